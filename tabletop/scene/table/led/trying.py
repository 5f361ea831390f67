"""The table at which a choice that cost something is made again: what would be better? What came after stays hidden.

What is tried is weighed beside what was marked as better, in the process in which computers think; whoever is not
satisfied tries something else, or asks for the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from tabletop.bots.background import Background
from tabletop.components.board import Table
from tabletop.presentation.review import Reviewed
from tabletop.presentation.review_course import ReviewCourse
from tabletop.presentation.review_words import told
from tabletop.presentation.tried import Tried, trying
from tabletop.scene.context.manager import Context
from tabletop.scene.input import keys
from tabletop.scene.table.led.finger import Finger
from tabletop.scene.table.led.guide_card import LEAVE, NEXT, Card, Steps, Wide
from tabletop.scene.table.led.table import LedTable
from tabletop.scene.table.screen import TableScene
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Row
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.label import Text
from tabletop.session.session import Session
from tabletop.session.trying import TrySession


class TryTable(LedTable):
    """One decision of a review, at the table; of a `row` of them it leads on to the next. What is tried is weighed as
    the player of that `level` looks at it, the strongest if none is named."""

    name = "try_table"

    def __init__(
        self,
        ctx: Context,
        source: Session[Any],
        one: Reviewed,
        table: Table | None = None,
        *,
        row: Sequence[Reviewed] = (),
        level: str | None = None,
    ) -> None:
        decision = one.decision
        whole = max(len(decision.played), len(one.best.line)) > 1
        session = TrySession(source, decision.at, decision.seat, whole=whole, marked=one.best.line)
        ctx.catalogue.seat(source.game.key, source.names)
        super().__init__(ctx, session, table)
        self.source, self.one, self.trying = source, one, session
        self.row, self._level = tuple(row) or (one,), level
        self.weighed: Tried | None = None
        """What was tried, weighed beside the best."""
        course = ReviewCourse(source, self.stage.table, [decision])
        when = course.when(ctx.catalogue, decision.at)
        self._head = ", ".join(filter(None, (source.names[decision.seat], when)))
        """Who chose, and in which round."""
        self.shown = False
        """Whether the answer was asked for."""
        self._background = Background()
        self._card: Card | None = None
        self.controller.scored = True  # a choice that ends the game has no result of its own here
        self.controller.narrator.off = self.presenter.plain = True
        self.led_by(_Leading(self))

    # -- weighing ------------------------------------------------------------------------------------------------

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        if self.trying.made and self.weighed is None:
            if not self._background.busy:
                self._background.start(trying(self.source, self.one, self.trying.tried, self._level))
            self.weighed = self._background.poll()
            if self.weighed is not None:
                self.controller.rebuild()

    def needs_frame(self) -> bool:
        return (self.trying.made and self.weighed is None) or super().needs_frame()

    def leave(self) -> None:
        self._background.cancel()
        super().leave()

    @property
    def satisfied(self) -> bool:
        """Whether what was tried is as good as anything."""
        return self.weighed is not None and self.weighed.right

    def verdict(self) -> tuple[str, str]:
        """What is said about what was tried, and its colour."""
        text, weighed = self.ctx.text, self.weighed
        if weighed is None:
            return (text("review.try.weighing"), "ink_soft") if self.trying.made else ("", "ink")
        cost, was = round(100 * weighed.cost), round(100 * self.one.cost)
        if self.satisfied:
            return text("review.try.best"), "ok"
        if weighed.as_played:
            return text("review.try.same"), "warn"
        if cost < was:
            return text("review.try.closer", cost=cost, was=was), "ok"
        return text("review.try.worse", cost=cost), "warn"

    @property
    def done(self) -> bool:
        """Whether there is nothing to be done at the table any more."""
        return self.trying.made or self.shown

    @property
    def following(self) -> Reviewed | None:
        """The next one of the row."""
        rest = self.row[self.row.index(self.one) + 1 :]
        return rest[0] if rest else None

    def go_on(self) -> None:
        """On to the next one, or back to the review, once somebody is satisfied, else anew."""
        if (self.satisfied or self.shown) and self.following is not None:
            self._put(self.following)
        elif self.satisfied or self.shown:
            self.ctx.manager.pop()
        elif self.weighed is not None:
            self.anew()

    # -- the card ------------------------------------------------------------------------------------------------

    def anew(self) -> None:
        """The same position once more."""
        self._put(self.one)

    def _put(self, one: Reviewed) -> None:
        self.ctx.manager.replace(self._for(one))

    def _for(self, one: Reviewed) -> TryTable:
        return TryTable(self.ctx, self.source, one, self.stage.table, row=self.row, level=self._level)

    def show_answer(self) -> None:
        """Somebody has thought long enough."""
        self.shown = True
        self.controller.rebuild()

    def card(self) -> Widget:
        """What stands in the place of the log."""
        ctx, one = self.ctx, self.one
        cost = round(100 * one.cost)
        words = told(self.source, one, ctx.catalogue, self.stage.table)
        number, of = self.row.index(one) + 1, len(self.row)
        how_far = ctx.text("review.try.number", n=number, of=of) if of > 1 else ctx.text("review.again")
        above = [Steps(number, of, how_far)]
        asked = Text(ctx.text("review.try.asked", head=self._head, cost=cost), key="try:say")
        said, colour = self.verdict()
        verdict: list[Widget] = [Text(said, bold=True, colour=colour)] if said else []
        played = Text(ctx.text("review.try.played", what=words.played))
        more: list[Widget] = [played, *verdict]
        if self.shown or self.satisfied:  # the answer comes first: what was asked has been read
            asked = Text(ctx.text("review.line_better", what=words.better), bold=True, key="try:say")
            more = [*verdict, *(Text(why, "small") for why in words.reasons), played]
        key = f"try:{self.trying.position}:{self.shown}:{self.weighed is not None}"
        self._card = Card(key, above, asked, more, self._buttons()).like(self._card)
        return self._card

    def _buttons(self) -> list[Widget]:
        ctx = self.ctx
        out = IconButton("close", ctx.text("review.try.back"), ctx.manager.pop, key=LEAVE)
        if self.satisfied or self.shown:
            on = self.following is not None
            words, icon = (ctx.text("review.try.next"), "play") if on else (ctx.text("review.try.back"), "back")
            way = Button(words, self.go_on, "", icon, key=NEXT, primary=True)
            way.weight = 1
            return [Row([way, out], gap=8)] if on else [Row([way])]
        answer = Button(ctx.text("review.try.answer"), self.show_answer, icon="eye", key="try:answer", role="small")
        answer.weight = 1
        if self.weighed is None:
            return [Row([answer, out], gap=8)]
        anew = Button(ctx.text("review.try.once_more"), self.anew, icon="replay", key=NEXT, primary=True)
        anew.weight = 1
        return [Row([Wide(ctx.text("review.hidden"), colour="accent")]), Row([anew]), Row([answer, out], gap=8)]

    def handle(self, event: pygame.Event) -> bool:
        if keys.command(event, "everywhere") == "back" and self.hand.held is None and self.controller.cursor is None:
            self.ctx.manager.pop()
            return True
        return super().handle(event)

    def revived(self) -> TableScene:
        return self._for(self.one)


class _Leading:
    """Nobody points or reads out at such a table: the card says it all."""

    def __init__(self, table: TryTable) -> None:
        self._table = table
        self.finger = Finger(table.controller)

    @property
    def reads(self) -> bool:
        """Whether there is nothing to be done at the table any more."""
        return self._table.done

    @property
    def start(self) -> str | None:
        """The keyboard begins where it always does."""
        return None

    def card(self) -> Widget:
        """What stands in the place of the log."""
        return self._table.card()

    def read_on(self) -> None:
        """Enter goes on."""
        self._table.go_on()

    def follow(self) -> None:
        """Nothing moves here but by whoever tries."""

    def show(self) -> None:
        """Nothing is pointed at."""
        self.finger.show(())
