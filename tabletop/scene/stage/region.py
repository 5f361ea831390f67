"""Which thing lies under a point: one space of static shapes, with a little slop for imprecise hands."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import itemgetter
from typing import Any

import pymunk
from pygame import Rect
from pymunk import autogeometry

from tabletop.components.places import Shape

Point = tuple[float, float]

_SEAM = 0.5  # pixels: where two parts of one outline meet, a point belongs to both


@dataclass(frozen=True, slots=True)
class Region:
    """An area of the screen that belongs to `thing`; higher `level` lies on top."""

    thing: str
    rect: Rect
    level: int
    shape: Shape = "rect"
    outline: tuple[Point, ...] = ()


def piece_regions(
    thing: str, level: int, box: Rect, hexes: Sequence[Rect], slot: Rect | None, behind: Rect | None = None
) -> list[Region]:
    """The regions of a piece: its box, with the edges of those `behind` it of which it is the uppermost, or the `hexes`
    that it covers; on somebody's own board also all of the `slot` in which it lies, below everything else: a few small
    hexes are hard to take up."""
    if not hexes:
        return [*([Region(thing, behind, level)] if behind is not None else ()), Region(thing, box, level)]
    whole = [Region(thing, slot, 1)] if slot is not None else []
    return [*whole, *(Region(thing, one, level, "hex") for one in hexes)]


class RegionMap:
    """All regions of the screen, asked by point."""

    def __init__(self, regions: Sequence[Region] = ()) -> None:
        self._regions = tuple(regions)
        self._space = pymunk.Space()
        self._of: dict[pymunk.Shape, tuple[int, int]] = {}
        self._flat = {order: _bounds(region) for order, region in enumerate(self._regions)}
        """What has no shape yet: it gets one when the pointer first comes near."""

    def hits(self, point: Point, slop: float = 0) -> tuple[Region, ...]:
        """The regions within `slop` pixels of a point: those really under it first, each group from the top down."""
        return hits((self,), point, slop)

    def ranked(self, point: Point, slop: float) -> list[tuple[tuple[bool, int, int], Region]]:
        """The same with what they are sorted by: really under the point, level, order."""
        self._shape(point, slop)
        found: dict[int, tuple[bool, int, int]] = {}
        for hit in self._space.point_query(point, max(slop, _SEAM), pymunk.ShapeFilter()):
            if hit.shape is None:
                continue
            level, order = self._of[hit.shape]
            key = (hit.distance <= _SEAM, level, order)
            found[order] = max(found.get(order, key), key)
        return [(key, self._regions[key[2]]) for key in found.values()]

    def _shape(self, point: Point, slop: float) -> None:
        (x, y), away = point, slop + 1
        near = [
            order
            for order, (left, top, right, bottom) in self._flat.items()
            if left - away <= x <= right + away and top - away <= y <= bottom + away
        ]
        for order in near:
            del self._flat[order]
            for shape in _shapes(self._space.static_body, self._regions[order]):
                self._space.add(shape)
                self._of[shape] = (self._regions[order].level, order)

    def at(self, point: Point, slop: float = 0) -> Region | None:
        """The topmost region at a point."""
        hits = self.hits(point, slop)
        return hits[0] if hits else None


def hits(maps: Sequence[RegionMap], point: Point, slop: float = 0) -> tuple[Region, ...]:
    """The regions of several maps at a point. No level may occur in two of them."""
    found = [ranked for one in maps for ranked in one.ranked(point, slop)]
    return tuple(region for _, region in sorted(found, key=itemgetter(0), reverse=True))


def nearest(point: Point, boxes: Iterable[tuple[str, Rect]], within: float) -> str | None:
    """The thing whose box is nearest to a point and not farther than `within` pixels."""
    best: tuple[float, float, str] | None = None
    for thing, rect in boxes:
        dx = max(rect.left - point[0], 0, point[0] - rect.right)
        dy = max(rect.top - point[1], 0, point[1] - rect.bottom)
        away = (dx * dx + dy * dy) ** 0.5
        middle = (rect.centerx - point[0]) ** 2 + (rect.centery - point[1]) ** 2
        if away <= within and (best is None or (away, middle, thing) < best):
            best = (away, middle, thing)
    return best[2] if best is not None else None


def _bounds(region: Region) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all that its shape may cover."""
    rect = region.rect
    if not region.outline:
        return rect.left, rect.top, rect.right, rect.bottom
    xs, ys = zip(*region.outline, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _shapes(body: Any, region: Region) -> list[pymunk.Shape]:
    rect = region.rect
    if region.outline:
        return [pymunk.Poly(body, list(part)) for part in _convex(region.outline)]
    if region.shape == "round":
        return [pymunk.Circle(body, max(1.0, min(rect.size) / 2), rect.center)]
    if region.shape == "hex":
        return [pymunk.Poly(body, list(hexagon(rect)))]
    left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
    return [pymunk.Poly(body, [(left, top), (right, top), (right, bottom), (left, bottom)])]


def rectangle(rect: Rect) -> tuple[Point, ...]:
    """The four corners of a box, clockwise from the upper left."""
    return tuple((float(x), float(y)) for x, y in (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft))


def hexagon(rect: Rect) -> tuple[Point, ...]:
    """The six corners of a hexagon with a point on top that fills `rect`."""
    x, y = rect.x + rect.width / 2, rect.y + rect.height / 2
    corners = [(math.sin(step * math.pi / 3), -math.cos(step * math.pi / 3)) for step in range(6)]
    return tuple((x + cx * rect.width / math.sqrt(3), y + cy * rect.height / 2) for cx, cy in corners)


def _convex(outline: tuple[Point, ...]) -> list[list[Point]]:
    closed = [*outline, outline[0]]
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise(closed))
    if area < 0:
        closed.reverse()
    parts = autogeometry.convex_decomposition(closed, 0.1)
    return [[(float(x), float(y)) for x, y in part] for part in parts]
