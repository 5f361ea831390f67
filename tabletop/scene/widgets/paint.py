"""Printed paper and engraved plates: the grounds on which widgets are written.

A plate has the outline of an old map's cartouche: corners bitten out in quarter circles, a strong contour and a
fine line inside it. Corners are drawn large and scaled down, so that they are smooth at any size.
"""

from __future__ import annotations

import pygame

from tabletop.scene.drawing.bytecache import ByteCache
from tabletop.scene.drawing.theme import Colour, Metrics, Theme, mix

_PLATES = ByteCache(32 * 1024 * 1024)
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
    key = (rect.size, fill, contour, inner, corner, line)
    picture = _PLATES.get(key)
    if picture is None:
        picture = _PLATES.put(key, _plate(rect.size, fill, contour, inner, corner, line))
    if shadow is not None:
        offset = max(1, metrics.px(2))
        dark = _PLATES.get((*key, shadow)) or _PLATES.put((*key, shadow), _shade(picture, shadow))
        surface.blit(dark, rect.move(offset, offset))
        surface.blit(dark, rect.move(0, offset // 2))
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
    if inner is None or min(size) <= 4 * gap:
        inner = None
    else:
        pygame.draw.rect(sheet, inner, sheet.get_rect().inflate(-2 * gap, -2 * gap), hair)
    side = corner + gap + hair + 1
    bite, lines = _corner(side, corner, line, gap, hair, contour, inner)
    plain = sheet.subsurface(pygame.Rect(side, side, max(1, width - 2 * side), max(1, height - 2 * side)))
    for flip_x, flip_y, spot in (
        (False, False, (0, 0)),
        (True, False, (width - side, 0)),
        (False, True, (0, height - side)),
        (True, True, (width - side, height - side)),
    ):
        ground = plain.get_at((0, plain.get_height() - 1 if flip_y else 0))
        sheet.fill(ground, pygame.Rect(spot, (side, side)))
        sheet.blit(pygame.transform.flip(lines, flip_x, flip_y), spot)
        sheet.blit(pygame.transform.flip(bite, flip_x, flip_y), spot, special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


def _corner(
    side: int, corner: int, line: int, gap: int, hair: int, contour: Colour, inner: Colour | None
) -> tuple[pygame.Surface, pygame.Surface]:
    """What a corner loses (to be multiplied) and the lines along it."""
    big = side * _FINE
    bite = pygame.Surface((big, big), pygame.SRCALPHA)
    bite.fill((255, 255, 255, 255))
    pygame.draw.circle(bite, (255, 255, 255, 0), (0, 0), corner * _FINE)
    lines = pygame.Surface((big, big), pygame.SRCALPHA)
    lines.fill((*contour, 0))
    if inner is not None:
        at, thin = gap * _FINE, hair * _FINE
        lines.fill((*inner, 255), pygame.Rect(at, at, big, thin))
        lines.fill((*inner, 255), pygame.Rect(at, at, thin, big))
        pygame.draw.circle(lines, (*inner, 255), (0, 0), (corner + gap) * _FINE + thin)
        pygame.draw.circle(lines, (*inner, 0), (0, 0), (corner + gap) * _FINE)
    lines.fill((*contour, 255), pygame.Rect(0, 0, big, line * _FINE))
    lines.fill((*contour, 255), pygame.Rect(0, 0, line * _FINE, big))
    pygame.draw.circle(lines, (*contour, 255), (0, 0), (corner + line) * _FINE)
    size = (side, side)
    return pygame.transform.smoothscale(bite, size), pygame.transform.smoothscale(lines, size)


def _grain(sheet: pygame.Surface, fill: Colour) -> None:
    """Let the lower half of a plate be a shade deeper, as a wash of colour dries."""
    width, height = sheet.get_size()
    deep = foot_of(fill)
    column = pygame.Surface((1, 3))
    for row, colour in enumerate((mix(fill, (255, 255, 255), 0.10), fill, deep)):
        column.set_at((0, row), colour)
    sheet.blit(pygame.transform.smoothscale(column, (width, height)), (0, 0))


def _shade(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The outline of a plate as a faint shadow."""
    dark = picture.copy()
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    dark.fill((255, 255, 255, 44), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


def focus_ring(surface: pygame.Surface, rect: pygame.Rect, theme: Theme, metrics: Metrics) -> None:
    """A ring around what has the keyboard: the focus colour between two lines of ground and ink."""
    wide = max(3, metrics.px(3))
    outer = rect.inflate(2 * wide + 2, 2 * wide + 2)
    pygame.draw.rect(surface, theme.paper, outer.inflate(2, 2), 1, border_radius=metrics.px(4))
    pygame.draw.rect(surface, theme.focus, outer, wide, border_radius=metrics.px(4))


def foot_of(fill: Colour) -> Colour:
    """The colour of a plate at its foot, where it is darkest."""
    return mix(fill, (90, 60, 20), 0.07)


def sheet(surface: pygame.Surface, rect: pygame.Rect, theme: Theme, metrics: Metrics) -> None:
    """A printed sheet of paper with a double contour."""
    plate(
        surface,
        rect,
        metrics,
        fill=theme.paper,
        contour=theme.ink_soft,
        inner=mix(theme.line, theme.paper, 0.45),
        radius=16,
        stroke=2,
        shadow=theme.shadow,
    )


def rule(surface: pygame.Surface, left: int, right: int, y: int, theme: Theme, metrics: Metrics) -> None:
    """An engraved dividing line: thick and thin, with a lozenge in its middle."""
    middle, half = (left + right) // 2, metrics.px(6)
    for start, end in ((left, middle - 2 * half), (middle + 2 * half, right)):
        pygame.draw.line(surface, theme.line, (start, y), (end, y), metrics.px(1.5))
    points = [(middle - half, y), (middle, y - half), (middle + half, y), (middle, y + half)]
    pygame.draw.polygon(surface, theme.line, points)
    pygame.draw.aalines(surface, theme.line, True, points)
