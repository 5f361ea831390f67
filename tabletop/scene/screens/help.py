"""Help: the table of keys, the rules in short, what the program is made of."""

from __future__ import annotations

import platform
import re
import sys
import unicodedata
from pathlib import Path

import pygame

from tabletop import __version__
from tabletop.components.short_rules import short_rules
from tabletop.files.reading import read_text
from tabletop.locale import Catalogue
from tabletop.locale.languages import typeset
from tabletop.presentation.book import book_of
from tabletop.presentation.topics import topics_of
from tabletop.resources import resource
from tabletop.scene.context.manager import Context
from tabletop.scene.context.report import report_folder
from tabletop.scene.drawing.theme import PLAYER_COLOURS
from tabletop.scene.screens.book_pages import BookPages
from tabletop.scene.screens.handing_out import hand_out_pieces
from tabletop.scene.screens.key_sheets import KeySheets
from tabletop.scene.screens.unnamed import unnamed
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Flow, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.field import TextField
from tabletop.scene.widgets.label import Divider, Gap, Picture, Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.reading import Contents, ListLine
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.selector import Alternative, Selector

_WIDE, _WIDEST = 1440, 1880
"""Units of a page that is read with its contents beside it, and of the keys with their columns."""
_PAGE = 830
"""Units of what is printed on a page of the rules, so that a line has about 65 letters."""
_ROOMY = 1290
"""Units of a window in which there is room for the contents."""
_COVER, _EMBLEM = (267, 200), (86, 118)
"""Units of the cover at the beginning of the rules, and of the drawing beside a heading."""
_EDGE = 8
"""Units by which what is scrolled is narrower at either side."""

TABS = ("rules", "pieces", "keys", "about")


def licence_files() -> list[Path]:
    """The licence texts that come with the program."""
    fonts = sorted(resource("art", "fonts").glob("*.txt"))
    return [path for path in (*fonts, *sorted(resource("art", "licences").glob("*.txt"))) if path.is_file()]


