"""SVG drawings as surfaces at the size in use, kept in memory.

A drawing is named by its path without ending: `anno_1503/ship`, `icons/undo`. A drawing that is missing or broken
becomes a sheet with its name on it: visible, never a crash.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Callable

import pygame

from tabletop.resources import resource_bytes
from tabletop.scene.drawing.bytecache import ByteCache
from tabletop.scene.drawing.text import draw_text
from tabletop.scene.drawing.theme import Colour, mix, rgb

Size = tuple[int, int]
Band = tuple[float, float]

TINT, TINT_DARK, TINT_LIGHT = b"#ff00ff", b"#aa00aa", b"#ff99ff"
"""Placeholders in a drawing for the colour of its owner, its shade and its light."""
STREET = b"#d8c7a0"
"""Of a drawing: the street on which a building stands in a town, around its rounded corners."""

_FOOT, _RIM = 0.6, 0.04
"""Of the height of a card: a name that begins below stands at its foot, and how broad the rim below it is."""

_log = logging.getLogger(__name__)


def foot_band(words: tuple[float, float, float, float]) -> Band | None:
    """The plate at the foot of a card that leaves room for `words`, in shares of its box; None if it has none there."""
    return (words[1], min(words[1] + words[3], 1 - _RIM)) if words[1] >= _FOOT else None


class Sprites:
    """All drawings under `root` (a folder of the program). `tone` multiplies every drawing but the icons."""

    def __init__(self, root: str = "art", budget: int = 80 * 1024 * 1024) -> None:
        self.root = root
        self.tone: Colour = (255, 255, 255)
        self.hasty = False
        """While a window is being resized: stretch what is there instead of drawing anew."""
        self._cache = ByteCache(budget)
        self._sources: dict[str, bytes | None] = {}
        self._newest: dict[tuple[str, str | None, bool], pygame.Surface] = {}

    def get(
        self,
        name: str,
        size: Size,
        *,
        tint: str | None = None,
        turn: int = 0,
        alpha: int = 255,
        paved: bool = False,
    ) -> pygame.Surface:
        """The drawing within `size` pixels, centred, its aspect kept: the surface has exactly this size unless turned.

        `tint` is the owner's colour as `#rrggbb`; `turn` are degrees clockwise; `alpha` 0..255; `paved` is what
        stands in a town, with the street around it.
        """
        size = (max(1, size[0]), max(1, size[1]))
        key = (name, size, tint, turn % 360, alpha, paved, self.tone)
        found = self._cache.get(key)
        if found is not None:
            return found
        if turn % 360:
            upright = self.get(name, size, tint=tint, alpha=alpha, paved=paved)
            return self._cache.put(key, _turned(upright, turn % 360))
        if alpha < 255:
            faint = self.get(name, size, tint=tint, paved=paved).copy()
            faint.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return self._cache.put(key, faint)
        if self.hasty and (name, tint, paved) in self._newest:
            return pygame.transform.smoothscale(self._newest[name, tint, paved], size)
        drawn = self._draw(name, size, tint, paved)
        if self.tone != (255, 255, 255) and not name.startswith("icons/"):
            drawn.fill((*self.tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        self._newest[name, tint, paved] = drawn
        return self._cache.put(key, drawn)

    def get_without(
        self, name: str, size: Size, band: Band, *, tint: str | None = None, alpha: int = 255
    ) -> pygame.Surface:
        """The drawing within `size` pixels without the `band` (from, to, in shares of its height), as large as what is
        left of it can be."""
        key = ("without", name, size, band, tint, alpha, self.tone)
        found = self._cache.get(key)
        if found is not None:
            return found
        if alpha < 255:
            faint = self.get_without(name, size, band, tint=tint).copy()
            faint.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return self._cache.put(key, faint)
        left = 1 - (band[1] - band[0])
        whole = self.get(name, (size[0], round(size[1] / left)), tint=tint)
        inked = whole.get_bounding_rect()
        upper = round(inked.height * band[0])
        lower = inked.height - round(inked.height * band[1])
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        x, y = (size[0] - inked.width) // 2, (size[1] - upper - lower) // 2
        sheet.blit(whole, (x, y), pygame.Rect(inked.x, inked.y, inked.width, upper))
        sheet.blit(whole, (x, y + upper), pygame.Rect(inked.x, inked.bottom - lower, inked.width, lower))
        return self._cache.put(key, sheet)

    def kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What `make` paints with drawings, made once for a key of its own and a tone."""
        found = self._cache.get(whole := ("kept", *key, self.tone))
        return found if found is not None else self._cache.put(whole, make())

    def icon(self, name: str, side: int, colour: Colour, *, alpha: int = 255) -> pygame.Surface:
        """The drawing `icons/<name>` as a silhouette in one colour, so that it can be read on any ground."""
        key = ("icon", name, side, colour, alpha)
        found = self._cache.get(key)
        if found is not None:
            return found
        shape = self.get(f"icons/{name}", (side, side)).copy()
        shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        shape.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return self._cache.put(key, shape)

    def get_shadow(
        self, name: str, size: Size, *, turn: int = 0, blur: int = 4, alpha: int = 110, band: Band | None = None
    ) -> pygame.Surface:
        """A soft shadow of the drawing, without its `band` if any: larger by `2 * blur` pixels on each side."""
        key = ("shadow", name, size, turn % 360, blur, alpha, band)
        found = self._cache.get(key)
        if found is not None:
            return found
        cast = self.get_without(name, size, band) if band else self.get(name, size, turn=turn, paved=True)
        mask = pygame.mask.from_surface(cast, 100)
        width, height = mask.get_size()
        sheet = pygame.Surface((width + 4 * blur, height + 4 * blur), pygame.SRCALPHA)
        flat = mask.to_surface(setcolor=(0, 0, 0, alpha), unsetcolor=(0, 0, 0, 0))
        sheet.blit(flat, (2 * blur, 2 * blur))
        return self._cache.put(key, pygame.transform.gaussian_blur(sheet, blur) if blur else sheet)

    def has(self, name: str) -> bool:
        """Whether there is such a drawing."""
        return self._source(name) is not None

    def tinted(self, name: str) -> bool:
        """Whether such a drawing takes the colour of an owner."""
        source = self._source(name)
        return source is not None and TINT in source

    def clear(self) -> None:
        """Forget all surfaces (the files are read again as well)."""
        self._cache.clear()
        self._newest.clear()
        self._sources.clear()

    def _source(self, name: str) -> bytes | None:
        if name not in self._sources:
            *folders, last = name.split("/")
            try:
                self._sources[name] = resource_bytes(self.root, *folders, f"{last}.svg")
            except OSError:
                self._sources[name] = None
        return self._sources[name]

    def _draw(self, name: str, size: Size, tint: str | None, paved: bool) -> pygame.Surface:
        source = self._source(name)
        if source is None:
            _log.warning("no drawing %s", name)
            return _missing(name, size)
        if tint is not None:
            source = tinted(source, tint)
        if not paved:
            source = source.replace(STREET, b"none")
        try:
            return _rasterized(source, size)
        except (pygame.error, ValueError) as error:
            _log.warning("cannot draw %s: %s", name, error)
            return _missing(name, size)


