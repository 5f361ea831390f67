"""What somebody has drawn over the boards for others: rings, arrows and areas, in four colours that are told apart by
how their lines run as well: green is one line, red two, blue is dashed, yellow dotted."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

import pygame
from pygame import Rect, Surface

from tabletop.scene.drawing.theme import Colour

Point = tuple[float, float]
Pen = Literal["green", "red", "blue", "yellow"]

Drawn = tuple[Literal["ring", "arrow", "area"], tuple[str, ...], Pen]
"""A mark: what it is, the things it stands at, its colour."""

PENS: dict[str, Colour] = {
    "green": (34, 150, 76),
    "red": (206, 44, 44),
    "blue": (34, 108, 214),
    "yellow": (240, 186, 24),
}
_INK = (24, 20, 16)
_WASH = 64
"""How much of an area its colour covers, of 255."""
_HEAD = 4.6
"""How long the head of an arrow is, in widths of its line."""


@dataclass(slots=True)
class Sign:
    """Lines along `paths` with a `head` at the end of an arrow, `washed` boxes below them."""

    paths: Sequence[Sequence[Point]]
    pen: Pen
    line: int
    head: bool = False
    washed: Sequence[Rect] = ()
    rect: Rect = field(init=False)

    def __post_init__(self) -> None:
        xs, ys = [x for path in self.paths for x, _ in path], [y for path in self.paths for _, y in path]
        left, top = math.floor(min(xs)), math.floor(min(ys))
        box = Rect(left, top, math.ceil(max(xs)) - left + 1, math.ceil(max(ys)) - top + 1)
        self.rect = box.inflate(8 * self.line, 8 * self.line)

    def paint(self, surface: Surface) -> None:
        """Washes first, then the rim of every line, then its colour."""
        colour = PENS[self.pen]
        for box in self.washed:
            sheet = Surface(box.size, pygame.SRCALPHA)
            sheet.fill((*colour, _WASH))
            surface.blit(sheet, box)
        for path in self.paths:
            tip = 3.4 * self.line if self.head else 0.0
            marks = tuple(_run(_shortened(path, tip), self.pen, self.line))
            for grow, shade in ((1.6, _INK), (0.0, colour)):
                for x, y, radius in marks:
                    pygame.draw.aacircle(surface, shade, (x, y), radius + grow)
            if self.head:
                _paint_head(surface, path, self.line, colour)


def ring(box: Rect, pen: Pen, scale: float) -> Sign:
    """Around a thing."""
    line = _line(scale)
    return Sign((_around(box.inflate(3 * line, 3 * line)),), pen, line)


def arrow(start: Rect, end: Rect, pen: Pen, scale: float) -> Sign:
    """From the middle of one thing to the edge of another; to its middle, and thinner, where they lie so close that
    the head alone would fill the way."""
    at, line = end.clipline(start.center, end.center), _line(scale)
    tip = at[0] if at and not end.collidepoint(start.center) else end.center
    if math.dist(start.center, tip) < 2 * _HEAD * line:
        tip = end.center
        line = max(2, min(line, round(math.dist(start.center, tip) / (2 * _HEAD))))
    return Sign(((start.center, tip),), pen, line, head=True)


def area(boxes: Sequence[Rect], pen: Pen, scale: float) -> Sign:
    """Over several things."""
    return Sign(tuple(_around(box) for box in boxes), pen, max(2, _line(scale) * 2 // 3), washed=tuple(boxes))


def signs_of(
    marks: Iterable[Drawn],
    rect_of: Callable[[str], Rect | None],
    scale: float,
) -> Iterator[Sign]:
    """The signs of those marks of which something is seen now."""
    for kind, things, pen in marks:
        boxes = [box for thing in things if (box := rect_of(thing)) is not None]
        if kind == "ring" and boxes:
            yield ring(boxes[0], pen, scale)
        elif kind == "arrow" and len(boxes) == 2:
            yield arrow(boxes[0], boxes[1], pen, scale)
        elif kind == "area" and boxes:
            yield area(boxes, pen, scale)


def _line(scale: float) -> int:
    return max(3, round(5 * scale))


def _around(box: Rect) -> tuple[Point, ...]:
    """A closed line around a box, its corners round."""
    bend = min(box.width, box.height) / 3
    corners = (
        (box.right - bend, box.top + bend, -90),
        (box.right - bend, box.bottom - bend, 0),
        (box.left + bend, box.bottom - bend, 90),
        (box.left + bend, box.top + bend, 180),
    )
    points = [
        (x + bend * math.cos(math.radians(turn + step)), y + bend * math.sin(math.radians(turn + step)))
        for x, y, turn in corners
        for step in range(0, 91, 15)
    ]
    return (*points, points[0])


def _shortened(path: Sequence[Point], by: float) -> Sequence[Point]:
    """A straight path that ends so much earlier; another one as it is."""
    if not by or len(path) != 2:
        return path
    (x, y), (to, down) = path
    long = math.hypot(to - x, down - y)
    part = max(0.0, long - by) / long if long else 0.0
    return (path[0], (x + part * (to - x), y + part * (down - y)))


def _run(path: Sequence[Point], pen: Pen, line: int) -> Iterator[tuple[float, float, float]]:
    """Where the pen touches along a path, and how broad it is there at half."""
    step = max(1.0, line / 4) if pen != "yellow" else 2.4 * line
    for number, (x, y, dx, dy) in enumerate(_along(path, step)):
        if pen == "red":
            for side in (-1, 1):
                yield x - side * dy * 0.55 * line, y + side * dx * 0.55 * line, max(1.0, line * 0.28)
        elif pen == "blue":
            if number * step % (6 * line) < 3.6 * line:
                yield x, y, line / 2
        else:
            yield x, y, line / 2 if pen == "green" else line * 0.75


def _along(path: Sequence[Point], step: float) -> Iterator[tuple[float, float, float, float]]:
    """Points of a path at equal distances, each with the direction there."""
    left = 0.0
    for (x, y), (to, down) in pairwise(path):
        long = math.hypot(to - x, down - y)
        if not long:
            continue
        dx, dy = (to - x) / long, (down - y) / long
        while left <= long:
            yield x + left * dx, y + left * dy, dx, dy
            left += step
        left -= long


def _paint_head(surface: Surface, path: Sequence[Point], line: int, colour: Colour) -> None:
    (x, y), tip = path[-2], path[-1]
    way = math.atan2(tip[1] - y, tip[0] - x)
    long = _HEAD * line
    wings = [(tip[0] + long * math.cos(way + turn), tip[1] + long * math.sin(way + turn)) for turn in (2.65, -2.65)]
    pygame.draw.polygon(surface, colour, (tip, *wings))
    pygame.draw.polygon(surface, _INK, (tip, *wings), 2)
