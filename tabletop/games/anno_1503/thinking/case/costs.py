"""What things cost together, and what of it a hand lacks."""

from __future__ import annotations

from collections import Counter

from tabletop.games.anno_1503.constants import LEVEL_COST, SHIP_COST, Cost
from tabletop.games.anno_1503.things import GOODS, Good, Level, name

COSTS: dict[str, Cost] = {
    "ship": SHIP_COST,
    **{name(Level(level)): LEVEL_COST[level] for level in range(1, len(Level))},
}

Named = tuple[tuple[str, int], ...]
"""Things or goods by name, and how many of each."""


def things(built: Counter[str]) -> Named:
    """What is built, as texts count it."""
    return tuple(sorted(built.items(), key=lambda item: list(COSTS).index(item[0])))


def short_of(built: Counter[str], hand: tuple[int, ...]) -> Counter[Good]:
    """What a hand lacks for so much."""
    cost = Counter[Good]()
    for thing, count in built.items():
        for good, cards in COSTS[thing]:
            cost[Good(good)] += cards * count
    return Counter({good: cost[good] - hand[good] for good in GOODS if cost[good] > hand[good]})


def named(cards: Counter[Good]) -> Named:
    """Cards as texts name them."""
    return tuple([(name(good), cards[good]) for good in GOODS if cards[good] > 0])
