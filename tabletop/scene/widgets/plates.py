"""Alternatives as large plates in columns, each with its name and what it means."""

from __future__ import annotations

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import mix
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Size, target
from tabletop.scene.widgets.selector import Alternative, Selector

_GAP, _PAD, _NARROWEST = 14, 16, 250
_EDGES = 24  # units above and below the words of the longest plate together


class Plates(Selector):
    """A selector whose alternatives say in a line under their names what they mean (`note`)."""

    def _columns(self, ctx: Context, width: int) -> tuple[int, int]:
        """How many there are side by side, and how wide each is."""
        gap, most = ctx.metrics.px(_GAP), max(1, len(self.alternatives))
        count = max(1, min(most, (width + gap) // (ctx.metrics.px(_NARROWEST) + gap)))
        return count, (width - gap * (count - 1)) // count

    def _high(self, ctx: Context, wide: int) -> int:
        words = [self._words_high(one, ctx, wide - 2 * ctx.metrics.px(_PAD)) for one in self.alternatives]
        return max(target(ctx), max(words, default=0) + ctx.metrics.px(_EDGES))

    def _words_high(self, one: Alternative, ctx: Context, room: int) -> int:
        """Pixels of a name and of its note below it."""
        px, small = ctx.metrics.font("heading"), ctx.metrics.font("small")
        return text.measure(one.words, px, serif=True)[1] + text.measure_wrapped(one.note, max(1, room), small)[1]

    def size(self, ctx: Context, width: int) -> Size:
        count, wide = self._columns(ctx, width)
        rows = -(-len(self.alternatives) // count)
        return width, rows * self._high(ctx, wide) + (rows - 1) * ctx.metrics.px(_GAP)

    def cells(self, ctx: Context) -> list[pygame.Rect]:
        count, wide = self._columns(ctx, self.rect.width)
        high, gap = self._high(ctx, wide), ctx.metrics.px(_GAP)
        return [
            pygame.Rect(self.rect.x + n % count * (wide + gap), self.rect.y + n // count * (high + gap), wide, high)
            for n in range(len(self.alternatives))
        ]

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        for number, (one, cell) in enumerate(zip(self.alternatives, self.cells(ctx), strict=True)):
            self._plate(surface, one, cell, number == self._under, ctx)
        if self.focused:
            paint.focus_ring(surface, self.rect, ctx.theme, ctx.metrics)

    def _plate(self, surface: pygame.Surface, one: Alternative, cell: pygame.Rect, under: bool, ctx: Context) -> None:
        theme, metrics, chosen = ctx.theme, ctx.metrics, one.value == self.value
        fill = theme.accent if chosen else theme.raised if under else theme.paper
        ink = theme.on_accent if chosen else theme.ink
        paint.plate(
            surface, cell, metrics, fill=fill, contour=theme.ink_soft, inner=mix(fill, ink, 0.3), shadow=theme.shadow
        )
        room = cell.inflate(-2 * metrics.px(_PAD), 0)
        room.height = min(max(self._words_high(other, ctx, room.width) for other in self.alternatives), cell.height)
        room.centery = cell.centery  # of all at the same height, so that the names stand on one line
        px, side = metrics.font("heading"), metrics.font("body")
        high = text.measure(one.words, px, serif=True)[1]
        name = pygame.Rect(room.x, room.y, room.width - side - metrics.px(6), high)
        if chosen:
            mark = ctx.sprites.icon("check", side, ink)
            surface.blit(mark, mark.get_rect(midright=(room.right, name.centery)))
        text.draw_text(surface, one.words, name, px=px, colour=ink, serif=True, fit=True)
        below = pygame.Rect(room.x, name.bottom, room.width, room.bottom - name.bottom)
        soft = theme.on_accent if chosen else theme.ink_soft
        text.draw_text(surface, one.note, below, px=metrics.font("small"), colour=soft, wrap=True, fit=True)
