"""The table of a guided first game: the usual table with a card in the place of the log and a finger that points."""

from __future__ import annotations

import pygame

from tabletop.components.board import Table
from tabletop.scene.context.manager import Context
from tabletop.scene.input import keys
from tabletop.scene.table.computers import Computers
from tabletop.scene.table.controller import TableController
from tabletop.scene.table.guide import Guide
from tabletop.scene.table.screen import TableScene
from tabletop.session.guided import GuidedSession

_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class ScriptedComputers(Computers):
    """The other seats of a guided game: they do what the file says, else what they like."""

    def __init__(self, controller: TableController, session: GuidedSession) -> None:
        super().__init__(controller)
        self.guided = session
        self._since = 0

    def update(self, dt_ms: int) -> None:
        action = self.guided.scripted_action()
        if action is None or self.controller.hand.held is not None:
            self._since = 0
            super().update(dt_ms)
            return
        self._since += dt_ms
        if self._since >= (0 if self.controller.hurried else self.controller.ctx.settings.pause_ms):
            self._since = 0
            self.controller.play(action)


class GuidedTable(TableScene):
    """One guided session being played at this screen. It is not recorded; how far it went is kept."""

    name = "guided"

    def __init__(self, ctx: Context, session: GuidedSession, table: Table | None = None) -> None:
        super().__init__(ctx, session, table)
        self.guided = session
        self.computers = ScriptedComputers(self.controller, session)
        self.guide = Guide(self.controller, session, self.panels)
        self.panels.beside = self.guide.card

    def catch_up(self) -> None:
        built = self.controller.unbuilt
        super().catch_up()
        self.guide.follow()
        if built:
            self.guide.show()

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        self.guide.update(dt_ms)

    def needs_frame(self) -> bool:
        return self.guide.swinging or super().needs_frame()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if self.controller.unmarked:
            self.guide.show()
        return super().draw(surface)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.controller.cursor is None and self._begins(event):
            return True
        return super().handle(event)

    def _begins(self, event: pygame.Event) -> bool:
        """Right, Enter and Space read on; the first step of the cursor leads to what is pointed at."""
        enter, tab = keys.pressed(event, "Enter"), keys.pressed(event, "Tab")
        simple = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT)
        if self.presenter.mover.busy or self.controller.hand.held is not None or not simple:
            return False
        if self.guided.reads and (enter or event.key in (pygame.K_RIGHT, pygame.K_SPACE)):
            self.guide.read_on()
            return True
        start = self.guide.start if self.guided.step is not None else None
        if start is None or not (enter or tab or event.key in _ARROWS):
            return False
        self.controller.notes.hide()
        self.controller.point(start)
        if enter:
            self.keyboard.enter()
        return True

    def revived(self) -> TableScene:
        return GuidedTable(self.ctx, self.guided, self.stage.table)
