"""The end of a game: who won and why, one category after the other, and how it came to that."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.components.board import Table
from tabletop.engine.game import Outcome
from tabletop.games.boards import table_of
from tabletop.presentation.course import Course
from tabletop.presentation.prompting import ended_words, tie_words, won_words
from tabletop.presentation.review import can_be_reviewed
from tabletop.scene.context.manager import Context
from tabletop.scene.screens.score_table import ScoreTable
from tabletop.scene.widgets.bars import Bars
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Flow, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.chart import Chart, Curve
from tabletop.scene.widgets.course_chart import CourseChart
from tabletop.scene.widgets.label import Divider, Gap, Text
from tabletop.scene.widgets.laurels import Laurels
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.selector import Alternative, Selector
from tabletop.scene.widgets.wall_room import WallRoom
from tabletop.session.owner.own_boards import digest_of
from tabletop.session.session import Session
from tabletop.session.setup.seed import fresh_seed
from tabletop.session.setup.table_setup import TableSetup, in_box_colours

STEP_MS = 780
"""Time between two categories being shown, at the usual speed."""
CALM_MS = 1000
"""Time in which a page that came by itself takes no press: it was meant for the table."""
PAUSE_MS = 500
"""Time without any press after which one is meant for the page."""
LEAPS = 5
"""Changes that the chart marks."""


class ScorePage(Page):
    """Shown once a game is over. Categories come one by one; a key or a click shows all.

    Where it came by `itself`, what is pressed until somebody pauses belongs to the table that was there before: whoever
    clicks through the turns of computers would be led into the next game.
    """

    name = "score"
    margin = 18

    def __init__(
        self, ctx: Context, session: Session[Any], table: Table | None = None, *, itself: bool = False
    ) -> None:
        super().__init__(ctx)
        self.itself = itself
        self._calm = CALM_MS if itself else 0
        self.table = table or table_of(session.game)
        outcome = session.outcome
        if outcome is None:
            last = session.line[-1].state if session.line else session.state
            outcome = session.game.outcome(last)
        if outcome is None:
            raise ValueError("the game is not over")
        self.session = session
        self.outcome: Outcome = outcome
        self.course = Course(session, self.table)
        self.measures = self.course.measures
        self.measure = self._total() or next(iter(self.measures), "")
        self.categories = tuple(dict.fromkeys(name for score in outcome.scores for name, _ in score.parts))
        self.revealed = 1 if ctx.settings.speed > 0 else len(self.categories) + 1
        self._hurried = False
        """Whether all is to be seen at once."""
        self._waited = 0

    def _total(self) -> str:
        """The measure that ends with the points of the result; "" if there is none."""
        totals = [score.total for score in self.outcome.scores]
        ends = {name: [values[-1] for values in rows] for name, rows in self.measures.items()}
        return next((name for name, values in ends.items() if values == totals), "")

    @property
    def done(self) -> bool:
        """Whether everything is shown: categories, totals and the winner."""
        return self.revealed > len(self.categories)

    def reveal_all(self) -> None:
        """Show what is still to come."""
        if not self.done:
            self._hurried = True
            self.revealed = len(self.categories) + 1
            self.rebuild()

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        self._calm = max(0, self._calm - dt_ms)
        if self.done:
            return
        self._waited += dt_ms
        if self._waited >= STEP_MS * self.ctx.settings.speed:
            self._waited = 0
            self.revealed += 1
            self.ctx.audio.play("fanfare" if self.done else "click")
            self.rebuild()

    def handle(self, event: pygame.Event) -> bool:
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if pressed and self._calm:
            self._calm = max(self._calm, PAUSE_MS)
            return True
        hurry = event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_RETURN)
        if not self.done and (hurry or (pressed and self.itself)):
            self.reveal_all()
            self._calm = PAUSE_MS if self.itself else 0
            return True
        return super().handle(event)

    def choose_measure(self, name: str) -> None:
        """Chart another measure."""
        self.measure = name
        self.rebuild()

    def again(self, on: int = 0) -> None:
        """The same people, rules and board with another seed; the first seat moves `on` by so many people."""
        session = self.session
        game, options = session.game, session.options
        seats = (*session.seats[on:], *session.seats[:on])
        setup = TableSetup(game.key, seats, fresh_seed(), options, session.undo_mode, digest_of(game))
        self.ctx.navigator.begin(in_box_colours(setup, game), game)

    def watch(self) -> None:
        """See it again from the start."""
        self.ctx.navigator.look_at(self.session, 0)

    # -- what is seen --------------------------------------------------------------------------------------------

    def headline(self) -> str:
        """Who has won; nothing before it is known."""
        if not self.done:
            return self.ctx.text("score.title")
        return won_words(self.ctx.catalogue, self.outcome, self.session.names)

    def build(self) -> Widget:
        ctx = self.ctx
        back = IconButton("back", ctx.text("score.back"), self.back, key="back", shortcut="Esc")
        title = Text(self.headline(), "display", wrap=False)
        title.weight = 1
        head = Row([back, title], gap=18)
        if not self.done:
            skip = Button(ctx.text("score.skip"), self.reveal_all, "", "skip", key="skip", shortcut="Space")
            head.inside.append(skip)
        wide = self.room().width > ctx.metrics.px(1250)
        sheets = [self._result(), self._chart()]
        for sheet in sheets:
            sheet.weight = 1
        body: Widget = Row(sheets, gap=18, fill=True) if wide else Column(sheets, gap=18)
        return Centred(Column([head, ScrollPane(body, key="score"), self._ways()], gap=14), 1720)

    def _told(self) -> list[str]:
        """What the end of the game turned up that the table wants to be repeated here."""
        kinds = self.table.results
        events = self.session.line[-1].events if kinds and self.session.line else ()
        return [self.ctx.catalogue.event(event) for event in events if event.kind in kinds]

    def _result(self) -> Widget:
        ctx, outcome = self.ctx, self.outcome
        table = ScoreTable(self.session.seats, outcome, self.categories, self.revealed, self._last_measures())
        inside: list[Widget] = [Text(ctx.text("score.result"), "heading"), self._bars(), Divider(), table]
        if self.done:
            inside.append(Text(ctx.text("score.reason", reason=ended_words(ctx.catalogue, outcome))))
            decided = self._decided()
            if decided:
                inside.append(Text(decided, bold=True))
            if outcome.tie_break:
                inside.append(Text(tie_words(ctx.catalogue, outcome)))
            inside += [Text(words, "small") for words in self._told()]
        return Sheet(inside)

    def _laurels(self) -> list[Widget]:
        """The winners before the picture of their game, once they are known; before that the picture."""
        best = [self.session.seats[seat] for seat in self.outcome.ranking[0]] if self.done else []
        counters = [(seat.colour, seat.symbol) for seat in best]
        return [Laurels(f"titles/{self.session.game.key}", counters, self.headline())]

    def _bars(self) -> Widget:
        """A bar for each seat, as far as has been counted; the row counted last grows."""
        scores = self.outcome.scores
        parts = [dict(score.parts) for score in scores]
        counted = [(name, [one.get(name, 0) for one in parts]) for name in self.categories[: self.revealed]]
        longest = max(sum(max(0, value) for value in one.values()) for one in parts)
        ranked = [seat for seats in self.outcome.ranking for seat in seats] if self.done else []
        still = self._hurried or self.ctx.settings.speed == 0
        return Bars(self.session.seats, counted, longest, ranked, still=still)

    def _decided(self) -> str:
        """The row in which the winner is furthest ahead of the next one; "" after a tie."""
        ranking, parts = self.outcome.ranking, [dict(score.parts) for score in self.outcome.scores]
        if len(ranking) < 2 or len(ranking[0]) > 1 or self.outcome.tie_break:
            return ""
        best, second = ranking[0][0], ranking[1][0]
        ahead = {name: parts[best].get(name, 0) - parts[second].get(name, 0) for name in self.categories}
        name, by = max(ahead.items(), key=lambda one: one[1], default=("", 0))
        if by <= 0:
            return ""
        told = {"name": self.session.names[best], "other": self.session.names[second], "n": by}
        return self.ctx.text("score.decided", row=self.ctx.text(f"score.part.{name}"), **told)

    def _last_measures(self) -> dict[str, list[int]]:
        """Every measure at the end, for each seat, unless the total or a category tells it already."""
        scores = sorted(self.outcome.scores, key=lambda score: score.seat)
        told = [[dict(score.parts).get(name, 0) for score in scores] for name in self.categories]
        told.append([score.total for score in scores])
        ends = {name: [values[-1] for values in rows] for name, rows in self.measures.items()}
        return {name: values for name, values in ends.items() if values not in told}

    def _chart(self) -> Widget:
        ctx = self.ctx
        if not self.done:  # the curves would tell the winner
            return Sheet(self._laurels())
        inside: list[Widget] = [*self._laurels(), Text(ctx.text("score.chart"), "heading"), Divider()]
        if not self.measure:
            return Sheet(inside)
        names = [Alternative(name, ctx.text(f"measure.{name}")) for name in self.measures]
        inside.append(
            Selector(ctx.text("score.measure"), names, self.measure, self.choose_measure, key="measure")
            if len(names) > 1
            else Gap()
        )
        curves = [
            Curve(seat.name, seat.colour, seat.symbol, values)
            for seat, values in zip(self.session.seats, self.measures[self.measure], strict=True)
        ]
        title, below = ctx.text(f"measure.{self.measure}"), ctx.text("score.chart_axis")
        chart = Chart(title, below, curves, marks=self.course.rounds)
        leaps = self.course.greatest(self.measure, LEAPS)
        told = CourseChart(chart, ctx.text("score.chart_tip"), leaps, self._told_at, self._open_at)
        told.weight = 1
        inside.append(told)
        return Sheet(inside)

    def _told_at(self, sample: int) -> str:
        return self.course.words(self.ctx.catalogue, self.measure, sample)

    def _open_at(self, sample: int) -> None:
        """The position after what changed most there."""
        self.ctx.navigator.look_at(self.session, self.course.leap(self.measure, sample).position)

    def _review(self) -> list[Widget]:
        """The way to what the strongest player thinks of it, where there is one."""
        ctx, session = self.ctx, self.session
        if not can_be_reviewed(session.game) or session.outcome is None:
            return []
        tip = ctx.text("review.tip")
        return [
            Button(
                ctx.text("review.title"), lambda: ctx.navigator.review(session, self.table), tip, "hint", key="review"
            )
        ]

    def _ways(self) -> Widget:
        ctx = self.ctx
        again = Button(
            ctx.text("score.again"), self.again, ctx.text("score.again_tip"), "dice", key="again", primary=True
        )
        self.default = again
        second = self.session.names[1]
        tip = ctx.text("score.again_next_tip", name=second)
        after = Button(ctx.text("score.again_next", name=second), lambda: self.again(1), tip, "seat", key="again_next")
        ways = Flow(
            [
                again,
                after,
                Button(ctx.text("score.replay"), self.watch, "", "replay", key="replay"),
                *self._review(),
                Button(ctx.text("score.save"), lambda: ctx.navigator.save_as(self.session), "", "save", key="save"),
                Button(ctx.text("score.title_screen"), lambda: ctx.navigator.title(), "", "menu", key="title"),
            ],
            gap=14,
            align="center",
        )
        ways.weight = 1
        return Row([WallRoom(), ways], gap=14)
