"""A card that is pressed as a whole, where a button at its foot may say what that does."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.base import Pressable, Widget
from tabletop.scene.widgets.button import CardButton

_FOOT = 16


class FootedCard(Pressable):
    """A press leads somewhere. `verb` is what the button says; "": there is none."""

    def __init__(self, verb: str, on_press: Callable[[], None], *, key: str, tooltip: str = "") -> None:
        super().__init__(key=key, tooltip=tooltip)
        self.on_press = on_press
        self.button = CardButton(verb, self._press, key=f"{key}:press") if verb else None

    def children(self) -> tuple[Widget, ...]:
        return (self.button,) if self.button is not None else ()

    def _press(self) -> None:
        self.on_press()  # what it is by then

    def handle(self, event: pygame.Event, ctx: Context) -> bool:
        if self.button is None:
            return super().handle(event, ctx)
        used = self.button.handle(event, ctx) or super().handle(event, ctx)
        if self.button.hovered:
            self.hover(False)
        return used

    def beside_picture(self, ctx: Context, width: int) -> int:
        """Pixels across that words and the button have on a card of that width."""
        return width // 2

    def place(self, rect: pygame.Rect, ctx: Context) -> None:
        super().place(rect, ctx)
        if self.button is not None:
            foot = pygame.Rect((0, 0), self.button.size(ctx, self.beside_picture(ctx, rect.width)))
            foot.bottomright = rect.right - ctx.metrics.px(_FOOT), rect.bottom - ctx.metrics.px(_FOOT)
            self.button.place(foot, ctx)

    def activate(self, ctx: Context) -> None:
        ctx.audio.play("click")
        self.on_press()
