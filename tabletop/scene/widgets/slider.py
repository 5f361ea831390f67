"""A value moved along a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Pressable, Size, target


class Slider(Pressable):
    """A value from 0 to `steps`, moved by dragging or with the arrow keys."""

    def __init__(
        self,
        words: str,
        value: int,
        steps: int,
        on_change: Callable[[int], None],
        *,
        key: str = "",
        ticks: Sequence[int] = (),
        width: int = 260,
        tooltip: str = "",
    ) -> None:
        super().__init__(key=key or words, tooltip=tooltip)
        self.words = words
        self.value = value
        self.steps = max(1, steps)
        self.on_change = on_change
        self.ticks = tuple(ticks)
        self.units = width

    def text_label(self) -> str:
        return f"{self.words}: {self.value}"

    def size(self, ctx: Context, width: int) -> Size:
        return min(ctx.metrics.px(self.units), width) if width > 0 else ctx.metrics.px(self.units), target(ctx)

    def move_to(self, value: int) -> None:
        """Take a value within the bounds."""
        value = max(0, min(self.steps, value))
        if value != self.value:
            self.value = value
            self.dirty = True
            self.on_change(value)

    def _track(self, ctx: Context) -> tuple[int, int]:
        edge = ctx.metrics.px(14)
        return self.rect.x + edge, self.rect.right - edge

    def handle(self, event: pygame.Event, ctx: Context) -> bool:
        used = super().handle(event, ctx)
        if self.pressed and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            left, right = self._track(ctx)
            self.move_to(round((event.pos[0] - left) * self.steps / max(1, right - left)))
            return True
        return used

    def activate(self, ctx: Context) -> None:
        """A press has already moved it."""

    def typed(self, event: pygame.Event, ctx: Context) -> bool:
        big = max(1, self.steps // 10)
        by = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_PAGEDOWN: -big,
            pygame.K_PAGEUP: big,
            pygame.K_HOME: -self.steps,
            pygame.K_END: self.steps,
        }.get(event.key)
        if by is None:
            return False
        self.move_to(self.value + by)
        return True

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        left, right = self._track(ctx)
        y = self.rect.centery
        pygame.draw.line(surface, theme.line, (left, y), (right, y), metrics.px(3))
        dense = len(self.ticks) * metrics.px(6) > right - left
        for tick in () if dense else self.ticks:
            x = left + (right - left) * tick // self.steps
            pygame.draw.line(surface, theme.line, (x, y - metrics.px(7)), (x, y + metrics.px(7)), metrics.px(1.5))
        x = left + (right - left) * self.value // self.steps
        pygame.draw.line(surface, theme.accent, (left, y), (x, y), metrics.px(5))
        half = metrics.px(12)
        fill = theme.raised if self.hovered or self.pressed else theme.paper
        for radius, colour in ((half, theme.ink), (half - metrics.px(2), fill), (metrics.px(4), theme.accent)):
            pygame.draw.aacircle(surface, colour, (x, y), radius)
        if self.focused:
            paint.focus_ring(surface, self.rect, theme, metrics)
