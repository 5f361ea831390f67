"""The names the rules speak of. Regions, seas, symbols, scenarios and fiefs are named by the data alone."""

from __future__ import annotations

from enum import IntEnum

PRIVILEGE = "privilege"
PORTS = "ports"
CITIES = "cities"
ALLIANCE = "alliance"
"""The four action cards."""

INACTIVE = "inactive"
"""The card that stands for any inactive region."""


class Phase(IntEnum):
    """What goes on: all plan, or one after the other places."""

    PLAN = 0
    PLACE = 1
    OVER = 2


class Points(IntEnum):
    """What points are given for, in the order of the cells of `Player.points`."""

    SITES = 0
    LEAGUES = 1
    CHURCH = 2
    GONZAGA = 3
    SECRET = 4


def name(thing: IntEnum) -> str:
    """The word for it in data, texts and catalogues."""
    return thing.name.lower()
