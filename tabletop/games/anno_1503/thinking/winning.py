"""Who is likely to win: rounds that are left become shares, the more surely the fewer they are."""

from __future__ import annotations

from tabletop.engine.thinking import softmax
from tabletop.games.anno_1503.rules import turn_order
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.thinking.turn import Turn
from tabletop.games.anno_1503.thinking.weights import USUAL, Weights

AT_THE_END, EARLIER = 0.8, {2: 0.4, 3: 0.2, 4: 0.2}
"""Temperature in rounds: at the very end, and what is added for each round that is left, by number of seats. Found by
who won of some hundred games: against one rival a lead of some rounds was called far surer than it is."""
_TURN = 1.0
"""Of a round, all turns together: who comes later in it needs so much longer."""


def shares(state: Anno, weights: Weights = USUAL) -> tuple[float, ...]:
    """By seat."""
    seats = len(state.players)
    waiting = {seat: place / seats for place, seat in enumerate(turn_order(state.active, seats))}
    worths = [Turn(state, seat, weights).value(state) - _TURN * waiting[seat] for seat in range(seats)]
    grown = [weights.grown * sum(player.spaces) for player in state.players]
    left = max(0.0, -max([worth - part for worth, part in zip(worths, grown, strict=True)]))
    return softmax(worths, AT_THE_END + EARLIER[seats] * left)


def turn_over(before: Anno, after: Anno, seat: int) -> bool:
    """An own turn ends when the next one begins; what others choose in between is part of it."""
    return before.active == seat and after.active != seat
