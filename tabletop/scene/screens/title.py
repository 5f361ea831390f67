"""The first screen: the four games as pictures, each with a first game led by the hand, and where one left off."""

from __future__ import annotations

import pygame

from tabletop.presentation.words import record_line
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import parchment, text
from tabletop.scene.drawing.theme import mix
from tabletop.scene.screens.first_game import first_game_button
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Pressable, Size, Widget
from tabletop.scene.widgets.boxes import Centred, Column, Flow, Row
from tabletop.scene.widgets.button import Button
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Gap, Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.session.recovery import Summary, unfinished


class GameCard(Pressable):
    """One game: its picture, name, a line about it, for how many, and a first game led by the hand."""

    def __init__(self, ctx: Context, game: str) -> None:
        words = ctx.text(f"game.{game}.title")
        super().__init__(key=f"game:{game}", tooltip=ctx.text("title.play", game=words))
        self.ctx = ctx
        self.game = game
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
        return min(width * 3 // 4, ctx.metrics.px(340))

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


class Masthead(Widget):
    """The name of the program beside a compass rose."""

    def __init__(self, words: str, line: str) -> None:
        super().__init__()
        self.words = words
        self.line = line

    def text_label(self) -> str:
        return self.words

    def size(self, ctx: Context, width: int) -> Size:
        return width, ctx.metrics.px(118)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        px, small = metrics.px(76), metrics.font("body")
        wide, high = text.measure(self.words, px, serif=True)
        wide = max(wide, text.measure(self.line, small)[0])
        radius = metrics.px(58)
        gap = metrics.px(20)
        left = self.rect.centerx - (wide + 2 * radius + gap) // 2
        picture = parchment.rose(radius, theme)
        surface.blit(picture, picture.get_rect(center=(left + radius, self.rect.centery)))
        x = left + 2 * radius + gap
        top = self.rect.y - metrics.px(18)
        text.draw_text(surface, self.words, (x, top), px=px, colour=theme.ink, serif=True)
        below = (x + metrics.px(4), top + high + metrics.px(4))
        text.draw_text(surface, self.line, below, px=small, colour=theme.ink_soft)


class Title(Page):
    """Two clicks lead to a running game: a picture, then Start."""

    name = "title"
    margin = 20

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.left_off: Summary | None = None

    def resume(self) -> None:
        self.rebuild()

    def back(self) -> None:
        """Esc never ends the program."""

    def build(self) -> Widget:
        ctx = self.ctx
        self.left_off = unfinished(ctx.store.autosaves())
        cards: list[Widget] = [GameCard(ctx, game) for game in ctx.registry]
        body: list[Widget] = [
            Masthead("Tabletop", ctx.text("title.line")),
            Gap(4),
            Grid(cards, narrowest=270, most=4, gap=18),
            Gap(6),
        ]
        if self.left_off is not None:
            body.append(self._continue(self.left_off))
        body.append(Flow(self._ways(), align="center", gap=14))
        inner = Column(body, gap=12, valign="middle")
        return ScrollPane(Centred(inner, 1720), key="title")

    def _continue(self, left: Summary) -> Widget:
        ctx = self.ctx
        button = Button(ctx.text("title.continue"), self._go_on, "", "play", primary=True, key="continue")
        self.default = button
        row = Row([button, Text(record_line(ctx.catalogue, left), key="left_off", wrap=False)], gap=18)
        return Flow([row], align="center")

    def _go_on(self) -> None:
        if self.left_off is not None:
            self.ctx.navigator.continue_game(self.left_off.path)

    def _ways(self) -> list[Widget]:
        ctx = self.ctx

        def leave() -> None:
            ctx.manager.running = False

        return [
            Button(
                ctx.text("title.open"),
                lambda: ctx.navigator.open_file(),
                ctx.text("title.open_tip"),
                "open",
                key="open",
                shortcut="Ctrl+O",
            ),
            Button(
                ctx.text("title.learn"), lambda: ctx.navigator.learn(), ctx.text("title.learn_tip"), "hint", key="learn"
            ),
            Button(
                ctx.text("title.settings"),
                lambda: ctx.navigator.settings(),
                ctx.text("title.settings_tip"),
                "settings",
                key="settings",
                shortcut="Ctrl+,",
            ),
            Button(
                ctx.text("title.help"),
                lambda: ctx.navigator.help_page("rules"),
                ctx.text("title.help_tip"),
                "help",
                key="help",
                shortcut="F1",
            ),
            Button(ctx.text("title.quit"), leave, ctx.text("title.quit_tip"), "close", key="quit", shortcut="Ctrl+Q"),
        ]
