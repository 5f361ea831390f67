"""A piece in the hand over the boards of the position editor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from tabletop.engine.tableau import Piece, PlaceId
from tabletop.scene.input import keys
from tabletop.scene.stage.hexes import spread
from tabletop.scene.stage.painting import paint_piece
from tabletop.scene.stage.stage import Stage

Pos = tuple[int, int]
Laid = Callable[[Piece, tuple[PlaceId, ...], int | None], None]

_AWAY = 10
"""So many pixels from where it was pressed a piece is in the hand."""
_TURNS = 6
"""So many ways a piece of several hexes may be turned."""


class Lifted:
    """How a piece looks under the pointer: one of several hexes as it would lie on those below."""

    def __init__(self, stage: Stage, piece: Piece, at: Pos) -> None:
        self.stage, self.piece = stage, piece
        if piece.cells:
            below = next((thing for thing in stage.hits(at) if stage.is_hex(thing)), None)
            anchor = None if below is None else stage.rect_of(below)
            if anchor is None:
                anchor = pygame.Rect((0, 0), stage.hex_size(stage.kind_of(piece)))
                anchor.center = at
            self._box = spread(piece.cells, piece.turn, anchor)
        else:
            home = stage.rect_of(piece.id) or pygame.Rect(0, 0, 1, 1)
            self._box = pygame.Rect((0, 0), home.size)
            self._box.center = at
        self.rect = self._box.inflate(16, 16)

    def paint(self, surface: pygame.Surface) -> None:
        """As it lay, at the pointer."""
        paint_piece(surface, self.stage.brush, self.piece, self.stage.kind_of(self.piece), self._box)


class EditorHand:
    """Takes pieces up and lays them down: `laid` is told which piece came to which places, that which lies uppermost
    first, and how it is turned, if it can be; "" = off the boards."""

    def __init__(self, laid: Laid) -> None:
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
        self._piece, self._start, self._up = _uppermost(stage, pos), pos, False

    def move(self, stage: Stage, pos: Pos) -> None:
        """The piece follows the pointer."""
        if self._piece is None:
            return
        far = abs(pos[0] - self._start[0]) + abs(pos[1] - self._start[1]) > _AWAY
        if self._up or far:
            self._up, self._start = True, pos
            stage.layers.put("held", Lifted(stage, self._piece, pos))

    def turn(self, stage: Stage, event: pygame.Event) -> bool:
        """R, the wheel and the right button turn what is in the hand; R a piece that lies under the pointer, too."""
        wheel = event.type == pygame.MOUSEWHEEL
        right = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT
        key = keys.command(event, "table") == "turn"
        if key and not self._up:
            lies = _uppermost(stage, self._start)
            if lies is None or not lies.cells or not stage.is_hex(lies.place):
                return False
            self.laid(lies, (lies.place,), (lies.turn + 1) % _TURNS)
            return True
        if self._piece is None or not self._up or not self._piece.cells or not (wheel or right or key):
            return False
        by = -1 if wheel and event.y < 0 else 1
        self._piece = replace(self._piece, turn=(self._piece.turn + by) % _TURNS)
        self.move(stage, self._start)
        return True

    def over(self, pos: Pos) -> None:
        """Where the pointer is, with nothing in the hand."""
        if self._piece is None:
            self._start = pos

    def release(self, stage: Stage, pos: Pos, *, off: bool = False) -> bool:
        """Lay it down, on the boards or `off` them; False if nothing was in the hand."""
        piece, up = self._piece, self._up
        self._piece, self._up = None, False
        stage.layers.lift("held")
        if piece is None or not up:
            return False
        lay = stage.piece(piece.id)
        turned = lay is not None and lay.turn != piece.turn
        places = [found.place if (found := stage.piece(thing)) is not None else thing for thing in stage.hits(pos)]
        if piece.cells and not off:
            places = [thing for thing in stage.hits(pos) if stage.is_hex(thing)] or places
        to = ("",) if off else tuple(dict.fromkeys(place for place in places if turned or place != piece.place))
        if to:
            self.laid(piece, to, piece.turn if piece.cells else None)
        return True


def _uppermost(stage: Stage, pos: Pos) -> Piece | None:
    """The piece that lies uppermost there."""
    found = (stage.piece(thing) for thing in stage.hits(pos))
    return next((one for one in found if one is not None), None)
