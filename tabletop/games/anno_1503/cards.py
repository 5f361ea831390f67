"""Cards between hands and piles, and tuples with one cell changed."""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat, Value
from tabletop.games.anno_1503.constants import LEVEL_COST, SHIP_COST, Cost
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.things import GOODS, name


def with_cell(cells: tuple[int, ...], n: int, value: int) -> tuple[int, ...]:
    """`cells` with another value in cell `n`."""
    new = [*cells]
    new[n] = value
    return (*new,)


def more(cells: tuple[int, ...], n: int, by: int = 1) -> tuple[int, ...]:
    """`cells` with `by` more in cell `n`."""
    new = [*cells]
    new[n] += by
    return (*new,)


SHIP = 0
"""In `payable`: a ship; 1-4 stand for the level that an inhabitant reaches."""
_COSTS: tuple[Cost, ...] = (SHIP_COST, *LEVEL_COST[1:])


@lru_cache(4096)
def payable(hand: tuple[int, ...]) -> tuple[bool, ...]:
    """By what is built: whether a hand holds the cost."""
    return tuple(all(hand[good] >= count for good, count in cost) for cost in _COSTS)


def pay(state: Anno, player: Player, cost: Cost) -> None:
    """Put the cards of a cost back on their piles."""
    hand, piles = list(player.hand), list(state.piles)
    for good, count in cost:
        hand[good] -= count
        piles[good] += count
    player.hand, state.piles = tuple(hand), tuple(piles)


def cost_value(cost: Cost) -> Value:
    """A cost as told in events and refusals: pairs of (good, count)."""
    return tuple((name(GOODS[good]), count) for good, count in cost)


def missing(state: Anno, seat: Seat, cost: Cost, rule: str) -> Refusal:
    """A cost that cannot be paid, with what there is of it."""
    hand = state.players[seat].hand
    has = tuple((name(GOODS[good]), min(hand[good], count)) for good, count in cost)
    return refuse("cannot_pay", rule, cost=cost_value(cost), has=has)


def take_card(state: Anno, player: Player, good: int) -> None:
    """Move a card from its pile to a hand."""
    player.hand = more(player.hand, good)
    state.piles = more(state.piles, good, -1)


def return_card(state: Anno, player: Player, good: int) -> None:
    """Move a card from a hand to its pile."""
    player.hand = more(player.hand, good, -1)
    state.piles = more(state.piles, good)
