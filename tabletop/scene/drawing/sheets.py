"""What a picture is made of, as sheets that are laid down in one go.

The pixels are the same as without: nothing is mixed beforehand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from pygame import Rect, Surface

from tabletop.scene.drawing.text import overheard
from tabletop.scene.drawing.theme import Colour

Sheets = list[tuple[Surface, tuple[int, int]]]
"""Each with where its upper left corner lies."""


class _Sketch:
    """Stands in for a surface, and notes what is laid on it."""

    def __init__(self) -> None:
        self.sheets: Sheets = []

    def blit(self, sheet: Surface, at: Rect | Sequence[int], area: Rect | None = None) -> None:
        part = sheet if area is None else sheet.subsurface(area.clip(sheet.get_rect()))
        self.sheets.append((part, (at[0], at[1])))

    def fill(self, colour: Colour, box: Rect) -> None:
        sheet = Surface(box.size)
        sheet.fill(colour)
        self.sheets.append((sheet, box.topleft))


def sheets_of(paint: Callable[[Surface], object]) -> Sheets | None:
    """What `paint` lays down; None where it draws on the surface besides."""
    sketch = _Sketch()
    try:
        paint(cast(Surface, sketch))
    except (AttributeError, TypeError):  # no surface: whatever else is wrong shows when it is painted on one
        return None
    return sketch.sheets


class KeptPicture:
    """A picture that is painted several times, and made anew only when what it follows from has changed."""

    def __init__(self) -> None:
        self._by: object = None
        self._sheets: Sheets | None = None

    def paint(self, surface: Surface, by: object, paint: Callable[[Surface], object]) -> None:
        """Paint it as `paint` does, which does the same as long as `by` is equal."""
        if overheard():  # whoever watches what is written is told of it
            paint(surface)
            return
        if self._by is None or self._by != by:
            self._by, self._sheets = by, sheets_of(paint)
        if self._sheets is None:
            paint(surface)
        else:
            surface.fblits(self._sheets)
