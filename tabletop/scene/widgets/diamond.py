"""The mark of a choice that cost something: a diamond, the larger the dearer, on a curve and before its words."""

from __future__ import annotations

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.base import Size, Widget

_HALF = (5, 7, 9)
"""Units from the middle to a corner, by how dear it was."""
_ACROSS = 20


def paint_diamond(surface: pygame.Surface, middle: tuple[int, int], weight: int, ctx: Context) -> None:
    """A diamond of one of three sizes, 0 the smallest, with a rim that keeps it apart from what it lies on."""
    half, rim = ctx.metrics.px(_HALF[weight]), max(1, ctx.metrics.px(1.5))
    for size, colour in ((half + rim, ctx.theme.paper), (half, ctx.theme.warn)):
        x, y = middle
        corners = [(x - size, y), (x, y - size), (x + size, y), (x, y + size)]
        pygame.draw.polygon(surface, colour, corners)
        pygame.draw.aalines(surface, colour, True, corners)


class Diamond(Widget):
    """That mark by itself."""

    def __init__(self, dear: int) -> None:
        super().__init__()
        self.dear = dear

    def size(self, ctx: Context, width: int) -> Size:
        side = ctx.metrics.px(_ACROSS)
        return side, side

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        paint_diamond(surface, self.rect.center, self.dear, ctx)
