"""The names the rules speak of."""

from __future__ import annotations

from enum import IntEnum


class Good(IntEnum):
    """Three kinds of goods, in the order of their icons."""

    STONE = 0
    WOOD = 1
    PRECIOUS = 2


class Phase(IntEnum):
    """What is due: a question to the active seat, or a step that the rules take by themselves."""

    PLACEMENT = 0
    GRIDS = 1
    INCOME = 2
    EFFECTS = 3
    CHECK = 4
    ATTACK = 5
    CANNONS = 6
    SHOOTING = 7
    DEFENCE = 8
    BATTLES = 9
    RETURN = 10
    ORDER = 11
    YEAR = 12
    OVER = 13
    DIVIDING = 14


class Enemy(IntEnum):
    """Who attacks."""

    NATIVES = 0
    CORSAIRS = 1


GOOD_NAMES: tuple[str, ...] = tuple(good.name.lower() for good in Good)
PHASE_NAMES: tuple[str, ...] = tuple(phase.name.lower() for phase in Phase)
ENEMY_NAMES: tuple[str, ...] = tuple(enemy.name.lower() for enemy in Enemy)
COINS = "coins"
"""What may stand in the place of a good that is owed."""

SHADOW = 5
"""The owner of discs that belong to nobody, with two players."""
ATTACKERS = 6
"""The owner of the pawns of natives and corsairs."""
NOBODY = -1
