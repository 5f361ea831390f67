"""What can be built next year with the goods and workers that are left by then: Houses of Huts that wait, and beside
them one building that brings points at once; what lacks may be fetched in the same Effects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop.games.rio_de_la_plata.common import built, near, numbers
from tabletop.games.rio_de_la_plata.phases.building import around, tile_left
from tabletop.games.rio_de_la_plata.phases.placement import open_fields
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIRST_NEUTRAL, GUILD, HOUSE, MARKET, MONEY, SITE, SQUARE, box
from tabletop.games.rio_de_la_plata.thinking.case.stock import house_worth, towards_office

UPGRADES = {GUILD: MARKET, SITE["monument"]: SQUARE, SITE["garden"]: SQUARE}
_FETCHED = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))
"""What lacks of stone, wood and precious goods and is counted on all the same: what one worker brings, since for more
others may be there before."""

_GOOD, _COIN, _WORKER = 0.2, 0.4, 0.4
"""What a good that is left, a coin and a worker are worth beside points."""


@dataclass(frozen=True, slots=True)
class Coming:
    """Houses, and what all comes to in points; the building beside them (-1: none) with its part of these points; the
    goods that are left of it. `fetched`: goods that a worker each brings for it in the same Effects; `coined`: goods
    for which coins stand. `hands`: workers, not goods, are too few for more Houses; `workers` it takes."""

    houses: int
    points: int
    noble: int
    of_noble: int
    left: tuple[int, ...]
    fetched: tuple[int, int, int]
    coined: int
    hands: bool
    workers: int

    @property
    def worth(self) -> float:
        """Points, less what the workers, goods and coins for them could do elsewhere."""
        return self.points + _GOOD * sum(self.left) - _COIN * self.coined - _WORKER * self.workers


def coming(after: RioDeLaPlata, player: Player, goods: Sequence[int], hands: int) -> Coming:
    """What brings most beyond what it takes; coins that an office is near for stand for no goods."""
    coins = 0 if list(towards_office(after, player)) else player.coins
    kinds = (-1, *(kind for kind, _ in with_points(after, player)))
    return max(
        [
            one
            for kind in kinds
            for fetched in _FETCHED
            if (one := _with(after, player, goods, coins, hands, kind, fetched)) is not None
        ],
        key=lambda one: one.worth,
    )


def _with(
    after: RioDeLaPlata,
    player: Player,
    goods: Sequence[int],
    coins: int,
    hands: int,
    kind: int,
    fetched: tuple[int, int, int],
) -> Coming | None:
    """Houses beside such a building: as many as there are goods and workers for, those that count most; None where the
    building cannot be paid for."""
    tables, waiting = box(after.box), list(numbers(player.huts))
    beside = sum(fetched) + (tables.workers[kind] if kind >= 0 else 0)
    hands -= beside
    there = _brought(goods, fetched)
    cost = tables.cost[kind] if kind >= 0 else (0, 0, 0)
    have = [one - need for one, need in zip(there, cost, strict=True)]
    if hands < 0 or min(have) < 0:
        return None
    there_already = sum([field in player.discs for field in waiting])
    hands += there_already
    able, coined = _able(after, have, coins, len(waiting))
    houses = min(able, hands)
    coined = coined if houses == able else _missing(after, have, houses)
    counted = sorted([house_worth(after, field) for field in waiting])[len(waiting) - houses :]
    of_noble = tables.points[kind] if kind >= 0 else 0
    stone, wood, _ = tables.cost[HOUSE]
    left = (max(0, have[0] - stone * houses), max(0, have[1] - wood * houses), have[2])
    points, workers = sum(counted) + of_noble, beside + max(0, houses - there_already)
    return Coming(houses, points, kind, of_noble, left, fetched, coined, hands < able, workers)


def _brought(goods: Sequence[int], fetched: tuple[int, int, int]) -> list[int]:
    """Goods with what is fetched; the precious one is made of that of which there is more."""
    stone, wood, precious = (one + more for one, more in zip(goods, fetched, strict=True))
    return [stone - fetched[2], wood, precious] if stone >= wood else [stone, wood - fetched[2], precious]


def _missing(state: RioDeLaPlata, goods: Sequence[int], houses: int) -> int:
    stone, wood, _ = box(state.box).cost[HOUSE]
    return max(0, stone * houses - goods[0]) + max(0, wood * houses - goods[1])


def _able(state: RioDeLaPlata, goods: Sequence[int], coins: int, most: int) -> tuple[int, int]:
    """Houses for which there are goods, or coins that stand for what is missing; how many goods these stand for."""
    for number in range(most, 0, -1):
        missing = _missing(state, goods, number)
        if not missing or (box(state.box).coins_pay and MONEY.price(0, missing) <= coins):
            return number, missing
    return 0, 0


def with_points(after: RioDeLaPlata, player: Player) -> Iterator[tuple[int, list[int]]]:
    """Minor buildings that bring points at once and can be built somewhere; in which districts."""
    for kind, fields in fields_with_points(after, player, open_fields(after, player) & ~built(after)):
        yield kind, list(dict.fromkeys(CITY.area_of[field] for field in fields))


def fields_with_points(state: RioDeLaPlata, player: Player, free: int) -> Iterator[tuple[int, list[int]]]:
    """Minor buildings that bring points at once, with those of the `free` fields, or of those below what they replace,
    on which each may stand."""
    tables, beside = box(state.box), near(state, player.houses) if player.houses else 0
    for kind in range(FIRST_NEUTRAL, len(tables.cost)):
        over = UPGRADES.get(kind)
        able = free if over is None else state.standing[over - FIRST_NEUTRAL] & beside
        if not tables.points[kind] or not tile_left(state, player, kind, -1 if over is None else over):
            continue
        closed = state.standing[kind - FIRST_NEUTRAL] if tables.single[kind] else 0
        fields = [
            field
            for field in numbers(able)
            if (area := CITY.area_of[field]) >= 0
            and not closed & CITY.fields_of[area]
            and around(state, field) >= tables.around[kind]
        ]
        if fields:
            yield kind, fields


def with_precious(after: RioDeLaPlata, player: Player) -> Iterator[tuple[int, list[int]]]:
    """Those of them that take a precious good."""
    for kind, areas in with_points(after, player):
        if box(after.box).cost[kind][2]:
            yield kind, areas
