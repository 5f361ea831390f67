"""Drawings and their shadows are made once for all tests of a process: every screen of every test asks for the same.
Below `.pytest_cache` they are kept for the other processes and for the next run, by what they are made from.

What comes out is the same, pixel by pixel; a test that draws the largest ones only pays for them.
"""

from __future__ import annotations

import hashlib
import os
import struct
import zlib
from pathlib import Path
from typing import Any

import pygame

from tabletop.scene.drawing import sprites
from tabletop.scene.drawing.bytecache import ByteCache

_BUDGET, _LARGEST = 160 << 20, 36 << 20  # bytes of pixels: of all that is kept of a kind, of one drawing
_SMALLEST = 1 << 10  # bytes of pixels: less is sooner drawn than read
_MASKS = struct.Struct("<4I")

_draw, _cast = sprites._rasterized, sprites.Sprites.get_shadow
_drawn, _shadows = ByteCache(_BUDGET), ByteCache(_BUDGET)
_shelf: list[Path] = []


def keep_in(folder: Path) -> None:
    """Where drawings of this version of pygame are kept."""
    versions = (*pygame.version.vernum, *pygame.get_sdl_version(), *(pygame.image.get_sdl_image_version() or ()))
    shelf = folder / ".".join(map(str, versions))
    shelf.mkdir(parents=True, exist_ok=True)
    _shelf[:] = [shelf]


def rasterized(source: bytes, size: sprites.Size) -> pygame.Surface:
    """As the program's, whose answer is copied if it was given before: a screen may tone it."""
    key = (source, size, pygame.display.get_surface() is None)
    found = _drawn.get(key)
    if found is None:
        place = _place(source, size, pygame.display.get_surface() is None)
        found = _kept(place, size) or _laid(place, _draw(source, size))
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


def _place(source: bytes, *how: Any) -> Path | None:
    if not _shelf:
        return None
    name = hashlib.blake2b(source + repr(how).encode(), digest_size=16).hexdigest()
    return _shelf[0] / name[:2] / name[2:]


def _kept(place: Path | None, size: sprites.Size) -> pygame.Surface | None:
    """The drawing that lies there; one that somebody has broken is drawn anew."""
    try:
        data = place.read_bytes() if place is not None else b""
        masks, pixels = _MASKS.unpack_from(data), zlib.decompress(data[_MASKS.size :])
    except (OSError, struct.error, zlib.error):
        return None
    surface = pygame.Surface(size, pygame.SRCALPHA, 32, masks)
    if len(pixels) != surface.get_buffer().length:
        return None
    surface.get_buffer().write(pixels)
    return surface


def _laid(place: Path | None, surface: pygame.Surface) -> pygame.Surface:
    """The drawing, laid there whole or not at all: others read meanwhile."""
    pixels = surface.get_buffer().raw
    if place is None or len(pixels) < _SMALLEST or surface.get_bitsize() != 32:
        return surface
    part = place.with_suffix(f".{os.getpid()}")
    try:
        place.parent.mkdir(exist_ok=True)
        part.write_bytes(_MASKS.pack(*(mask & 0xFFFFFFFF for mask in surface.get_masks())) + zlib.compress(pixels, 1))
        part.replace(place)
    except OSError:
        part.unlink(missing_ok=True)
    return surface
