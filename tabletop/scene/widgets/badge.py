"""What a seat is known by: its symbol on a round counter of its colour, rimmed twice so that any ground will do."""

from __future__ import annotations

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.smooth import smooth
from tabletop.scene.drawing.theme import Colour, contrast, luminance, mix
from tabletop.scene.widgets.base import Size, Widget

_DARK: Colour = (26, 20, 12)
_LIGHT: Colour = (253, 248, 236)


def paint_badge(surface: pygame.Surface, rect: pygame.Rect, ctx: Context, colour: str, symbol: str) -> None:
    """Draw the counter of a seat into a square."""
    fill = ctx.theme.player(colour)
    ink = max((_DARK, _LIGHT), key=lambda one: contrast(one, fill))
    rim = mix(fill, (0, 0, 0), 0.45) if luminance(fill) > 0.05 else mix(fill, (255, 255, 255), 0.3)
    middle, radius = rect.center, min(rect.size) // 2
    line = max(1, radius // 12)
    outer = _LIGHT if ctx.theme.dark else _DARK
    counter = smooth(_counter, (2 * radius, 2 * radius), outer, outer, fill, rim, line)
    surface.blit(counter, counter.get_rect(center=middle))
    picture = ctx.sprites.icon(f"symbol_{symbol}", round(radius * 1.05), ink)
    surface.blit(picture, picture.get_rect(center=middle))


def _counter(sheet: pygame.Surface, fine: int, outer: Colour, fill: Colour, rim: Colour, line: int) -> None:
    middle, radius = sheet.get_rect().center, sheet.get_width() / 2
    pygame.draw.circle(sheet, outer, middle, radius)
    pygame.draw.circle(sheet, fill, middle, radius - fine * line)
    pygame.draw.circle(sheet, rim, middle, radius - 2 * fine * line, fine * max(1, line // 2))


class Badge(Widget):
    """The counter of a seat, `units` across; `alt` says it in words."""

    def __init__(self, colour: str, symbol: str, units: int, alt: str) -> None:
        super().__init__()
        self.colour = colour
        self.symbol = symbol
        self.units = units
        self.alt = alt

    def text_label(self) -> str:
        return self.alt

    def size(self, ctx: Context, width: int) -> Size:
        side = ctx.metrics.px(self.units)
        return side, side

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        side = min(self.rect.size)
        spot = pygame.Rect(0, 0, side, side)
        spot.center = self.rect.center
        paint_badge(surface, spot, ctx, self.colour, self.symbol)
