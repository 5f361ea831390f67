"""What the strongest player thinks of a finished game: everybody's chances as curves, and the choices that cost most.

The choices are thought about one after the other, from the first to the last, in the process in which computers think;
what is known so far is shown, and whoever has seen enough stops it. It is kept beside the record, and goes on there.
"""

from __future__ import annotations

import math
from statistics import fmean
from typing import Any

from tabletop.bots.background import Background
from tabletop.components.board import Table
from tabletop.presentation.kept_review import KeptReview
from tabletop.presentation.review import Reviewed, TurningPoint, curve, luck, mistakes, told, turns, weighing
from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.chart import Chart, Curve
from tabletop.scene.widgets.label import Divider, Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.toggle import Toggle
from tabletop.session.session import Session

SHOWN = 12
"""So many mistakes are told: who wants them all asks the command line."""
EVERY = 4
"""The page is built anew after so many choices: pictures come and go less often than thoughts."""
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
            first = len(self._times) == _SOON + 1
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
        sheets = [self._chances(), self._mistakes()]
        for sheet in sheets:
            sheet.weight = 1
        wide = self.room().width > ctx.metrics.px(1250)
        body: Widget = Row(sheets, gap=18, fill=True) if wide else Column(sheets, gap=18)
        return Centred(Column([head, ScrollPane(body, key="review", grows=True)], gap=14), 1720)

    def _so_far(self) -> str:
        """How far it is, and how long the rest will take: a few choices say nothing yet, and as a game goes on there is
        more to think about, so that of the pace so far and the latest one the slower is right."""
        n, of = len(self.found), len(self._kept.decisions)
        words = self.ctx.text("review.so_far", n=n, of=of)
        known = self._times[:-1]
        if len(known) < _SOON:
            return words
        minutes = math.ceil(max(fmean(known), fmean(known[-_LATEST:])) * (of - n) / 60_000)
        return f"{words} · {self.ctx.text('review.minutes', n=minutes)}"

    def _chances(self) -> Widget:
        ctx, seats = self.ctx, self.session.seats
        whole = self._kept.next is None
        points = curve(self.session, self.found, whole=whole)
        curves = [
            Curve(seat.name, seat.colour, seat.symbol, tuple(round(100 * point.shares[at]) for point in points))
            for at, seat in enumerate(seats)
        ]
        whole_game = len(self._kept.decisions) + 1
        chart = Chart(
            ctx.text("review.chances"), ctx.text("review.axis"), curves, units=420, places=whole_game, highest=100
        )
        inside: list[Widget] = [Text(ctx.text("review.course"), "heading"), Divider(), chart]
        for turn in turns(self.session, self.found, whole=whole)[:3]:
            why, lucky = self._cause(turn), round(100 * turn.luck)
            why = ctx.text("review.luck_turn", why=why, by=lucky) if lucky and turn.cause != "chance" else why
            by = round(100 * turn.change)
            inside.append(Text(ctx.text("review.turn", at=turn.at, until=turn.until, who=turn.seat, by=by, why=why)))
        for seat, share in enumerate(luck(self.found, len(seats))):
            inside += [Text(ctx.text("review.luck", who=seat, by=round(100 * share)))] if round(100 * share) else []
        inside.append(Text(ctx.text("review.note"), "small", colour="ink_soft"))
        return Sheet(inside)

    def _cause(self, turn: TurningPoint) -> str:
        """Why chances changed there; of a choice whose it was, and which."""
        if turn.cause != "choice":
            return self.ctx.text(f"review.cause.{turn.cause}")
        one = next(one for one in self.found if one.decision.at == turn.at)
        what = told(self.session, one, self.ctx.catalogue, self.table).played
        return self.ctx.text("review.cause.choice_of", who=one.decision.seat, what=what)

    def _mistakes(self) -> Widget:
        ctx = self.ctx
        inside: list[Widget] = [Text(ctx.text("review.mistakes"), "heading"), Divider()]
        inside += [Text(self._mean(seat)) for seat in range(len(self.session.seats))] if self.found else []
        dear = mistakes(self.found)[:SHOWN]
        if dear:
            inside.append(Toggle(ctx.text("review.hide"), self._hidden, self.hide, key="hide"))
        inside += [self._mistake(one, number) for number, one in enumerate(dear, 1)]
        if not dear:
            inside.append(Text(ctx.text("review.thinking" if self.thinking else "review.none")))
        return Sheet(inside)

    def _mean(self, seat: int) -> str:
        own = [one.cost for one in self.found if one.decision.seat == seat]
        cost = round(100 * sum(own) / max(1, len(own)), 1)
        return self.ctx.text("review.mean", who=seat, n=len(own), cost=cost)

    def _mistake(self, one: Reviewed, number: int) -> Widget:
        ctx = self.ctx
        words = told(self.session, one, ctx.catalogue, self.table)
        lines = [Text(ctx.text("review.mistake", n=number, cost=round(100 * one.cost), what=words.played), bold=True)]
        if self._hidden:
            lines.append(Text(ctx.text("review.hidden"), "small", colour="ink_soft"))
        else:
            lines.append(Text(ctx.text("review.better", what=words.better)))
            lines += [Text(words.why, "small")] if words.why else []
        story = Column(lines, gap=3)
        story.weight = 1

        def look() -> None:
            ctx.navigator.look_at(self.session, one.decision.at)

        def again() -> None:
            ctx.navigator.try_again(self.session, one, self.table)

        ways = [
            Button(ctx.text("review.look"), look, "", key=f"look{number}"),
            Button(ctx.text("review.again"), again, "", key=f"again{number}"),
        ]
        return Row([story, Column(ways, gap=6)], gap=12)
