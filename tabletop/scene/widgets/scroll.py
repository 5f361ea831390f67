"""A pane that shows a part of something longer, and a list of lines that can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.theme import mix
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.boxes import Column
from tabletop.scene.widgets.button import Button

SIDE = 8
"""Units by which what is inside is narrower at either side."""
_STEP = 64
_FADE, _HEAD, _FOOT = 44, 26, 24  # units: how high a sheet's foot and head pale, and any other foot
_SIGN = 44, 30  # units of the sign that it goes on
_CLEAR = 16  # units between a sheet's edge and the lines and the bar within it


class ScrollPane(Widget):
    """Shows `inside` through a window; wheel, page keys and a drag of the bar move it. Weighted by default.

    At the foot what goes on below pales into what lies under it, so that no line is cut. `grows`: room for the bar is
    kept from the start, so that nothing moves when more comes to be inside. `framed`: a sheet with all four edges lies
    below what moves, which keeps clear of them, and the bar is on it. `signed`: a sign at the foot says that it goes
    on, and leads there.
    """

    def __init__(
        self,
        inside: Widget,
        *,
        key: str = "",
        weight: int = 1,
        offset: int = 0,
        grows: bool = False,
        framed: bool = False,
        signed: bool = False,
    ) -> None:
        super().__init__(key=key)
        self.signed = signed
        self.inside = inside
        self.weight = weight
        self.offset = offset
        self.grows = grows
        self.framed = framed
        self.full = 0
        self._pale = 0
        self._grip: int | None = None

    def children(self) -> Sequence[Widget]:
        return (self.inside,)

    def size(self, ctx: Context, width: int) -> Size:
        return self.inside.size(ctx, width)

    @property
    def most(self) -> int:
        """How far it can be scrolled, in pixels."""
        return max(0, self.full - self.rect.height)

    def place(self, rect: pygame.Rect, ctx: Context) -> None:
        super().place(rect, ctx)
        self._pale = ctx.metrics.px(_FADE if self.framed else _FOOT)
        edge = ctx.metrics.px(SIDE)
        room = rect.inflate(-ctx.metrics.px(_CLEAR) if self.framed else -2 * edge, 0)
        if self.framed:
            room.x = rect.x  # the sheet is as wide as the pane, and the bar lies on it
        self.full = self.inside.size(ctx, room.width)[1] + edge
        if self.grows or self.full > rect.height:
            room.width -= ctx.metrics.px(16)
            self.full = self.inside.size(ctx, room.width)[1] + edge
        self.offset = max(0, min(self.offset, self.most))
        high = max(self.full, rect.height) - edge
        self.inside.place(pygame.Rect(room.x, rect.y + edge // 2 - self.offset, room.width, high), ctx)

    def scroll_to(self, offset: int) -> None:
        """Show from `offset` pixels on."""
        offset = max(0, min(offset, self.most))
        if offset != self.offset:
            self.inside.shift(0, self.offset - offset)
            self.offset = offset
            self.dirty = True

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so far that `rect` can be seen, clear of where what goes on below is pale."""
        foot = self.rect.bottom - self._pale
        if rect.top < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - rect.top))
        elif rect.bottom > foot:
            self.scroll_to(self.offset + min(rect.bottom - foot, rect.top - self.rect.top))

    def bar(self, ctx: Context) -> pygame.Rect:
        """Where the handle of the scroll bar is; empty if everything is seen."""
        if not self.most:
            return pygame.Rect(0, 0, 0, 0)
        wide = ctx.metrics.px(12)
        track = self._track(ctx)
        high = max(ctx.metrics.px(36), track.height * track.height // self.full)
        top = track.y + (track.height - high) * self.offset // self.most
        return pygame.Rect(track.right - wide, top, wide, high)

    def sign(self, ctx: Context) -> pygame.Rect:
        """Where a sign says that it goes on below; empty where all is seen."""
        if not self.signed or self.offset >= self.most:
            return pygame.Rect(0, 0, 0, 0)
        sign = pygame.Rect(0, 0, *map(ctx.metrics.px, _SIGN))
        sign.midbottom = self.rect.centerx, self.rect.bottom - 1
        return sign

    def _track(self, ctx: Context) -> pygame.Rect:
        """Where the bar goes up and down: at the right of all there is, or on the sheet."""
        return self._written(ctx) if self.framed else self.rect

    def _written(self, ctx: Context) -> pygame.Rect:
        """The part of the sheet in which something may stand."""
        sheet, px = self._sheet(ctx), ctx.metrics.px
        return sheet.inflate(-2 * px(_CLEAR), -2 * px(_CLEAR))

    def handle(self, event: pygame.Event, ctx: Context) -> bool:
        kind = event.type
        if kind == pygame.MOUSEWHEEL:
            if self.inside.handle(event, ctx):
                return True
            if self.most and self.rect.collidepoint(event.pos) and not event.mod & pygame.KMOD_CTRL:
                self.scroll_to(self.offset - round(event.y * ctx.metrics.px(_STEP)))
                return True
            return False
        if kind == pygame.MOUSEBUTTONDOWN:
            bar = self.bar(ctx)
            if event.button == pygame.BUTTON_LEFT and self.sign(ctx).collidepoint(event.pos):
                self.scroll_to(self.offset + self.rect.height * 4 // 5)
                return True
            if event.button == pygame.BUTTON_LEFT and bar.inflate(12, 0).collidepoint(event.pos):
                self._grip = event.pos[1] - bar.y
                return True
            return self.rect.collidepoint(event.pos) and self.inside.handle(event, ctx)
        if kind == pygame.MOUSEMOTION and self._grip is not None:
            track = self._track(ctx)
            free = max(1, track.height - self.bar(ctx).height)
            self.scroll_to((event.pos[1] - self._grip - track.y) * self.most // free)
            return True
        if kind == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        if kind == pygame.MOUSEMOTION and not self.rect.collidepoint(event.pos):
            event = pygame.Event(kind, {**event.dict, "pos": (-1, -1)})
        if self.inside.handle(event, ctx):
            return True
        if kind == pygame.KEYDOWN and self.most and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            page = self.rect.height * 4 // 5
            self.scroll_to(self.offset + (page if event.key == pygame.K_PAGEDOWN else -page))
            return True
        return False

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        clip = surface.get_clip()
        seen = self.rect.clip(clip)
        if seen.width and seen.height:
            if self.framed:
                sheet = self._sheet(ctx)
                paint.sheet(surface, sheet, ctx.theme, ctx.metrics)
                seen = sheet.inflate(0, -2 * ctx.metrics.px(_CLEAR)).clip(clip)
            surface.set_clip(seen)
            goes_on = self.offset < self.most
            under = self._under(surface) if goes_on and not self.framed else None
            super().draw(surface, ctx)
            if under is not None:
                surface.blit(under, under.get_rect(bottomleft=self.rect.bottomleft))
            elif goes_on:
                self._fade(surface, ctx)
            if self.framed and self.offset:
                self._fade_in(surface, ctx)
            surface.set_clip(clip)
            sign = self.sign(ctx)
            if sign.height:
                paint.plate(surface, sign, ctx.metrics, fill=ctx.theme.paper, contour=ctx.theme.ink_soft)
                icon = ctx.sprites.icon("arrow_down", sign.height * 3 // 4, ctx.theme.ink)
                surface.blit(icon, icon.get_rect(center=sign.center))
        bar = self.bar(ctx)
        if bar.height:
            theme, track = ctx.theme, self._track(ctx)
            x = bar.centerx
            pygame.draw.line(surface, mix(theme.line, theme.paper, 0.4), (x, track.top), (x, track.bottom), 1)
            paint.plate(surface, bar, ctx.metrics, fill=theme.accent_soft, contour=theme.ink_soft, radius=3, stroke=1)

    def _sheet(self, ctx: Context) -> pygame.Rect:
        """The sheet below what moves and below its bar."""
        edge = ctx.metrics.px(SIDE)
        return pygame.Rect(self.rect.x, self.rect.y + edge // 2, self.rect.width, self.rect.height - edge)

    def _under(self, surface: pygame.Surface) -> pygame.Surface:
        """What lies under the foot, before anything is drawn there: the lower the less can be seen through it."""
        strip = pygame.Surface((max(1, self.rect.width), self._pale), pygame.SRCALPHA)
        strip.fill((0, 0, 0, 255))
        strip.blit(surface, (0, 0), strip.get_rect(bottomleft=self.rect.bottomleft))
        for y in range(self._pale):
            alpha = (255, 255, 255, min(255, 300 * y // self._pale))
            strip.fill(alpha, (0, y, strip.width, 1), special_flags=pygame.BLEND_RGBA_MULT)
        return strip

    def _fade(self, surface: pygame.Surface, ctx: Context) -> None:
        """The last lines on a sheet pale into its paper, which darkens towards its foot."""
        inner, paper, high = self._written(ctx), paint.foot_of(ctx.theme.paper), self._pale
        veil = pygame.Surface((max(1, inner.width), high), pygame.SRCALPHA)
        for y in range(high):
            veil.fill((*paper, min(255, 300 * y // high)), (0, y, inner.width, 1))
        surface.blit(veil, (inner.x, inner.bottom - high))

    def _fade_in(self, surface: pygame.Surface, ctx: Context) -> None:
        """On a sheet the first lines come out of its paper, so that none is cut."""
        room = self._written(ctx)
        room.width, high = self.bar(ctx).x - room.x, ctx.metrics.px(_HEAD)
        veil = pygame.Surface((max(1, room.width), high), pygame.SRCALPHA)
        for y in range(high):
            veil.fill((*ctx.theme.paper, 255 - 255 * y // high), (0, y, room.width, 1))
        surface.blit(veil, room)


class ScrollList(ScrollPane):
    """Lines to choose from; each line is a button. `chosen` is the number of the marked one, or -1."""

    def __init__(
        self,
        lines: Sequence[str],
        on_choose: Callable[[int], None],
        *,
        chosen: int = -1,
        key: str = "list",
        icons: Sequence[str] = (),
        offset: int = 0,
    ) -> None:
        buttons: list[Widget] = []
        for number, line in enumerate(lines):

            def choose(number: int = number) -> None:
                on_choose(number)

            icon = icons[number] if number < len(icons) else ""
            button = Button(line, choose, icon=icon, key=f"{key}:{number}", align="left")
            button.chosen = number == chosen
            buttons.append(button)
        super().__init__(Column(buttons, gap=6), key=key, offset=offset)
