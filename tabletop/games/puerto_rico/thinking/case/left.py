"""What a role comes to that is left to the next one, for him and for the seat: how well it can wait."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.engine.cells import add
from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.evaluate import remaining
from tabletop.games.puerto_rico.phases.common import free_land, seat_after
from tabletop.games.puerto_rico.phases.picking import pickable
from tabletop.games.puerto_rico.phases.rounds import picks_left
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import LAND_NAMES, QUARRY, Role
from tabletop.games.puerto_rico.thinking.case.played import Played, played_on
from tabletop.games.puerto_rico.thinking.uses import circles_for

FEW_QUARRIES = 4
"""As long as more of them lie there, one can be laid by a later Settler as well."""
LATE = 0.2
"""With less of the game than this to come a quarry hardly pays."""


@dataclass(frozen=True, slots=True)
class Left:
    """Who would take a role next, and what comes of it then."""

    who: Seat
    before: PuertoRico
    then: Played
    later: int
    """Whether that is in the next round, where one more doubloon lies on the card."""
    coins: int
    """Doubloons on the card then."""

    def values(self, player: Player) -> Values:
        """Who takes it and when, for whom it is told, what lies on it."""
        return (("who", self.who), ("owner", player.seat), ("later", self.later), ("coins", self.coins))


def picks_twice(view: PuertoRico, seat: Seat) -> bool:
    """Whether a seat that picks a card is the last in this round, and the first in the next one."""
    return not view.end and picks_left(view) < 2 and seat_after(view, view.governor) == seat


def left_to_next(view: PuertoRico, player: Player, role: Role) -> Left | None:
    """The first to pick in the next round where the seat picks last in this one. None: there is none, or the seat
    itself picks first then, or that one may not take it."""
    later = int(picks_left(view) < 2)
    who = seat_after(view, view.governor if later else player.seat)
    if later and (view.end or who == player.seat):
        return None
    state = determinize(view, player.seat, seeded(1))
    state.chooser = state.active = who
    state.coins_on = add(state.coins_on, role, later)
    if all(one.role != role for one in pickable(state, who)):
        return None
    return Left(who, state, played_on(state, who, (act.Pick(who, role),)), later, state.coins_on[role])


def tile_left(view: PuertoRico, player: Player, land: int, left: Left) -> Iterator[Prompt]:
    """What becomes of a tile with the Settler of the next one: no quarry for whoever has no Construction hut, a
    plantation for which that one has room as well, or enough of them for all who lay before."""
    values, who = left.values(player), view.players[left.who]
    before = (player.seat - left.who) % len(view.players)
    if land == QUARRY:
        few = view.quarries <= FEW_QUARRIES
        if few and BUILDING["construction_hut"] not in player.city and remaining(view) > LATE:
            yield Prompt("left_quarry", values)
    elif circles_for(who, land) > who.land.count(land) and free_land(who) and view.row.count(land) == 1:
        yield Prompt("left_tile", (*values, ("theirs", LAND_NAMES[land])))
    elif view.row.count(land) > before and not left.later:
        yield Prompt("left_tile_still", values)
