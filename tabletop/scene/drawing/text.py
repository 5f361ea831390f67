"""Words on a surface: two faces of Noto Sans for reading, EB Garamond for titles, all from `art/fonts`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache

import pygame

from tabletop.resources import resource
from tabletop.scene.drawing.bytecache import ByteCache
from tabletop.scene.drawing.theme import Colour

Pos = tuple[int, int]

_UNPRINTABLE = (*range(9), *range(11, 32), *range(127, 160), *range(0xD800, 0xE000))
_PRINTABLE = {0x2212: "–", **dict.fromkeys(_UNPRINTABLE, "?")}
"""Signs the fonts lack, with those that stand in for them: the minus is written as a dash of its width; what a name of
a file may contain and no font can draw becomes a question mark."""

_SPACE = re.compile(" (?!%)")
"""Where a line may end: never between a number and its "%"."""

_NO_LETTER = "\U0010fffd"
"""A sign that no font has."""

_CACHE = ByteCache(10 * 1024 * 1024)
"""A page full of words in a window of 3840 x 2160 has 4 MB of them; what was said before is not said again."""
_watchers: list[Callable[[str, pygame.Rect, pygame.Rect], None]] = []
_recorders: list[Callable[[str, int, Colour], None]] = []


@lru_cache(maxsize=96)
def font(px: int, bold: bool = False, serif: bool = False) -> pygame.font.Font:
    """A face at `px` pixels. Titles (serif) have one weight: the bold of EB Garamond lacks accents."""
    name = "EBGaramond-Regular.otf" if serif else f"NotoSans-{'Bold' if bold else 'Regular'}.ttf"
    return pygame.font.Font(str(resource("art", "fonts", name)), px)


def forget() -> None:
    """Drop all fonts and rendered words (after the font module was shut down)."""
    font.cache_clear()
    drawn.cache_clear()
    break_lines.cache_clear()
    measure.cache_clear()
    _CACHE.clear()


@lru_cache(maxsize=1024)
def drawn(sign: str) -> bool:
    """Whether the face of everything that is read has a letter: what it lacks is drawn as the box for none."""
    return not sign.isprintable() or sign.isspace() or _picture(sign) != _picture(_NO_LETTER)


def _picture(sign: str) -> bytes:
    return pygame.image.tobytes(font(20).render(sign, True, (0, 0, 0)), "RGBA")


@lru_cache(maxsize=4096)
def measure(text: str, px: int, bold: bool = False, serif: bool = False) -> tuple[int, int]:
    """Width and height of one line in pixels."""
    face = font(px, bold, serif)
    return face.size(text.translate(_PRINTABLE))[0], face.get_linesize()


@lru_cache(maxsize=2048)
def break_lines(text: str, width: int, px: int, bold: bool = False, serif: bool = False) -> tuple[str, ...]:
    """`text` in lines no wider than `width` pixels; a wider word is broken at its hyphens, or stands alone."""
    face = font(px, bold, serif)
    lines: list[str] = []
    for paragraph in text.translate(_PRINTABLE).split("\n"):
        line = ""
        for word, gap in _parts(paragraph, width, face):
            longer = f"{line}{gap}{word}" if line else word
            if line and face.size(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


def _parts(paragraph: str, width: int, face: pygame.font.Font) -> Iterator[tuple[str, str]]:
    """What stays in one piece, each with what stands before it in a line."""
    for word in _SPACE.split(paragraph):
        wide = "-" in word and face.size(word)[0] > width
        for number, part in enumerate(word.replace("-", "-\n").split("\n") if wide else (word,)):
            yield part, "" if number else " "


def measure_wrapped(text: str, width: int, px: int, bold: bool = False, serif: bool = False) -> tuple[int, int]:
    """Width and height of `text` broken to `width` pixels."""
    sizes = [measure(line, px, bold, serif) for line in break_lines(text, width, px, bold, serif)]
    return max(wide for wide, _ in sizes), len(sizes) * sizes[0][1]


def text_surface(text: str, px: int, colour: Colour, bold: bool = False, serif: bool = False) -> pygame.Surface:
    """One line, rendered once and kept."""
    for recorder in _recorders:
        recorder(text, px, colour)
    key = (text, px, tuple(colour), bold, serif)
    kept = _CACHE.get(key)
    if kept is not None:
        return kept
    face, line = font(px, bold, serif), text.translate(_PRINTABLE)
    if line and not face.size(line)[0]:  # signs without width alone, as a file may have them: nobody draws these
        line = " "
    return _CACHE.put(key, face.render(line, True, colour))


def fitting_px(
    text: str,
    size: tuple[int, int],
    px: int,
    *,
    bold: bool = False,
    serif: bool = False,
    wrap: bool = False,
    least: int = 0,
) -> int:
    """The largest height of type up to `px` (and from `least`, or 60 % of it) with which `text` fits into `size`."""
    smallest = least or max(8, int(px * 0.6))
    while px > smallest:
        w, h = measure_wrapped(text, size[0], px, bold, serif) if wrap else measure(text, px, bold, serif)
        if w <= size[0] and h <= size[1]:
            break
        px -= 1
    return px


def shortened(
    text: str, width: int, px: int, *, bold: bool = False, serif: bool = False, least: int = 0
) -> tuple[str, int]:
    """A name in a narrow room: smaller type down to `least` pixels (60 % of `px`), then fewer letters.

    Returns words and height.
    """
    least = least or max(10, int(px * 0.6))
    while px > least and measure(text, px, bold, serif)[0] > width:
        px -= 1
    short = text
    while len(short) > 2 and measure(short, px, bold, serif)[0] > width:
        short = short[:-2].rstrip() + "…"
    return short, px


def draw_text(
    surface: pygame.Surface,
    text: str,
    where: pygame.Rect | Pos,
    *,
    px: int,
    colour: Colour,
    bold: bool = False,
    serif: bool = False,
    align: str = "left",
    valign: str = "top",
    wrap: bool = False,
    fit: bool = False,
    narrow: bool = False,
) -> pygame.Rect:
    """Write `text` into a rectangle, or at a point that is its left, middle or right end as `align` says.

    `wrap` breaks it into lines; `fit` takes smaller type where it would not fit, `narrow` narrower letters where a line
    is too long. Returns what it covers.
    """
    if not isinstance(where, pygame.Rect):
        return _at_point(surface, text, where, px, colour, bold, serif, align, valign)
    if fit:
        px = fitting_px(text, where.size, px, bold=bold, serif=serif, wrap=wrap)
    lines = break_lines(text, where.width, px, bold, serif) if wrap else (text,)
    step = font(px, bold, serif).get_linesize()
    top = where.y + ((where.height - step * len(lines)) // 2 if valign == "middle" else 0)
    drawn = pygame.Rect(where.x, top, 0, 0)
    for number, line in enumerate(lines):
        picture = text_surface(line, px, colour, bold, serif)
        if narrow and picture.get_width() > where.width:
            picture = pygame.transform.smoothscale(picture, (where.width, picture.get_height()))
        left = where.x + {"left": 0, "center": (where.width - picture.get_width()) // 2}.get(
            align, where.width - picture.get_width()
        )
        place = picture.get_rect(topleft=(left, top + number * step))
        surface.blit(picture, place)
        drawn = place if number == 0 else drawn.union(place)
    for watcher in _watchers:
        watcher(text, where, drawn)
    return drawn


def draw_rimmed(
    surface: pygame.Surface, words: str, at: Pos, px: int, colour: Colour, rim: Colour, broad: int = 0
) -> None:
    """One bold line with a rim, `broad` pixels (0: as goes with the type), for any ground, its upper left corner at a
    point."""
    broad = broad or max(1, px // 9)
    around, steps = text_surface(words, px, rim, True), (-broad, 0, broad)
    for dx, dy in ((dx, dy) for dx in steps for dy in steps if dx or dy):
        surface.blit(around, (at[0] + dx, at[1] + dy))
    draw_text(surface, words, pygame.Rect(at, around.get_size()), px=px, colour=colour, bold=True)


def _at_point(
    surface: pygame.Surface,
    text: str,
    pos: Pos,
    px: int,
    colour: Colour,
    bold: bool,
    serif: bool,
    align: str,
    valign: str,
) -> pygame.Rect:
    picture = text_surface(text, px, colour, bold, serif)
    width, height = picture.get_size()
    left = pos[0] - {"left": 0, "center": width // 2}.get(align, width)
    place = pygame.Rect(left, pos[1] - (height // 2 if valign == "middle" else 0), width, height)
    surface.blit(picture, place)
    return place


def overheard() -> bool:
    """Whether somebody is told of what is written: then it has to be written, not laid down as it was."""
    return bool(_watchers or _recorders)


@contextmanager
def watching(watcher: Callable[[str, pygame.Rect, pygame.Rect], None]) -> Iterator[None]:
    """While this lasts, `watcher(text, room, drawn)` is told of everything written into a rectangle."""
    _watchers.append(watcher)
    try:
        yield
    finally:
        _watchers.remove(watcher)


@contextmanager
def recording(recorder: Callable[[str, int, Colour], None]) -> Iterator[None]:
    """While this lasts, `recorder(text, px, colour)` is told of every line that is painted anywhere."""
    _recorders.append(recorder)
    try:
        yield
    finally:
        _recorders.remove(recorder)
