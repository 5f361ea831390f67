"""Roads to come: how many a district still lacks, and which of them a road from the plaza goes on with."""

from __future__ import annotations

from collections import deque
from functools import lru_cache

from tabletop.components.squaremap import Vertex
from tabletop.games.rio_de_la_plata.common import numbers
from tabletop.games.rio_de_la_plata.tables import CITY, DOTS, PLAZA_CORNERS

EDGE = {name: number for number, name in enumerate(CITY.edges)}
_MANY = 2000
"""So many maps of roads are remembered at most."""


def _edges_by_vertex() -> dict[Vertex, list[tuple[int, Vertex]]]:
    found: dict[Vertex, list[tuple[int, Vertex]]] = {}
    for edge, (one, other) in enumerate(CITY.ends):
        found.setdefault(one, []).append((edge, other))
        found.setdefault(other, []).append((edge, one))
    return found


_EDGES = _edges_by_vertex()


def lacking(area: int, roads: int) -> tuple[int, ...]:
    """The edges that a district lacks on the way with fewest of them, from the plaza on."""
    return _all_lacking(roads)[area]


@lru_cache(_MANY)
def _all_lacking(roads: int) -> tuple[tuple[int, ...], ...]:
    """The same for every district: what lies costs nothing, so that a way takes it along."""
    ways: dict[Vertex, tuple[int, ...]] = dict.fromkeys(sorted(PLAZA_CORNERS), ())
    waiting, done = deque(ways), set[Vertex]()
    while waiting:
        here = waiting.popleft()
        if here in done:
            continue
        done.add(here)
        for edge, there in _EDGES.get(here, ()):
            laid = roads >> edge & 1
            way = ways[here] if laid else (*ways[here], edge)
            if there not in ways or len(way) < len(ways[there]):
                ways[there] = way
                (waiting.appendleft if laid else waiting.append)(there)
    return tuple([ways[dot] for dot in DOTS])


LENGTHS = tuple([len(lacking(area, 0)) for area in range(len(DOTS))])
"""Edges of the shortest road to each district."""


@lru_cache(_MANY)
def going_on(roads: int) -> int:
    """Edges that begin at the plaza or at a road from there, and after which some district lacks one less; as bits."""
    reached, found = CITY.joined(roads, PLAZA_CORNERS), 0
    for edge in numbers(~roads & (1 << len(CITY.edges)) - 1):
        one, other = CITY.ends[edge]
        if (one in reached) != (other in reached) and nearer(edge, roads):
            found |= 1 << edge
    return found


def nearer(edge: int, roads: int) -> tuple[int, ...]:
    """The districts that lack one less with this edge."""
    before, after = _all_lacking(roads), _all_lacking(roads | 1 << edge)
    return tuple([area for area in range(len(DOTS)) if len(after[area]) < len(before[area])])
