"""The die: 1-5 is production, the highest number an event, for which the die is rolled again.

Events hit every player in turn order: pirates, fire, or a golden age; afterwards the turn goes on. A six on the
second roll is a golden age, not another event. RB §Turn, RB §Events, rulings A4, A10, A40.
"""

from __future__ import annotations

from tabletop.engine.chance import draw
from tabletop.engine.decision import Decision
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import Roll
from tabletop.games.anno_1503.constants import EVENT, EVENTS, SIDES
from tabletop.games.anno_1503.phases.fire import fire
from tabletop.games.anno_1503.points import CARDS
from tabletop.games.anno_1503.rules import ROLL, TRADE, StepRule, asked, rules, turn_order
from tabletop.games.anno_1503.state import Anno


@rules.on(ROLL)
class RollDie(StepRule[Roll]):
    """Once, at the beginning of one's own turn."""

    late = Reason("already_rolled", rb.TURN, number=lambda state, action: state.die)

    def do(self, state: Anno, action: Roll, log: EventLog) -> None:
        state.chance, number = draw(state.chance, SIDES)
        state.die = number + 1
        state.phase = TRADE
        log.emit("rolled", action.seat, chance=True, die=state.die)
        active, seats = state.active, len(state.players)
        if state.die != EVENT:
            state.decisions = asked("produce", active, seats, state.die)
            return
        state.chance, number = draw(state.chance, SIDES)
        state.event = number + 1
        event = EVENTS[state.event]
        log.emit("event_rolled", action.seat, chance=True, die=state.event, event=event)
        if event == "pirates":
            state.decisions = asked("pirates", active, seats)
            return
        for seat in turn_order(active, seats):
            player = state.players[seat]
            if event == "fire":
                fire(state, player, log)
            else:
                cards = CARDS(1, state, player)
                state.decisions = (Decision("golden_age", seat, (cards,)), *state.decisions)
