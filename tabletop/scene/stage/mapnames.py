"""Names of the sites of a map at the table: beside their hexes, with a light rim, not over one another, never too small
to read. They stand still, whatever lies there; those on a wall: `sitenames.py`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from pygame import Rect, Surface

from tabletop.components.board import Board
from tabletop.scene.drawing.text import measure, text_surface
from tabletop.scene.drawing.theme import LEGIBLE
from tabletop.scene.stage.camera import Camera

_INK = (42, 29, 16)
_PAPER = (255, 250, 235)
_MOST = 44
_READABLE = 26  # pixels of a hex

_SITE = 8  # times as bad as over another hex
_SEAM = 0.375  # of the height of a hex from its middle: there two rows are woven into each other
_PATIENCE = 2  # tries that are as bad as one pixel's height over a hex

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


def spots(board: Board, camera: Camera, px: int, room: Rect | None = None) -> tuple[Spot, ...]:
    """Every name with its box, kept until the board is shown otherwise; all of it in the `room` of the board if its
    site is."""
    assert board.hexes is not None

    whole = tuple(camera.rect)
    seen = whole if room is None else tuple(room)

    def found() -> tuple[Spot, ...]:
        hexes = [place for place in board.places.values() if place.shape == "hex"]
        sites = tuple((place.caption, tuple(camera.box(place))) for place in hexes if place.caption)
        plain = tuple(tuple(camera.box(place)) for place in hexes if not place.caption)
        return _spots(sites, plain, px, whole, seen)

    return camera.once(("names", px, seen), found)


@lru_cache(maxsize=8)
def _spots(
    sites: tuple[tuple[str, Box], ...], plain: tuple[Box, ...], px: int, within: Box, seen: Box
) -> tuple[Spot, ...]:
    """Along the seam below its hex, the one above it, or at a side: the spot whose letters hide no site and no other
    name, and as little as can be of the middle of `plain` hexes, where towers and symbols may come to lie."""
    signs = [middle(box) for _, box in sites]
    middles = [middle(box) for box in plain]
    taken: list[Rect] = []
    found: list[Spot] = []
    whole, shown, rim = Rect(within), Rect(seen), max(1, px // 9)
    for (words, box), sign in zip(sites, signs, strict=True):
        wide, high = measure(words, px, True)
        room = Rect(0, 0, wide + 2 * rim, high)
        best: tuple[int, Rect] | None = None
        for order, at in enumerate(around(Rect(box), room)):
            here = room.copy()
            here.center = at
            here.clamp_ip(shown if shown.contains(sign) else whole)
            ink = letters(here, px)
            names = covered(ink.inflate(px // 2, 0), taken)
            cost = (names + covered(ink, signs)) * _SITE + covered(ink, middles) + order * px // _PATIENCE
            if best is None or cost < best[0]:
                best = cost, here
        assert best is not None
        taken.append(letters(best[1], px))
        found.append((words, best[1]))
    return tuple(found)


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
