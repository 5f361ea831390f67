"""The names the rules speak of. Which numbers belong to them is told in data/anno_1503."""

from __future__ import annotations

from enum import IntEnum


class Good(IntEnum):
    """Kinds of cards, in the order of the piles and of the cells of a hand."""

    WOOD = 0
    STONE = 1
    TOOLS = 2
    CLOTH = 3
    SPICE = 4
    TOBACCO = 5


class Level(IntEnum):
    """What an inhabitant tile shows; 0 stands for an empty space."""

    NONE = 0
    PIONEER = 1
    SETTLER = 2
    CITIZEN = 3
    MERCHANT = 4


class Building(IntEnum):
    """Kinds of public buildings; 0 stands for an empty space."""

    NONE = 0
    BATHS = 1
    CHURCH = 2
    FIRE_STATION = 3
    GREAT_OUTPOST = 4
    INN = 5
    SCHOOL = 6
    SHIPYARD = 7
    SMITHY = 8


class Goal(IntEnum):
    """The five goals, in the order of their boxes."""

    GOLD = 0
    OUTPOSTS = 1
    AGREEMENTS = 2
    BUILDINGS = 3
    MERCHANTS = 4


class Phase(IntEnum):
    """The steps of a turn."""

    ROLL = 0
    TRADE = 1
    SAIL = 2
    DISCARD = 3
    OVER = 4


GOODS: tuple[Good, ...] = tuple(Good)
UNKNOWN = len(GOODS)
"""The cell of a hand that counts the cards a viewer does not know; always 0 in a whole state."""

LEVELS: tuple[Level, ...] = tuple(Level)[1:]
BUILDINGS: tuple[Building, ...] = tuple(Building)[1:]


def name(thing: IntEnum) -> str:
    """The word for it in data, texts and catalogues."""
    return thing.name.lower()


GOOD_NAMES: tuple[str, ...] = tuple(name(good) for good in GOODS)
LEVEL_NAMES: tuple[str, ...] = tuple(name(level) for level in Level)
