"""The names the rules speak of. Buildings are named by the data alone."""

from __future__ import annotations

from enum import IntEnum


class Good(IntEnum):
    """Five kinds of barrels, in the order of the price list."""

    CORN = 0
    INDIGO = 1
    SUGAR = 2
    TOBACCO = 3
    COFFEE = 4


class Land(IntEnum):
    """What lies on land spaces: a plantation has the number of its good."""

    CORN = 0
    INDIGO = 1
    SUGAR = 2
    TOBACCO = 3
    COFFEE = 4
    QUARRY = 5


class Tile(IntEnum):
    """What may lie on land spaces, forests by what lies face down: `FOREST` and the number of a good, or `UNSEEN` and
    it where the owner alone has seen what. Everybody else sees `UNKNOWN` there (A-97)."""

    CORN = 0
    INDIGO = 1
    SUGAR = 2
    TOBACCO = 3
    COFFEE = 4
    QUARRY = 5
    FOREST_CORN = 6
    FOREST_INDIGO = 7
    FOREST_SUGAR = 8
    FOREST_TOBACCO = 9
    FOREST_COFFEE = 10
    UNSEEN_CORN = 11
    UNSEEN_INDIGO = 12
    UNSEEN_SUGAR = 13
    UNSEEN_TOBACCO = 14
    UNSEEN_COFFEE = 15
    UNKNOWN = 16


class Role(IntEnum):
    """Role cards, in the order in which they lie. There may be two prospectors: a card each."""

    SETTLER = 0
    MAYOR = 1
    BUILDER = 2
    CRAFTSMAN = 3
    TRADER = 4
    CAPTAIN = 5
    PROSPECTOR = 6
    PROSPECTOR_2 = 7
    BUCCANEER = 8


class SecondTile(IntEnum):
    """How far whoever may take two land tiles with a Library is: what the first one was, before the second is taken and
    while it is."""

    QUARRY_LAID = -2
    TILE_LAID = -1
    NONE = 0
    AFTER_TILE = 1
    AFTER_QUARRY = 2
    AFTER_NOTHING = 3


class Phase(IntEnum):
    """What is due: a question to the active seat, or a step that the rules take by themselves."""

    PICK = 0
    SETTLER = 1
    SETTLED = 2
    DEAL = 3
    PLACE = 4
    BUILDER = 5
    BUILT = 6
    PRODUCE = 7
    PRIVILEGE = 8
    TRADER = 9
    LOAD = 10
    STORE = 11
    OVER = 12
    BUCCANEER = 13
    DRAFT = 14
    BEGIN = 15
    LAST = 16


class End(IntEnum):
    """Why the game ends after this round."""

    NONE = 0
    WORKERS = 1
    CITY = 2
    POINTS = 3


EXPANSIONS: tuple[str, ...] = ("new_buildings", "nobles", "buccaneer", "festival")
"""Options that are `on` or `off`, each with layers of YAML. Numbers of buildings follow this order: add at the end."""
GOODS = tuple(Good)
LANDS = tuple(Land)
ROLES = tuple(Role)
QUARRY = int(Land.QUARRY)
FOREST = int(Tile.FOREST_CORN)
"""A forest: this number and the kind of plantation that lies face down. Whatever is not less is a forest."""
UNSEEN = int(Tile.UNSEEN_CORN)
"""A forest made of a tile that the owner drew: this number and the kind that nobody else knows."""
UNKNOWN = int(Tile.UNKNOWN)


def planted(forest: int) -> int:
    """The kind of plantation that lies face down."""
    return forest - (UNSEEN if forest >= UNSEEN else FOREST)


def name(thing: IntEnum) -> str:
    """The word for it in data, texts and catalogues."""
    return thing.name.lower()


LAND_NAMES = tuple(name(land) for land in LANDS)
GOOD_NAMES = tuple(name(good) for good in GOODS)
TILES = tuple(Tile)
TILE_NAMES = tuple(name(tile) for tile in TILES)
ROLE_NAMES = tuple(name(role) for role in ROLES)
