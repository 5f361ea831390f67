"""Rows of values as bars: a line over a bar shows where the value lies when it is not quite known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import mix
from tabletop.scene.widgets.base import Size, Widget

_ROW, _BAR, _FIGURE = 34, 20, 70
_LABELS = 0.44
"""So much of the room the words have at most."""


@dataclass(frozen=True, slots=True)
class BarRow:
    """A value with its words; `low` and `high` where it is known how sure it is."""

    label: str
    value: float
    low: float | None = None
    high: float | None = None


class FigureBars(Widget):
    """`number` writes each value, `unit` stands behind it; a broken line at `par`."""

    def __init__(
        self, rows: Sequence[BarRow], number: Callable[[float], str], unit: str = "", par: float | None = None
    ) -> None:
        super().__init__()
        self.number = number
        self.rows, self.unit, self.par = tuple(rows), unit, par
        tops = [row.high if row.high is not None else row.value for row in rows]
        self._most = max([*tops, par or 0.0, 1e-9])

    def text_label(self) -> str:
        return ", ".join(f"{row.label}: {self._said(row)}" for row in self.rows)

    def _said(self, row: BarRow) -> str:
        digits = 1 if self._most < 20 else 0
        return f"{self.number(round(row.value, digits))}{f' {self.unit}' if self.unit else ''}"

    def size(self, ctx: Context, width: int) -> Size:
        return width, sum(high for _, high in self._labels(ctx, width)[1])

    def _labels(self, ctx: Context, width: int) -> tuple[int, list[tuple[tuple[str, ...], int]]]:
        """How wide the words may be, and of each row its lines and height."""
        body, gap = ctx.metrics.font("small"), ctx.metrics.px(10)
        wide = min(round(width * _LABELS), max(text.measure(row.label, body)[0] for row in self.rows) + gap)
        broken = [text.break_lines(row.label, wide, body) for row in self.rows]
        least, line = ctx.metrics.px(_ROW), text.measure("Ag", body)[1]
        return wide, [(lines, max(least, line * len(lines) + gap)) for lines in broken]

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        body, gap = metrics.font("small"), metrics.px(10)
        wide, labels = self._labels(ctx, self.rect.width)
        plot = pygame.Rect(self.rect.x + wide + gap, self.rect.y, 0, self.rect.height)
        plot.width = max(1, self.rect.right - metrics.px(_FIGURE) - plot.x)
        y = self.rect.y
        for row, (lines, high) in zip(self.rows, labels, strict=True):
            room = pygame.Rect(self.rect.x, y, wide, high)
            y += high
            line = text.measure("Ag", body)[1]
            for at, words in enumerate(lines):
                strip = pygame.Rect(room.x, 0, wide, line)
                strip.top = room.centery - line * len(lines) // 2 + at * line
                text.draw_text(surface, words, strip, px=body, colour=theme.ink, valign="middle", fit=True)
            bar = pygame.Rect(plot.x, 0, self._x(row.value, plot) - plot.x, metrics.px(_BAR))
            bar.centery = room.centery
            pygame.draw.rect(surface, mix(theme.accent, theme.paper, 0.45), bar)
            pygame.draw.rect(surface, theme.ink, bar, max(1, metrics.px(1)))
            if row.low is not None and row.high is not None:
                self._spread(surface, bar, self._x(row.low, plot), self._x(row.high, plot), ctx)
            figure = pygame.Rect(plot.right + gap, room.y, self.rect.right - plot.right - gap, high)
            said = self._said(row)
            text.draw_text(
                surface, said, figure, px=body, colour=theme.ink, bold=True, align="right", valign="middle", fit=True
            )
        if self.par is not None:
            self._mark(surface, self._x(self.par, plot), ctx)

    def _x(self, value: float, plot: pygame.Rect) -> int:
        return plot.x + round(plot.width * max(0.0, value) / self._most)

    def _spread(self, surface: pygame.Surface, bar: pygame.Rect, low: int, high: int, ctx: Context) -> None:
        line, half, ink = max(2, ctx.metrics.px(2)), bar.height // 3, ctx.theme.ink
        pygame.draw.line(surface, ink, (low, bar.centery), (high, bar.centery), line)
        for x in (low, high):
            pygame.draw.line(surface, ink, (x, bar.centery - half), (x, bar.centery + half), line)

    def _mark(self, surface: pygame.Surface, x: int, ctx: Context) -> None:
        step, line = ctx.metrics.px(8), max(2, ctx.metrics.px(2))
        for y in range(self.rect.y, self.rect.bottom, 2 * step):
            pygame.draw.line(surface, ctx.theme.accent, (x, y), (x, min(self.rect.bottom, y + step)), line)
