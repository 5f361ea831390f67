"""Log and boards point at each other: a line marks what it tells of, a piece or place the lines that tell of it."""

from __future__ import annotations

from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.shown.logbook import Logbook

Pos = tuple[int, int]


class Telling:
    """Follows the pointer and the keyboard's cursor over one table and its log."""

    def __init__(self, controller: TableController, log: Logbook) -> None:
        self.controller = controller
        self.log = log

    def moved(self, pos: Pos) -> None:
        """The pointer is here now."""
        over = self.log.hover(pos)
        self._point(self.controller.stage.hits(pos)[:1], over)

    def follow(self) -> None:
        """What is shown, or where the cursor stands, may have changed."""
        thing = self.controller.pointed
        if thing is not None:
            self._point((thing,), False)
        else:
            self._mark()

    def _point(self, things: tuple[str, ...], repaint: bool) -> None:
        stage = self.controller.stage
        below = (piece.place for thing in things if (piece := stage.piece(thing)) is not None)
        cells = (place for place in below if stage.table.knows(place) and stage.table.place(place)[1].coordinate)
        about = frozenset((*things, *cells))
        if repaint or about != self.log.about:
            self.log.about = about
            stage.layers.touch(self.log.rect)
        self._mark()

    def _mark(self) -> None:
        told = self.log.told()
        if told != self.controller.told_of:
            self.controller.told_of = told
            self.controller.remark()
