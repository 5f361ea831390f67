"""A few figures that sum something up: each large, with what it counts below it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.widgets.base import Size, Widget

_ACROSS = 3
_GAP = 10


class FigureTiles(Widget):
    """`figures` are what is counted and how much it is, as text; `said` reads the same aloud."""

    def __init__(self, figures: Sequence[tuple[str, str]], said: str) -> None:
        super().__init__()
        self.figures = tuple(figures)
        self.said = said

    def text_label(self) -> str:
        return self.said

    def size(self, ctx: Context, width: int) -> Size:
        return width, -(-len(self.figures) // _ACROSS) * self._high(ctx)

    def _high(self, ctx: Context) -> int:
        large = text.measure("0", ctx.metrics.font("title"), True)[1]
        return large + text.measure("Ag", ctx.metrics.font("small"))[1] + ctx.metrics.px(_GAP)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics, high = ctx.theme, ctx.metrics, self._high(ctx)
        large, small = metrics.font("title"), metrics.font("small")
        head = text.measure("0", large, True)[1]
        for number, (name, figure) in enumerate(self.figures):
            row, column = divmod(number, _ACROSS)
            left, right = (self.rect.width * at // _ACROSS for at in (column, column + 1))
            room = pygame.Rect(self.rect.x + left, self.rect.y + row * high, right - left, head)
            text.draw_text(surface, figure, room, px=large, colour=theme.ink, bold=True, align="center", fit=True)
            below = pygame.Rect(room.x, room.bottom, room.width, high - head)
            text.draw_text(surface, name, below, px=small, colour=theme.ink_soft, align="center", fit=True)
