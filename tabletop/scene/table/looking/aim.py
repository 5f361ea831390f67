"""What wins and how to begin, for whoever decides for the first time at a table whose first round is not over.

A note in the column of the log, which goes with what that seat does, by a click on it or by Esc; things are told beside
it meanwhile. The headline tells the same to whoever rests the pointer there, at any time.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from tabletop.engine.types import Seat
from tabletop.presentation.aim import aim_words, in_first_round
from tabletop.scene.input import keys
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.shown.notes import Note

_LAYER = "aim"


class Aim:
    """The note of one table. Who comes back to a table is told again."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self.room: Callable[[], Rect] = lambda: Rect(0, 0, 0, 0)
        """The room of the log, where it stands there, and the empty one below it."""
        self._since = controller.session.position
        """Who has decided nothing from here on has done nothing yet at this screen."""
        self._closed: set[Seat] = set()
        self._note: Note | None = None
        self._seat, self._position = 0, 0

    @property
    def covered(self) -> int:
        """Where the room of the log begins over which it does not lie."""
        note = self._note
        return note.plate.bottom if note is not None and note.plate.colliderect(self.room()) else 0

    @property
    def told(self) -> tuple[str, str]:
        """Its title and what is told."""
        ctx = self.controller.ctx
        return ctx.text("table.aim"), aim_words(ctx.catalogue, self.controller.session.game.key)

    @property
    def told_again(self) -> tuple[str, str]:
        """The same for whoever asks later, with the way to the rules."""
        title, words = self.told
        return title, f"{words}\n{self.controller.ctx.text('table.aim_more', help=keys.shortcut('help'))}"

    def follow(self) -> None:
        """Another frame is shown: is it the first decision of whoever is asked there?"""
        controller, layers = self.controller, self.controller.stage.layers
        asked = controller.presenter.asked
        if asked is None or asked in self._closed or not controller.ctx.settings.hints or not self._begins(asked):
            self._end()
            return
        self._seat, self._position = asked, controller.session.position
        self._note = controller.notes.in_column(*self.told, controller.intent.starts, self.room())
        layers.put(_LAYER, self._note)
        layers.touch(self.room())

    def update(self) -> None:
        """What was done takes it away before the frame after that is shown."""
        if self._note is not None and self.controller.session.position != self._position:
            self._end()

    def close(self, at: tuple[int, int] | None = None) -> bool:
        """Put it away for that seat, by a click `at` it or by a key (None). True if that was meant for it."""
        if self._note is None or (at is not None and not self._note.plate.collidepoint(at)):
            return False
        self._closed.add(self._seat)
        self._end()
        return True

    def _begins(self, seat: Seat) -> bool:
        session, rounds = self.controller.session, self.controller.stage.table.rounds
        return session.last_decision(seat) <= self._since and in_first_round(session, rounds)

    def _end(self) -> None:
        if self._note is not None:
            self._note = None
            self.controller.stage.layers.lift(_LAYER)
            self.controller.stage.layers.touch(self.room())
