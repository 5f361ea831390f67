"""A worker at once onto what has just been laid: Hospice (land tile) and University (building) ask alike."""

from __future__ import annotations

from tabletop.engine.decision import Decision, pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import LeaveUnstaffed, Staff
from tabletop.games.puerto_rico.phases.common import add_noble, add_worker, room, staffed
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, PORT, spot_word

KIND = "staff"

_OTHER_SPOT = {
    BUILDING[by]: Reason("staff_only_new", where, "spot", new=lambda state, action: _asked(state))
    for by, where in (("hospice", rb.HOSPICE), ("university", rb.UNIVERSITY))
}


def _asked(state: PuertoRico) -> str:
    return spot_word(state.decisions[-1].data[0])


def ask(state: PuertoRico, player: Player, spot: int, by: str) -> None:
    """A worker onto the new tile, or not? `by` is the building that allows it."""
    state.decisions = push(state.decisions, Decision(KIND, player.seat, (spot, BUILDING[by])))


@rules.on(KIND)
class StaffNew(Rule[PuertoRico, Staff]):
    """From the supply, else from the hall if that is allowed."""

    exact = True

    def offers(self, state: PuertoRico, seat: Seat) -> tuple[Staff, ...]:
        return (Staff(seat, _asked(state)),)

    def check(self, state: PuertoRico, action: Staff) -> Why | None:
        return None if action.spot == _asked(state) else _OTHER_SPOT[state.decisions[-1].data[1]]

    def do(self, state: PuertoRico, action: Staff, log: EventLog) -> None:
        player = state.own(action.seat)
        spot, building = state.decisions[-1].data
        state.decisions = pop(state.decisions)
        player.used |= 1 << building
        source = "supply" if state.supply else "hall"
        noble = False
        if state.supply:
            state.supply -= 1
        else:
            state.hall -= 1
            noble = state.noble_hall > state.hall  # only if nothing else lies there
        if noble:
            state.noble_hall -= 1
            add_noble(player, spot)
        else:
            add_worker(player, spot)
        staffed(player)
        log.emit("staffed", action.seat, spot=action.spot, source=source)


@rules.forced(KIND)
def circle_taken(state: PuertoRico, log: EventLog) -> bool:
    """A guest stands there meanwhile: nobody is needed any more."""
    about = state.decisions[-1]
    if about.data[0] == PORT or room(state.players[about.seat], about.data[0]):
        return False
    state.decisions = pop(state.decisions)
    return True


@rules.on(KIND)
class StaffNobody(Rule[PuertoRico, LeaveUnstaffed]):
    """The ability is optional."""

    def do(self, state: PuertoRico, action: LeaveUnstaffed, log: EventLog) -> None:
        state.decisions = pop(state.decisions)
        log.emit("declined", action.seat, phase=KIND)
