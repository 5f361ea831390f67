"""A picture with its name and its numbers beside it, which leads to a page."""

from __future__ import annotations

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.sprites import Band
from tabletop.scene.drawing.theme import Colour
from tabletop.scene.widgets.base import Size
from tabletop.scene.widgets.picture_button import PictureButton

_HIGH, _PICTURE = 108, 116  # units: the tile at least, and the room of its picture
_PAD, _RIM = 9, 10  # units beside picture and words, and above and below words: they stand clear of the frame


class PictureTile(PictureButton):
    """A picture, beside it the name and the `line` that is to be known first: the tile is as high as they need."""

    line = ""
    band: Band | None = None
    """What of the height of its picture is left out, as shares of it."""

    def text_label(self) -> str:
        return self.words

    def size(self, ctx: Context, width: int) -> Size:
        head, lines, step = self._told(ctx, self._room(ctx, width))
        return max(1, width), max(ctx.metrics.px(_HIGH), head + step * len(lines) + 2 * ctx.metrics.px(_RIM))

    def _room(self, ctx: Context, width: int) -> int:
        """Pixels that are left for words beside the picture."""
        return max(1, width - ctx.metrics.px(_PICTURE) - 3 * ctx.metrics.px(_PAD))

    def _told(self, ctx: Context, wide: int) -> tuple[int, tuple[str, ...], int]:
        """How high the name is, the lines below it, and how high each of these is."""
        body, small = ctx.metrics.font("body"), ctx.metrics.font("small")
        lines = tuple(text.break_lines(self.line, wide, small)) if self.line else ()
        return text.measure_wrapped(self.words, wide, body, True)[1], lines, text.font(small).get_linesize()

    def draw_face(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour, ctx: Context) -> None:
        pad = ctx.metrics.px(_PAD)
        frame = pygame.Rect(rect.x + pad, 0, ctx.metrics.px(_PICTURE), ctx.metrics.px(_HIGH) - 2 * pad)
        frame.centery = rect.centery
        if self.band is not None:
            picture = ctx.sprites.get_without(self.icon, frame.size, self.band, tint=self.tint)
        else:
            picture = ctx.sprites.get(self.icon, frame.size, tint=self.tint, alpha=255 if self.enabled else 120)
        surface.blit(picture, picture.get_rect(center=frame.center))
        wide = self._room(ctx, rect.width)
        head, lines, step = self._told(ctx, wide)
        room = pygame.Rect(frame.right + pad, 0, wide, head + step * len(lines))
        room.centery = rect.centery
        body, small = ctx.metrics.font("body"), ctx.metrics.font("small")
        name = pygame.Rect(room.x, room.y, wide, head)
        text.draw_text(surface, self.words, name, px=body, colour=ink, bold=True, valign="middle", wrap=True, fit=True)
        for number, line in enumerate(lines):
            at = pygame.Rect(room.x, name.bottom + number * step, wide, step)
            text.draw_text(surface, line, at, px=small, colour=ctx.theme.ink_soft)
