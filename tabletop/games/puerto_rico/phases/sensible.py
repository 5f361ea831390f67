"""Where workers are of most use, for the button that fills sensibly: a rule of thumb, no rule of the game.

A worker on a plantation and one in its building are worth what they make together, so each is worth half of it as long
as the other is missing.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress

from tabletop.games.puerto_rico.phases.common import KEPT, nobles_of, there
from tabletop.games.puerto_rico.state import Player
from tabletop.games.puerto_rico.tables import (
    CIRCLES,
    FOR_NOBLES,
    GOOD_OF,
    NEEDS_BUILDING,
    PRICES,
    PRICES_BY_VARIANT,
)
from tabletop.games.puerto_rico.things import GOODS, LANDS, QUARRY

_LANDS = len(LANDS)
_BARREL = tuple(4 + price for price in PRICES)
"""A barrel is shipped for a point or sold for its price: in quarters of a point."""
_QUARRY = 5
_COMMERCIAL = tuple(4 + cost if GOOD_OF[one] < 0 else 0 for one, cost in enumerate(PRICES_BY_VARIANT["standard"]))
"""What an occupied commercial building is worth: more the dearer it is."""

_NOBLE_FIRST = tuple(_LANDS + building for building in FOR_NOBLES)

Cells = tuple[int, ...]
Order = tuple[int, ...]
"""Spots by rank, one for each circle: the lower the rank, the sooner somebody goes there. The spot is `% _PLACES`."""

_PLACES = 256
"""More than there are spots, and more than there are circles for one good."""


def _rank(worth: int, spot: int, level: int, at: int = 0) -> int:
    """Dearer ones come first, then by `level`, a spot; `at` counts those with the same level."""
    return ((-worth * _PLACES + level) * _PLACES + at) * _PLACES + spot


_FREELY = tuple(0 if needs else barrel for needs, barrel in zip(NEEDS_BUILDING, _BARREL, strict=True))
_STEADY: Order = tuple(_rank(worth, spot, spot) for spot, worth in enumerate((*_FREELY, _QUARRY, *_COMMERCIAL)))
"""Ranks of the spots whose worth never changes."""
_SHOP: tuple[Order, ...] = tuple((_STEADY[_LANDS + one],) * circles for one, circles in enumerate(CIRCLES))
"""The same for all circles of a building."""


def place_sensibly(player: Player) -> None:
    """Workers of the port onto empty circles, the most useful one first."""
    land, city = player.land, player.city
    farmers, staff = [*player.farmers], [*player.staff]
    order: list[int] = []
    works: list[Cells] = [()] * len(GOODS)
    for at, building in enumerate(city):
        good, free = GOOD_OF[building], CIRCLES[building] - staff[at]
        if good >= 0:
            works[good] += (building, staff[at])
        elif free:
            order += _SHOP[building][:free]
    for kind, workers in enumerate(farmers):
        free = land.count(kind) - workers
        if kind == QUARRY or not NEEDS_BUILDING[kind]:
            order += [_STEADY[kind]] * free
        elif free or works[kind]:
            order += _of_good(kind, free, workers, works[kind])
    order.sort()
    placed = order[: player.idle]
    for rank in placed:
        spot = rank % _PLACES
        if spot < _LANDS:
            farmers[spot] += 1
        else:
            staff[city.index(spot - _LANDS)] += 1
    player.farmers, player.staff = tuple(farmers), tuple(staff)
    player.idle -= len(placed)
    if player.nobles:
        seat_nobles(player)


@lru_cache(KEPT)
def _of_good(good: int, free: int, farmers: int, works: Cells) -> Order:
    """All circles for one good, in the order in which they would be filled; `works` are buildings and their workers.

    What is worth more than one before goes with it: it was worth little only as long as the other was missing.
    """
    pair, half = _BARREL[good] * 2, _BARREL[good] // 2
    kinds = sorted(zip(works[::2], works[1::2], strict=True))
    empty = [CIRCLES[building] - workers for building, workers in kinds]
    makes = sum(works[1::2])
    room = makes + sum(empty)
    order: list[int] = []
    least, level = pair + 1, 0
    while free or any(empty):
        on_land = (pair if farmers < makes else half if farmers < room else 1) if free else 0
        in_works = (pair if farmers > makes else half if farmers + free > makes else 1) if any(empty) else 0
        if on_land >= in_works:
            worth, spot = on_land, good
            free, farmers = free - 1, farmers + 1
        else:
            at = next(at for at, circles in enumerate(empty) if circles)
            worth, spot = in_works, _LANDS + kinds[at][0]
            empty[at] -= 1
            makes += 1
        if worth < least:
            least, level = worth, spot
        elif worth == least:
            level = max(level, spot)
        order.append(_rank(least, spot, level, len(order)))
    return tuple(order)


def seat_nobles(player: Player) -> None:
    """Nobles stay where they stood as far as somebody stands there; the others go where a noble does more."""
    found, left = [0] * len(player.nobles), nobles_of(player)
    for spot in compress(range(len(found)), player.nobles):
        found[spot] = min(player.nobles[spot], there(player, spot))
        left -= found[spot]
    for spot in (*_NOBLE_FIRST, *range(_LANDS), *sorted([_LANDS + building for building in player.city])):
        if not left:
            break
        more = min(left, there(player, spot) - found[spot])
        found[spot] += more
        left -= more
    player.nobles, player.noble_idle = tuple(found), left
