"""Picking a role (RB §The citizens): a card nobody has taken this round, with the doubloons on it.

Whoever has no free land space may not take the Settler (A-17). Somebody can always take something (A-101).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from tabletop.engine.cells import put
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import Pick
from tabletop.games.puerto_rico.phases import buccaneer, builder, captain, craftsman, mayor, prospector, settler, trader
from tabletop.games.puerto_rico.phases.common import turn_order
from tabletop.games.puerto_rico.points import PICK_BARRED, PICK_TAKEN, ROLE_BEGINS
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import NOBODY, NOT_HERE, PuertoRico
from tabletop.games.puerto_rico.tables import LAND_SPACES
from tabletop.games.puerto_rico.things import ROLE_NAMES, ROLES, Phase, Role

_BEGIN: Mapping[Role, Callable[[PuertoRico, EventLog], None]] = {
    Role.SETTLER: settler.begin_phase,
    Role.MAYOR: mayor.begin_phase,
    Role.BUILDER: builder.begin_phase,
    Role.CRAFTSMAN: craftsman.begin_phase,
    Role.TRADER: trader.begin_phase,
    Role.CAPTAIN: captain.begin_phase,
    Role.PROSPECTOR: prospector.begin_phase,
    Role.PROSPECTOR_2: prospector.begin_phase,
    Role.BUCCANEER: buccaneer.begin_phase,
}

_BEGINS = int(Phase.BEGIN)

_NOT_HERE = Reason("card_not_here", rb.ROLES, role=lambda state, action: ROLE_NAMES[action.role])
_TAKEN = Reason(
    "card_taken",
    rb.ROLES,
    role=lambda state, action: ROLE_NAMES[action.role],
    seat=lambda state, action: state.taken[action.role],
)
_ISLAND_FULL = Reason("settler_with_full_island", rb.ruling(rb.SETTLER, "A-17"))


def _no_settler(state: PuertoRico, seat: Seat) -> bool:
    """Whether the Settler is barred for a full island."""
    full = len(state.players[seat].land) >= LAND_SPACES
    return full and state.rules.full_island_may_pick_settler == "off"


_BARRED = 3
"""So many cards at most may be barred to a seat: the Settler, the Buccaneer, a kidnapped one."""


@cache
def _picks(seat: Seat) -> tuple[Pick, ...]:
    return tuple(Pick(seat, role) for role in ROLES)


def pickable(state: PuertoRico, seat: Seat) -> list[Pick]:
    """The cards a seat may take."""
    picks = _picks(seat)
    found = [picks[role] for role, taken in enumerate(state.taken) if taken == NOBODY]
    if found[0].role == Role.SETTLER and _no_settler(state, seat):
        found = found[1:]
    if state.rules.expanded:
        player = state.players[seat]
        for barred in PICK_BARRED.of(player):
            found = [pick for pick in found if barred(state, player, pick.role) is None]
    return found


@rules.on(Phase.PICK)
class PickRole(Rule[PuertoRico, Pick]):
    """Take a card and its doubloons; its phase begins."""

    exact = True

    def offers(self, state: PuertoRico, seat: Seat) -> list[Pick]:
        return pickable(state, seat)

    def check(self, state: PuertoRico, action: Pick) -> Why | None:
        taken = state.taken[action.role] if action.role < len(state.taken) else NOT_HERE
        if taken == NOT_HERE:
            return _NOT_HERE
        if taken != NOBODY:
            return _TAKEN
        if action.role == Role.SETTLER and _no_settler(state, action.seat):
            return _ISLAND_FULL
        return PICK_BARRED(state, state.players[action.seat], action.role)

    def do(self, state: PuertoRico, action: Pick, log: EventLog) -> None:
        take_card(state, action.seat, action.role, log)


def take_card(state: PuertoRico, seat: Seat, role: Role, log: EventLog) -> None:
    """The card and its doubloons; the phase begins."""
    coins = state.coins_on[role]
    state.taken = put(state.taken, role, seat)
    state.picks += 1
    if log.heard:
        log.emit("picked", seat, role=ROLE_NAMES[role], coins=coins)
    if coins:
        state.own(seat).coins += coins
        state.coins_on = put(state.coins_on, role, 0)
    if state.rules.expanded:
        PICK_TAKEN.at(state, seat, log, role)
    _start(state, role, log)


def play_role(state: PuertoRico, seat: Seat, role: Role, log: EventLog) -> None:
    """A role that nobody picks is played after all."""
    state.chooser = state.active = seat
    state.taken = put(state.taken, role, seat)
    _start(state, role, log)


def _start(state: PuertoRico, role: Role, log: EventLog) -> None:
    """What comes before the phase, then the phase."""
    if not state.drafted:
        _BEGIN[role](state, log)
        return
    state.role = role
    state.phase = _BEGINS
    ROLE_BEGINS.each(state, turn_order(state), log, ROLE_NAMES[role])


@rules.forced(Phase.BEGIN)
def begin_role(state: PuertoRico, log: EventLog) -> bool:
    """What comes before the phase is done."""
    _BEGIN[Role(state.role)](state, log)
    return True


@rules.forced(Phase.PICK)
def only_card(state: PuertoRico, log: EventLog) -> bool:
    """The last card that may be taken is taken."""
    if state.taken.count(NOBODY) > _BARRED + 1:
        return False
    picks = pickable(state, state.active)
    if len(picks) > 1:
        return False
    take_card(state, state.active, picks[0].role, log)
    return True
