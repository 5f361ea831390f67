"""Figures of several kinds in columns below their names, a line between row and row."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import mix
from tabletop.scene.widgets.base import Size, Widget

_ROW = 36
_NAME = 0.4  # of the width, for what a row speaks of


class FigureTable(Widget):
    """`heads` stand above the columns (none: a single column explains itself); each of `rows` has a name, its figures
    as text, and what reads the same aloud."""

    def __init__(self, heads: Sequence[str], rows: Sequence[tuple[str, Sequence[str], str]]) -> None:
        super().__init__()
        self.heads, self.rows = tuple(heads), tuple(rows)

    def text_label(self) -> str:
        return ", ".join(said for _, _, said in self.rows)

    def size(self, ctx: Context, width: int) -> Size:
        return width, ctx.metrics.px(_ROW) * (len(self.rows) + bool(self.heads))

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics, high = ctx.theme, ctx.metrics, ctx.metrics.px(_ROW)
        y, line = self.rect.y, mix(theme.line, theme.paper, 0.5)
        if self.heads:
            small = metrics.font("small")
            for room, head in zip(self._columns(y, high, len(self.heads)), self.heads, strict=True):
                text.draw_text(
                    surface, head, room, px=small, colour=theme.ink_soft, align="right", valign="middle", fit=True
                )
            y += high
        body = metrics.font("body")
        for number, (name, figures, _) in enumerate(self.rows):
            if number or self.heads:
                pygame.draw.line(surface, line, (self.rect.x, y), (self.rect.right - 1, y), max(1, metrics.px(1)))
            columns = self._columns(y, high, len(figures))
            label = pygame.Rect(self.rect.x, y, columns[0].x - self.rect.x, high)
            text.draw_text(surface, name, label, px=body, colour=theme.ink, valign="middle", fit=True)
            for room, figure in zip(columns, figures, strict=True):
                text.draw_text(
                    surface,
                    figure,
                    room,
                    px=body,
                    colour=theme.ink,
                    bold=True,
                    align="right",
                    valign="middle",
                    fit=True,
                )
            y += high

    def _columns(self, y: int, high: int, count: int) -> list[pygame.Rect]:
        """The rooms of the figures of a row; a single one leaves its name twice as much."""
        left = self.rect.x + round(self.rect.width * (_NAME if count > 1 else 2 * _NAME))
        edges = [left + (self.rect.right - left) * at // count for at in range(count + 1)]
        return [pygame.Rect(a, y, b - a, high) for a, b in pairwise(edges)]
