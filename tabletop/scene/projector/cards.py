"""Cards over the public table: the question with its votes, and what a computer player would do and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.text import draw_text, font, measure, measure_wrapped
from tabletop.scene.projector.panels import fitting_lines
from tabletop.scene.projector.sizes import HEADLINE, LEAST, NAMES, SCORES, pixels

LETTERS = "ABCDEFGH"
"""For the moves as they are listed."""
UNNAMED = 6
"""So many letters for what the class may propose where the moves are not listed."""
_COLUMNS = 3


@dataclass(slots=True)
class Question:
    """The card on the wall: the question, a letter for each proposal, and once they are `shown`, the votes.

    `moves` are what may be done, one for each letter; none: the class says what its letters stand for.
    """

    ctx: Context
    rect: Rect
    height: int
    votes: Sequence[int]
    moves: Sequence[str] = ()
    shown: bool = False

    def paint(self, surface: Surface) -> None:
        """Over the standings, so that the boards stay to be seen."""
        theme, small = self.ctx.theme, pixels(SCORES, self.height)
        px = small if self.moves else pixels(HEADLINE, self.height)
        pad, line = small // 3, font(px, True).get_linesize()
        pygame.draw.rect(surface, theme.paper, self.rect, border_radius=pad)
        pygame.draw.rect(surface, theme.accent, self.rect, max(3, pad // 3), pad)
        room = self.rect.inflate(-3 * pad, -2 * pad)
        for words in fitting_lines(self.ctx.text("wall.question"), room.width, px, 2 if self.moves else 3, bold=True):
            draw_text(surface, words, room, px=px, colour=theme.ink, bold=True)
            room = Rect(room.x, room.y + line, room.width, room.height - line)
        for box, letter, votes in zip(self._boxes(room, small), LETTERS, self.votes, strict=False):
            self._proposal(surface, box, letter, votes)

    def _boxes(self, room: Rect, small: int) -> list[Rect]:
        """Where the proposals stand: below each other where they have words, else in columns."""
        pad, columns = small // 3, 1 if self.moves else _COLUMNS
        count = len(self.moves) or UNNAMED
        rows = (count + columns - 1) // columns
        wide, high = room.width // columns, min(room.height // rows, round((3 if self.moves else 1.8) * small))
        return [
            Rect(room.x + column * wide, room.y + row * high, wide - pad, high - pad // 2)
            for row, column in (divmod(number, columns) for number in range(count))
        ]

    def _proposal(self, surface: Surface, box: Rect, letter: str, votes: int) -> None:
        """A letter, its move and its votes; what most of the class want is marked."""
        theme, small = self.ctx.theme, pixels(SCORES, self.height)
        pad, first = small // 3, self.shown and votes and votes == max(self.votes)
        pygame.draw.rect(surface, theme.accent_soft if first else theme.parchment, box, border_radius=pad)
        if first:
            pygame.draw.rect(surface, theme.accent, box, max(2, pad // 4), pad)
        at = box.move(pad, 0)
        draw_text(surface, letter, at, px=small, colour=theme.ink, bold=True, valign="middle")
        count = str(votes) if self.shown else "?"
        wide = measure(count, small, True)[0]
        at = Rect(box.right - pad - wide, box.y, box.width, box.height)
        draw_text(surface, count, at, px=small, colour=theme.ink, bold=True, valign="middle")
        if self.moves:
            left = box.x + 2 * pad + measure("M", small, True)[0]
            room = Rect(left, box.y, box.right - 2 * pad - wide - left, box.height)
            self._move(surface, self.moves[LETTERS.index(letter)], room)

    def _move(self, surface: Surface, words: str, room: Rect) -> None:
        """A move in words, as large as its room allows and never smaller than the last row can read."""
        sizes = range(pixels(NAMES, self.height), pixels(LEAST, self.height) - 1, -1)
        px = next((px for px in sizes if measure_wrapped(words, room.width, px)[1] <= room.height), sizes[-1])
        line = font(px, False).get_linesize()
        lines = fitting_lines(words, room.width, px, max(1, room.height // line))
        y = room.centery - line * len(lines) // 2
        for number, one in enumerate(lines):
            at = Rect(room.x, y + number * line, room.width, line)
            draw_text(surface, one, at, px=px, colour=self.ctx.theme.ink)


@dataclass(slots=True)
class Reasons:
    """What a computer player would do and why, the best first."""

    ctx: Context
    rect: Rect
    height: int
    lines: Sequence[str]

    @classmethod
    def over(cls, ctx: Context, news: Rect, height: int, lines: Sequence[str]) -> Reasons:
        """Over the news; where these have too little room, over what is above them as well."""
        card = cls(ctx, news, height, (ctx.text("wall.reasons"), *lines))
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
