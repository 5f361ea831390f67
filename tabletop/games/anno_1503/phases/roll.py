"""The die: 1-5 is production, the highest number an event, for which the die is rolled again.

Events hit every player in turn order: pirates, fire, or a golden age; afterwards the turn goes on. A six on the
second roll is a golden age, not another event. RB §Turn, RB §Events, rulings A4, A10, A40.
"""

from __future__ import annotations

from tabletop.engine.chance import draw
from tabletop.engine.decision import Decision
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import Roll
from tabletop.games.anno_1503.perks import perks
from tabletop.games.anno_1503.phases.common import ROLL, TRADE, Reason, free_to_act
from tabletop.games.anno_1503.phases.fire import fire
from tabletop.games.anno_1503.phases.production import produce
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.tables import EVENT, EVENTS, SIDES, SITES

ROLLS: tuple[tuple[Roll, ...], ...] = tuple((Roll(seat),) for seat in range(len(SITES)))


def check_roll(state: Anno, action: Roll) -> Reason | None:
    """Once, at the beginning of one's own turn."""
    reason = free_to_act(state, action.seat)
    if reason is not None:
        return reason
    return None if state.phase == ROLL else already_rolled


def already_rolled(state: Anno, action: Roll) -> Refusal:
    """One roll a turn."""
    return refuse("already_rolled", rb.TURN, number=state.die)


def turn_order(state: Anno) -> tuple[Seat, ...]:
    """All seats from the active one clockwise."""
    seats = len(state.players)
    return tuple([(state.active + n) % seats for n in range(seats)])


def do_roll(state: Anno, action: Roll, log: EventLog) -> None:
    """Roll, and serve or hit the players as far as nobody has to choose."""
    state.chance, number = draw(state.chance, SIDES)
    state.die = number + 1
    state.phase = TRADE
    log.emit("rolled", action.seat, chance=True, number=state.die)
    if state.die != EVENT:
        produce(state, state.die, turn_order(state), log)
        return
    state.chance, number = draw(state.chance, SIDES)
    state.event = number + 1
    event = EVENTS[state.event]
    log.emit("event_rolled", action.seat, chance=True, number=state.event, event=event)
    if event == "fire":
        for seat in turn_order(state):
            fire(state, state.players[seat], log)
    elif event == "pirates":
        state.decisions = tuple([Decision("pirates", seat) for seat in reversed(turn_order(state))])
    else:
        state.decisions = tuple(
            [
                Decision("golden_age", seat, (perks(state.players[seat].buildings).golden_age,))
                for seat in reversed(turn_order(state))
            ]
        )


def offers_roll(state: Anno, seat: Seat) -> tuple[Roll, ...]:
    """The one die."""
    return ROLLS[seat]
