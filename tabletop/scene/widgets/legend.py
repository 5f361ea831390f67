"""What the parts of a bar are: the rows of a count in their order, the one that is being counted in bold."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.boxes import Flow
from tabletop.scene.widgets.segment import paint_segment


class Legend(Flow):
    """`names` are those of the rows, of which `counted` have been counted."""

    def __init__(self, names: Sequence[str], counted: int) -> None:
        super().__init__([_Line(name, number, counted) for number, name in enumerate(names)], gap=26, align="center")
        self.key = "legend"


class _Line(Widget):
    """A row: how its parts look, once it is counted, and its name."""

    def __init__(self, name: str, number: int, counted: int) -> None:
        super().__init__()
        self.name = name
        self.number = number
        self.shown, self.now = number < counted, number == counted - 1

    def text_label(self) -> str:
        return self.name

    def _px(self, ctx: Context) -> int:
        return ctx.metrics.font("body")

    def size(self, ctx: Context, width: int) -> Size:
        wide, high = text.measure(self.name, self._px(ctx), True)
        return min(width, high + ctx.metrics.px(10) + wide), high + ctx.metrics.px(8)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, side = ctx.theme, round(self._px(ctx) * 1.1)
        box = pygame.Rect(self.rect.x, self.rect.centery - side // 2, side, side)
        if self.shown:
            paint_segment(surface, box, theme.ink_soft, self.number, ctx)
        else:
            pygame.draw.rect(surface, theme.line, box, max(1, ctx.metrics.px(1.5)))
        words = pygame.Rect(box.right + ctx.metrics.px(8), self.rect.y, 0, self.rect.height)
        words.width = self.rect.right - words.x
        ink = theme.ink if self.shown else theme.ink_soft
        text.draw_text(
            surface, self.name, words, px=self._px(ctx), colour=ink, bold=self.now, valign="middle", fit=True
        )
