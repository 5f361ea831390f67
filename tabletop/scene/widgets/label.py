"""Words, drawings and dividing lines that only show something."""

from __future__ import annotations

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.sprites import Band
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Size, Widget


class Text(Widget):
    """Text in a role of `theme.SIZES`. It breaks into lines unless `wrap` is off; titles and headings are in Garamond.

    `colour` is the name of a role of the theme. It has room for so many `lines` at least, and begins in the first one.
    """

    def __init__(
        self,
        words: str,
        role: str = "body",
        *,
        bold: bool = False,
        align: str = "left",
        colour: str = "ink",
        wrap: bool = True,
        key: str = "",
        lines: int = 1,
    ) -> None:
        super().__init__(key=key)
        self.words = words
        self.role = role
        self.lines = lines
        self.bold = bold
        self.serif = role in ("hero", "display", "title", "heading")
        self.align = align
        self.colour = colour
        self.wrap = wrap

    def text_label(self) -> str:
        return self.words

    def say(self, words: str) -> None:
        """Show other words in the same room."""
        if words != self.words:
            self.words = words
            self.dirty = True

    def size(self, ctx: Context, width: int) -> Size:
        px = ctx.metrics.font(self.role)
        if not self.wrap:
            return text.measure(self.words, px, self.bold, self.serif)
        wide, high = text.measure_wrapped(self.words, max(1, width), px, self.bold, self.serif)
        return wide, max(high, self.lines * text.font(px).get_linesize()) if self.lines > 1 else high

    def widest_word(self, ctx: Context) -> int:
        """Pixels of the longest of its words, which no line can break."""
        px = ctx.metrics.font(self.role)
        return max((text.measure(word, px, self.bold, self.serif)[0] for word in self.words.split()), default=0)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        text.draw_text(
            surface,
            self.words,
            self.rect,
            px=ctx.metrics.font(self.role),
            colour=getattr(ctx.theme, self.colour),
            bold=self.bold,
            serif=self.serif,
            align=self.align,
            valign="top" if self.lines > 1 else "middle",
            wrap=self.wrap,
            fit=True,
        )


class Picture(Widget):
    """A drawing of `art/` within `size` units. Icons are drawn in the colour of the role `colour`."""

    band: Band | None = None
    """What of its height is left out, as shares of it."""

    def __init__(self, name: str, size: Size, *, alt: str, tint: str | None = None, colour: str = "ink") -> None:
        super().__init__()
        self.name = name
        self.units = size
        self.alt = alt
        self.tint = tint
        self.colour = colour

    def text_label(self) -> str:
        return self.alt

    def size(self, ctx: Context, width: int) -> Size:
        wide, high = (ctx.metrics.px(side) for side in self.units)
        if wide > width > 0:
            wide, high = width, high * width // wide
        return wide, high

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        wide, high = self.size(ctx, self.rect.width)
        high = min(high, self.rect.height)
        spot = pygame.Rect(0, 0, wide, high)
        spot.center = self.rect.center
        if self.tint is None and self.name.startswith("icons/"):
            picture = ctx.sprites.icon(self.name[6:], min(wide, high), getattr(ctx.theme, self.colour))
            surface.blit(picture, picture.get_rect(center=spot.center))
        elif self.band is not None:
            surface.blit(ctx.sprites.get_without(self.name, spot.size, self.band, tint=self.tint), spot)
        else:
            surface.blit(ctx.sprites.get(self.name, spot.size, tint=self.tint), spot)


class Divider(Widget):
    """An engraved line across a sheet."""

    def size(self, ctx: Context, width: int) -> Size:
        return width, ctx.metrics.px(18)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        paint.rule(surface, self.rect.left, self.rect.right, self.rect.centery, ctx.theme, ctx.metrics)


class Gap(Widget):
    """Empty room of some units; with a `weight` it takes what is spare."""

    def __init__(self, units: int = 0, weight: int = 0) -> None:
        super().__init__()
        self.units = units
        self.weight = weight

    def size(self, ctx: Context, width: int) -> Size:
        side = ctx.metrics.px(self.units)
        return side, side

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        """Nothing to see."""
