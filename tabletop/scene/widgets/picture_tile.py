"""A picture with its name below it, which leads to a page."""

from __future__ import annotations

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import Colour
from tabletop.scene.widgets.base import Size
from tabletop.scene.widgets.picture_button import PictureButton

_HIGH, _NAME = 132, 46  # units: the tile, and the room of the name in it


class PictureTile(PictureButton):
    """A picture as large as the tile allows; all names are in the same type."""

    def size(self, ctx: Context, width: int) -> Size:
        return max(1, width), ctx.metrics.px(_HIGH)

    def draw_face(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour, ctx: Context) -> None:
        pad, named = ctx.metrics.px(8), ctx.metrics.px(_NAME)
        frame = pygame.Rect(rect.x + pad, rect.y + pad, rect.width - 2 * pad, rect.height - named - pad)
        picture = ctx.sprites.get(self.icon, frame.size, tint=self.tint, alpha=255 if self.enabled else 120)
        surface.blit(picture, picture.get_rect(center=frame.center))
        name = pygame.Rect(frame.x, frame.bottom, frame.width, rect.bottom - frame.bottom - ctx.metrics.px(4))
        px = ctx.metrics.font("small")
        text.draw_text(
            surface, self.words, name, px=px, colour=ink, align="center", valign="middle", wrap=True, fit=True
        )
