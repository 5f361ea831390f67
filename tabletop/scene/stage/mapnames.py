"""Names of the sites of a map: how they are written, with a light rim and never too small to read, and the spots beside
their hexes that there are. Which of them a name stands at: `namespots.py`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from tabletop.components.board import Board
from tabletop.scene.drawing.text import text_surface
from tabletop.scene.drawing.theme import LEGIBLE
from tabletop.scene.stage.camera import Camera

_INK = (42, 29, 16)
_PAPER = (255, 250, 235)
_MOST = 44
_READABLE = 26  # pixels of a hex

_SEAM = 0.375  # of the height of a hex from its middle: there two rows are woven into each other

Box = tuple[int, int, int, int]
Spot = tuple[str, Rect]
Pos = tuple[int, int]


def write(surface: Surface, words: str, box: Rect, px: int) -> None:
    """One name with its light rim."""
    rim = max(1, px // 9)
    light = text_surface(words, px, _PAPER, True)
    at = box.x + rim, box.y + rim
    for dx in (-rim, 0, rim):
        for dy in (-rim, 0, rim):
            if dx or dy:
                surface.blit(light, (at[0] + dx, at[1] + dy))
    surface.blit(text_surface(words, px, _INK, True), at)


def size_of(board: Board, camera: Camera, scale: float, least: int = LEGIBLE, fine: float = 1.0) -> int:
    """Height of the type for the hexes of a board; larger for who wants larger text (`scale`), 0 if there is no room
    for names: they are left to the pointer. `fine` is what the pixels are beside those of 1920 x 1080."""
    assert board.hexes is not None
    high = board.hexes.size[1] * camera.scale
    px = max(round(high * 0.2), min(round(high * 0.3), round(17 * scale)))
    return max(least, min(round(_MOST * fine), px)) if high >= _READABLE * fine else 0


def letters(room: Rect, px: int) -> Rect:
    """What of a line the letters fill."""
    return room.inflate(0, min(0, px + 2 * max(1, px // 9) - room.height))


def middle(box: Box) -> Rect:
    """The part of a hex in which a symbol or a tower lies."""
    return Rect(box).inflate(-box[2] // 3, -box[3] * 3 // 7)


def covered(here: Rect, others: Sequence[Rect]) -> int:
    """Pixels of `others` below a name."""
    parts = (here.clip(others[number]) for number in here.collidelistall(others))
    return sum(part.width * part.height for part in parts)


def around(box: Rect, room: Rect) -> Iterator[Pos]:
    """Middles of a name: in the seams between rows of hexes below and above, rather centred than aside; then beside."""
    seam, step = round(box.height * _SEAM), box.width // 4
    for aside in (0, -1, 1, -2, 2, -3, 3):
        for y in (box.centery + seam, box.centery - seam):
            yield box.centerx + aside * step, y
    out = (box.width * 2 // 3 + room.width) // 2
    for x in (box.centerx + out, box.centerx - out):
        for y in (box.centery, box.centery + seam, box.centery - seam):
            yield x, y
