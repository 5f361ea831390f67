"""The table of a guided first game."""

from __future__ import annotations

from tabletop.components.board import Table
from tabletop.scene.context.manager import Context
from tabletop.scene.table.led.guide import Guide
from tabletop.scene.table.led.table import LedTable
from tabletop.scene.table.play.computers import Computers
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.screen import TableScene
from tabletop.session.guided import GuidedSession


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
        if self.due(self._since):
            self._since = 0
            self.controller.play(action)


class GuidedTable(LedTable):
    """One guided session being played at this screen. While it leads, how far it went is kept; then it is recorded."""

    name = "guided"

    def __init__(self, ctx: Context, session: GuidedSession, table: Table | None = None) -> None:
        super().__init__(ctx, session, table)
        self.guided = session
        self.computers = ScriptedComputers(self.controller, session)
        self.led_by(Guide(self.controller, session, self.panels, self.recap))

    def revived(self) -> TableScene:
        return GuidedTable(self.ctx, self.guided, self.stage.table)
