"""A chart of a game that says what its greatest leaps were, what happened at each turn, and leads there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import mix
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Pressable, Size, Widget
from tabletop.scene.widgets.chart import Chart
from tabletop.scene.widgets.diamond import paint_diamond

_BESIDE = 16
"""Units beside a turn in which something changed at which it is still meant."""
_DISC = 24
"""Units across of the number of a leap."""


@dataclass(frozen=True, slots=True)
class MarkedLeap:
    """A turn worth a look: where it is, whose curve leaps, and why, also in `shorter` words."""

    at: int
    seat: int
    words: str
    shorter: tuple[str, ...] = ()

    def fitting(self, width: int, px: int, lines: int = 2) -> str:
        """The longest of its words that have room in so many lines, else the shortest."""
        told = (self.words, *self.shorter)
        return next((words for words in told if len(text.break_lines(words, width, px)) <= lines), told[-1])


@dataclass(frozen=True, slots=True)
class MarkedChoice:
    """A choice that cost something: where it is on whose curve, and how dear it was, 0 to 2."""

    at: int
    seat: int
    weight: int


class CourseChart(Pressable):
    """A chart with its `leaps` numbered, and below what made them; at the pointer's or cursor's turn what is `told` of
    it. A click or Enter opens that turn, arrows go from one leap or marked choice to the next. `tip` says so. `rows`:
    there is room for so many leaps at least, so that the chart stays where it is when more are found, each in as many
    lines as `each`. `changes`: the
    turns of which there is anything to tell; None: of each. Away from them the leaps stay in sight.
    """

    def __init__(
        self,
        chart: Chart,
        tip: str,
        leaps: Sequence[MarkedLeap],
        told: Callable[[int], str],
        to: Callable[[int], None],
        rows: int = 0,
        choices: Sequence[MarkedChoice] = (),
        changes: Sequence[int] | None = None,
        each: int = 2,
    ) -> None:
        super().__init__(key="course")
        self._rows = max(rows, len(leaps))
        self.chart = chart
        self.tip = tip
        self.leaps = tuple(leaps)
        self.choices = tuple(choices)
        self._changes = changes
        self._each = each
        self.told = told
        self.to = to
        self.at: int | None = None
        """The turn that is told about."""
        self._listed = False
        """Whether it was pointed at in the list, which then stays."""

    @property
    def stops(self) -> list[int]:
        """Where leaps and marked choices are, along the base."""
        return sorted([*(leap.at for leap in self.leaps), *(choice.at for choice in self.choices)])

    def children(self) -> Sequence[Widget]:
        return (self.chart,)

    def text_label(self) -> str:
        if self.at is not None:
            return f"{self.chart.text_label()}. {self.told(self.at)}"
        return ". ".join((self.chart.text_label(), *(leap.words for leap in self.leaps)))

    def _line(self, ctx: Context) -> int:
        return text.font(ctx.metrics.font("small")).get_linesize()

    def _strip(self, ctx: Context) -> int:
        row = max(self._each * self._line(ctx), ctx.metrics.px(_DISC))
        return row * self._rows + self._line(ctx) + ctx.metrics.px(10) + ctx.metrics.px(6) * self._rows

    def size(self, ctx: Context, width: int) -> Size:
        wide, high = self.chart.size(ctx, width)
        return wide, high + self._strip(ctx)

    def place(self, rect: pygame.Rect, ctx: Context) -> None:
        super().place(rect, ctx)
        self.chart.place(pygame.Rect(rect.x, rect.y, rect.width, rect.height - self._strip(ctx)), ctx)

    def handle(self, event: pygame.Event, ctx: Context) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos, ctx)
        return super().handle(event, ctx)

    def pointed(self, pos: tuple[int, int], ctx: Context) -> None:
        self._point(pos, ctx)
        self.activate(ctx)

    def _point(self, pos: tuple[int, int], ctx: Context) -> None:
        """What lies under the pointer: a leap in the list, else a turn along the base."""
        if not self.rect.collidepoint(pos):
            self._look(None)
        elif pos[1] < self.rect.bottom - self._strip(ctx):
            self._look(self._turn(pos[0], ctx))
        else:
            number = pygame.Rect(pos, (1, 1)).collidelist(self._rooms(ctx))
            told = self.at is not None and not self._listed  # the list is not seen yet
            self._look(None if number < 0 or told else self.leaps[number].at, listed=number >= 0 and not told)

    def activate(self, ctx: Context) -> None:
        if self.at is not None:
            self.to(self.at)

    def typed(self, event: pygame.Event, ctx: Context) -> bool:
        at = -1 if self.at is None else self.at
        places = self.stops
        on = {
            pygame.K_RIGHT: next((leap for leap in places if leap > at), None),
            pygame.K_LEFT: next((leap for leap in reversed(places) if leap < at), None),
        }
        if event.key in on:
            goal = on[event.key]
            if goal is not None:
                self._look(goal)
            return True
        return super().typed(event, ctx)

    def _turn(self, x: int, ctx: Context) -> int | None:
        """The turn that is meant at this place of the base: a leap near it, else the nearest one to tell of."""
        plot, last = self.chart.plot(ctx), self.chart.length - 1
        near = round((x - plot.x) * last / max(1, plot.width))
        reach = round(ctx.metrics.px(10) * last / max(1, plot.width))
        caught = [stop for stop in self.stops if abs(stop - near) <= reach]
        if not caught and self._changes is None:
            return max(0, min(last, near))
        beside = max(1, round(ctx.metrics.px(_BESIDE) * last / max(1, plot.width)))
        caught = caught or [at for at in self._changes or () if abs(at - near) <= beside]
        return min(caught, key=lambda stop: abs(stop - near), default=None)

    def _look(self, at: int | None, *, listed: bool = False) -> None:
        if (at, listed) != (self.at, self._listed):
            self.at, self._listed = at, listed
            self.dirty = True

    def _rooms(self, ctx: Context) -> list[pygame.Rect]:
        """Where the leaps are told, one below the other, each as high as its words."""
        gap, px, side = ctx.metrics.px(6), ctx.metrics.font("small"), ctx.metrics.px(_DISC)
        top = self.rect.bottom - self._strip(ctx) + ctx.metrics.px(10)
        rooms = list[pygame.Rect]()
        for leap in self.leaps:
            wide = self.rect.width - side - ctx.metrics.px(10)
            told = leap.fitting(wide, px, self._each)
            lines = min(self._each, len(text.break_lines(told, wide, px)))
            rooms.append(pygame.Rect(self.rect.x, top, self.rect.width, max(side, lines * self._line(ctx))))
            top += rooms[-1].height + gap
        return rooms

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        self.chart.draw(surface, ctx)
        theme, metrics, plot = ctx.theme, ctx.metrics, self.chart.plot(ctx)
        if self.at is not None:
            x = plot.x + plot.width * self.at // max(1, self.chart.length - 1)
            pygame.draw.line(surface, theme.accent, (x, plot.y), (x, plot.bottom), metrics.px(2))
        for one in self.choices:
            paint_diamond(surface, self.chart.spot(one.seat, one.at, ctx), one.weight, ctx)
        discs = self._discs(ctx)
        for disc, end in zip(discs, self._ends(ctx), strict=True):
            self._pin(surface, disc, end, ctx)
        for number, disc in enumerate(discs):
            self._disc(surface, disc, number, ctx)
        if self.at is None or self._listed:
            self._list(surface, ctx)
        else:
            strip = pygame.Rect(self.rect.x, 0, self.rect.width, self._strip(ctx) - metrics.px(10))
            strip.bottom = self.rect.bottom
            px = metrics.font("body")
            text.draw_text(surface, self.told(self.at), strip, px=px, colour=theme.ink, wrap=True, fit=True)
        if self.focused:
            paint.focus_ring(surface, self.rect, theme, metrics)

    def _discs(self, ctx: Context) -> list[pygame.Rect]:
        """Where the numbers stand: above the end of their leap, further up where another one stands there."""
        side, found = ctx.metrics.px(_DISC), list[pygame.Rect]()
        for x, y in self._ends(ctx):
            disc = pygame.Rect(x - side - ctx.metrics.px(2), y - side - ctx.metrics.px(4), side, side)
            while disc.collidelist(found) >= 0:
                disc.move_ip(-side // 3, -side // 3)
            found.append(disc)
        return found

    def _ends(self, ctx: Context) -> list[tuple[int, int]]:
        """Where on the curves the leaps end."""
        return [self.chart.spot(leap.seat, leap.at, ctx) for leap in self.leaps]

    def _pin(self, surface: pygame.Surface, disc: pygame.Rect, end: tuple[int, int], ctx: Context) -> None:
        """A number belongs to a point of a curve: a line leads there."""
        line = max(1, ctx.metrics.px(2))
        pygame.draw.line(surface, ctx.theme.accent, disc.center, end, line)
        pygame.draw.aacircle(surface, ctx.theme.paper, end, 2 * line + 1)
        pygame.draw.aacircle(surface, ctx.theme.accent, end, 2 * line)

    def _disc(self, surface: pygame.Surface, spot: pygame.Rect, number: int, ctx: Context) -> None:
        theme = ctx.theme
        pygame.draw.aacircle(surface, theme.paper, spot.center, spot.width // 2 + 1)
        pygame.draw.aacircle(surface, theme.accent, spot.center, spot.width // 2)
        px, ink = ctx.metrics.font("small"), theme.on_accent
        text.draw_text(
            surface, str(number + 1), spot, px=px, colour=ink, bold=True, align="center", valign="middle", fit=True
        )

    def _list(self, surface: pygame.Surface, ctx: Context) -> None:
        """Why the curves leap where they leap most, and how to learn more."""
        theme, px, side = ctx.theme, ctx.metrics.font("small"), ctx.metrics.px(_DISC)
        rooms = self._rooms(ctx)
        for number, (leap, room) in enumerate(zip(self.leaps, rooms, strict=True)):
            if self._listed and leap.at == self.at:
                pygame.draw.rect(surface, mix(theme.paper, theme.accent_soft, 0.7), room, border_radius=4)
            self._disc(surface, pygame.Rect(room.x, room.y, side, side), number, ctx)
            words = pygame.Rect(room.x + side + ctx.metrics.px(10), room.y, 0, room.height)
            words.width = room.right - words.x
            told = leap.fitting(words.width, px, self._each)
            text.draw_text(surface, told, words, px=px, colour=theme.ink, wrap=True, fit=True)
        below = pygame.Rect(self.rect.x, 0, self.rect.width, self._line(ctx))
        below.bottom = self.rect.bottom
        if self.choices:
            paint_diamond(surface, (below.x + side // 2, below.centery), 1, ctx)
            aside = side + ctx.metrics.px(10)
            below = pygame.Rect(below.x + aside, below.y, below.width - aside, below.height)
        text.draw_text(surface, self.tip, below, px=px, colour=theme.ink_soft, fit=True)
