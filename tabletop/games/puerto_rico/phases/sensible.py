"""Where workers are of most use, for the button that fills sensibly: a rule of thumb, no rule of the game.

A worker on a plantation and one in its building are worth what they make together, so each is worth half of it as long
as the other is missing.
"""

from __future__ import annotations

from functools import cache, lru_cache

from tabletop.games.puerto_rico.phases.common import KEPT, add_worker
from tabletop.games.puerto_rico.state import Player
from tabletop.games.puerto_rico.tables import CIRCLES, COMMERCIAL, GOOD_OF, PRICES, PRICES_BY_VARIANT
from tabletop.games.puerto_rico.things import GOODS, LANDS, QUARRY

_LANDS = len(LANDS)
_COST = PRICES_BY_VARIANT["standard"]
_BARREL = tuple(4 + price for price in PRICES)
"""A barrel is shipped for a point or sold for its price: in quarters of a point."""
_QUARRY = 5
_HALF = 2


def place_sensibly(player: Player) -> None:
    """Workers of the port onto empty circles, the most useful one first."""
    player.farmers, player.staff, player.idle = _placed(
        player.land, player.city, player.farmers, player.staff, player.idle
    )


@cache
def _commercial(building: int) -> int:
    """What an occupied commercial building is worth: more the dearer it is."""
    return 4 + _COST[building]


@lru_cache(KEPT)
def _placed(
    land: tuple[int, ...], city: tuple[int, ...], farmers: tuple[int, ...], staff: tuple[int, ...], idle: int
) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    scratch = Player(0, 0, 0, (), land, farmers, city, staff, idle, (), 0, 0)
    spots = (*sorted(dict.fromkeys(land)), *(_LANDS + building for building in sorted(city)))
    while scratch.idle and spots:
        best, spot = max([(_worth(scratch, spot), -spot) for spot in spots])
        if best <= 0:
            break
        add_worker(scratch, -spot)
        scratch.idle -= 1
    return scratch.farmers, scratch.staff, scratch.idle


def _worth(player: Player, spot: int) -> int:
    """What one more worker on a spot brings, 0 if there is no empty circle."""
    if spot < _LANDS:
        if player.land.count(spot) <= player.farmers[spot]:
            return 0
        if spot == QUARRY:
            return _QUARRY
        return _with_building(player, spot)
    building = spot - _LANDS
    if building not in player.city or player.staff[player.city.index(building)] >= CIRCLES[building]:
        return 0
    if COMMERCIAL[building]:
        return _commercial(building)
    good = GOOD_OF[building]
    waiting = player.farmers[good] > _processed(player, good)
    fields = player.land.count(good) > _processed(player, good)
    return _BARREL[good] * _HALF if waiting else _BARREL[good] // _HALF if fields else 1


def _with_building(player: Player, good: int) -> int:
    if good == GOODS[0]:
        return _BARREL[good]
    if player.farmers[good] < _processed(player, good):
        return _BARREL[good] * _HALF
    return _BARREL[good] // _HALF if player.farmers[good] < _room(player, good) else 1


def _processed(player: Player, good: int) -> int:
    """Barrels of a good that the buildings can make now."""
    return sum(
        workers for building, workers in zip(player.city, player.staff, strict=True) if GOOD_OF[building] == good
    )


def _room(player: Player, good: int) -> int:
    """Barrels of a good that the buildings could make with all circles filled."""
    return sum(CIRCLES[building] for building in player.city if GOOD_OF[building] == good)
