"""A game on the first screen: its picture, name, a line about it, for how many, and a first game led by the hand."""

from __future__ import annotations

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import mix
from tabletop.scene.screens.first_game import first_game_button
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Pressable, Size, Widget


class GameCard(Pressable):
    """A press prepares a table; the picture is at most `tallest` units high."""

    def __init__(self, ctx: Context, game: str, tallest: int = 340) -> None:
        words = ctx.text(f"game.{game}.title")
        super().__init__(key=f"game:{game}", tooltip=ctx.text("title.play", game=words))
        self.ctx = ctx
        self.game = game
        self.tallest = tallest
        self.words = words
        self.line = ctx.text(f"game.{game}.tagline")
        seats = ctx.registry.seats(game)
        self.foot = ctx.text("title.players", first=seats[0], last=seats[-1])
        self.first = first_game_button(ctx, game, f"first:{game}")

    def text_label(self) -> str:
        return self.words

    def children(self) -> tuple[Widget, ...]:
        return (self.first,)

    def activate(self, ctx: Context) -> None:
        ctx.audio.play("click")
        ctx.navigator.setup(self.game)

    def handle(self, event: pygame.Event, ctx: Context) -> bool:
        if self.first.handle(event, ctx):
            return True
        used = super().handle(event, ctx)
        if self.first.hovered:
            self.hover(False)
        return used

    def place(self, rect: pygame.Rect, ctx: Context) -> None:
        super().place(rect, ctx)
        wide, high = self.first.size(ctx, rect.width - 2 * ctx.metrics.px(16))
        spot = pygame.Rect(0, 0, wide, high)
        spot.midbottom = (rect.centerx, rect.bottom - ctx.metrics.px(18))
        self.first.place(spot, ctx)

    def size(self, ctx: Context, width: int) -> Size:
        metrics = ctx.metrics
        inner = width - 2 * metrics.px(16)
        line = text.measure_wrapped(self.line, max(1, inner), metrics.font("small"))[1]
        picture = self._picture_height(inner, ctx)
        title = text.measure(self.words, metrics.px(32), serif=True)[1]
        foot = text.measure(self.foot, metrics.font("small"))[1]
        first = self.first.size(ctx, inner)[1] + metrics.px(12)
        return width, picture + title + line + foot + first + metrics.px(16 + 10 + 4 + 10 + 18)

    def _picture_height(self, width: int, ctx: Context) -> int:
        return min(width * 3 // 4, ctx.metrics.px(self.tallest))

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        fill = theme.raised if self.hovered else theme.paper
        paint.plate(
            surface,
            self.rect,
            metrics,
            fill=fill,
            contour=theme.ink,
            inner=mix(theme.line, fill, 0.2 if self.hovered else 0.5),
            radius=16,
            shadow=theme.shadow,
        )
        room = self.rect.inflate(-2 * metrics.px(16), 0)
        picture = pygame.Rect(room.x, room.y + metrics.px(16), room.width, self._picture_height(room.width, ctx))
        title_high = text.measure(self.words, metrics.px(32), serif=True)[1]
        title = pygame.Rect(room.x, picture.bottom + metrics.px(10), room.width, title_high)
        line_high = text.measure_wrapped(self.line, room.width, metrics.font("small"))[1]
        line = pygame.Rect(room.x, title.bottom + metrics.px(4), room.width, line_high)
        foot_high = text.measure(self.foot, metrics.font("small"))[1]
        foot = pygame.Rect(room.x, line.bottom + metrics.px(10), room.width, foot_high)
        name = f"titles/{self.game}"
        surface.blit(ctx.sprites.get(name, picture.size), picture)
        wide = metrics.px(32)
        text.draw_text(surface, self.words, title, px=wide, colour=theme.ink, serif=True, align="center", fit=True)
        small = metrics.font("small")
        text.draw_text(surface, self.line, line, px=small, colour=theme.ink_soft, align="center", wrap=True)
        text.draw_text(surface, self.foot, foot, px=small, colour=theme.accent, bold=True, align="center", fit=True)
        self.first.draw(surface, ctx)
        if self.focused:
            paint.focus_ring(surface, self.rect, theme, metrics)
