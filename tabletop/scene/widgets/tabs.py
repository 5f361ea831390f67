"""Alternatives as tabs with a small picture each; `icon` is the name of a drawing with its colours."""

from __future__ import annotations

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import Colour
from tabletop.scene.widgets.selector import Alternative, Selector


class Tabs(Selector):
    """A selector whose alternatives are known by their pictures."""

    def _picture(self, ctx: Context) -> int:
        return ctx.metrics.px(44)

    def _cell_width(self, one: Alternative, ctx: Context) -> int:
        return text.measure(one.words, ctx.metrics.font("body"))[0] + self._picture(ctx) + 3 * ctx.metrics.px(14)

    def _face(self, surface: pygame.Surface, one: Alternative, cell: pygame.Rect, ink: Colour, ctx: Context) -> None:
        wide, pad = self._picture(ctx), ctx.metrics.px(14)
        picture = ctx.sprites.get(one.icon, (wide, wide * 3 // 4))
        surface.blit(picture, picture.get_rect(midleft=(cell.x + pad, cell.centery)))
        left = cell.x + 2 * pad + wide
        room = pygame.Rect(left, cell.y, max(1, cell.right - left - pad // 2), cell.height)
        px = ctx.metrics.font("body")
        text.draw_text(surface, one.words, room, px=px, colour=ink, valign="middle", fit=True)
