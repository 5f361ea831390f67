"""What computers think of a finished game: everybody's chances as curves, and the choices that cost most.

The choices are thought about one after the other, from the first to the last, in the process in which computers think:
quickly at first, and once more by the strongest for whoever asks for it. What is known so far is shown, and whoever has
seen enough stops it. It is kept beside the record, and goes on there.
"""

from __future__ import annotations

import math
from statistics import fmean
from typing import Any

import pygame

from tabletop.bots.background import Background
from tabletop.components.board import Table
from tabletop.presentation.review import LEAST, Reviewed, foremost_of, mistakes, perhaps, steadied, turns, weighing
from tabletop.presentation.review_course import TOLD, ReviewCourse
from tabletop.presentation.review_depths import ReviewDepths
from tabletop.presentation.review_words import told
from tabletop.scene.context.manager import Context
from tabletop.scene.input import keys
from tabletop.scene.screens.review_choices import Choices, dearness
from tabletop.scene.screens.review_into import mistakes_into_study
from tabletop.scene.table.led.guide_card import Steps
from tabletop.scene.widgets.badge import Badge
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Flow, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.chart import Chart, Curve
from tabletop.scene.widgets.course_chart import CourseChart, MarkedChoice, MarkedLeap
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.session.session import Session

SWINGS = 3
"""Turning points that the chart explains."""
EVERY = 4
"""The page is built anew after so many choices: pictures come and go less often than thoughts."""
_BESIDE, _WIDEST = 900, 2200
"""Units of width from which chart and choices stand side by side, and which they take at most."""
_CHART, _TOLD = 6, 5
"""Their shares of it."""
_SOON, _LATEST = 3, 10
"""How long it takes is said after so many choices; the latest pace is that of so many."""


