"""Drawings and their shadows are made once for all tests of a process: every screen of every test asks for the same.
Below `.pytest_cache` they are kept for the other processes and for the next run, by what they are made from.

What comes out is the same, pixel by pixel; a test that draws the largest ones only pays for them.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import struct
import zlib
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame

from tabletop import resources
from tabletop.resources import resource
from tabletop.scene.drawing import sprites
from tabletop.scene.drawing.bytecache import ByteCache
from tests.source import ROOT

_BUDGET, _LARGEST = 160 << 20, 36 << 20  # bytes of pixels: of all that is kept of a kind, of one drawing
_SMALLEST = 1 << 10  # bytes of pixels: less is sooner drawn than read
_MOST = 25_000  # drawings on the shelf: half a gigabyte
_FORM = struct.Struct("<2H4I")  # size and masks

_draw, _cast = sprites._rasterized, sprites.Sprites.get_shadow
_drawn, _shadows = ByteCache(_BUDGET), ByteCache(_BUDGET)
_shelf: list[Path] = []


def keep_in(folder: Path) -> None:
    """Where drawings of this version of pygame are kept; when there are too many, as of drawings that have changed
    since, the shelf is cleared."""
    versions = (*pygame.version.vernum, *pygame.get_sdl_version(), *(pygame.image.get_sdl_image_version() or ()))
    shelf = folder / ".".join(map(str, versions))
    if sum(1 for _ in shelf.glob("*/*")) > _MOST:
        shutil.rmtree(shelf, ignore_errors=True)
    shelf.mkdir(parents=True, exist_ok=True)
    _shelf[:] = [shelf]


def rasterized(source: bytes, size: sprites.Size) -> pygame.Surface:
    """As the program's, whose answer is copied if it was given before: a screen may tone it."""
    key = (source, size, pygame.display.get_surface() is None)
    found = _drawn.get(key)
    if found is None:
        place = _place(source, size, pygame.display.get_surface() is None)
        found = _kept(place) or _laid(place, _draw(source, size))
        if size[0] * size[1] * 4 > _LARGEST:
            return found
        _drawn.put(key, found)
    return found.copy()


def get_shadow(self: sprites.Sprites, name: str, size: sprites.Size, **how: Any) -> pygame.Surface:
    """As the program's, whose answer is given again; nobody draws on a shadow."""
    if self.hasty:
        return _cast(self, name, size, **how)
    source = self._source(name)
    key = (name, source, size, *sorted(how.items()))
    found = _shadows.get(key)
    if found is None:
        place = _place(source or name.encode(), "shadow", size, sorted(how.items()))
        found = _shadows.put(key, _kept(place) or _laid(place, _cast(self, name, size, **how)))
    return found


def resource_bytes(kind: str, *parts: str) -> bytes:
    """As the program's, but a drawing of the program itself, which no test changes, is read once."""
    if resource(kind).is_relative_to(ROOT) and kind == "art":
        return _read(kind, *parts)
    return resources.resource_bytes(kind, *parts)


_read = lru_cache(maxsize=4096)(resources.resource_bytes)


def _place(source: bytes, *how: Any) -> Path | None:
    if not _shelf:
        return None
    name = hashlib.blake2b(source + repr(how).encode(), digest_size=16).hexdigest()
    return _shelf[0] / name[:2] / name[2:]


def _kept(place: Path | None) -> pygame.Surface | None:
    """The drawing that lies there; one that somebody has broken is drawn anew."""
    try:
        data = place.read_bytes() if place is not None else b""
        (wide, high, *masks), pixels = _FORM.unpack_from(data), zlib.decompress(data[_FORM.size :])
    except (OSError, struct.error, zlib.error):
        return None
    surface = pygame.Surface((wide, high), pygame.SRCALPHA, 32, masks)
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
        form = _FORM.pack(*surface.get_size(), *(mask & 0xFFFFFFFF for mask in surface.get_masks()))
        part.write_bytes(form + zlib.compress(pixels, 1))
        part.replace(place)
    except OSError:
        part.unlink(missing_ok=True)
    return surface
