"""Exercises made of one's own mistakes: positions of one's games in which something was better, to be found out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop.games.boards import table_of
from tabletop.presentation.kept_review import decision_kept
from tabletop.presentation.own_costs import CostlyDecision, asked_words
from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.dialogs import tell
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import load


class Exercises(Page):
    """The dearest decisions of a person, each leading to its table."""

    name = "exercises"
    margin = 18

    def __init__(self, ctx: Context, dear: Sequence[CostlyDecision]) -> None:
        super().__init__(ctx)
        self.dear = tuple(dear)

    def build(self) -> Widget:
        ctx = self.ctx
        back = IconButton("back", ctx.text("files.back"), self.back, key="back", shortcut="Esc")
        head = Row([back, Text(ctx.text("own_games.exercises_title"), "title", wrap=False)], gap=18)
        rows: list[Widget] = [Text(ctx.text("own_games.exercises_note"), colour="ink_soft")]
        rows += [self._row(one, number) for number, one in enumerate(self.dear, 1)]
        return Centred(Column([head, ScrollPane(Sheet(rows), key="exercises")], gap=14), 1200)

    def _row(self, one: CostlyDecision, number: int) -> Widget:
        ctx = self.ctx
        what = Text(ctx.text("own_games.exercise", n=number, what=asked_words(ctx.catalogue, one.asked)))
        what.weight = 1
        again = Button(ctx.text("review.again"), partial(self.begin, one), "", "hand", key=f"again{number}")
        return Row([what, again], gap=12)

    def begin(self, one: CostlyDecision) -> None:
        """To the table of one of them."""
        ctx = self.ctx
        try:
            session = load(one.record, ctx.registry).session
            found = decision_kept(session, one.record, one.at)
        except RecordError:
            found = None
        if found is None:
            tell(ctx, "review.again", lambda: ctx.text("own_games.exercise_gone"))
            return
        ctx.navigator.try_again(session, found, table_of(session.game))
