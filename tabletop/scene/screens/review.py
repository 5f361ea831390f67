"""What the strongest player thinks of a finished game: everybody's chances as curves, and the choices that cost most.

The choices are thought about one after the other, from the first to the last, in the process in which computers think;
what is known so far is shown, and whoever has seen enough stops it.
"""

from __future__ import annotations

from typing import Any

from tabletop.bots.background import Background
from tabletop.components.board import Table
from tabletop.presentation.review import Reviewed, curve, decisions_of, mistakes, told, turns, weighing
from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.chart import Chart, Curve
from tabletop.scene.widgets.label import Divider, Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.session.session import Session

SHOWN = 12
"""So many mistakes are told: who wants them all asks the command line."""
EVERY = 4
"""The page is built anew after so many choices: pictures come and go less often than thoughts."""


class ReviewPage(Page):
    """Over the result of a game; each mistake leads to its position."""

    name = "review"
    margin = 18

    def __init__(self, ctx: Context, session: Session[Any], table: Table) -> None:
        super().__init__(ctx)
        self.session = session
        self.table = table
        self.decisions = decisions_of(session)
        self.found: list[Reviewed] = []
        self._background = Background()
        self._stopped = False

    @property
    def thinking(self) -> bool:
        """Whether there is more to come."""
        return not self._stopped and len(self.found) < len(self.decisions)

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        if not self.thinking:
            return
        if not self._background.busy:
            self._background.start(weighing(self.session, self.decisions[len(self.found)]))
        found = self._background.poll()
        if found is not None:
            self.found.append(found)
            if len(self.found) % EVERY == 0 or not self.thinking:
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

    def build(self) -> Widget:
        ctx = self.ctx
        back = IconButton("back", ctx.text("review.back"), self.back, key="back", shortcut="Esc")
        title = Text(ctx.text("review.title"), "title", wrap=False)
        title.weight = 1
        head = Row([back, title], gap=18)
        if self.thinking:
            head.inside.append(Text(ctx.text("review.so_far", n=len(self.found), of=len(self.decisions)), wrap=False))
            stop = Button(ctx.text("review.stop"), self.stop, "", key="stop")
            head.inside.append(stop)
        sheets = [self._chances(), self._mistakes()]
        for sheet in sheets:
            sheet.weight = 1
        wide = self.room().width > ctx.metrics.px(1250)
        body: Widget = Row(sheets, gap=18, fill=True) if wide else Column(sheets, gap=18)
        return Centred(Column([head, ScrollPane(body, key="review")], gap=14), 1720)

    def _chances(self) -> Widget:
        ctx, seats = self.ctx, self.session.seats
        whole = len(self.found) == len(self.decisions)
        points = curve(self.session, self.found, whole=whole)
        curves = [
            Curve(seat.name, seat.colour, seat.symbol, tuple(round(100 * point.shares[at]) for point in points))
            for at, seat in enumerate(seats)
        ]
        chart = Chart(ctx.text("review.chances"), ctx.text("review.axis"), curves, units=420)
        inside: list[Widget] = [Text(ctx.text("review.course"), "heading"), Divider(), chart]
        for turn in turns(self.session, self.found, whole=whole)[:3]:
            why = ctx.text(f"review.cause.{turn.cause}")
            by = round(100 * turn.change)
            inside.append(Text(ctx.text("review.turn", at=turn.at, until=turn.until, who=turn.seat, by=by, why=why)))
        inside.append(Text(ctx.text("review.note"), "small", colour="ink_soft"))
        return Sheet(inside)

    def _mistakes(self) -> Widget:
        ctx = self.ctx
        inside: list[Widget] = [Text(ctx.text("review.mistakes"), "heading"), Divider()]
        inside += [Text(self._mean(seat)) for seat in range(len(self.session.seats))] if self.found else []
        dear = mistakes(self.found)[:SHOWN]
        inside += [self._mistake(one, number) for number, one in enumerate(dear, 1)]
        if not dear:
            inside.append(Text(ctx.text("review.thinking" if self.thinking else "review.none")))
        return Sheet(inside)

    def _mean(self, seat: int) -> str:
        own = [one.cost for one in self.found if one.decision.seat == seat]
        cost = f"{100 * sum(own) / max(1, len(own)):.1f}"
        return self.ctx.text("review.mean", who=seat, n=len(own), cost=cost)

    def _mistake(self, one: Reviewed, number: int) -> Widget:
        ctx = self.ctx
        words = told(self.session, one, ctx.catalogue, self.table)
        lines = [Text(ctx.text("review.mistake", n=number, cost=round(100 * one.cost), what=words.played), bold=True)]
        lines.append(Text(ctx.text("review.better", what=words.better)))
        lines += [Text(words.why, "small")] if words.why else []
        story = Column(lines, gap=3)
        story.weight = 1

        def look() -> None:
            ctx.navigator.look_at(self.session, one.decision.at)

        return Row([story, Button(ctx.text("review.look"), look, "", key=f"look{number}")], gap=12)
