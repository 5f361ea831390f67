"""The opaque screen between two people at one computer: nothing private is drawn before it has been lifted.

It opens when the plate or the space bar is held for half a second, or with the key V: never by a stray click or a
repeating Enter.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from tabletop.presentation.in_words.telling import covered
from tabletop.scene.context.manager import Context
from tabletop.scene.input import keys
from tabletop.scene.widgets.badge import Badge
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Sheet
from tabletop.scene.widgets.button import Button
from tabletop.scene.widgets.label import Divider, Text
from tabletop.scene.widgets.page import Page
from tabletop.session.setup.table_setup import SeatSetup

HOLD_MS = 500
"""How long the plate must be held."""


class HoldButton(Button):
    """A plate that fills while it is held and acts when it is full."""

    def __init__(self, words: str, on_press: Callable[[], None], tooltip: str, key: str) -> None:
        super().__init__(words, on_press, tooltip, "eye", key=key, primary=True)
        self.held = 0
        self._by_key = False

    @property
    def holding(self) -> bool:
        """Whether it is being held."""
        return self.pressed or self._by_key

    def handle(self, event: pygame.Event, ctx: Context) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self._by_key = True
            return True
        if event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
            self._by_key = False
        elif event.type == pygame.MOUSEMOTION and self.pressed and not self.rect.collidepoint(event.pos):
            self.pressed = False
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.pressed = self._by_key = False
        return super().handle(event, ctx)

    def activate(self, ctx: Context) -> None:
        """A mere click does nothing."""

    def typed(self, event: pygame.Event, ctx: Context) -> bool:
        return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)

    def tick(self, dt_ms: int, ctx: Context) -> None:
        before = self.held
        self.held = min(HOLD_MS, self.held + dt_ms) if self.holding else 0
        if self.held != before:
            self.dirty = True
        if self.held >= HOLD_MS:
            self.held = 0
            self.pressed = self._by_key = False
            self.on_press()

    def animating(self) -> bool:
        return self.holding

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        super().draw(surface, ctx)
        if self.held:
            bar = self.rect.inflate(-2 * ctx.metrics.px(12), 0)
            high = ctx.metrics.px(5)
            bar = pygame.Rect(bar.x, bar.bottom - high - ctx.metrics.px(7), bar.width * self.held // HOLD_MS, high)
            surface.fill(ctx.theme.highlight, bar)


class Handover(Page):
    """Asks for `seat` to sit down in front. `why` tells what will be seen; `revealed` is called when it is lifted.

    Esc does not lift it. The screen leaves the stack by itself before `revealed` is called.
    """

    name = "handover"
    margin = 30

    def __init__(self, ctx: Context, seat: SeatSetup, why: Callable[[], str], revealed: Callable[[], None]) -> None:
        super().__init__(ctx)
        self.seat = seat
        self.why = why
        self.revealed = revealed

    def back(self) -> None:
        """It stays until it is lifted."""

    def lift(self) -> None:
        """Show what is below."""
        if self.ctx.manager.top is self:
            self.ctx.manager.pop()
            self.revealed()

    def handle(self, event: pygame.Event) -> bool:
        if keys.command(event, "table") == "reveal":
            self.lift()
            return True
        if keys.command(event, "table") == "in_words":
            tell = partial(covered, self.ctx.catalogue, self.seat.name)
            self.ctx.navigator.in_words(tell, lambda action: None, lambda: self.seat, private=False)
            return True
        return super().handle(event)

    def build(self) -> Widget:
        ctx, seat = self.ctx, self.seat
        badge = f"{ctx.text(f'colour.{seat.colour}')}, {ctx.text(f'symbol.{seat.symbol}')}"
        plate = HoldButton(ctx.text("handover.hold"), self.lift, ctx.text("handover.hold_tip"), "reveal")
        inside: list[Widget] = [
            Text(ctx.text("handover.pass", who=seat.name), "heading", align="center", colour="ink_soft"),
            Badge(seat.colour, seat.symbol, 170, badge),
            Text(seat.name, "title", align="center"),
            Divider(),
            Text(self.why(), align="center"),
            plate,
            Text(ctx.text("handover.hint", key=keys.shortcut("reveal")), "small", align="center", colour="ink_soft"),
        ]
        return Column([Centred(Sheet(inside, gap=18, pad=44, align="center"), 720)], valign="middle")