class Help(Page):
    """Tabs; rules and pieces are those of the game on the table, or of the one chosen. A `topic` is a section of the
    rules, or a page of the pieces."""

    name = "help"
    margin = 18

    def __init__(self, ctx: Context, tab: str = "keys", topic: str = "") -> None:
        super().__init__(ctx)
        self.tab = tab if tab in TABS else "keys"
        self.topic = topic
        self.game = ctx.catalogue.game or next(iter(ctx.registry), "")
        self._seating = ctx.catalogue.seating
        self.sought = ""
        """The words that the shown sections of the rules have, or pages of the pieces."""
        self.scope = ctx.manager.scope()
        """Where the keys count that are wanted first: on the screen below."""
        self.page = topic if tab == "pieces" else ""
        """The piece whose page is open; "" shows all of them."""

    def enter(self) -> None:
        super().enter()
        self._ready_to_seek()
        number = topics_of(self.game).number(self.topic)
        if number is not None:
            self._turn_to(f"section:{number}")

    def resume(self) -> None:
        self.ctx.catalogue.seat(*self._seating)  # an example sat down at a table of its own
        self.rebuild()

    def _turn_to(self, key: str) -> None:
        """Put the heading with this key on top, and mark its chapter as the one that is read."""
        self.put_on_top(key)
        for contents in (widget for widget in self.root.walk() if isinstance(widget, Contents)):
            contents.mark(key)

    def show(self, tab: str) -> None:
        """Another tab."""
        self.tab = tab
        self.rebuild()
        self._ready_to_seek()

    def _ready_to_seek(self) -> None:
        """Who comes here to look something up may type at once; before a class the letters are the presenter's."""
        if not self.ctx.wall.on:
            self.focus_on("search")

    def choose(self, game: str) -> None:
        """The rules and pieces of another game."""
        self.game, self.page = game, ""
        self.rebuild()

    def open(self, page: str) -> None:
        """The page of a piece; "": all pieces."""
        self.tab, self.page = "pieces", page
        self.rebuild()

    def read(self, section: str) -> None:
        """The section of the rules."""
        self.tab, self.topic, self.sought = "rules", section, ""
        self.rebuild()
        number = topics_of(self.game).number(section)
        if number is not None:
            self._turn_to(f"section:{number}")

    def seek(self, words: str) -> None:
        """Show only the sections in which these words stand."""
        self.sought, before = words, self.ring.current
        self.rebuild()
        now = self.ring.current
        if isinstance(before, TextField) and isinstance(now, TextField):
            now.marked, now.cursor = False, before.cursor  # typing goes on where it was

    def build(self) -> Widget:
        ctx = self.ctx
        back = IconButton("back", ctx.text("help.back"), self.back, key="back", shortcut="Esc")
        tabs = Selector(
            ctx.text("help.title"),
            [Alternative(tab, ctx.text(f"help.{tab}")) for tab in TABS],
            self.tab,
            self.show,
            key="tabs",
        )
        reads = self.tab == "rules" or (self.tab == "pieces" and not self.page)
        title = Text(ctx.text("help.title"), "title", wrap=False)
        finding = [Flow(self._finding(), gap=14)] if reads else []
        head = Flow([Flow([back, title, tabs], gap=14), *finding], gap=14, align="spread")
        body = {"keys": self._keys, "rules": self._rules, "pieces": self._pieces, "about": self._about}[self.tab]()
        pane = ScrollPane(body, key=f"help:{self.tab}", framed=reads)
        heads = self._chapters()
        contents = [Contents(heads, self._turn_to, pane)] if len(heads) > 1 else []
        inside = Row([*contents, pane], gap=10, fill=True) if contents else pane
        page = Centred(inside, _WIDEST if self.tab == "keys" else _WIDE if reads else _WIDE + 2 * _EDGE)
        page.weight = 1
        return Column([Centred(head, _WIDE), page], gap=14)  # the head stays from tab to tab

    def _chapters(self) -> list[tuple[str, str]]:
        """The chapters of the rules or of the pieces, where there is room beside them for what is read: the key of each
        heading, and its words."""
        listed = self.tab == "rules" or (self.tab == "pieces" and not self.page)
        if not listed or self.room().width < self.ctx.metrics.px(_ROOMY):
            return []
        return self._chapters_of_pieces() if self.tab == "pieces" else self._chapters_of_rules()

    def _chapters_of_pieces(self) -> list[tuple[str, str]]:
        """The groups of pieces; while words are sought all that is found stands together."""
        return BookPages(self.ctx, self._texts, self.game, self.open).headings() if not self.sought else []

    def _chapters_of_rules(self) -> list[tuple[str, str]]:
        text = typeset(short_rules(self.game, self.ctx.settings.lang), self.ctx.settings.lang)
        heads = {number: section.splitlines()[0].lstrip("# ") for number, section in sections_with(text, self.sought)}
        return [(f"section:{number}", words) for number, words in heads.items()]

    def _keys(self) -> Widget:
        return KeySheets(self.ctx, self.room().width, self.scope).build()

    def _rules(self) -> Widget:
        ctx = self.ctx
        text = typeset(short_rules(self.game, ctx.settings.lang), ctx.settings.lang)
        found = sections_with(text, self.sought)
        if not found:
            return Column([Text(ctx.text("help.not_found" if text else "help.no_rules"))], pad=34)
        asked = topics_of(self.game).number(self.topic)
        page: list[Widget] = [] if self.sought else self._opening()
        for number, section in found:
            page += [Divider()] if number != found[0][0] else []
            page.append(self._with_pictures(number, page_of(section, number, "accent" if number == asked else "ink")))
        return Column([Centred(Column(page), _PAGE)], pad=34)

    def _opening(self) -> list[Widget]:
        """The first page of the book: its cover."""
        title = self.ctx.text(f"game.{self.game}.title")
        words = [Text(title, "display"), Text(self.ctx.text(f"game.{self.game}.tagline"), colour="ink_soft")]
        return [
            Row([Picture(f"titles/{self.game}", _COVER, alt=title), Column(words, gap=6, weight=1)], gap=28),
            Divider(),
        ]

    def _finding(self) -> list[Widget]:
        """Which game, and the words to be found."""
        ctx = self.ctx
        inside: list[Widget] = []
        if len(ctx.registry) > 1:
            games = [Alternative(key, ctx.text(f"game.{key}.title")) for key in ctx.registry]
            inside.append(Selector(ctx.text("help.rules"), games, self.game, self.choose, key="game"))
        field = TextField(ctx.text("help.search"), self.sought, self.seek, key="search", width=230, quiet=True)
        return [*inside, Row([Text(ctx.text("help.search"), wrap=False), field], gap=10)]

    def _with_pictures(self, number: int, words: list[Widget]) -> Widget:
        """Beside a section its drawing, below its words the pieces it is about; each leads to its page."""
        topics = topics_of(self.game)
        section = topics.sections[number] if number < len(topics.sections) else ""
        shown = book_of(self.game).about(section)
        plates = [BookPages(self.ctx, self._texts, self.game, self.open).plates(shown)] if shown else []
        emblem = self._emblem(topics.pictures.get(section, ""))
        return Row([emblem, Column([*words, *plates], weight=1)], gap=24, fill=True)

    def _emblem(self, drawing: str) -> Widget:
        """The drawing at the head of a section, or as much empty room."""
        if not drawing:
            return Gap(_EMBLEM[0])
        tint = PLAYER_COLOURS[self.ctx.registry[self.game].colours[0]]
        return Column([unnamed(f"{self.game}/{drawing}", _EMBLEM, alt="", tint=tint)])

    def _pieces(self) -> Widget:
        book = BookPages(self.ctx, self._texts, self.game, self.open)
        if self.page:
            return book.page(self.page, self.read)
        return book.contents(lambda text: has_words(text, self.sought), [] if self.sought else [self._printing()])

    def _printing(self) -> Widget:
        """All of it on paper, for who sits at the printed game."""
        ctx = self.ctx
        words, tip = ctx.text("help.print"), ctx.text("help.print_tip")
        give = Button(words, lambda: hand_out_pieces(ctx, self.game), tip, "save", key="print", role="small")
        return Flow([give, Text(ctx.text("help.print_about"), "small", colour="ink_soft")], gap=14)

    @property
    def _texts(self) -> Catalogue:
        """The words of the game that is read about, which need not be the one on the table."""
        seated = self.ctx.catalogue
        if seated.game == self.game:
            return seated
        catalogue = Catalogue(seated.lang, (self.game,))
        catalogue.seat(self.game)
        return catalogue

    def _about(self) -> Widget:
        ctx = self.ctx
        sdl = ".".join(map(str, pygame.get_sdl_version()))
        version = ctx.text(
            "help.version", version=__version__, python=sys.version.split()[0], pygame=pygame.ver, sdl=sdl
        )
        places = ctx.store.paths
        inside: list[Widget] = [
            Text("Tabletop", "title"),
            Text(version),
            Text(platform.platform(), "small", colour="ink_soft"),
            Text(ctx.text("help.unofficial")),
            Text(ctx.text("help.places"), "heading"),
            Text(ctx.text("help.settings_at", path=str(ctx.settings.path or places.config))),
            Text(ctx.text("help.games_at", path=str(places.games))),
            Text(ctx.text("help.reports_at", path=str(report_folder()))),
            Text(ctx.text("help.licences"), "heading"),
            Text(ctx.text("help.licence_list")),
        ]
        for path in licence_files():
            inside.append(Text(path.stem, bold=True))
            inside.append(Text(_flowing(read_text(path)), "small", colour="ink_soft"))
        return Sheet(inside, pad=34)


