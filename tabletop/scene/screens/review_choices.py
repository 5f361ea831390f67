"""The choices of a reviewed game that cost something, seat by seat: people first, what cost most first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

from tabletop.components.board import Table
from tabletop.engine.types import Seat
from tabletop.presentation.review import LEAST, Reviewed, foremost_of, luck, mistakes, perhaps
from tabletop.presentation.review_course import ReviewCourse
from tabletop.presentation.review_depths import ReviewDepths
from tabletop.presentation.review_words import told
from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.badge import Badge
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Row, Sheet
from tabletop.scene.widgets.button import Button
from tabletop.scene.widgets.diamond import Diamond
from tabletop.scene.widgets.label import Divider, Text
from tabletop.scene.widgets.toggle import Toggle
from tabletop.session.session import Session

SHOWN = 4
"""So many mistakes of each seat are told, until somebody wants to see them all."""
FEW = 2
"""So many choices of each seat are told at least, if need be with a doubt."""
_DEAR = (0.05, 0.1)
"""Shares of the win from which the mark of a choice is larger, and largest."""


def dearness(one: Reviewed) -> int:
    """How large the mark of a choice is, 0 to 2."""
    return sum(one.cost >= least for least in _DEAR)


class Reviewing(Protocol):
    """The page on which they stand."""

    ctx: Context
    session: Session[Any]
    table: Table
    course: ReviewCourse
    depths: ReviewDepths

    @property
    def found(self) -> list[Reviewed]: ...
    @property
    def thinking(self) -> bool: ...
    def something(self) -> bool: ...
    def rebuild(self) -> None: ...


class Choices:
    """What stands beside the chart; whatever of it can change lies here, not in the widgets."""

    def __init__(self, page: Reviewing) -> None:
        self._page = page
        self.hidden = False
        """Whether what was better is to be found out."""
        self._whole: list[Seat] = []
        """Of whom all mistakes are told."""

    def hide(self, on: bool) -> None:
        """What was better is told, or to be found out."""
        self.hidden = on
        self._page.rebuild()

    def show_all(self, seat: Seat) -> None:
        """All mistakes of a seat."""
        self._whole.append(seat)
        self._page.rebuild()

    def seats(self) -> list[Seat]:
        """People first: it is their choices that somebody looks for."""
        setups = self._page.session.seats
        return sorted(range(len(setups)), key=lambda seat: not setups[seat].person)

    def to_learn(self) -> tuple[Reviewed, ...]:
        """What people are to find out, in the order of the game; where computers played alone, of all of them."""
        setups = self._page.session.seats
        people = [seat for seat in self.seats() if setups[seat].person] or self.seats()
        dear = [one for seat in people for one in self._dear(seat)[:SHOWN]]
        return tuple(sorted(dear, key=lambda one: one.decision.at))

    def _dear(self, seat: Seat) -> list[Reviewed]:
        return foremost_of(self._page.session, mistakes(one for one in self._page.found if one.decision.seat == seat))

    def look(self, one: Reviewed) -> None:
        """To the table, with what was better marked unless it is to be found out."""
        page = self._page
        if self.hidden:
            page.ctx.navigator.look_at(page.session, one.decision.at)
        else:
            page.ctx.navigator.look_at_choice(page.session, one, page.table)

    def sheet(self) -> Widget:
        """For each seat the choices that cost most, and what may have cost something."""
        page, ctx = self._page, self._page.ctx
        title = Text(ctx.text("review.mistakes"), "heading")
        title.weight = 1
        head: list[Widget] = [title]
        if page.something():
            head.append(Toggle(ctx.text("review.hide"), self.hidden, self.hide, key="hide"))
        inside: list[Widget] = [Row(head, gap=12)]
        numbers = {one.decision.at: number for number, one in enumerate(mistakes(page.found), 1)}
        for seat in self.seats():
            own = [one for one in page.found if one.decision.seat == seat]
            inside += [Divider(), self._seat(seat, own), *self._dearest(seat, own, numbers)]
            doubtful = perhaps(own)[: max(0, FEW - len(mistakes(own)))]
            if doubtful:
                inside.append(Text(ctx.text("review.perhaps"), "small", bold=True, colour="ink_soft"))
            for one in doubtful:
                numbers[one.decision.at] = len(numbers) + 1
                inside.append(self._choice(one, numbers[one.decision.at]))
        return Sheet(inside)

    def _dearest(self, seat: Seat, own: Sequence[Reviewed], numbers: dict[int, int]) -> list[Widget]:
        """The mistakes of a seat, and the way to the rest of them."""
        page, ctx, every = self._page, self._page.ctx, mistakes(own)
        told_of = every if seat in self._whole else self._dear(seat)[:SHOWN]
        rows: list[Widget] = [self._choice(one, numbers[one.decision.at]) for one in told_of]
        if len(told_of) < len(every):
            words = ctx.text("review.all", n=len(every))
            rows.append(Row([Button(words, partial(self.show_all, seat), key=f"all{seat}", role="small")]))
        if own and not every:
            rows.append(Text(ctx.text("review.thinking" if page.thinking else "review.none"), colour="ink_soft"))
        return rows

    def _seat(self, seat: Seat, own: Sequence[Reviewed]) -> Widget:
        """Whose choices follow, what they cost on average, and what chance gave."""
        page, ctx, setup = self._page, self._page.ctx, self._page.session.seats[seat]
        cost = round(100 * sum(one.cost for one in own) / max(1, len(own)), 1)
        words = [
            Text(setup.name, bold=True),
            Text(ctx.text("review.mean", n=len(own), cost=cost), "small"),
        ]
        by_chance = round(100 * luck(page.found, len(page.session.seats))[seat])
        words += [Text(ctx.text("review.luck", by=by_chance), "small")] if by_chance else []
        story = Column(words, gap=2)
        story.weight = 1
        return Row([Badge(setup.colour, setup.symbol, 30, ""), story], gap=12)

    def _choice(self, one: Reviewed, number: int) -> Widget:
        page, ctx, cat = self._page, self._page.ctx, self._page.ctx.catalogue
        words = told(page.session, one, cat, page.table, numbered=True)
        sure = one.cost >= LEAST
        cost = round(100 * one.cost) if sure else round(100 * one.gap, 1)
        head = page.course.headed(cat, one.decision.at, ctx.text("review.mistake", cost=cost) if cost else "")
        title = Text(cat.pair(head, words.played), bold=sure)
        title.weight = 1
        lines: list[Widget] = [Row([Diamond(dearness(one)), title], gap=8) if sure else title]
        if self.hidden:
            lines.append(Text(ctx.text("review.hidden"), "small", colour="ink_soft"))
        else:
            lines.append(Text(ctx.text("review.line_better", what=words.better)))
            lines += [Text(why, "small") for why in words.reasons]
        if not sure:
            lines.append(Text(ctx.text(f"review.doubt.{one.doubted}"), "small", colour="ink_soft"))
        story = Column(lines, gap=3)
        story.weight = 1
        ways: list[Widget] = [Button(ctx.text("review.look"), partial(self.look, one), "", key=f"look{number}")]
        if sure:
            ways.append(Button(ctx.text("review.again"), partial(self._again, one), "", key=f"again{number}"))
        return Row([story, Column(ways, gap=6)], gap=12)

    def _again(self, one: Reviewed) -> None:
        page = self._page
        page.ctx.navigator.try_again(page.session, one, page.table, (), page.depths.level_of(one))
