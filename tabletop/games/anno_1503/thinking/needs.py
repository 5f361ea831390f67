"""What is still lacking to three goals: cards to build, tiles to find, gold to have."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from tabletop.games.anno_1503.constants import (
    BUILDING_SPACE,
    CITIZEN_TILES,
    LEVEL_COST,
    PIONEER_TILES,
    SHIP_COST,
)
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.things import GOODS, Goal, Level

PLANS = tuple(combinations(range(len(Goal)), NEEDED))
"""Which goals would do."""
GOLD, OUTPOSTS, AGREEMENTS, BUILDINGS, MERCHANTS = range(len(Goal))
NEAR_GOLD = 10
"""So much gold may be lacking for the goal of gold to be near."""
_THIRD = min(BUILDING_SPACE) - 1
"""The space before those with a building."""
_MERCHANT, _CITIZEN = int(Level.MERCHANT), int(Level.CITIZEN)

Amounts = tuple[int, ...]


class Need(NamedTuple):
    """Cards by good, how many steps they are spent in, and pioneers among them."""

    cards: Amounts
    steps: int


@lru_cache(8192)
def growth(levels: Amounts, merchants: bool, more: int) -> Need:
    """What it takes to place so many pioneers more, with the citizens that make room for them, and the merchants.

    `levels` of the inhabitants, the highest first.
    """
    asked = NUMBERS[MERCHANTS] if merchants else 0
    grown = [*levels, *[0] * max(more, asked - len(levels))]
    high = asked or min(CITIZEN_TILES, max(0, len(grown) - PIONEER_TILES))
    cards, steps = [0] * len(GOODS), 0
    for place, level in enumerate(grown):
        wanted = (_MERCHANT if merchants else _CITIZEN) if place < high else 1
        for reached in range(level + 1, wanted + 1):
            steps += 1
            for good, count in LEVEL_COST[reached]:
                cards[good] += count
    return Need(tuple(cards), steps)


def with_ships(need: Amounts, ships: int) -> Amounts:
    """The same and so many ships."""
    cards = list(need)
    for good, count in SHIP_COST:
        cards[good] += count * ships
    return tuple(cards)


def pioneers_for_buildings(state: Anno, player: Player, have: int) -> int:
    """Pioneers that bring the buildings that are lacking; -1: it cannot be done any more."""
    lacking = NUMBERS[BUILDINGS] - have
    if lacking <= 0:
        return 0
    spaces = player.spaces
    free = [space for space in BUILDING_SPACE if not spaces[space]]
    kinds = [kind for kind, count in enumerate(state.display) if count and kind not in player.buildings]
    if len(free) < lacking or len(kinds) < lacking:
        return -1
    return lacking + (not spaces[_THIRD] and len(free) == len(BUILDING_SPACE))
