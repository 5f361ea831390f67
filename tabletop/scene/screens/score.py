"""The end of a game: who won and why, one category after the other, and how it came to that."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from tabletop.components.board import Table
from tabletop.engine.game import Outcome
from tabletop.games.boards import table_of
from tabletop.presentation.course import TOLD, Course
from tabletop.presentation.prompting import ended_words, tie_words, won_words
from tabletop.presentation.review import can_be_reviewed
from tabletop.scene.context.manager import Context
from tabletop.scene.screens.score_table import ScoreTable, ticked
from tabletop.scene.screens.winner import MOMENT_MS, cover_ground, winner_moment
from tabletop.scene.widgets.bars import Bars
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Flow, GoldenRow, Inset, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.chart import Chart, Curve
from tabletop.scene.widgets.course_chart import CourseChart, MarkedLeap
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.legend import Legend
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import SIDE, ScrollPane
from tabletop.scene.widgets.selector import Alternative, Selector
from tabletop.scene.widgets.wall_room import WallRoom
from tabletop.scene.widgets.wreath import Wreath
from tabletop.session.owner.own_boards import digest_of
from tabletop.session.session import Session
from tabletop.session.setup.beginner import beginner, begun_by
from tabletop.session.setup.table_setup import SeatSetup, TableSetup, in_box_colours

STEP_MS = 780
"""Time between two categories being shown, at the usual speed."""
CALM_MS = 1000
"""Time in which a page that came by itself takes no press: it was meant for the table."""
PAUSE_MS = 500
"""Time without any press after which one is meant for the page."""
LEAPS = 3
"""Changes that the chart explains, where there is room; else one less."""
ALL_LEAPS = 6
"""All of them are explained, in a line each, where there are no more and there is room."""
_TABLE, _CHART = 2, 8
"""Shares of the width: of the table, beside one for each seat, and of the chart, in which the last rounds are told."""
_BANNER = 0.2
"""Share of the window's height that the moment of who won takes."""


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
        self._first = beginner(session.game, session.history.start)
        self.outcome: Outcome = outcome
        self.course = Course(session, self.table)
        self.measures = self.course.measures
        self.measure = self._total() or next(iter(self.measures), "")
        self.categories = tuple(dict.fromkeys(name for score in outcome.scores for name, _ in score.parts))
        counting = {name for score in outcome.scores for name, value in score.parts if value}
        every = ticked(outcome)
        self.counted = tuple(name for name in self.categories if every or name in counting)
        """What is counted before everybody's eyes: goals, and all else of which anybody has anything."""
        self.revealed = 1 if ctx.settings.speed > 0 and self.counted else len(self.counted) + 1
        self._hurried = False
        """Whether all is to be seen at once."""
        self._waited = 0
        self._moment = 0.0
        """Milliseconds for which who won still has the window for themselves."""

    @property
    def moment(self) -> bool:
        """Whether only who won is to be seen."""
        return self._moment > 0

    def _total(self) -> str:
        """The measure that ends with the points of the result; "" if there is none."""
        totals = [score.total for score in self.outcome.scores]
        ends = {name: [values[-1] for values in rows] for name, rows in self.measures.items()}
        return next((name for name, values in ends.items() if values == totals), "")

    @property
    def done(self) -> bool:
        """Whether everything is shown: categories, totals and the winner."""
        return self.revealed > len(self.counted)

    def reveal_all(self) -> None:
        """Show what is still to come."""
        if not self.done:
            self._hurried = True
            self.revealed = len(self.counted) + 1
            self.rebuild()

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        self._calm = max(0, self._calm - dt_ms)
        if self.moment and dt_ms >= self._moment:
            self._end_moment()
        self._moment = max(0.0, self._moment - dt_ms)
        if self.done:
            return
        self._waited += dt_ms
        if self._waited >= STEP_MS * self.ctx.settings.speed:
            self._waited = 0
            self.revealed += 1
            self._moment = MOMENT_MS * self.ctx.settings.speed if self.done else 0.0
            self.ctx.audio.play("fanfare" if self.done else "click")
            self.rebuild()

    def _end_moment(self) -> None:
        """On to the page of the result, where nothing grows any more."""
        self._moment, self._hurried = 0.0, True
        self.rebuild()

    def backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        return cover_ground(self.ctx, self.session.game.key, size) if self.moment else super().backdrop(size)

    def handle(self, event: pygame.Event) -> bool:
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if pressed and self._calm:
            self._calm = max(self._calm, PAUSE_MS)
            return True
        if pressed and self.moment:
            self._end_moment()
            self._calm = PAUSE_MS if self.itself else 0
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
        """The same people, rules and board with another seed; who begins sits so many seats `on`."""
        session = self.session
        game, options = session.game, session.options
        wanted = ((self._first or 0) + on) % len(session.seats)
        seats, seed = begun_by(game, session.seats, options, wanted)
        setup = TableSetup(game.key, seats, seed, options, session.undo_mode, digest_of(game))
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
        if self.moment:
            return winner_moment(self.ctx, self._best(), self.headline(), self._points())
        body = [self._triumph(), self._details()] if self.done else [self._head(), self._counting()]
        return Centred(Column([*body, self._ways()], gap=14), 1720)

    def _best(self) -> list[SeatSetup]:
        """Who won."""
        return [self.session.seats[seat] for seat in self.outcome.ranking[0]]

    def _points(self) -> str:
        """The total of who won."""
        return self.ctx.catalogue.number(self.outcome.scores[self.outcome.ranking[0][0]].total)

    def _leave(self) -> Widget:
        return IconButton("back", self.ctx.text("score.back"), self.back, key="back", shortcut="Esc")

    def _head(self) -> Widget:
        title = Text(self.headline(), "display", wrap=False)
        title.weight = 1
        skip = Button(self.ctx.text("score.skip"), self.reveal_all, "", "skip", key="skip", shortcut="Space")
        return Row([self._leave(), title, skip], gap=18)

    def _wide(self, units: int) -> bool:
        """Whether so much is beside each other here."""
        return self.room().width > self.ctx.metrics.px(units)

    def _high(self) -> bool:
        """Whether there is room for more than the least."""
        return self.ctx.metrics.size[1] > self.ctx.metrics.px(900)

    @property
    def _banner(self) -> int:
        """Units of height of the moment of who won, inside of its plate."""
        return round(self.ctx.metrics.size[1] / self.ctx.metrics.scale * _BANNER)

    def _counting(self) -> Widget:
        """The bars alone, as large as they can be, and which row makes them grow."""
        words = [self.ctx.text(f"score.part.{name}") for name in self.counted]
        now = Text(words[self.revealed - 1], "display", align="center", wrap=False)
        bars = self._bars()
        bars.weight = 1
        return Sheet([now, bars, Legend(words, self.revealed)], gap=18, weight=1)

    def _triumph(self) -> Widget:
        """The moment of who won: their counters in laurel, name and points large, how it came to that, and all bars."""
        ctx, outcome = self.ctx, self.outcome
        best = self._best()
        still = self._hurried or ctx.settings.speed == 0
        picture = f"titles/{self.session.game.key}" if len(best) == 1 and self._wide(1500) else ""
        counters = [(seat.colour, seat.symbol) for seat in best]
        wreath = Wreath(picture, counters, self._banner, self.headline(), still)
        decided = tie_words(ctx.catalogue, outcome) if outcome.tie_break else self._decided()
        words = [
            Text(self.headline(), "display"),
            Text(ended_words(ctx.catalogue, outcome)),
            *([Text(decided, bold=True)] if decided else []),
        ]
        told = Column(words, gap=4, weight=1, valign="middle")
        bars = self._bars(bare=True)
        bars.weight = 1
        return Inset(GoldenRow([self._leave(), wreath, told, bars], gap=26), SIDE)

    def _details(self) -> Widget:
        """All that was counted, and the game turn by turn."""
        sheets = [self._result(), self._chart()]
        sheets[0].weight, sheets[1].weight = _TABLE + len(self.session.seats), _CHART
        body: Widget = Row(sheets, gap=18, fill=True) if self._wide(1250) else Column(sheets, gap=18)
        return ScrollPane(body, key="score")

    def _told(self) -> list[str]:
        """What the end of the game turned up that the table wants to be repeated here."""
        kinds = self.table.results
        events = self.session.line[-1].events if kinds and self.session.line else ()
        return [self.ctx.catalogue.event(event) for event in events if event.kind in kinds]

    def _result(self) -> Widget:
        table = ScoreTable(
            self.ctx.catalogue,
            self.session.seats,
            self.outcome,
            self.categories,
            self._last_measures(),
            self._decisive()[0],
        )
        told: list[Widget] = [Text(words, "small") for words in self._told()]
        table.weight = 1
        return Sheet([table, *([Column(told, gap=4)] if told else [])])

    def _bars(self, *, bare: bool = False) -> Bars:
        """A bar for each seat, as far as has been counted; the row counted last grows."""
        scores = self.outcome.scores
        parts = [dict(score.parts) for score in scores]
        counted = [(name, [one.get(name, 0) for one in parts]) for name in self.counted[: self.revealed]]
        longest = max(sum(max(0, value) for value in one.values()) for one in parts)
        ranked = [seat for seats in self.outcome.ranking for seat in seats] if self.done else []
        still = self._hurried or self.ctx.settings.speed == 0
        high = min(54, self._banner // len(scores))
        return Bars(self.session.seats, counted, longest, ranked, still=still, bare=bare, high=high)

    def _decisive(self) -> tuple[str, int]:
        """The row in which the winner is furthest ahead of the next one, and how far; "" after a tie."""
        ranking, parts = self.outcome.ranking, [dict(score.parts) for score in self.outcome.scores]
        if len(ranking) < 2 or len(ranking[0]) > 1 or self.outcome.tie_break or ticked(self.outcome):
            return "", 0
        best, second = ranking[0][0], ranking[1][0]
        ahead = {name: parts[best].get(name, 0) - parts[second].get(name, 0) for name in self.categories}
        name, by = max(ahead.items(), key=lambda one: one[1], default=("", 0))
        return (name, by) if by > 0 else ("", 0)

    def _decided(self) -> str:
        """That row in words, or what the winner met where rows are met or not; "" if there is nothing to tell."""
        if ticked(self.outcome) and len(self.outcome.ranking[0]) == 1:
            met = [name for name, value in self.outcome.scores[self.outcome.ranking[0][0]].parts if value]
            rows = self.ctx.catalogue.join([self.ctx.text(f"score.part.{name}") for name in met])
            return self.ctx.text("score.met", rows=rows) if met else ""
        name, by = self._decisive()
        if not name:
            return ""
        best, second = (self.outcome.ranking[place][0] for place in (0, 1))
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
        if not self.measure:
            return Sheet()
        inside: list[Widget] = [Text(ctx.text("score.chart"), "heading")]
        names = [Alternative(name, ctx.text(f"measure.{name}")) for name in self.measures]
        if len(names) > 1:
            choose = self.choose_measure
            inside.append(Selector(ctx.text("score.measure"), names, self.measure, choose, key="measure"))
        curves = [
            Curve(seat.name, seat.colour, seat.symbol, values)
            for seat, values in zip(self.session.seats, self.measures[self.measure], strict=True)
        ]
        title, below = ctx.text(f"measure.{self.measure}"), ctx.text("score.chart_axis")
        won = self.outcome.ranking[0]
        chart = Chart(title, below, curves, units=220, marks=self.course.rounds, foremost=won)
        tip, changes = ctx.text("score.chart_tip"), self.course.changes(self.measure)
        high = self._high()
        few = high and LEAPS < len(changes) <= ALL_LEAPS  # as goals: each is told, in a line
        most = ALL_LEAPS if few else LEAPS - (not high)
        leaps = [self._marked(at) for at in self.course.greatest(self.measure, most)]
        told = CourseChart(chart, tip, leaps, self._told_at, self._open_at, changes=changes, each=1 if few else 2)
        told.weight = 1
        inside.append(told)
        return Sheet(inside)

    def _marked(self, at: int) -> MarkedLeap:
        """A leap with whose it is most of all, in as many lines of the log as there is room for."""
        seat = max(self.course.leap(self.measure, at).changes, key=lambda change: abs(change[1]))[0]
        words = partial(self.course.words, self.ctx.catalogue, self.measure, at, brief=True)
        longest, *shorter = (words(lines=lines) for lines in range(TOLD, 0, -1))
        return MarkedLeap(at, seat, longest, tuple(shorter))

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

    def _again(self) -> list[Widget]:
        """The ways to another game: who began this one begins again, or who sits next does. Enter alone takes none: one
        that was still meant for the table would put the result away."""
        ctx, names, first = self.ctx, self.session.names, self._first
        tip = ctx.text("score.again_tip") if first is None else ctx.text("score.again_first_tip", name=names[first])
        again = Button(ctx.text("score.again"), self.again, tip, "dice", key="again", primary=True)
        if first is None:
            return [again]
        then = names[(first + 1) % len(names)]
        tip = ctx.text("score.again_next_tip", name=then)
        return [
            again,
            Button(ctx.text("score.again_next", name=then), lambda: self.again(1), tip, "seat", key="again_next"),
        ]

    def _ways(self) -> Widget:
        ctx = self.ctx
        ways = Flow(
            [
                *self._again(),
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
