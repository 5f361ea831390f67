"""A number between a minus and a plus: by click, by wheel, by arrows and digits."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Pressable, Size, target

_LONGEST = 4
"""So many digits a number has at most."""
_STEPS = {
    pygame.K_LEFT: -1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_RIGHT: 1,
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
}


class Amount(Pressable):
    """`on_step` is told by how much, `on_value` which digits were typed: whoever made it decides whether that can be,
    and gives the digits back as `typed` if the widget is made anew before the number is complete."""

    writable = True

    def __init__(
        self,
        words: str,
        value: int,
        on_step: Callable[[int], None],
        on_value: Callable[[str], None],
        *,
        key: str = "",
        tooltip: str = "",
        typed: str = "",
    ) -> None:
        super().__init__(key=key or words, tooltip=tooltip)
        self.words = words
        self.value = value
        self.on_step = on_step
        self.on_value = on_value
        self._typed = typed

    def text_label(self) -> str:
        return f"{self.words}: {self.value}"

    def size(self, ctx: Context, width: int) -> Size:
        side = target(ctx)
        wide = 2 * side + text.measure("0" * _LONGEST, ctx.metrics.font("body"))[0]
        return wide, side

    def handle(self, event: pygame.Event, ctx: Context) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(event.pos) and not event.mod & pygame.KMOD_CTRL:
            self.on_step(1 if event.y > 0 else -1)
            return True
        return super().handle(event, ctx)

    def pointed(self, pos: tuple[int, int], ctx: Context) -> None:
        ctx.audio.play("click")
        self.on_step(-1 if pos[0] < self.rect.centerx else 1)

    def typed(self, event: pygame.Event, ctx: Context) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key in _STEPS:
            self.on_step(_STEPS[event.key])
            return True
        if event.unicode.isdecimal() and event.unicode:
            self._typed = (self._typed + event.unicode)[-_LONGEST:]
            self.on_value(self._typed)
            return True
        return False

    def set_focus(self, focused: bool) -> None:
        super().set_focus(focused)
        if not focused:
            self._typed = ""

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        fill = theme.raised if self.hovered else theme.paper
        paint.plate(surface, self.rect, metrics, fill=fill, contour=theme.ink_soft, shadow=theme.shadow)
        side, px = target(ctx), metrics.font("body")
        for sign, left in (("−", self.rect.x), ("+", self.rect.right - side)):
            room = pygame.Rect(left, self.rect.y, side, self.rect.height)
            text.draw_text(surface, sign, room, px=px, colour=theme.accent, bold=True, align="center", valign="middle")
        room = self.rect.inflate(-2 * side, 0)
        words = ctx.catalogue.number(self.value)
        text.draw_text(surface, words, room, px=px, colour=theme.ink, align="center", valign="middle", fit=True)
        if self.focused:
            paint.focus_ring(surface, self.rect, theme, metrics)
