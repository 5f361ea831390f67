"""What is this? A pointer that rests on a thing gets its name, what it does, and what it belongs together with; on the
plate of another seat, its boards; on one's own, what its figures are."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from tabletop.engine.types import Seat
from tabletop.scene.table.looking.glimpse import Glimpse, picture_at, seat_at
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.shown.plates import plate_rects, progress_of_all

_DELAY_MS = 400
_STILL = 8  # pixels of trembling that still count as rest

Pos = tuple[int, int]


class Hovering:
    """Watches the pointer over the boards of one table."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self.notes = controller.notes
        self.headline: Callable[[Pos], tuple[str, str] | None] = lambda at: None
        """What is told of the headline, if it is at a point."""
        self._at: Pos | None = None
        self._rest = 0
        self._told = False
        self._heard = 0

    @property
    def told(self) -> bool:
        """Whether the note that is shown came by itself, because the pointer rests there."""
        return self._told and self._heard == self.notes.said and self.notes.sheet is None

    def moved(self, pos: Pos) -> None:
        """The pointer is here now, with nothing in the hand."""
        self._listen()
        if self._at is not None and max(abs(pos[0] - self._at[0]), abs(pos[1] - self._at[1])) <= _STILL:
            return
        if self._told:
            self._leave()
        self._at, self._rest, self._told = pos, 0, False

    def _leave(self) -> None:
        """What was told of a thing goes; a sheet stays."""
        if self.notes.sheet is None:
            self.notes.hide()
        else:
            self.notes.hush()

    def forget(self) -> None:
        """The hand does something here: what was told by itself goes, and only another movement of the pointer asks
        again."""
        if self._told and self._heard == self.notes.said:
            self._leave()
        self._at, self._rest, self._told = None, 0, False

    def adopt(self, pos: Pos) -> None:
        """A click has asked what lies here: like one that came by itself the answer goes when the pointer leaves."""
        self._at, self._told, self._heard = pos, self.notes.shown, self.notes.said

    def update(self, dt_ms: int) -> None:
        """Let time pass."""
        controller = self.controller
        self._listen()
        if self._at is None or self._told or controller.hand.held is not None or not controller.ctx.settings.tooltips:
            return
        self._rest += dt_ms
        sheet = self.notes.sheet
        if self._rest < _DELAY_MS or (self.notes.shown and (sheet is None or sheet.collidepoint(self._at))):
            return
        self._tell(self._at, sheet)
        self._told, self._heard = True, self.notes.said

    def _tell(self, at: Pos, sheet: Rect | None) -> None:
        """What lies at a point, beside a `sheet` if there is one."""
        controller, beside = self.controller, sheet is not None
        seat = self._seat_at(at)
        if seat is not None and seat != controller.presenter.large:
            self.notes.picture(Glimpse(controller, seat), beside=beside)
            return
        words, effect = self._own_plate(at) or self.headline(at) or controller.described(at)
        if words:
            about, starts = controller.topmost(at), controller.intent.starts
            read = (controller.narrator.lies, *((sheet,) if sheet is not None else ()))
            self.notes.say(words, effect, at, about=about, aims=starts, read=read, beside=beside)
        self._join(at)

    def _seat_at(self, pos: Pos) -> Seat | None:
        """The other seat of which all is shown to who points there: at its plate, and at what small boards leave free,
        for they leave out much."""
        stage = self.controller.stage
        seat = seat_at(stage.layout, pos)
        if seat is None and stage.table.others.small and not any(stage.piece(thing) for thing in stage.hits(pos)):
            seat = picture_at(stage.layout, pos)
        return seat

    def _own_plate(self, pos: Pos) -> tuple[str, str] | None:
        """Whose plate in front is at a point, and its figures in words."""
        controller = self.controller
        layout, presenter = controller.stage.layout, controller.presenter
        plate = plate_rects(layout).get(layout.front)
        if plate is None or not plate.collidepoint(pos):
            return None
        game, figures = controller.session.game, controller.stage.table.others.figures
        progress = progress_of_all(controller.ctx.catalogue, game, presenter.view, figures)[layout.front]
        return controller.session.seats[layout.front].name, "\n".join(progress.words)

    def _listen(self) -> None:
        """Once something else has been said, only another movement of the pointer asks again."""
        if self.notes.said != self._heard:
            self._at, self._told, self._heard = None, False, self.notes.said

    def _join(self, pos: Pos) -> None:
        """Show the links that end at a point."""
        stage = self.controller.stage
        things = stage.hits(pos)
        here = {*things, *(piece.place for thing in things if (piece := stage.piece(thing)) is not None)}
        self.notes.join(tuple(link for link in stage.tableau.links if here.intersection(link.ends)))
