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
_PIECE = 6  # points of the tail that are painted anew together: a box around all of it may be most of the wall
_VEIL = (0, 0, 0, 165)


@dataclass(slots=True)
class Laser:
    """A bright spot with a tail that fades: points with their age in milliseconds, the newest last."""

    radius: int
    trail: list[tuple[Pixel, float]] = field(default_factory=list)

    @property
    def rect(self) -> Rect:
        """Spot and tail."""
        return self._box(self.trail) if self.trail else Rect(0, 0, 0, 0)

    def to(self, pixel: Pixel) -> Rect:
        """The spot is here now; what is touched."""
        self.trail.append((pixel, 0.0))
        return self._box(self.trail[-2:])

    def fade(self, dt_ms: float) -> list[Rect]:
        """Let the tail fade; what looks different. The spot itself stays."""
        if len(self.trail) < 2:
            return []
        touched = [self._box(self.trail[first : first + _PIECE]) for first in range(0, len(self.trail), _PIECE)]
        aged = [(at, age + dt_ms) for at, age in self.trail[:-1] if age + dt_ms < TRAIL_MS]
        self.trail = [*aged, self.trail[-1]]
        return touched

    def _box(self, points: list[tuple[Pixel, float]]) -> Rect:
        """Around a piece of the tail."""
        xs, ys = [at[0] for at, _ in points], [at[1] for at, _ in points]
        box = Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
        return box.inflate(2 * self.radius + 6, 2 * self.radius + 6)

    def paint(self, surface: Surface) -> None:
        """The older, the smaller; what lies in the part that is being painted."""
        near = surface.get_clip().inflate(2 * self.radius + 6, 2 * self.radius + 6)
        last = len(self.trail) - 1
        shown = [
            (at, self.radius if number == last else max(2, round(self.radius * (1 - age / TRAIL_MS))))
            for number, (at, age) in enumerate(self.trail)
            if near.collidepoint(at)
        ]
        for at, size in shown:
            pygame.draw.circle(surface, RIM, at, size + 2)
        for at, size in shown:
            pygame.draw.circle(surface, BRIGHT, at, size)
        if self.trail:
            pygame.draw.circle(surface, (255, 255, 255), self.trail[-1][0], max(1, self.radius // 2))


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
