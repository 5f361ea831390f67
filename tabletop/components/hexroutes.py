"""Ways over water: how the sites of one sea are joined."""

from __future__ import annotations

from collections import deque

from tabletop.components.hexmap import Hex, HexMap

Route = tuple[Hex, ...]
"""Neighbouring hexes from one site to another, the hexes of both included."""


def routes(hexmap: HexMap, sea: str) -> tuple[Route, ...]:
    """The shortest ways over the water of `sea` that join all its sites, each part joined once."""
    sites = [site.hex for site in hexmap.sites.values() if site.beside == sea]
    pairs = [(one, two) for number, one in enumerate(sites) for two in sites[number + 1 :]]
    ways = [(len(way), one, two, way) for one, two in pairs if (way := _way(hexmap, sea, one, two))]
    group = {site: frozenset((site,)) for site in sites}
    kept: list[Route] = []
    for _, one, two, way in sorted(ways):
        if two not in group[one]:
            joined = group[one] | group[two]
            group.update({site: joined for site in sites if site in joined})
            kept.append(way)
    return tuple(kept)


def _way(hexmap: HexMap, sea: str, start: Hex, end: Hex) -> Route:
    """The first of the shortest ways; () if the water does not join the two."""
    came: dict[Hex, Hex] = {start: start}
    wave = deque([start])
    while wave:
        here = wave.popleft()
        for near in _clockwise(here):
            wet = hexmap.ground(near).area == sea
            if near in came or not (wet or (near == end and here != start)):
                continue
            came[near] = here
            if near == end:
                way = [end]
                while way[-1] != start:
                    way.append(came[way[-1]])
                return tuple(way)
            wave.append(near)
    return ()


def _clockwise(of: Hex) -> tuple[Hex, ...]:
    """The neighbours from the upper right on: of two ways that are equally long, this decides."""
    row, column = of
    right = column + row % 2
    return (
        (row - 1, right),
        (row, column + 1),
        (row + 1, right),
        (row + 1, right - 1),
        (row, column - 1),
        (row - 1, right - 1),
    )
