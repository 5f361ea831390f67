"""The die: 1-5 is production, the highest number an event, for which the die is rolled again.

Events hit every player in turn order: pirates, fire, or a golden age; afterwards the turn goes on. A six on the
second roll is a golden age, not another event. RB §Turn, RB §Events, rulings A4, A10, A40.
"""

from __future__ import annotations

from tabletop.engine.chance import draw
from tabletop.engine.decision import Decision
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import Roll
from tabletop.games.anno_1503.constants import EVENT, EVENTS, SIDES
from tabletop.games.anno_1503.phases.fire import fire
from tabletop.games.anno_1503.points import CARDS
from tabletop.games.anno_1503.rules import ROLL, TRADE, StepRule, rules
from tabletop.games.anno_1503.state import Anno


def turn_order(state: Anno) -> tuple[Seat, ...]:
    """All seats from the active one clockwise."""
    seats = len(state.players)
    return (*range(state.active, seats), *range(state.active))


@rules.on(ROLL)
class RollDie(StepRule[Roll]):
    """Once, at the beginning of one's own turn."""

    late = Reason("already_rolled", rb.TURN, number=lambda state, action: state.die)

    def do(self, state: Anno, action: Roll, log: EventLog) -> None:
        state.chance, number = draw(state.chance, SIDES)
        state.die = number + 1
        state.phase = TRADE
        log.emit("rolled", action.seat, chance=True, number=state.die)
        served = turn_order(state)[::-1]  # the stack is served from its end
        if state.die != EVENT:
            about = (state.die,)
            state.decisions = tuple([Decision("produce", seat, about) for seat in served])
            return
        state.chance, number = draw(state.chance, SIDES)
        state.event = number + 1
        event = EVENTS[state.event]
        log.emit("event_rolled", action.seat, chance=True, number=state.event, event=event)
        if event == "fire":
            for seat in turn_order(state):
                fire(state, state.players[seat], log)
        elif event == "pirates":
            state.decisions = tuple([Decision("pirates", seat) for seat in served])
        else:
            players = state.players
            state.decisions = tuple(
                [Decision("golden_age", seat, (CARDS(1, state, players[seat]),)) for seat in served]
            )
