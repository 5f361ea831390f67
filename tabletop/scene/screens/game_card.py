"""A game on the first screen: its picture, name, a line about it, for how many, a new game and a first one led by the
hand."""

from __future__ import annotations

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import mix
from tabletop.scene.screens.first_game import first_game_button
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Pressable, Size, Widget
from tabletop.scene.widgets.button import CardButton

_BETWEEN = 10  # units between the two buttons


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
        self.new = CardButton(
            ctx.text("title.new_game"),
            lambda: ctx.navigator.setup(game),
            icon="plus",
            key=f"new:{game}",
            primary=True,
        )
        self.first = first_game_button(ctx, game, f"first:{game}")

    def text_label(self) -> str:
        return self.words

    def children(self) -> tuple[Widget, ...]:
        return (self.new, self.first)

    @property
    def pointed_at(self) -> bool:
        """Whether pointer or focus is on it or on one of its buttons."""
        return any(one.hovered or one.focused for one in (self, self.new, self.first))

    def activate(self, ctx: Context) -> None:
        ctx.audio.play("click")
        ctx.navigator.setup(self.game)

    def handle(self, event: pygame.Event, ctx: Context) -> bool:
        if self.new.handle(event, ctx) or self.first.handle(event, ctx):
            return True
        used = super().handle(event, ctx)
        if self.new.hovered or self.first.hovered:
            self.hover(False)
        return used

    def place(self, rect: pygame.Rect, ctx: Context) -> None:
        super().place(rect, ctx)
        wide = rect.width - 2 * ctx.metrics.px(16)
        sizes, beside = self._buttons(wide, ctx)
        gap = ctx.metrics.px(_BETWEEN)
        x, y = rect.centerx - (sum(size[0] for size in sizes) + gap) // 2, rect.bottom - ctx.metrics.px(18)
        y -= max(sizes[0][1], sizes[1][1]) if beside else sizes[0][1] + gap + sizes[1][1]
        for button, size in zip((self.new, self.first), sizes, strict=True):
            left = x if beside else rect.centerx - size[0] // 2
            button.place(pygame.Rect((left, y), size), ctx)
            x, y = x + size[0] + gap, y if beside else y + size[1] + gap

    def _buttons(self, wide: int, ctx: Context) -> tuple[tuple[Size, Size], bool]:
        """How large the buttons are, together or each as wide as the picture, and whether both stand in one line."""
        sizes = self.new.size(ctx, wide), self.first.size(ctx, wide)
        half = (wide - ctx.metrics.px(_BETWEEN)) // 2
        beside = max(size[0] for size in sizes) <= half
        each = half if beside else wide
        return ((each, sizes[0][1]), (each, sizes[1][1])), beside

    def size(self, ctx: Context, width: int) -> Size:
        metrics = ctx.metrics
        inner = width - 2 * metrics.px(16)
        line = text.measure_wrapped(self.line, max(1, inner), metrics.font("small"))[1]
        picture = self._picture_height(inner, ctx)
        title = text.measure(self.words, metrics.px(32), serif=True)[1]
        foot = text.measure(self.foot, metrics.font("small"))[1]
        (new, first), beside = self._buttons(inner, ctx)
        buttons = max(new[1], first[1]) if beside else new[1] + metrics.px(_BETWEEN) + first[1]
        return width, picture + title + line + foot + buttons + metrics.px(12) + metrics.px(16 + 10 + 4 + 10 + 18)

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
        foot = pygame.Rect(room.x, 0, room.width, foot_high)
        foot.bottom = self.new.rect.top - metrics.px(12)  # of all cards beside each other on one line
        name = f"titles/{self.game}"
        surface.blit(ctx.sprites.get(name, picture.size), picture)
        wide = metrics.px(32)
        text.draw_text(surface, self.words, title, px=wide, colour=theme.ink, serif=True, align="center", fit=True)
        small = metrics.font("small")
        text.draw_text(surface, self.line, line, px=small, colour=theme.ink_soft, align="center", wrap=True)
        text.draw_text(surface, self.foot, foot, px=small, colour=theme.accent, bold=True, align="center", fit=True)
        self.new.draw(surface, ctx)
        self.first.draw(surface, ctx)
        if self.focused:
            paint.focus_ring(surface, self.rect, theme, metrics)
