"""The city as frozen values: city.yaml, and how far a number of any file can be trusted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.components.provenance import Provenance
from tabletop.components.squaremap import SquareMap


@dataclass(frozen=True, slots=True)
class CityHolds:
    """What a map must come to."""

    fields: int
    plaza: int
    district_sizes: Mapping[str, int]
    ring: int
    ring_by_district: Mapping[str, int]
    start_line: Mapping[str, int]
    points: int
    points_by_district: Mapping[str, int]
    closed_sides: int
    road_edges: int
    road_distance: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class City:
    """city.yaml"""

    source: Provenance
    map: SquareMap
    fort_below: tuple[str, ...]
    must_hold: CityHolds
