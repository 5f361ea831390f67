"""A switch."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import mix
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Pressable, Size, target


class Toggle(Pressable):
    """A switch with its words beside it: a brass slider in a slot, right and filled when on."""

    def __init__(
        self,
        words: str,
        on: bool,
        on_change: Callable[[bool], None],
        *,
        key: str = "",
        tooltip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(key=key or words, tooltip=tooltip, enabled=enabled, reason=reason)
        self.words = words
        self.on = on
        self.on_change = on_change
        self.called = ""
        """What is switched, where the words beside it say only how it stands."""
        self.otherwise = ""
        """The words beside it once it is switched: it stays where it is, however long they are."""

    def text_label(self) -> str:
        return f"{self.called}: {self.words}" if self.called else self.words or self.tooltip

    def activate(self, ctx: Context) -> None:
        if self.enabled:
            self.on = not self.on
            self.dirty = True
            ctx.audio.play("click")
            self.on_change(self.on)

    def size(self, ctx: Context, width: int) -> Size:
        slot = ctx.metrics.px(58)
        if not self.words:
            return slot, target(ctx)
        room = max(1, width - slot - ctx.metrics.px(14))
        px = ctx.metrics.font("body")
        sizes = [text.measure_wrapped(words, room, px) for words in (self.words, self.otherwise) if words]
        wide, high = (max(sides) for sides in zip(*sizes, strict=True))
        return slot + ctx.metrics.px(14) + wide, max(target(ctx), high)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        slot = pygame.Rect(0, 0, metrics.px(58), metrics.px(30))
        slot.midleft = self.rect.midleft
        fill = theme.accent if self.on else mix(theme.parchment, theme.line, 0.25)
        if not self.enabled:
            fill = mix(fill, theme.paper, 0.5)
        paint.plate(surface, slot, metrics, fill=fill, contour=theme.ink_soft, radius=6, stroke=2)
        knob = pygame.Rect(0, 0, slot.height - metrics.px(6), slot.height - metrics.px(6))
        knob.center = (slot.right - slot.height // 2 if self.on else slot.left + slot.height // 2, slot.centery)
        paint.plate(
            surface,
            knob,
            metrics,
            fill=theme.raised if self.hovered else theme.paper,
            contour=theme.ink,
            radius=4,
            stroke=1.5,
        )
        if self.on:
            mark = ctx.sprites.icon("check", knob.width - metrics.px(4), theme.ink)
            surface.blit(mark, mark.get_rect(center=knob.center))
        if self.words:
            left = slot.right + metrics.px(14)
            room = pygame.Rect(left, self.rect.y, self.rect.right - left, self.rect.height)
            colour = theme.ink if self.enabled else theme.ink_soft
            px = metrics.font("body")
            text.draw_text(surface, self.words, room, px=px, colour=colour, valign="middle", wrap=True, fit=True)
        if self.focused:
            paint.focus_ring(surface, self.rect, theme, metrics)
