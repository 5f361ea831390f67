"""Several lines to write in: comments, questions. It breaks at the width it has and is as high as what stands in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Size
from tabletop.scene.widgets.field import TextField


class _Line(NamedTuple):
    """What stands in a line, and where in the whole it begins."""

    start: int
    words: str


class TextArea(TextField):
    """Text with a cursor over as many lines as it needs, `least` of them at least."""

    def __init__(
        self,
        words: str,
        value: str,
        on_change: Callable[[str], None],
        *,
        key: str,
        length: int,
        least: int = 2,
        blank: str = "",
    ) -> None:
        super().__init__(words, value, on_change, key=key, length=length, blank=blank)
        self.least = least
        self._wide, self._px = 1, 1

    def set_focus(self, focused: bool) -> None:
        super().set_focus(focused)
        self.marked = focused and self._is_stock()  # a comment of one's own is not written over by the first letter

    def insert(self, words: str) -> None:
        """Put words in at the cursor, breaks of lines with them."""
        for number, line in enumerate(words.replace("\r\n", "\n").split("\n")):
            if number:
                self._break()
            super().insert(line)

    def _break(self) -> None:
        if len(self.value) < self.length:
            self._write(f"{self.value[: self.cursor]}\n{self.value[self.cursor :]}", self.cursor + 1)

    def typed(self, event: pygame.Event, ctx: Context) -> bool:
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not held:
            self._break()
            return True
        if event.key in (pygame.K_UP, pygame.K_DOWN) and not held:
            self._row(-1 if event.key == pygame.K_UP else 1)
            return True
        return super().typed(event, ctx)

    def _row(self, by: int) -> None:
        """The cursor a line higher or lower, as far along as it was."""
        lines = self._lines()
        row = self._at(lines)
        to = max(0, min(len(lines) - 1, row + by))
        along = self.cursor - lines[row].start
        self._write(self.value, lines[to].start + min(along, len(lines[to].words)))

    def _lines(self) -> list[_Line]:
        found, start = list[_Line](), 0
        for line in text.break_lines(self.value, self._wide, self._px):
            found.append(_Line(start, line))
            start += len(line) + (self.value[start + len(line) : start + len(line) + 1] in (" ", "\n"))
        return found

    def _at(self, lines: list[_Line]) -> int:
        """The line in which the cursor stands."""
        return max(number for number, line in enumerate(lines) if line.start <= self.cursor)

    def _fit(self, ctx: Context, width: int) -> None:
        self._px = ctx.metrics.font("body")
        self._wide = max(1, width - 2 * ctx.metrics.px(12))

    def size(self, ctx: Context, width: int) -> Size:
        self._fit(ctx, width)
        rows = max(self.least, len(text.break_lines(self.value or self.blank, self._wide, self._px)))
        return width, rows * text.font(self._px).get_linesize() + 2 * ctx.metrics.px(8)

    def place(self, rect: pygame.Rect, ctx: Context) -> None:
        super().place(rect, ctx)
        self._fit(ctx, rect.width)

    def pointed(self, pos: tuple[int, int], ctx: Context) -> None:
        face, lines = text.font(self._px), self._lines()
        row = (pos[1] - self.rect.y - ctx.metrics.px(8)) // face.get_linesize()
        line = lines[max(0, min(len(lines) - 1, row))]
        offset = pos[0] - self.rect.x - ctx.metrics.px(12)
        ends = [abs(face.size(line.words[:n])[0] - offset) for n in range(len(line.words) + 1)]
        self.cursor = line.start + ends.index(min(ends))
        self.marked = self._is_stock()
        self.dirty = True

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics, px = ctx.theme, ctx.metrics, self._px
        contour = theme.accent if self.focused else theme.ink_soft
        paint.plate(surface, self.rect, metrics, fill=theme.raised, contour=contour, radius=4, stroke=1.5)
        room = self.rect.inflate(-2 * metrics.px(12), -2 * metrics.px(8))
        high = text.font(px).get_linesize()
        if not self.value and not self.focused:
            text.draw_text(surface, self.blank, room, px=px, colour=theme.ink_soft, wrap=True, fit=True)
        lines = self._lines()
        for number, line in enumerate(lines):
            if self.marked and self.focused:
                mark = pygame.Rect(room.x, room.y + number * high, text.font(px).size(line.words)[0], high)
                surface.fill(theme.accent_soft, mark)
            text.draw_text(surface, line.words, (room.x, room.y + number * high), px=px, colour=theme.ink)
        if self.focused and self._shown():
            row = self._at(lines)
            x = room.x + text.font(px).size(self.value[lines[row].start : self.cursor])[0]
            y = room.y + row * high
            pygame.draw.line(surface, theme.ink, (x, y), (x, y + high), max(1, metrics.px(2)))
        if self.focused:
            paint.focus_ring(surface, self.rect, theme, metrics)
