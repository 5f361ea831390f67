"""Cards between hands and piles, and tuples with one cell changed."""

from __future__ import annotations

from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat, Value
from tabletop.games.anno_1503.constants import Cost
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.things import GOODS, name


def can_pay(hand: tuple[int, ...], cost: Cost) -> bool:
    """Whether a hand holds a cost."""
    for good, count in cost:  # noqa: SIM110 - a generator would double the time of every legal list
        if hand[good] < count:
            return False
    return True


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
    """A cost that cannot be paid, with how many cards of its kinds are in hand."""
    hand = state.players[seat].hand
    has = tuple((name(GOODS[good]), hand[good]) for good, count in cost)
    return refuse("cannot_pay", rule, cost=cost_value(cost), has=has)


def take_card(state: Anno, player: Player, good: int) -> None:
    """Move a card from its pile to a hand."""
    hand, piles = [*player.hand], [*state.piles]
    hand[good] += 1
    piles[good] -= 1
    player.hand, state.piles = (*hand,), (*piles,)


def return_card(state: Anno, player: Player, good: int) -> None:
    """Move a card from a hand to its pile."""
    hand, piles = [*player.hand], [*state.piles]
    hand[good] -= 1
    piles[good] += 1
    player.hand, state.piles = (*hand,), (*piles,)
