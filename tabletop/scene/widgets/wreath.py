"""The picture of a game, and before it the counters of those who won, in a wreath of laurel that grows around them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.badge import paint_badge
from tabletop.scene.widgets.base import Size, Widget

_DRAWING = "common/laurel"
_SIZE = 320, 310
_MIDDLE, _COUNTER = (160, 146), 132
"""Of the drawing: its size, where the counter lies and how large it is."""
_SHAPE, _SEEN = 4 / 3, 1.02
"""How much wider than high the pictures of the games are, and how far from their left the wreath begins."""
_GROW_MS = 1500
"""At the usual speed."""
_GROWN = 0.75
"""Share of that time until which the branches grow; the counter is laid down before."""
_LAID = 0.4


class Wreath(Widget):
    """`winners` are pairs of colour and symbol, each in a wreath of its own; `units` is how high they are. No `picture`
    is painted if its name is "".

    From the foot up the branches grow, and the counter settles between them; nothing does so where it is `still`.
    """

    def __init__(
        self, picture: str, winners: Sequence[tuple[str, str]], units: int, alt: str, still: bool = False
    ) -> None:
        super().__init__(key="wreath")
        self.picture = picture
        self.winners = tuple(winners)
        self.units = units
        self.alt = alt
        self._share = 1.0 if still else 0.0

    def text_label(self) -> str:
        return self.alt

    def size(self, ctx: Context, width: int) -> Size:
        high = ctx.metrics.px(self.units)
        return min(width, self._left(high) + len(self.winners) * high * _SIZE[0] // _SIZE[1]), high

    def _left(self, high: int) -> int:
        """How much of the picture is seen beside the wreath."""
        return round(high * _SHAPE * _SEEN) if self.picture else 0

    def animating(self) -> bool:
        return self._share < 1

    def tick(self, dt_ms: int, ctx: Context) -> None:
        if self._share < 1:
            self._share = min(1.0, self._share + dt_ms / (_GROW_MS * (ctx.settings.speed or 1)))
            self.dirty = True

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        count = max(1, len(self.winners))
        high = self.rect.height
        if self.picture:
            picture = ctx.sprites.get(self.picture, (round(high * _SHAPE), high))
            surface.blit(picture, self.rect)
        left = self.rect.x + self._left(high)
        wide = min((self.rect.right - left) // count, high * _SIZE[0] // _SIZE[1])
        high = wide * _SIZE[1] // _SIZE[0]
        for number, (colour, symbol) in enumerate(self.winners):
            room = pygame.Rect(left + number * wide, self.rect.centery - high // 2, wide, high)
            self._one(surface, room, ctx, colour, symbol)

    def _one(self, surface: pygame.Surface, room: pygame.Rect, ctx: Context, colour: str, symbol: str) -> None:
        grown, laid = min(1.0, self._share / _GROWN), min(1.0, self._share / _LAID)
        branches = ctx.sprites.get(_DRAWING, room.size)
        seen = round(room.height * grown * (2 - grown))
        surface.blit(branches, (room.x, room.bottom - seen), pygame.Rect(0, room.height - seen, room.width, seen))
        side = round(room.width * _COUNTER / _SIZE[0] * (1 + 0.5 * (1 - laid) ** 2))
        counter = pygame.Rect(0, 0, side, side)
        counter.center = (room.x + room.width * _MIDDLE[0] // _SIZE[0], room.y + room.height * _MIDDLE[1] // _SIZE[1])
        paint_badge(surface, counter, ctx, colour, symbol)
