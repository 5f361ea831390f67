"""A study: its chapters as cards, with how well each went."""

from __future__ import annotations

from functools import partial

from tabletop.presentation.words import in_language
from tabletop.scene.context.manager import Context
from tabletop.scene.screens.picture_card import CardWords, PictureCard
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Flow
from tabletop.scene.widgets.button import IconButton
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.session.studies import ChapterForm, Study, read_study
from tabletop.session.studies.playing import FIRST_GO

_LEVELS = 5


class StudyPage(Page):
    """Leads into the chapters of one study."""

    name = "study"
    margin = 18

    def __init__(self, ctx: Context, study: Study) -> None:
        super().__init__(ctx)
        self.study = study

    def resume(self) -> None:
        self.ctx.catalogue.seat(None)
        self.rebuild()

    def reload(self) -> None:
        if self.study.path is not None:
            self.study = read_study(self.study.path)
        self.rebuild()

    def build(self) -> Widget:
        ctx, form, lang = self.ctx, self.study.form, self.ctx.settings.lang
        back = IconButton("back", ctx.text("files.back"), self.back, key="back", shortcut="Esc")
        head: list[Widget] = [back, Text(in_language(form.title, lang), "title", wrap=False)]
        words = [ctx.text(f"game.{form.game}.title"), in_language(form.about, lang), study_stands(ctx, self.study)]
        about = Text(" · ".join(word for word in words if word), "small", colour="ink_soft")
        cards = [self._card(number, chapter) for number, chapter in enumerate(form.chapters)]
        shown: Widget = Grid(cards, narrowest=400, most=3, gap=14) if cards else Text(ctx.text("study.empty"))
        return Centred(Column([Flow(head, gap=18), about, ScrollPane(shown, key="study")], gap=14), 1500)

    def _card(self, number: int, chapter: ChapterForm) -> Widget:
        ctx, lang = self.ctx, self.ctx.settings.lang
        marks = ctx.learned.of_study(self.study.form.id).marks.get(chapter.id, 0)
        stands = [ctx.text(f"study.marks_{marks}")]
        if chapter.level is not None:
            stands.insert(0, ctx.text("study.level", n=chapter.level, last=_LEVELS))
        about = in_language(chapter.say, lang)
        if not about and chapter.ask is not None:
            about = in_language(chapter.ask.say, lang)
        title = ctx.text("learn.chapter", n=number + 1, title=in_language(chapter.title, lang))
        shown = CardWords(title, about, " · ".join(stands), "", marks / FIRST_GO, marks > 0)
        into = partial(ctx.navigator.chapter, self.study, number)
        return PictureCard(shown, into, key=f"chapter:{number}")


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
    return PictureCard(shown, lambda: ctx.navigator.study(study), key=key)
