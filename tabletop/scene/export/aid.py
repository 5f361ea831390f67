"""What somebody at the printed game wants beside the board: the rules in short on one page, and all pieces in pictures.

Both come from what F1 shows: `data/<game>/help`, with its numbers, names and effects.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tabletop.components.short_rules import short_rules
from tabletop.locale import Catalogue
from tabletop.locale.languages import typeset
from tabletop.presentation.book import book_of, facts_of, lines_of_page, title_of
from tabletop.presentation.topics import topics_of
from tabletop.scene.drawing.theme import PLAYER_COLOURS
from tabletop.scene.export.drawings import Drawings
from tabletop.scene.export.inked import Inked
from tabletop.scene.export.sheet import HIGH, MARGIN, PaperSheet

_COLUMNS = 2
_GUTTER = 16.0
_LARGEST, _LEAST, _STEP = 11.0, 5.0, 0.1
_ICONS = 9
"""So many pictures stand beside a heading at most."""
_PIECE = 58.0
"""The height of a piece in the list."""


def _largest(most: float, fits: Callable[[float], bool]) -> float:
    """The largest letters that fit: what is smaller fits, too, and the smallest have to."""
    steps = range(int((most - _LEAST) / _STEP) + 1)
    step = bisect_left(steps, True, key=lambda step: fits(most - step * _STEP))
    return max(_LEAST, most - step * _STEP)


@dataclass(frozen=True, slots=True)
class _Block:
    """A heading (with pages whose pictures stand beside it), a paragraph, or a line of a list."""

    kind: str
    words: str
    pages: tuple[str, ...] = ()


def aid(catalogue: Catalogue, game: str, colour: str, pieces: bool = False) -> bytes:
    """A PDF of one page, or with all `pieces` of several; `colour` is the seat's that pieces of seats bear. Raises
    NeedsShare."""
    return _Aid(catalogue, game, colour).content(pieces)


class _Aid:
    def __init__(self, catalogue: Catalogue, game: str, colour: str) -> None:
        self.catalogue = catalogue
        self.game = game
        self.title = catalogue.text(f"game.{game}.title")
        self.sheet = PaperSheet(
            catalogue.text("aid.title", game=self.title), catalogue.lang, catalogue.text("aid.foot")
        )
        self.drawings = Drawings()
        self.inked = Inked(self.sheet, self.drawings.sources, str)
        self.tint = PLAYER_COLOURS[colour]
        self.blocks = tuple(self._blocks())

    def content(self, pieces: bool) -> bytes:
        """The whole file."""
        sheet = self.sheet
        sheet.page()
        sheet.words(self.title, 20, bold=True, gap=0)
        sheet.rule(7)
        top = sheet.y
        size = self._largest(HIGH - MARGIN - top)
        self._columns(size, top, draw=True)
        if pieces:
            self._pieces()
        return sheet.content()

    def _blocks(self) -> Iterator[_Block]:
        book, sections = book_of(self.game), topics_of(self.game).sections
        text = typeset(short_rules(self.game, self.catalogue.lang), self.catalogue.lang)
        number = -1
        for line in (line.strip() for line in text.splitlines()):
            if line.startswith("# "):
                number += 1
                yield _Block("head", line[2:], book.about(sections[number]))
                yield from self._priced(book.about(sections[number]))
            elif line:
                yield _Block("item" if line.startswith("- ") else "words", re.sub("^- ", "", line))

    def _priced(self, pages: Sequence[str]) -> Iterator[_Block]:
        """What pieces cost, two in a line, each with its picture; their other numbers stand in the list of pieces."""
        priced = tuple(page for page in pages if facts_of(self.catalogue, self.game, page, brief=True))
        for start in range(0, len(priced), 2):
            yield _Block("price", "", priced[start : start + 2])

    # -- one page --------------------------------------------------------------------------------------------------

    def _largest(self, high: float) -> float:
        """The largest letters with which everything stands on the page."""
        return _largest(_LARGEST, lambda size: self._columns(size, HIGH - MARGIN - high, draw=False))

    def _columns(self, size: float, top: float, *, draw: bool) -> bool:
        """Lay everything into columns; False if it takes more of them than there are."""
        wide = (self.sheet.width - _GUTTER * (_COLUMNS - 1)) / _COLUMNS
        bottom, column, y = HIGH - MARGIN - 4, 0, top
        for number, block in enumerate(self.blocks):
            high = self._high(block, size, wide)
            after = self._high(self.blocks[number + 1], size, wide) if block.kind == "head" else 0
            if y + high + after > bottom:
                column, y = column + 1, top
                if column == _COLUMNS:
                    return False
            if draw:
                self._draw(block, size, MARGIN + column * (wide + _GUTTER), y, wide)
            y += high
        return True

    def _high(self, block: _Block, size: float, wide: float) -> float:
        if block.kind == "head":
            return (
                max(self.sheet.height(block.words, size * 1.25, bold=True, width=wide * 0.55), 2.1 * size) + size * 0.5
            )
        if block.kind == "price":
            return size * 1.75
        indent = size if block.kind == "item" else 0
        return self.sheet.height(block.words, size, width=wide - indent) + size * 0.25

    def _draw(self, block: _Block, size: float, x: float, y: float, wide: float) -> None:
        sheet = self.sheet
        if block.kind == "head":
            sheet.at((x, y + size * 0.4, wide * 0.55, 0), block.words, size * 1.25, bold=True)
            free = wide - min(wide * 0.55, sheet.breadth(block.words, size * 1.25, bold=True)) - size
            most = min(_ICONS, int(free / (2.2 * size)))
            for number, page in enumerate(reversed(block.pages[:most])):
                self._picture(page, x + wide - (number + 1) * 2.2 * size, y + size * 0.2, 2.1 * size, 2.1 * size)
        elif block.kind == "price":
            for number, page in enumerate(block.pages):
                self._price(page, size, x + number * wide / 2, y, wide / 2)
        elif block.kind == "item":
            sheet.at((x, y, size, 0), "•", size)
            sheet.at((x + size, y, wide - size, 0), block.words, size)
        else:
            sheet.at((x, y, wide, 0), block.words, size)

    def _price(self, page: str, size: float, x: float, y: float, wide: float) -> None:
        """A piece with its price, in letters small enough for one line."""
        self._picture(page, x, y, size * 1.7, size * 1.7)
        price = facts_of(self.catalogue, self.game, page, brief=True)[0]
        words, room = self.catalogue.pair(title_of(self.catalogue, page), price), wide - size * 2.2
        size = _largest(size, lambda size: self.sheet.height(words, size, width=room) <= size * 2)
        self.sheet.at((x + wide - room, y + size * 0.15, room, 0), words, size)

    def _picture(self, page: str, x: float, y: float, wide: float, high: float) -> None:
        number = self.drawings.add(f"{self.game}/{page}", self.tint)
        if number is not None:
            self.inked.stand(x, y, 1)
            self.inked.paint([["i", number, 0, 0, wide, high, 0, 1]])

    # -- all pieces ------------------------------------------------------------------------------------------------

    def _pieces(self) -> None:
        """Every page of the book: its picture, its numbers, what it does; chapter by chapter."""
        sheet = self.sheet
        sheet.page()
        for chapter in book_of(self.game).chapters:
            sheet.need(_PIECE + 30)
            sheet.words(self.catalogue.text(f"book.{chapter.key}"), 14, bold=True, gap=1)
            sheet.rule(6)
            for page in chapter.pages:
                self._piece(page)
            sheet.y += 6

    def _piece(self, page: str) -> None:
        sheet, side = self.sheet, _PIECE - 8
        lines = lines_of_page(self.catalogue, self.game, page)
        wide = sheet.width - _PIECE - 8
        high = 15 + sum(sheet.height(line, 9, width=wide) + 2 for line in lines)
        sheet.need(max(_PIECE, high))
        top = sheet.y
        self._picture(page, sheet.left, top, side, side)
        with sheet.column(sheet.left + _PIECE + 4, wide):
            sheet.words(title_of(self.catalogue, page), 10.5, bold=True, gap=0)
            for line in lines:
                sheet.words(line, 9, gap=2)
        sheet.y = top + max(_PIECE, high)
