"""Where the drawings are, and how the tests render them: as the program does."""

from __future__ import annotations

import io
import math
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tabletop.resources import resource

ART = resource("art")
DRAWINGS = sorted(ART.rglob("*.svg"))
PAPER = (238, 222, 186)


def name(path: Path) -> str:
    """Name below art/, without ending."""
    return path.relative_to(ART).with_suffix("").as_posix()


def render(path: Path, size: int) -> pygame.Surface:
    """The drawing in a square of `size` px, placeholders in a player's blue."""
    data = path.read_bytes()
    for placeholder, colour in ((b"#ff00ff", b"#0072b2"), (b"#aa00aa", b"#004d7a"), (b"#ff99ff", b"#6cb4dc")):
        data = data.replace(placeholder, colour)
    return pygame.image.load_sized_svg(io.BytesIO(data), (size, size))


def grey(path: Path, size: int = 24) -> bytes:
    """Its lightness on paper, one byte for every pixel, stretched to a square."""
    sheet = pygame.Surface((size, size), depth=32)
    sheet.fill(PAPER)
    picture = render(path, size)
    sheet.blit(picture, picture.get_rect(center=sheet.get_rect().center))
    return bytes(pygame.transform.grayscale(sheet).get_at((x, y))[0] for y in range(size) for x in range(size))


def contrast(one: bytes, two: bytes) -> float:
    """Root of the mean square difference of two grey pictures, 0..255."""
    return math.sqrt(sum((a - b) ** 2 for a, b in zip(one, two, strict=True)) / len(one))
