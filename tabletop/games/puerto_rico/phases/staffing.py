"""A worker at once onto what has just been laid: buildings that ask for one ask alike."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision, pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.prompt import Prompt
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.tableau import Drag
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import extensions, places
from tabletop.games.puerto_rico.actions import actions
from tabletop.games.puerto_rico.extensions import GESTURES, LEFT_OPEN, PROMPTS, Meant, Movement, button
from tabletop.games.puerto_rico.phases.common import add_noble, add_worker, room, staffed
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, PORT, SPOT, spot_word

KIND = "staff"

_OTHER_SPOT: dict[int, Reason] = {}
"""By the building that allows it: nobody goes anywhere else."""


@actions.action("staff {spot}")
class Staff(Action):
    """A worker onto what has just been laid."""

    spot: str


@actions.action("leave unstaffed")
class LeaveUnstaffed(Action):
    """No worker."""


def by(building: str, where: str) -> None:
    """A building that asks for a worker, and its place in the rulebook."""
    _OTHER_SPOT[BUILDING[building]] = Reason("staff_only_new", where, "spot", new=lambda state, action: _asked(state))


class _Staffing(NamedTuple):
    """What the decision is about: the spot of the new tile, and the building that allows it."""

    spot: int
    building: int


def _staffing(state: PuertoRico) -> _Staffing:
    return _Staffing._make(state.decisions[-1].data)


def _asked(state: PuertoRico) -> str:
    return spot_word(_staffing(state).spot)


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
        return None if action.spot == _asked(state) else _OTHER_SPOT[_staffing(state).building]

    def do(self, state: PuertoRico, action: Staff, log: EventLog) -> None:
        player = state.own(action.seat)
        spot, building = _staffing(state)
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
    seat, spot = state.decisions[-1].seat, _staffing(state).spot
    if spot == PORT or room(state.players[seat], spot):
        return False
    state.decisions = pop(state.decisions)
    return True


@rules.on(KIND)
class StaffNobody(Rule[PuertoRico, LeaveUnstaffed]):
    """The ability is optional."""

    def do(self, state: PuertoRico, action: LeaveUnstaffed, log: EventLog) -> None:
        state.decisions = pop(state.decisions)
        log.emit("declined", action.seat, phase=KIND)


rules.open_to_others(KIND)


# --- by hand
def _movement(view: PuertoRico, action: Staff) -> Drag:
    seat, to = action.seat, places.island(action.seat, "port")
    if action.spot != "port":
        to = places.newest(view.players[seat], SPOT[action.spot])
    return Drag(places.SUPPLY_PIECE if view.supply else places.HALL_PIECE, to)


@extensions.attempt()
def onto_the_island(view: PuertoRico, drop: Movement) -> Meant:
    """A worker of the supply or the hall onto an own tile."""
    if not drop.own or drop.thing not in (places.SUPPLY_PIECE, places.HALL_PIECE):
        return None
    word = "port" if drop.spot == "port" else places.tile_at(view.players[drop.seat], drop.spot)
    return (Staff(drop.seat, word),) if word else None


def _prompt(view: PuertoRico, player: Player) -> Prompt:
    spot, building = _staffing(view)
    return Prompt(KIND, (("spot", spot_word(spot)), ("building", BUILDINGS[building])))


GESTURES[Staff] = _movement
GESTURES[LeaveUnstaffed] = button("leave_unstaffed")
PROMPTS[KIND] = _prompt
LEFT_OPEN.add(LeaveUnstaffed)
