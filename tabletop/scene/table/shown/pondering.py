"""Somebody's computer takes its time: three dots on its plate, in the place of the sign that it is one."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.smooth import disc

_DOTS = 3


@dataclass(slots=True)
class Dots:
    """Three dots in a `box`; the one whose turn it is at this `beat` stands out, none where nothing is to move."""

    ctx: Context
    box: Rect
    beat: int | None
    rect: Rect = field(init=False)

    def __post_init__(self) -> None:
        self.rect = self.box.inflate(self.box.height // 2, 2)

    def paint(self, surface: Surface) -> None:
        """A small plate in the colour of whose turn it is, and the dots."""
        theme, plate = self.ctx.theme, self.rect
        pygame.draw.rect(surface, theme.accent, plate, border_radius=plate.height // 3)
        step = plate.width / (_DOTS + 1)
        for number in range(_DOTS):
            large = self.beat is None or self.beat % _DOTS == number
            side = max(4, round(step * (0.85 if large else 0.5)))
            dot = Rect(0, 0, side, side)
            dot.center = plate.x + round(step * (number + 1)), plate.centery
            disc(surface, dot, theme.paper, theme.paper, 1)
