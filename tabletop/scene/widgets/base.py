"""What every widget can do: say its size, take a place, draw itself, react, and say in words what it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from tabletop.scene.context.manager import Context, HitRegion

Size = tuple[int, int]

TARGET = 44
"""Least height in units of anything that can be pressed (at least 32 pixels in any window)."""


def target(ctx: Context) -> int:
    """Least height in pixels of anything that can be pressed."""
    return max(32, ctx.metrics.px(TARGET))


class Widget:
    """A part of a screen. `rect` is in window pixels; `key` finds it again after the screen was laid out anew."""

    focusable = False
    writable = False
    """Whether a click gives it the keyboard: what is typed then goes into it."""

    def __init__(self, *, key: str = "", tooltip: str = "", shortcut: str = "") -> None:
        self.key = key
        self.tooltip = tooltip
        self.shortcut = shortcut
        self.enabled = True
        self.reason = ""
        """Why it cannot be used now; shown on hover and on focus."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.hovered = False
        self.focused = False
        self.dirty = True
        self.weight = 0
        """Share of spare room it takes in a row or column."""

    def text_label(self) -> str:
        """What it is, in words."""
        return self.tooltip

    def children(self) -> Sequence[Widget]:
        """The widgets inside it."""
        return ()

    def walk(self) -> Iterator[Widget]:
        """Itself and everything inside it, in reading order."""
        yield self
        for child in self.children():
            yield from child.walk()

    def size(self, ctx: Context, width: int) -> Size:
        """Width and height it would like, given at most `width` pixels."""
        return 0, 0

    def place(self, rect: pygame.Rect, ctx: Context) -> None:
        """Take this room; containers place what is inside."""
        self.rect = pygame.Rect(rect)
        self.dirty = True

    def shift(self, dx: int, dy: int) -> None:
        """Move with everything inside."""
        self.rect = self.rect.move(dx, dy)
        for child in self.children():
            child.shift(dx, dy)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        """Paint it, and what is inside that touches the clip of `surface`."""
        clip = surface.get_clip()
        for child in self.children():
            if child.rect.inflate(16, 16).colliderect(clip):
                child.draw(surface, ctx)

    def handle(self, event: pygame.Event, ctx: Context) -> bool:
        """React to an event; the topmost child under the pointer is asked first. True if it was used."""
        return any(child.handle(event, ctx) for child in reversed(self.children()))

    def tick(self, dt_ms: int, ctx: Context) -> None:
        """Time has passed."""
        for child in self.children():
            child.tick(dt_ms, ctx)

    def animating(self) -> bool:
        """Whether it needs frames at the full rate."""
        return any(child.animating() for child in self.children())

    def paint_rect(self, ctx: Context) -> pygame.Rect:
        """What must be painted anew when it changed: itself with its focus ring and shadow."""
        edge = ctx.metrics.px(8)
        return self.rect.inflate(2 * edge, 2 * edge)

    def activate(self, ctx: Context) -> None:
        """What pressing it does."""

    def set_focus(self, focused: bool) -> None:
        """Called by the focus ring."""
        if self.focused != focused:
            self.focused = focused
            self.dirty = True

    def hover(self, inside: bool) -> None:
        """Called when the pointer comes or goes."""
        if self.hovered != inside:
            self.hovered = inside
            self.dirty = True


def pressables(root: Widget) -> Iterator[HitRegion]:
    """What can be pressed on a screen."""
    return (HitRegion("widget", widget.key, widget.rect) for widget in root.walk() if isinstance(widget, Pressable))


class Pressable(Widget):
    """Acts when the left button is released where it was pressed, or on Enter and Space with the focus."""

    focusable = True

    def __init__(
        self, *, key: str = "", tooltip: str = "", shortcut: str = "", enabled: bool = True, reason: str = ""
    ) -> None:
        super().__init__(key=key, tooltip=tooltip, shortcut=shortcut)
        self.enabled = enabled
        self.reason = "" if enabled else reason
        self.pressed = False

    def handle(self, event: pygame.Event, ctx: Context) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.hover(self.rect.collidepoint(event.pos))
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if not self.rect.collidepoint(event.pos):
                return False
            self.pressed = self.enabled
            self.dirty = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self.pressed:
            self.pressed = False
            self.dirty = True
            if self.rect.collidepoint(event.pos):
                self.pointed(event.pos, ctx)
            return True
        if event.type == pygame.KEYDOWN and self.focused and self.enabled:
            return self.typed(event, ctx)
        if event.type == pygame.WINDOWLEAVE:
            self.pressed = False
            self.hover(False)
        return False

    def pointed(self, pos: tuple[int, int], ctx: Context) -> None:
        """Clicked at `pos`."""
        self.activate(ctx)

    def typed(self, event: pygame.Event, ctx: Context) -> bool:
        """A key with the focus on it."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and not event.mod & pygame.KMOD_ALT:
            self.activate(ctx)
            return True
        return False


def still_pressed(before: Widget, after: Widget) -> None:
    """Buttons that were made anew while one was held down: it is held down still, and acts when it is let go of."""
    held = {widget.key for widget in before.walk() if isinstance(widget, Pressable) and widget.pressed}
    for widget in after.walk() if held else ():
        if isinstance(widget, Pressable) and widget.enabled:
            widget.pressed = widget.key in held
