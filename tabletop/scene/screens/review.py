"""What the strongest player thinks of a finished game: everybody's chances as curves, and the choices that cost most.

The choices are thought about one after the other, from the first to the last, in the process in which computers think;
what is known so far is shown, and whoever has seen enough stops it. It is kept beside the record, and goes on there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from tabletop.bots.background import Background
from tabletop.components.board import Table
from tabletop.engine.types import Seat
from tabletop.presentation.kept_review import KeptReview
from tabletop.presentation.review import LEAST, Reviewed, curve, luck, mistakes, perhaps, told, turns, weighing
from tabletop.presentation.review_course import TOLD, ReviewCourse
from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.badge import Badge
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.chart import Chart, Curve
from tabletop.scene.widgets.course_chart import CourseChart, MarkedLeap
from tabletop.scene.widgets.label import Divider, Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.toggle import Toggle
from tabletop.session.session import Session

SHOWN = 4
"""So many mistakes of each seat are told: who wants them all asks the command line."""
FEW = 2
"""So many choices of each seat are told at least, if need be with a doubt."""
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
        self._kept = KeptReview(session, ctx.store.file_of(session))
        self.course = ReviewCourse(session, table, self._kept.decisions)
        self._hidden = False
        self._background = Background()
        self._stopped = False
        self._times = [0]
        """Milliseconds that went into each choice thought about here; the last one is not known yet."""

    @property
    def found(self) -> list[Reviewed]:
        """What is known so far."""
        return self._kept.found

    @property
    def thinking(self) -> bool:
        """Whether there is more to come."""
        return not self._stopped and self._kept.next is not None

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        following = self._kept.next
        if self._stopped or following is None:
            return
        self._times[-1] += dt_ms
        if not self._background.busy:
            self._background.start(weighing(self.session, following))
        found = self._background.poll()
        if found is not None:
            self._kept.add(found)
            self._times.append(0)
            first = len(self._times) <= _SOON + 1
            if first or len(self.found) % EVERY == 0 or not self.thinking:
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

    def hide(self, on: bool) -> None:
        """What was better is told, or to be found out."""
        self._hidden = on
        self.rebuild()

    def build(self) -> Widget:
        ctx = self.ctx
        back = IconButton("back", ctx.text("review.back"), self.back, key="back", shortcut="Esc")
        title = Text(ctx.text("review.title"), "title", wrap=False)
        title.weight = 1
        head = Row([back, title], gap=18)
        if self.thinking:
            head.inside.append(Text(self._so_far(), wrap=False))
            stop = Button(ctx.text("review.stop"), self.stop, "", key="stop")
            head.inside.append(stop)
        if mistakes(self.found) or perhaps(self.found):
            head.inside.append(Toggle(ctx.text("review.hide"), self._hidden, self.hide, key="hide"))
        chances, choices = self._chances(), self._choices()
        if self.room().width > ctx.metrics.px(_BESIDE):
            panes = [ScrollPane(chances, key="chances", weight=_CHART), ScrollPane(choices, key="review", weight=_TOLD)]
            body: Widget = Row(panes, gap=2, fill=True, weight=1)
        else:
            body = ScrollPane(Column([chances, choices], gap=18), key="review", grows=True)
        return Centred(Column([head, body], gap=14), _WIDEST)

    def _so_far(self) -> str:
        """How far it is, and how long the rest will take: a few choices say nothing yet, and as a game goes on there is
        more to think about, so that of the pace so far and the latest one the slower is right."""
        n, of = len(self.found), len(self._kept.decisions)
        words = self.ctx.text("review.so_far", n=n, of=of)
        known = self._times[:-1]
        if len(known) < _SOON:
            return f"{words} · {self.ctx.text('review.no_time_yet')}"
        minutes = math.ceil(max(fmean(known), fmean(known[-_LATEST:])) * (of - n) / 60_000)
        return f"{words} · {self.ctx.text('review.minutes', n=minutes)}"

    # -- how the chances went ------------------------------------------------------------------------------------

    def _chances(self) -> Sheet:
        ctx, cat = self.ctx, self.ctx.catalogue
        whole = self._kept.next is None
        points = curve(self.session, self.found, whole=whole)
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
        places = {one.decision.at: number for number, one in enumerate(self.found, 1)}
        leaps = list[MarkedLeap]()
        for turn in turns(self.session, self.found, whole=whole)[:SWINGS]:
            longest, *shorter = (self.course.swing(cat, turn, self.found, lines) for lines in range(TOLD, 0, -1))
            leaps.append(MarkedLeap(places[turn.at], turn.seat, longest, tuple(shorter)))
        leaps.sort(key=lambda leap: leap.at)
        told_of = CourseChart(chart, ctx.text("score.chart_tip"), leaps, self._told_at, self._open_at, SWINGS)
        told_of.weight = 1
        words = "review.working" if self.thinking else "review.note"  # in one place: the chart stays where it is
        note = Text(ctx.text(words), "small", colour="ink_soft", key="note")
        return Sheet([Text(ctx.text("review.course"), "heading"), told_of, note])

    def _told_at(self, point: int) -> str:
        return self.course.words(self.ctx.catalogue, self.found, point)

    def _open_at(self, point: int) -> None:
        """The position in which what is told there has been done."""
        self.ctx.navigator.look_at(self.session, self.course.position(self.ctx.catalogue, point))

    # -- what choices cost ---------------------------------------------------------------------------------------

    def _choices(self) -> Widget:
        """For each seat the choices that cost most, and what may have cost something."""
        ctx = self.ctx
        inside: list[Widget] = [Text(ctx.text("review.mistakes"), "heading")]
        numbers = {one.decision.at: number for number, one in enumerate(mistakes(self.found), 1)}
        for seat in range(len(self.session.seats)):
            own = [one for one in self.found if one.decision.seat == seat]
            inside += [Divider(), self._seat(seat, own)]
            dear = mistakes(own)[:SHOWN]
            inside += [self._choice(one, numbers[one.decision.at]) for one in dear]
            if own and not dear:
                inside.append(Text(ctx.text("review.thinking" if self.thinking else "review.none"), colour="ink_soft"))
            doubtful = perhaps(own)[: max(0, FEW - len(dear))]
            if doubtful:
                inside.append(Text(ctx.text("review.perhaps"), "small", bold=True, colour="ink_soft"))
            for one in doubtful:
                numbers[one.decision.at] = len(numbers) + 1
                inside.append(self._choice(one, numbers[one.decision.at]))
        return Sheet(inside)

    def _seat(self, seat: Seat, own: Sequence[Reviewed]) -> Widget:
        """Whose choices follow, what they cost on average, and what chance gave."""
        ctx, setup = self.ctx, self.session.seats[seat]
        cost = round(100 * sum(one.cost for one in own) / max(1, len(own)), 1)
        words = [
            Text(setup.name, bold=True),
            Text(ctx.text("review.mean", n=len(own), cost=cost), "small"),
        ]
        by_chance = round(100 * luck(self.found, len(self.session.seats))[seat])
        words += [Text(ctx.text("review.luck", by=by_chance), "small")] if by_chance else []
        story = Column(words, gap=2)
        story.weight = 1
        return Row([Badge(setup.colour, setup.symbol, 30, ""), story], gap=12)

    def _choice(self, one: Reviewed, number: int) -> Widget:
        ctx, cat = self.ctx, self.ctx.catalogue
        words = told(self.session, one, cat, self.table)
        sure = one.cost >= LEAST
        cost = round(100 * one.cost) if sure else round(100 * one.gap, 1)
        head = self.course.headed(cat, one.decision.at, ctx.text("review.mistake", cost=cost) if cost else "")
        lines = [Text(cat.pair(head, words.played), bold=sure)]
        if self._hidden:
            lines.append(Text(ctx.text("review.hidden"), "small", colour="ink_soft"))
        else:
            lines.append(Text(ctx.text("review.better", what=words.better)))
            lines += [Text(words.why, "small")] if words.why else []
        if not sure:
            lines.append(Text(ctx.text(f"review.doubt.{one.doubted}"), "small", colour="ink_soft"))
        story = Column(lines, gap=3)
        story.weight = 1

        def look() -> None:
            if self._hidden:
                ctx.navigator.look_at(self.session, one.decision.at)
            else:
                ctx.navigator.look_at_choice(self.session, one, self.table)

        def again() -> None:
            ctx.navigator.try_again(self.session, one, self.table)

        ways: list[Widget] = [Button(ctx.text("review.look"), look, "", key=f"look{number}")]
        ways += [Button(ctx.text("review.again"), again, "", key=f"again{number}")] if sure else []
        return Row([story, Column(ways, gap=6)], gap=12)
