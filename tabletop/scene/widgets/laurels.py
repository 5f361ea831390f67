"""The end of a game as a picture: the game's own, and before it the counters of those who won."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.badge import paint_badge
from tabletop.scene.widgets.base import Size, Widget

_LEAST = 110
"""Units of height under which there is no picture."""

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
        metrics = ctx.metrics
        if self.rect.height < metrics.px(_LEAST) or not ctx.sprites.has(self.picture):
            return
        side = min(metrics.px(84), self.rect.height // 3)
        high = min(self.rect.height - side // 2, metrics.px(330))
        picture = ctx.sprites.get(self.picture, (min(round(high * _SHAPE), self.rect.width), high))
        spot = picture.get_rect(center=(self.rect.centerx, self.rect.centery - side // 4))
        surface.blit(picture, spot)
        step = side + metrics.px(10)
        x = self.rect.centerx - step * (len(self.winners) - 1) // 2
        for colour, symbol in self.winners:
            counter = pygame.Rect(0, 0, side, side)
            counter.center = (x, spot.bottom)
            paint_badge(surface, counter, ctx, colour, symbol)
            x += step
