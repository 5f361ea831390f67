"""What a text is read with: points of a list whose first words stand out, and the way to a chapter."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.text import break_lines, draw_text, measure
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Size, target
from tabletop.scene.widgets.boxes import Sheet
from tabletop.scene.widgets.button import Button
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.scroll import SIDE, ScrollPane

_LEAD = re.compile(r"(?P<lead>[^.:;]{2,40}[.:])\s+(?=\S)")
_WORDS = 4
"""As many words may stand before the first stop for them to say what a point is about."""


def lead_of(words: str) -> tuple[str, str]:
    """The few words before the first stop or colon, which say what a point is about, and the rest; "" if there are
    none or too many of them."""
    found = _LEAD.match(words)
    if found is None or len(found["lead"].split()) > _WORDS or any(sign.isdigit() for sign in found["lead"]):
        return "", words
    return found["lead"], words[found.end() :]


class ListLine(Text):
    """A line of a list: all its lines keep clear of the dot, and what it is about is bold."""

    def _indent(self, ctx: Context) -> int:
        return ctx.metrics.px(20)

    def _flow(self, ctx: Context, width: int) -> tuple[str, int, list[str]]:
        """The lead, pixels of it with the space after it, and the lines; the first one stands beside the lead."""
        px, (lead, rest) = ctx.metrics.font(self.role), lead_of(self.words)
        if not lead:
            return "", 0, list(break_lines(rest, width, px))
        taken = measure(f"{lead} ", px, True)[0]
        first = break_lines(rest, max(1, width - taken), px)[0]
        if taken + measure(first, px)[0] > width:
            first = ""
        after = rest[len(first) :].lstrip()
        return lead, taken, [first, *(break_lines(after, width, px) if after else ())]

    def size(self, ctx: Context, width: int) -> Size:
        room = max(1, width - self._indent(ctx))
        lines = self._flow(ctx, room)[2]
        return room + self._indent(ctx), len(lines) * text.font(ctx.metrics.font(self.role)).get_linesize()

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        px, indent, ink = ctx.metrics.font(self.role), self._indent(ctx), ctx.theme.ink
        draw_text(surface, "•", (self.rect.x + indent // 3, self.rect.y), px=px, colour=ink)
        x, y = self.rect.x + indent, self.rect.y
        lead, taken, lines = self._flow(ctx, max(1, self.rect.width - indent))
        if lead:
            draw_text(surface, lead, (x, y), px=px, colour=ink, bold=True)
        for number, line in enumerate(lines):
            if line:
                draw_text(surface, line, (x + (0 if number else taken), y), px=px, colour=ink)
            y += text.font(px).get_linesize()


class ChapterLink(Button):
    """Words without a plate that lead to a chapter."""

    def size(self, ctx: Context, width: int) -> Size:
        wide, high = text.measure_wrapped(self.words, max(1, width), ctx.metrics.font(self.role), bold=True)
        return wide, max(target(ctx), high + ctx.metrics.px(6))

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, bold = ctx.theme, self.chosen or self.hovered
        colour = theme.accent if bold else theme.ink
        px = ctx.metrics.font(self.role)
        if self.chosen:
            bar = self.rect.inflate(0, -ctx.metrics.px(12))
            bar.width = ctx.metrics.px(5)
            bar.x -= ctx.metrics.px(12)
            pygame.draw.rect(surface, theme.accent, bar, border_radius=bar.width // 2)
        draw_text(surface, self.words, self.rect, px=px, colour=colour, bold=bold, valign="middle", wrap=True, fit=True)
        if self.focused:
            paint.focus_ring(surface, self.rect, theme, ctx.metrics)


class Contents(Sheet):
    """Chapters below each other on a sheet beside the `pane` in which they are read, so many units wide. `heads` are
    the key of each heading and its words; a chapter leads `to` its heading, and the one that is read is marked."""

    units = 300

    def __init__(self, heads: Sequence[tuple[str, str]], to: Callable[[str], None], pane: ScrollPane) -> None:
        self.links = {
            key: ChapterLink(words, partial(to, key), key=f"contents:{key}", align="left") for key, words in heads
        }
        super().__init__(list(self.links.values()), gap=2, pad=24)
        self.pane = pane
        self._offset = -1
        """How far the pane was scrolled when the mark was set."""

    def size(self, ctx: Context, width: int) -> Size:
        wide = min(width, ctx.metrics.px(self.units))
        return wide, super().size(ctx, wide)[1]

    def place(self, rect: pygame.Rect, ctx: Context) -> None:
        super().place(rect.inflate(0, -ctx.metrics.px(SIDE)), ctx)  # as high as the sheet in the pane

    def mark(self, key: str) -> None:
        """Mark the chapter with this key, until somebody reads on."""
        self._offset = self.pane.offset
        for one, link in self.links.items():
            link.chosen = one == key
        self.dirty = True

    def tick(self, dt_ms: int, ctx: Context) -> None:
        if self.pane.offset != self._offset:
            self.mark(self._read())

    def _read(self) -> str:
        """The last chapter that begins in the upper third of what is seen; at the end the last of all."""
        keys = list(self.links)
        if 0 < self.pane.most == self.pane.offset:
            return keys[-1]
        tops = {widget.key: widget.rect.y for widget in self.pane.walk() if widget.key in self.links}
        third = self.pane.rect.y + self.pane.rect.height // 3
        return next((key for key in reversed(keys) if tops[key] <= third), keys[0])
