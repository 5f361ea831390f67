"""The table screen: hands events to the hand, the keyboard's cursor and the widgets, and shows what came of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame
from pygame import Rect

from tabletop.components.board import Table
from tabletop.engine.action import Action
from tabletop.games.boards import table_of
from tabletop.presentation.perspective import Perspective
from tabletop.scene.context.manager import Context, HitRegion, Scene
from tabletop.scene.context.wall import Watched
from tabletop.scene.input import keys
from tabletop.scene.table.around.advice import Advice
from tabletop.scene.table.around.menus import Menus
from tabletop.scene.table.around.panels import Panels
from tabletop.scene.table.around.recap import Recap
from tabletop.scene.table.keyboard import Keyboard
from tabletop.scene.table.looking.again import Again
from tabletop.scene.table.looking.aim import Aim
from tabletop.scene.table.looking.explained import Explained
from tabletop.scene.table.looking.gesture_hint import GestureHint
from tabletop.scene.table.looking.hovering import Hovering
from tabletop.scene.table.looking.marking import hit_regions, marks_of, traced
from tabletop.scene.table.play.computers import Computers
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.play.handling import Handling
from tabletop.scene.table.play.history import HistoryControls
from tabletop.scene.table.play.only_way import OnlyWay
from tabletop.scene.table.pointer import Pointer
from tabletop.scene.widgets.base import pressables
from tabletop.session.knowing.public_feed import PublicFeed
from tabletop.session.session import Session

_DISMISS = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_HURRY = (pygame.K_LSHIFT, pygame.K_RSHIFT)  # while held, everything that moves runs fast


class TableScene(Scene):
    """One session being played at this screen."""

    name = "table"
    scope = "table"
    presents = True

    def __init__(self, ctx: Context, session: Session[Any], table: Table | None = None) -> None:
        super().__init__(ctx)
        self.session = session
        self.controller = TableController(ctx, session, table or table_of(session.game))
        self.presenter = self.controller.presenter
        self.stage = self.controller.stage
        self.hand = self.controller.hand
        self.handling = Handling(self.controller)
        self.computers = Computers(self.controller)
        self.only_way = OnlyWay(self.controller)
        self.history = HistoryControls(self.controller, self.computers, self.only_way)
        self.advice = Advice(self.controller)
        self.menus = Menus(self.controller, self.handling, self.advice)
        self.narrator = self.controller.narrator
        self.again = Again(self.controller)
        self.recap = Recap(self.controller, self.again)
        self.explained = Explained(self.controller)
        self.aim = Aim(self.controller)
        self.hint = GestureHint(self.controller)
        self.panels = Panels(self.controller, self.history, self.menus)
        self.aim.room = lambda: self.panels.chrome.reading(ctx) if not self.presenter.folded else Rect(0, 0, 0, 0)
        self.panels.covered = lambda: self.aim.covered
        self.menus.advise = self._advise
        self.panels.beside = self.recap.card
        self.recap.explain = self.panels.past.explain
        self.panels.replayed = lambda: self.again.step
        self.advice.buttons = lambda: self.panels.chrome.column.rect
        self.advice.told = lambda: self.panels.chrome.hint.rect
        self.advice.button = lambda name: self.panels.chrome.act(name)
        self.hovering = Hovering(self.controller)
        self.hovering.headline = lambda at: (
            self.aim.told_again if self.panels.chrome.ribbon.rect.collidepoint(at) else None
        )
        self.pointer = Pointer(self.controller, self.handling, self.hovering, self.panels, self.menus)
        self.keyboard = Keyboard(self.controller, self.handling, self.panels, self.menus, self.advice, self.recap)
        feed = PublicFeed(session, lambda: self.presenter.past)
        spot, looks = lambda pixel: self.stage.layout.spot(pixel), lambda: self.stage.looks()
        self._spent = 0
        """The button whose press was answered by what lies above the table: its release means nothing below."""
        self.watched = Watched(
            feed,
            spot,
            self._clicked,
            self.panels.past.look,
            looks,
            lambda: self.presenter.large,
            lambda: ctx.store.lesson_of(session),
            self._voted,
        )

    # -- the stack of screens ------------------------------------------------------------------------------------

    @property
    def private(self) -> bool:  # type: ignore[override]
        """Whether a frame of one person is up."""
        return self.presenter.perspective.viewer is not None and len(self.presenter.people) > 1

    def enter(self) -> None:
        self.ctx.wall.watch(self.watched)
        self.ctx.audio.theme(self.session.game.key)
        self.controller.changed()

    def resume(self) -> None:
        self.controller.hurried = False
        if self.controller.awaited is None:  # who is awaited says so: a hand-over that was lifted shows its own frame
            self.controller.changed()

    def pause(self) -> None:
        self.hint.end()
        self.again.end()
        self.hand.cancel()
        self.presenter.mover.finish()
        self.controller.gestures.cancel()
        self.controller.notes.hide()

    def leave(self) -> None:
        self.ctx.wall.leave(self.watched)
        self.ctx.audio.theme("")
        self.hand.cancel()
        self.computers.forget()
        self.advice.forget()
        self.panels.past.why.forget()

    def refresh(self) -> None:
        self.panels.past.why.close()
        self.hint.end()
        self.again.end()
        self.narrator.clear()
        self.controller.refit()
        if self.ctx.manager.top is not self:  # it shows through what lies above it
            self._build()

    def reload(self) -> None:
        self.stage.exchange(table_of(self.session.game))
        self.refresh()

    def subject(self) -> str:
        return self.menus.topic()

    def say(self, words: str) -> None:
        self.controller.notes.say(words, "", self.stage.layout.slots["ribbon"].midbottom)

    def hit_regions(self) -> Iterable[HitRegion]:
        return (*hit_regions(self.stage), *pressables(self.panels.chrome))

    def revived(self) -> TableScene:
        """The same table anew, after an error."""
        return TableScene(self.ctx, self.session, self.stage.table)

    def invalidate(self) -> None:
        self.stage.layers.expose()

    # -- one refresh a frame -------------------------------------------------------------------------------------

    def catch_up(self) -> None:
        """What has changed since the last frame is looked at, once: the frame that belongs here is shown, and the
        screen handed over if that is somebody else's."""
        controller = self.controller
        if self.presenter.mover.busy or self.again.busy:
            self.panels.quiet()
        synced = controller.unsynced and controller.awaited is None
        if synced and self.narrator.comes_between(self.presenter.wanted):
            self.presenter.wait()
            self.panels.quiet()
            return
        if synced:
            self.presenter.sync()
            self.narrator.follow()
        if controller.unbuilt:
            self._build()
            self.aim.follow()
            if not self.explained.offer():
                self.hint.offer()
        controller.unsynced = controller.unbuilt = False
        self.panels.follow()
        perspective = self.presenter.perspective
        if synced and perspective.handover:
            controller.hand_over(perspective.seat)
        elif synced and self.session.outcome is not None and not controller.scored:
            self.narrator.clear()
            controller.scored = True
            self.ctx.navigator.score(self.session, self.stage.table, itself=True)
        if synced:
            controller.tell_trouble()

    def _build(self) -> None:
        """Everything that follows from the frame that is shown."""
        self.advice.follow()
        self.controller.notes.part()
        self.controller.preview.refresh()
        self.panels.build()
        if self.ctx.trace.on:
            self.ctx.trace.write("table", **traced(self.controller, self.panels.spots()))

    def show(self, perspective: Perspective) -> None:
        """Show exactly this frame: for pictures of a position. What came later stays unsaid."""
        self.panels.pictured = True
        self.presenter.show(perspective)
        self._build()
        self.controller.unsynced = self.controller.unbuilt = False

    def update(self, dt_ms: int) -> None:
        controller = self.controller
        self.aim.update()
        if self.narrator.update(dt_ms):
            controller.changed()
        if self.presenter.mover.busy:
            if self.presenter.mover.advance(dt_ms * (4 if controller.hurried else 1)) and not self.again.busy:
                controller.changed()
            return
        if self.again.busy:
            self.again.update()
            return
        self.explained.update(dt_ms)
        self.hint.update(dt_ms)
        self.hovering.update(dt_ms)
        self.pointer.update(dt_ms)
        self.advice.update(dt_ms)
        self.panels.past.why.update(dt_ms)
        self.panels.update(dt_ms)
        controller.sealed.update(dt_ms)
        waits = (controller.paused and not self.narrator.once) or self.presenter.past is not None
        top = self.ctx.manager.top
        seen = top is self or (top is not None and top.lets_go_on)
        if not waits and not self.narrator.between and seen:
            self.computers.update(dt_ms)
            self.only_way.update(dt_ms)

    def needs_frame(self) -> bool:
        waits = self.controller.paused or self.presenter.past is not None or self.narrator.waits
        thinking = (self.computers.thinking and not waits) or self.advice.thinking or self.again.busy
        thinking = thinking or self.panels.past.why.thinking
        if self.narrator.timed or self.hint.moving:
            return True
        return self.presenter.mover.busy or self.hand.held is not None or thinking or self.panels.animating()

    def draw(self, surface: pygame.Surface) -> list[Rect]:
        if self.controller.unmarked:
            self.controller.unmarked = False
            taken = self.hand.held is not None or self.controller.notes.asked_about is not None
            self.stage.mark(marks_of(self.controller), waits=not taken)
            self.controller.foretelling.follow(self.hand.held)
        return self.stage.flush(surface)

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        controller = self.controller
        if self.ctx.wall.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in _HURRY:
            controller.hurried = True
            return True
        if event.type == pygame.WINDOWFOCUSLOST or (event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_SHIFT):
            controller.hurried = False  # that the key went up was told to somebody else
        if self.panels.past.why.handle(event):
            self._spent = event.button if event.type == pygame.MOUSEBUTTONDOWN else 0
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == self._spent:
            self._spent = 0
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._spent = event.button if self._answered(event) else 0
            if self._spent:
                return True
        if event.type == pygame.KEYDOWN and self._read(event):
            return True
        if event.type == pygame.KEYDOWN:
            if self.presenter.mover.busy:
                self.settle()
                if event.key == pygame.K_ESCAPE:
                    return True
            if keys.pressed(event, "Enter") and self.advice.offers:
                self.advice.accept()
                return True
            if keys.pressed(event, "Enter") and self.advice.thinking:
                return True  # it is meant for the answer that is on its way
            if keys.pressed(event, "Enter") and self.advice.open and self.hand.held is None:
                self.advice.take()
                return True
            if keys.pressed(event, "H") and self.advice.open:
                self.advice.unfold()
                return True
            if pygame.K_1 <= event.key <= pygame.K_9 and self.advice.alone(event.key - pygame.K_0):
                return True
            asked = self._asked_note
            controller.notes.hide()
            if event.key == pygame.K_ESCAPE and (asked or self.advice.thinking):
                self.advice.forget()
                return True  # one thing for each press: what was asked for goes, and nothing else comes
            if event.key == pygame.K_ESCAPE and self.hand.held is not None and controller.gestures.dragging:
                self.pointer.feed(event)
                return True
            if event.key == pygame.K_ESCAPE and self.hand.held is None and self.aim.close():
                return True
            return self.keyboard.key(event)
        if event.type == pygame.KEYUP and event.key in _HURRY:
            controller.hurried = False
        if event.type == pygame.MOUSEBUTTONDOWN:
            controller.notes.hide()
            self.hovering.forget()
            if self.presenter.mover.busy:
                self.settle()
        if event.type == pygame.MOUSEMOTION:
            self.advice.point(event.pos)
        if not controller.gestures.dragging and self.panels.handle(event):
            return True
        return self.pointer.feed(event)

    def _answered(self, event: pygame.Event) -> bool:
        """Whether what lies above the table took a press for itself: a caption, a scene, advice."""
        if self._read(event) or (not self.controller.notes.shown and self.aim.close(event.pos)):
            return True
        if event.button == pygame.BUTTON_LEFT and self.advice.offered(event.pos):
            self.advice.accept()
            return True
        if event.button == pygame.BUTTON_LEFT and self.advice.covers(event.pos):
            self.advice.unfold()
            return True
        return False

    def _advise(self) -> None:
        """What would a computer do; of what is looked back at, why it was done."""
        if not self.panels.past.command("advise"):
            self.advice.ask()

    @property
    def _asked_note(self) -> bool:
        """Whether an answer or a refusal is read and nothing else is to be left by Esc: neither a note that came by
        itself, nor what is held or looked at closer."""
        elsewhere = self.hand.held is not None or self.stage.zoom.focus is not None
        return self.controller.notes.shown and not self.hovering.told and not elsewhere

    def _clicked(self, by: int) -> None:
        """A presenter's clicker: back in the story, forth in it, or the next step of a computer player."""
        if by > 0 and self.presenter.past is None:
            self.narrator.step()
        else:
            self.panels.past.step(by)

    def _voted(self, action: Action) -> bool:
        """What the class has voted for is played for the seat that decides here; not while the past is shown."""
        session = self.session
        legal = self.presenter.past is None and action.seat in session.deciders and action in session.legal(action.seat)
        if legal:
            self.settle()
            self.controller.play(action)
        return legal

    def _read(self, event: pygame.Event) -> bool:
        """A key or a button: what is only shown is put away. True if the event has done its work by that."""
        mover = self.presenter.mover
        self.hint.end()
        pace = keys.command(event, "table") if event.type == pygame.KEYDOWN else None
        if self.again.busy and pace != "step":
            self.again.end()
            self.catch_up()
            return True
        if pace in ("step", "skip"):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and self.narrator.touched(event.pos):
            return True
        if self.narrator.read():
            self.controller.changed()
            self.catch_up()
            return keys.command(event, "everywhere") != "help"
        show = mover.showing
        if show is None:
            return False
        self.settle()
        if event.type == pygame.MOUSEBUTTONDOWN:
            return show.rect.collidepoint(event.pos)
        return event.key in _DISMISS

    def settle(self) -> None:
        """Everything that moves arrives, and what belongs here is shown, at once."""
        self.controller.settle()
        self.catch_up()
