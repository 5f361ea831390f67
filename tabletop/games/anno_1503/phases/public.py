"""Public buildings: free, chosen from the display, one for each pioneer placed on spaces 4-7, laid under it.

No two of a kind on one island. Choosing is compulsory if something can be chosen; a building missed is not made up
for later (with the option: it may be, in step 2). RB §Public buildings, rulings A3, A26, A31, A42.
"""

from __future__ import annotations

from tabletop.engine.cells import add, put
from tabletop.engine.decision import Decision
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason, Why
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import Raise
from tabletop.games.anno_1503.constants import BUILDING_SPACE, BUILDING_SPACES, SEATS, SPACES
from tabletop.games.anno_1503.rules import ANY_ORDER, TRADE, TradeRule, not_now, rules
from tabletop.games.anno_1503.scoring import mark_goals
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.things import BUILDINGS, Building, name

RAISES: tuple[tuple[tuple[Raise, ...], ...], ...] = tuple(
    tuple(tuple(Raise(seat, kind, space + 1) for kind in BUILDINGS) for space in range(SPACES)) for seat in SEATS
)
"""By seat and inhabitant space."""


def _asked(state: Anno) -> int:
    """The inhabitant space of the decision `building`."""
    (space,) = state.decisions[-1].data
    return space


WRONG_SPACE = Reason(
    "building_space", rb.BUILDINGS, space=lambda state, action: _asked(state) + 1 if state.decisions else 0
)
NOT_ON_DISPLAY = Reason(
    "not_on_display", rb.ruling(rb.BUILDINGS, "A31"), building=lambda state, action: name(action.building)
)
ALREADY_THERE = Reason("already_owned", rb.BUILDINGS, building=lambda state, action: name(action.building))


def choices(state: Anno, player: Player) -> tuple[int, ...]:
    """Kinds on display that the player does not have yet."""
    return tuple([kind for kind, count in enumerate(state.display) if count and kind not in player.buildings])


def earn_building(state: Anno, player: Player, space: int) -> None:
    """A pioneer was placed there: its owner is to choose a building."""
    state.decisions = (*state.decisions, Decision("building", player.seat, (space,)))


@rules.on("building", TRADE, ANY_ORDER)
class RaiseBuilding(TradeRule[Raise]):
    """At the space of the new pioneer; with the option also where one was missed."""

    def may(self, state: Anno, seat: Seat) -> Why | None:
        return None if state.decisions or state.rules.missed_building == "later" else not_now

    def offers(self, state: Anno, seat: Seat) -> tuple[Raise, ...]:
        if state.decisions:
            return RAISES[seat][_asked(state)]
        spaces = [space for space in BUILDING_SPACES if state.players[seat].spaces[space]]
        return tuple([RAISES[seat][space][kind - 1] for kind in BUILDINGS for space in spaces])

    def check(self, state: Anno, action: Raise) -> Why | None:
        player, space = state.players[action.seat], action.space - 1
        if state.decisions:
            fits = space == _asked(state)
        else:
            below = BUILDING_SPACE.get(space)
            fits = below is not None and bool(player.spaces[space]) and not player.buildings[below]
        if not fits or action.building == Building.NONE:
            return WRONG_SPACE
        if not state.display[action.building]:
            return NOT_ON_DISPLAY
        return ALREADY_THERE if action.building in player.buildings else None

    def do(self, state: Anno, action: Raise, log: EventLog) -> None:
        state.decisions = state.decisions[:-1]
        _lay(state, state.players[action.seat], action.space - 1, action.building, log)

    def not_now(self, state: Anno, action: Raise) -> Why | None:
        return super().not_now(state, action) if state.rules.missed_building == "later" else None


@rules.forced("building")
def only_building(state: Anno, log: EventLog) -> bool:
    """One building at most can be chosen."""
    due = state.decisions[-1]
    player = state.players[due.seat]
    kinds = choices(state, player)
    if len(kinds) > 1:
        return False
    space = _asked(state)
    state.decisions = state.decisions[:-1]
    if kinds:
        _lay(state, player, space, kinds[0], log)
    else:
        log.emit("no_building_left", due.seat)
    return True


def _lay(state: Anno, player: Player, space: int, kind: int, log: EventLog) -> None:
    state.display = add(state.display, kind, -1)
    player.buildings = put(player.buildings, BUILDING_SPACE[space], int(kind))
    log.emit("raised", player.seat, building=name(Building(kind)), space=space + 1)
    mark_goals(player, log)
