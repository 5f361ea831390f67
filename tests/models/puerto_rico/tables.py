"""The printed numbers: buildings, goods, set-up by number of players."""

from __future__ import annotations

from typing import NamedTuple

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
"""Also the order of every tuple of five amounts."""
PRICE = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}
BARRELS = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
PLANTATIONS = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
QUARRIES = 8
LAND_SPACES = 12
CITY_SPACES = 12
HOUSE_SPACES = 4
ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain")


class Building(NamedTuple):
    """One kind of building; `plant` is "small" or "large" for a production building, else empty."""

    cost: int
    vp: int
    row: int
    circles: int
    copies: int
    large: bool = False
    plant: str = ""
    good: str = ""


def shop(cost: int, circles: int = 1) -> Building:
    """A small commercial building: row and victory points follow from the cost."""
    row = 1 if cost <= 3 else 2 if cost <= 6 else 3
    return Building(cost, row, row, circles, 2)


def monument(vp: int = 4, circles: int = 1) -> Building:
    """A large building."""
    return Building(10, vp, 4, circles, 1, large=True)


PRODUCTION = {
    "small_indigo_plant": Building(1, 1, 1, 1, 4, plant="small", good="indigo"),
    "small_sugar_mill": Building(2, 1, 1, 1, 4, plant="small", good="sugar"),
    "indigo_plant": Building(3, 2, 2, 3, 3, plant="large", good="indigo"),
    "sugar_mill": Building(4, 2, 2, 3, 3, plant="large", good="sugar"),
    "tobacco_storage": Building(5, 3, 3, 3, 3, plant="large", good="tobacco"),
    "coffee_roaster": Building(6, 3, 3, 2, 3, plant="large", good="coffee"),
}
BASE = {
    "small_market": shop(1),
    "hacienda": shop(2),
    "construction_hut": shop(2),
    "small_warehouse": shop(3),
    "hospice": shop(4),
    "office": shop(5),
    "large_market": shop(5),
    "large_warehouse": shop(6),
    "factory": shop(7),
    "university": shop(8),
    "harbor": shop(8),
    "wharf": shop(9),
    "guild_hall": monument(),
    "residence": monument(),
    "fortress": monument(),
    "customs_house": monument(),
    "city_hall": monument(),
}
NEW = {
    "aqueduct": shop(1),
    "forest_house": shop(2),
    "black_market": shop(2),
    "storehouse": shop(3),
    "guesthouse": shop(4, circles=2),
    "trading_post": shop(5),
    "church": shop(5),
    "small_wharf": shop(6),
    "lighthouse": shop(7),
    "specialty_factory": shop(8),
    "library": shop(8),
    "union_hall": shop(9),
    "cloister": monument(),
    "statue": monument(vp=8, circles=0),
}
NOBLE_PRODUCTION = {"jeweler": Building(8, 3, 3, 1, 2, plant="large")}
NOBLE = {
    "land_office": shop(2),
    "chapel": shop(3),
    "hunting_lodge": shop(4),
    "zoning_office": shop(5),
    "royal_supplier": shop(6),
    "villa": shop(7),
    "royal_garden": monument(),
}
BUILDINGS = PRODUCTION | NOBLE_PRODUCTION | BASE | NEW | NOBLE
SPACES = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
"""Black spaces for commercial buildings by the cost printed there."""
RED_SPACES = {2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 10: 1}
ALL_WORKERS = 100
NOBLES = 20


class Setup(NamedTuple):
    """One column of the set-up table."""

    doubloons: int
    start_tiles: tuple[str, ...]
    pool: int
    classic_pool: int
    ships: tuple[int, ...]
    workers: int
    prospectors: int
    picks: int


SETUP = {
    2: Setup(3, ("indigo", "corn"), 65, 65, (4, 6), 40, 1, 3),
    3: Setup(2, ("indigo", "indigo", "corn"), 76, 75, (4, 5, 6), 55, 0, 1),
    4: Setup(3, ("indigo", "indigo", "corn", "corn"), 101, 100, (5, 6, 7), 75, 1, 1),
    5: Setup(4, ("indigo", "indigo", "indigo", "corn", "corn"), 126, 122, (6, 7, 8), 95, 2, 1),
}
TWO_PLAYERS_WITHOUT = {"barrels": 2, "plantations": 3, "quarries": 3}
"""What a game of two leaves in the box, of each kind."""
