"""What is printed on a map stays to be known where pieces lie on it: a small picture of it at a corner of its hex."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect, Surface

from tabletop.scene.drawing import smooth
from tabletop.scene.drawing.theme import mix
from tabletop.scene.stage.arrange import Item
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.hexes import boxes
from tabletop.scene.stage.painting import paint_piece

_SHARE = 0.46  # of a hex: the small picture
_LEAST = 11  # pixels: smaller ones would say nothing


def buried(items: Sequence[Item]) -> tuple[Item, ...]:
    """Pieces of nobody on hexes that pieces of several hexes cover, small and in the upper corners of these."""
    above: dict[str, list[Rect]] = {}
    for item in items:
        if item.piece.cells:
            board = item.piece.place.partition("/")[0]
            above.setdefault(board, []).extend(boxes(item.piece.cells, item.piece.turn, item.rect))
    found = []
    for item in items if above else ():
        piece = item.piece
        over = above.get(piece.place.partition("/")[0])
        if over is None or piece.cells or piece.owner is not None:
            continue
        middle = Rect(0, 0, 2, 2)
        middle.center = item.rect.center
        at = middle.collidelist(over)
        if at >= 0 and (side := round(over[at].width * _SHARE)) >= _LEAST:
            hex_ = over[at]
            small = Rect(0, 0, side, side)
            small.center = (hex_.centerx + round(hex_.width * 0.25), hex_.centery - round(hex_.height * 0.21))
            found.append(replace(item, piece=replace(piece, marks=()), rect=small))
    return tuple(found)


def paint_buried(surface: Surface, brush: Brush, item: Item) -> None:
    """On a light disc: it lies on any colour."""
    theme = brush.theme
    smooth.disc(surface, item.rect.inflate(2, 2), theme.paper, mix(theme.ink, theme.paper, 0.2), 1)
    paint_piece(surface, brush, item.piece, item.kind, item.rect)
