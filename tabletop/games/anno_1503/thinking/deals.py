"""Lines of building and trading as they grow: what they come to, what sells best, what is done for nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import Buy, Sell
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.thinking.turn import Turn


class End(NamedTuple):
    """Where building and trading might end, and how one comes there."""

    value: float
    line: Line
    state: Anno


def done(turn: Turn, end: End, action: Action) -> End:
    """What a turn has come to after one action more."""
    state = rules.apply(end.state, action, False).state
    return End(turn.value(state), (*end.line, action), state)


def played(turn: Turn, start: Anno, line: Line) -> End | None:
    """What a whole line comes to; None where it cannot be done so."""
    state = start
    for action in line:
        if rules.why_not(state, action) is not None:
            return None
        state = rules.apply(state, action, False).state
    return End(turn.value(state), line, state)


def best_sale(state: Anno, seat: Seat, kept: Mapping[int, int], space: int = 0) -> Sell | None:
    """The sale that pays most, of what is not to be kept; to the inhabitant of a space where one is named."""
    player = state.players[seat]
    sales = [
        action
        for action in rules.legal(state, seat)
        if isinstance(action, Sell)
        and player.hand[action.good] > kept.get(int(action.good), 0)
        and space in (0, action.space)
    ]
    return max(sales, key=lambda sale: sale_price(state, player, player.spaces[sale.space - 1]), default=None)


def not_both(turn: Turn, start: Anno, end: End) -> End:
    """Without cards that are bought and sold again for no more, as those that sell best are where gold is lacking."""
    for at, buy in reversed([*enumerate(end.line)]):
        sold = [after for after, one in enumerate(end.line) if after > at and _sells_again(buy, one)]
        less = played(turn, start, _but(end.line, at, sold[0])) if sold else None
        if less is not None and _gold(turn, less) >= _gold(turn, end):
            end = less
    return end


def _sells_again(buy: Action, sale: Action) -> bool:
    return isinstance(buy, Buy) and isinstance(sale, Sell) and sale.good == buy.good


def _but(line: Line, *places: int) -> Line:
    return tuple([action for at, action in enumerate(line) if at not in places])


def _gold(turn: Turn, end: End) -> int:
    return end.state.players[turn.seat].gold
