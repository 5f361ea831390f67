"""A plate with a coloured drawing and its name, which is chosen or not: a mark says so, never the colour alone."""

from __future__ import annotations

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import Colour
from tabletop.scene.widgets.base import Size
from tabletop.scene.widgets.button import Button


class PictureButton(Button):
    """`icon` is the name of a drawing with its colours; `tint` is for what bears the colour of a seat."""

    tint: str | None = None

    def size(self, ctx: Context, width: int) -> Size:
        return max(1, width), ctx.metrics.px(60)

    def draw_face(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour, ctx: Context) -> None:
        pad = ctx.metrics.px(6)
        high = rect.height - 2 * pad
        picture = ctx.sprites.get(self.icon, (high * 3 // 2, high), tint=self.tint, alpha=255 if self.enabled else 120)
        surface.blit(picture, picture.get_rect(midleft=(rect.x + pad, rect.centery)))
        side = ctx.metrics.px(24)
        left = rect.x + 2 * pad + high * 3 // 2
        room = pygame.Rect(left, rect.y + pad, rect.right - left - side - 2 * pad, high)
        px = ctx.metrics.font("body")
        text.draw_text(surface, self.words, room, px=px, colour=ink, valign="middle", wrap=True, fit=True)
        if self.chosen:
            mark = ctx.sprites.icon("check", side, ink)
            surface.blit(mark, mark.get_rect(midright=(rect.right - pad, rect.centery)))
