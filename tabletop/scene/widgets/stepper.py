"""Alternatives of which only the chosen one is seen, between two arrows: a selector for narrow room."""

from __future__ import annotations

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Size, target
from tabletop.scene.widgets.selector import Selector


class Stepper(Selector):
    """The left part steps back, the rest steps on; at the end it begins anew. Where none is chosen it says what is so
    `otherwise`."""

    otherwise = "–"

    def size(self, ctx: Context, width: int) -> Size:
        px = ctx.metrics.font("body")
        widest = max((text.measure(one.words, px)[0] for one in self.alternatives), default=0)
        return min(widest + 2 * target(ctx), width) if width > 0 else widest + 2 * target(ctx), target(ctx)

    def cells(self, ctx: Context) -> list[pygame.Rect]:
        """All lie on the one plate."""
        return [pygame.Rect(self.rect) for _ in self.alternatives]

    def text_under(self) -> str:
        return ""

    def pointed(self, pos: tuple[int, int], ctx: Context) -> None:
        self.step(-1 if pos[0] < self.rect.x + target(ctx) else 1, ctx)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        fill = theme.raised if self.hovered else theme.paper
        paint.plate(surface, self.rect, metrics, fill=fill, contour=theme.ink_soft, shadow=theme.shadow)
        side, room = metrics.px(18), self.rect.inflate(-2 * target(ctx), 0)
        for name, x in (
            ("arrow_left", self.rect.x + target(ctx) // 2),
            ("arrow_right", self.rect.right - target(ctx) // 2),
        ):
            arrow = ctx.sprites.icon(name, side, theme.accent)
            surface.blit(arrow, arrow.get_rect(center=(x, self.rect.centery)))
        words = next((one.words for one in self.alternatives if one.value == self.value), self.otherwise)
        px = metrics.font("body")
        text.draw_text(surface, words, room, px=px, colour=theme.ink, align="center", valign="middle", fit=True)
        if self.focused:
            paint.focus_ring(surface, self.rect, theme, metrics)
