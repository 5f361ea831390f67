"""The worked examples of a game, to choose one from."""

from __future__ import annotations

from functools import partial
from typing import Any

from tabletop.components.source import ComponentError
from tabletop.engine.game import Game
from tabletop.files.bad_file import BadFile
from tabletop.presentation.words import example_title, in_language
from tabletop.scene.context.manager import Context
from tabletop.scene.screens.first_game import first_game_button
from tabletop.scene.screens.lesson import Lesson
from tabletop.scene.table.doing import LessonTable
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Row
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.dialogs import tell
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Divider, Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.selector import Alternative, Selector
from tabletop.session.examples import Example, game_examples
from tabletop.session.own_boards import Trouble, own_examples, own_first_game, own_game


class Learn(Page):
    """All examples of the game chosen above the list."""

    name = "learn"
    margin = 18

    def __init__(self, ctx: Context, game: str = "") -> None:
        super().__init__(ctx)
        self.game = game if game in ctx.registry else next(iter(ctx.registry), "")
        self.trouble: Trouble | None = None
        """What is wrong with the examples of the program."""
        self.troubles: list[Trouble] = []
        """The same, and what is wrong with the owner's."""
        self.examples: tuple[Example, ...] = ()
        self.own: tuple[Example, ...] = ()
        """The owner's, shown on the owner's board."""
        self.own_game: Game[Any] | None = None
        self.own_first, self.own_title = False, ""
        """Whether there is a first game of the owner's, and what it is called."""
        self._read()

    def _read(self) -> None:
        self.examples, self.trouble = (), None
        if self.game:
            try:
                self.examples = game_examples(self.game)
            except ComponentError as error:
                self.trouble = error
            self._read_own()

    def _read_own(self) -> None:
        """What the owner wrote, as it is now."""
        self.own_game, self.own_first = None, False
        paths, wrong = self.ctx.store.paths, self.troubles
        wrong[:] = [self.trouble] if self.trouble is not None else []
        self.own, broken = own_examples(paths, self.game)
        wrong += broken
        try:
            first = own_first_game(paths, self.game)
            if first is not None:
                self.own_first, self.own_title = True, in_language(first.form.title, self.ctx.settings.lang)
            self.own_game = own_game(paths, self.game)
        except (BadFile, ComponentError) as error:
            wrong.append(error)

    def _shelf(self, own: bool) -> tuple[Game[Any], tuple[Example, ...]]:
        """The examples of the program or the owner, and the game they are played with."""
        usual = self.ctx.registry[self.game]
        return (self.own_game or usual, self.own) if own else (usual, self.examples)

    def choose(self, game: str) -> None:
        """Another game."""
        self.game = game
        self._read()
        self.rebuild()

    def open(self, number: int, own: bool = False) -> None:
        """Show an example on the board."""
        self.ctx.manager.push(Lesson(self.ctx, *self._shelf(own), number))

    def do(self, number: int, own: bool = False) -> None:
        """Let an example be done."""
        try:
            self.ctx.manager.push(LessonTable(self.ctx, *self._shelf(own), number))
        except ComponentError as error:
            words = error.text(self.ctx.catalogue)
            tell(self.ctx, "dialog.cannot_open", lambda: words)

    def resume(self) -> None:
        self.ctx.catalogue.seat(None)
        if self.game:
            self._read_own()
        self.rebuild()

    def _first_line(self) -> Text:
        """What the first game is, and how far it went."""
        ctx, progress = self.ctx, self.ctx.learned.of(self.game)
        said = "learn.first_left" if progress.at else "learn.first_done" if progress.finished else "learn.first"
        line = Text(ctx.text(said, n=progress.at), colour="ink_soft")
        line.weight = 1
        return line

    def build(self) -> Widget:
        ctx = self.ctx
        back = IconButton("back", ctx.text("learn.back"), self.back, key="back", shortcut="Esc")
        head: list[Widget] = [back, Text(ctx.text("learn.title"), "title", wrap=False)]
        if len(ctx.registry) > 1:
            games = [Alternative(key, ctx.text(f"game.{key}.title")) for key in ctx.registry]
            head.append(Selector(ctx.text("learn.game"), games, self.game, self.choose, key="game"))
        words = ctx.text("learn.intro" if self.examples or self.own else "learn.none")
        done = self._done(own=False)
        if done:
            words = f"{words} {ctx.text('learn.count', n=len(done), last=len(self.examples))}"
        first = [Row([first_game_button(ctx, self.game, "first"), self._first_line()], gap=18)] if self.game else []
        inside = [*first, Text(words, colour="ink_soft"), self._cards(own=False), *self._own()]
        return Centred(Column([Row(head, gap=18), ScrollPane(Column(inside), key="learn")], gap=14), 1400)

    def _own(self) -> list[Widget]:
        """What the owner wrote, and what is wrong with it."""
        ctx = self.ctx
        found: list[Widget] = [Text(one.text(ctx.catalogue), "small", colour="warn") for one in self.troubles]
        if self.own_first:
            title = Text(self.own_title, colour="ink_soft")
            title.weight = 1
            found.append(Row([first_game_button(ctx, self.game, "own:first", own=True), title], gap=18))
        if self.own:
            found.append(self._cards(own=True))
        return [Divider(), Text(ctx.text("learn.own"), "heading"), *found] if found else []

    def _done(self, own: bool) -> set[str]:
        examples = self._shelf(own)[1] if self.game else ()
        return set(self.ctx.learned.of(self.game, own=own).done).intersection(example.id for example in examples)

    def _cards(self, own: bool) -> Widget:
        """An example on each: to be watched, and beside it to be done."""
        ctx, done = self.ctx, self._done(own)
        before, cards = "own:" if own else "", []
        if not self.game:
            return Grid([])
        game, examples = self._shelf(own)
        for number, example in enumerate(examples):
            title = example_title(ctx.catalogue, game.options, example.form, number)
            tip = in_language(example.form.text, ctx.settings.lang)
            icon = "check" if example.id in done else ""
            key = f"{before}example:{number}"
            watch = Button(title, partial(self.open, number, own), tip, icon, align="left", key=key)
            watch.weight = 1
            words = ctx.text("lesson.do_it", title=title)
            do = IconButton("hand", words, partial(self.do, number, own), key=f"{before}do:{number}")
            cards.append(Row([watch, do], gap=8, fill=True))
        return Grid(cards, narrowest=520, most=2, gap=10)
