"""What is in the hand, and how it looks there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from pygame import Rect, Surface, draw

from tabletop.components.board import PieceKind
from tabletop.engine.refusal import Refusal
from tabletop.engine.tableau import Piece
from tabletop.presentation.intent import Ways
from tabletop.scene.drawing.text import draw_text
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.hexpainting import Hexes, mark_hexes
from tabletop.scene.stage.painting import paint_piece, portrait, tilted

Pos = tuple[int, int]
Mode = Literal["drag", "tap", "keys"]


@dataclass(frozen=True, slots=True)
class Snag:
    """What is held over `place`, filling `box`, must not lie there (no refusal: nothing is wrong any more)."""

    refusal: Refusal | None
    place: str | None
    box: Rect | None


@dataclass(slots=True)
class Held:
    """A piece in the hand.

    `turns` are the steps of a whole turn, 0 if it cannot be turned; a `trial` is not meant to be played; `over` is the
    hex under it, `box` what it fills on the board if it is one of several hexes, `snag` what was found
    there, made anew for every hex, and `bad` the hexes that stand in its way. `number` is how often what is meant is
    done with one movement.
    """

    thing: str
    piece: Piece
    kind: PieceKind
    home: Rect
    offset: tuple[int, int]
    at: Pos
    mode: Mode
    targets: dict[str, Ways]
    near: str | None = None
    tilt: float = 0.0
    turns: int = 0
    trial: bool = False
    over: str | None = None
    box: Rect | None = None
    bad: Hexes = ()
    snag: Snag | None = None
    number: int = 1

    @property
    def turn(self) -> int | None:
        """How it is turned; None if that does not matter."""
        return self.piece.turn if self.turns else None


@dataclass(slots=True)
class CellsOverlay:
    """A piece of several hexes at the scale of the board, snapped to the hexes below it."""

    brush: Brush
    held: Held
    rect: Rect = field(init=False)

    def __post_init__(self) -> None:
        assert self.held.box is not None
        self.rect = self.held.box.unionall(list(self.held.bad)).inflate(28, 28)

    def paint(self, surface: Surface) -> None:
        """Solid where it may lie, faint elsewhere."""
        held = self.held
        if held.box is not None:
            paint_piece(surface, self.brush, held.piece, held.kind, held.box, 255 if held.near else 170)
        theme = self.brush.theme
        for one in held.bad:  # above the piece, which would hide them
            mark_hexes(surface, (one,), "bad", theme.warn, theme.paper, self.brush.scale)


@dataclass(slots=True)
class HeldOverlay:
    """The piece glued to the pointer, leaning a little against its way."""

    brush: Brush
    held: Held
    rect: Rect = field(init=False)
    _box: Rect = field(init=False)

    def __post_init__(self) -> None:
        held = self.held
        box = held.home.inflate(held.home.width // 10, held.home.height // 10)
        box.center = (held.at[0] + held.offset[0], held.at[1] + held.offset[1])
        self._box = box
        margin = max(box.size) // 5 + 12
        self.rect = box.inflate(margin, margin)

    def paint(self, surface: Surface) -> None:
        """Shadow further away than at rest, piece above it."""
        held, box = self.held, self._box
        if abs(held.tilt) < 1:
            paint_piece(surface, self.brush, held.piece, held.kind, box)
            return
        picture = tilted(portrait(self.brush, held.piece, held.kind, box.size), held.tilt)
        surface.blit(picture, picture.get_rect(center=box.center))


@dataclass(slots=True)
class CountOverlay:
    """How often it is done, at the upper right corner of what is held."""

    brush: Brush
    held: Held
    rect: Rect = field(init=False)

    def __post_init__(self) -> None:
        held, side = self.held, max(28, round(30 * self.brush.scale))
        box = held.home.copy()
        if held.mode == "drag":
            box.center = (held.at[0] + held.offset[0], held.at[1] + held.offset[1])
        self.rect = Rect(0, 0, side * 3 // 2, side)
        self.rect.center = box.topright

    def paint(self, surface: Surface) -> None:
        """A small plate."""
        theme = self.brush.theme
        draw.rect(surface, theme.ink, self.rect, border_radius=6)
        draw.rect(surface, theme.paper, self.rect.inflate(-4, -4), border_radius=4)
        words, px = f"×{self.held.number}", round(self.rect.height * 0.62)
        draw_text(surface, words, self.rect, px=px, colour=theme.ink, bold=True, align="center", valign="middle")
