"""The table screen: hands events to the hand, the keyboard's cursor and the widgets, and shows what came of them."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect

from tabletop.components.board import Table, load_table
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal, Refused
from tabletop.engine.types import Seat
from tabletop.presentation import intent
from tabletop.presentation.intent import Meaning
from tabletop.presentation.perspective import Front
from tabletop.scene.context.manager import Context, Scene
from tabletop.scene.input.gesture import THRESHOLD, Gestures
from tabletop.scene.motion.plan import glide
from tabletop.scene.table import asking, history, messages
from tabletop.scene.table.advice import Advice
from tabletop.scene.table.computers import Computers
from tabletop.scene.table.controller import Desk
from tabletop.scene.table.hand import Hand
from tabletop.scene.table.hovering import Hovering
from tabletop.scene.table.keyboard import Keyboard
from tabletop.scene.table.note import Note
from tabletop.scene.table.panels import Panels
from tabletop.scene.table.pointer import Pointer
from tabletop.scene.table.preview import Trying
from tabletop.scene.table.sealed_turn import Together
from tabletop.scene.widgets.dialogs import tell
from tabletop.session.session import Session

_REACH = 56  # units within which the nearest legal target takes a piece
_BACK_MS = 220
_HURRY = (pygame.K_LSHIFT, pygame.K_RSHIFT)  # while held, everything that moves runs fast


class TableScene(Scene):
    """One session being played at this screen."""

    name = "table"

    def __init__(self, ctx: Context, session: Session[Any], table: Table | None = None) -> None:
        super().__init__(ctx)
        self.session = session
        self.desk = Desk(ctx, session, table or load_table(session.game.key))
        self.stage = self.desk.stage
        self.hand = Hand(self.stage, self, lambda: float(ctx.metrics.px(_REACH)))
        self.pointer = Pointer(self)
        self.keyboard = Keyboard(self)
        self.panels = Panels(self)
        self.computers = Computers(self)
        self.advice = Advice(self)
        self.hovering = Hovering(self)
        self.trying = Trying(self)
        self.together = Together(self)
        self.wrong: tuple[str, ...] = ()
        self.paused = False
        self.hurried = False
        self.let_go_of: tuple[str, Rect] | None = None
        self.scored = False
        self._awaited: Seat | None = None
        self._told: object = None
        self.asked_about: str | None = None

    @property
    def gestures(self) -> Gestures:
        """What the pointer is about to mean."""
        return self.pointer.gestures

    # -- the stack of screens ------------------------------------------------------------------------------------

    @property
    def private(self) -> bool:  # type: ignore[override]
        """Whether a frame of one person is up."""
        return self.desk.front.viewer is not None and len(self.desk.people) > 1

    def enter(self) -> None:
        self.settle()

    def resume(self) -> None:
        if self._awaited is None:  # a hand-over that has just been lifted tells itself, see `revealed`
            self.settle()

    def pause(self) -> None:
        self.hand.cancel()
        self.desk.mover.finish()
        self.gestures.cancel()
        self.hide_note()

    def leave(self) -> None:
        self.hand.cancel()
        self.computers.forget()
        self.advice.forget()

    def refresh(self) -> None:
        self.hand.cancel()
        self.gestures.cancel()
        self.gestures.threshold = self.ctx.metrics.px(THRESHOLD)
        self.hide_note()
        self.desk.refit()
        if self._awaited is None:
            self.settle()
        else:
            self._changed()  # somebody is being waited for already

    def revived(self) -> TableScene:
        """The same table anew, after an error."""
        return TableScene(self.ctx, self.session, self.stage.table)

    def invalidate(self) -> None:
        self.stage.layers.expose()

    def settle(self) -> None:
        """Nothing moves any more: show the frame that belongs here, hand over if it is somebody else's."""
        self.desk.sync()
        self._changed()
        front = self.desk.front
        if front.handover:
            self.show_hand(front.seat)
        elif self.session.outcome is not None and not self.scored:
            self.scored = True
            self.ctx.navigator.score(self.session)

    def revealed(self, seat: Seat) -> None:
        """`seat` has taken over the screen."""
        self._awaited = None
        self.desk.reveal(seat)
        self.together.begin()
        self._changed()

    def sealed_again(self, seat: Seat) -> None:
        """`seat` takes up what it had sealed: it comes to the screen before the others go on."""
        self._changed()
        self.show_hand(seat)

    def show(self, front: Front) -> None:
        """Show exactly this frame: for pictures of a position."""
        self.desk.show(front)
        self._changed()

    def _changed(self) -> None:
        self.advice.forget()
        self.hovering.part()
        self.hand.intent = self.desk.intent
        self.trying.refresh()
        self.panels.build()
        self.remark()
        if self.ctx.log.on:
            self.ctx.log.write("table", **messages.for_the_log(self))

    def remark(self) -> None:
        """Marks for what can be done, what is held, where it may go, what moved last, where the cursor is."""
        self.stage.mark(messages.marks(self))

    def update(self, dt_ms: int) -> None:
        if self.desk.mover.busy:
            if self.desk.mover.advance(dt_ms * (4 if self.hurried else 1)):
                self.settle()
            return
        self.hovering.update(dt_ms)
        self.advice.update()
        self.panels.update(dt_ms)
        self.together.update(dt_ms)
        if not self.paused and self.ctx.manager.top is self:
            self.computers.update(dt_ms)

    def needs_frame(self) -> bool:
        thinking = self.computers.thinking or self.advice.thinking
        return self.desk.mover.busy or self.hand.held is not None or thinking or self.panels.animating()

    def draw(self, surface: pygame.Surface) -> list[Rect]:
        return self.stage.flush(surface)

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in _HURRY:
            self.hurried = True
            return True
        if event.type == pygame.KEYDOWN:
            if self.desk.mover.busy:
                self.skip()
                if event.key == pygame.K_ESCAPE:
                    return True
            self.hide_note()
            if event.key == pygame.K_ESCAPE and self.hand.held is not None and self.gestures.dragging:
                self.pointer.feed(event)
                return True
            return self.keyboard.key(event)
        if event.type == pygame.KEYUP and event.key in _HURRY:
            self.hurried = False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.hide_note()
            if self.desk.mover.busy:
                self.skip()
        if not self.gestures.dragging and self.panels.handle(event):
            return True
        return self.pointer.feed(event)

    def fit(self) -> None:
        """Everything in view again."""
        self.stage.zoom.forget()
        self.stage.frame(self.stage.framing)
        self.trying.refresh()

    def cancel(self) -> None:
        """Drop what was begun."""
        held = self.hand.held
        if held is None:
            return
        if held.mode == "drag":
            self._fly_back(held.thing, held.at)
        else:
            self.hand.cancel()
        self.remark()

    def skip(self) -> None:
        """Everything that moves arrives at once."""
        self.desk.mover.finish()
        self.settle()

    # -- what the hand tells -------------------------------------------------------------------------------------

    def picked(self, thing: str) -> None:
        if self.trying.trial is not None and self.trying.trial.thing == thing:
            self.trying.forget()
        self.ctx.audio.play("pick")
        self.ctx.log.write("pick", thing=thing, turn=self.hand.held.turn if self.hand.held is not None else None)

    def turned(self, thing: str, turn: int) -> None:
        self.ctx.log.write("turn", thing=thing, turn=turn)

    def dropped(self, thing: str, target: str | None) -> None:
        self.ctx.log.write("drop", thing=thing, target=target)

    def drop_meaning(self, thing: str, targets: tuple[str, ...], turn: int | None = None) -> Meaning:
        view = self.session.view(self.desk.front.viewer)
        return intent.drop(self.session.game, self.session.state, view, self.desk.intent, thing, targets, turn)

    def may_try(self, thing: str) -> bool:
        return self.trying.allowed(thing)

    def tried(self, thing: str, place: str, turn: int) -> None:
        self.ctx.audio.play("drop")
        self.trying.lay(thing, place, turn)
        self.remark()

    def tried_at(self, pos: tuple[int, int]) -> str | None:
        return self.trying.at(pos)

    def refused(self, refusal: Refusal | None, place: str | None, box: Rect | None) -> None:
        self.wrong = messages.offending(self, refusal, place)
        if self.hand.held is not None:
            self.hand.held.bad = tuple(rect for thing in self.wrong if (rect := self.stage.rect_of(thing)) is not None)
        self.stage.layers.lift("note")
        if refusal is not None and box is not None:
            words, rule = messages.refusal(self.ctx, refusal)
            self.stage.layers.put("note", Note(self.ctx, words, rule, box.midtop, True))
        self.remark()

    def touch_meaning(self, thing: str) -> Meaning:
        view = self.session.view(self.desk.front.viewer)
        return intent.touch(self.session.game, self.session.state, view, self.desk.intent, thing)

    def meant(self, meaning: Meaning, thing: str, at: tuple[int, int]) -> None:
        item = self.stage.item(thing)
        if item is not None:
            box = item.rect.copy()
            box.center = at
            self.let_go_of = (thing, self.hand.last_box if item.piece.cells and self.hand.last_box else box)
        if meaning.action is not None:
            self.play(meaning.action)
        elif meaning.ways:
            asking.ask(self, meaning.ways, at)
        else:
            self.let_go_of = None
            self._fly_back(thing, at)
            self.explain(meaning.refusal, at)
            self.wrong = messages.offending(self, meaning.refusal, meaning.at)
        self.remark()

    def play(self, action: Action) -> None:
        """Play an action of the person in front; one that seals a secret decision when its time is over."""
        self.keyboard.forget()
        if not self.together.cover(action, lambda: self._play(action)):
            self._play(action)

    def _play(self, action: Action) -> None:
        try:
            self.desk.play(action, self.let_go_of)
        except Refused as refused:
            self.explain(refused.refusal, self.ctx.metrics.size)
            return
        finally:
            self.let_go_of = None
        self.ctx.audio.play("drop")
        sealed = self.session.history.entry(self.session.position - 1).sealed
        self.ctx.log.write("action", seat=action.seat, text="" if sealed else self.session.game.actions.text(action))
        self.hand.intent = self.desk.intent
        self.remark()
        if not self.desk.mover.busy:
            self.settle()
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        """The disk refuses: say so once, the game goes on."""
        trouble = self.ctx.store.problem if self.ctx.store is not None else None
        if trouble is not None and trouble != self._told:
            tell(self.ctx, "dialog.not_saved", lambda: str(trouble.text(self.ctx.catalogue)))
        self._told = trouble

    def show_hand(self, seat: Seat) -> None:
        """Put the opaque screen up before the first frame that only `seat` may see."""
        self._awaited = seat
        self.ctx.log.write("handover", seat=seat)
        setup = self.session.seats[seat]
        self.ctx.navigator.hand_over(
            setup, lambda: self.ctx.text("table.handover", who=seat), lambda: self.revealed(seat)
        )

    def cancelled_choice(self) -> None:
        """A menu was closed without an answer: nothing has happened."""
        self.let_go_of = None
        self.remark()

    def explain(self, refusal: Refusal | None, at: tuple[int, int]) -> None:
        """Why not, beside the place where it was tried."""
        self.ctx.audio.play("refuse")
        words, place = messages.refusal(self.ctx, refusal)
        self.ctx.log.write("refusal", code=refusal.code if refusal else "", words=words)
        self.note(words, place, at, warning=True)

    def note(self, words: str, place: str, at: tuple[int, int], *, warning: bool = False) -> None:
        """Show a few words beside a point."""
        self.stage.layers.lift("note")
        self.stage.layers.put("note", Note(self.ctx, words, place, at, warning))
        self.hovering.stop()

    def hide_note(self) -> None:
        """Away with it, and with the marks that belonged to it."""
        self.stage.layers.lift("note")
        self.hovering.part()
        if self.asked_about is not None or self.advice.marked or self.wrong:
            self.asked_about, self.advice.marked, self.wrong = None, (), ()
            self.remark()

    def inspect(self, pos: tuple[int, int]) -> None:
        """What is this, and where could it go?"""
        words, place = messages.inspection(self, pos)
        if words:
            self.note(words, place, pos)
            self.asked_about = next((thing for thing in self.stage.hits(pos) if thing in self.desk.intent.drags), None)
            self.remark()

    def _fly_back(self, thing: str, at: tuple[int, int]) -> None:
        self.hand.cancel()
        item = self.stage.item(thing)
        slowness = self.ctx.settings.speed
        if item is None or slowness <= 0 or item.rect.collidepoint(at):
            return
        start = item.rect.copy()
        start.center = at
        self.desk.mover.start(glide(item.piece, start, item.rect, _BACK_MS * slowness), (), slowness, 0)

    # -- back and forth ------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Back over the last decision of a person."""
        history.travel(self, "undo", lambda sure: self.session.undo(consent=sure))

    def redo(self) -> None:
        """Forward again."""
        history.travel(self, "redo", lambda sure: self.session.redo())

    def jump(self, to: int) -> None:
        """To any position of the game."""
        history.travel(self, "jump", lambda sure: self.session.jump(to, consent=sure))
