"""A piece in the hand over the boards of the position editor."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.engine.tableau import Piece, PlaceId
from tabletop.scene.stage.painting import paint_piece
from tabletop.scene.stage.stage import Stage

Pos = tuple[int, int]

_AWAY = 10
"""So many pixels from where it was pressed a piece is in the hand."""


class Lifted:
    """How a piece looks under the pointer."""

    def __init__(self, stage: Stage, piece: Piece, at: Pos) -> None:
        home = stage.rect_of(piece.id) or pygame.Rect(0, 0, 1, 1)
        self.stage, self.piece = stage, piece
        self._box = pygame.Rect((0, 0), home.size)
        self._box.center = at
        self.rect = self._box.inflate(16, 16)

    def paint(self, surface: pygame.Surface) -> None:
        """As it lay, at the pointer."""
        paint_piece(surface, self.stage.brush, self.piece, self.stage.kind_of(self.piece), self._box)


class EditorHand:
    """Takes pieces up and lays them down: `laid` is told which piece came to which places, that which lies uppermost
    first; "" = off the boards."""

    def __init__(self, laid: Callable[[Piece, tuple[PlaceId, ...]], None]) -> None:
        self.laid = laid
        self._piece: Piece | None = None
        self._start: Pos = (0, 0)
        self._up = False

    @property
    def holds(self) -> bool:
        """Whether a piece is in the hand: then it gets what the pointer does before the panels."""
        return self._up

    def press(self, stage: Stage, pos: Pos) -> None:
        """A button goes down on the boards: perhaps a piece is taken up."""
        found = (stage.piece(thing) for thing in stage.hits(pos))
        self._piece, self._start, self._up = next((one for one in found if one is not None), None), pos, False

    def move(self, stage: Stage, pos: Pos) -> None:
        """The piece follows the pointer."""
        if self._piece is None:
            return
        far = abs(pos[0] - self._start[0]) + abs(pos[1] - self._start[1]) > _AWAY
        if self._up or far:
            self._up = True
            stage.layers.put("held", Lifted(stage, self._piece, pos))

    def release(self, stage: Stage, pos: Pos, *, off: bool = False) -> bool:
        """Lay it down, on the boards or `off` them; False if nothing was in the hand."""
        piece, up = self._piece, self._up
        self._piece, self._up = None, False
        stage.layers.lift("held")
        if piece is None or not up:
            return False
        places = [found.place if (found := stage.piece(thing)) is not None else thing for thing in stage.hits(pos)]
        to = ("",) if off else tuple(dict.fromkeys(place for place in places if place != piece.place))
        if to:
            self.laid(piece, to)
        return True
