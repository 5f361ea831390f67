"""A finger that points: a ring around a thing with an arrow beside it, and an arrow along the way from one to another.

Told from every mark by its shape and not by colour alone; nothing of it can be touched.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile

import pygame
from pygame import Rect, Surface

from tabletop.scene.drawing.theme import Theme

_FINE = 3  # drawn so many times larger, then scaled down: smooth at any size

_BOWS = (1.0, 0.5, -0.5, -1.0, 0.2, -0.2, 1.7, -1.7)  # how far the arrow of a way may bend, the best look first
_MANY = 0.12  # of its dots: more that lie over words, and only the ends of a way are shown
_ENDS = 5, 12  # dots beside what is taken up, and before where it goes

Point = tuple[float, float]


def together(boxes: Sequence[Rect], scale: float) -> list[Rect]:
    """Boxes that lie side by side as one: a ring around all of them instead of rings that cross each other."""
    near = max(24, round(36 * scale))
    found: list[Rect] = []
    for box in boxes:
        merged = box.copy()
        for other in list(found):
            union = merged.union(other)
            filled = merged.width * merged.height + other.width * other.height
            if merged.inflate(near, near).colliderect(other) and union.width * union.height <= 1.4 * filled:
                found.remove(other)
                merged = union
        found.append(merged)
    return found


@dataclass(slots=True)
class Ring:
    """A ring around `box`, with an arrow inside `window` from the side where it covers none of the other `boxes` and
    least of what is `lying` there.

    `swing` from 0 to 1 is how far the arrow is away just now. Without `arrow` there is the ring alone.
    """

    box: Rect
    window: tuple[int, int]
    theme: Theme
    scale: float
    boxes: Sequence[Rect] = ()
    arrow: bool = True
    swing: float = 0.0
    lying: Sequence[Rect] = ()
    rect: Rect = field(init=False)
    _ring: Rect = field(init=False)
    _away: tuple[int, int] = field(init=False)

    def __post_init__(self) -> None:
        line = self._line
        self._ring = self.box.inflate(4 * line, 4 * line).clip(Rect((0, 0), self.window).inflate(-line, -line))
        self._away = self._side()
        self.rect = self._ring.inflate(4 * line, 4 * line)
        if self.arrow:
            self.rect.union_ip(self._pointer(1.0).inflate(2 * line, 2 * line))

    @property
    def _line(self) -> int:
        return max(3, round(4 * self.scale))

    def _pointer(self, swing: float) -> Rect:
        """The box of the arrow, its tip at the ring."""
        side = max(22, round(30 * self.scale))
        box = Rect(0, 0, side, side)
        dx, dy = self._away
        away = self._line + round(0.35 * side * swing)
        x = self._ring.centerx + dx * (self._ring.width // 2 + side // 2 + away)
        y = self._ring.centery + dy * (self._ring.height // 2 + side // 2 + away)
        box.center = (x, y)
        return box

    def _side(self) -> tuple[int, int]:
        """Where the arrow comes from; above, if that is as good as any other side."""
        window = Rect((0, 0), self.window)

        def covers(way: tuple[int, int]) -> tuple[bool, int, int]:
            self._away = way
            box = self._pointer(1.0)
            return not window.contains(box), _overlap(box, self.boxes), _overlap(box, self.lying)

        return min(((0, -1), (1, 0), (-1, 0), (0, 1)), key=covers)

    def paint(self, surface: Surface) -> None:
        """Ink outside, paper within, the strong colour inside: seen on any ground and without colour."""
        theme, line = self.theme, self._line
        bend = max(line, min(self._ring.size) // 3)
        for shade, box, width in (
            (theme.ink, self._ring.inflate(line, line), 2 * line),
            (theme.paper, self._ring.inflate(line // 2, line // 2), line + line // 2),
            (theme.accent, self._ring, line),
        ):
            pygame.draw.rect(surface, shade, box, width, bend + (box.width - self._ring.width) // 2)
        if self.arrow:
            _blit_arrow(surface, self._pointer(self.swing), self._away, theme)


@dataclass(slots=True)
class BentArrow:
    """A bent arrow from one box to another: drag this there.

    It stays inside `window` and bends to the side where it covers least of `spared`, then of `words`. Over
    what it would still cover of them it goes on in fine dots, through which one reads; where that is much, as over a
    board full of names, only its ends are strong.
    """

    start: Rect
    end: Rect
    theme: Theme
    scale: float
    window: tuple[int, int]
    spared: Sequence[Rect] = ()
    words: Sequence[Rect] = ()
    rect: Rect = field(init=False)
    _points: tuple[Point, ...] = field(init=False)
    _fine: tuple[Point, ...] = field(init=False)

    def __post_init__(self) -> None:
        margin = 6 * self._line
        spared = [box.inflate(margin // 2, margin // 2) for box in self.spared]
        words = [box.inflate(2 * self._line, self._line) for box in self.words]
        whole = Rect((0, 0), self.window).inflate(-2 * self._line, -2 * self._line)
        ends = self.start.inflate(margin, margin), self._within(2 * self._line)

        def over(boxes: Sequence[Rect], points: Sequence[Point]) -> int:
            return sum(Rect(*point, 1, 1).collidelist(boxes) >= 0 for point in points)

        def covers(points: tuple[Point, ...]) -> tuple[int, int, int, int]:
            outside = sum(not whole.collidepoint(point) for point in points)
            return outside, over(spared, points[-3:]), over(spared, points), over(words, points)

        heart = self.end.inflate(-self.end.width // 2, -self.end.height // 2)
        aims = [heart.center, heart.midright, heart.midleft, heart.midbottom]
        ways = (_bent(*ends, 2 * self._line, bow, aim) for aim in aims for bow in _BOWS)
        points = min(ways, key=covers)
        way, head = points[:-3], points[-3:]
        kept = [point for point in way if not over((*spared, *words), (point,))]
        if over(words, points) > _MANY * len(points):  # no pieces of a way between names
            free = set(kept)
            leaving = takewhile(free.__contains__, way[: _ENDS[0]])
            coming = takewhile(free.__contains__, reversed(way[max(_ENDS[0], len(points) - _ENDS[1]) :]))
            kept = [*leaving, *reversed([*coming])]
        self._points = (*kept, *head)
        self._fine = tuple(point for point in points if point not in self._points)
        xs, ys = [x for x, _ in points], [y for _, y in points]
        corner = math.floor(min(xs)), math.floor(min(ys))
        box = Rect(corner, (math.ceil(max(xs)) - corner[0] + 1, math.ceil(max(ys)) - corner[1] + 1))
        self.rect = box.inflate(12 * self._line, 12 * self._line)

    @property
    def _line(self) -> int:
        return max(4, round(5 * self.scale))

    def _within(self, margin: int) -> Rect:
        """Where it ends: so far inside the other box that it points at nothing else, whatever lies close beside."""
        return self.end.inflate(-min(margin, self.end.width // 3), -min(margin, self.end.height // 3))

    def paint(self, surface: Surface) -> None:
        """A row of dots, so that what lies under it can still be seen, and a head."""
        theme, line = self.theme, self._line
        for shade, grow in ((theme.paper, 1), (theme.accent, 0)):
            for point in self._fine:
                pygame.draw.circle(surface, shade, point, max(2, line // 3) + grow)
        head = _head(self._points[-3], self._points[-1], 4 * line)
        for shade, grow in ((theme.ink, 3), (theme.paper, 2), (theme.accent, 0)):
            for point in self._points[:-3]:
                pygame.draw.circle(surface, shade, point, line // 2 + 1 + grow)
            pygame.draw.polygon(surface, shade, head)
            if grow:
                pygame.draw.polygon(surface, shade, head, 2 * grow)


def _overlap(box: Rect, others: Sequence[Rect]) -> int:
    """How many pixels of a box lie over others."""
    return sum(part.width * part.height for part in map(box.clip, others))


def _bent(start: Rect, end: Rect, gap: float, bends: float, aim: tuple[int, int]) -> tuple[Point, ...]:
    """Points of a bow, `gap` apart, from the edge of one box to the edge of the other, towards a point of that; at
    least three. `bends` is how much: 0 straight, below 0 to the other side."""
    ax, ay = start.center
    bx, by = aim
    across, down = bx - ax, by - ay
    long = math.hypot(across, down) or 1.0
    bow = bends * min(0.2 * long, 90.0) * (-1 if across >= 0 else 1)
    mid = ((ax + bx) / 2 - down / long * -bow, (ay + by) / 2 + across / long * bow)
    steps = max(8, math.ceil(1.1 * long / gap))
    points = []
    for at in range(steps + 1):
        t = at / steps
        x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * mid[0] + t * t * bx
        y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * mid[1] + t * t * by
        points.append((x, y))
    free = [point for point in points if not start.collidepoint(point) and not end.collidepoint(point)]
    return tuple(free if len(free) > 3 else points)


def _head(before: Point, tip: Point, long: float) -> tuple[Point, Point, Point]:
    angle = math.atan2(tip[1] - before[1], tip[0] - before[0])
    left, right = angle + 2.6, angle - 2.6
    return (
        tip,
        (tip[0] + long * math.cos(left), tip[1] + long * math.sin(left)),
        (tip[0] + long * math.cos(right), tip[1] + long * math.sin(right)),
    )


def _blit_arrow(surface: Surface, box: Rect, away: tuple[int, int], theme: Theme) -> None:
    """A broad arrow in `box` that comes from the side `away`."""
    side = box.width * _FINE
    sheet = Surface((side, side), pygame.SRCALPHA)
    sheet.fill((*theme.ink, 0))
    shape = ((0.5, 0.97), (0.9, 0.5), (0.66, 0.5), (0.66, 0.05), (0.34, 0.05), (0.34, 0.5), (0.1, 0.5))
    points = [(x * side, y * side) for x, y in shape]
    pygame.draw.polygon(sheet, theme.accent, points)
    pygame.draw.lines(sheet, theme.paper, True, points, round(side * 0.11))
    pygame.draw.lines(sheet, theme.ink, True, points, round(side * 0.05))
    turn = {(0, -1): 0, (1, 0): -90, (-1, 0): 90, (0, 1): 180}[away]
    small = pygame.transform.smoothscale(pygame.transform.rotate(sheet, turn), box.size)
    surface.blit(small, box)
