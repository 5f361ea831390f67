"""How a piece of several hexes looks, and how hexes are marked: outlines that follow the sides of the hexes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from tabletop.components.board import PieceKind
from tabletop.engine.tableau import Piece
from tabletop.scene.drawing.smooth import smooth
from tabletop.scene.drawing.theme import Colour, mix, rgb
from tabletop.scene.stage.brush import Brush, paint_symbol
from tabletop.scene.stage.hexes import Side, boxes, rim
from tabletop.scene.stage.marks import Mark
from tabletop.scene.stage.region import Point, hexagon

_WOOD = "#8a6f4a"  # pieces of nobody
_SOLID = 232  # what is printed below still shines through a little

Hexes = tuple[Rect, ...]
_Key = tuple[tuple[int, int, int, int], ...]


def paint_cells(surface: Surface, brush: Brush, piece: Piece, kind: PieceKind, rect: Rect, alpha: int = 255) -> None:
    """Draw a piece of several hexes into its box: joined hexes in the owner's colour, marks, the owner's symbol."""
    found = boxes(piece.cells, piece.turn, rect)
    tint = brush.tint(piece, kind) or _WOOD
    key = tuple((box.x - rect.x, box.y - rect.y, box.width, box.height) for box in found)
    whole = around(found)
    size = whole.right - rect.x + 2 * _EDGE, whole.bottom - rect.y + 2 * _EDGE
    sheet = smooth(_paint_hexes, size, _INK, key, tint, brush.theme.tone, alpha)
    surface.blit(sheet, (rect.x - _EDGE, rect.y - _EDGE))
    side = min(found[0].size)
    if side < _SMALL:
        return
    marks = {(q, r): mark for q, r, mark in piece.cell_marks}
    for cell, box in zip(piece.cells, found, strict=True):
        name = f"{brush.game}/{piece.kind}_{marks.get(cell, 'hex')}"
        if brush.sprites.has(name):
            surface.blit(brush.sprites.get(name, box.size, tint=tint, alpha=alpha * _SOLID // 255), box)
        elif cell in marks:
            _tower(surface, box, tint)
    _rim(surface, found, tint, alpha, brush.fine)
    if not kind.tint or piece.owner is None or side < _SMALL:
        return
    bare = next((box for cell, box in zip(piece.cells, found, strict=True) if cell not in marks), None)
    if bare is not None:
        disc = Rect(0, 0, side, side)
        disc.center = bare.center
        paint_symbol(surface, brush, piece, disc, alpha, 0.62)
    for cell, box in zip(piece.cells, found, strict=True):
        if cell in marks and side >= _SHIELD:
            _shield(surface, brush, piece, box, tint, alpha)


def _shield(surface: Surface, brush: Brush, piece: Piece, box: Rect, tint: str, alpha: int) -> None:
    """The owner's symbol at the foot of what is marked: colours alone do not tell castles apart."""
    side = round(min(box.size) * 0.46)
    disc = Rect(0, 0, side, side)
    disc.center = (box.centerx, box.bottom - round(box.height * 0.3))
    sheet = smooth(_boss, (side + 4, side + 4), _INK, tint, alpha)
    surface.blit(sheet, sheet.get_rect(center=disc.center))
    paint_symbol(surface, brush, piece, disc, alpha, 0.66)


def _boss(sheet: Surface, fine: int, tint: str, alpha: int) -> None:
    middle, radius = sheet.get_rect().center, sheet.get_width() / 2
    pygame.draw.circle(sheet, (*_INK, alpha), middle, radius - fine)
    pygame.draw.circle(sheet, (*rgb(tint), alpha), middle, radius - 2 * fine)


_INK = (24, 15, 8)
_LONG = 44  # pixels of a side
_DASH = 0.3  # of a side a dash at each of its ends is long
_SMALL = 8  # pixels: on smaller hexes nothing could be told apart
_FINE = 18  # pixels: around smaller hexes a contour of two strengths would be as broad as what is on them
_SHIELD = 26  # pixels: a shield on smaller hexes would hide the mark
_EDGE = 6  # pixels around the hexes for contour and shadow


