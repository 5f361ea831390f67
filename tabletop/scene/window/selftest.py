"""Whether everything that is drawn comes with the program and can be drawn."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pymunk

from tabletop.resources import resource

_BOX = (64, 64)


def versions() -> Iterator[tuple[str, str]]:
    """What the window stands on."""
    yield "pygame-ce", f"{pygame.version.ver} (SDL {'.'.join(str(n) for n in pygame.get_sdl_version())})"
    yield "pymunk", str(pymunk.version)


def _found(*suffixes: str) -> list[Path]:
    return sorted(path for suffix in suffixes for path in resource("art").rglob(f"*{suffix}"))


def drawings() -> Iterator[str]:
    """What is wrong with the drawings."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    found = _found(".svg")
    if not found:
        yield f"{resource('art')}: no drawing"
    for path in found:
        try:
            if not pygame.image.load_sized_svg(str(path), _BOX).get_bounding_rect().width:
                yield f"{path}: empty"
        except (pygame.error, OSError) as error:
            yield f"{path}: {error}"


def fonts() -> Iterator[str]:
    """What is wrong with the fonts."""
    pygame.font.init()
    found = _found(".ttf", ".otf")
    if not found:
        yield f"{resource('art')}: no font"
    for path in found:
        try:
            if not pygame.font.Font(str(path), 20).size("Çà è 1503")[0]:
                yield f"{path}: empty"
        except (pygame.error, OSError) as error:
            yield f"{path}: {error}"
