"""A chart of the game: one measure of every seat over the actions, drawn with the colours and symbols of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import contrast, mix
from tabletop.scene.widgets.badge import paint_badge
from tabletop.scene.widgets.base import Size, Widget


@dataclass(frozen=True, slots=True)
class Curve:
    """The values of one seat from the start on."""

    name: str
    colour: str
    symbol: str
    values: tuple[int, ...]


def ticks(highest: int, most: int = 6) -> tuple[int, ...]:
    """Round numbers from 0 to at least `highest`, at most about `most` of them."""
    step = 1
    while highest / step > most:
        step = {1: 2, 2: 5, 5: 10}[int(str(step)[0])] * 10 ** (len(str(step)) - 1)
    top = -(-max(1, highest) // step) * step
    return tuple(range(0, top + 1, step))


def sampled(values: Sequence[int], most: int = 240) -> list[tuple[int, int]]:
    """Pairs (place, value): where there are too many for the eye, the last one of each stretch."""
    step = max(1, -(-len(values) // most))
    last = len(values) - 1
    return [(min(at + step - 1, last), values[min(at + step - 1, last)]) for at in range(0, len(values), step)]


DASHES: tuple[tuple[int, ...], ...] = ((), (15, 6), (5, 5), (15, 5, 5, 5), (24, 4))
"""Strokes and gaps in units by the number of the curve, so that curves are told apart without colour."""

Points = list[tuple[int, int]]

_WORD = 90  # units: what stands below the base has room at its left if it is no longer


def spread(heights: Sequence[int], apart: int) -> list[int]:
    """Heights in rising order moved `apart`, each as little as will do: what is too close stands around its middle."""
    groups: list[list[int]] = []
    for at in range(len(heights)):
        groups.append([at])
        while len(groups) > 1 and _top(groups[-1], heights, apart) < _top(groups[-2], heights, apart) + apart * len(
            groups[-2]
        ):
            last = groups.pop()
            groups[-1] += last
    return [round(_top(group, heights, apart) + apart * (n + 0.5)) for group in groups for n in range(len(group))]


def _top(group: Sequence[int], heights: Sequence[int], apart: int) -> float:
    """Where the first of a group begins that stands around the middle of its heights."""
    return sum(heights[at] for at in group) / len(group) - apart * len(group) / 2


def strokes(points: Points, pattern: Sequence[int]) -> list[Points]:
    """A line of level and upright pieces cut into strokes; without a pattern it stays whole."""
    if not pattern:
        return [points]
    found: list[Points] = [[points[0]]]
    turn, left = 0, pattern[0]
    for (x, y), (end_x, end_y) in pairwise(points):
        length = abs(end_x - x) + abs(end_y - y)
        way = ((end_x > x) - (end_x < x), (end_y > y) - (end_y < y))
        done = 0
        while done < length:
            step = min(left, length - done)
            done, left = done + step, left - step
            here = (x + way[0] * done, y + way[1] * done)
            if turn % 2 == 0:
                found[-1].append(here)
            if left == 0:
                turn += 1
                left = pattern[turn % len(pattern)]
                if turn % 2 == 0:
                    found.append([here])
    return [stroke for stroke in found if len(stroke) > 1]


class Chart(Widget):
    """Curves over a common base. `shown` 0..1 is how much of the game is drawn, for a staged reveal; `marks` are places
    along the base with what stands below them, as far as there is room. `places` and `highest` are how far they reach
    at least, so that curves which are still growing do not move what is drawn already. The `foremost` curves, by their
    numbers, are broader and lie on top."""

    def __init__(
        self,
        title: str,
        below: str,
        curves: Sequence[Curve],
        units: int = 300,
        marks: Sequence[tuple[int, str]] = (),
        places: int = 1,
        highest: int = 0,
        foremost: Sequence[int] = (),
    ) -> None:
        super().__init__(key="chart")
        self.title = title
        self.below = below
        self.curves = tuple(curves)
        self.units = units
        self.marks = tuple(marks)
        self._places, self._highest = places, highest
        self._foremost = frozenset(foremost)
        self.shown = 1.0

    def text_label(self) -> str:
        ends = ", ".join(f"{curve.name} {curve.values[-1] if curve.values else 0}" for curve in self.curves)
        return f"{self.title}: {ends}"

    def size(self, ctx: Context, width: int) -> Size:
        return width, ctx.metrics.px(self.units)

    @property
    def length(self) -> int:
        """How many values there is room for: those of the longest curve, or more."""
        return max(self._places, max((len(curve.values) for curve in self.curves), default=1))

    def _ticks(self) -> tuple[int, ...]:
        return ticks(max(self._highest, max((max(curve.values, default=0) for curve in self.curves), default=0)))

    def plot(self, ctx: Context) -> pygame.Rect:
        """Where the curves are drawn."""
        metrics, small = ctx.metrics, ctx.metrics.font("small")
        high = text.font(small).get_linesize()
        left = self.rect.x + max(text.measure(str(self._ticks()[-1]), small)[0], self._word(ctx)) + metrics.px(12)
        plot = pygame.Rect(left, self.rect.y + high, 0, 0)
        plot.width = self.rect.right - metrics.px(26) - metrics.px(18) - left
        plot.height = self.rect.bottom - high - metrics.px(8) - plot.y
        return plot

    def _word(self, ctx: Context) -> int:
        """Pixels of what is said of the base where it stands at its left; 0: it is too long, and stands below."""
        wide = text.measure(self.below, ctx.metrics.font("small"))[0]
        return wide if wide <= ctx.metrics.px(_WORD) else 0

    def spot(self, seat: int, at: int, ctx: Context) -> tuple[int, int]:
        """Where the curve of this number is at a place along the base."""
        plot, wide = self.plot(ctx), max(2, ctx.metrics.px(3))
        x = plot.x + plot.width * at // max(1, self.length - 1)
        return x, plot.bottom - plot.height * self.curves[seat].values[at] // self._ticks()[-1] - seat * wide * 2 // 3

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        metrics, small = ctx.metrics, ctx.metrics.font("small")
        marks = self._ticks()
        high, badge = text.font(small).get_linesize(), metrics.px(26)
        plot = self.plot(ctx)
        if plot.width < 20 or plot.height < 20:
            return
        self._grid(surface, plot, marks, ctx)
        below = pygame.Rect(plot.x, plot.bottom + metrics.px(4), plot.width, high)
        soft = ctx.theme.ink_soft
        wide = self._word(ctx)
        if wide:
            text.draw_text(surface, self.below, (self.rect.x, below.y), px=small, colour=soft)
            below = pygame.Rect(self.rect.x + wide, below.y, self.rect.right - self.rect.x - wide, high)
        else:
            wide = text.draw_text(surface, self.below, below, px=small, colour=soft, align="right", fit=True).width
            below.width -= 2 * wide
        self._base(surface, plot, below, ctx)
        length = self.length
        text.draw_text(surface, self.title, (plot.x, self.rect.y - metrics.px(4)), px=small, colour=soft, bold=True)
        ends: list[tuple[int, Curve]] = []
        for number, curve in sorted(enumerate(self.curves), key=lambda one: one[0] in self._foremost):
            if curve.values:  # nobody stands anywhere yet
                ends.append((self._curve(surface, plot, curve, marks[-1], length, number, ctx), curve))
        ends.sort(key=lambda end: end[0])
        line = max(1, metrics.px(1.5))
        for (end, curve), y in zip(ends, spread([end for end, _ in ends], badge), strict=True):
            spot = pygame.Rect(plot.right + metrics.px(12), y - badge // 2, badge, badge)
            pygame.draw.aaline(surface, ctx.theme.ink_soft, (plot.right, end), spot.center, line)
            paint_badge(surface, spot, ctx, curve.colour, curve.symbol)

    def _grid(self, surface: pygame.Surface, plot: pygame.Rect, marks: tuple[int, ...], ctx: Context) -> None:
        theme, small = ctx.theme, ctx.metrics.font("small")
        for mark in marks:
            y = plot.bottom - plot.height * mark // marks[-1]
            pygame.draw.line(surface, mix(theme.line, theme.paper, 0.65 if mark else 0), (plot.x, y), (plot.right, y))
            text.draw_text(
                surface,
                str(mark),
                (plot.x - ctx.metrics.px(8), y),
                px=small,
                colour=theme.ink_soft,
                align="right",
                valign="middle",
            )
        pygame.draw.line(surface, theme.line, plot.topleft, plot.bottomleft)

    def _base(self, surface: pygame.Surface, plot: pygame.Rect, below: pygame.Rect, ctx: Context) -> None:
        """A tick where each mark begins, and words between it and the next one, or in every second, fifth, ... of these
        rooms if they would not keep clear of each other: what leaps at a tick ended the round before it."""
        theme, small = ctx.theme, ctx.metrics.font("small")
        for at, _ in self.marks:
            x = plot.x + plot.width * at // max(1, self.length - 1)
            pygame.draw.line(surface, mix(theme.line, theme.paper, 0.8), (x, plot.y), (x, plot.bottom - 1))
            pygame.draw.line(surface, theme.line, (x, plot.bottom), (x, plot.bottom + ctx.metrics.px(5)))
        for words, x in self.worded(plot, below, ctx):
            text.draw_text(surface, words, (x, below.y), px=small, colour=theme.ink_soft, align="center")

    def worded(self, plot: pygame.Rect, below: pygame.Rect, ctx: Context) -> list[tuple[str, int]]:
        """The words below the base and where they stand, in the middle of what they name: in even steps, as many as
        keep clear of each other."""
        small, gap = ctx.metrics.font("small"), ctx.metrics.px(6)
        spans = []
        ends = [at for at, _ in self.marks[1:]] + [self.length - 1]
        for (at, words), end in zip(self.marks, ends, strict=False):
            middle = plot.width * (at + max(at, end)) // (2 * max(1, self.length - 1))
            x, half = plot.x + middle, text.measure(words, small)[0] // 2
            if below.x <= x - half and x + half <= below.right:
                spans.append((words, x, half))
        for step in (1, 2, 5, 10, 20, 50):
            chosen = [one for one in spans if step == 1 or (one[0].isdecimal() and int(one[0]) % step == 0)]
            if all(x + half + gap <= after - other for (_, x, half), (_, after, other) in pairwise(chosen)):
                return [(words, x) for words, x, _ in chosen]
        return []

    def _curve(
        self,
        surface: pygame.Surface,
        plot: pygame.Rect,
        curve: Curve,
        top: int,
        length: int,
        number: int,
        ctx: Context,
    ) -> int:
        """Draw one curve, which has values, as steps; returns the height of its end."""
        steps = max(1, length - 1)
        usual = max(2, ctx.metrics.px(3))
        wide = max(usual + 1, ctx.metrics.px(4)) if number in self._foremost else usual
        colour = ctx.theme.player(curve.colour)
        rim = ctx.theme.ink if self._pale(curve, ctx) else None
        nudge = (number * usual * 2) // 3
        points: list[tuple[int, int]] = []
        count = max(1, round((len(curve.values) - 1) * self.shown) + 1)
        for at, value in sampled(curve.values[:count]):
            x = plot.x + plot.width * at // steps
            y = plot.bottom - plot.height * value // top - nudge
            if points:
                points.append((x, points[-1][1]))
            points.append((x, y))
        if len(points) > 1:
            first_pale = rim is not None and not any(self._pale(one, ctx) for one in self.curves[:number])
            dashes = () if first_pale else DASHES[number % len(DASHES)]  # two edges tell it apart already
            parts = strokes(points, [ctx.metrics.px(units) for units in dashes])
            for part in parts if rim is not None else ():
                pygame.draw.lines(surface, rim or colour, False, part, wide + 2 * max(1, wide // 3))
            for part in parts:
                pygame.draw.lines(surface, colour, False, part, wide)
        return points[-1][1]

    def _pale(self, curve: Curve, ctx: Context) -> bool:
        """Whether a curve needs dark edges to be seen on the paper."""
        return contrast(ctx.theme.player(curve.colour), ctx.theme.paper) < 3
