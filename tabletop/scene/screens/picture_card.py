"""A card that leads into something to be learned: a picture, what it is called and about, and how far somebody is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import mix
from tabletop.scene.screens.unnamed import name_band
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Pressable, Size
from tabletop.scene.widgets.footed import FootedCard

_PAD, _SIDE, _GAP = 16, 150, 16


@dataclass(frozen=True, slots=True)
class CardWords:
    """What a card says. `picture` is a drawing ("": none), `stands` how far somebody is, `share` the same from 0 to
    1; None where there is nothing to get on with. `verb` is what a button at its foot says, if it has one."""

    title: str
    about: str
    stands: str
    picture: str = ""
    share: float | None = 0.0
    finished: bool = False
    verb: str = ""


class PictureCard(FootedCard):
    """A press leads there."""

    side = _SIDE
    """Units across of the picture."""
    shape = 3 / 4
    """How high the picture is at least, as a share of that."""
    role = "small"
    """The type of what it is about."""

    def __init__(self, shown: CardWords, on_press: Callable[[], None], *, key: str, tooltip: str = "") -> None:
        super().__init__(shown.verb, on_press, key=key, tooltip=tooltip)
        self.title, self.about, self.stands = shown.title, shown.about, shown.stands
        self.picture, self.share, self.finished = shown.picture, shown.share, shown.finished

    def become(self, other: PictureCard) -> None:
        """Say what another one says, and lead where it leads; it stays where it is."""
        self.title, self.about, self.stands = other.title, other.about, other.stands
        self.on_press, self.tooltip, self.dirty = other.on_press, other.tooltip, True

    @property
    def pictured(self) -> bool:
        """Whether there is room for a picture."""
        return bool(self.picture)

    def paint_picture(self, surface: pygame.Surface, room: pygame.Rect, ctx: Context) -> None:
        """The drawing."""
        band = name_band(self.picture)
        sprites = ctx.sprites
        drawn = sprites.get_without(self.picture, room.size, band) if band else sprites.get(self.picture, room.size)
        surface.blit(drawn, room)

    def text_label(self) -> str:
        return "; ".join(words for words in (self.title, self.about, self.stands) if words)

    def beside_picture(self, ctx: Context, width: int) -> int:
        return max(1, width - ctx.metrics.px(2 * _PAD + (self.side + _GAP if self.pictured else 0)))

    def size(self, ctx: Context, width: int) -> Size:
        metrics, room = ctx.metrics, self.beside_picture(ctx, width)
        high = text.measure_wrapped(self.title, room, metrics.font("heading"), serif=True)[1]
        high += text.measure_wrapped(self.about, room, metrics.font(self.role))[1]
        high += self._foot(ctx, room)[1] + metrics.px(34 if self._barred else 12)
        return width, max(high, metrics.px(self.side * self.shape) if self.pictured else 0) + metrics.px(2 * _PAD)

    def _foot(self, ctx: Context, room: int) -> Size:
        """How broad what it says at its foot may be, and how high that is, with the button beside it."""
        wide, high = self.button.size(ctx, room) if self.button is not None else (0, 0)
        free = max(1, room - wide - (ctx.metrics.px(_GAP) if wide else 0))
        return free, max(high, text.measure_wrapped(self.stands, free, ctx.metrics.font("small"), True)[1])

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        fill = theme.raised if self.hovered else theme.paper
        inner = mix(theme.line, fill, 0.4)
        paint.plate(
            surface, self.rect, metrics, fill=fill, contour=theme.ink, inner=inner, radius=14, shadow=theme.shadow
        )
        room = self.rect.inflate(-2 * metrics.px(_PAD), -2 * metrics.px(_PAD))
        left = room.x
        if self.pictured:
            picture = pygame.Rect(room.x, room.y, metrics.px(self.side), room.height)
            self.paint_picture(surface, picture, ctx)
            left = picture.right + metrics.px(_GAP)
        self._draw_words(surface, pygame.Rect(left, room.y, room.right - left, room.height), ctx)
        Pressable.draw(self, surface, ctx)
        if self.focused:
            paint.focus_ring(surface, self.rect, theme, metrics)

    @property
    def _barred(self) -> bool:
        """Whether a bar shows how far somebody is: an empty one looked like a switch that is off."""
        return self.share is not None and (self.share > 0 or self.finished)

    def _draw_words(self, surface: pygame.Surface, room: pygame.Rect, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        head, small, about_px = metrics.font("heading"), metrics.font("small"), metrics.font(self.role)
        high = text.measure_wrapped(self.title, room.width, head, serif=True)[1]
        title = pygame.Rect(room.x, room.y, room.width, high)
        text.draw_text(surface, self.title, title, px=head, colour=theme.ink, serif=True, wrap=True, fit=True)
        line = pygame.Rect(room.x, 0, room.width, metrics.px(8))
        line.bottom = room.bottom
        stands = pygame.Rect((room.x, 0), self._foot(ctx, room.width))
        stands.bottom = line.top - metrics.px(6) if self._barred else room.bottom
        about = pygame.Rect(room.x, title.bottom, room.width, stands.top - title.bottom)
        text.draw_text(surface, self.about, about, px=about_px, colour=theme.ink_soft, wrap=True, fit=True)
        colour = theme.ok if self.finished else theme.accent
        if self.finished:
            mark = ctx.sprites.icon("check", text.measure(self.stands, small)[1], theme.ok)
            surface.blit(mark, mark.get_rect(midright=stands.midright))
        text.draw_text(
            surface, self.stands, stands, px=small, colour=colour, bold=True, valign="middle", wrap=True, fit=True
        )
        if not self._barred:
            return
        pygame.draw.rect(surface, mix(theme.line, theme.paper, 0.6), line, border_radius=line.height // 2)
        line.width = max(line.height, round(line.width * (self.share or 1)))
        pygame.draw.rect(surface, colour, line, border_radius=line.height // 2)
