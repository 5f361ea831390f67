"""The book as widgets: plates that lead to its pages, and a page with its picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from tabletop.locale import Catalogue
from tabletop.presentation.book import Chapter, book_of, examples_of_page, gist_of, lines_of_page, title_of
from tabletop.presentation.words import example_title
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.theme import PLAYER_COLOURS
from tabletop.scene.screens.lesson import Lesson
from tabletop.scene.screens.unnamed import name_band, unnamed
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Flow, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Divider, Text
from tabletop.scene.widgets.picture_tile import PictureTile
from tabletop.session.examples import game_examples

_PICTURE = (220, 260)
"""Of a page, in units."""


class BookPages:
    """Makes the widgets for one game, in the words of its `catalogue`; a plate leads `to` a page."""

    def __init__(self, ctx: Context, catalogue: Catalogue, game: str, to: Callable[[str], None]) -> None:
        self.ctx = ctx
        self.catalogue = catalogue
        self.game = game
        self.to = to
        self.book = book_of(game)
        self.tint = PLAYER_COLOURS[ctx.registry[game].colours[0]]
        """Of pieces that bear the colour of a seat."""

    def plates(self, pages: Iterable[str]) -> Widget:
        """A plate with the picture, the name and the numbers of each page."""
        return Grid([self._plate(page) for page in pages], narrowest=290, most=4, gap=10)

    def contents(self, has: Callable[[str], bool], above: Sequence[Widget] = ()) -> Widget:
        """All chapters with the pages whose words `has` finds, below what stands `above` them."""
        inside: list[Widget] = []
        for chapter in self.book.chapters:
            pages = [page for page in chapter.pages if has("\n".join((self._title(page), *self._lines(page))))]
            if pages:
                inside += [Divider()] if inside else []
                inside += [Text(self._heading(chapter), "heading", key=f"chapter:{chapter.key}"), self.plates(pages)]
        return Column([*above, *(inside or [Text(self.ctx.text("help.not_found"))])], pad=24)

    def headings(self) -> list[tuple[str, str]]:
        """The chapters: the key of each heading, and its words."""
        return [(f"chapter:{chapter.key}", self._heading(chapter)) for chapter in self.book.chapters]

    def _heading(self, chapter: Chapter) -> str:
        return self.catalogue.text(f"book.{chapter.key}")

    def page(self, page: str, rules: Callable[[str], None]) -> Widget:
        """One page: picture, numbers, what it does, examples, and the way to the `rules` about it."""
        ctx = self.ctx
        words = [Text(self._title(page), "title"), *(Text(line) for line in self._lines(page)), Divider()]
        section = self.book.chapter_of(page).section
        ways: list[Widget] = [
            Button(ctx.text("book.rules"), partial(rules, section), icon="rules", key="book:rules", align="left")
        ]
        examples = game_examples(self.game)
        for number in examples_of_page(self.game, examples, page):
            title = example_title(self.catalogue, ctx.registry[self.game].options, examples[number].form, number)
            key = f"book:example:{number}"
            ways.append(Button(title, partial(self._show, number), icon="play", key=key, align="left"))
        told = Column([*words, *ways], gap=12, weight=1)
        picture = unnamed(f"{self.game}/{page}", _PICTURE, alt=self._title(page), tint=self.tint)
        return Column([self._turning(page), Sheet([Row([picture, told], gap=34)], pad=34)], gap=12)

    def _plate(self, page: str) -> Widget:
        title = self._title(page)
        plate = PictureTile(title, partial(self.to, page), "", f"{self.game}/{page}", key=f"page:{page}")
        plate.tint, plate.band = self.tint, name_band(plate.icon)
        plate.line = gist_of(self.catalogue, self.game, page)
        return plate

    def _title(self, page: str) -> str:
        return title_of(self.catalogue, page)

    def _lines(self, page: str) -> tuple[str, ...]:
        return lines_of_page(self.catalogue, self.game, page)

    def _show(self, number: int) -> None:
        self.ctx.manager.push(Lesson(self.ctx, self.ctx.registry[self.game], game_examples(self.game), number))

    def _turning(self, page: str) -> Widget:
        """All pages, the one before, the one after."""
        ctx, pages = self.ctx, self.book.pages
        at = pages.index(page)
        before, after = pages[at - 1], pages[(at + 1) % len(pages)]
        back = ctx.text("book.before", page=self._title(before))
        on = ctx.text("book.after", page=self._title(after))
        return Flow(
            [
                Button(ctx.text("book.all"), partial(self.to, ""), icon="rules", key="book:all"),
                IconButton("arrow_left", back, partial(self.to, before), key="book:before"),
                IconButton("arrow_right", on, partial(self.to, after), key="book:after"),
            ],
            gap=10,
        )
