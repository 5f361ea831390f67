"""A chapter of a guided first game on a card: its picture, what is learned in it, and how far somebody is."""

from __future__ import annotations

import pygame

from tabletop.presentation.words import in_language
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import mix
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Pressable, Size
from tabletop.session.guided import GuidedGame

_PAD, _SIDE, _GAP = 16, 150, 16


class ChapterCard(Pressable):
    """A press leads into the chapter: where it was left, else from its start."""

    def __init__(self, ctx: Context, guided: GuidedGame, key: str) -> None:
        super().__init__(key=key, tooltip=ctx.text("first_game.tip", game=ctx.text(f"game.{guided.game}.title")))
        lang, form = ctx.settings.lang, guided.form
        progress = ctx.learned.of(guided.game, chapter=guided.chapter)
        self.guided = guided
        self.title = ctx.text("learn.chapter", n=guided.chapter, title=in_language(form.title, lang))
        self.about = in_language(form.about, lang)
        self.finished, self.share = progress.finished, progress.at / len(form.steps)
        said = "learn.left" if progress.at else "learn.finished" if progress.finished else "learn.begin"
        self.stands = ctx.text(said, n=progress.at, last=len(form.steps))

    def text_label(self) -> str:
        return "; ".join((self.title, self.about, self.stands))

    def activate(self, ctx: Context) -> None:
        ctx.audio.play("click")
        ctx.navigator.first_game(self.guided.game, chapter=self.guided.chapter)

    def _words_width(self, ctx: Context, width: int) -> int:
        return max(1, width - ctx.metrics.px(2 * _PAD + _SIDE + _GAP))

    def size(self, ctx: Context, width: int) -> Size:
        metrics, room = ctx.metrics, self._words_width(ctx, width)
        high = text.measure_wrapped(self.title, room, metrics.font("heading"), serif=True)[1]
        high += text.measure_wrapped(self.about, room, metrics.font("small"))[1]
        high += text.measure(self.stands, metrics.font("small"))[1] + metrics.px(34)
        return width, max(high, metrics.px(_SIDE * 3 // 4)) + metrics.px(2 * _PAD)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        fill = theme.raised if self.hovered else theme.paper
        inner = mix(theme.line, fill, 0.4)
        paint.plate(
            surface, self.rect, metrics, fill=fill, contour=theme.ink, inner=inner, radius=14, shadow=theme.shadow
        )
        room = self.rect.inflate(-2 * metrics.px(_PAD), -2 * metrics.px(_PAD))
        picture = pygame.Rect(room.x, room.y, metrics.px(_SIDE), room.height)
        name = self.guided.form.picture or f"titles/{self.guided.game}"
        surface.blit(ctx.sprites.get(name, picture.size), picture)
        left = picture.right + metrics.px(_GAP)
        self._draw_words(surface, pygame.Rect(left, room.y, room.right - left, room.height), ctx)
        if self.focused:
            paint.focus_ring(surface, self.rect, theme, metrics)

    def _draw_words(self, surface: pygame.Surface, room: pygame.Rect, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        head, small = metrics.font("heading"), metrics.font("small")
        high = text.measure_wrapped(self.title, room.width, head, serif=True)[1]
        title = pygame.Rect(room.x, room.y, room.width, high)
        text.draw_text(surface, self.title, title, px=head, colour=theme.ink, serif=True, wrap=True, fit=True)
        line = pygame.Rect(room.x, 0, room.width, metrics.px(8))
        line.bottom = room.bottom
        stands = pygame.Rect(room.x, 0, room.width, text.measure(self.stands, small)[1])
        stands.bottom = line.top - metrics.px(6)
        about = pygame.Rect(room.x, title.bottom, room.width, stands.top - title.bottom)
        text.draw_text(surface, self.about, about, px=small, colour=theme.ink_soft, wrap=True, fit=True)
        colour = theme.ok if self.finished else theme.accent
        if self.finished:
            mark = ctx.sprites.icon("check", stands.height, theme.ok)
            surface.blit(mark, mark.get_rect(midright=stands.midright))
        text.draw_text(surface, self.stands, stands, px=small, colour=colour, bold=True, fit=True)
        pygame.draw.rect(surface, mix(theme.line, theme.paper, 0.6), line, border_radius=line.height // 2)
        line.width = round(line.width * (1 if self.finished and not self.share else self.share))
        if line.width:
            pygame.draw.rect(surface, colour, line, border_radius=line.height // 2)
