"""A few words beside a thing: why it may not go there, or what it is. Never in the way of the pointer."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.text import draw_text, measure_wrapped
from tabletop.scene.widgets import paint

_WIDE = 420  # units


@dataclass(slots=True)
class Note:
    """`words`, and smaller below them the `place` in the rulebook. A `warning` has the contour of one."""

    ctx: Context
    words: str
    place: str
    at: tuple[int, int]
    warning: bool = False
    rect: Rect = field(init=False)
    _plate: Rect = field(init=False)

    def __post_init__(self) -> None:
        metrics = self.ctx.metrics
        pad = metrics.px(14)
        width = metrics.px(_WIDE)
        wide, high = measure_wrapped(self.words, width, metrics.font("body"))
        if self.place:
            below = measure_wrapped(self.place, width, metrics.font("small"))
            wide, high = max(wide, below[0]), high + below[1] + metrics.px(4)
        window = Rect((0, 0), metrics.size).inflate(-8, -8)
        plate = Rect(0, 0, wide + 2 * pad, high + 2 * metrics.px(9))
        plate.midbottom = (self.at[0], self.at[1] - metrics.px(26))
        if plate.top < window.top:
            plate.midtop = (self.at[0], self.at[1] + metrics.px(30))
        self._plate = plate.clamp(window)
        margin = metrics.px(24)
        self.rect = self._plate.inflate(margin, margin)

    def paint(self, surface: Surface) -> None:
        """A small sheet with a strong contour."""
        theme, metrics = self.ctx.theme, self.ctx.metrics
        contour = theme.warn if self.warning else theme.ink_soft
        paint.plate(
            surface, self._plate, metrics, fill=theme.raised, contour=contour, radius=6, stroke=2.5, shadow=theme.shadow
        )
        room = self._plate.inflate(-2 * metrics.px(14), -2 * metrics.px(9))
        drawn = draw_text(surface, self.words, room, px=metrics.font("body"), colour=theme.ink, wrap=True)
        if self.place:
            low = Rect(room.x, drawn.bottom, room.width, max(1, room.bottom - drawn.bottom))
            draw_text(surface, self.place, low, px=metrics.font("small"), colour=theme.ink_soft, wrap=True)
        if self.warning:
            tip = metrics.px(5)
            edge = Rect(self._plate.x + tip, self._plate.y + tip, tip, self._plate.height - 2 * tip)
            pygame.draw.rect(surface, theme.warn, edge, border_radius=tip // 2)
