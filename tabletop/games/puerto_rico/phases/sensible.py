"""Where workers are of most use, for the button that fills sensibly: a rule of thumb, no rule of the game.

A worker on a plantation and one in its building are worth what they make together, so each is worth half of it as long
as the other is missing.
"""

from __future__ import annotations

import operator
from dataclasses import dataclass
from functools import lru_cache

from tabletop.games.puerto_rico.phases.common import KEPT, nobles_of, there
from tabletop.games.puerto_rico.state import Player
from tabletop.games.puerto_rico.tables import CIRCLES, GOOD_OF, NEEDS_BUILDING, PRICES, PRICES_BY_VARIANT, SPOT
from tabletop.games.puerto_rico.things import GOODS, LANDS, QUARRY

_LANDS = len(LANDS)
_GOODS = tuple(range(len(GOODS)))
_BARREL = tuple(4 + price for price in PRICES)
"""A barrel is shipped for a point or sold for its price: in quarters of a point."""
_QUARRY = 5
_HALF = 2
_COMMERCIAL = tuple(4 + cost if GOOD_OF[one] < 0 else 0 for one, cost in enumerate(PRICES_BY_VARIANT["standard"]))
"""What an occupied commercial building is worth: more the dearer it is."""

_NOBLE_FIRST = tuple(SPOT[word] for word in ("zoning_office", "hunting_lodge", "chapel"))
"""Buildings that do more for a noble than for a worker."""

Cells = tuple[int, ...]


def place_sensibly(player: Player) -> None:
    """Workers of the port onto empty circles, the most useful one first."""
    player.farmers, player.staff, player.idle = _placed(
        player.land, player.city, player.farmers, player.staff, player.idle
    )
    if player.nobles:
        seat_nobles(player)


def seat_nobles(player: Player) -> None:
    """Nobles stay where they stood as far as somebody stands there; the others go where a noble does more."""
    found, left = [0] * len(player.nobles), nobles_of(player)
    for spot, nobles in enumerate(player.nobles):
        if nobles:
            found[spot] = min(nobles, there(player, spot))
            left -= found[spot]
    for spot in (*_NOBLE_FIRST, *range(_LANDS), *sorted([_LANDS + building for building in player.city])):
        if not left:
            break
        more = min(left, there(player, spot) - found[spot])
        found[spot] += more
        left -= more
    player.nobles, player.noble_idle = tuple(found), left


@dataclass(frozen=True, slots=True)
class _Town:
    """What a town is for workers, whoever stands there. Spots are kinds of land, then buildings by number."""

    order: Cells
    """Where in the town each building is."""
    circles: Cells
    worth: Cells
    """Of an occupied commercial building."""
    good_at: Cells
    """What is made on each spot, -1 for nothing."""
    works: tuple[Cells, ...]
    """Spots where each good is processed."""
    room: Cells
    """Circles on all of these."""


@lru_cache(KEPT)
def _town(city: Cells) -> _Town:
    order = sorted(range(len(city)), key=city.__getitem__)
    kinds = [city[at] for at in order]
    goods = [GOOD_OF[building] for building in kinds]
    works = tuple([tuple([at for at, made in enumerate(goods, _LANDS) if made == good]) for good in _GOODS])
    circles = tuple([CIRCLES[building] for building in kinds])
    return _Town(
        order=tuple(order),
        circles=circles,
        worth=tuple([_COMMERCIAL[building] for building in kinds]),
        good_at=(*_GOODS, -1, *goods),
        works=works,
        room=tuple([sum([circles[spot - _LANDS] for spot in spots]) for spots in works]),
    )


@lru_cache(KEPT)
def _placed(land: Cells, city: Cells, farmers: Cells, staff: Cells, idle: int) -> tuple[Cells, Cells, int]:
    """Workers on land, on buildings and in the port afterwards."""
    town = _town(city)
    there = [*farmers, *[staff[at] for at in town.order]]
    empty = [land.count(kind) - workers for kind, workers in enumerate(farmers)]
    empty += map(operator.sub, town.circles, there[_LANDS:])
    worth = [0] * _LANDS
    if empty[QUARRY]:
        worth[QUARRY] = _QUARRY
    worth += [value if room else 0 for value, room in zip(town.worth, empty[_LANDS:], strict=True)]
    makes = [0] * len(_GOODS)
    for good, works in enumerate(town.works):
        if works:
            makes[good] = sum([there[spot] for spot in works])
        if works or empty[good]:
            _rate(good, town, there, empty, makes, worth)
    while idle and (best := max(worth)):
        spot = worth.index(best)
        idle -= 1
        there[spot] += 1
        empty[spot] -= 1
        good = town.good_at[spot]
        if good >= 0:
            if spot >= _LANDS:
                makes[good] += 1
            _rate(good, town, there, empty, makes, worth)
        elif not empty[spot]:
            worth[spot] = 0
    placed = [0] * len(city)
    for at, workers in zip(town.order, there[_LANDS:], strict=True):
        placed[at] = workers
    return tuple(there[:_LANDS]), tuple(placed), idle


def _rate(good: int, town: _Town, there: list[int], empty: list[int], makes: list[int], worth: list[int]) -> None:
    """What one more worker is worth on the plantations of a good and in its buildings; 0 without an empty circle."""
    barrel, free = _BARREL[good], empty[good]
    if not NEEDS_BUILDING[good]:
        worth[good] = barrel if free else 0
        return
    farmers, made = there[good], makes[good]
    if free:
        worth[good] = barrel * _HALF if farmers < made else barrel // _HALF if farmers < town.room[good] else 1
    else:
        worth[good] = 0
    in_works = barrel * _HALF if farmers > made else barrel // _HALF if farmers + free > made else 1
    for spot in town.works[good]:
        worth[spot] = in_works if empty[spot] else 0
