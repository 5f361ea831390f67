"""A name on a streamer that unrolls from its middle."""

from __future__ import annotations

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import Colour, mix
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.segment import figure_ink

_TYPE, _BAND, _TAIL, _NOTCH, _DROP = 100, 150, 120, 44, 26
"""Units: height of the type and of the band, how far each end goes on behind it, is notched and hangs lower."""
_UNROLL_MS = 600
"""At the usual speed."""


class Streamer(Widget):
    """`words` on a band of this `colour`, at once where all is `still`."""

    def __init__(self, words: str, colour: Colour, *, still: bool = False) -> None:
        super().__init__(key="streamer")
        self.words = words
        self.colour = colour
        self._share = 1.0 if still else 0.0

    def text_label(self) -> str:
        return self.words

    def size(self, ctx: Context, width: int) -> Size:
        metrics = ctx.metrics
        wide = text.measure(self.words, metrics.px(_TYPE), serif=True)[0] + metrics.px(2 * (_TAIL + 60))
        return min(width, wide), metrics.px(_BAND + _DROP)

    def animating(self) -> bool:
        return self._share < 1

    def tick(self, dt_ms: int, ctx: Context) -> None:
        if self._share < 1:
            self._share = min(1.0, self._share + dt_ms / (_UNROLL_MS * (ctx.settings.speed or 1)))
            self.dirty = True

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        px, theme = ctx.metrics.px, ctx.theme
        seen = self._share * (2 - self._share)
        room = pygame.Rect(0, self.rect.y, round(self.rect.width * seen), self.rect.height)
        room.centerx = self.rect.centerx
        band = pygame.Rect(0, room.y, room.width - 2 * min(px(_TAIL), room.width // 3), px(_BAND))
        band.centerx = room.centerx
        behind, line = mix(self.colour, (0, 0, 0), 0.35), max(2, px(3))
        for outer, inner, side in ((room.left, band.left, 1), (room.right - 1, band.right, -1)):
            top, foot = room.y + px(_DROP), room.bottom - 1
            fold = inner + side * px(_NOTCH)
            notch = outer + side * px(_NOTCH), (top + foot) // 2
            end = [(outer, top), (fold, top), (fold, foot), (outer, foot), notch]
            pygame.draw.polygon(surface, behind, end)
            pygame.draw.polygon(surface, theme.ink, end, line)
        pygame.draw.rect(surface, self.colour, band)
        pygame.draw.rect(surface, theme.ink, band, line)
        hem = band.inflate(0, -px(24))
        for y in (hem.top, hem.bottom):
            pygame.draw.line(surface, mix(self.colour, figure_ink(self.colour), 0.5), (hem.left, y), (hem.right - 1, y))
        if self._share == 1:
            ink = figure_ink(self.colour)
            text.draw_text(
                surface,
                self.words,
                band.inflate(-px(24), 0),
                px=px(_TYPE),
                colour=ink,
                serif=True,
                align="center",
                valign="middle",
                fit=True,
            )
