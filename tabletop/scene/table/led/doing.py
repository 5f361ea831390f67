"""The table of a worked example that is done: what would you do, what would it bring, and what does the example say?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from tabletop.components.board import Table
from tabletop.engine.action import Action
from tabletop.engine.event import redact_events
from tabletop.engine.state import State
from tabletop.engine.tableau import Button as Press
from tabletop.engine.tableau import Drag, Gesture, Tap
from tabletop.presentation.words import example_title, in_language
from tabletop.scene.context.manager import Context
from tabletop.scene.input import keys
from tabletop.scene.table.around.panels import Panels
from tabletop.scene.table.hands.cursor import WIDGET
from tabletop.scene.table.led.guide_card import LEAVE, NEXT, Card, Steps, Wide
from tabletop.scene.table.led.reading import ReadLeader
from tabletop.scene.table.led.table import LedTable
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.screen import TableScene
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Row
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.label import Text
from tabletop.session.examples import Example
from tabletop.session.examples.doing import LessonSession, NumberAsked

_MOST = 99  # what can be foretold, up or down


class LessonLeader(ReadLeader):
    """Leads through one example; `leave` and `following` go away from it (None: it is the last one)."""

    def __init__(
        self,
        controller: TableController,
        session: LessonSession,
        panels: Panels,
        number: int,
        leave: Callable[[], None],
        following: Callable[[], None] | None,
    ) -> None:
        super().__init__(controller, panels)
        self.session = session
        self.number = number
        self.leave = leave
        self.following = following
        self.guess = 0
        self.waiting: Action | None = None
        """What is right, and will be played once its number is foretold."""
        self._hinted = False
        self._verdict: tuple[str, str] = ("", "ink")
        self._kept = -1
        controller.held_back = self.holds

    # -- what the table asks -------------------------------------------------------------------------------------

    @property
    def reads(self) -> bool:
        """Whether there is only something to be read on from."""
        return self.session.wanted is None

    @property
    def start(self) -> str | None:
        """Where the cursor begins: never at what is to be found out."""
        return WIDGET + NEXT if self.reads else f"{WIDGET}lesson:guess" if self.waiting is not None else None

    def _further(self) -> None:
        """To the next page, or away from the last one."""
        if self.session.over:
            (self.following or self.leave)()
            return
        self._verdict = ("", "ink")
        self.session.read_on()
        self.controller.changed()

    def follow(self) -> None:
        """Another page: nothing is hinted at, and what was done to its end is kept."""
        if self._kept == self.session.at:
            return
        self._kept, self._hinted, self.guess = self.session.at, False, 0
        self.finger.anew()
        self.ctx.trace.write("lesson_done", example=self.session.example.id, step=self.session.at)
        if self.session.over and not self.session.shown:
            self.ctx.learned.did(self.session.game.key, self.session.example.id, own=self.session.example.own)

    # -- trying and foretelling ----------------------------------------------------------------------------------

    @property
    def question(self) -> NumberAsked | None:
        """The first number of the next action that has a name."""
        has = self.ctx.catalogue.has
        return next((one for one in self.session.questions if has(f"number.{one.number}")), None)

    def holds(self, action: Action) -> bool:
        """What is right waits until its number is foretold."""
        if self.waiting is not None or self.session.why_not(action) is not None:
            return False
        self._verdict = (self.ctx.text("lesson.right"), "ok")
        if self.question is None:
            return False
        self.waiting = action
        self.controller.rebuild()
        return True

    def change(self, by: int) -> None:
        """Guess higher or lower."""
        self.guess = max(-_MOST, min(_MOST, self.guess + by))
        self.controller.rebuild()

    def foretell(self) -> None:
        """That is the guess: play, and see."""
        question = self.question
        if question is not None:
            right = self.guess == question.by
            key = "lesson.guessed" if right else "lesson.not_guessed"
            said = self.ctx.text(key, by=question.by, guess=self.guess)
            self._verdict = (said, "ok" if right else "warn")
        self._play_waiting()

    def show_answer(self) -> None:
        """Somebody gives up: play it."""
        if self.waiting is None:
            self._verdict = (self.ctx.text("lesson.shown"), "ink_soft")
            self.waiting = self.session.answer()
        self._play_waiting()

    def _play_waiting(self) -> None:
        action = self.waiting
        if action is not None:
            self.controller.play(action)
            self.waiting = None
            self.controller.rebuild()

    def hint(self) -> None:
        """Point at where the hand begins."""
        self._hinted = True
        self.finger.anew()
        self.show()

    # -- the card ------------------------------------------------------------------------------------------------

    def card(self) -> Widget:
        """What stands in the place of the log."""
        ctx, session = self.ctx, self.session
        form, lang = session.example.form, ctx.settings.lang
        title = example_title(ctx.catalogue, session.game.options, form, self.number)
        above = [Steps(session.at + 1, len(session.moments), title)]
        said, colour = self._verdict
        more: list[Widget] = [Text(said, bold=True, colour=colour)] if said else []
        words = Text(in_language(session.moment.text, lang), key="lesson:say")
        question = self.question
        if self.waiting is not None and question is not None:
            asked = ctx.text("lesson.question", what=ctx.text(f"number.{question.number}"), who=question.seat)
            words = Text(asked, key="lesson:say")
        else:
            more += self._told()
        if form.rule:
            more.append(Text(ctx.catalogue.rule(form.rule), "small", colour="ink_soft"))
        key = f"lesson:{session.at}:{self.waiting is not None}"
        self._card = Card(key, above, words, more, self._buttons()).like(self._card)
        return self._card

    def _told(self) -> list[Widget]:
        """What the rules said to the page: a refusal with its reason, or what happened."""
        ctx, moment = self.ctx, self.session.moment
        told: list[Widget] = []
        if moment.refusal is not None and moment.action is not None:
            action = self.session.game.actions.text(moment.action)
            reason = ctx.catalogue.refusal(moment.refusal)
            words = ctx.text("learn.refused", who=moment.seat, action=action, reason=reason)
            told.append(Text(words, "small", colour="warn"))
        viewer = self.controller.presenter.perspective.viewer
        events = redact_events(moment.events, viewer)
        return told + [Text(line, "small") for event in events if (line := str(ctx.catalogue.event(event)))]

    def _buttons(self) -> list[Widget]:
        ctx, session = self.ctx, self.session
        out = IconButton("close", ctx.text("lesson.leave"), self.leave, key=LEAVE)
        wanted = session.wanted
        if wanted is None:
            words = "learn.next" if not session.over else "learn.next_example" if self.following else "learn.list"
            forth = Button(ctx.text(words), self.read_on, "", "step_forward", key=NEXT, shortcut="Enter", primary=True)
            forth.weight = 1
            return [Row([forth, out], gap=8)]
        show = Button(ctx.text("lesson.answer"), self.show_answer, icon="eye", key="lesson:answer", role="small")
        show.weight = 1
        if self.waiting is not None:
            less = IconButton("minus", ctx.text("lesson.less"), lambda: self.change(-1), key="lesson:less")
            more = IconButton("plus", ctx.text("lesson.more"), lambda: self.change(1), key="lesson:more")
            number = Text(f"{self.guess:+d}" if self.guess else "0", "number", bold=True, align="center")
            number.weight = 1
            guess = Button(ctx.text("lesson.guess"), self.foretell, key="lesson:guess", primary=True, role="small")
            guess.weight = 1
            return [Row([less, number, more], gap=8), Row([guess, out], gap=8)]
        hint = Button(ctx.text("lesson.hint"), self.hint, icon="hint", key="lesson:hint", role="small")
        hint.weight = 1
        asked = Wide(ctx.text("lesson.try", who=wanted.seat), colour="accent")
        return [Row([asked, out], gap=8), Row([hint, show], gap=8)]

    # -- pointing ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Point at what the page is about, or at where the hand begins if a hint was asked for."""
        wanted = self.session.wanted
        if wanted is not None and self._hinted:
            gesture = self._gesture(wanted, self.session.state)
            spots = [widget.rect for widget in self.panels.stops() if widget.key == _button(gesture)]
            self.finger.show(_begins(gesture), spots)
        elif (action := self.session.moment.action) is not None:
            before = self.session.moments[self.session.at - 1].position
            self.finger.show(self._touched(self._gesture(action, before)))
        else:
            self.finger.show(())

    def _gesture(self, action: Action, state: State) -> Gesture:
        game = self.session.game
        return game.gesture(game.view(state, action.seat), action)

    def _touched(self, gesture: Gesture) -> tuple[str, ...]:
        match gesture:
            case Drag(piece, place):
                lies = self.controller.stage.item(piece) is not None and self.session.moment.refusal is not None
                return (piece, place) if lies else (place,)
            case _:
                return _begins(gesture)


