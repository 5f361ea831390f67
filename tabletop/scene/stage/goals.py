"""Areas and places that are pointed out by a line along their inside: where a piece may be laid, and where lines of
advice lead, those in colour on paper, seen on every ground, of further lines in dashes; around boxes it is outside."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from tabletop.scene.drawing.theme import Colour, mix
from tabletop.scene.stage.hexes import Side, rim
from tabletop.scene.stage.hexpainting import Hexes, dashes, outline
from tabletop.scene.stage.region import Point

_EDGE = 3  # pixels of the edge of an area
_CONTOUR = 0.55  # of ink in the contour that keeps it apart from ground of its own colour
_LINE = 4  # pixels at the usual size of the window
_HEXES, _BOXES = 9, 14  # parts of a hex, in which things are printed, and of a box, that the line is broad at most


def frame_hexes(
    surface: Surface, hexes: Hexes, colour: Colour, paper: Colour, scale: float, *, dashed: bool = False
) -> None:
    """A line inside what some hexes form together: a neighbour, a coast and its contour stay as they are."""
    line = _line(min(hexes[0].size) // _HEXES, scale)
    sides = _inside(tuple((box.x, box.y, box.width, box.height) for box in hexes), line)
    outline(surface, sides, ((paper, 2 * line),))
    drawn = [part for side in sides for part in dashes(side)] if dashed else sides
    outline(surface, drawn, ((colour, line),))


def edge_hexes(surface: Surface, hexes: Hexes, colour: Colour, ink: Colour, scale: float) -> None:
    """A line along the inside of an area of hexes, whose ground keeps its colour."""
    line = max(2, min(min(hexes[0].size) // _HEXES, round(_EDGE * max(1.0, scale))))
    sides = _inside(tuple((box.x, box.y, box.width, box.height) for box in hexes), line)
    outline(surface, sides, ((mix(colour, ink, _CONTOUR), line + 2), (colour, line)))


def frame_box(surface: Surface, box: Rect, colour: Colour, paper: Colour, scale: float) -> None:
    """A line around a box, clear of what is printed in it, and so thin around a small one that the next stays free."""
    line = _line(min(box.size) // _BOXES, scale)
    bend, around = max(3, min(box.size) // 10), box.inflate(2 * line + 2, 2 * line + 2)
    pygame.draw.rect(surface, paper, around, line + 2, bend)
    pygame.draw.rect(surface, colour, around.inflate(-2, -2), line, bend)


def _line(room: int, scale: float) -> int:
    return max(2, min(room, round(_LINE * max(1.0, scale))))


@lru_cache(maxsize=64)
def _inside(cells: tuple[tuple[int, int, int, int], ...], by: float) -> tuple[Side, ...]:
    """The outline of these hexes, every side so many pixels farther in."""
    left = list(rim([Rect(cell) for cell in cells]))
    found = list[Side]()
    while left:
        way = [left.pop(0)]
        while left and not _close(way[-1][1], way[0][0]):
            way.append(left.pop(min(range(len(left)), key=lambda number: math.dist(left[number][0], way[-1][1]))))
        corners = [_corner(way[number - 1], side, by) for number, side in enumerate(way)]
        found += zip(corners, [*corners[1:], corners[0]], strict=True)
    return tuple(found)


def _close(one: Point, other: Point) -> bool:
    return math.dist(one, other) < 4


def _corner(before: Side, after: Side, by: float) -> Point:
    """Where two sides meet that run clockwise and have both been moved inwards."""
    (ax, ay), (bx, by_) = _inwards(before), _inwards(after)
    share = by / (1 + ax * bx + ay * by_)
    return after[0][0] + share * (ax + bx), after[0][1] + share * (ay + by_)


def _inwards(side: Side) -> Point:
    (x, y), (to, down) = side
    long = math.dist(*side)
    return -(down - y) / long, (to - x) / long