def _flowing(text: str) -> str:
    """A text broken into short lines as paragraphs, without lines made of dashes."""
    lines = [line.strip() if line.strip("- \t") else "" for line in text.splitlines()]
    blocks = [" ".join(block.split()) for block in "\n".join(lines).split("\n\n")]
    return "\n".join(block for block in blocks if block)


def sections_with(text: str, words: str) -> list[tuple[int, str]]:
    """The sections of a text with `#` headings in which all these words stand, whatever their case and accents, each
    with its number."""
    every = [one for one in re.split(r"(?m)^(?=# )", text) if one.strip()]
    return [(number, one) for number, one in enumerate(every) if has_words(one, words)]


def has_words(text: str, words: str) -> bool:
    """Whether all these words stand in a text, whatever their case and accents."""
    plain = _plain(text)
    return all(word in plain for word in _plain(words).split())


def _plain(text: str) -> str:
    """Letters without case and accents."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def page_of(text: str, number: int, colour: str) -> list[Widget]:
    """A section with its `#` heading, of that number and colour, with `-` points and paragraphs, as labels."""
    widgets: list[Widget] = []
    for block in text.replace("\r", "").split("\n\n"):
        lines = [line.strip() for line in block.strip().splitlines()]
        if not lines:
            continue
        if lines[0].startswith("#"):
            widgets.append(Text(lines[0].lstrip("# "), "title", colour=colour, key=f"section:{number}"))
            lines = lines[1:]
        points = [line for line in lines if line.startswith("- ")]
        if points and len(points) == len(lines):
            widgets += [ListLine(line[2:], "reading") for line in points]
        elif lines:
            widgets.append(Text(" ".join(lines), "reading"))
    return widgets
