"""A picture with its name and its numbers beside it, which leads to a page."""

from __future__ import annotations

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.sprites import Band
from tabletop.scene.drawing.theme import Colour
from tabletop.scene.widgets.base import Size
from tabletop.scene.widgets.picture_button import PictureButton

_HIGH, _PICTURE = 108, 116  # units: the tile, and the room of its picture


class PictureTile(PictureButton):
    """A picture as large as the tile allows, beside it the name and one line of what is to be known first."""

    line = ""
    band: Band | None = None
    """What of the height of its picture is left out, as shares of it."""

    def text_label(self) -> str:
        return self.words

    def size(self, ctx: Context, width: int) -> Size:
        return max(1, width), ctx.metrics.px(_HIGH)

    def draw_face(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour, ctx: Context) -> None:
        pad = ctx.metrics.px(9)
        frame = pygame.Rect(rect.x + pad, rect.y + pad, ctx.metrics.px(_PICTURE), rect.height - 2 * pad)
        if self.band is not None:
            picture = ctx.sprites.get_without(self.icon, frame.size, self.band, tint=self.tint)
        else:
            picture = ctx.sprites.get(self.icon, frame.size, tint=self.tint, alpha=255 if self.enabled else 120)
        surface.blit(picture, picture.get_rect(center=frame.center))
        room = pygame.Rect(frame.right + pad, frame.y, rect.right - frame.right - 2 * pad, frame.height)
        body, small = ctx.metrics.font("body"), ctx.metrics.font("small")
        below = text.measure_wrapped(self.line, room.width, small)[1] if self.line else 0
        name = pygame.Rect(room.x, room.y, room.width, room.height - below)
        text.draw_text(surface, self.words, name, px=body, colour=ink, bold=True, valign="middle", wrap=True, fit=True)
        if below:
            line = pygame.Rect(room.x, name.bottom, room.width, below)
            text.draw_text(surface, self.line, line, px=small, colour=ctx.theme.ink_soft, wrap=True, fit=True)
