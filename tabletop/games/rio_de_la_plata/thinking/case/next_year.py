"""What can be built next year with the goods and workers that are left by then: Houses of Huts that wait, and beside
them one building that brings points at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop.games.rio_de_la_plata.common import near, numbers
from tabletop.games.rio_de_la_plata.phases.placement import open_fields
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIRST_NEUTRAL, GUILD, HOUSE, MARKET, MONEY, SITE, SQUARE, box
from tabletop.games.rio_de_la_plata.thinking.case.stock import house_worth

_UPGRADES = {GUILD: MARKET, SITE["monument"]: SQUARE, SITE["garden"]: SQUARE}


@dataclass(frozen=True, slots=True)
class Coming:
    """Houses, and what all comes to in points; the building beside them (-1: none) with its part of these points; the
    goods that are left of it. `hands`: workers, not goods, are too few for more Houses."""

    houses: int
    points: int
    noble: int
    of_noble: int
    left: tuple[int, ...]
    hands: bool


def coming(after: RioDeLaPlata, player: Player, goods: Sequence[int], hands: int) -> Coming:
    """What brings most; of what brings the same no building but Houses, which cost less."""
    plain = _with(after, player, goods, hands, -1)
    tables = box(after.box)
    able = [
        _with(after, player, [have - need for have, need in zip(goods, tables.cost[kind], strict=True)], hands, kind)
        for kind, _ in with_precious(after, player)
        if all(have >= need for have, need in zip(goods, tables.cost[kind], strict=True))
        and tables.workers[kind] <= hands
    ]
    return max([plain, *able], key=lambda one: one.points)


def _with(after: RioDeLaPlata, player: Player, goods: Sequence[int], hands: int, kind: int) -> Coming:
    """Houses beside such a building: as many as there are goods and workers for, those that count most."""
    tables, waiting = box(after.box), list(numbers(player.huts))
    hands -= tables.workers[kind] if kind >= 0 else 0
    hands += sum([field in player.discs for field in waiting])
    able = _able(after, goods, player.coins, len(waiting))
    houses = min(able, hands)
    counted = sorted([house_worth(after, field) for field in waiting])[len(waiting) - houses :]
    of_noble = tables.points[kind] if kind >= 0 else 0
    stone, wood, _ = tables.cost[HOUSE]
    left = (max(0, goods[0] - stone * houses), max(0, goods[1] - wood * houses), goods[2])
    return Coming(houses, sum(counted) + of_noble, kind, of_noble, left, hands < able)


def _able(state: RioDeLaPlata, goods: Sequence[int], coins: int, most: int) -> int:
    """Houses for which there are goods, or coins that stand for what is missing."""
    stone, wood, _ = box(state.box).cost[HOUSE]
    for number in range(most, 0, -1):
        missing = max(0, stone * number - goods[0]) + max(0, wood * number - goods[1])
        if not missing or (box(state.box).coins_pay and MONEY.price(0, missing) <= coins):
            return number
    return 0


def with_precious(after: RioDeLaPlata, player: Player) -> Iterator[tuple[int, list[int]]]:
    """Minor buildings that take a precious good, bring points and can be built somewhere; in which districts."""
    tables = box(after.box)
    fields, beside = open_fields(after, player), near(after, player.houses) if player.houses else 0
    for kind, cost in enumerate(tables.cost):
        over = _UPGRADES.get(kind)
        able = fields if over is None else after.standing[over - FIRST_NEUTRAL] & beside
        if not cost[2] or not tables.points[kind]:
            continue
        stands = after.standing[kind - FIRST_NEUTRAL]
        found = dict.fromkeys(CITY.area_of[field] for field in numbers(able))
        areas = [area for area in found if not stands & CITY.fields_of[area]]
        if areas:
            yield kind, areas
