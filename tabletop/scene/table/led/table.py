"""A table at which somebody is led: a card in the place of the log, a finger that points, keys that read on."""

from __future__ import annotations

from typing import Protocol

import pygame

from tabletop.scene.input import keys
from tabletop.scene.table.led.finger import Finger
from tabletop.scene.table.screen import TableScene
from tabletop.scene.widgets.base import Widget

ASIDE = 0.24
"""The share of the window beside the boards that somebody who writes or teaches needs."""
_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class Leader(Protocol):
    """Who leads: what the card says, where the finger points."""

    finger: Finger

    @property
    def reads(self) -> bool:
        """Whether there is only something to be read on from."""

    @property
    def start(self) -> str | None:
        """What the keyboard's cursor is put on first; None: nobody is led any more."""

    def card(self) -> Widget | None:
        """What stands in the place of the log."""

    def read_on(self) -> None:
        """What there is has been read."""

    def follow(self) -> None:
        """The session may stand elsewhere."""

    def show(self) -> None:
        """Let the finger point."""


class LedTable(TableScene):
    """The usual table with somebody who leads."""

    leader: Leader

    def led_by(self, leader: Leader) -> None:
        """From now on this one leads."""
        self.leader = leader
        self.panels.beside = lambda: leader.card() or self.recap.card()

    def catch_up(self) -> None:
        built = self.controller.unbuilt
        super().catch_up()
        self.leader.follow()
        if built:
            self.leader.show()

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        if self.leader.finger.update(dt_ms):
            self.leader.show()

    def needs_frame(self) -> bool:
        return self.leader.finger.swinging or super().needs_frame()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if self.controller.unmarked:
            self.leader.show()
        return super().draw(surface)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.controller.cursor is None and self._begins(event):
            return True
        return super().handle(event)

    def _begins(self, event: pygame.Event) -> bool:
        """Right, Enter and Space read on; the first step of the cursor leads to what is pointed at."""
        enter, tab = keys.pressed(event, "Enter"), keys.pressed(event, "Tab")
        simple = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT)
        if self.controller.hand.held is not None or not simple:
            return False
        others = self.session.led and self.session.computer_to_move() is not None
        if enter and others and not self.leader.reads:
            return True  # others act: whoever presses Enter too early is not led out of the lesson
        if self.presenter.mover.busy:
            if enter and self.session.led:  # what moves arrives; Enter presses no button of the card by that
                self.settle()
                return True
            return False
        if self.leader.reads and (enter or event.key in (pygame.K_RIGHT, pygame.K_SPACE)):
            self.leader.read_on()
            return True
        start = self.leader.start
        if start is None or not (enter or tab or event.key in _ARROWS):
            return False
        self.controller.notes.hide()
        self.controller.point(start)
        if enter:
            self.keyboard.enter()
        return True
