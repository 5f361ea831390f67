"""What is printed on a map stays to be known where pieces lie on it: a small picture in its hex, beside the names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect, Surface

from tabletop.scene.drawing import smooth
from tabletop.scene.drawing.theme import mix
from tabletop.scene.stage.arrange import Item
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.hexes import boxes
from tabletop.scene.stage.mapnames import covered
from tabletop.scene.stage.painting import paint_piece

_SHARE = 0.46  # of a hex: the small picture
_LEAST = 11  # pixels: smaller ones would say nothing
_SPOTS = ((0.25, -0.21), (-0.25, -0.21), (0.29, 0.0), (-0.29, 0.0), (0.25, 0.21), (-0.25, 0.21))
"""From the middle of a hex, in its widths and heights: upper corners first, for what tells the owner stands below."""
_NAME, _OWNER = 4, 1  # what a pixel costs that a name covers of the picture, or the picture of the sign of an owner
_FOOT, _HEART = (0.2, 0.46), (0.0, 0.5)  # the sign on a castle, and in a bare hex: from its middle, and how large


class _Hex(NamedTuple):
    """A hex of a piece, and what tells its owner there."""

    box: Rect
    sign: Rect


def buried(items: Sequence[Item], names: Mapping[str, Sequence[Rect]], before: Sequence[Item] = ()) -> tuple[Item, ...]:
    """Pieces of nobody on hexes that pieces of several hexes cover, small and in the corners of these that the letters
    of `names`, by their boards, leave free. Those that look as they did `before` are the same objects."""
    known = {one.piece.id: one for one in before}
    covering: dict[str, list[Item]] = {}
    for item in items:
        if item.piece.cells:
            covering.setdefault(item.piece.place.partition("/")[0], []).append(item)
    above: dict[str, tuple[list[_Hex], list[Rect]]] = {}
    found = []
    for item in items if covering else ():
        piece = item.piece
        if piece.cells or piece.owner is not None or (board := piece.place.partition("/")[0]) not in covering:
            continue
        if board not in above:  # on most boards with such pieces nothing else lies
            over = [one for high in covering[board] for one in _hexes(high)]
            above[board] = over, [one.box for one in over]
        over, rects = above[board]
        middle = Rect(0, 0, 2, 2)
        middle.center = item.rect.center
        at = middle.collidelist(rects)
        if at >= 0 and (side := round(rects[at].width * _SHARE)) >= _LEAST:
            small = _freest(over[at], side, names.get(board, ()))
            plain, one = replace(piece, marks=()) if piece.marks else piece, known.get(piece.id)
            if one is None or (one.piece, one.kind, one.rect) != (plain, item.kind, small):
                one = replace(item, piece=plain, rect=small)
            found.append(one)
    return tuple(found)


def _hexes(item: Item) -> Iterator[_Hex]:
    """The hexes of a piece, each with the sign of its owner."""
    piece = item.piece
    marked = {(q, r) for q, r, _ in piece.cell_marks}
    for cell, box in zip(piece.cells, boxes(piece.cells, piece.turn, item.rect), strict=True):
        down, share = _FOOT if cell in marked else _HEART
        sign = Rect(0, 0, round(share * box.width), round(share * box.width))
        sign.center = box.centerx, box.centery + round(down * box.height)
        yield _Hex(box, sign)


def _freest(hex_: _Hex, side: int, names: Sequence[Rect]) -> Rect:
    """The spot of a small picture in a hex where least of it lies under letters, and it over least of the sign."""

    def spots() -> Iterator[Rect]:
        for across, down in _SPOTS:
            spot = Rect(0, 0, side, side)
            spot.center = (
                hex_.box.centerx + round(across * hex_.box.width),
                hex_.box.centery + round(down * hex_.box.height),
            )
            yield spot

    return min(spots(), key=lambda spot: _NAME * covered(spot, names) + _OWNER * covered(spot, (hex_.sign,)))


def paint_buried(item: Item, surface: Surface, brush: Brush) -> None:
    """On a light disc: it lies on any colour."""
    theme = brush.theme
    smooth.disc(surface, item.rect.inflate(2, 2), theme.paper, mix(theme.ink, theme.paper, 0.2), 1)
    paint_piece(surface, brush, item.piece, item.kind, item.rect)
