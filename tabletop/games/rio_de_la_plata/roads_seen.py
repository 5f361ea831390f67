"""Roads on the table: the way along which each district is joined to the plaza."""

from __future__ import annotations

from collections import deque
from functools import lru_cache

from tabletop.components.squaremap import Vertex
from tabletop.engine.tableau import Link
from tabletop.games.rio_de_la_plata import places
from tabletop.games.rio_de_la_plata.common import numbers
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, DOTS, PLAZA_CORNERS
from tabletop.games.rio_de_la_plata.things import SHADOW


def links(view: RioDeLaPlata) -> tuple[Link, ...]:
    """One for every district that is joined; of nobody in particular, so that it is shown to all when it is new."""
    return tuple(_link(area, view.roads) for area in numbers(view.connected))


@lru_cache(maxsize=64)
def _link(area: int, roads: int) -> Link:
    name = CITY.areas[area]
    way = tuple(places.road(CITY.edges[edge]) for edge in _way(area, roads))
    return Link(f"district.{name}", (places.dot(name),), ((places.dot(name), *way),), SHADOW)


def _way(area: int, roads: int) -> tuple[int, ...]:
    """The fewest roads from the dot of a district to the border of the plaza."""
    start: tuple[Vertex, tuple[int, ...]] = (DOTS[area], ())
    waiting, met = deque([start]), {DOTS[area]}
    laid = [(edge, *CITY.ends[edge]) for edge in numbers(roads)]
    while waiting:
        here, way = waiting.popleft()
        if here in PLAZA_CORNERS:
            return way
        for edge, one, other in laid:
            there = other if one == here else one if other == here else None
            if there is not None and there not in met:
                met.add(there)
                waiting.append((there, (*way, edge)))
    return ()
