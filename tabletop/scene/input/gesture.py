"""Pointer and keys -> press, drag, drop, tap, cancel. A pure state machine: events in, gestures out.

It reads `event.pos`, `event.button` and `event.mod` only, so posted events work like real ones. A press that moves less
than `threshold` pixels is a tap; the right button or Esc cancels what is in the hand.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

Pos = tuple[int, int]

THRESHOLD = 6
"""Pixels a press must move to become a drag; windows pass `metrics.px(THRESHOLD)`."""


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer moves with nothing in the hand."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Press:
    """A button goes down; nothing is decided yet."""

    pos: Pos
    button: int


@dataclass(frozen=True, slots=True)
class DragStart:
    """The press has become a drag: it began at `origin`."""

    pos: Pos
    origin: Pos


@dataclass(frozen=True, slots=True)
class DragMove:
    """The hand moves what it holds."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Drop:
    """The hand lets go."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Click:
    """Pressed and released on the same spot."""

    pos: Pos
    button: int


@dataclass(frozen=True, slots=True)
class Cancel:
    """Whatever was begun is off: Esc, right button in a drag, or the window lost the pointer."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned by `dy` steps (up is positive) with the pointer at `pos`."""

    pos: Pos
    dy: float
    ctrl: bool


@dataclass(frozen=True, slots=True)
class Twist:
    """The right button in a drag, where it turns what is held instead of putting it back."""

    pos: Pos


GestureEvent = Hover | Press | DragStart | DragMove | Drop | Click | Cancel | Wheel | Twist


class Gestures:
    """Feed it every event of the window."""

    def __init__(self, threshold: int = THRESHOLD) -> None:
        self.threshold = threshold
        self.twists = False
        """Whether what is dragged can be turned: then the right button does that, and only Esc cancels."""
        self._pos: Pos = (0, 0)
        self._origin: Pos | None = None
        self._dragging = False
        self._second: Pos | None = None
        self._ctrl = False

    @property
    def pos(self) -> Pos:
        """Where the pointer was seen last."""
        return self._pos

    @property
    def dragging(self) -> bool:
        """Whether something is in the hand."""
        return self._dragging

    def feed(self, event: pygame.Event) -> tuple[GestureEvent, ...]:
        """What the event means; often nothing."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if kind == pygame.MOUSEBUTTONDOWN:
            return self._down(event.pos, event.button)
        if kind == pygame.MOUSEBUTTONUP:
            return self._up(event.pos, event.button)
        if kind == pygame.MOUSEWHEEL:
            dy = getattr(event, "precise_y", None) or event.y
            return (Wheel(getattr(event, "pos", self._pos), float(dy), self._ctrl),)
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            if event.key in (pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LMETA, pygame.K_RMETA):
                self._ctrl = kind == pygame.KEYDOWN
            if kind == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                return self.cancel()
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self._ctrl = False
            return self.cancel()
        return ()

    def cancel(self) -> tuple[GestureEvent, ...]:
        """Drop what was begun; says Cancel only if something was."""
        begun = self._origin is not None
        self._origin, self._dragging = None, False
        return (Cancel(),) if begun else ()

    def _moved(self, pos: Pos) -> tuple[GestureEvent, ...]:
        self._pos = pos
        if self._origin is None:
            return (Hover(pos),)
        if self._dragging:
            return (DragMove(pos),)
        if _apart(pos, self._origin) > self.threshold:
            self._dragging = True
            return (DragStart(pos, self._origin),)
        return ()

    def _down(self, pos: Pos, button: int) -> tuple[GestureEvent, ...]:
        self._pos = pos
        if button == pygame.BUTTON_LEFT:
            self._origin, self._dragging = pos, False
            return (Press(pos, button),)
        if button == pygame.BUTTON_RIGHT and self._dragging and self.twists:
            return (Twist(pos),)
        if button == pygame.BUTTON_RIGHT:
            cancelled = self.cancel()
            self._second = None if cancelled else pos
            return cancelled or (Press(pos, button),)
        return ()

    def _up(self, pos: Pos, button: int) -> tuple[GestureEvent, ...]:
        self._pos = pos
        if button == pygame.BUTTON_LEFT and self._origin is not None:
            dragging = self._dragging
            self._origin, self._dragging = None, False
            return (Drop(pos),) if dragging else (Click(pos, button),)
        if button == pygame.BUTTON_RIGHT and self._second is not None:
            near = _apart(pos, self._second) <= self.threshold
            self._second = None
            return (Click(pos, button),) if near else ()
        return ()


def _apart(one: Pos, other: Pos) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
