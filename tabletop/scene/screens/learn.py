"""The worked examples of a game, to choose one from."""

from __future__ import annotations

from functools import partial

from tabletop.components.source import ComponentError
from tabletop.presentation.words import in_language
from tabletop.scene.context.manager import Context
from tabletop.scene.screens.first_game import first_game_button
from tabletop.scene.screens.lesson import Lesson
from tabletop.scene.table.doing import LessonTable
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Row
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.dialogs import tell
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.selector import Alternative, Selector
from tabletop.session.examples import Example, game_examples
from tabletop.session.own_boards import own_folder


class Learn(Page):
    """All examples of the game chosen above the list."""

    name = "learn"
    margin = 18

    def __init__(self, ctx: Context, game: str = "") -> None:
        super().__init__(ctx)
        self.game = game if game in ctx.registry else next(iter(ctx.registry), "")
        self.trouble = ""
        self.examples: tuple[Example, ...] = ()
        self._read()

    def _read(self) -> None:
        self.trouble, self.examples = "", ()
        if self.game:
            try:
                self.examples = game_examples(self.game)
                own = own_folder(self.ctx.store.paths, self.game) / "examples"
                self.examples += game_examples(self.game, own)
            except ComponentError as error:
                self.trouble = str(error)

    def choose(self, game: str) -> None:
        """Another game."""
        self.game = game
        self._read()
        self.rebuild()

    def open(self, number: int) -> None:
        """Show an example on the board."""
        self.ctx.manager.push(Lesson(self.ctx, self.ctx.registry[self.game], self.examples, number))

    def do(self, number: int) -> None:
        """Let an example be done."""
        try:
            self.ctx.manager.push(LessonTable(self.ctx, self.ctx.registry[self.game], self.examples, number))
        except ComponentError as error:
            words = str(error)
            tell(self.ctx, "dialog.cannot_open", lambda: words)

    def resume(self) -> None:
        self.ctx.catalogue.seat(None)
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
        words = self.trouble or ctx.text("learn.intro" if self.examples else "learn.none")
        cards: list[Widget] = []
        done = set(ctx.learned.of(self.game).done).intersection(example.id for example in self.examples)
        if done:
            words = f"{words} {ctx.text('learn.count', n=len(done), last=len(self.examples))}"
        for number, example in enumerate(self.examples):
            title = f"{number + 1}. {in_language(example.form.title, ctx.settings.lang)}"
            tip = in_language(example.form.text, ctx.settings.lang)
            icon = "check" if example.id in done else ""
            watch = Button(title, partial(self.open, number), tip, icon, align="left", key=f"example:{number}")
            watch.weight = 1
            words_do = ctx.text("lesson.do_it", title=title)
            do = IconButton("hand", words_do, partial(self.do, number), key=f"do:{number}")
            cards.append(Row([watch, do], gap=8, fill=True))
        first = [Row([first_game_button(ctx, self.game, "first"), self._first_line()], gap=18)] if self.game else []
        body = Column(
            [
                *first,
                Text(words, colour="warn" if self.trouble else "ink_soft"),
                Grid(cards, narrowest=520, most=2, gap=10),
            ]
        )
        return Centred(Column([Row(head, gap=18), ScrollPane(body, key="learn")], gap=14), 1400)