def _begins(gesture: Gesture) -> tuple[str, ...]:
    match gesture:
        case Tap(thing):
            return (thing,)
        case Press():
            return ()
        case carried:
            return (carried.piece,)


def _button(gesture: Gesture) -> str:
    return f"act:{gesture.name}" if isinstance(gesture, Press) else ""


class LessonTable(LedTable):
    """Example `number` of several, done at this screen. Nothing of it is recorded but that it was done."""

    name = "lesson_table"

    def __init__(
        self, ctx: Context, game: Any, examples: tuple[Example, ...], number: int, table: Table | None = None
    ) -> None:
        self.game, self.examples, self.number = game, examples, number
        names = tuple(ctx.text(f"seat.default.{letter}") for letter in "abcde")
        session = LessonSession(game, examples[number], names)
        ctx.catalogue.seat(game.key, session.names, session.whereabouts)
        super().__init__(ctx, session, table)
        self.lesson = session
        self.controller.scored = True  # an example that ends a game has no result of its own
        more = number + 1 < len(examples)
        self.doing = LessonLeader(
            self.controller, session, self.panels, number, ctx.manager.pop, self._following if more else None
        )
        self.controller.narrator.off = self.presenter.plain = True
        self.led_by(self.doing)

    def _following(self) -> None:
        self.ctx.manager.replace(LessonTable(self.ctx, self.game, self.examples, self.number + 1, self.stage.table))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.doing.waiting is not None and self.controller.cursor is None:
            steps = {pygame.K_UP: 1, pygame.K_RIGHT: 1, pygame.K_DOWN: -1, pygame.K_LEFT: -1}
            if event.key in steps and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
                self.doing.change(steps[event.key])
                return True
            if keys.pressed(event, "Enter"):
                self.doing.foretell()
                return True
        if keys.command(event, "everywhere") == "back" and self.hand.held is None and self.controller.cursor is None:
            self.doing.leave()
            return True
        return super().handle(event)

    def revived(self) -> TableScene:
        return LessonTable(self.ctx, self.game, self.examples, self.number, self.stage.table)
