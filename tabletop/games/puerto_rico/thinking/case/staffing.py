"""When a tile or building finds the workers that it needs: who waits in the port, what a Mayor would bring."""

from __future__ import annotations

from dataclasses import replace

from tabletop.engine.prompt import Prompt, Values
from tabletop.games.puerto_rico.phases.common import seat_after
from tabletop.games.puerto_rico.points import BUILDER_BOUGHT
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDINGS, CIRCLES, GOOD_OF, NEEDS_BUILDING, SPACES
from tabletop.games.puerto_rico.things import GOOD_NAMES, Role
from tabletop.games.puerto_rico.thinking.case.buildings import LOADING, in_plants
from tabletop.games.puerto_rico.thinking.case.ending import follows, mayors_left, recruits, still_open
from tabletop.games.puerto_rico.thinking.uses import circles_for

_AT_THE_END = ("never_manned", "mayor_last")
"""What is manned so works for the last round at most."""


def staffing(view: PuertoRico, player: Player, workers: int, good: int, *, first: bool = False) -> Prompt:
    """When a tile or building for a good finds the workers that it needs, and how many the next one's Mayor would
    bring; `first`: the first of several makes something already. `every`: whether all lines say so. Those who bring
    nothing where they stand are as good as new ones."""
    waits = min(player.idle, workers)
    spare = 0 if first else min(workers - waits, _idle_elsewhere(player, good))
    needed = ("n", workers - spare)
    values: Values = (needed, ("owner", player.seat), ("waits", waits), ("first", int(first)), ("every", 0))
    now = still_open(view, Role.MAYOR)
    if view.end and not now:
        return Prompt("never_manned", (("every", 0),))
    if not view.end and mayors_left(view) == 1:
        waits = waits if waits < workers else 0  # all of them wait for him as well
        return Prompt("mayor_last", (("n", workers), ("owner", player.seat), ("waits", waits), ("every", 0)))
    if waits == workers:
        return Prompt("port_serves", (*values, ("now", int(now)), ("empty", _empty(player))))
    if waits + spare == workers:
        return Prompt("idle_serve", (("n", workers), ("now", int(now)), ("every", 0)))
    if not now:
        more = (("n", workers - waits - spare), ("spare", waits + spare), ("every", 0))
        return Prompt("mayor_taken", more)
    who = seat_after(view, view.chooser)
    key = "mayor_own" if who == player.seat else "mayor_open"
    return Prompt(key, (*values, ("who", who), ("gets", recruits(view, who, player.seat))))


def at_the_end(view: PuertoRico, player: Player, building: int) -> tuple[bool, Prompt | None]:
    """Whether hardly anything is left for a building to do, so that it is bought for its points, and when somebody
    works there; nothing of what needs nobody."""
    if not CIRCLES[building]:
        return False, None
    if BUILDER_BOUGHT.of(player) and view.supply + view.hall:
        return False, Prompt("built_manned")
    good, workers = GOOD_OF[building], workers_for_building(player, building)
    first = workers > 1 and player.farmers[good] > in_plants(player, good)
    manned = staffing(view, player, workers, good, first=first)
    large = SPACES[building] > 1
    if view.end and not (large or _acts(view, building)):
        return True, None
    counts = (large and manned.key != "never_manned") or BUILDINGS[building] in LOADING
    if large and manned.key == "mayor_last":  # it counts at the end, and serves no role
        return False, replace(manned, key="mayor_last_large", values=(*manned.values, *_last_mayors(view, player)))
    return manned.key in _AT_THE_END and not counts, manned


def _acts(view: PuertoRico, building: int) -> bool:
    """Whether a building that is bought in the last round may still bring points: after a Mayor those roles that it
    serves. Nothing is bought any more for what sales and the Factory bring."""
    if GOOD_OF[building] >= 0:
        return follows(view, Role.MAYOR, Role.CRAFTSMAN, Role.CAPTAIN)
    return BUILDINGS[building] in LOADING and follows(view, Role.MAYOR, Role.CAPTAIN)


def _last_mayors(view: PuertoRico, player: Player) -> Values:
    """What the last Mayor brings in this round as the own one, and as that of whoever picks next; `now`: whether it is
    still to be had in it."""
    who, seat = seat_after(view, view.chooser), player.seat
    brings = (("own", recruits(view, seat, seat)), ("who", who), ("gets", recruits(view, who, seat)))
    return (*brings, ("now", int(still_open(view, Role.MAYOR) and who != seat)))


def _idle_elsewhere(player: Player, good: int) -> int:
    """Workers on plantations without a plant at work for them, and the other way round, but for those of a good."""
    goods = [one for one in range(len(GOOD_NAMES)) if NEEDS_BUILDING[one] and one != good]
    return sum([abs(player.farmers[one] - in_plants(player, one)) for one in goods])


def _empty(player: Player) -> int:
    """Own circles without a worker."""
    return len(player.land) - sum(player.farmers) + player.town.circles - sum(player.staff)


def workers_for_tile(player: Player, land: int) -> int:
    """Two where nobody waits in a plant for what grows there."""
    if land >= len(GOOD_NAMES) or not NEEDS_BUILDING[land]:
        return 1
    return 1 + (in_plants(player, land) <= player.farmers[land])


def workers_for_building(player: Player, building: int) -> int:
    """For a plant so many as it takes for all that it makes more, at each half of the work; one at least."""
    good = GOOD_OF[building]
    if good < 0:
        return 1
    plantations, circles = player.land.count(good), circles_for(player, good)
    there, then = min(circles, plantations), min(circles + CIRCLES[building], plantations)
    halves = (max(there, player.farmers[good]), max(there, in_plants(player, good)))
    return max(1, sum([max(0, then - half) for half in halves]))
