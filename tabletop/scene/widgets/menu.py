"""A small list that opens where it was asked for: a click outside or Esc closes it, a digit chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Sheet
from tabletop.scene.widgets.button import Button
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.modal import OverlayPage
from tabletop.scene.widgets.scroll import ScrollPane


@dataclass(frozen=True, slots=True)
class MenuItem:
    """A line of a menu. `primary` is what Enter chooses."""

    words: str
    act: Callable[[], None]
    icon: str = ""
    shortcut: str = ""
    enabled: bool = True
    reason: str = ""
    primary: bool = False


_VEIL = 70


class Menu(OverlayPage):
    """Entries under a title, opened at a point of the window. `cancelled` is called when nothing was chosen.

    One with a title is about the whole screen, which is dimmed: nobody goes on below without noticing it. It lies
    beside what is to be `seen`, as far as there is room.
    """

    name = "menu"

    def __init__(
        self,
        ctx: Context,
        title: Callable[[], str] | None,
        entries: Callable[[], Sequence[MenuItem]],
        at: tuple[int, int],
        cancelled: Callable[[], None] | None = None,
        seen: Sequence[pygame.Rect] = (),
    ) -> None:
        super().__init__(ctx)
        self._title = title
        self.veil = _VEIL if title is not None else 0
        self._entries = entries
        self.at = at
        self._cancelled = cancelled
        self._seen = seen

    def build(self) -> Widget:
        lines: list[Widget] = []
        for entry in self._entries():

            def act(entry: MenuItem = entry) -> None:
                self.ctx.manager.pop()
                entry.act()

            button = Button(
                entry.words,
                act,
                "",
                entry.icon,
                entry.enabled,
                entry.reason,
                shortcut=entry.shortcut,
                primary=entry.primary,
                align="left",
            )
            lines.append(button)
            if entry.primary:
                self.default = button
        title: list[Widget] = [Text(self._title(), bold=True)] if self._title is not None else []
        return Sheet([*title, ScrollPane(Column(lines, gap=6), key="menu")], pad=14, gap=8)

    def room(self) -> pygame.Rect:
        metrics = self.ctx.metrics
        window = pygame.Rect((0, 0), metrics.size).inflate(-8, -8)
        wide, high = self.root.size(self.ctx, metrics.px(520))
        rect = pygame.Rect(0, 0, min(max(wide + metrics.px(40), metrics.px(220)), window.width), 0)
        inner = rect.width - metrics.px(40)  # lines must not wrap where a bar to scroll would stand
        rect.height = min(self.root.size(self.ctx, inner)[1] + metrics.px(16), window.height)
        rect.topleft = (self.at[0] - rect.width // 2, self.at[1] + metrics.px(8))
        if rect.bottom > window.bottom and self.at[1] - high > window.top:
            rect.bottom = self.at[1] - metrics.px(8)
        return self._aside(rect.clamp(window), window)

    def _aside(self, rect: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
        """Where it lies on nothing that is to be seen; `rect` if there is no such place beside it."""
        covered = [one for one in self._seen if one.colliderect(rect)]
        if not covered:
            return rect
        gap, whole = self.ctx.metrics.px(8), covered[0].unionall(covered[1:])
        corners = (
            (whole.right + gap, rect.y),
            (whole.left - gap - rect.width, rect.y),
            (rect.x, whole.y - gap - rect.height),
        )
        free = [rect.move_to(topleft=corner).clamp(window) for corner in corners]
        return next((one for one in free if one.collidelist(self._seen) < 0), rect)

    def back(self) -> None:
        self.ctx.manager.pop()
        if self._cancelled is not None:
            self._cancelled()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and pygame.K_1 <= event.key <= pygame.K_9:
            lines = [widget for widget in self.root.walk() if isinstance(widget, Button)]
            if event.key - pygame.K_1 < len(lines):
                lines[event.key - pygame.K_1].activate(self.ctx)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.root.rect.collidepoint(event.pos):
            self.back()
            return True
        return super().handle(event)


def choose(
    ctx: Context,
    title: Callable[[], str] | None,
    entries: Callable[[], Sequence[MenuItem]],
    at: tuple[int, int],
    cancelled: Callable[[], None] | None = None,
    seen: Sequence[pygame.Rect] = (),
) -> None:
    """Open a small menu at a point of the window, beside what is to be `seen`."""
    ctx.manager.push(Menu(ctx, title, entries, at, cancelled, seen))
