"""Cards over the public table: the question with its votes, and what a computer player would do and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.text import break_lines, draw_text, font, measure, measure_wrapped
from tabletop.scene.projector.sizes import LEAST, NAMES, SCORES, pixels

LETTERS = "ABCDEFGH"
"""For the moves as they are listed."""
UNNAMED = 6
"""So many letters for what the class may propose where the moves are not listed."""
_COLUMNS = 3


@dataclass(frozen=True, slots=True)
class Cells:
    """How proposals stand: so many `columns`, type `px` high, each row of a height."""

    px: int
    columns: int
    rows: tuple[int, ...]

    @property
    def height(self) -> int:
        """Of all rows together."""
        return sum(self.rows)


@dataclass(slots=True)
class WallCard:
    """The card on the wall: the question, a letter for each proposal, and once they are `shown`, the votes.

    `moves` are what may be done, one for each letter; none: the class says what its letters stand for. `asked` is the
    question, below what is `said` before it, in type `px` high.
    """

    ctx: Context
    rect: Rect
    height: int
    votes: Sequence[int]
    moves: Sequence[str]
    shown: bool
    cells: Cells
    asked: str
    said: str
    px: int

    @classmethod
    def fitting(
        cls,
        ctx: Context,
        room: Rect,
        height: int,
        votes: Sequence[int],
        moves: Sequence[str],
        shown: bool,
        asked: str = "",
        said: str = "",
    ) -> WallCard:
        """In the place of the news, and no larger than it must be: what is asked about stays to be seen. Only where the
        proposals need more, the card grows upwards."""
        asked = asked or ctx.text("wall.question")
        told, pad = tuple(moves) or ("",) * UNNAMED, _pad(height)
        for px in (pixels(NAMES, height), pixels(LEAST, height)):  # what is said before it first gives way
            top = sum(_question_heights(asked, said, room.width, height, px))
            cells = _cells(told, room.width - 2 * pad, room.height - top - 2 * pad, height)
            wanted = top + cells.height + 2 * pad
            if wanted <= room.height:
                break
        rect = room.copy()
        rect.height = max(room.height, wanted)
        rect.bottom = room.bottom
        return cls(ctx, rect, height, votes, moves, shown, cells, asked, said, px)

    def paint(self, surface: Surface) -> None:
        """The question above its proposals."""
        theme, pad = self.ctx.theme, _pad(self.height)
        pygame.draw.rect(surface, theme.paper, self.rect, border_radius=pad)
        pygame.draw.rect(surface, theme.accent, self.rect, max(3, pad // 3), pad)
        room, px = self.rect.inflate(-2 * pad, -2 * pad), pixels(NAMES, self.height)
        before, high = _question_heights(self.asked, self.said, self.rect.width, self.height, self.px)
        if self.said:
            draw_text(surface, self.said, room, px=self.px, colour=theme.ink, wrap=True)
        below = Rect(room.x, room.y + before, room.width, room.height - before)
        draw_text(surface, self.asked, below, px=px, colour=theme.ink, bold=True, wrap=True)
        y = below.y + high
        wide = room.width // self.cells.columns
        for number in range(len(self.moves) or UNNAMED):
            row, column = divmod(number, self.cells.columns)
            top = y + sum(self.cells.rows[:row])
            box = Rect(room.x + column * wide, top, wide - pad // 2, self.cells.rows[row] - max(2, pad // 3))
            self._proposal(surface, box, number)

    def _proposal(self, surface: Surface, box: Rect, number: int) -> None:
        """A letter, its move and its votes; what most of the class want is marked."""
        theme, px, pad = self.ctx.theme, self.cells.px, _pad(self.height)
        votes = self.votes[number]
        first = self.shown and votes and votes == max(self.votes)
        pygame.draw.rect(surface, theme.accent_soft if first else theme.parchment, box, border_radius=pad // 2)
        if first:
            pygame.draw.rect(surface, theme.accent, box, max(2, pad // 4), pad // 2)
        at = box.move(pad // 2, 0)
        draw_text(surface, LETTERS[number], at, px=px, colour=theme.ink, bold=True, valign="middle")
        count = str(votes) if self.shown else "?"
        wide = measure(count, px, True)[0]
        at = Rect(box.right - pad // 2 - wide, box.y, wide + pad, box.height)
        draw_text(surface, count, at, px=px, colour=theme.ink, bold=True, valign="middle")
        if self.moves:
            lines = break_lines(self.moves[number], _room_for_words(box.width, px), px)
            high = font(px, False).get_linesize()
            y = box.centery - high * len(lines) // 2
            for n, one in enumerate(lines):
                draw_text(surface, one, (box.x + round(1.3 * px), y + n * high), px=px, colour=theme.ink)


def _pad(height: int) -> int:
    return pixels(SCORES, height) // 3


def _question_heights(asked: str, said: str, width: int, height: int, px: int) -> tuple[int, int]:
    """Of what is said before the question, in type `px` high, and of the question."""
    inner, gap = width - 2 * _pad(height), _pad(height) // 2
    before = measure_wrapped(said, inner, px)[1] + gap if said else 0
    return before, measure_wrapped(asked, inner, pixels(NAMES, height), bold=True)[1] + gap


def _room_for_words(width: int, px: int) -> int:
    """Beside the letter and a number of two figures."""
    return max(1, width - round(3 * px))


def _cells(moves: Sequence[str], width: int, height: int, whole: int) -> Cells:
    """The largest type in which everything fits; else the lowest arrangement in the least type."""
    least, pad = pixels(LEAST, whole), _pad(whole)
    for px in range(pixels(NAMES, whole), least - 1, -1):
        fitting = [cells for cells in _arranged(moves, width, px, pad) if cells.height <= height]
        if fitting:
            return fitting[0]
    return min(_arranged(moves, width, least, pad), key=lambda cells: cells.height)


def _arranged(moves: Sequence[str], width: int, px: int, pad: int) -> list[Cells]:
    """In one to three columns, as long as every word fits into its own."""
    found, line = list[Cells](), font(px, False).get_linesize()
    widest = max((measure(word, px)[0] for words in moves for word in words.split()), default=0)
    for columns in range(1, _COLUMNS + 1):
        room = _room_for_words(width // columns - pad // 2, px)  # as wide as a proposal's plate
        if found and widest > room:
            break
        lines = [len(break_lines(words, room, px)) for words in moves]
        rows = [max(lines[first : first + columns]) for first in range(0, len(lines), columns)]
        found.append(Cells(px, columns, tuple(row * line + line // 2 for row in rows)))
    return found


@dataclass(slots=True)
class Reasons:
    """Words over the news, a heading first: what a computer player would do and why, or what a study says."""

    ctx: Context
    rect: Rect
    height: int
    lines: Sequence[str]

    @classmethod
    def over(cls, ctx: Context, news: Rect, height: int, lines: Sequence[str]) -> Reasons:
        """Over the news; where these have too little room, over what is above them as well."""
        card = cls(ctx, news, height, lines)
        pad, wanted = card.pad, sum(high + card.pad // 2 for _, high in card.measured())
        card.rect = news.copy()
        card.rect.height = min(news.bottom, max(news.height, wanted + 2 * pad))
        card.rect.bottom = news.bottom
        return card

    @property
    def pad(self) -> int:
        """Pixels around the words."""
        return pixels(NAMES, self.height) // 2

    def measured(self) -> list[tuple[str, int]]:
        """Every line with its height."""
        px, width = pixels(NAMES, self.height), self.rect.width - 3 * self.pad
        return [(words, measure_wrapped(words, width, px, bold=not n)[1]) for n, words in enumerate(self.lines)]

    def paint(self, surface: Surface) -> None:
        """Every line whole, or not at all."""
        theme, px, pad = self.ctx.theme, pixels(NAMES, self.height), self.pad
        pygame.draw.rect(surface, theme.paper, self.rect, border_radius=pad)
        pygame.draw.rect(surface, theme.accent, self.rect, max(3, pad // 3), pad)
        room = self.rect.inflate(-3 * pad, -2 * pad)
        for number, (words, high) in enumerate(self.measured()):
            if high > room.height:
                return
            draw_text(surface, words, room, px=px, colour=theme.ink, bold=not number, wrap=True)
            room = Rect(room.x, room.y + high + pad // 2, room.width, room.height - high - pad // 2)
