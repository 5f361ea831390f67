"""Paying goods, with money for stone and wood (R22): the first replaced in a turn costs 1 coin, the next 2, and so on.

A way to pay is (stone, wood, precious, replaced): cubes given, and how many goods are replaced by money. In the first
edition nothing is replaced: at the same prices a stone or a wood is bought and kept (R117).
"""

from __future__ import annotations

from tests.models.flow import Action

from .table import Player, Table
from .tables import GOODS, Goods

Way = tuple[int, int, int, int]


def money_for(player: Player, replaced: int) -> int:
    """The coins that so many replaced goods cost now."""
    return sum(player.bought + number for number in range(1, replaced + 1))


def ways(player: Player, cost: Goods, money: bool = True) -> list[Way]:
    """Every way a player can pay a cost."""
    stone, wood, precious = (cost.get(good, 0) for good in GOODS)
    found = []
    for given_stone in range(stone + 1):
        for given_wood in range(wood + 1):
            replaced = stone - given_stone + wood - given_wood
            way = (given_stone, given_wood, precious, replaced)
            if (money or not replaced) and can_pay(player, way):
                found.append(way)
    return found


def ways_for_wall(player: Player, money: bool = True) -> list[Way]:
    """A stone or a wood, or money in its place."""
    found = [way for way in ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)) if can_pay(player, way)]
    return [way for way in found if money or not way[3]]


def ways_for_square(table: Table, seat: int, grid: str) -> list[Way]:
    """Every way a player can pay a square of a major building."""
    player, money = table.seats[seat], not table.first
    return ways_for_wall(player, money) if grid == "walls" else ways(player, table.grid_cost(grid), money)


def can_pay(player: Player, way: Way) -> bool:
    """Whether the cubes and the coins are there."""
    cubes = all(player.goods[good] >= number for good, number in zip(GOODS, way[:3], strict=True))
    return cubes and player.coins >= money_for(player, way[3])


def pay(player: Player, way: Way) -> None:
    """Give cubes and coins to the bank."""
    player.coins -= money_for(player, way[3])
    player.bought += way[3]
    for good, number in zip(GOODS, way[:3], strict=True):
        player.goods[good] -= number


def purchases(table: Table, seat: int) -> list[Action]:
    """("buy", good) in the first edition, in the own Placement and Effects turn."""
    if not table.first or table.seats[seat].coins < money_for(table.seats[seat], 1):
        return []
    return [("buy", "stone"), ("buy", "wood")]


def purchase(table: Table, seat: int, good: str) -> None:
    """Coins for a cube that is kept."""
    player = table.seats[seat]
    player.coins -= money_for(player, 1)
    player.bought += 1
    player.goods[good] += 1
