"""Strokes drawn over the public table. Points are kept in units of the board they were drawn on, so that a stroke stays
where it belongs when the window has another size."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from tabletop.scene.context.wall import Spot
from tabletop.scene.stage.layout import Layout

Point = tuple[float, float]

COLOUR = (196, 0, 120)
"""Seen on every board; it is nobody's colour."""
FADING = 8
"""Steps in which strokes disappear: not one for every frame."""
_SIDE = 128
_NEAR = 4
"""A piece whose ends lie more widths and heights of the window away than so many is not seen, and not drawn: a file may
tell of any point."""


@dataclass(slots=True)
class Stroke:
    """One stroke, `radius` pixels wide at half; with `left` steps until it is gone, None: it stays."""

    radius: int
    spots: list[Spot] = field(default_factory=list)
    left: int | None = None
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    _sheets: dict[tuple[int, int], Surface] = field(default_factory=dict)
    """Squares of the picture with ink, by column and row: a stroke that grows leaves those it has left alone."""
    _last: list[Point] = field(default_factory=list)

    def to(self, spot: Spot, layout: Layout) -> Rect:
        """Draw on to here; what was touched."""
        self.spots.append(spot)
        return self._draw(spot, layout)

    def lay(self, layout: Layout) -> None:
        """Draw everything anew for another layout; boards that are not shown show no ink."""
        self._sheets, self._last, self.rect = {}, [], Rect(0, 0, 0, 0)
        for spot in self.spots:
            self._draw(spot, layout)

    def fade(self, left: int) -> None:
        """So many steps are left."""
        self.left = left
        for sheet in self._sheets.values():
            sheet.set_alpha(255 * left // FADING)

    def paint(self, surface: Surface) -> None:
        """The sheets that lie in the part that is being painted."""
        part = surface.get_clip()
        for (column, row), sheet in self._sheets.items():
            at = Rect(column * _SIDE, row * _SIDE, _SIDE, _SIDE)
            if part.colliderect(at):
                surface.blit(sheet, at)

    def _draw(self, spot: Spot, layout: Layout) -> Rect:
        camera = layout.cameras.get(spot[0])
        if camera is None:
            return Rect(0, 0, 0, 0)
        self._last = [*self._last[-2:], camera.pixel(spot[1])]
        window = Rect((0, 0), layout.window)
        near = window.inflate(2 * _NEAR * window.width, 2 * _NEAR * window.height)
        if not all(near.collidepoint(point) for point in self._last):
            return Rect(0, 0, 0, 0)
        dab = _dab(self.radius)
        side = dab.get_width()
        boxes = [Rect(round(x) - side // 2, round(y) - side // 2, side, side) for x, y in _curve(self._last)]
        boxes = [box for box in boxes if box.colliderect(window)]
        if not boxes:
            return Rect(0, 0, 0, 0)
        touched = boxes[0].unionall(boxes[1:])
        self.rect = self.rect.union(touched) if self._sheets else touched.copy()
        for column in range(touched.left // _SIDE, (touched.right - 1) // _SIDE + 1):
            for row in range(touched.top // _SIDE, (touched.bottom - 1) // _SIDE + 1):
                here = [(dab, box.move(-column * _SIDE, -row * _SIDE)) for box in boxes]
                self._sheet(column, row).fblits(here, pygame.BLEND_RGBA_MAX)
        return touched

    def _sheet(self, column: int, row: int) -> Surface:
        """The square of a column and row."""
        if (column, row) not in self._sheets:
            self._sheets[column, row] = Surface((_SIDE, _SIDE), pygame.SRCALPHA)
        return self._sheets[column, row]


def _curve(points: list[Point]) -> list[Point]:
    """From the middle of the last but one piece to the middle of the last one, bent around the point between."""
    if len(points) < 3:
        return _between(points[0], points[-1])
    first, turn, last = points
    start, end = _middle(first, turn), _middle(turn, last)
    steps = max(2, round((abs(end[0] - start[0]) + abs(end[1] - start[1])) / 2))
    found = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        found.append((a * start[0] + b * turn[0] + c * end[0], a * start[1] + b * turn[1] + c * end[1]))
    return found


def _between(one: Point, other: Point) -> list[Point]:
    steps = max(1, round((abs(other[0] - one[0]) + abs(other[1] - one[1])) / 2))
    return [
        (one[0] + (other[0] - one[0]) * n / steps, one[1] + (other[1] - one[1]) * n / steps) for n in range(steps + 1)
    ]


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


@lru_cache(maxsize=8)
def _dab(radius: int) -> Surface:
    """A round brush with soft edges: drawn four times as large."""
    side = 2 * radius + 2
    large = Surface((4 * side, 4 * side), pygame.SRCALPHA)
    large.fill((*COLOUR, 0))
    pygame.draw.circle(large, (*COLOUR, 255), (2 * side, 2 * side), 4 * radius)
    return pygame.transform.smoothscale(large, (side, side))
