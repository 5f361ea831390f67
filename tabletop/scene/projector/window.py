"""The second window: where it opens, whether it fills its monitor, what becomes of it when a cable is pulled.

It never keeps the keyboard: whatever it does, the laptop's window is given the focus back.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable

import pygame
from pygame import Surface

Displays = Callable[[], list[tuple[int, int]]]
"""The sizes of all monitors, the laptop's own first."""

_ON_MONITOR = 0x2FFF0000  # SDL: a place in the middle of monitor n is this | n
_BESIDE = (1024, 576)
_CORNER = (40, 60)  # of the laptop's monitor: wherever it was before, it is seen there


class PublicWindow:
    """One public window. With a second monitor it fills that one, else it stands beside."""

    def __init__(self, title: str, displays: Displays) -> None:
        self._displays = displays
        found = displays()
        self.alone = len(found) < 2
        """Whether there is no second monitor."""
        self.full = False
        if self.alone:
            self.window = pygame.Window(title, _BESIDE, resizable=True)
        else:
            place = _ON_MONITOR | 1
            self.window = pygame.Window(title, _BESIDE, (place, place), resizable=True)
            self.fill(True)
        self.give_back()

    @property
    def surface(self) -> Surface:
        """What is painted on."""
        return self.window.get_surface()

    def owns(self, event: pygame.Event) -> bool:
        """Whether an event is this window's; the laptop's own events name no window."""
        return getattr(event, "window", None) is self.window

    def fill(self, full: bool) -> None:
        """Fill the monitor it is on, or stand as a window."""
        self.full = full
        if full:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
        self.give_back()

    def moved_to(self, monitor: int) -> None:
        """It lies on another monitor; on the laptop's own, where the cable was pulled, it must not cover the table."""
        self.alone = monitor == 0
        if self.alone and self.full:
            self.fill(False)
            self.window.size = _BESIDE
            self.window.position = _CORNER
        self.give_back()

    def give_back(self) -> None:
        """The keyboard belongs to the laptop's window."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to the window of the display
            pygame.Window.from_display_module().focus()

    def show(self) -> None:
        """Bring what was painted to the monitor."""
        self.window.flip()

    def close(self) -> None:
        """Gone."""
        self.window.destroy()
        self.give_back()
