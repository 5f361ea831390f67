"""What lies above the public table while somebody points at it: laser, spotlight, lens, ring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

Pixel = tuple[int, int]

BRIGHT, RIM = (150, 255, 70), (14, 40, 10)
"""A green that most eyes see on any ground, and the rim that keeps it apart from light ones."""
TRAIL_MS = 450
_PIECE = 6  # points of the tail that are painted anew together
_TURNS = 3  # frames in which each piece fades once
_VEIL = (0, 0, 0, 165)


@dataclass(slots=True)
class TailPoint:
    """Where the spot was, how many milliseconds ago, and how many that were when it was painted."""

    at: Pixel
    age: float = 0.0
    shown: float = 0.0


@dataclass(slots=True)
class Laser:
    """A bright spot with a tail that fades: points in a row, the newest last, which is the spot. In each frame some
    pieces of the tail fade, for all of it may lie over most of the wall."""

    radius: int
    trail: list[TailPoint] = field(default_factory=list)
    turn: int = 0

    @property
    def rect(self) -> Rect:
        """Spot and tail."""
        return self._box(self.trail) if self.trail else Rect(0, 0, 0, 0)

    def to(self, pixel: Pixel) -> Rect:
        """The spot is here now; what is touched."""
        self.trail.append(TailPoint(pixel))
        return self._box(self.trail[-2:])

    def fade(self, dt_ms: float) -> list[Rect]:
        """Let the tail fade; what looks different. The spot itself stays."""
        if len(self.trail) < 2:
            return []
        for point in self.trail[:-1]:
            point.age += dt_ms
        self.turn = (self.turn + 1) % _TURNS
        touched, left = list[Rect](), list[TailPoint]()
        for number, first in enumerate(range(0, len(self.trail), _PIECE)):
            piece = self.trail[first : first + _PIECE]
            if number % _TURNS == self.turn:
                touched.append(self._box(piece))
                for point in piece:
                    point.shown = point.age
                piece = [point for point in piece if point.age < TRAIL_MS]
            left += piece
        self.trail = left
        return touched

    def _box(self, points: list[TailPoint]) -> Rect:
        """Around a piece of the tail."""
        xs, ys = [point.at[0] for point in points], [point.at[1] for point in points]
        box = Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
        return box.inflate(2 * self.radius + 6, 2 * self.radius + 6)

    def paint(self, surface: Surface) -> None:
        """The older, the smaller; what lies in the part that is being painted."""
        near = surface.get_clip().inflate(2 * self.radius + 6, 2 * self.radius + 6)
        last = len(self.trail) - 1
        shown = [
            (point.at, self.radius if number == last else max(2, round(self.radius * (1 - point.shown / TRAIL_MS))))
            for number, point in enumerate(self.trail)
            if near.collidepoint(point.at)
        ]
        for at, size in shown:
            pygame.draw.circle(surface, RIM, at, size + 2)
        for at, size in shown:
            pygame.draw.circle(surface, BRIGHT, at, size)
        if self.trail:
            pygame.draw.circle(surface, (255, 255, 255), self.trail[-1].at, max(1, self.radius // 2))


@dataclass(slots=True)
class Spotlight:
    """Everything is dark but a round spot."""

    rect: Rect
    at: Pixel
    radius: int

    @property
    def spot(self) -> Rect:
        """The box of what is lit."""
        return Rect(
            self.at[0] - self.radius - 2, self.at[1] - self.radius - 2, 2 * self.radius + 4, 2 * self.radius + 4
        )

    def paint(self, surface: Surface) -> None:
        """Darken the part that is being painted."""
        part = surface.get_clip()
        veil = Surface(part.size, pygame.SRCALPHA)
        veil.fill(_VEIL)
        pygame.draw.circle(veil, (0, 0, 0, 0), (self.at[0] - part.x, self.at[1] - part.y), self.radius)
        surface.blit(veil, part)


@dataclass(slots=True)
class Lens:
    """A part of the table two or three times as large, from what lies there (`below`)."""

    whole: Rect
    below: Callable[[Rect], Surface]
    at: Pixel
    radius: int
    factor: int

    @property
    def rect(self) -> Rect:
        """The glass with its rim."""
        return Rect(self.at[0] - self.radius, self.at[1] - self.radius, 2 * self.radius, 2 * self.radius)

    def paint(self, surface: Surface) -> None:
        """The enlarged part in a rim."""
        box = self.rect
        source = Rect(0, 0, box.width // self.factor, box.height // self.factor)
        source.center = self.at
        source.clamp_ip(self.whole)
        surface.blit(pygame.transform.smoothscale(self.below(source), box.size), box)
        line = max(3, self.radius // 30)
        pygame.draw.rect(surface, (255, 255, 255), box, 2 * line)
        pygame.draw.rect(surface, RIM, box, line)


@dataclass(slots=True)
class WallRing:
    """Look here."""

    at: Pixel
    radius: int

    @property
    def rect(self) -> Rect:
        """The ring with its rim."""
        side = 2 * self.radius + 8
        return Rect(self.at[0] - side // 2, self.at[1] - side // 2, side, side)

    def paint(self, surface: Surface) -> None:
        """Bright, with a dark rim on both sides."""
        line = max(4, self.radius // 6)
        pygame.draw.circle(surface, RIM, self.at, self.radius + 2, line + 4)
        pygame.draw.circle(surface, BRIGHT, self.at, self.radius, line)
