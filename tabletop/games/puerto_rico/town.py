"""What a collection of buildings amounts to. The rules look it up once, when somebody builds."""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine.state import State, state
from tabletop.games.puerto_rico.tables import BIT, BUILDINGS, CIRCLES, CITY_SPACES, GOOD_OF, SPACES

_KEPT = 1 << 14
_FITS = tuple(
    sum(BIT[one] for one in range(len(BUILDINGS)) if SPACES[one] <= CITY_SPACES - taken)
    for taken in range(CITY_SPACES + 1)
)
"""Bits of the buildings that fit where so many spaces are taken."""


@state(frozen=True)
class Town(State):
    """Buildings in the order in which they were built, whoever stands on them."""

    spaces: int
    """Town spaces under them; they may be moved together, so a number is all there is to know (A-58)."""
    circles: int
    """Circles on them."""
    open: int
    """Bits of the buildings that are none of these and still fit."""
    works: tuple[tuple[int, int], ...]
    """Where among them the production buildings are, and their goods."""
    bits: tuple[int, ...]
    """Of each of them."""


def extended(town: Town, building: int, at: int) -> Town:
    """The same with one building more, which is number `at` of them."""
    spaces, good = town.spaces + SPACES[building], GOOD_OF[building]
    works = town.works if good < 0 else (*town.works, (at, good))
    open_to = town.open & _FITS[spaces] & ~BIT[building]
    return Town(spaces, town.circles + CIRCLES[building], open_to, works, (*town.bits, BIT[building]))


@lru_cache(_KEPT)
def town_of(city: tuple[int, ...]) -> Town:
    """What these buildings amount to."""
    spaces = sum([SPACES[building] for building in city])
    return Town(
        spaces=spaces,
        circles=sum([CIRCLES[building] for building in city]),
        open=_FITS[min(spaces, CITY_SPACES)] & ~sum([BIT[building] for building in city]),
        works=tuple([(at, GOOD_OF[building]) for at, building in enumerate(city) if GOOD_OF[building] >= 0]),
        bits=tuple([BIT[building] for building in city]),
    )


def in_stock(stock: tuple[int, ...]) -> int:
    """Bits of the buildings of which copies are left."""
    return sum([BIT[building] for building, copies in enumerate(stock) if copies])
