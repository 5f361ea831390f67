"""Printed paper and engraved plates: the grounds on which widgets are written.

A plate has the outline of an old map's cartouche: corners bitten out in quarter circles, a strong contour and a
fine line inside it. Corners are drawn large and scaled down, so that they are smooth at any size.
"""

from __future__ import annotations

import random

import pygame

from tabletop.scene.bytecache import ByteCache
from tabletop.scene.theme import Colour, Metrics, Theme, mix

_PLATES = ByteCache(32 * 1024 * 1024)
_GROUNDS = ByteCache(1)
_FINE = 4


def plate(
    surface: pygame.Surface,
    rect: pygame.Rect,
    metrics: Metrics,
    *,
    fill: Colour,
    contour: Colour,
    inner: Colour | None = None,
    radius: float = 7,
    stroke: float = 2,
    shadow: Colour | None = None,
) -> None:
    """Draw a plate into `rect`. `radius` of the corners and `stroke` of the contour are in units."""
    if rect.width < 4 or rect.height < 4:
        return
    corner = min(metrics.px(radius), rect.width // 3, rect.height // 3)
    line = metrics.px(stroke)
    if shadow is not None:
        _shadow(surface, rect, max(1, metrics.px(2)), corner, shadow)
    key = (rect.size, fill, contour, inner, corner, line)
    picture = _PLATES.get(key)
    if picture is None:
        picture = _PLATES.put(key, _plate(rect.size, fill, contour, inner, corner, line))
    surface.blit(picture, rect)


def _plate(
    size: tuple[int, int], fill: Colour, contour: Colour, inner: Colour | None, corner: int, line: int
) -> pygame.Surface:
    width, height = size
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill(fill)
    _grain(sheet, fill)
    pygame.draw.rect(sheet, contour, sheet.get_rect(), line)
    gap = line + max(1, round(line * 1.2))
    hair = max(1, line // 2)
    if inner is not None and min(size) > 4 * gap:
        pygame.draw.rect(sheet, inner, sheet.get_rect().inflate(-2 * gap, -2 * gap), hair)
    side = corner + gap + hair + 1
    tile = _corner(side, corner, line, gap, hair, fill, contour, inner)
    for flip_x, flip_y, spot in (
        (False, False, (0, 0)),
        (True, False, (width - side, 0)),
        (False, True, (0, height - side)),
        (True, True, (width - side, height - side)),
    ):
        turned = pygame.transform.flip(tile, flip_x, flip_y)
        sheet.fill((0, 0, 0, 0), pygame.Rect(spot, (side, side)))
        sheet.blit(turned, spot)
    return sheet


def _corner(
    side: int, corner: int, line: int, gap: int, hair: int, fill: Colour, contour: Colour, inner: Colour | None
) -> pygame.Surface:
    big = side * _FINE
    tile = pygame.Surface((big, big), pygame.SRCALPHA)
    tile.fill(fill)
    if inner is not None:
        at, thin = gap * _FINE, hair * _FINE
        tile.fill(inner, pygame.Rect(at, at, big, thin))
        tile.fill(inner, pygame.Rect(at, at, thin, big))
        pygame.draw.circle(tile, inner, (0, 0), (corner + gap) * _FINE + thin)
        pygame.draw.circle(tile, fill, (0, 0), (corner + gap) * _FINE)
    tile.fill(contour, pygame.Rect(0, 0, big, line * _FINE))
    tile.fill(contour, pygame.Rect(0, 0, line * _FINE, big))
    pygame.draw.circle(tile, contour, (0, 0), (corner + line) * _FINE)
    pygame.draw.circle(tile, (*contour, 0), (0, 0), corner * _FINE)
    return pygame.transform.smoothscale(tile, (side, side))


def _grain(sheet: pygame.Surface, fill: Colour) -> None:
    """Let the lower half of a plate be a shade deeper, as a wash of colour dries."""
    width, height = sheet.get_size()
    deep = mix(fill, (90, 60, 20), 0.07)
    column = pygame.Surface((1, 3))
    for row, colour in enumerate((mix(fill, (255, 255, 255), 0.10), fill, deep)):
        column.set_at((0, row), colour)
    sheet.blit(pygame.transform.smoothscale(column, (width, height)), (0, 0))


def _shadow(surface: pygame.Surface, rect: pygame.Rect, offset: int, corner: int, colour: Colour) -> None:
    size = (rect.width, rect.height)
    key = ("shadow", size, offset, corner, colour)
    picture = _PLATES.get(key)
    if picture is None:
        sheet = pygame.Surface((size[0] + 2 * offset, size[1] + 2 * offset), pygame.SRCALPHA)
        for step, alpha in ((0, 26), (1, 30)):
            inset = sheet.get_rect().inflate(-2 * step * offset, -2 * step * offset)
            layer = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
            pygame.draw.rect(layer, (*colour, alpha), inset, border_radius=corner + offset)
            sheet.blit(layer, (0, 0))
        picture = _PLATES.put(key, sheet)
    surface.blit(picture, (rect.x - offset // 2, rect.y + offset // 2))


def focus_ring(surface: pygame.Surface, rect: pygame.Rect, theme: Theme, metrics: Metrics) -> None:
    """A ring around what has the keyboard: the focus colour between two lines of ground and ink."""
    wide = max(3, metrics.px(3))
    outer = rect.inflate(2 * wide + 2, 2 * wide + 2)
    pygame.draw.rect(surface, theme.paper, outer.inflate(2, 2), 1, border_radius=metrics.px(4))
    pygame.draw.rect(surface, theme.focus, outer, wide, border_radius=metrics.px(4))


def ground(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The sheet of parchment behind a screen: mottled, darker towards its edges."""
    key = (size, theme.name)
    found = _GROUNDS.get(key)
    if found is not None:
        return found
    sheet = pygame.Surface(size)
    sheet.fill(theme.parchment)
    if theme.name != "contrast":
        spots = _mottle(theme)
        across, down = spots.get_size()
        sheet.fblits([(spots, (x, y)) for x in range(0, size[0], across) for y in range(0, size[1], down)])
        edge = pygame.transform.smoothscale(_vignette(theme), size)
        sheet.blit(edge, (0, 0))
    return _GROUNDS.put(key, sheet)


def _mottle(theme: Theme) -> pygame.Surface:
    chance = random.Random(1503)
    side = 512
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    dark = mix(theme.parchment, theme.line, 0.6)
    for _ in range(260):
        radius = chance.randint(2, 46)
        spot = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
        pygame.draw.circle(spot, (*dark, chance.randint(3, 9)), (radius, radius), radius)
        x, y = chance.randrange(side), chance.randrange(side)
        for dx in (0, -side):
            for dy in (0, -side):
                tile.blit(spot, (x + dx, y + dy))
    for _ in range(900):
        x, y = chance.randrange(side), chance.randrange(side)
        tile.fill((*dark, chance.randint(12, 38)), pygame.Rect(x, y, chance.choice((1, 1, 2, 4)), 1))
    return tile


def _vignette(theme: Theme) -> pygame.Surface:
    wide, high = 32, 18
    small = pygame.Surface((wide, high), pygame.SRCALPHA)
    dark = mix(theme.parchment, (40, 20, 0) if not theme.dark else (0, 0, 0), 0.75)
    for x in range(wide):
        for y in range(high):
            dx, dy = abs(x / (wide - 1) - 0.5) * 2, abs(y / (high - 1) - 0.5) * 2
            strength = max(0.0, max(dx, dy) ** 6 * 0.55 + (dx * dy) ** 3 * 0.45)
            small.set_at((x, y), (*dark, round(70 * min(1.0, strength))))
    return small


def rule(surface: pygame.Surface, left: int, right: int, y: int, theme: Theme, metrics: Metrics) -> None:
    """An engraved dividing line: thick and thin, with a lozenge in its middle."""
    middle, half = (left + right) // 2, metrics.px(6)
    for start, end in ((left, middle - 2 * half), (middle + 2 * half, right)):
        pygame.draw.line(surface, theme.line, (start, y), (end, y), metrics.px(1.5))
    points = [(middle - half, y), (middle, y - half), (middle + half, y), (middle, y + half)]
    pygame.draw.polygon(surface, theme.line, points)
    pygame.draw.aalines(surface, theme.line, True, points)
