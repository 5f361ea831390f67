"""What can be learned of a game: the chapters of its first game, its studies and its worked examples, as cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from tabletop.components.source import ComponentError
from tabletop.engine.game import Game
from tabletop.files.bad_file import BadFile
from tabletop.presentation.words import example_edition, example_title, in_language, of_edition
from tabletop.scene.context.manager import Context
from tabletop.scene.screens.board_picture import GuidedPictures
from tabletop.scene.screens.chapter_card import ChapterCard
from tabletop.scene.screens.editor_keeping import lay_out
from tabletop.scene.screens.first_game import first_game_button
from tabletop.scene.screens.lesson import Lesson
from tabletop.scene.screens.study import study_card
from tabletop.scene.screens.unnamed import unnamed
from tabletop.scene.table.led.doing import LessonTable
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Flow, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.dialogs import tell
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Divider, Gap, Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.selector import Alternative
from tabletop.scene.widgets.tabs import Tabs
from tabletop.session.editing.form import editing_form
from tabletop.session.examples import Example, game_examples
from tabletop.session.guided import GuidedGame, chapters
from tabletop.session.owner.own_boards import Trouble, own_examples, own_first_game, own_game
from tabletop.session.studies import Study, game_studies, own_studies


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
        self.guided: tuple[GuidedGame, ...] = ()
        self.shipped: tuple[Study, ...] = ()
        self.studies: tuple[Study, ...] = ()
        """Those of the program, then the owner's."""
        self.pictures = GuidedPictures(ctx)
        self._read()

    def _read(self) -> None:
        self.examples, self.guided, self.shipped, self.trouble = (), (), (), None
        if self.game:
            try:
                self.guided, self.examples = chapters(self.game), game_examples(self.game)
                self.shipped = game_studies(self.game)
            except ComponentError as error:
                self.trouble = error
            self._read_own()

    def _read_own(self) -> None:
        """What the owner wrote, as it is now."""
        self.own_game, self.own_first = None, False
        paths, wrong = self.ctx.store.paths, self.troubles
        wrong[:] = [self.trouble] if self.trouble is not None else []
        self.own, broken = own_examples(paths, self.game)
        made, unread = own_studies(paths.studies)
        self.studies = (*self.shipped, *(study for study in made if study.form.game == self.game))
        wrong += (*broken, *unread)
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

    def edit(self) -> None:
        """Lay out a position of the game chosen."""
        lay_out(self.ctx, self.game)

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

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        if self.ctx.manager.top is self and self.pictures.make_one(self.guided):
            self.invalidate()

    def resume(self) -> None:
        self.ctx.catalogue.seat(None)
        if self.game:
            self._read_own()
        self.rebuild()

    def build(self) -> Widget:
        ctx = self.ctx
        back = IconButton("back", ctx.text("learn.back"), self.back, key="back", shortcut="Esc")
        head: list[Widget] = [back, Text(ctx.text("learn.title"), "title", wrap=False)]
        if len(ctx.registry) > 1:
            games = [Alternative(key, ctx.text(f"game.{key}.title"), icon=f"titles/{key}") for key in ctx.registry]
            head.append(Tabs(ctx.text("learn.game"), games, self.game, self.choose, key="game"))
        if self.game and editing_form(self.game) is not None:
            head.append(Button(ctx.text("edit.open"), self.edit, ctx.text("edit.open_tip"), "town", key="edit"))
        inside = [*self._chapters(), *self._studies(), *self._examples(), *self._own()]
        return Centred(Column([Flow(head, gap=18), ScrollPane(Column(inside, gap=14), key="learn")], gap=14), 1880)

    def _chapters(self) -> list[Widget]:
        """The first game, led by the hand, chapter by chapter."""
        ctx = self.ctx
        cards = [
            ChapterCard(ctx, guided, partial(self.pictures.of, guided), key="first" if n == 1 else f"first:{n}")
            for n, guided in enumerate(self.guided, 1)
        ]
        if not cards:
            return []
        title = Text(ctx.text("learn.chapters"), "heading", wrap=False)
        about = Text(ctx.text("learn.chapters_about"), "small", colour="ink_soft")
        return [Flow([title, about], gap=18), Grid(cards, narrowest=520, most=3 if len(cards) % 3 == 0 else 2, gap=14)]

    def _studies(self) -> list[Widget]:
        """Lessons of several chapters: those that come with the game, then the owner's."""
        ctx = self.ctx
        cards = [study_card(ctx, study, f"study:{number}") for number, study in enumerate(self.studies)]
        if not self.game:
            return []
        title = Text(ctx.text("learn.studies"), "heading", wrap=False)
        about = Text(ctx.text("learn.studies_about"), "small", colour="ink_soft")
        new = Button(
            ctx.text("study_page.new"),
            partial(ctx.navigator.new_study, self.game),
            ctx.text("study_page.new_tip"),
            "plus",
            key="study:new",
            role="small",
        )
        return [Flow([title, new, about], gap=18), *([Grid(cards, narrowest=400, most=3, gap=14)] if cards else [])]

    def _examples(self) -> list[Widget]:
        ctx = self.ctx
        words = ctx.text("learn.intro" if self.examples or self.own else "learn.none")
        done = self._done(own=False)
        if done:
            words = f"{words} {ctx.text('learn.count', n=len(done), last=len(self.examples))}"
        title = Text(ctx.text("learn.examples"), "heading", wrap=False)
        head = Flow([title, Text(words, "small", colour="ink_soft")], gap=18)
        return [head, self._groups(own=False)]

    def _own(self) -> list[Widget]:
        """What the owner wrote, and what is wrong with it."""
        ctx = self.ctx
        found: list[Widget] = [Text(one.text(ctx.catalogue), "small", colour="warn") for one in self.troubles]
        if self.own_first:
            title = Text(self.own_title, colour="ink_soft")
            title.weight = 1
            found.append(Row([first_game_button(ctx, self.game, "own:first", own=True), title], gap=18))
        if self.own:
            found.append(self._groups(own=True))
        return [Divider(), Text(ctx.text("learn.own"), "heading"), *found] if found else []

    def _done(self, own: bool) -> set[str]:
        examples = self._shelf(own)[1] if self.game else ()
        return set(self.ctx.learned.of(self.game, own=own).done).intersection(example.id for example in examples)

    def _groups(self, own: bool) -> Widget:
        """The examples file by file: a sheet for each with its picture, and how many of it are done."""
        if not self.game:
            return Grid([])
        _, examples = self._shelf(own)
        files: dict[str, list[int]] = {}
        for number, example in enumerate(examples):
            files.setdefault(str(example.source.file), []).append(number)
        columns: list[list[list[int]]] = [[] for _ in range(self._columns())]
        for numbers in files.values():
            min(columns, key=_lines).append(numbers)
        filled = [Column([self._group(numbers, own) for numbers in column], gap=14, weight=1) for column in columns]
        return Row(filled, gap=14, fill=True)

    def _columns(self) -> int:
        """How many columns of examples there are: three at most."""
        return max(1, min(3, self.room().width // self.ctx.metrics.px(470)))

    def _group(self, numbers: Sequence[int], own: bool) -> Widget:
        ctx, done, examples = self.ctx, self._done(own), self._shelf(own)[1]
        first = examples[numbers[0]]
        editions = [example_edition(self._shelf(own)[0].options, examples[number].form) for number in numbers]
        edition = max(dict.fromkeys(editions), key=editions.count) if first.title else None
        lines = [self._line(number, own, examples[number].id in done, edition) for number in numbers]
        if edition is None:
            return Sheet(lines, gap=8, pad=16)
        told = sum(examples[number].id in done for number in numbers)
        heading = of_edition(ctx.catalogue, in_language(first.title, ctx.settings.lang), edition)
        said = in_language(first.about, ctx.settings.lang)
        about = [Text(said, "small", colour="ink_soft", lines=2)] if first.about else []  # lists begin on one line
        title = Column([Text(heading, "heading"), *about], gap=2, weight=1)
        all_done = told == len(numbers)
        count = Text(f"{told}/{len(numbers)}", bold=True, colour="ok" if all_done else "ink_soft", wrap=False)
        picture = [unnamed(first.picture, (60, 60), alt="")] if first.picture else []
        return Sheet([Row([*picture, title, count], gap=14), *lines, Gap(0, weight=1)], gap=8, pad=16)

    def _line(self, number: int, own: bool, done: bool, edition: str | None) -> Widget:
        """An example: to be watched, and beside it to be done. Its group says its `edition`, or it does itself."""
        ctx, before = self.ctx, "own:" if own else ""
        game, examples = self._shelf(own)
        example = examples[number]
        title = example_title(ctx.catalogue, game.options, example.form, number, edition)
        tip, key = in_language(example.form.text, ctx.settings.lang), f"{before}example:{number}"
        icon = "check" if done else "play"
        watch = Button(title, partial(self.open, number, own), tip, icon, align="left", key=key)
        watch.weight = 1
        words = ctx.text("lesson.do_it", title=title)
        do = IconButton("hand", words, partial(self.do, number, own), key=f"{before}do:{number}")
        return Row([watch, do], gap=8, fill=True)


def _lines(column: Sequence[Sequence[int]]) -> int:
    """How high a column of groups is, in lines; each group has a head."""
    return sum(len(numbers) + 2 for numbers in column)
