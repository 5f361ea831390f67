"""A recorded game on a card: the picture of its table, the game, who plays, whose turn it is or how it ended, when."""

from __future__ import annotations

import io
from collections.abc import Callable
from datetime import datetime

import pygame

from tabletop.presentation.words import when
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import mix
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.badge import paint_badge
from tabletop.scene.widgets.base import Pressable, Size
from tabletop.scene.widgets.footed import FootedCard
from tabletop.session.saved.keepsake import Keepsake, kept
from tabletop.session.saved.recovery import Summary

HIGH = 140
"""Units that the picture of a card is high in a list."""
_PAD, _GAP = 14, 16
_FREE = 2.4  # times as high as the button is the room for three lines beside it
_WITHIN = 116  # per cent: the picture of a game is so much larger than the room, whose edge cuts off the frame


class RecordCard(FootedCard):
    """`plays`: a press goes on with it, which a sign on the picture says. `chosen` is marked by frame and ground.
    `named`: people gave its file the name that is shown. Without a `tooltip` that is the name of the file. A button at
    its foot says the `verb`, if there is one."""

    high = HIGH
    """Units of its picture."""

    def __init__(
        self,
        ctx: Context,
        found: Summary,
        on_press: Callable[[], None],
        *,
        key: str,
        plays: bool = False,
        named: bool = False,
        tooltip: str = "",
        verb: str = "",
    ) -> None:
        title = ctx.text(f"game.{found.game}.title")
        super().__init__(verb, on_press, key=key, tooltip=tooltip or found.path.name)
        self.found, self.title = found, title
        self.plays, self.chosen = plays, False
        self.card: Keepsake | None = kept(found.path)
        at = when(ctx.catalogue, found.changed, datetime.now())
        self.lines = (", ".join(found.names), self._stands(ctx), f"{at} · {found.path.stem}" if named else at)
        self._picture: pygame.Surface | None = None

    def _stands(self, ctx: Context) -> str:
        """Whose turn it is, or who won with how many points."""
        found, card = self.found, self.card
        if found.finished:
            winners = tuple(found.names[seat] for seat in found.winners if seat < len(found.names))
            points = [found.points[seat] for seat in found.winners if seat < len(found.points)]
            return ctx.text("files.won", names=winners, points=points[0]) if points else ctx.text("files.over_line")
        if card is not None and card.moves == found.moves and card.turn:
            names = tuple(found.names[seat] for seat in card.turn if seat < len(found.names))
            turn = ctx.text("files.turn", names=names)
            word, number = card.at
            at = str(number)  # years are written without a sign for thousands
            own = f"game.{found.game}.at_{word}"  # a game may count in words of its own
            key = own if ctx.catalogue.has(own) else f"files.at_{word}"
            return f"{ctx.text(key, n=at)} · {turn}" if word else turn
        return ctx.text("files.moves", n=found.moves)

    def text_label(self) -> str:
        return "; ".join((self.title, *self.lines))

    def size(self, ctx: Context, width: int) -> Size:
        return width, ctx.metrics.px(self.high + 2 * _PAD)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        fill = theme.accent_soft if self.chosen else theme.raised if self.hovered else theme.paper
        strong = self.hovered or self.chosen
        inner = theme.accent if strong else mix(theme.line, fill, 0.4)
        paint.plate(
            surface, self.rect, metrics, fill=fill, contour=theme.ink, inner=inner, radius=14, shadow=theme.shadow
        )
        room = self.rect.inflate(-2 * metrics.px(_PAD), -2 * metrics.px(_PAD))
        picture = pygame.Rect(room.x, room.y, min(room.height * 16 // 9, room.width * 45 // 100), room.height)
        self._draw_picture(surface, picture, ctx)
        left = picture.right + metrics.px(_GAP)
        self._draw_words(surface, pygame.Rect(left, room.y, room.right - left, room.height), ctx)
        Pressable.draw(self, surface, ctx)
        if self.focused:
            paint.focus_ring(surface, self.rect, theme, metrics)

    def _draw_picture(self, surface: pygame.Surface, room: pygame.Rect, ctx: Context) -> None:
        """The main board as it was left, else the picture of the game."""
        if self._picture is None or self._picture.get_size() != room.size:
            self._picture = _table(self.card, room.size) or _cover(ctx, self.found.game, room.size)
        surface.blit(self._picture, room)
        pygame.draw.rect(surface, ctx.theme.ink, room, max(1, ctx.metrics.px(2)))
        if self.plays:
            side, edge = min(room.height // 3, ctx.metrics.px(40)), ctx.metrics.px(6)
            seal = pygame.Rect(0, 0, side, side)
            seal.bottomright = (room.right - edge, room.bottom - edge)  # the board is what a game is known by
            pygame.draw.aacircle(surface, ctx.theme.on_accent, seal.center, side // 2 + 2)
            pygame.draw.aacircle(surface, ctx.theme.accent, seal.center, side // 2)
            icon = ctx.sprites.icon("play", side * 6 // 10, ctx.theme.on_accent)
            surface.blit(icon, icon.get_rect(center=seal.center))

    def _draw_words(self, surface: pygame.Surface, room: pygame.Rect, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        head, side = metrics.px(28), metrics.px(28)
        px = metrics.font("small" if self.high <= HIGH else "body")
        high = text.measure(self.title, head, serif=True)[1]
        title = pygame.Rect(room.x, room.y, room.width, high)
        text.draw_text(surface, self.title, title, px=head, colour=theme.ink, serif=True, fit=True)
        y = room.y + high + metrics.px(2)
        for at, (colour, symbol) in enumerate(self.found.looks):
            spot = pygame.Rect(room.x + at * (side + metrics.px(6)), y, side, side)
            paint_badge(surface, spot, ctx, colour, symbol)
        y += side + metrics.px(4)
        beside = self.button is not None and room.bottom - y < _FREE * self.button.rect.height
        lines = self.lines[1:] if beside else self.lines  # whose seals these are is told by name where there is room
        step = (room.bottom - y) // len(lines)
        for number, words in enumerate(lines):
            line, stands = pygame.Rect(room.x, y + number * step, room.width, step), words == self.lines[1]
            if self.button is not None and words is lines[-1]:
                line.width = self.button.rect.left - metrics.px(_GAP) - line.x
                if text.measure(words, metrics.legible)[0] > line.width:
                    continue  # rather not told than too small to be read
            ink = theme.ink if stands else theme.ink_soft
            text.draw_text(surface, words, line, px=px, colour=ink, bold=stands, fit=True)


def _table(card: Keepsake | None, size: Size) -> pygame.Surface | None:
    if card is None or not card.picture:
        return None
    try:
        picture = pygame.image.load(io.BytesIO(card.picture), "table.png")
    except pygame.error:
        return None  # not a picture after all
    share = min(picture.width / size[0], picture.height / size[1])  # as much of the middle as fills the room
    shown = pygame.Rect(0, 0, min(picture.width, round(size[0] * share)), min(picture.height, round(size[1] * share)))
    shown.center = picture.get_rect().center
    return pygame.transform.smoothscale(picture.convert(24).subsurface(shown), size)


def _cover(ctx: Context, game: str, size: Size) -> pygame.Surface:
    """The middle of the game's picture, without its frame."""
    wide = size[0] * _WITHIN // 100
    high = wide * 3 // 4
    drawn = ctx.sprites.get(f"titles/{game}", (wide, high))
    sheet = pygame.Surface(size)
    sheet.blit(drawn, ((size[0] - wide) // 2, (size[1] - high) // 2))
    return sheet
