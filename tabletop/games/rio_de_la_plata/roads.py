"""Edges of the city as roads lie along them: where one may lead on (RB §Roads)."""

from __future__ import annotations

from functools import lru_cache

from tabletop.games.rio_de_la_plata.common import numbers
from tabletop.games.rio_de_la_plata.tables import CITY, PLAZA_CORNERS

EDGE = {name: number for number, name in enumerate(CITY.edges)}
_MANY = 2000
"""So many maps of roads are remembered at most."""


@lru_cache(_MANY)
def going_out(roads: int) -> int:
    """Edges that begin at the plaza or at a road from there and lead on to where none is yet; as bits."""
    reached, found = CITY.joined(roads, PLAZA_CORNERS), 0
    for edge in numbers(~roads & (1 << len(CITY.edges)) - 1):
        one, other = CITY.ends[edge]
        if (one in reached) != (other in reached):
            found |= 1 << edge
    return found


@lru_cache(_MANY)
def leads_on(edge: int, roads: int, further: int) -> bool:
    """Whether an edge goes on from the plaza or from a road from there, or so many further ones can join it to them."""
    one, other = CITY.ends[edge]
    reached = CITY.joined(roads, PLAZA_CORNERS)
    if one in reached and other in reached:
        return False
    for _ in range(further):
        reached = CITY.joined(roads, reached.union(*(ends for ends in CITY.ends if not reached.isdisjoint(ends))))
    return one in reached or other in reached
