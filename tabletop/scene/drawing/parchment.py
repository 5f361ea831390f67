"""The sheet behind every screen: mottled parchment, rhumb lines of an old sea chart, a compass rose."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from tabletop.scene.drawing.bytecache import ByteCache
from tabletop.scene.drawing.theme import Theme, mix

_ROSES = ByteCache(8 * 1024 * 1024)
_FINE = 3
_LARGE = 2200
_BAND, _COARSE = 240, 4


@lru_cache(maxsize=2)
def ground(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The sheet of parchment behind a screen: mottled, darker towards its edges. Two windows may be open."""
    sheet = pygame.Surface(size)
    sheet.fill(theme.parchment)
    if theme.name != "contrast":
        spots = _mottle(theme)
        if size[0] > _LARGE:
            spots = pygame.transform.smoothscale_by(spots, 2)
        across, down = spots.get_size()
        sheet.fblits([(spots, (x, y)) for x in range(0, size[0], across) for y in range(0, size[1], down)])
        _darken_edges(sheet, theme)
        _rhumbs(sheet, theme)
    kept = pygame.Surface(size, depth=24)  # a quarter less to keep, and it is copied seldom
    kept.blit(sheet, (0, 0))
    return kept


@lru_cache(maxsize=2)
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


def _darken_edges(sheet: pygame.Surface, theme: Theme) -> None:
    """The vignette over all of it; on a large sheet band by band from a coarser one, as it would fill 33 MB."""
    wide, high = sheet.get_size()
    if wide <= _LARGE:
        sheet.blit(pygame.transform.smoothscale(_vignette(theme), (wide, high)), (0, 0))
        return
    coarse = pygame.transform.smoothscale(_vignette(theme), (-(-wide // _COARSE), -(-high // _COARSE)))
    for top in range(0, coarse.get_height(), _BAND // _COARSE):
        part = pygame.Rect(0, top, coarse.get_width(), _BAND // _COARSE).clip(coarse.get_rect())
        sheet.blit(pygame.transform.scale_by(coarse.subsurface(part), _COARSE), (0, top * _COARSE))


@lru_cache(maxsize=2)
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


def _rhumbs(sheet: pygame.Surface, theme: Theme) -> None:
    """Lines of the winds from points on a circle, as on a portolan chart; so faint that words stay in front."""
    width, height = sheet.get_size()
    middle = pygame.Vector2(width * 0.5, height * 0.46)
    reach = math.hypot(width, height)
    points = [middle + pygame.Vector2(width * 0.42, 0).rotate(90 * n + 45) for n in range(4)]
    for at in (middle, *points):
        for wind in range(16):
            ink = (theme.line, theme.accent, theme.warn)[wind % 3]
            faint = mix(theme.parchment, ink, 0.13 if at is middle else 0.08)
            end = at + pygame.Vector2(reach, 0).rotate(wind * 22.5)
            pygame.draw.aaline(sheet, faint, at, end)


def rose(radius: int, theme: Theme, strength: float = 1.0) -> pygame.Surface:
    """A compass rose of `radius` pixels; `strength` 0..1 fades it towards the parchment."""
    key = (radius, theme.name, strength)
    found = _ROSES.get(key)
    if found is not None:
        return found
    big = radius * _FINE
    sheet = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    middle = pygame.Vector2(big, big)
    ink = mix(theme.parchment, theme.ink, strength)
    light = mix(theme.parchment, theme.paper, strength)
    for share, wide in ((0.80, 0.012), (0.76, 0.006), (0.30, 0.010)):
        pygame.draw.circle(sheet, ink, middle, big * share, max(1, round(big * wide)))
    for wind in range(64):
        way = pygame.Vector2(0, -big).rotate(wind * 360 / 64)
        pygame.draw.line(sheet, ink, middle + way * 0.76, middle + way * (0.80 if wind % 2 else 0.78), _FINE)
    hues = (theme.accent, theme.warn, theme.line)
    for order, (length, broad, step, first) in enumerate(
        ((0.52, 0.09, 45, 22.5), (0.66, 0.13, 90, 45), (0.97, 0.16, 90, 0))
    ):
        colour = mix(theme.parchment, hues[2 - order], strength)
        for number in range(360 // step):
            _ray(sheet, middle, big, length, broad, first + number * step, colour, light, ink)
    pygame.draw.circle(sheet, light, middle, big * 0.07)
    pygame.draw.circle(sheet, ink, middle, big * 0.07, max(1, round(big * 0.012)))
    return _ROSES.put(key, pygame.transform.smoothscale(sheet, (2 * radius, 2 * radius)))


def _ray(
    sheet: pygame.Surface,
    middle: pygame.Vector2,
    big: int,
    length: float,
    broad: float,
    angle: float,
    colour: tuple[int, int, int],
    light: tuple[int, int, int],
    ink: tuple[int, int, int],
) -> None:
    """One point of the rose, one half dark and one light."""
    tip = middle + pygame.Vector2(0, -big * length).rotate(angle)
    for side, fill in ((-1, light), (1, colour)):
        flank = middle + pygame.Vector2(side * big * broad, -big * broad).rotate(angle)
        pygame.draw.polygon(sheet, fill, (middle, tip, flank))
        pygame.draw.lines(sheet, ink, True, (middle, tip, flank), _FINE)
