"""The goal of gold at the end of a turn of building and trading: sales that meet it, and none that it does not take."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import Buy, Sell
from tabletop.games.anno_1503.constants import HAND_LIMIT
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.rules import OVER, rules
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.thinking.deals import End, best_sale, played
from tabletop.games.anno_1503.thinking.needs import GOLD
from tabletop.games.anno_1503.thinking.turn import Turn

SLIGHT = 0.05
"""Rounds that a card may save later on, and is sold nevertheless where no next step asks for it."""
_FOR_GOLD = 0.3
"""Rounds that cards may save later on, and are sold nevertheless where that meets the goal of gold."""
_LITTLE = 5
"""Gold that the next cards bring."""


def to_gold(turn: Turn, state: Anno) -> Line:
    """As many sales as meet the goal of gold, or all where that would be the third and little is lacking then; () where
    it is met, or they do not."""
    line: list[Action] = []
    while not state.players[turn.seat].goals[GOLD]:
        sale = best_sale(state, turn.seat, {})
        if sale is None:
            own = state.players[turn.seat]
            last = sum(own.goals) == NEEDED - 1 and own.gold >= NUMBERS[GOLD] - _LITTLE
            return tuple(line) if last else ()
        line.append(sale)
        state = rules.apply(state, sale, False).state
    return tuple(line)


def met_by_sales(turn: Turn, end: End) -> End:
    """With the sales that are left where these meet the goal of gold, and the cards are not worth much more."""
    if end.state.phase == OVER:
        return end
    line = to_gold(turn, end.state)
    state = end.state
    for action in line:
        state = rules.apply(state, action, False).state
    met = state.phase == OVER or state.players[turn.seat].goals[GOLD] > end.state.players[turn.seat].goals[GOLD]
    value = turn.value(state) if met else 0.0
    return End(value, (*end.line, *line), state) if met and value >= end.value - _FOR_GOLD else end


def no_more_sold(turn: Turn, start: Anno, end: End) -> End:
    """Where a line meets the goal of gold without purchases that it does not need, and without the sales that the goal
    does not take, as long as the cards may be kept: those that pay least first."""
    own = start.players[turn.seat]
    if end.state.phase == OVER or own.goals[GOLD] or not end.state.players[turn.seat].goals[GOLD]:
        return end
    sales = [action for action in end.line if isinstance(action, Sell)]
    sales.sort(key=lambda one: sale_price(start, own, own.spaces[one.space - 1]))
    for deal in (*[action for action in end.line if isinstance(action, Buy)], *sales):
        less = _without(turn, start, end, deal)
        if less is not None:
            end = less
    return end


def _without(turn: Turn, start: Anno, end: End, deal: Action) -> End | None:
    """A line without a sale or purchase; None where it cannot be done so, or comes to less than the card is worth."""
    at, worth = end.line.index(deal), _FOR_GOLD if isinstance(deal, Buy) else SLIGHT
    less = played(turn, start, (*end.line[:at], *end.line[at + 1 :]))
    if less is None:
        return None
    player = less.state.players[turn.seat]
    kept = player.goals[GOLD] and sum(player.hand) <= HAND_LIMIT and less.value >= end.value - worth
    return less if kept else None
