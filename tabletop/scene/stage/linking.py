"""Places that belong together, shown joined: a line along their ways and a ring around each end."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from tabletop.engine.tableau import Link
from tabletop.scene.drawing.theme import PLAYER_COLOURS, rgb
from tabletop.scene.stage.stage import Stage

_RING = 0.4  # of the breadth of an end
_EDGE = 3  # times as long as broad: an edge

Point = tuple[int, int]


@dataclass(slots=True)
class LinkOverlay:
    """One link above the boards; `strength` from 0 to 1 is how broad it is just now."""

    stage: Stage
    link: Link
    strength: float = 0.0
    rect: Rect = field(init=False)
    _ways: tuple[tuple[Point, ...], ...] = field(init=False)
    _ends: tuple[Rect, ...] = field(init=False)

    def __post_init__(self) -> None:
        self._ways = tuple(_points(self._boxes(way)) for way in self.link.ways)
        self._ends = self._boxes(self.link.ends)
        found = [Rect(point, (1, 1)) for way in self._ways for point in way] + list(self._ends)
        margin = 2 * (self._line + 8) + max((box.width for box in self._ends), default=0)
        self.rect = found[0].unionall(found[1:]).inflate(margin, margin) if found else Rect(0, 0, 0, 0)

    def _boxes(self, places: tuple[str, ...]) -> tuple[Rect, ...]:
        return tuple(box for place in places if (box := self.stage.rect_of(place)) is not None)

    @property
    def _line(self) -> int:
        return max(3, round(self.stage.brush.scale * (4 + 4 * self.strength)))

    def paint(self, surface: Surface) -> None:
        """Ink outside, paper within, the colour of the owner inside: seen on land and water, and without colour."""
        brush, line = self.stage.brush, self._line
        owner = self.link.owner
        seated = owner is not None and owner < len(brush.looks)
        colour = rgb(PLAYER_COLOURS[brush.looks[owner or 0].colour]) if seated else brush.theme.accent
        for shade, breadth in ((brush.theme.ink, line + 6), (brush.theme.paper, line + 3), (colour, line)):
            for way in self._ways:
                if len(way) > 1:
                    pygame.draw.lines(surface, shade, False, way, breadth)
                for point in way[1:-1]:
                    pygame.draw.circle(surface, shade, point, breadth // 2)
            for box in self._ends:
                radius = round(box.width * (_RING + 0.12 * self.strength))
                pygame.draw.circle(surface, shade, box.center, radius + breadth // 2, breadth)


def _points(boxes: tuple[Rect, ...]) -> tuple[Point, ...]:
    """A line over the middle of each box; along one that is an edge, from its near end to its far one."""
    points: list[Point] = []
    for box in boxes:
        long, short = max(box.size), min(box.size)
        if not points or long < _EDGE * short:
            points.append(box.center)
            continue
        ends = [box.midleft, box.midright] if box.width > box.height else [box.midtop, box.midbottom]
        x, y = points[-1]
        points += sorted(ends, key=lambda end: (end[0] - x) ** 2 + (end[1] - y) ** 2)
    return tuple(points)
