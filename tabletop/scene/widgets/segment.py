"""Parts of a bar: each row of a count has a shade and a hatching of its own, for every seat and in the legend."""

from __future__ import annotations

from functools import cache

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.theme import Colour, contrast, mix

_SHADES = (0.0, 0.3, 0.55)
"""How near the paper parts are one after the other; further ones begin anew, with a hatching."""
_FAINT = 1.6  # contrast with the paper under which a colour has lighter shades no more
_DEEP = 0.45  # how much nearer the ink such a colour is for the same step
_HATCHINGS = ("", "", "", "/", "\\", "-", "|", "+")
BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def shade(colour: Colour, number: int, paper: Colour, ink: Colour) -> Colour:
    """The ground of the row of this number in a seat's colour. Every colour pales in the same steps; one that is nearly
    the paper's ends as itself, and begins so much deeper."""
    amount = _SHADES[number % len(_SHADES)]
    if contrast(colour, paper) < _FAINT:
        return mix(colour, ink, _DEEP * (_SHADES[-1] - amount))
    return mix(colour, paper, amount)


def figure_ink(ground: Colour) -> Colour:
    """Black or white, whichever is read better on a ground: always at least 4.5 to 1."""
    return max(BLACK, WHITE, key=lambda ink: contrast(ink, ground))


def paint_segment(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, number: int, ctx: Context) -> Colour:
    """One part in its place, with a contour; the colour of its ground."""
    theme = ctx.theme
    ground = shade(colour, number, theme.paper, theme.ink)
    pygame.draw.rect(surface, ground, rect)
    hatching = _HATCHINGS[number % len(_HATCHINGS)]
    if hatching and rect.width > 2:
        step, line = max(4, ctx.metrics.px(8)), max(1, ctx.metrics.px(1.5))
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        surface.blit(_hatched(rect.size, hatching, step, line, mix(ground, figure_ink(ground), 0.4)), rect)
        surface.set_clip(before)
    contour = theme.ink if contrast(theme.ink, ground) >= _FAINT else figure_ink(ground)  # parts are told apart by it
    pygame.draw.rect(surface, contour, rect, max(1, ctx.metrics.px(1.5)))
    return ground


@cache
def _hatched(size: tuple[int, int], hatching: str, step: int, line: int, colour: Colour) -> pygame.Surface:
    """Lines over nothing."""
    wide, high = size
    found = pygame.Surface(size, pygame.SRCALPHA)
    if hatching in "/\\":
        for x in range(-high, wide + high, step):
            ends = ((x, high), (x + high, 0)) if hatching == "/" else ((x, 0), (x + high, high))
            pygame.draw.line(found, colour, *ends, line)
    if hatching in "-+":
        for y in range(step // 2, high, step):
            pygame.draw.line(found, colour, (0, y), (wide, y), line)
    if hatching in "|+":
        for x in range(step // 2, wide, step):
            pygame.draw.line(found, colour, (x, 0), (x, high), line)
    return found
