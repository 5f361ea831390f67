"""The end of a game as a picture: the game's own, and before it the counters of those who won."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.badge import paint_badge
from tabletop.scene.widgets.base import Size, Widget

_LEAST = 110
"""Units of height under which there is no picture, but the counters alone."""
_LEAST_COUNTER = 28
"""Units of height under which there are no counters either."""

_SHAPE = 4 / 3
"""How much wider than high the pictures of the games are."""


class Laurels(Widget):
    """Takes the room that is left, as large as it can be. `winners` are pairs of colour and symbol."""

    def __init__(self, picture: str, winners: Sequence[tuple[str, str]], alt: str) -> None:
        super().__init__(key="laurels")
        self.picture = picture
        self.winners = tuple(winners)
        self.alt = alt
        self.weight = 1

    def text_label(self) -> str:
        return self.alt

    def size(self, ctx: Context, width: int) -> Size:
        return width, 0

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        if self.rect.height >= ctx.metrics.px(_LEAST) and ctx.sprites.has(self.picture):
            side = min(ctx.metrics.px(84), self.rect.height // 3)
            self._counters(surface, ctx, side, self._picture(surface, ctx, side).bottom)
        elif self.rect.height >= ctx.metrics.px(_LEAST_COUNTER):
            self._counters(surface, ctx, min(ctx.metrics.px(84), self.rect.height), self.rect.centery)

    def _picture(self, surface: pygame.Surface, ctx: Context, side: int) -> pygame.Rect:
        high = min(self.rect.height - side // 2, ctx.metrics.px(330 if self.winners else 480))
        picture = ctx.sprites.get(self.picture, (min(round(high * _SHAPE), self.rect.width), high))
        return surface.blit(picture, picture.get_rect(center=(self.rect.centerx, self.rect.centery - side // 4)))

    def _counters(self, surface: pygame.Surface, ctx: Context, side: int, y: int) -> None:
        """Those of the winners, in a row around the middle."""
        step = side + ctx.metrics.px(10)
        x = self.rect.centerx - step * (len(self.winners) - 1) // 2
        for colour, symbol in self.winners:
            counter = pygame.Rect(0, 0, side, side)
            counter.center = (x, y)
            paint_badge(surface, counter, ctx, colour, symbol)
            x += step
