"""Marks on things, told apart by shape as well as colour: may act, in the hand, may go here, last move, cursor,
where the next thing happens, what stands in the way, what is reached by several actions, what may be done besides:
beside what advice speaks of, or apart from what a movement is for; what advice takes first."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame
from pygame import Rect, Surface

from tabletop.scene.drawing.theme import Colour, mix

Mark = Literal["can", "besides", "source", "held", "target", "near", "last", "cursor", "focus", "hint", "bad", "way"]

_REACH = {
    "can": 14,
    "besides": 4,
    "source": 5,
    "held": 4,
    "target": 3,
    "near": 6,
    "last": 3,
    "cursor": 7,
    "focus": 11,
    "hint": 7,
    "bad": 4,
    "way": 1,
}
_RIMS: dict[Mark, int] = {"focus": 210, "target": 190, "near": 255}
"""Of 255: how strong the light at the inner edge of a place is."""
_WAITS = 0.4
"""Of that light a place has to which something may go, as long as nothing is taken up."""
_STROKE, _SPACE, _APART = 3.4, 2.2, 5.5
"""Widths of its line that a stroke of a broken frame is long, and that the space to the next one is; as long as it
waits."""

_SMALL = 44
"""Boxes of fewer pixels (at the usual size of the window) bear a number that a frame inside would cover."""
_BROAD = 1.75
"""How much broader the hem of larger boxes is: beside full colours a thin one is lost."""
_THIN, _LONG = 24, 1.7
"""Of smaller boxes, a cube or a coin, a broad hem would be more than what it is about; and of those that are so many
times as long as they are high, which bear names, it would run into the next name."""
MANY = 12
"""So many places where something may go are marked calmly: thick frames side by side are a lattice over the board."""
_CALM, _LIT = 0.35, 0.24
"""How much of the ink a calm line has, and of its colour the wash in it."""
_BRIGHTER, _DARK = 0.34, 112
"""How much brighter the ground becomes in such a wash, as far as it is brighter than print: a meadow turned to mud."""
_SLENDER = 20
"""Boxes that are no broader, and much longer, are where a stick would lie."""


def slender(rect: Rect, unit: float) -> bool:
    """Whether a box is the place of a stick: framed, it would look like one that lies there."""
    return min(rect.size) < _SLENDER * unit and max(rect.size) > 2 * min(rect.size)


def reach(rect: Rect, mark: Mark, scale: float) -> Rect:
    """All pixels that a mark around `rect` may touch."""
    margin = 2 * (round(_REACH[mark] * max(1.0, scale)) + 5)
    return rect.inflate(margin, margin)


def paint_mark(
    surface: Surface, rect: Rect, mark: Mark, colour: Colour, ink: Colour, scale: float, *, waits: bool = False
) -> None:
    """Draw one mark around a box. `colour` carries it, `ink` keeps it readable on any ground. What can be taken has a
    whole frame; the frame of where something may go is broken, and faint as long as it `waits` for what is taken."""
    unit = max(1.0, scale)
    line = max(2, round(2.5 * unit))
    match mark:
        case "can":
            least = _THIN if max(rect.size) <= _LONG * min(rect.size) else _SMALL
            large = min(rect.size) >= least * unit
            _hem(surface, rect, colour, ink, round(_BROAD * line) if large else line)
        case "besides" if slender(rect, unit):
            _dot(surface, rect.center, max(2, line - 1), colour, ink)
        case "besides":
            _hem(surface, rect, colour, ink, max(1, line // 2))
        case "source":
            _hem(surface, rect, colour, ink, line)
        case "held":
            _frame(surface, rect.inflate(4 * line, 4 * line), colour, ink, 2 * line)
        case "target" if slender(rect, unit):
            _knob(surface, rect, colour, ink, line)
        case "target":
            small = min(rect.size) < _SMALL * unit
            broad = max(2, line - 1) if waits else line + 1
            box = rect.inflate(2 * line, 2 * line) if small else rect
            _broken(surface, box, colour, ink, broad, _APART if waits else _SPACE)
            if not waits:
                (_wedge if small else _arrow)(surface, rect, colour, ink, line)
        case "near":
            _frame(surface, rect.inflate(2 * line, 2 * line), colour, ink, 2 * line)
            _arrow(surface, rect, colour, ink, round(1.4 * line))
        case "last":
            _dots(surface, rect.inflate(line, line), colour, ink, line)
        case "hint":
            away = round(4 * _BROAD * line)  # around the hem of what can act
            _diamonds(surface, rect.inflate(away, away), colour, ink, line)
        case "cursor":  # a double frame
            for away in (1, 6):
                _frame(surface, rect.inflate(away * line, away * line), colour, ink, max(2, line - 1))
        case "bad":
            _cross(surface, rect, colour, ink, line)
        case "way":
            _bead(surface, rect, colour, ink, line)
        case "focus":
            pass  # only a light from below, see `paint_halo`


def paint_halo(surface: Surface, rect: Rect, mark: Mark, colour: Colour, scale: float, *, waits: bool = False) -> None:
    """What shines from below a thing: a soft light behind what can act, a rim of light inside where it may go, so that
    the ground itself, sea or field, keeps its colour."""
    if mark == "target" and slender(rect, max(1.0, scale)):
        return  # lit, it would be a stick that lies there
    if mark in _RIMS:
        alpha = round(_RIMS[mark] * (_WAITS if waits else 1))
        surface.blit(_rim(rect.size, colour, alpha, max(6, round(14 * scale))), rect)
    elif mark == "can":
        light = mix(colour, (255, 255, 255), 0.4)  # the brightest thing on its board
        glow = _glow(rect.size, light, max(5, round(9 * scale)))
        surface.blit(glow, glow.get_rect(center=rect.center))


def paint_calm(surface: Surface, rect: Rect, colour: Colour, ink: Colour, scale: float, *, below: bool) -> None:
    """One of many places where something may go: a wash `below` what lies there, in which what is printed stays as dark
    as it is and the ground grows brighter, one thin line along the edge, off the numbers in corners, which
    neighbours share, and a dog-ear, which is seen without colours too."""
    if below:
        light = Surface(rect.size)
        light.blit(surface, (0, 0), rect)
        light.fill((_DARK, _DARK, _DARK), special_flags=pygame.BLEND_RGB_SUB)
        light.blit(_wash(rect.size, mix((0, 0, 0), colour, _BRIGHTER), 0), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(_wash(rect.size, mix((255, 255, 255), colour, _LIT)), rect, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(light, rect, special_flags=pygame.BLEND_RGB_ADD)
    else:
        line = max(2, round(2 * scale))
        bend = max(3, min(rect.size) // 10)
        pygame.draw.rect(surface, mix(colour, ink, _CALM), rect.inflate(2, 2), line, bend)
        _dog_ear(surface, rect, colour, ink, max(7, round(9 * scale)))


@lru_cache(maxsize=64)
def _wash(size: tuple[int, int], colour: Colour, around: int = 255) -> Surface:
    """A box with round corners in one colour, and what is `around` them."""
    sheet = Surface(size)
    sheet.fill((around, around, around))
    pygame.draw.rect(sheet, colour, sheet.get_rect(), 0, max(3, min(size) // 10))
    return sheet


@lru_cache(maxsize=64)
def _rim(size: tuple[int, int], colour: Colour, alpha: int, broad: int) -> Surface:
    """Strongest at the edge, gone `broad` pixels inside, or in the middle of a smaller box."""
    sheet = Surface(size, pygame.SRCALPHA)
    steps = max(1, min(broad, min(size) // 3))
    for step in range(steps):
        left = (1 - step / steps) ** 2
        pygame.draw.rect(sheet, (*colour, round(alpha * left)), sheet.get_rect().inflate(-2 * step, -2 * step), 1)
    return sheet


@lru_cache(maxsize=64)
def _glow(size: tuple[int, int], colour: Colour, reach: int) -> Surface:
    sheet = Surface((size[0] + 4 * reach, size[1] + 4 * reach), pygame.SRCALPHA)
    sheet.fill((*colour, 0))
    pygame.draw.rect(sheet, (*colour, 235), sheet.get_rect().inflate(-3 * reach, -3 * reach), border_radius=reach)
    return pygame.transform.gaussian_blur(sheet, reach)


def _frame(surface: Surface, rect: Rect, colour: Colour, ink: Colour, line: int) -> None:
    bend = max(3, min(rect.size) // 10)
    pygame.draw.rect(surface, ink, rect.inflate(2, 2), line + 2, bend + 1)
    pygame.draw.rect(surface, colour, rect, line, bend)


def _broken(surface: Surface, rect: Rect, colour: Colour, ink: Colour, line: int, space: float) -> None:
    """A frame of strokes with a corner at each end of its sides."""
    strokes = _strokes(rect, line, space)
    for shade, grow in ((ink, 1), (colour, 0)):
        for stroke in strokes:
            pygame.draw.rect(surface, shade, stroke.inflate(2 * grow, 2 * grow), 0, grow + 1)


def _strokes(rect: Rect, line: int, space: float) -> list[Rect]:
    """The strokes of a broken frame, evenly along each side; those at its ends meet in the corners."""
    found: list[Rect] = []
    for down in (False, True):
        length = rect.height if down else rect.width
        count = max(2, round((length / line + space) / (_STROKE + space)))
        long = max(line, round(length / (count + (count - 1) * space / _STROKE)))
        for number in range(count):
            at = round(number * (length - long) / (count - 1))
            for far in (0, (rect.width if down else rect.height) - line):
                left, top = (far, at) if down else (at, far)
                found.append(Rect(rect.x + left, rect.y + top, *((line, long) if down else (long, line))))
    return found


def _hem(surface: Surface, rect: Rect, colour: Colour, ink: Colour, line: int) -> None:
    """A frame with round corners close around a thing: it can be taken."""
    box = rect.inflate(2 * line, 2 * line)
    bend = max(4, min(box.size) // 6)
    pygame.draw.rect(surface, ink, box.inflate(2, 2), line + 2, bend + 1)
    pygame.draw.rect(surface, colour, box, line, bend)


def _arrow(surface: Surface, rect: Rect, colour: Colour, ink: Colour, line: int) -> None:
    """A small pointer on the upper edge: here it may go."""
    half = max(4, min(round(3.2 * line), min(rect.size) // 4))
    x, y = rect.centerx, rect.top - line
    points = [(x - half, y), (x + half, y), (x, y + round(1.3 * half))]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, ink, True, points)


def _wedge(surface: Surface, rect: Rect, colour: Colour, ink: Colour, line: int) -> None:
    """The pointer of a small box: its lower right corner, where no number is printed."""
    side = max(6, round(2.6 * line))
    x, y = rect.right, rect.bottom
    points = [(x, y - side), (x, y), (x - side, y)]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.line(surface, ink, points[0], points[2], 1)


def _dog_ear(surface: Surface, rect: Rect, colour: Colour, ink: Colour, side: int) -> None:
    """The lower right corner of a box folded over."""
    x, y = rect.right, rect.bottom
    fold = [(x, y - side), (x - side, y), (x, y)]
    pygame.draw.polygon(surface, colour, fold)
    pygame.draw.polygon(surface, ink, fold, max(1, side // 9))


def _knob(surface: Surface, rect: Rect, colour: Colour, ink: Colour, line: int) -> None:
    """A round knob where the middle of a stick would be."""
    _dot(surface, rect.center, max(5, 2 * line), colour, ink)


def _dots(surface: Surface, rect: Rect, colour: Colour, ink: Colour, line: int) -> None:
    """A row of dots around the box; at the corners alone of a small one, which would vanish among them."""
    if min(rect.size) < _SMALL:
        for at in (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft):
            _dot(surface, at, max(2, line), colour, ink)
        return
    step = max(7, 4 * line)
    radius = max(2, round(line * 0.8))
    for x in range(rect.left, rect.right + 1, step):
        for y in (rect.top, rect.bottom):
            _dot(surface, (x, y), radius, colour, ink)
    for y in range(rect.top + step, rect.bottom, step):
        for x in (rect.left, rect.right):
            _dot(surface, (x, y), radius, colour, ink)


def _diamonds(surface: Surface, rect: Rect, colour: Colour, ink: Colour, line: int) -> None:
    """A frame with a diamond at the middle of each side: advice."""
    bend = max(4, min(rect.size) // 6)
    pygame.draw.rect(surface, ink, rect.inflate(2, 2), line + 2, bend + 1)
    pygame.draw.rect(surface, colour, rect, line, bend)
    half = max(4, 2 * line)
    for x, y in (rect.midtop, rect.midright, rect.midbottom, rect.midleft):
        points = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
        pygame.draw.polygon(surface, colour, points)
        pygame.draw.polygon(surface, ink, points, 2)


def _cross(surface: Surface, rect: Rect, colour: Colour, ink: Colour, line: int) -> None:
    """A frame crossed out: this is what stands in the way."""
    _frame(surface, rect, colour, ink, line)
    inner = rect.inflate(-rect.width // 2, -rect.height // 2)
    for one, other in ((inner.topleft, inner.bottomright), (inner.topright, inner.bottomleft)):
        pygame.draw.line(surface, ink, one, other, line + 3)
        pygame.draw.line(surface, colour, one, other, line + 1)


def _bead(surface: Surface, rect: Rect, colour: Colour, ink: Colour, line: int) -> None:
    """A bead in the lower half with a clear rim: so far it may be taken by several actions."""
    at, radius = (rect.centerx, rect.centery + rect.height // 4), max(4, 3 * line, min(rect.size) // 7)
    pygame.draw.circle(surface, ink, at, radius + line)
    pygame.draw.circle(surface, colour, at, radius)


def _dot(surface: Surface, at: tuple[int, int], radius: int, colour: Colour, ink: Colour) -> None:
    pygame.draw.circle(surface, ink, at, radius + 1)
    pygame.draw.circle(surface, colour, at, radius)
