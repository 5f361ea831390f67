"""Pieces of several hexes as boxes on the screen. Hexes have a point on top, cells are offsets (q, r)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise

from pygame import Rect

from tabletop.components.polyhex import Axial, turned
from tabletop.scene.stage.region import Point, hexagon

Cells = tuple[Axial, ...]
Corners = Callable[[Rect], tuple[Point, ...]]
Side = tuple[Point, Point]


@lru_cache(maxsize=1024)
def frame(cells: Cells, turn: int) -> tuple[float, float, float, float]:
    """Left, top, width, height of the piece around the middle of its anchor; in widths and heights of one hex."""
    middles = _middles(cells, turn)
    left, top = min(x for x, _ in middles) - 0.5, min(y for _, y in middles) - 0.5
    return left, top, max(x for x, _ in middles) + 0.5 - left, max(y for _, y in middles) + 0.5 - top


def _middles(cells: Cells, turn: int) -> list[tuple[float, float]]:
    return [(q + r / 2, 0.75 * r) for q, r in (turned(cell, turn) for cell in cells)]


def spread(cells: Cells, turn: int, anchor: Rect) -> Rect:
    """The box around the piece when its anchor fills the box `anchor`."""
    left, top, wide, high = frame(cells, turn)
    x, y = anchor.x + anchor.width * (0.5 + left), anchor.y + anchor.height * (0.5 + top)
    return Rect(round(x), round(y), round(wide * anchor.width), round(high * anchor.height))


@lru_cache(maxsize=1024)
def _boxes(cells: Cells, turn: int, box: tuple[int, int, int, int]) -> tuple[Rect, ...]:
    left, top, wide, high = frame(cells, turn)
    width, height = box[2] / wide, box[3] / high
    found = []
    for x, y in _middles(cells, turn):
        a, b = box[0] + (x - 0.5 - left) * width, box[1] + (y - 0.5 - top) * height
        found.append(Rect(round(a), round(b), round(a + width) - round(a), round(b + height) - round(b)))
    return tuple(found)


def boxes(cells: Cells, turn: int, rect: Rect) -> tuple[Rect, ...]:
    """The boxes of its hexes, in the order of the cells, when the whole piece fills `rect`."""
    return _boxes(cells, turn, tuple(rect))


def rim(hexes: Sequence[Rect], corners_of: Corners = hexagon) -> tuple[Side, ...]:
    """The sides of these cells that no two of them share: the outline of what they form together."""
    return _rim(tuple([(box.x, box.y, box.width, box.height) for box in hexes]), corners_of)


@lru_cache(maxsize=512)
def _rim(cells: tuple[tuple[int, int, int, int], ...], corners_of: Corners) -> tuple[Side, ...]:
    hexes = [Rect(box) for box in cells]
    sides: dict[tuple[int, int], list[Side]] = {}
    reach = max(2.0, min((box.height for box in hexes), default=0) / 6)  # one for all: they differ by a pixel
    for box in hexes:
        corners = corners_of(box)
        for one, other in pairwise((*corners, corners[0])):
            middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
            key = round(middle[0] / reach), round(middle[1] / reach)
            near = next((k for k in _around(key) if any(_close(middle, s, reach) for s in sides.get(k, ()))), None)
            if near is None:
                sides.setdefault(key, []).append((one, other))
            else:
                sides[near] = [side for side in sides[near] if not _close(middle, side, reach)]
    return tuple([side for found in sides.values() for side in found])


def _around(key: tuple[int, int]) -> list[tuple[int, int]]:
    return [(key[0] + dx, key[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]


def _close(middle: Point, side: Side, reach: float) -> bool:
    (ax, ay), (bx, by) = side
    return math.hypot((ax + bx) / 2 - middle[0], (ay + by) / 2 - middle[1]) < reach / 2
