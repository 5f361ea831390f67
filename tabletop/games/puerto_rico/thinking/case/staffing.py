"""When a tile or building is manned too late, or never: near the end."""

from __future__ import annotations

from tabletop.engine.prompt import Prompt
from tabletop.games.puerto_rico.points import BUILDER_BOUGHT
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDINGS, CIRCLES, GOOD_OF, SPACES
from tabletop.games.puerto_rico.things import Role
from tabletop.games.puerto_rico.thinking.case.buildings import LOADING, large
from tabletop.games.puerto_rico.thinking.case.ending import follows, mayors_left, still_open


def staffing(view: PuertoRico) -> Prompt | None:
    """That no Mayor is to come any more, or the last one alone; None: there is time."""
    if view.end and not still_open(view, Role.MAYOR):
        return Prompt("never_manned")
    if not view.end and mayors_left(view) == 1:
        return Prompt("mayor_last")
    return None


def with_worker(view: PuertoRico, player: Player, building: int) -> int:
    """What a building counts besides its points with a worker, if it is a large one and one can still come to it once
    it is bought."""
    comes = not view.end or still_open(view, Role.MAYOR) or (BUILDER_BOUGHT.of(player) and view.supply + view.hall)
    return large(view, player, building) if SPACES[building] > 1 and comes else 0


def at_the_end(view: PuertoRico, player: Player, building: int) -> tuple[bool, Prompt | None]:
    """Whether hardly anything is left for a building to do, so that it is bought for its points, and what is to be said
    of its worker; nothing of what needs nobody."""
    if not CIRCLES[building]:
        return False, None
    if BUILDER_BOUGHT.of(player) and view.supply + view.hall:
        return False, Prompt("built_manned")
    manned, counting = staffing(view), SPACES[building] > 1
    if view.end and not (counting or _acts(view, building)):
        return True, None
    counts = counting or BUILDINGS[building] in LOADING
    if counting and manned is not None and manned.key == "mayor_last":  # it counts at the end, and serves no role
        return False, Prompt("mayor_last_large")
    return manned is not None and not counts, manned


def _acts(view: PuertoRico, building: int) -> bool:
    """Whether a building that is bought in the last round may still bring points: after a Mayor those roles that it
    serves. Nothing is bought any more for what sales and the Factory bring."""
    if GOOD_OF[building] >= 0:
        return follows(view, Role.MAYOR, Role.CRAFTSMAN, Role.CAPTAIN)
    return BUILDINGS[building] in LOADING and follows(view, Role.MAYOR, Role.CAPTAIN)
