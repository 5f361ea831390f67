"""A study: its chapters as cards, with how well each went; one's own can be changed here."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from functools import partial

import pygame

from tabletop.components.source import ComponentError
from tabletop.presentation.words import in_language
from tabletop.scene.context.manager import Context
from tabletop.scene.input import keys
from tabletop.scene.screens.board_picture import BoardPictures
from tabletop.scene.screens.chapter_tile import ChapterTile
from tabletop.scene.screens.editor_keeping import lay_out
from tabletop.scene.screens.handing_out import hand_out
from tabletop.scene.screens.into_study import added, backups, choose_study
from tabletop.scene.screens.picture_card import CardWords, PictureCard
from tabletop.scene.widgets.ask_words import ask_words
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Flow, Row
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.menu import MenuItem, choose
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.session.editing.form import editing_form
from tabletop.session.studies import ChapterForm, Study, StudyForm, edits, read_study
from tabletop.session.studies.beginnings import from_set_up
from tabletop.session.studies.draft import StudyDraft
from tabletop.session.studies.playing import FIRST_GO
from tabletop.session.studies.refused import EditRefused
from tabletop.session.studies.start import LETTERS

_LEVELS = 5
_SEEDS = 1_000_000


class StudyPage(Page):
    """Leads into the chapters of one study. With a `draft` it is changed as well."""

    name = "study"
    margin = 18

    def __init__(self, ctx: Context, study: Study, draft: StudyDraft | None = None) -> None:
        super().__init__(ctx)
        self._study = study
        self.draft = draft or _own_draft(ctx, study)
        self.said = ""
        """Why the last change was refused."""
        self.pictures = BoardPictures(ctx)

    @property
    def study(self) -> Study:
        """The study as it stands."""
        return self._study if self.draft is None else self.draft.study

    def resume(self) -> None:
        self.ctx.catalogue.seat(None)
        self.rebuild()

    def reload(self) -> None:
        if self.draft is None and self._study.path is not None:
            self._study = read_study(self._study.path)
        self.rebuild()

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        if self.ctx.manager.top is self and self.pictures.make_one(self.study):
            self.invalidate()

    def handle(self, event: pygame.Event) -> bool:
        command = keys.command(event, "table")
        if self.draft is not None and command in ("undo", "redo") and not self.typing:
            self.back_or_forth(undo=command == "undo")
            return True
        return super().handle(event)

    # -- changes -------------------------------------------------------------------------------------------------

    def change(self, make: Callable[[StudyForm], StudyForm]) -> None:
        """Change the study; what is refused is said here."""
        draft, self.said = self.draft, ""
        if draft is None:
            return
        try:
            draft.change(make(draft.form))
        except EditRefused as refusal:
            self.said = refusal.notice.text(self.ctx.catalogue)
        self._told(draft)

    def back_or_forth(self, *, undo: bool) -> None:
        """Undo the last change, or do it again."""
        draft, self.said = self.draft, ""
        if draft is not None:
            if undo:
                draft.undo()
            else:
                draft.redo()
            self._told(draft)

    def _told(self, draft: StudyDraft) -> None:
        if draft.problem is not None:
            self.said = draft.problem.text(self.ctx.catalogue)
        self.rebuild()

    def rename(self, number: int | None = None) -> None:
        """Another title of a chapter, or of the study."""
        form, lang = self.study.form, self.ctx.settings.lang
        title = form.title if number is None else form.chapters[number].title

        def done(words: str) -> None:
            if number is None:
                self.change(lambda study: edits.rename(study, lang, words))
            else:
                self.change(lambda study: edits.rename_chapter(study, number, lang, words))

        ask_words(self.ctx, self.ctx.text("study_page.rename"), in_language(title, lang), done)

    def move(self, number: int, by: int) -> None:
        """A chapter earlier (-1) or later (1)."""
        self.change(lambda study: edits.move_chapter(study, number, by))

    def describe(self) -> None:
        """A sentence about the study."""
        lang = self.ctx.settings.lang
        about = in_language(self.study.form.about, lang)

        def done(words: str) -> None:
            self.change(lambda study: edits.describe(study, lang, words))

        ask_words(self.ctx, self.ctx.text("study_page.about"), about, done)

    def copy(self, number: int) -> None:
        """Put a chapter into another study."""
        chapter, form = self.study.form.chapters[number], self.study.form

        def put(draft: StudyDraft) -> None:
            if added(self.ctx, draft, chapter):
                title = in_language(draft.form.title, self.ctx.settings.lang)
                self.said = self.ctx.text("study_page.is_in", n=len(draft.form.chapters), title=title)
                self.rebuild()

        choose_study(self.ctx, form.game, self._spot(f"more:{number}"), put, self.study.path)

    def begin(self) -> None:
        """A chapter that begins with the set-up, for so many players."""
        ctx, game = self.ctx, self.ctx.registry[self.study.form.game]

        def add(seats: int) -> None:
            draft = self.draft
            title = {ctx.settings.lang: ctx.text("study_page.from_start", n=seats)}
            seed = random.randrange(1, _SEEDS)
            if draft is not None and added(ctx, draft, from_set_up(game, seats, seed, title)):
                ctx.navigator.author(draft, len(draft.form.chapters) - 1)

        def entries() -> list[MenuItem]:
            starts = [MenuItem(ctx.text("study_page.from_start", n=one), partial(add, one)) for one in game.seats]
            if editing_form(game.key) is None:
                return starts
            return [*starts, MenuItem(ctx.text("edit.open"), partial(lay_out, ctx, game.key), "town")]

        choose(ctx, lambda: ctx.text("study_page.begin"), entries, self._spot("begin"))

    def hand_out(self) -> None:
        """A page, a worksheet, the rules in short."""
        hand_out(self.ctx, self.study, self._spot("give"))

    def _spot(self, key: str) -> tuple[int, int]:
        return next((one.rect.center for one in self.root.walk() if one.key == key), (0, 0))

    def more(self, number: int) -> None:
        """What else can be done with a chapter."""
        text = self.ctx.text

        def entries() -> list[MenuItem]:
            remove = partial(self.change, lambda study: edits.remove_chapter(study, number))
            hand = partial(self.change, lambda study: edits.turn_hand(study, number))
            chapter = self.study.form.chapters[number]
            key, icon = ("hand_away", "eye_off") if chapter.hand else ("hand_shown", "eye")
            shown = text(f"study_page.{key}", who=_front(self.ctx, chapter))
            return [
                MenuItem(text("study_page.rename"), partial(self.rename, number), "pencil"),
                MenuItem(text("study_page.copy"), partial(self.copy, number), "rules"),
                MenuItem(shown, hand, icon),
                MenuItem(text("study_page.remove"), remove, "cut"),
            ]

        choose(self.ctx, None, entries, self._spot(f"more:{number}"))

    # -- what is seen --------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        ctx, form, lang = self.ctx, self.study.form, self.ctx.settings.lang
        back = IconButton("back", ctx.text("files.back"), self.back, key="back", shortcut="Esc")
        head: list[Widget] = [back, Text(in_language(form.title, lang), "title", wrap=False), *self._tools()]
        words = [ctx.text(f"game.{form.game}.title"), in_language(form.about, lang), study_stands(ctx, self.study)]
        about = Text(" · ".join(word for word in words if word), "small", colour="ink_soft")
        said: list[Widget] = [Text(self.said, colour="warn", key="said")] if self.said else []
        tiles = [self._tile(number, chapter) for number, chapter in enumerate(form.chapters)]
        empty = Text(ctx.text("study.empty" if self.draft is None else "study_page.empty"))
        shown: Widget = Grid(tiles, narrowest=520, most=3, gap=18) if tiles else empty
        return Centred(Column([Flow(head, gap=18), about, *said, ScrollPane(shown, key="study")], gap=14), 1500)

    def _tools(self) -> list[Widget]:
        """What can be done with the study as a whole."""
        draft, text = self.draft, self.ctx.text
        give = Button(text("study_page.hand_out"), self.hand_out, text("study_page.hand_out_tip"), "save", key="give")
        if draft is None:
            return [give]
        undo, redo = partial(self.back_or_forth, undo=True), partial(self.back_or_forth, undo=False)
        none, no_more = text("refusal.nothing_to_undo"), text("refusal.nothing_to_redo")
        shortcuts = keys.shortcut("undo"), keys.shortcut("redo")
        return [
            IconButton("pencil", text("study_page.rename"), self.rename, key="rename"),
            IconButton("log", text("study_page.about"), self.describe, key="about"),
            IconButton(
                "undo", text("table.undo"), undo, enabled=draft.can_undo, reason=none, key="undo", shortcut=shortcuts[0]
            ),
            IconButton(
                "redo",
                text("table.redo"),
                redo,
                enabled=draft.can_redo,
                reason=no_more,
                key="redo",
                shortcut=shortcuts[1],
            ),
            Button(text("study_page.begin"), self.begin, text("study_page.begin_tip"), "plus", key="begin"),
            give,
        ]

    def _tile(self, number: int, chapter: ChapterForm) -> Widget:
        ctx, lang = self.ctx, self.ctx.settings.lang
        marks = ctx.learned.of_study(self.study.form.id).marks.get(chapter.id, 0)
        stands = [ctx.text(f"study.marks_{marks}"), *self._elsewhere(chapter)]
        if chapter.hand:
            stands.append(ctx.text("study_page.with_hand", who=_front(ctx, chapter)))
        if chapter.level is not None:
            stands.insert(0, ctx.text("study.level", n=chapter.level, last=_LEVELS))
        about = in_language(chapter.say, lang)
        if not about and chapter.ask is not None:
            about = in_language(chapter.ask.say, lang)
        title = ctx.text("learn.chapter", n=number + 1, title=in_language(chapter.title, lang))
        shown = CardWords(title, about, " · ".join(stands), "", marks / FIRST_GO, marks > 0)
        into = partial(ctx.navigator.chapter, self.study, number)
        tile = ChapterTile(shown, into, partial(self.pictures.of, chapter), key=f"chapter:{number}")
        return Column([tile, Row(self._chapter_tools(number), gap=6)], gap=6)

    def _elsewhere(self, chapter: ChapterForm) -> list[str]:
        """How a chapter was played besides: against its line, with a class."""
        known = self.ctx.learned.of_study(self.study.form.id).marks
        kinds = {"line_marks": ":line", "class_marks": ":class"}
        return [self.ctx.text(f"study.{key}") for key, end in kinds.items() if f"{chapter.id}{end}" in known]

    def _chapter_tools(self, number: int) -> list[Widget]:
        """Ways to play a chapter, and to change one's own."""
        ctx, draft = self.ctx, self.draft
        text, last = ctx.text, len(self.study.form.chapters) - 1
        against = partial(ctx.navigator.chapter, self.study, number, against=True)
        turn = Button(text("study_page.your_turn"), against, text("study_page.your_turn_tip"), "hand", role="small")
        turn.key, turn.weight = f"turn:{number}", 1
        if draft is None:
            return [turn]
        edit = Button(
            text("study_page.edit"), partial(ctx.navigator.author, draft, number), icon="pencil", role="small"
        )
        edit.key, edit.weight = f"edit:{number}", 1
        why = text("study_edit.no_further")
        up, down = text("study_page.up"), text("study_page.down")
        return [
            edit,
            turn,
            IconButton(
                "arrow_left", up, partial(self.move, number, -1), enabled=number > 0, reason=why, key=f"up:{number}"
            ),
            IconButton(
                "arrow_right",
                down,
                partial(self.move, number, 1),
                enabled=number < last,
                reason=why,
                key=f"down:{number}",
            ),
            IconButton("menu", text("study_page.more"), partial(self.more, number), key=f"more:{number}"),
        ]


