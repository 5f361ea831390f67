"""What a home island brings in a round: cards by chance of the die, gold for cards, and gold lost in events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tabletop.games.anno_1503.constants import (
    ANY,
    EVENT,
    EVENTS,
    FACE_GOOD,
    GREEN,
    QUAY_AT,
    SIDES,
    SITES,
    SPACES,
    WANTED,
)
from tabletop.games.anno_1503.points import CARDS, SPARED_BY_FIRE, SPARED_BY_PIRATES, sale_price
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import GOODS, LEVELS

EVENT_ODDS = tuple(EVENTS.count(kind) / SIDES / SIDES for kind in ("pirates", "fire", "golden_age"))
"""Of each roll: pirates, fire, a golden age."""
_RED = SPACES - len(GREEN)


class Cards(NamedTuple):
    """Cards in a round: by good, where there is a choice of two as (site, outpost), and of any kind."""

    fixed: tuple[float, ...]
    either: tuple[tuple[int, int], ...]
    each: float
    any: float


@lru_cache(4096)
def cards(island: int, outposts: tuple[int, ...], seats: int, golden: int, both: bool) -> Cards:
    """`outposts`: the good at each quay, -1 for none. Each seat rolls once a round."""
    each = seats / SIDES
    fixed = [0.0] * len(GOODS)
    free = golden * seats * EVENT_ODDS[2]
    either = []
    for number in range(1, EVENT):
        site = SITES[island][number - 1]
        quay = QUAY_AT[island][number]
        outpost = outposts[quay] if quay != NOWHERE else -1
        if site == ANY:
            free += each
        elif outpost in (-1, site) or both:
            fixed[site] += each
            if both and outpost >= 0:
                fixed[outpost] += each
        else:
            either.append((site, outpost))
    return Cards(tuple(fixed), tuple(either), each, free)


def cards_of(state: Anno, player: Player) -> Cards:
    """What a player's island gives in a round."""
    faces = state.faces
    outposts = tuple([FACE_GOOD[faces[token]] if token != NOWHERE else -1 for token in player.quays])
    both = state.rules.outposts == "both_goods"
    return cards(player.island, outposts, len(state.players), CARDS(1, state, player), both)


def losses(state: Anno, player: Player, tiles: int) -> tuple[float, float]:
    """Gold that pirates and fire ask for when they come; 0 for who is spared."""
    greens = len(player.spaces) - player.spaces.count(0) - _RED
    pirates = 0 if SPARED_BY_PIRATES(0, state, player) else tiles
    fire = 0 if SPARED_BY_FIRE(0, state, player) else max(0, greens)
    return pirates, fire


def once_in(state: Anno, event: int) -> int:
    """In one round of so many an event comes at least once, on average: every seat rolls in a round."""
    return round(1 / (1 - (1 - EVENT_ODDS[event]) ** len(state.players)))


def sales(state: Anno, player: Player) -> tuple[tuple[int, int], ...]:
    """By level: cards that are bought in a turn, and what is paid for each."""
    spaces = player.spaces
    return tuple([(spaces.count(level), sale_price(state, player, level)) for level in _LEVEL_NUMBERS])


_LEVEL_NUMBERS: Sequence[int] = tuple(int(level) for level in LEVELS)
BUYER = tuple(next(level for level in _LEVEL_NUMBERS if good in WANTED[level]) - 1 for good in GOODS)
"""By good: who buys it, as a place in `sales`."""
