"""An arrow for each piece that has just travelled, from where it lay to where it lies, as no still picture tells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

import pygame
from pygame import Rect, Surface

from tabletop.scene.drawing.theme import Colour
from tabletop.scene.motion.plan import Flight

_MOST = 3
"""More arrows than that tell nothing: the marks do."""
_NEAR = 0.05  # of the height: a shorter way is seen without one
_WIDE = 0.008  # of the height


@dataclass(frozen=True, slots=True)
class Arrow:
    """From the middle of one box to the edge of another, `wide` pixels."""

    start: tuple[int, int]
    end: tuple[int, int]
    wide: int
    colour: Colour
    edge: Colour

    @property
    def rect(self) -> Rect:
        """All pixels it may touch."""
        (x, y), (to, down) = self.start, self.end
        box = Rect(min(x, to), min(y, down), abs(to - x) + 1, abs(down - y) + 1)
        return box.inflate(8 * self.wide, 8 * self.wide)

    def paint(self, surface: Surface) -> None:
        """A shaft with a head, and a rim that keeps it apart from any ground."""
        for wide, colour in ((self.wide + 2 * max(1, self.wide // 4), self.edge), (self.wide, self.colour)):
            pygame.draw.circle(surface, colour, self.start, wide)
            for points in _shape(self.start, self.end, wide, self.wide):
                pygame.draw.polygon(surface, colour, points)


def _shape(
    start: tuple[int, int], end: tuple[int, int], wide: int, unit: int
) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """The shaft and the head as polygons."""
    way = atan2(end[1] - start[1], end[0] - start[0])
    ahead, aside = (cos(way), sin(way)), (cos(way + pi / 2), sin(way + pi / 2))
    more = wide - unit

    def at(along: float, across: float) -> tuple[float, float]:
        return end[0] + along * ahead[0] + across * aside[0], end[1] + along * ahead[1] + across * aside[1]

    length, half, head = hypot(end[0] - start[0], end[1] - start[1]), wide / 2, 3.2 * unit
    shaft = [at(-length, -half), at(-head, -half), at(-head, half), at(-length, half)]
    return shaft, [at(1.6 * more, 0), at(-head - more, -2 * unit - more), at(-head - more, 2 * unit + more)]


def arrows_of(flights: Sequence[Flight], height: int, colour: Colour, edge: Colour) -> tuple[Arrow, ...]:
    """The arrows of one step: none where so many things travel that they would hide the table."""
    found: list[Arrow] = []
    for flight in flights:
        if flight.start is None or flight.end is None:
            continue
        (x, y), (to, down) = flight.start.center, flight.end.center
        if hypot(to - x, down - y) >= _NEAR * height:
            found.append(Arrow((x, y), _edge(flight.end, (x, y)), round(_WIDE * height), colour, edge))
    return tuple(found) if len(found) <= _MOST else ()


def _edge(box: Rect, seen_from: tuple[int, int]) -> tuple[int, int]:
    """Where the line from a point to the middle of a box meets it."""
    line = box.clipline(seen_from, box.center)
    return line[0] if line else box.center
