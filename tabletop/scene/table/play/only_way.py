"""What leaves the seat in front no choice is done by itself, if the settings say so: the die, the end of a turn.

It is an action like any other, told in the log and kept in the record. Undo goes back over it to what was chosen; where
there is something to do again nothing happens by itself.
"""

from __future__ import annotations

from typing import Any

from tabletop.scene.table.play.controller import TableController
from tabletop.session.history import Entry


class OnlyWay:
    """Plays the only legal action after the pause in which others are followed."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self._waited = 0
        self._done: set[Entry[Any]] = set()

    def update(self, dt_ms: int) -> None:
        """Let time pass; nothing may be moving, held or in need of being read."""
        controller, session = self.controller, self.controller.session
        seat = controller.presenter.asked
        again = session.position < len(session.history)
        busy = controller.hand.held is not None or controller.narrator.holds or controller.unsynced
        waits = session.led or session.secret or again or busy
        if not controller.ctx.settings.only_way or seat is None or waits or len(session.legal(seat)) != 1:
            self._waited = 0
            return
        self._waited += dt_ms
        if self._waited >= (0 if controller.hurried else controller.ctx.settings.pause_ms):
            self._waited = 0
            at = session.position
            controller.play(session.legal(seat)[0])
            self._done.update(session.line[at : session.position])

    def back(self, to: int) -> int:
        """Where to go instead of back to position `to`: before what was done by itself, to what a person chose. At a
        strict table one step is one step."""
        session, before = self.controller.session, to
        while session.undo_mode == "free" and session.line[before] in self._done:
            chosen = [n for n in range(before) if session.seats[session.line[n].action.seat].person]
            if not chosen:
                return to
            before = chosen[-1]
        return before
