"""A preview of a piece of several hexes: laid on the map for a look at any time, seen only by the one who tries."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect, Surface

from tabletop.components.board import PieceKind
from tabletop.engine.tableau import Piece
from tabletop.engine.types import Seat
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.hexes import boxes, spread
from tabletop.scene.stage.hexpainting import mark_hexes
from tabletop.scene.stage.layout import hexes_shown
from tabletop.scene.stage.painting import paint_piece
from tabletop.scene.stage.region import Region, RegionMap
from tabletop.scene.table.shown.presenter import TablePresenter


@dataclass(frozen=True, slots=True)
class Trial:
    """A piece on the map that nobody has played: where its anchor lies, how it is turned, and whose eyes it is for."""

    thing: str
    home: str
    place: str
    turn: int
    viewer: Seat | None


class TryOut:
    """At most one piece is being tried out."""

    def __init__(self, presenter: TablePresenter) -> None:
        self.presenter = presenter
        self.stage = presenter.stage
        self.trial: Trial | None = None

    def allowed(self, thing: str) -> bool:
        """A piece of several hexes that does not lie on a map, in a frame that only one person sees."""
        perspective, item = self.presenter.perspective, self.stage.item(thing)
        if item is None or not item.piece.cells or item.piece.owner not in (None, perspective.seat):
            return False
        if perspective.viewer is None or self.presenter.past is not None or self.stage.is_hex(item.piece.place):
            return False
        return bool(hexes_shown(self.stage.table, self.stage.layout)) and not self.presenter.intent.targets(thing)

    def things(self) -> tuple[str, ...]:
        """The pieces that could be tried out: the keyboard stops at those of the seat in front that lie alone."""
        return tuple(
            item.piece.id for item in self.stage.items if "try" in item.piece.marks and self.allowed(item.piece.id)
        )

    def lay(self, thing: str, place: str, turn: int) -> None:
        """Lay it down for a look."""
        item = self.stage.item(thing)
        if item is not None:
            self.trial = Trial(thing, item.piece.place, place, turn, self.presenter.perspective.viewer)
        self.refresh()

    def at(self, pos: tuple[int, int]) -> str | None:
        """What lies at a point for a look."""
        piece, box = self._piece()
        if self.trial is None or piece is None or box is None:
            return None
        regions = RegionMap([Region(piece.id, one, 0, "hex") for one in boxes(piece.cells, piece.turn, box)])
        return self.trial.thing if regions.hits(pos) else None

    def forget(self) -> bool:
        """Away with it; True if there was one."""
        there = self.trial is not None
        self.trial = None
        self.stage.layers.lift("trial")
        return there

    def refresh(self) -> None:
        """Paint it where it lies now. It does not outlive the frame of the one who tries, nor the piece's own move."""
        trial = self.trial
        if trial is None:
            return
        item, (piece, box) = self.stage.item(trial.thing), self._piece()
        gone = item is None or item.piece.place != trial.home or trial.viewer != self.presenter.perspective.viewer
        if gone or piece is None or box is None or item is None:
            self.forget()
            return
        self.stage.layers.put("trial", TrialOverlay(self.stage.brush, piece, item.kind, box))

    def _piece(self) -> tuple[Piece | None, Rect | None]:
        trial = self.trial
        item = self.stage.item(trial.thing) if trial is not None else None
        anchor = self.stage.rect_of(trial.place) if trial is not None else None
        if trial is None or item is None or anchor is None:
            return None, None
        piece = replace(item.piece, turn=trial.turn, label="", marks=())
        return piece, spread(piece.cells, piece.turn, anchor)


@dataclass(slots=True)
class TrialOverlay:
    """A faint piece with a dotted contour."""

    brush: Brush
    piece: Piece
    kind: PieceKind
    box: Rect

    @property
    def rect(self) -> Rect:
        """With the dots around it."""
        return self.box.inflate(32, 32)

    def paint(self, surface: Surface) -> None:
        """Not played: what lies below shines through."""
        theme = self.brush.theme
        paint_piece(surface, self.brush, self.piece, self.kind, self.box, 150)
        hexes = boxes(self.piece.cells, self.piece.turn, self.box)
        mark_hexes(surface, hexes, "last", theme.accent, theme.paper, self.brush.scale)
