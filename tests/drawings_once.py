"""Drawings and their shadows are made once for all tests of a process: every screen of every test asks for the same.

What comes out is the same, pixel by pixel; a test that draws the largest ones only pays for them.
"""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.scene.drawing import sprites
from tabletop.scene.drawing.bytecache import ByteCache

_BUDGET, _LARGEST = 160 << 20, 36 << 20  # bytes of pixels: of all that is kept of a kind, of one drawing

_draw, _cast = sprites._rasterized, sprites.Sprites.get_shadow
_drawn, _shadows = ByteCache(_BUDGET), ByteCache(_BUDGET)


def rasterized(source: bytes, size: sprites.Size) -> pygame.Surface:
    """As the program's, whose answer is copied if it was given before: a screen may tone it."""
    key = (source, size, pygame.display.get_surface() is None)
    found = _drawn.get(key)
    if found is None:
        found = _draw(source, size)
        if size[0] * size[1] * 4 > _LARGEST:
            return found
        _drawn.put(key, found)
    return found.copy()


def get_shadow(self: sprites.Sprites, name: str, size: sprites.Size, **how: Any) -> pygame.Surface:
    """As the program's, whose answer is given again; nobody draws on a shadow."""
    key = (name, self._source(name), size, *sorted(how.items()))
    found = None if self.hasty else _shadows.get(key)
    if found is None:
        found = _cast(self, name, size, **how)
        if not self.hasty:
            _shadows.put(key, found)
    return found
