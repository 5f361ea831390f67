"""Which buildings own workers build in the Effects of a year: the set that is worth most beyond its price, of all that
can be paid together. Taken one by one the dearest would leave no goods for two others, and a Square nothing around it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.phases.building import around, tile_left
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, HUT, SQUARE, box
from tabletop.games.rio_de_la_plata.thinking.cities import Cities
from tabletop.games.rio_de_la_plata.worth.stock import goods_price

EAGER = 0.5
"""Part of the price of a building that counts for whoever takes points before goods."""
_KEPT = 4
"""Buildings that are looked at for a field."""
_SOME = 0.1
"""What a Square is worth beside its points."""


class Purse(NamedTuple):
    """Goods, precious ones that can be made of others; what it costs to pay with coins for 0, 1, 2… goods, as far as
    they go; part of a price that counts."""

    goods: Sequence[int]
    makes: int
    coins: Sequence[float]
    part: float = 1.0


class _Way(NamedTuple):
    net: float
    field: int
    kind: int
    cost: tuple[int, int, int]


def planned(state: RioDeLaPlata, player: Player, cities: Cities, purse: Purse) -> Mapping[int, int]:
    """By field what is built there; what others stand beside comes first."""
    fields = [
        _ways(state, player, cities, field, purse.part) for field in dict.fromkeys(player.discs) if field < FIELDS
    ]
    able = [ways for ways in fields if ways]
    most = [0.0]
    for ways in reversed(able):
        most.append(most[-1] + max(0.0, ways[0].net))
    best, found = 0.0, tuple[_Way, ...]()
    stack: list[tuple[int, float, tuple[_Way, ...]]] = [(0, 0.0, ())]
    while stack:
        number, worth, taken = stack.pop()
        if worth + most[len(able) - number] <= best:
            continue
        if number == len(able):
            if all(_stands(state, one, taken) for one in taken):
                best, found = worth, taken
            continue
        stack.append((number + 1, worth, taken))
        for way in reversed(able[number]):
            some = (*taken, way)
            paid = _paid(purse, some)
            if paid is not None and _apart(state, way, taken):
                stack.append((number + 1, sum([one.net for one in some]) - purse.part * purse.coins[paid], some))
    return {one.field: one.kind for one in sorted(found, key=lambda one: (one.kind == SQUARE, -one.net))}


def _ways(state: RioDeLaPlata, player: Player, cities: Cities, field: int, part: float) -> list[_Way]:
    """What can stand on a field, the best first."""
    if state.built >> field & 1:
        return []
    tables = box(state.box)
    left, there = tables.turns - state.turn, player.discs.count(field)
    found = [
        _Way(gain - part * goods_price(tables.cost[kind], left), field, kind, tables.cost[kind])
        for gain, kind in _worth(state, player, cities, field)
        if there >= tables.workers[kind]
    ]
    found = sorted([one for one in found if one.net > 0], key=lambda one: -one.net)
    return [one for number, one in enumerate(found) if number < _KEPT or one.kind == HUT]


def _worth(state: RioDeLaPlata, player: Player, cities: Cities, field: int) -> Iterator[tuple[float, int]]:
    """What is worth something there, with a Square for which own workers may build what lacks around it."""
    yield from cities(state, player).choices(field)
    tables = box(state.box)
    lacks = tables.around[SQUARE] - around(state, field)
    if lacks > 0 and CITY.area_of[field] >= 0 and site(state, field) < 0 and tile_left(state, player, SQUARE, -1):
        beside = [one for one in dict.fromkeys(player.discs) if one < FIELDS and CITY.around[field] >> one & 1]
        if sum([site(state, one) < 0 for one in beside]) >= lacks:
            yield tables.points[SQUARE] + _SOME, SQUARE


def _paid(purse: Purse, some: Sequence[_Way]) -> int | None:
    """For how many goods coins stand if all of that is built; None where it cannot be paid for."""
    stone, wood, precious = [have - sum([one.cost[good] for one in some]) for good, have in enumerate(purse.goods)]
    made, coined = max(0, -precious), max(0, -stone) + max(0, -wood)
    if made > purse.makes or made > max(0, stone) + max(0, wood) or coined >= len(purse.coins):
        return None
    return coined


def _apart(state: RioDeLaPlata, way: _Way, taken: Sequence[_Way]) -> bool:
    """Whether it is not the second one of a kind of which a district has one."""
    area = CITY.area_of[way.field]
    single = box(state.box).single[way.kind]
    return not single or not any(one.kind == way.kind and CITY.area_of[one.field] == area for one in taken)


def _stands(state: RioDeLaPlata, way: _Way, taken: Sequence[_Way]) -> bool:
    """Whether enough stands around it then."""
    wanted = box(state.box).around[way.kind]
    others = [one for one in taken if CITY.around[way.field] >> one.field & 1 and site(state, one.field) < 0]
    first = [one for one in others if one.kind != SQUARE or around(state, one.field) >= wanted]
    return around(state, way.field) + len(first) >= wanted
