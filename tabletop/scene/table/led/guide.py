"""The guide of a first game: says what is to be done, points at it, and keeps how far the learner is."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

from pygame import Rect

from tabletop.components.source import ComponentError
from tabletop.presentation.words import in_language
from tabletop.scene.table.around.panels import Panels
from tabletop.scene.table.around.recap import Recap
from tabletop.scene.table.hands.cursor import WIDGET
from tabletop.scene.table.led.guide_card import NEXT, Said, guide_card
from tabletop.scene.table.led.reading import ReadLeader
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.widgets.base import Widget
from tabletop.session.guided import GuidedGame, GuidedSession, guided_game
from tabletop.session.owner.own_boards import own_first_game


class Guide(ReadLeader):
    """Leads through one guided session at one table."""

    def __init__(self, controller: TableController, session: GuidedSession, panels: Panels, recap: Recap) -> None:
        super().__init__(controller, panels)
        self.session = session
        self.recap = recap
        self._kept = -1

    # -- the card ------------------------------------------------------------------------------------------------

    def card(self) -> Widget | None:
        """What stands in the place of the log; nothing once the lesson is over."""
        session, step = self.session, self.session.step
        if step is None:
            return None
        learned = tuple(one.learned for one in session.learned)
        form = session.guided.form
        waits = "" if session.reads else self.ctx.text("guide.watch" if step.watch else "guide.do")
        since = self.recap.since
        others = tuple(self.recap.told(since)) if step.watch else ()
        again = self.recap.once_more(since) if others else None
        said = Said(form.title, session.at, len(form.steps), step.say, others, learned, waits, again)
        further = self._next_chapter() if self._last else None
        self._card = guide_card(self.ctx, said, self.read_on, self.ctx.navigator.leave_lesson, further).like(self._card)
        return self._card

    @property
    def _last(self) -> bool:
        """Whether what is read is the last card."""
        return self.session.reads and self.session.at + 1 == len(self.session.guided.form.steps)

    @property
    def reads(self) -> bool:
        """Whether the step only has to be read."""
        return self.session.reads

    def _further(self) -> None:
        self.controller.hand.cancel()
        self.session.read_on()
        self.controller.changed()

    # -- how far -------------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Keep what has been reached; begin to point anew in a new step."""
        if self._kept == self.session.at:
            return
        self._kept = self.session.at
        self.finger.anew()
        if self.session.step is not None:
            self.ctx.trace.write("guide", step=self.session.at)
        if self.session.step is None or self._last:  # whoever reads the last card has seen all
            self.ctx.learned.finish(self.session.game.key, **self._shelf())
            if self.session.step is None and self.ctx.store.live_path is None:  # a game like any other from here on
                self.ctx.store.begin(self.session)
        else:
            self.ctx.learned.left(self.session.game.key, *self.session.so_far(), **self._shelf())

    def _shelf(self) -> dict[str, Any]:
        return {"own": self.session.guided.own, "chapter": self.session.guided.chapter}

    def _next_chapter(self) -> tuple[str, Callable[[], None]] | None:
        """The title of the next chapter, and the way there; None if this is the last one."""
        guided, game = self.session.guided, self.session.game.key
        following = self._chapter(guided.chapter + 1)
        if following is None:
            return None

        def go() -> None:
            self.ctx.learned.finish(game, **self._shelf())
            self.ctx.navigator.first_game(game, own=guided.own, chapter=guided.chapter + 1)

        return in_language(following.form.title, self.ctx.settings.lang), go

    def _chapter(self, number: int) -> GuidedGame | None:
        """Another chapter; None if there is none, or what its owner wrote cannot be read."""
        guided = self.session.guided
        if not guided.own:
            return guided_game(guided.game, number)
        with contextlib.suppress(ComponentError):
            return own_first_game(self.ctx.store.paths, guided.game, number)
        return None

    # -- pointing ------------------------------------------------------------------------------------------------

    @property
    def start(self) -> str | None:
        """What the keyboard's cursor is put on first: what is pointed at, as far as something can be done there."""
        intent = self.controller.intent
        if self.session.step is None:
            return None
        if self.session.reads:
            return WIDGET + NEXT
        for thing in self._named():
            if thing in intent.starts:
                return thing
        if intent.starts:
            return intent.starts[0]
        return next((f"{WIDGET}act:{name}" for name in intent.buttons), None)

    def _named(self) -> tuple[str, ...]:
        """Places and pieces of the step; without any, those at which the hand begins what it asks for."""
        step = self.session.step
        if step is None:
            return ()
        return step.point if step.point or not step.do else self.controller.intent.starts

    def show(self) -> None:
        """Point where the step points."""
        step = self.session.step
        way = (step.point[0], step.point[1]) if step is not None and step.do and len(step.point) == 2 else None
        self.finger.show(self._named(), self._buttons(), way)

    def _buttons(self) -> list[Rect]:
        """The buttons that are to be pressed, where the step points at nothing else."""
        names = {f"act:{name}" for name in self.controller.intent.buttons}
        if self.session.step is None or self.session.step.point:
            return []
        return [widget.rect for widget in self.panels.stops() if widget.key in names]