class ReviewPage(Page):
    """Over the result of a game; each mistake leads to its position."""

    name = "review"
    margin = 18

    def __init__(self, ctx: Context, session: Session[Any], table: Table) -> None:
        super().__init__(ctx)
        self.session = session
        self.table = table
        self.depths = ReviewDepths(session, ctx.store.file_of(session))
        self.course = ReviewCourse(session, table, self.depths.decisions)
        self.choices = Choices(self)
        self._background = Background()
        self._stopped = False
        self._times = [0]
        """Milliseconds that went into each choice thought about here; the last one is not known yet."""

    @property
    def found(self) -> list[Reviewed]:
        """What is known so far."""
        return self.depths.found

    @property
    def thinking(self) -> bool:
        """Whether there is more to come."""
        return not self._stopped and self.depths.next is not None

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        following = self.depths.next
        if self._stopped or following is None:
            return
        self._times[-1] += dt_ms
        if not self._background.busy:
            self._background.start(weighing(self.session, following, self.depths.level))
        found = self._background.poll()
        if found is not None:
            self.depths.add(found)
            self._times.append(0)
            first = len(self._times) <= _SOON + 1
            if first or self.depths.thought % EVERY == 0 or not self.thinking:
                self.rebuild()

    def needs_frame(self) -> bool:
        return self.thinking or super().needs_frame()

    def leave(self) -> None:
        self._background.cancel()
        super().leave()

    def stop(self) -> None:
        """Enough: what is known so far stays."""
        self._stopped = True
        self._background.cancel()
        self.rebuild()

    def go_on(self) -> None:
        """On with what was stopped."""
        self._stopped = False
        self.rebuild()

    def deepen(self) -> None:
        """The strongest thinks each choice over again."""
        self.depths.deeper = True
        self._stopped, self._times = False, [0]
        self.rebuild()

    def learn(self) -> None:
        """What cost most is made again, one choice after the other."""
        row = self.choices.to_learn()
        self.ctx.navigator.try_again(self.session, row[0], self.table, row, self.depths.level_of(row[0]))

    def into_study(self) -> None:
        """What is marked goes into a study, once it is known."""
        if not self.thinking:
            at = next((one.rect.center for one in self.root.walk() if one.key == "into"), (0, 0))
            mistakes_into_study(self.ctx, self.session, self.table, self.found, at, whole=self.depths.whole)

    def handle(self, event: pygame.Event) -> bool:
        if keys.command(event, "table") == "study_into":
            self.into_study()
            return True
        return super().handle(event)

    def build(self) -> Widget:
        ctx = self.ctx
        chances, choices = self._chances(), self.choices.sheet()
        if self.room().width > ctx.metrics.px(_BESIDE):
            panes = [ScrollPane(chances, key="chances", weight=_CHART), ScrollPane(choices, key="review", weight=_TOLD)]
            body: Widget = Row(panes, gap=2, fill=True, weight=1)
        else:
            body = ScrollPane(Column([chances, choices], gap=18), key="review", grows=True)
        return Centred(Column([self._head(), body], gap=14), _WIDEST)

    def _head(self) -> Widget:
        ctx = self.ctx
        back = IconButton("back", ctx.text("review.back"), self.back, key="back", shortcut="Esc")
        head = Row([back, Text(ctx.text("review.title"), "title", wrap=False)], gap=18)
        game = ctx.text(f"game.{self.session.game.key}.title")
        progress: Widget = Text(game, colour="ink_soft", wrap=False)
        if self.thinking:
            progress = Steps(self.depths.thought, len(self.depths.decisions), self._so_far())
        progress.weight = 1
        head.inside.append(progress)
        if self.thinking:
            head.inside.append(Button(ctx.text("review.stop"), self.stop, "", key="stop"))
        elif self.depths.next is not None:
            head.inside.append(Button(ctx.text("review.go_on"), self.go_on, "", key="go_on"))
        elif self.depths.shallow:
            tip = ctx.text("review.deeper_tip")
            head.inside.append(Button(ctx.text("review.deeper"), self.deepen, tip, "hint", key="deeper"))
        if self.choices.to_learn():
            tip = ctx.text("review.learn_tip")
            learn = Button(ctx.text("review.learn"), self.learn, tip, "hand", key="learn", primary=not self.thinking)
            head.inside.append(learn)
        into = IconButton(
            "rules",
            ctx.text("review.study.into"),
            self.into_study,
            enabled=not self.thinking,
            reason=ctx.text("review.study.later"),
            key="into",
            shortcut=keys.shortcut("study_into"),
        )
        head.inside.append(into)
        return head

    def _so_far(self) -> str:
        """How far it is, and how long the rest will take: a few choices say nothing yet, and as a game goes on there is
        more to think about, so that of the pace so far and the latest one the slower is right."""
        n, of = self.depths.thought, len(self.depths.decisions)
        words = self.ctx.text("review.so_far", n=n, of=of)
        known = self._times[:-1]
        if len(known) < _SOON:
            return f"{words} · {self.ctx.text('review.no_time_yet')}"
        minutes = math.ceil(max(fmean(known), fmean(known[-_LATEST:])) * (of - n) / 60_000)
        return f"{words} · {self.ctx.text('review.minutes', n=minutes)}"

    # -- how the chances went ------------------------------------------------------------------------------------

    def _chances(self) -> Sheet:
        ctx, cat = self.ctx, self.ctx.catalogue
        found, whole = self.found, self.depths.whole
        points = steadied(self.session, found, whole=whole)
        curves = [
            Curve(seat.name, seat.colour, seat.symbol, tuple(round(100 * point.shares[at]) for point in points))
            for at, seat in enumerate(self.session.seats)
        ]
        won = self.session.outcome.ranking[0] if whole and self.session.outcome is not None else ()
        chart = Chart(
            ctx.text("review.chances"),
            ctx.text("score.chart_axis"),
            curves,
            units=240,
            marks=self.course.rounds,
            places=len(self.course.places),
            highest=100,
            foremost=won,
        )
        places = {one.decision.at: number for number, one in enumerate(found, 1)}
        leaps = list[MarkedLeap]()
        for turn in turns(self.session, found, whole=whole)[:SWINGS]:
            longest, *shorter = (self.course.swing(cat, turn, found, lines) for lines in range(TOLD, 0, -1))
            leaps.append(MarkedLeap(places[turn.at], turn.seat, longest, tuple(shorter)))
        leaps.sort(key=lambda leap: leap.at)
        dear = [
            MarkedChoice(places[one.decision.at], one.decision.seat, dearness(one))
            for one in foremost_of(self.session, mistakes(found))
            if places[one.decision.at] < len(points)
        ]
        tip = ctx.text("review.chart_tip" if dear else "score.chart_tip")
        told_of = CourseChart(chart, tip, leaps, self._told_at, self._open_at, SWINGS, dear)
        told_of.weight = 1
        note = Text(ctx.text(self._noted()), "small", colour="ink_soft", key="note")
        return Sheet([Text(ctx.text("review.course"), "heading"), self._names(), told_of, note])

    def _noted(self) -> str:
        """Who thinks so, or that somebody still thinks: in one place, so that the chart stays where it is."""
        if self.thinking:
            return "review.working"
        return "review.note_quick" if self.depths.shallow else "review.note"

    def _names(self) -> Widget:
        """Whose curve bears which counter."""
        names = [
            Row([Badge(seat.colour, seat.symbol, 22, ""), Text(seat.name, "small", wrap=False)], gap=6)
            for seat in self.session.seats
        ]
        return Flow(names, gap=18)

    def _told_at(self, point: int) -> str:
        """What happened on the way there, and what the choice there cost."""
        cat = self.ctx.catalogue
        words = self.course.words(cat, self.found, point)
        one = self._mistake_at(point)
        if one is None:
            return words
        choice = cat.text("review.cost", who=one.decision.seat, cost=round(100 * one.cost))
        if not self.choices.hidden:
            choice += f" {cat.text('review.better', what=told(self.session, one, cat, self.table).better)}"
        return f"{words}. {choice}"

    def _mistake_at(self, point: int) -> Reviewed | None:
        one = self.found[point - 1] if 0 < point <= len(self.found) else None
        return one if one is not None and one.cost >= LEAST else None

    def _open_at(self, point: int) -> None:
        """The position in which what is told there has been done; where that is a mistake, the choice itself."""
        one = self._mistake_at(point)
        if one is not None:
            self.choices.look(one)
        else:
            self.ctx.navigator.look_at(self.session, self.course.position(self.ctx.catalogue, point))

    def something(self) -> bool:
        """Whether any choice is told of."""
        return bool(mistakes(self.found) or perhaps(self.found))
