"""Roads on their way to a district, and walls between the enemies and own houses."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.common import numbers
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, DOTS, PLAZA_CORNERS

ROAD_PART = 0.5
"""What a road that is nearly there is worth for each house of its district."""
SENSE = 0.02
"""An edge on the way from any district to the plaza: better than a road that leads nowhere."""
SHELTER = 0.05
"""A wall, for each own house or hut near its point of entry."""
NEAR = 5
"""Steps from a point of entry that are near."""


def _path(dot: tuple[int, int]) -> int:
    """The edges of one shortest road from a dot to the plaza, as bits: sideways along its row, then down."""
    end = min(sorted(PLAZA_CORNERS), key=lambda at: abs(at[0] - dot[0]) + abs(at[1] - dot[1]))
    found, (x, y) = 0, dot
    by_ends = {frozenset(ends): number for number, ends in enumerate(CITY.ends)}
    while (x, y) != end:
        step = (x, y + (1 if end[1] > y else -1)) if y != end[1] else (x + (1 if end[0] > x else -1), y)
        found |= 1 << by_ends[frozenset(((x, y), step))]
        x, y = step
    return found


def _near(field: int) -> int:
    """Fields so few steps behind a point of entry, as bits."""
    found = 1 << field
    for _ in range(NEAR - 1):
        found = CITY.cross(found)
    return found


PATHS = tuple(_path(dot) for dot in DOTS)
ALL_PATHS = 0
for _one in PATHS:
    ALL_PATHS |= _one
BEHIND = tuple(_near(field) for field in CITY.field_at)
"""By point of entry."""


def begun_road(state: RioDeLaPlata, area: int) -> float:
    """What the beginning of a road to a district is worth for each of its houses."""
    if state.connected >> area & 1:
        return 0.0
    path = PATHS[area]
    part = (path & state.roads).bit_count() / path.bit_count()
    return ROAD_PART * part * part


def sense_of_roads(state: RioDeLaPlata) -> float:
    """Roads that lead somewhere."""
    return SENSE * (state.roads & ALL_PATHS).bit_count()


def shelter(state: RioDeLaPlata, own: int) -> float:
    """Walls that keep enemies from own houses and huts."""
    return SHELTER * sum([(own & BEHIND[point]).bit_count() for point in numbers(state.walls)])
