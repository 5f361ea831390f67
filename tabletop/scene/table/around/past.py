"""Looking back: a line of the log shows how the table stood then. Nothing changes until somebody plays on from there.

The past is shown as everybody saw it: what one person alone has seen is not laid open a second time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from tabletop.scene.input import keys
from tabletop.scene.table.around.chrome import Act, Headline
from tabletop.scene.table.around.why import Why
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.play.history import HistoryControls
from tabletop.scene.table.shown.logbook import Logbook

Pos = tuple[int, int]

_OF_NOW = ("undo", "redo", "again", "pause", "turn")
"""Commands that belong to the table as it is now: while the past is shown, they lead back to it and do nothing else."""


class Past:
    """Looks at earlier positions of one session, and leads back to now."""

    def __init__(self, controller: TableController, history: HistoryControls, log: Logbook) -> None:
        self.controller = controller
        self.history = history
        self.log = log
        self.why = Why(controller.ctx, controller.stage, controller.notes, controller.session, self._lay, self._room)

    @property
    def at(self) -> int | None:
        """The position that is looked at; None: the table as it is now."""
        return self.controller.presenter.past

    @property
    def last(self) -> int:
        """The position called now, as far as everybody may know it."""
        return max(self.controller.session.known_to(None), self.at or 0)

    def look(self, position: int) -> None:
        """Show how the table stood after so many actions; the present position leads back to now."""
        controller = self.controller
        if controller.session.led:
            return  # whoever leads has the first word
        controller.presenter.mover.finish()
        self.why.forget()
        shown = self._open(position)
        if shown == self._open(controller.session.position):
            self.now()
            return
        self._leave()
        controller.presenter.look(shown)
        self.log.past = shown
        controller.point(None)
        controller.rebuild()
        controller.ctx.trace.write("past", position=shown)

    def headline(self) -> Headline | None:
        """What the ribbon says while the past is shown."""
        if self.at is None:
            return None
        text = self.controller.ctx.text
        words = text("table.past_at", n=self.at, last=self.last)
        catalogue = self.controller.ctx.catalogue
        back, on = (keys.named(catalogue, keys.shortcut(name)) for name in ("past_back", "past_on"))
        return Headline(None, text("table.past"), words, aside=text("table.past_keys", back=back, on=on), past=True)

    def acts(self, spot: Callable[[str], Pos]) -> list[Act]:
        """The two ways on; `spot` tells where a button is, for the note beside it."""
        text = self.controller.ctx.text
        now = Act("now", text("table.past_now"), self.now, "last", main=True)
        acts = [now, Act("from_here", text("table.past_play"), lambda: self.play_on(spot("act:from_here")), "play")]
        return [*acts, Act("why", text("table.past_why"), self.ask, "hint")] if self.log.past else acts

    def now(self) -> None:
        """The table as it is."""
        if self.at is not None:
            self.why.forget()
            self.controller.presenter.look(None)
            self.log.past = None
            self.controller.rebuild()
            self.controller.ctx.trace.write("past", position=None)

    def play_on(self, at: Pos) -> None:
        """Go on from the position that is looked at, as the table allows it: asked, refused beside `at`, or done."""
        position = self.at
        self.now()
        if position is not None:
            self.history.jump(position, at)

    def ask(self) -> None:
        """Why was that done, of the step that is looked back at?"""
        controller = self.controller
        if self.at is not None:
            controller.notes.hide()
            self.why.ask(self.log.past or 0, controller.presenter.perspective.viewer)

    def explain(self, positions: Sequence[int]) -> None:
        """Ask why a step was done: of those that led to these positions, the first at which something else could have
        been done. Then the table is again as it is."""
        controller, session = self.controller, self.controller.session
        controller.presenter.mover.finish()
        self._leave()
        self.log.past = next((one for one in positions if self._chosen(one)), positions[0])
        controller.notes.hide()
        self.why.ask(self.log.past, controller.presenter.perspective.viewer, session.position)
        self.log.reveal()

    def _chosen(self, position: int) -> bool:
        session = self.controller.session
        state, seat = session.state_at(position - 1), session.line[position - 1].action.seat
        return len(session.game.legal(state, seat)) > 1

    def _leave(self) -> None:
        """What belongs to the table as it is now goes: nothing is held, no computer thinks, and nothing that tells of
        now lies over the ways back there."""
        self.controller.hand.cancel()
        self.history.computers.forget()
        self.controller.narrator.clear()

    def step(self, by: int) -> None:
        """To the line of the log before, or to the one after."""
        session = self.controller.session
        here = session.position if self.at is None else self.at
        stops = sorted({self._open(line.position) for line in self.log.lines} | {0, self._open(session.position)})
        on = [stop for stop in stops if (stop > here if by > 0 else stop < here)]
        if on:
            self.look(on[0] if by > 0 else on[-1])
            self.log.reveal()

    def command(self, command: str | None) -> bool:
        """What a key means here; True if it was used."""
        if command in ("past_back", "past_on"):
            self.step(-1 if command == "past_back" else 1)
        elif self.at is not None and command == "advise":
            self.ask()
        elif self.at is not None and command in (*_OF_NOW, "cancel"):
            self.now()
        else:
            return False
        return True

    def _lay(self, position: int) -> None:
        """Lay down a position while one of its lines is asked about: the log stays where it is."""
        if position == self.controller.session.position:
            self.now()
            return
        self.controller.presenter.look(position)
        self.controller.rebuild()

    def _room(self) -> Rect | None:
        stage = self.controller.stage
        return None if self.controller.presenter.folded else stage.panels["log"][0]

    def _open(self, position: int) -> int:
        """The position, or the last one before it that there is and at which nothing was being decided in secret: a
        moment that was marked may have been taken back since."""
        line = self.controller.session.line
        position = min(position, len(line))
        while position and line[position - 1].sealed:
            position -= 1
        return position
