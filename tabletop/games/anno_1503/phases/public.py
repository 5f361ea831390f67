"""Public buildings: free, chosen from the display, one for each pioneer placed on spaces 4-7, laid under it.

No two of a kind on one island. Choosing is compulsory if something can be chosen; a building missed is not made up
for later (with the option: it may be, in step 2). RB §Public buildings, rulings A3, A26, A31, A42.
"""

from __future__ import annotations

from tabletop.engine.decision import Decision
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import Raise
from tabletop.games.anno_1503.phases.common import Reason, deciding, in_trade, more, with_cell
from tabletop.games.anno_1503.scoring import mark_goals
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.tables import BUILDING_SPACE, BUILDING_SPACES, SITES, SPACES
from tabletop.games.anno_1503.things import BUILDINGS, Building, name

RAISES: tuple[tuple[tuple[Raise, ...], ...], ...] = tuple(
    tuple(tuple(Raise(seat, kind, space + 1) for kind in BUILDINGS) for space in range(SPACES))
    for seat in range(len(SITES))
)
"""By seat and inhabitant space."""


def choices(state: Anno, player: Player) -> tuple[int, ...]:
    """Kinds on display that the player does not have yet."""
    return tuple([kind for kind, count in enumerate(state.display) if count and kind not in player.buildings])


def earn_building(state: Anno, player: Player, space: int, log: EventLog) -> None:
    """A pioneer was placed there: its owner is to choose a building."""
    state.decisions = (*state.decisions, Decision("building", player.seat, (space,)))


def settle_building(state: Anno, due: Decision, log: EventLog) -> bool:
    """False if there is a choice."""
    player = state.players[due.seat]
    kinds = choices(state, player)
    if len(kinds) > 1:
        return False
    state.decisions = state.decisions[:-1]
    if kinds:
        _lay(state, player, due.data[0], kinds[0], log)
    else:
        log.emit("no_building_left", due.seat)
    return True


def check_raise(state: Anno, action: Raise) -> Reason | None:
    """Whether this building may be laid there now."""
    due = state.decisions[-1] if state.decisions else None
    space = action.space - 1
    if due is not None or state.rules.missed_building != "later":
        reason = deciding(state, action.seat, "building")
        if reason is not None:
            return reason
        if due is None or space != due.data[0]:
            return wrong_space
    else:
        reason = in_trade(state, action.seat)
        if reason is not None:
            return reason
        below = BUILDING_SPACE.get(space)
        player = state.players[action.seat]
        if below is None or not player.spaces[space] or player.buildings[below]:
            return wrong_space
    if action.building == Building.NONE:
        return wrong_space
    if not state.display[action.building]:
        return not_on_display
    return already_there if action.building in state.players[action.seat].buildings else None


def wrong_space(state: Anno, action: Raise) -> Refusal:
    """A building lies under the pioneer that earned it."""
    space = state.decisions[-1].data[0] + 1 if state.decisions else 0
    return refuse("building_space", rb.BUILDINGS, space=space)


def not_on_display(state: Anno, action: Raise) -> Refusal:
    """None of this kind is left."""
    return refuse("not_on_display", rb.ruling(rb.BUILDINGS, "A31"), building=name(action.building))


def already_there(state: Anno, action: Raise) -> Refusal:
    """No two of a kind."""
    return refuse("already_owned", rb.BUILDINGS, building=name(action.building))


def do_raise(state: Anno, action: Raise, log: EventLog) -> None:
    """Lay the building."""
    if state.decisions:
        state.decisions = state.decisions[:-1]
    _lay(state, state.players[action.seat], action.space - 1, action.building, log)


def _lay(state: Anno, player: Player, space: int, kind: int, log: EventLog) -> None:
    state.display = more(state.display, kind, -1)
    player.buildings = with_cell(player.buildings, BUILDING_SPACE[space], int(kind))
    log.emit("raised", player.seat, building=name(Building(kind)), space=space + 1)
    mark_goals(player, log)


def offers_raise(state: Anno, seat: Seat) -> tuple[Raise, ...]:
    """The kinds at the space in question (with the option: at every space), sorted by kind and space."""
    if state.decisions:
        return RAISES[seat][state.decisions[-1].data[0]]
    if state.rules.missed_building != "later":
        return ()
    spaces = [space for space in BUILDING_SPACES if state.players[seat].spaces[space]]
    return tuple([RAISES[seat][space][kind - 1] for kind in BUILDINGS for space in spaces])
