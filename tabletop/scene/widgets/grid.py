"""Widgets in columns of equal width."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.boxes import Box


class Grid(Box):
    """As many columns as fit with at least `narrowest` units each, but at most `most`; rows as high as they need.

    With `widest` units a few widgets do not spread over the whole width: what is right of them stays free.
    """

    def __init__(
        self,
        inside: Sequence[Widget] = (),
        *,
        narrowest: float = 280,
        most: int = 4,
        widest: float = 0,
        gap: float = 16,
        pad: float = 0,
        weight: int = 0,
    ) -> None:
        super().__init__(inside, gap=gap, pad=pad, weight=weight)
        self.narrowest = narrowest
        self.most = most
        self.widest = widest

    def columns(self, ctx: Context, width: int) -> int:
        """How many columns there are in this width."""
        gap = ctx.metrics.px(self.gap)
        fitting = (width + gap) // (ctx.metrics.px(self.narrowest) + gap)
        return max(1, min(self.most, len(self.inside) or 1, fitting))

    def _rows(self, ctx: Context, width: int) -> tuple[int, list[tuple[list[Widget], int]]]:
        count = self.columns(ctx, width)
        wide = (width - ctx.metrics.px(self.gap) * (count - 1)) // count
        if self.widest:
            wide = min(wide, ctx.metrics.px(self.widest))
        rows = [self.inside[n : n + count] for n in range(0, len(self.inside), count)]
        return wide, [(row, max(child.size(ctx, wide)[1] for child in row)) for row in rows]

    def size(self, ctx: Context, width: int) -> Size:
        pad = 2 * ctx.metrics.px(self.pad)
        rows = self._rows(ctx, max(1, width - pad))[1]
        return width, sum(high for _, high in rows) + ctx.metrics.px(self.gap) * max(0, len(rows) - 1) + pad

    def arrange(self, room: pygame.Rect, ctx: Context) -> None:
        gap = ctx.metrics.px(self.gap)
        wide, rows = self._rows(ctx, room.width)
        y = room.y
        for row, high in rows:
            for number, child in enumerate(row):
                child.place(pygame.Rect(room.x + number * (wide + gap), y, wide, high), ctx)
            y += high + gap
