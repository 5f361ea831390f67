"""A chapter of a study on a card: the boards as they stand at its beginning, what it is about, how well it went."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.screens.picture_card import CardWords, PictureCard


class ChapterTile(PictureCard):
    """A press leads into the chapter; `shot` gives its picture as soon as there is one."""

    side = 250
    filled = False
    """Whether the picture fills its room, which may cut its edges."""

    def __init__(
        self,
        shown: CardWords,
        on_press: Callable[[], None],
        shot: Callable[[], pygame.Surface | None],
        *,
        key: str,
        tooltip: str = "",
    ) -> None:
        super().__init__(shown, on_press, key=key, tooltip=tooltip)
        self._shot = shot

    @property
    def pictured(self) -> bool:
        return True

    def paint_picture(self, surface: pygame.Surface, room: pygame.Rect, ctx: Context) -> None:
        """The boards as large as they go, or filling the room; as long as there is no picture the drawing, or paper."""
        picture, theme = self._shot(), ctx.theme
        if picture is None and self.picture:
            super().paint_picture(surface, room, ctx)
            return
        if picture is None:
            pygame.draw.rect(surface, theme.parchment, room, border_radius=ctx.metrics.px(6))
            return
        wide, high = picture.get_size()
        shares = room.width / wide, room.height / high
        share = max(shares) if self.filled else min(shares)
        size = max(1, round(wide * share)), max(1, round(high * share))
        small = pygame.transform.smoothscale(picture, size)
        at = small.get_rect(center=room.center).clip(room)
        surface.blit(small, at, at.move(-room.centerx + size[0] // 2, -room.centery + size[1] // 2))
        pygame.draw.rect(surface, theme.line, at.inflate(2, 2), max(1, ctx.metrics.px(2)))
