"""Plates that do something when pressed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import Colour, mix
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Pressable, Size, target


class Button(Pressable):
    """A plate with words, and an icon before them if wanted. `primary` is the one that leads on.

    A disabled button stays in the focus ring, so that its `reason` can be read by keyboard too.
    """

    def __init__(
        self,
        words: str,
        on_press: Callable[[], None],
        tooltip: str = "",
        icon: str = "",
        enabled: bool = True,
        reason: str = "",
        *,
        key: str = "",
        shortcut: str = "",
        primary: bool = False,
        align: str = "center",
        role: str = "body",
    ) -> None:
        super().__init__(key=key or words, tooltip=tooltip, shortcut=shortcut, enabled=enabled, reason=reason)
        self.words = words
        self.on_press = on_press
        self.icon = icon
        self.primary = primary
        self.chosen = False
        self.align = align
        self.role = role

    def text_label(self) -> str:
        return self.words or self.tooltip

    def activate(self, ctx: Context) -> None:
        if self.enabled:
            ctx.audio.play("click")
            self.on_press()

    def size(self, ctx: Context, width: int) -> Size:
        pad = ctx.metrics.px(18)
        wide, high = text.measure(self.words, ctx.metrics.font(self.role), self.primary)
        if self.icon:
            wide += self._icon_side(ctx) + (ctx.metrics.px(10) if self.words else 0)
        wide, high = wide + 2 * pad, max(target(ctx), high + ctx.metrics.px(14))
        if wide > width > 0:
            room = width - 2 * pad - (self._icon_side(ctx) + ctx.metrics.px(10) if self.icon else 0)
            lines = text.measure_wrapped(self.words, max(1, room), ctx.metrics.font(self.role), self.primary)[1]
            return width, max(high, lines + ctx.metrics.px(14))
        return wide, high

    def _icon_side(self, ctx: Context) -> int:
        return round(ctx.metrics.font(self.role) * 1.25)

    def colours(self, ctx: Context) -> tuple[Colour, Colour, Colour]:
        """Fill, contour and words as it is now."""
        theme = ctx.theme
        if not self.enabled:
            return mix(theme.parchment, theme.paper, 0.35), mix(theme.line, theme.paper, 0.35), theme.ink_soft
        if self.primary or self.chosen:
            fill = theme.accent
            if self.hovered:
                fill = mix(fill, theme.on_accent, 0.14)
            return fill, theme.ink, theme.on_accent
        return theme.raised if self.hovered else theme.paper, theme.ink_soft, theme.ink

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        fill, contour, ink = self.colours(ctx)
        rect = self.rect.move(0, 1) if self.pressed else self.rect
        if self.pressed:
            fill = mix(fill, ctx.theme.shadow, 0.12)
        inner = mix(fill, ink, 0.55 if self.hovered and self.enabled else 0.3)
        lifted = self.enabled and not self.pressed
        paint.plate(
            surface,
            rect,
            ctx.metrics,
            fill=fill,
            contour=contour,
            inner=inner if self.enabled else None,
            shadow=ctx.theme.shadow if lifted else None,
        )
        self.draw_face(surface, rect, ink, ctx)
        if self.focused:
            paint.focus_ring(surface, self.rect, ctx.theme, ctx.metrics)

    def draw_face(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour, ctx: Context) -> None:
        """Icon and words."""
        side = self._icon_side(ctx) if self.icon else 0
        gap = ctx.metrics.px(10) if self.icon and self.words else 0
        px = ctx.metrics.font(self.role)
        room = rect.inflate(-2 * ctx.metrics.px(12), -ctx.metrics.px(6))
        words_room = room.width - side - gap
        wide = text.measure_wrapped(self.words, max(1, words_room), px, self.primary)[0] if self.words else 0
        left = room.x if self.align == "left" else room.x + max(0, (room.width - side - gap - wide) // 2)
        if self.icon:
            picture = ctx.sprites.icon(self.icon, side, ink)
            surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
        if self.words:
            place = pygame.Rect(left + side + gap, room.y, room.right - left - side - gap, room.height)
            text.draw_text(
                surface, self.words, place, px=px, colour=ink, bold=self.primary, valign="middle", wrap=True, fit=True
            )


class CardButton(Button):
    """Says what a press on its card does; with the keyboard the card itself is the stop."""

    focusable = False


class IconButton(Button):
    """A square plate with a drawing; its words are the tooltip."""

    def __init__(
        self,
        icon: str,
        words: str,
        on_press: Callable[[], None],
        *,
        enabled: bool = True,
        reason: str = "",
        key: str = "",
        shortcut: str = "",
    ) -> None:
        super().__init__("", on_press, words, icon, enabled, reason, key=key or f"icon:{icon}", shortcut=shortcut)

    def size(self, ctx: Context, width: int) -> Size:
        side = target(ctx)
        return side, side
