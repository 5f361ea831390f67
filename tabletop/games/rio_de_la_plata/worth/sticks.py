"""Roads on their way to a district, and walls between the enemies and own houses."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.common import numbers
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY
from tabletop.games.rio_de_la_plata.worth.roads import LENGTHS, lacking

ROAD_PART = 0.5
"""What a road that is nearly there is worth for each house of its district."""
SENSE = 0.003
"""An edge less that any district lacks: better than a road that leads nowhere."""
SHELTER = 0.05
"""A wall, for each own house or hut near its point of entry."""
NEAR = 5
"""Steps from a point of entry that are near."""


def _near(field: int) -> int:
    """Fields so few steps behind a point of entry, as bits."""
    found = 1 << field
    for _ in range(NEAR - 1):
        found = CITY.cross(found)
    return found


BEHIND = tuple(_near(field) for field in CITY.field_at)
"""By point of entry."""


def begun_road(state: RioDeLaPlata, area: int) -> float:
    """What the beginning of a road to a district is worth for each of its houses."""
    if state.connected >> area & 1:
        return 0.0
    part = 1 - len(lacking(area, state.roads)) / LENGTHS[area]
    return ROAD_PART * part * (1 + part) / 2


def sense_of_roads(state: RioDeLaPlata) -> float:
    """Roads that lead somewhere."""
    return SENSE * sum([length - len(lacking(area, state.roads)) for area, length in enumerate(LENGTHS)])


def shelter(state: RioDeLaPlata, own: int) -> float:
    """Walls that keep enemies from own houses and huts."""
    return SHELTER * sum([(own & BEHIND[point]).bit_count() for point in numbers(state.walls)])
