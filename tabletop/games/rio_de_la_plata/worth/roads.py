"""Roads to come: how many a district still lacks, and which of them a road from the plaza goes on with."""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from itertools import chain

from tabletop.games.rio_de_la_plata.common import numbers
from tabletop.games.rio_de_la_plata.roads import going_out
from tabletop.games.rio_de_la_plata.tables import CITY, DOTS, PLAZA_CORNERS

_MANY = 2000
"""So many maps of roads are remembered at most."""


_PLAZA = sorted(PLAZA_CORNERS)
_VERTEX = {one: number for number, one in enumerate(dict.fromkeys([*_PLAZA, *chain.from_iterable(CITY.ends)]))}
_CORNERS = [_VERTEX[one] for one in _PLAZA]
_DOTS = [_VERTEX[one] for one in DOTS]
_FAR = len(CITY.edges)


def _edges_by_vertex() -> list[list[tuple[int, int, int]]]:
    """The edges at each vertex: as a bit, as a number, and where they lead."""
    found: list[list[tuple[int, int, int]]] = [[] for _ in _VERTEX]
    for edge, (one, other) in enumerate(CITY.ends):
        found[_VERTEX[one]].append((1 << edge, edge, _VERTEX[other]))
        found[_VERTEX[other]].append((1 << edge, edge, _VERTEX[one]))
    return found


_EDGES = _edges_by_vertex()


def lacking(area: int, roads: int) -> tuple[int, ...]:
    """The edges that a district lacks on the way with fewest of them, from the plaza on."""
    return _all_lacking(roads)[area]


@lru_cache(_MANY)
def _all_lacking(roads: int) -> tuple[tuple[int, ...], ...]:
    """The same for every district: what lies costs nothing, so that a way takes it along."""
    away, came = [_FAR] * len(_EDGES), [(-1, -1)] * len(_EDGES)
    for corner in _CORNERS:
        away[corner] = 0
    waiting, done, left = deque(_CORNERS), bytearray(len(_EDGES)), set(_DOTS)
    while left:
        here = waiting.popleft()
        if done[here]:
            continue
        done[here] = 1
        left.discard(here)
        near = away[here]
        for bit, edge, there in _EDGES[here]:
            if roads & bit:
                if near < away[there]:
                    away[there], came[there] = near, (here, -1)
                    waiting.appendleft(there)
            elif near + 1 < away[there]:
                away[there], came[there] = near + 1, (here, edge)
                waiting.append(there)
    return tuple([_way(came, dot) for dot in _DOTS])


def _way(came: list[tuple[int, int]], there: int) -> tuple[int, ...]:
    """The edges that lack on the way to a vertex, from the plaza on."""
    way = []
    while there >= 0:
        there, edge = came[there]
        if edge >= 0:
            way.append(edge)
    return tuple(reversed(way))


LENGTHS = tuple([len(lacking(area, 0)) for area in range(len(DOTS))])
"""Edges of the shortest road to each district."""


@lru_cache(_MANY)
def going_on(roads: int) -> int:
    """Those of them after which some district lacks one less; as bits."""
    return sum(1 << edge for edge in numbers(going_out(roads)) if nearer(edge, roads))


def nearer(edge: int, roads: int) -> tuple[int, ...]:
    """The districts that lack one less with this edge."""
    before, after = _all_lacking(roads), _all_lacking(roads | 1 << edge)
    return tuple([area for area in range(len(DOTS)) if len(after[area]) < len(before[area])])