def _front(ctx: Context, chapter: ChapterForm) -> str:
    """Who sits in front, by name as at the chapter's table; a record has names of its own."""
    letter = LETTERS[chapter.front]
    return letter if chapter.record else ctx.text(f"seat.default.{letter.lower()}")


def _own_draft(ctx: Context, study: Study) -> StudyDraft | None:
    """The study to be changed, if it lies among one's own; None too if it is none any more."""
    if study.path is None or study.path.parent != ctx.store.paths.studies:
        return None
    with contextlib.suppress(ComponentError):
        return StudyDraft.open(study.path, backups(ctx))
    return None


def study_stands(ctx: Context, study: Study) -> str:
    """How many chapters of a study are done."""
    marks = ctx.learned.of_study(study.form.id).marks
    done = sum(chapter.id in marks for chapter in study.form.chapters)
    return ctx.text("study.done", n=done, last=len(study.form.chapters))


def study_card(ctx: Context, study: Study, key: str) -> Widget:
    """A study in a list: leads to its chapters."""
    form, lang = study.form, ctx.settings.lang
    marks = ctx.learned.of_study(form.id).marks
    done = sum(chapter.id in marks for chapter in form.chapters)
    last = len(form.chapters)
    shown = CardWords(
        in_language(form.title, lang),
        in_language(form.about, lang),
        study_stands(ctx, study),
        form.picture or f"titles/{form.game}",
        done / max(1, last),
        bool(last) and done == last,
    )
    card = PictureCard(shown, lambda: ctx.navigator.study(study), key=key)
    card.role = "body"
    return card