def _paint_hexes(sheet: Surface, fine: int, key: _Key, tint: str, tone: Colour, alpha: int) -> None:
    found = tuple(Rect((x + _EDGE) * fine, (y + _EDGE) * fine, w * fine, h * fine) for x, y, w, h in key)
    base = rgb(tint)
    base = (base[0] * tone[0] // 255, base[1] * tone[1] // 255, base[2] * tone[2] // 255)
    dark, light = mix(base, (0, 0, 0), 0.42), mix(base, (255, 255, 255), 0.4)
    small, line = key[0][2] < _SMALL, _line(key[0][2])
    for box in found:
        shade = [(x + (line + 1) * fine, y + (line + 1) * fine) for x, y in hexagon(box)]
        pygame.draw.polygon(sheet, (20, 12, 6, 90), shade)
    for box in found:
        if small:
            pygame.draw.polygon(sheet, base, hexagon(box))
            continue
        pygame.draw.polygon(sheet, (*base, _SOLID // 2), hexagon(box))
        inner = box.inflate(-box.width // 4, -box.height // 4)
        pygame.draw.polygon(sheet, (*mix(base, light, 0.35), _SOLID // 2), hexagon(inner))
        pygame.draw.polygon(sheet, (*mix(base, dark, 0.5), 255), hexagon(box), fine)
    if small:
        for one, other in rim(found):
            pygame.draw.line(sheet, _INK, one, other, fine)
    if alpha < 255:
        sheet.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)


def _line(wide: int) -> int:
    """How broad the lines of a piece are whose hexes are so wide."""
    return max(1, wide // 18)


def _rim(surface: Surface, found: Hexes, tint: str, alpha: int, fine: float) -> None:
    """The contour that holds the hexes of one piece together and apart from the next one of the same colour."""
    line = _line(found[0].width)
    dark = _INK if alpha > 200 else mix(rgb(tint), _INK, 0.6)
    if found[0].width < _FINE * fine:
        outline(surface, rim(found), ((dark, 2 * line),))
        return
    outline(surface, rim(found), ((dark, 2 * line + 2), (mix(rgb(tint), (255, 255, 255), 0.55), line)))


def _tower(surface: Surface, box: Rect, tint: str) -> None:
    """Stands for a mark that nobody has drawn."""
    side = round(min(box.size) * 0.8)
    tower = Rect(0, 0, max(4, side // 2), max(5, round(side * 0.6)))
    tower.center = box.center
    tooth = max(1, tower.width // 5)
    for colour, grown in (((24, 15, 8), 2), (mix(rgb(tint), (255, 255, 255), 0.72), 0)):
        pygame.draw.rect(surface, colour, tower.inflate(grown, grown))
        for step in range(3):
            notch = Rect(tower.x + step * 2 * tooth, tower.y - tooth, tooth, tooth)
            pygame.draw.rect(surface, colour, notch.inflate(grown, grown))


def around(hexes: Sequence[Rect]) -> Rect:
    """The box around these hexes."""
    return hexes[0].unionall(list(hexes[1:]))


def mark_hexes(surface: Surface, hexes: Hexes, mark: Mark, colour: Colour, ink: Colour, scale: float) -> None:
    """Draw one mark around hexes. The same shapes of line as on other things, along their sides."""
    line = max(2, round(2.5 * max(1.0, scale)))
    match mark:
        case "target":
            _sides(surface, hexes, colour, ink, max(2, line - 1))
            _pip(surface, around(hexes), colour, ink, line)
        case "near" | "held":
            _sides(surface, hexes, colour, ink, 2 * line)
        case "can":
            _sides(surface, hexes, colour, ink, line)
        case "besides":
            _sides(surface, hexes, colour, ink, max(1, line // 2))
        case "cursor":
            _sides(surface, tuple(box.inflate(3 * line, 3 * line) for box in hexes), colour, ink, line + 1)
        case "last":
            for one, other in rim(hexes):
                for point in (one, ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)):
                    pygame.draw.circle(surface, ink, point, line + 1)
                    pygame.draw.circle(surface, colour, point, line)
        case "source":
            _sides(surface, hexes, colour, ink, line)
        case "hint":
            _sides(surface, hexes, colour, ink, max(2, line // 2))
            for box in hexes:
                x, y, half = *box.center, 2 * line
                points = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
                pygame.draw.polygon(surface, colour, points)
                pygame.draw.polygon(surface, ink, points, 2)
        case "bad":
            for box in hexes:
                _sides(surface, (box,), colour, ink, line)
                inner = box.inflate(-box.width // 2, -box.height // 2)
                for a, b in ((inner.topleft, inner.bottomright), (inner.topright, inner.bottomleft)):
                    pygame.draw.line(surface, ink, a, b, line + 3)
                    pygame.draw.line(surface, colour, a, b, line + 1)
        case "way":
            for box in hexes:
                _pip(surface, box, colour, ink, line)
        case "focus":
            pass  # the edge of the area, see `goals.py`


def light_hexes(surface: Surface, hexes: Hexes, mark: Mark, colour: Colour) -> None:
    """What shines from below hexes: a wash on where something may go."""
    alpha = {"target": 88, "near": 120, "bad": 90}.get(mark)
    if alpha is None:
        return
    for box in hexes:
        wash_hex(surface, box, colour, alpha)


def wash_hex(surface: Surface, box: Rect, colour: Colour, alpha: int) -> None:
    """A hex in one colour through which the board shines."""
    surface.blit(_wash(box.size, colour, alpha), box)


@lru_cache(maxsize=64)
def _wash(size: tuple[int, int], colour: Colour, alpha: int) -> Surface:
    sheet = Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(sheet, (*colour, alpha), hexagon(sheet.get_rect()))
    return sheet


def _sides(surface: Surface, hexes: Hexes, colour: Colour, ink: Colour, line: int) -> None:
    outline(surface, rim(hexes), ((ink, line + 2), (colour, line)))


def dashes(side: Side) -> tuple[Side, Side]:
    """Both ends of a side: the corners are drawn, its middle is left out."""
    (x, y), (to, down) = side
    dx, dy = _DASH * (to - x), _DASH * (down - y)
    return ((x, y), (x + dx, y + dy)), ((to - dx, down - dy), (to, down))


def outline(surface: Surface, sides: Sequence[Side], strokes: tuple[tuple[Colour, int], ...]) -> None:
    """Draw an outline smoothly, one stroke over the other, the broadest first: each has a colour and a width.

    Along sides as long as those of a screen with very many pixels no stairs are seen: large sheets would cost more.
    """
    if math.dist(*sides[0]) > _LONG:
        for shade, line in strokes:
            trace(surface, sides, shade, line)
        return
    (left, top), size, way = _spread(tuple(sides), strokes[0][1] // 2 + 2)
    surface.blit(smooth(_paint_outline, size, strokes[0][0], way, strokes), (left, top))


@lru_cache(maxsize=256)
def _spread(sides: tuple[Side, ...], edge: int) -> tuple[tuple[int, int], tuple[int, int], tuple[Side, ...]]:
    """Corner and size of the sheet for an outline with so much at its edge, and its sides there."""
    xs, ys = [x for side in sides for x, _ in side], [y for side in sides for _, y in side]
    left, top = int(min(xs)) - edge, int(min(ys)) - edge
    size = int(max(xs)) + edge + 1 - left, int(max(ys)) + edge + 1 - top
    way = tuple([(_near(one, left, top), _near(other, left, top)) for one, other in sides])
    return (left, top), size, way


def _near(point: Point, left: int, top: int) -> Point:
    return round(point[0] - left, 1), round(point[1] - top, 1)


def _paint_outline(sheet: Surface, fine: int, way: Sequence[Side], strokes: Sequence[tuple[Colour, int]]) -> None:
    sides = [((ax * fine, ay * fine), (bx * fine, by * fine)) for (ax, ay), (bx, by) in way]
    for shade, line in strokes:
        trace(sheet, sides, shade, line * fine)


def trace(surface: Surface, sides: Sequence[Side], shade: Colour, line: int) -> None:
    """Draw an outline with round corners."""
    for one, other in sides:
        pygame.draw.line(surface, shade, one, other, line)
        for corner in (one, other):
            pygame.draw.circle(surface, shade, corner, line / 2)


def _pip(surface: Surface, box: Rect, colour: Colour, ink: Colour, line: int) -> None:
    """A dot in the middle: an anchor may lie here."""
    radius = max(2, min(round(1.2 * line), box.width // 7))
    pygame.draw.circle(surface, ink, box.center, radius + 1)
    pygame.draw.circle(surface, colour, box.center, radius)
