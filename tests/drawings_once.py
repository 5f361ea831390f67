"""Drawings are rasterized once for all tests of a process: every screen of every test asks for the same ones.

What comes out is the same, pixel by pixel; a test that draws the largest ones only pays for them.
"""

from __future__ import annotations

import io
from typing import Any

import pygame

from tabletop.scene.drawing.bytecache import ByteCache

_BUDGET, _LARGEST = 160 << 20, 36 << 20  # bytes of pixels: of all that is kept, of one drawing

_draw = pygame.image.load_sized_svg
_kept = ByteCache(_BUDGET)


def load_sized_svg(file: Any, size: Any) -> pygame.Surface:
    """As pygame's, whose answer is copied if it was given before."""
    if not isinstance(file, io.BytesIO):
        return _draw(file, size)
    key = (file.getvalue(), tuple(size))
    found = _kept.get(key)
    if found is None:
        found = _draw(file, size)
        if found.get_width() * found.get_height() * 4 > _LARGEST:
            return found
        _kept.put(key, found)
    return found.copy()
