"""Containers: columns, rows, rows that wrap, and sheets of paper."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.theme import mix
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.label import Text


class Box(Widget):
    """A widget with others inside; `gap` and `pad` are in units."""

    def __init__(self, inside: Sequence[Widget] = (), *, gap: float = 12, pad: float = 0, weight: int = 0) -> None:
        super().__init__()
        self.inside = list(inside)
        self.gap = gap
        self.pad = pad
        self.weight = weight

    def children(self) -> Sequence[Widget]:
        return self.inside

    def place(self, rect: pygame.Rect, ctx: Context) -> None:
        super().place(rect, ctx)
        pad = ctx.metrics.px(self.pad)
        self.arrange(self.rect.inflate(-2 * pad, -2 * pad), ctx)

    def arrange(self, room: pygame.Rect, ctx: Context) -> None:
        """Give each widget inside its place."""


class Column(Box):
    """One under the other. `align` is "fill" (each as wide as the column), "left" or "center". Where there is spare
    height the gaps grow to `loose` units before a child with a weight takes what is left."""

    def __init__(
        self,
        inside: Sequence[Widget] = (),
        *,
        gap: float = 12,
        pad: float = 0,
        weight: int = 0,
        align: str = "fill",
        valign: str = "top",
        loose: float = 0,
    ) -> None:
        super().__init__(inside, gap=gap, pad=pad, weight=weight)
        self.align = align
        self.valign = valign
        self.loose = loose

    def size(self, ctx: Context, width: int) -> Size:
        pad, gap = ctx.metrics.px(self.pad), ctx.metrics.px(self.gap)
        sizes = [child.size(ctx, max(1, width - 2 * pad)) for child in self.inside]
        high = sum(size[1] for size in sizes) + gap * max(0, len(sizes) - 1)
        return max((size[0] for size in sizes), default=0) + 2 * pad, high + 2 * pad

    def arrange(self, room: pygame.Rect, ctx: Context) -> None:
        gap = ctx.metrics.px(self.gap)
        sizes = [child.size(ctx, room.width) for child in self.inside]
        between = max(0, len(sizes) - 1)
        spare = room.height - sum(size[1] for size in sizes) - gap * between
        if self.loose and between and spare > 0:
            more = min(spare // between, max(0, ctx.metrics.px(self.loose) - gap))
            gap, spare = gap + more, spare - more * between
        weights = sum(child.weight for child in self.inside)
        y = room.y + (max(0, spare) // 2 if self.valign == "middle" and not weights else 0)
        for child, (wide, high) in zip(self.inside, sizes, strict=True):
            if weights and child.weight:
                high = max(0, high + spare * child.weight // weights)
            wide = room.width if self.align == "fill" else min(wide, room.width)
            x = room.x + ((room.width - wide) // 2 if self.align == "center" else 0)
            child.place(pygame.Rect(x, y, wide, high), ctx)
            y += high + gap


class Row(Box):
    """Side by side, middled in height (or all as high as the row with `fill`, or at its upper edge with `top`)."""

    def __init__(
        self,
        inside: Sequence[Widget] = (),
        *,
        gap: float = 12,
        pad: float = 0,
        weight: int = 0,
        align: str = "left",
        fill: bool = False,
        top: bool = False,
    ) -> None:
        super().__init__(inside, gap=gap, pad=pad, weight=weight)
        self.align = align
        self.fill = fill
        self.top = top

    def _widths(self, ctx: Context, width: int) -> list[int]:
        gap = ctx.metrics.px(self.gap)
        room = width - gap * max(0, len(self.inside) - 1)
        natural = [child.size(ctx, max(1, room))[0] for child in self.inside]
        weights = sum(child.weight for child in self.inside)
        fixed = sum(w for w, child in zip(natural, self.inside, strict=True) if not child.weight)
        if weights:
            spare = max(0, room - fixed)
            ends = [spare * part // weights for part in accumulate(child.weight for child in self.inside)]
            grown = [end - start for start, end in pairwise((0, *ends))]  # no pixel is left over
            return [more if child.weight else w for w, more, child in zip(natural, grown, self.inside, strict=True)]
        if fixed > room > 0:
            return [w * room // fixed for w in natural]
        return natural

    def size(self, ctx: Context, width: int) -> Size:
        pad, gap = ctx.metrics.px(self.pad), ctx.metrics.px(self.gap)
        widths = self._widths(ctx, width - 2 * pad)
        high = max((c.size(ctx, max(1, w))[1] for c, w in zip(self.inside, widths, strict=True)), default=0)
        wide = sum(widths) + gap * max(0, len(widths) - 1)
        return wide + 2 * pad, high + 2 * pad

    def arrange(self, room: pygame.Rect, ctx: Context) -> None:
        gap = ctx.metrics.px(self.gap)
        widths = self._widths(ctx, room.width)
        used = sum(widths) + gap * max(0, len(widths) - 1)
        x = room.x + {"left": 0, "center": (room.width - used) // 2}.get(self.align, room.width - used)
        for child, wide in zip(self.inside, widths, strict=True):
            high = room.height if self.fill else min(room.height, child.size(ctx, max(1, wide))[1])
            child.place(pygame.Rect(x, room.y + (0 if self.top else (room.height - high) // 2), wide, high), ctx)
            x += wide + gap


class Flow(Box):
    """Side by side, going on in a new line where the width ends; "spread" sets the first left and the last right."""

    def __init__(self, inside: Sequence[Widget] = (), *, gap: float = 12, pad: float = 0, align: str = "left") -> None:
        super().__init__(inside, gap=gap, pad=pad)
        self.align = align

    def _lines(self, ctx: Context, width: int) -> list[list[tuple[Widget, Size]]]:
        gap = ctx.metrics.px(self.gap)
        lines: list[list[tuple[Widget, Size]]] = [[]]
        used = 0
        for child in self.inside:
            size = child.size(ctx, width)
            if lines[-1] and used + gap + size[0] > width:
                lines.append([])
                used = 0
            used += size[0] + (gap if lines[-1] else 0)
            lines[-1].append((child, size))
        return lines

    def size(self, ctx: Context, width: int) -> Size:
        pad, gap = ctx.metrics.px(self.pad), ctx.metrics.px(self.gap)
        lines = self._lines(ctx, max(1, width - 2 * pad))
        high = sum(max((s[1] for _, s in line), default=0) for line in lines) + gap * (len(lines) - 1)
        wide = max(sum(s[0] for _, s in line) + gap * max(0, len(line) - 1) for line in lines)
        return wide + 2 * pad, high + 2 * pad

    def arrange(self, room: pygame.Rect, ctx: Context) -> None:
        gap = ctx.metrics.px(self.gap)
        y = room.y
        for line in self._lines(ctx, max(1, room.width)):
            used = sum(s[0] for _, s in line) + gap * max(0, len(line) - 1)
            high = max((s[1] for _, s in line), default=0)
            x = room.x + ((room.width - used) // 2 if self.align == "center" else 0)
            between = gap + (max(0, room.width - used) // (len(line) - 1) if self.align == "spread" and line[1:] else 0)
            for child, (wide, own) in line:
                child.place(pygame.Rect(x, y + (high - own) // 2, wide, own), ctx)
                x += wide + between
            y += high + gap


class Named(Box):
    """A name and what belongs to it at the right; below it where a word of the name would have no room beside it."""

    def __init__(self, name: Text, what: Widget) -> None:
        super().__init__([name, what], gap=8)
        self.name = name
        name.weight = 1
        self._beside, self._below = Row(self.inside, gap=8), Column(self.inside, gap=2, align="left")

    def _in(self, ctx: Context, width: int) -> Box:
        room = width - self.inside[1].size(ctx, width)[0] - ctx.metrics.px(self.gap)
        return self._beside if self.name.widest_word(ctx) < room else self._below

    def size(self, ctx: Context, width: int) -> Size:
        return self._in(ctx, width).size(ctx, width)

    def arrange(self, room: pygame.Rect, ctx: Context) -> None:
        self._in(ctx, room.width).place(room, ctx)


class Sheet(Column):
    """A column on a printed sheet of paper."""

    def __init__(
        self,
        inside: Sequence[Widget] = (),
        *,
        gap: float = 12,
        pad: float = 24,
        weight: int = 0,
        align: str = "fill",
        valign: str = "top",
        loose: float = 0,
    ) -> None:
        super().__init__(inside, gap=gap, pad=pad, weight=weight, align=align, valign=valign, loose=loose)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        paint.sheet(surface, self.rect, ctx.theme, ctx.metrics)
        super().draw(surface, ctx)


class GoldenRow(Row):
    """A row on a plate of gold: the one thing of a page that is to be seen first."""

    def __init__(self, inside: Sequence[Widget] = (), *, gap: float = 12, pad: float = 18) -> None:
        super().__init__(inside, gap=gap, pad=pad)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme = ctx.theme
        paint.plate(
            surface,
            self.rect,
            ctx.metrics,
            fill=mix(theme.paper, theme.highlight, 0.3),
            contour=theme.ink_soft,
            inner=mix(theme.highlight, theme.ink, 0.25),
            radius=16,
            stroke=2,
            shadow=theme.shadow,
        )
        super().draw(surface, ctx)


class Centred(Widget):
    """Keeps what is inside in the middle, at most so many units wide."""

    def __init__(self, inside: Widget, units: int) -> None:
        super().__init__()
        self.inside = inside
        self.units = units

    def children(self) -> tuple[Widget, ...]:
        return (self.inside,)

    def _wide(self, ctx: Context, width: int) -> int:
        return min(width, ctx.metrics.px(self.units))

    def size(self, ctx: Context, width: int) -> Size:
        return width, self.inside.size(ctx, self._wide(ctx, width))[1]

    def place(self, rect: pygame.Rect, ctx: Context) -> None:
        super().place(rect, ctx)
        wide = self._wide(ctx, rect.width)
        self.inside.place(pygame.Rect(rect.centerx - wide // 2, rect.y, wide, rect.height), ctx)


class Inset(Widget):
    """Keeps what is inside so many units from either side."""

    def __init__(self, inside: Widget, units: int) -> None:
        super().__init__()
        self.inside = inside
        self.units = units

    def children(self) -> tuple[Widget, ...]:
        return (self.inside,)

    def size(self, ctx: Context, width: int) -> Size:
        edge = 2 * ctx.metrics.px(self.units)
        wide, high = self.inside.size(ctx, max(1, width - edge))
        return wide + edge, high

    def place(self, rect: pygame.Rect, ctx: Context) -> None:
        super().place(rect, ctx)
        self.inside.place(rect.inflate(-2 * ctx.metrics.px(self.units), 0), ctx)
