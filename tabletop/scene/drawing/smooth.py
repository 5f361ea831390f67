"""Shapes without stairs: drawn large, scaled down, and kept by what they show and how large they are."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from tabletop.scene.drawing.bytecache import ByteCache
from tabletop.scene.drawing.theme import Colour

Size = tuple[int, int]

_FINE = ((96 * 96, 4), (256 * 256, 3))
"""How many times as large shapes of so many pixels are drawn; beside still larger ones stairs are small."""
_LEAST_FINE = 2
_KEPT_WHOLE = 64 * 64
"""Pixels of the largest plate that is kept as it is, not put together from its corners each time."""
_SHEET = 990, 16
"""Pixels of a sheet from which boxes are filled: its rows are no multiple of 16 bytes long, or SDL would copy them past
the cache too."""
_FLOODED = 32 * 32
"""Pixels from which a box is filled so."""
_KEPT = ByteCache(24 * 1024 * 1024)


def smooth(paint: Callable[..., None], size: Size, rim: Colour, *what: Hashable) -> Surface:
    """A sheet of `size` on which `paint(sheet, fine, *what)` has drawn, `fine` times as large as it will be. Edges fade
    into nothing in the colour of the `rim`. What is drawn must follow from `what`."""
    key = (paint, size, rim, what)
    found = _KEPT.get(key)
    if found is not None:
        return found
    fine = next((times for most, times in _FINE if size[0] * size[1] <= most), _LEAST_FINE)
    sheet = Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    sheet.fill((*rim, 0))
    paint(sheet, fine, *what)
    return _KEPT.put(key, pygame.transform.smoothscale(sheet, size))


def flood(surface: Surface, colour: Colour, box: Rect) -> None:
    """Fill a box. SDL fills past the cache, so that whatever is painted there next waits for memory: copied from a
    sheet it is there three times as soon."""
    if box.width * box.height < _FLOODED:
        surface.fill(colour, box)
        return
    sheet = _sheet(colour)
    for x in range(box.left, box.right, _SHEET[0]):
        for y in range(box.top, box.bottom, _SHEET[1]):
            surface.blit(sheet, (x, y), Rect(0, 0, box.right - x, box.bottom - y))


@lru_cache(maxsize=8)
def _sheet(colour: Colour) -> Surface:
    sheet = Surface(_SHEET)
    sheet.fill(colour)
    return sheet


def disc(surface: Surface, box: Rect, fill: Colour, rim: Colour, line: int) -> None:
    """A disc in the middle of a box, with a rim `line` pixels wide inside its edge."""
    side = min(box.size)
    sheet = smooth(_disc, (side, side), rim, fill, rim, line)
    surface.blit(sheet, sheet.get_rect(center=box.center))


def plate(surface: Surface, box: Rect, corner: int, fill: Colour, edge: Colour | None = None, line: int = 1) -> None:
    """A plate with round corners, and an edge if it has a colour: only the corners are drawn large. Small ones, of
    which a table has many, are kept whole."""
    corner = min(corner, box.width // 2, box.height // 2)
    if box.width * box.height > _KEPT_WHOLE:
        _fill_plate(surface, box, corner, fill, edge, line)
        return
    key = ("plate", box.size, corner, fill, edge, line)
    sheet = _KEPT.get(key)
    if sheet is None:
        sheet = Surface(box.size, pygame.SRCALPHA)
        _fill_plate(sheet, sheet.get_rect(), corner, fill, edge, line)
        _KEPT.put(key, sheet)
    surface.blit(sheet, box)


def _fill_plate(surface: Surface, box: Rect, corner: int, fill: Colour, edge: Colour | None, line: int) -> None:
    rim = fill if edge is None else edge
    inner = box.inflate(-2 * corner, -2 * corner)
    flood(surface, fill, Rect(box.x, inner.y, box.width, inner.height))
    for y in (box.y, inner.bottom):
        flood(surface, fill, Rect(inner.x, y, inner.width, corner))
    if edge is not None:
        for x in (box.x, box.right - line):
            surface.fill(edge, Rect(x, inner.y, line, inner.height))
        for y in (box.y, box.bottom - line):
            surface.fill(edge, Rect(inner.x, y, inner.width, line))
    round_one = smooth(_disc, (2 * corner, 2 * corner), rim, fill, rim, line)
    for x, left in ((box.x, 0), (inner.right, corner)):
        for y, top in ((box.y, 0), (inner.bottom, corner)):
            surface.blit(round_one, (x, y), Rect(left, top, corner, corner))


def _disc(sheet: Surface, fine: int, fill: Colour, rim: Colour, line: int) -> None:
    middle, radius = sheet.get_rect().center, sheet.get_width() / 2
    pygame.draw.circle(sheet, rim, middle, radius)
    pygame.draw.circle(sheet, fill, middle, max(0, radius - fine * line))
