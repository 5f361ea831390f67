"""A chart of a game that says at each turn what happened there, and leads to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Pressable, Size, Widget
from tabletop.scene.widgets.chart import Chart

_LINES = 3
"""Of what is told below the chart."""


class CourseChart(Pressable):
    """A chart with the pointer's or cursor's turn marked and `told` below it; a click or Enter opens it.

    `leaps` are the turns worth a look: they bear a dot, and arrows go from one to the next. `tip` stands there before.
    """

    def __init__(
        self, chart: Chart, tip: str, leaps: Sequence[int], told: Callable[[int], str], to: Callable[[int], None]
    ) -> None:
        super().__init__(key="course")
        self.chart = chart
        self.tip = tip
        self.leaps = tuple(leaps)
        self.told = told
        self.to = to
        self.at: int | None = None
        """The turn that is told about."""

    def children(self) -> Sequence[Widget]:
        return (self.chart,)

    def text_label(self) -> str:
        return self.chart.text_label() if self.at is None else f"{self.chart.text_label()}. {self.told(self.at)}"

    def _strip(self, ctx: Context) -> int:
        return text.font(ctx.metrics.font("small")).get_linesize() * _LINES + ctx.metrics.px(8)

    def size(self, ctx: Context, width: int) -> Size:
        wide, high = self.chart.size(ctx, width)
        return wide, high + self._strip(ctx)

    def place(self, rect: pygame.Rect, ctx: Context) -> None:
        super().place(rect, ctx)
        self.chart.place(pygame.Rect(rect.x, rect.y, rect.width, rect.height - self._strip(ctx)), ctx)

    def handle(self, event: pygame.Event, ctx: Context) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._look(self._turn(event.pos[0], ctx) if self.rect.collidepoint(event.pos) else None)
        return super().handle(event, ctx)

    def pointed(self, pos: tuple[int, int], ctx: Context) -> None:
        self._look(self._turn(pos[0], ctx))
        self.activate(ctx)

    def activate(self, ctx: Context) -> None:
        if self.at is not None:
            self.to(self.at)

    def typed(self, event: pygame.Event, ctx: Context) -> bool:
        at = -1 if self.at is None else self.at
        on = {
            pygame.K_RIGHT: next((leap for leap in self.leaps if leap > at), None),
            pygame.K_LEFT: next((leap for leap in reversed(self.leaps) if leap < at), None),
        }
        if event.key in on:
            goal = on[event.key]
            if goal is not None:
                self._look(goal)
            return True
        return super().typed(event, ctx)

    def _turn(self, x: int, ctx: Context) -> int:
        plot, last = self.chart.plot(ctx), self.chart.length - 1
        near = round((x - plot.x) * last / max(1, plot.width))
        reach = round(ctx.metrics.px(10) * last / max(1, plot.width))
        caught = [leap for leap in self.leaps if abs(leap - near) <= reach]
        return min(caught, key=lambda leap: abs(leap - near)) if caught else max(0, min(last, near))

    def _look(self, at: int | None) -> None:
        if at != self.at:
            self.at = at
            self.dirty = True

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        self.chart.draw(surface, ctx)
        theme, metrics, plot = ctx.theme, ctx.metrics, self.chart.plot(ctx)
        last = max(1, self.chart.length - 1)
        for leap in self.leaps:
            spot = (plot.x + plot.width * leap // last, plot.bottom)
            pygame.draw.aacircle(surface, theme.accent, spot, metrics.px(5))
        if self.at is not None:
            x = plot.x + plot.width * self.at // last
            pygame.draw.line(surface, theme.accent, (x, plot.y), (x, plot.bottom), metrics.px(2))
        strip = pygame.Rect(self.rect.x, 0, self.rect.width, self._strip(ctx) - metrics.px(8))
        strip.bottom = self.rect.bottom
        words, ink = (self.tip, theme.ink_soft) if self.at is None else (self.told(self.at), theme.ink)
        text.draw_text(surface, words, strip, px=metrics.font("small"), colour=ink, wrap=True, fit=True)
        if self.focused:
            paint.focus_ring(surface, self.rect, theme, metrics)