def _rasterized(source: bytes, size: Size) -> pygame.Surface:
    """A drawing in the middle of a sheet of its own. Raises pygame.error or ValueError for what is none."""
    picture = pygame.image.load_sized_svg(io.BytesIO(source), size)
    if pygame.display.get_surface() is not None:
        picture = picture.convert_alpha()
    if picture.get_size() == size:
        return picture
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.blit(picture, picture.get_rect(center=sheet.get_rect().center))
    return sheet


def _turned(picture: pygame.Surface, degrees: int) -> pygame.Surface:
    if degrees % 90 == 0:
        return pygame.transform.rotate(picture, -degrees)
    return pygame.transform.rotozoom(picture, -degrees, 1.0)


def tinted(source: bytes, tint: str) -> bytes:
    """A drawing with the colour of its owner, `#rrggbb`, instead of the placeholders."""
    base = rgb(tint)
    for mark, colour in (
        (TINT, base),
        (TINT_DARK, mix(base, (0, 0, 0), 0.38)),
        (TINT_LIGHT, mix(base, (255, 255, 255), 0.45)),
    ):
        code = b"#%02x%02x%02x" % colour
        source = source.replace(mark, code).replace(mark.upper(), code)
    return source


def _missing(name: str, size: Size) -> pygame.Surface:
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((248, 240, 219, 235))
    box = sheet.get_rect()
    pygame.draw.rect(sheet, (150, 41, 15), box, max(1, min(size) // 24))
    pygame.draw.line(sheet, (220, 190, 150), box.topleft, box.bottomright)
    words = name.rsplit("/", 1)[-1].replace("_", " ")
    room = box.inflate(-4, -4)
    if room.width > 8 and room.height > 8:
        draw_text(
            sheet,
            words,
            room,
            px=max(8, min(16, room.height // 3)),
            colour=(96, 26, 10),
            align="center",
            valign="middle",
            wrap=True,
            fit=True,
        )
    return sheet
