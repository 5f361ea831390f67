"""The sheets that pieces and words are made of, kept while they lie unchanged: painted again, they are laid down in one
go.

The pixels are the same as without: nothing is mixed beforehand. Of a table most things stay as they are from one action
to the next, though what lies beside them or marks them has them painted anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar, cast

from pygame import Rect, Surface

from tabletop.scene.drawing.text import overheard
from tabletop.scene.stage.arrange import Item
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.painting import paint_piece

_MOST = 3000
"""Things that are remembered, those that have gone included."""
_Sheets = list[tuple[Surface, tuple[int, int]]]
T = TypeVar("T")


def paint_item(item: Item, surface: Surface, brush: Brush) -> None:
    """Draw a piece into its box."""
    paint_piece(surface, brush, item.piece, item.kind, item.rect, broad=item.broad, fan=item.fan)


class KeptSheets:
    """What everything on one table was last painted with."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[object, _Sheets | None]] = {}
        """By the identity of things, which are held here; None: it cannot be told as sheets."""
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
        by = self._by
        if by is None or by[0] is not brush or by[1] != brush.unnamed or len(self._kept) > _MOST:
            self._by = brush, brush.unnamed
            self._kept.clear()
        laid: _Sheets = []
        for what in things:
            kept = self._kept.get(id(what))
            if kept is None:
                kept = self._kept[id(what)] = what, _sheets(brush, what, paint)
            if kept[1] is not None:
                laid += kept[1]
                continue
            surface.fblits(laid)
            laid = []
            paint(what, surface, brush)
        surface.fblits(laid)


class _Sketch:
    """Stands in for a surface, and notes what is laid on it."""

    def __init__(self) -> None:
        self.sheets: _Sheets = []

    def blit(self, sheet: Surface, at: Rect | Sequence[int]) -> None:
        self.sheets.append((sheet, (at[0], at[1])))


def _sheets(brush: Brush, what: T, paint: Callable[[T, Surface, Brush], object]) -> _Sheets | None:
    """What a thing is made of; None where something is drawn or filled besides, as on the largest ones."""
    sketch = _Sketch()
    try:
        paint(what, cast(Surface, sketch), brush)
    except (AttributeError, TypeError):  # no surface: whatever else is wrong shows when it is painted on one
        return None
    return sketch.sheets
