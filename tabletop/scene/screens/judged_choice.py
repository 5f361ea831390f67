"""A choice of a finished game on its table: where what was better leads to, and where what was played led to."""

from __future__ import annotations

from functools import partial
from typing import Any

from tabletop.components.board import Table
from tabletop.presentation.review import Reviewed
from tabletop.presentation.review_words import told
from tabletop.scene.context.manager import Context
from tabletop.scene.screens.replay import EVERY, Replay
from tabletop.scene.table.around.advice_goals import (
    framed,
    goals_of,
    laid,
    look_on,
    movements,
    paths,
    spared_on,
    ways_of,
)
from tabletop.scene.table.around.advised import AdvisedOverlay
from tabletop.scene.table.shown.caption import Caption
from tabletop.session.session import Session

_MARKS = "judged"


class JudgedChoice(Replay):
    """Opens in front of who chose. Number 1 is what was better, 2 what was played, where the two differ; both in words
    below. Elsewhere in the record it is the replay."""

    def __init__(self, ctx: Context, session: Session[Any], one: Reviewed, table: Table) -> None:
        self.one = one
        self.boards = table
        super().__init__(ctx, session, one.decision.at)
        self.look_from(one.decision.seat, None)
        self._mark()

    def revived(self) -> JudgedChoice:
        return JudgedChoice(self.ctx, self.session, self.one, self.boards)

    def go_to(self, position: int) -> None:
        super().go_to(position)
        self._mark()

    def ask_why(self) -> None:
        """Of the choice itself as of any other step."""
        if self.player.position != self.one.decision.at:
            super().ask_why()
            return
        self.stage.layers.lift(_MARKS)
        self._caption(0, ())
        self.why.ask(self.one.decision.at + 1, self.viewer, self.one.decision.at)
        self.rebuild()

    def _laid(self, position: int) -> None:
        super()._laid(position)
        self._mark()

    def refresh(self) -> None:
        super().refresh()
        self._mark()

    def _mark(self) -> None:
        """The numbers and the words, as long as the choice is still to be made."""
        self.stage.layers.lift(_MARKS)
        if self.player.position != self.one.decision.at or self.why.asking:
            return
        stage, game, seat = self.stage, self.game, self.one.decision.seat
        view = game.view(self.state, seat)
        judged = self.one.best.line, self.one.decision.played
        rows, led = [movements(game, view, line) for line in judged], [ways_of(game, view, line) for line in judged]
        goals = [framed(stage, row[0], own) for row, own in zip(rows, goals_of(rows, led, look_on(stage)), strict=True)]
        tint = self.ctx.theme.player(self.seats[seat].colour)
        overlay = AdvisedOverlay(
            stage.brush,
            [laid(stage, row[0]) for row in rows],
            goals,
            tint=tint,
            spared=spared_on(stage),
            paths=[paths(stage, ways) for ways in led],
        )
        stage.layers.put(_MARKS, overlay)
        catalogue = self.ctx.catalogue
        with catalogue.standing(partial(game.whereabouts, self.state)):
            words = told(self.session, self.one, catalogue, self.boards, numbered=True)
        lines = [
            catalogue.text("review.line_better", what=words.better),
            catalogue.text("review.line_played", what=words.played),
        ]
        stage.layers.put("caption", Caption(self.ctx, stage.layout, self.seats[seat], lines, buttons=EVERY))
