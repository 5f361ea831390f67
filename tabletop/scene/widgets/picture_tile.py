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
_RIM = 10  # units of its height that its frame takes


class PictureTile(PictureButton):
    """A picture as large as the tile allows, beside it the name and what of `line`, that is to be known first, has
    room."""

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
        room = pygame.Rect(frame.right + pad, rect.y, rect.right - frame.right - 2 * pad, rect.height)
        body, small = ctx.metrics.font("body"), ctx.metrics.font("small")
        head = text.measure_wrapped(self.words, room.width, body, True)[1]
        step = text.font(small).get_linesize()
        lines = _cut(self.line, room.width, small, max(0, (rect.height - ctx.metrics.px(_RIM) - head) // step))
        room.height = min(head, rect.height) + step * len(lines)
        room.centery = rect.centery
        name = pygame.Rect(room.x, room.y, room.width, min(head, rect.height))
        text.draw_text(surface, self.words, name, px=body, colour=ink, bold=True, valign="middle", wrap=True, fit=True)
        for number, line in enumerate(lines):
            at = pygame.Rect(room.x, name.bottom + number * step, room.width, step)
            text.draw_text(surface, line, at, px=small, colour=ctx.theme.ink_soft)


def _cut(words: str, width: int, px: int, most: int) -> list[str]:
    """Words on so many lines at most; where more of them follow, the last one ends in an ellipsis."""
    lines = list(text.break_lines(words, width, px)) if words else []
    if len(lines) <= most:
        return lines
    kept = lines[:most]
    while kept and text.measure(f"{kept[-1]} …", px)[0] > width and " " in kept[-1]:
        kept[-1] = kept[-1].rpartition(" ")[0]
    return [*kept[:-1], f"{kept[-1]} …"] if kept else []
