"""Alternatives of which exactly one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import mix
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Pressable, Size, target

_RIM = 3
"""Units of the plate left and right of the alternatives."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """One value of a choice: its words, an icon or a colour chip before them, why it cannot be had now, and what it
    means where there is room to say so."""

    value: str
    words: str
    icon: str = ""
    chip: str = ""
    reason: str = ""
    note: str = ""


class Selector(Pressable):
    """Alternatives side by side on one plate; exactly one is chosen. Left and right walk over those that can be had."""

    def __init__(
        self,
        words: str,
        alternatives: Sequence[Alternative],
        value: str,
        on_change: Callable[[str], None],
        *,
        key: str = "",
        tooltip: str = "",
        icons_only: bool = False,
    ) -> None:
        super().__init__(key=key or words, tooltip=tooltip)
        self.words = words
        self.alternatives = tuple(alternatives)
        self.value = value
        self.on_change = on_change
        self.icons_only = icons_only
        self._under = -1

    def text_label(self) -> str:
        chosen = next((one.words for one in self.alternatives if one.value == self.value), "")
        return f"{self.words}: {chosen}"

    def choose(self, value: str, ctx: Context) -> None:
        """Take an alternative unless it has a reason against it."""
        one = next((a for a in self.alternatives if a.value == value), None)
        if one is None or one.reason or value == self.value:
            return
        self.value = value
        self.dirty = True
        ctx.audio.play("click")
        self.on_change(value)

    def _cell_width(self, one: Alternative, ctx: Context) -> int:
        if self.icons_only:
            return target(ctx)
        side = ctx.metrics.px(30) if one.icon or one.chip else 0
        return text.measure(one.words, ctx.metrics.font("body"))[0] + side + 2 * ctx.metrics.px(14)

    def size(self, ctx: Context, width: int) -> Size:
        high, rim = target(ctx), 2 * ctx.metrics.px(_RIM)
        lines = self._lines(ctx, width - rim)
        return max(sum(w for _, w in line) for line in lines) + rim, len(lines) * high

    def _lines(self, ctx: Context, width: int) -> list[list[tuple[int, int]]]:
        lines: list[list[tuple[int, int]]] = [[]]
        used = 0
        for number, one in enumerate(self.alternatives):
            wide = self._cell_width(one, ctx)
            if lines[-1] and used + wide > max(1, width):
                lines.append([])
                used = 0
            lines[-1].append((number, wide))
            used += wide
        return lines

    def cells(self, ctx: Context) -> list[pygame.Rect]:
        """Where each alternative lies."""
        high = target(ctx)
        rects = [pygame.Rect(0, 0, 0, 0)] * len(self.alternatives)
        y, rim = self.rect.y, ctx.metrics.px(_RIM)
        for line in self._lines(ctx, self.rect.width - 2 * rim):
            x = self.rect.x + rim
            for number, wide in line:
                rects[number] = pygame.Rect(x, y, wide, high)
                x += wide
            y += high
        return rects

    def handle(self, event: pygame.Event, ctx: Context) -> bool:
        if event.type == pygame.MOUSEMOTION:
            under = next((n for n, cell in enumerate(self.cells(ctx)) if cell.collidepoint(event.pos)), -1)
            if under != self._under:
                self._under = under
                self.dirty = True
                self.reason = self.alternatives[under].reason if under >= 0 else ""
        return super().handle(event, ctx)

    def text_under(self) -> str:
        """The words of the alternative under the pointer: its name where only an icon is seen."""
        return self.alternatives[self._under].words if self._under >= 0 else ""

    def against(self) -> str:
        """Every alternative that cannot be had, with its reason: what the keyboard passes over is told on focus."""
        return "; ".join(f"{one.words}: {one.reason}" for one in self.alternatives if one.reason)

    def pointed(self, pos: tuple[int, int], ctx: Context) -> None:
        for one, cell in zip(self.alternatives, self.cells(ctx), strict=True):
            if cell.collidepoint(pos):
                self.choose(one.value, ctx)

    def typed(self, event: pygame.Event, ctx: Context) -> bool:
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_SPACE: 1, pygame.K_RETURN: 1}.get(event.key)
        if by is None:
            return False
        self.step(by, ctx)
        return True

    def step(self, by: int, ctx: Context) -> None:
        """Take the next alternative that can be had, or the one before; behind the last one comes the first."""
        can = [one.value for one in self.alternatives if not one.reason or one.value == self.value]
        at = can.index(self.value) if self.value in can else 0
        self.choose(can[(at + by) % len(can)], ctx)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        cells = self.cells(ctx)
        high = target(ctx)
        for top in sorted({cell.y for cell in cells}):
            line = [cell for cell in cells if cell.y == top]
            whole = pygame.Rect(line[0].x, top, line[-1].right - line[0].x, high)
            whole = whole.inflate(2 * metrics.px(_RIM), -metrics.px(2))
            paint.plate(surface, whole, metrics, fill=theme.paper, contour=theme.ink_soft, shadow=theme.shadow)
        for number, (one, cell) in enumerate(zip(self.alternatives, cells, strict=True)):
            chosen = one.value == self.value
            ink = theme.on_accent if chosen else theme.ink_soft if one.reason else theme.ink
            if chosen or (number == self._under and not one.reason):
                fill = theme.accent if chosen else theme.accent_soft
                seal = cell.inflate(-metrics.px(6), -metrics.px(8))
                paint.plate(surface, seal, metrics, fill=fill, contour=mix(fill, theme.ink, 0.4), radius=4, stroke=1)
            self._face(surface, one, cell, ink, ctx)
            if one.reason:
                y = cell.centery + metrics.px(2)
                ends = (cell.left + metrics.px(8), y), (cell.right - metrics.px(8), y)
                pygame.draw.line(surface, theme.warn, *ends, metrics.px(1.5))
        if self.focused:
            paint.focus_ring(surface, self.rect, theme, metrics)

    def _face(
        self, surface: pygame.Surface, one: Alternative, cell: pygame.Rect, ink: tuple[int, int, int], ctx: Context
    ) -> None:
        metrics = ctx.metrics
        side = metrics.px(22)
        x = cell.x + metrics.px(14)
        if self.icons_only:
            x = cell.centerx - side // 2
        if one.chip:
            chip = pygame.Rect(x, cell.centery - side // 2, side, side)
            paint.plate(
                surface, chip, metrics, fill=ctx.theme.player(one.chip), contour=ctx.theme.ink, radius=3, stroke=1.5
            )
        elif one.icon:
            picture = ctx.sprites.icon(one.icon, side, ink)
            surface.blit(picture, picture.get_rect(midleft=(x, cell.centery)))
        if self.icons_only:
            return
        if one.chip or one.icon:
            x += metrics.px(30)
        room = pygame.Rect(x, cell.y, max(1, cell.right - x - metrics.px(10)), cell.height)
        text.draw_text(surface, one.words, room, px=metrics.font("body"), colour=ink, valign="middle", fit=True)
