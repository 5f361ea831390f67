"""What is needed to paint the pieces of one game: drawings, colours and symbols of the seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect, Surface

from tabletop.components.board import PieceKind
from tabletop.engine.tableau import Piece
from tabletop.scene.drawing.sprites import Band, Sprites, foot_band
from tabletop.scene.drawing.theme import PLAYER_COLOURS, Theme, contrast, legible, rgb

_BROADER = 1.7


class SeatLook(Protocol):
    """How a seat is told from the others: a name, a colour of the palette, a symbol, and who plays it."""

    @property
    def name(self) -> str: ...
    @property
    def colour(self) -> str: ...
    @property
    def symbol(self) -> str: ...
    @property
    def player(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing, shown without the `band` of it that is a plate (None: whole)."""

    name: str
    band: Band | None = None


@dataclass(slots=True)
class Brush:
    """What is needed to paint pieces of one game: drawings, colours of the seats, type sizes, names."""

    game: str
    sprites: Sprites
    theme: Theme
    looks: tuple[SeatLook, ...]
    scale: float
    named: Callable[[Piece], tuple[str, ...]] = lambda piece: ()
    """What may stand on a piece, the longer name first."""
    coordinates: bool = False
    """Whether squares and hexes show what log and records call them."""
    window: float = 1.0
    """Pixels per unit that the window alone gives, however large the reader wants the text."""
    far: int = 0
    """Pixels of the smallest type for who looks from far away: what does not fit so large is left out; 0: none does."""
    unnamed: frozenset[tuple[str, str]] = frozenset()
    """Boards and kinds of pieces that bear no names there, since not all of them would fit."""

    @property
    def least(self) -> int:
        """Pixels of the smallest type."""
        return self.far or legible(self.window)

    @property
    def stroke(self) -> float:
        """Pixels per unit of marks: broader for who looks from far away."""
        return _BROADER * self.scale if self.far else self.scale

    @property
    def fine(self) -> float:
        """How much finer the pixels are than in a window of 1920 x 1080: what is least in pixels grows with it."""
        return max(1.0, self.window)

    def tint(self, piece: Piece, kind: PieceKind) -> str | None:
        """The owner's colour for a piece that shows it."""
        if not kind.tint or piece.owner is None or piece.owner >= len(self.looks):
            return None
        return PLAYER_COLOURS.get(self.looks[piece.owner].colour)

    def names_on(self, piece: Piece, kind: PieceKind) -> tuple[str, ...]:
        """What may stand on a piece, the longer name first; nothing where those of its kind bear no names."""
        if kind.words is None or (piece.place.partition("/")[0], piece.kind) in self.unnamed:
            return ()
        return self.named(piece)

    def drawing(self, piece: Piece, kind: PieceKind, nameless: bool) -> Drawing:
        """The drawing of a piece: a `nameless` one has no empty plate where its name would stand. On a wall that which
        leaves room for a name as large as there, where there is one."""
        far = f"{self.game}/far_{piece.drawing}"
        name = far if self.far and self.sprites.has(far) else sprite_name(self.game, piece)
        if not nameless or kind.words is None:
            return Drawing(name)
        plain = f"{self.game}/plain_{piece.drawing}"
        return Drawing(plain) if self.sprites.has(plain) else Drawing(name, foot_band(kind.words))

    def sprite(
        self, piece: Piece, kind: PieceKind, size: tuple[int, int], alpha: int = 255, *, nameless: bool = False
    ) -> Surface:
        """The drawing of a piece within so many pixels."""
        drawn, tint = self.drawing(piece, kind, nameless), self.tint(piece, kind)
        if drawn.band is not None:
            return self.sprites.get_without(drawn.name, size, drawn.band, tint=tint, alpha=alpha)
        return self.sprites.get(drawn.name, size, tint=tint, turn=piece.turn * 90, alpha=alpha, paved=True)


def sprite_name(game: str, piece: Piece) -> str:
    """Path of the drawing: `anno_1503/card_wood`."""
    return f"{game}/{piece.drawing}"


def paint_symbol(
    surface: Surface, brush: Brush, piece: Piece, rect: Rect, alpha: int = 255, share: float = 0.36
) -> None:
    """The symbol of a piece's owner in the middle of a box, `share` of it large; on small boxes more of it."""
    look = brush.looks[piece.owner or 0]
    side = max(9, round(min(rect.size) * share), min(14, round(min(rect.size) * 0.5)))
    ground = rgb(PLAYER_COLOURS.get(look.colour, "#2B2B2B"))
    ink = max(((20, 14, 8), (255, 252, 240)), key=lambda shade: contrast(shade, ground))
    if brush.sprites.has(f"icons/symbol_{look.symbol}"):
        icon = brush.sprites.icon(f"symbol_{look.symbol}", side, ink, alpha=alpha)
        surface.blit(icon, icon.get_rect(center=(rect.centerx, rect.centery + round(rect.height * 0.04))))
