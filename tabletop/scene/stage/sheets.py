"""The sheets that pieces and words are made of, kept while they lie unchanged: painted again, they are laid down in one
go.

The pixels are the same as without: nothing is mixed beforehand. Of a table most things stay as they are from one action
to the next, though what lies beside them or marks them has them painted anew.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar

from pygame import Rect, Surface

from tabletop.scene.drawing.sheets import Sheets, sheets_of
from tabletop.scene.drawing.text import overheard
from tabletop.scene.stage.arrange import Item
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.painting import paint_count, paint_piece

_MOST = 3000
"""Things that are remembered, those that have gone included."""
_Thing = tuple[object, Sheets | None]
"""A thing, which is held so, and what it is made of; None where something is drawn besides, as on the largest ones."""
T = TypeVar("T")
_Look = tuple[Hashable, tuple[int, int]]
"""All by which something is painted but for where it lies, and where that is."""


def look_of(item: Item) -> _Look | None:
    """By what a piece is painted; None where it also turns on where it lies, as hexes end at whole pixels."""
    piece = item.piece
    if piece.cells:
        return None
    shown = piece.kind, piece.face, piece.owner, piece.turn, piece.count, piece.marks, piece.label
    board = piece.place.partition("/")[0]  # where all of a kind may bear no names
    return (*shown, board, id(item.kind), item.rect.size, item.broad, item.fan), item.rect.topleft


def paint_item(item: Item, surface: Surface, brush: Brush) -> None:
    """Draw a piece into its box."""
    paint_piece(surface, brush, item.piece, item.kind, item.rect, broad=item.broad, fan=item.fan)


def paint_number(item: Item, surface: Surface, brush: Brush) -> None:
    """Draw the number of a piece alone, if it bears one."""
    paint_count(surface, brush, item.piece, item.kind, item.rect, item.fan)


class KeptSheets:
    """What everything on one table was last painted with. `alike` tells by what a thing is painted: another one that
    looks so is made of the same sheets, wherever it lies."""

    def __init__(self, alike: Callable[[Any], _Look | None] = lambda what: None) -> None:
        self._kept: dict[int, _Thing] = {}
        """By the identity of things."""
        self._alike = alike
        self._looks: dict[Hashable, tuple[_Thing, tuple[int, int]]] = {}
        """By how things look the first one that looked so, and where that lay."""
        self._by: tuple[Brush, frozenset[tuple[str, str]]] | None = None
        """The brush, and which names it left out."""

    def paint(self, surface: Surface, brush: Brush, what: T, paint: Callable[[T, Surface, Brush], object]) -> None:
        """Paint a thing that never changes, as `paint` does."""
        self.paint_all(surface, brush, (what,), paint)

    def paint_all(
        self, surface: Surface, brush: Brush, things: Iterable[T], paint: Callable[[T, Surface, Brush], object]
    ) -> None:
        """Paint things that never change, one above the other."""
        if overheard():
            for what in things:
                paint(what, surface, brush)
            return
        self._prepare(brush)
        laid: Sheets = []
        for what in things:
            kept = self._kept.get(id(what)) or self._keep(brush, what, paint)
            if kept[1] is not None:
                laid += kept[1]
                continue
            surface.fblits(laid)
            laid = []
            paint(what, surface, brush)
        surface.fblits(laid)

    def box(self, brush: Brush, what: T, paint: Callable[[T, Surface, Brush], object]) -> Rect | None:
        """All pixels that a thing fills when it is painted so; None: that cannot be told."""
        if overheard():
            return None
        self._prepare(brush)
        _, sheets = self._kept.get(id(what)) or self._keep(brush, what, paint)
        boxes = [Rect(at, sheet.get_size()) for sheet, at in sheets or ()]
        return boxes[0].unionall(boxes) if boxes else None

    def _prepare(self, brush: Brush) -> None:
        """Keep nothing that another brush has painted."""
        by = self._by
        if by is None or by[0] is not brush or by[1] != brush.unnamed or len(self._kept) > _MOST:
            self._by = brush, brush.unnamed
            self._kept.clear()
            self._looks.clear()

    def _keep(self, brush: Brush, what: T, paint: Callable[[T, Surface, Brush], object]) -> _Thing:
        look = self._alike(what)
        if look is None:
            kept = what, sheets_of(lambda sketch: paint(what, sketch, brush))
        elif (like := self._looks.get(look[0])) is not None:
            (_, sheets), (x, y) = like
            right, down = look[1][0] - x, look[1][1] - y
            moved = None if sheets is None else [(sheet, (at[0] + right, at[1] + down)) for sheet, at in sheets]
            kept = what, moved
        else:
            kept = what, sheets_of(lambda sketch: paint(what, sketch, brush))
            self._looks[look[0]] = kept, look[1]
        self._kept[id(what)] = kept
        return kept
