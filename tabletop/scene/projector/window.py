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
_SHARE = 0.42  # of the laptop's monitor: what covers the table hides as little of it as a class can still read
_EDGE = 24  # pixels to the edge of the monitor
_LOOK_MS = 1500


def _in_front(monitor: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Size and place on the only monitor: in its lower right corner, before the laptop's window."""
    wide = min(_BESIDE[0], round(monitor[0] * _SHARE))
    size = wide, wide * _BESIDE[1] // _BESIDE[0]
    return size, (monitor[0] - size[0] - _EDGE, monitor[1] - size[1] - 2 * _EDGE)


class PublicWindow:
    """One public window. With a second monitor it fills that one, else it stands beside."""

    def __init__(self, title: str, displays: Displays) -> None:
        self._displays = displays
        found = displays()
        self.alone = len(found) < 2
        """Whether there is no second monitor."""
        self.full = False
        self._waited = 0.0
        self._known = len(found)
        if self.alone:
            size, corner = _in_front(found[0])
            self.window = pygame.Window(title, size, corner, resizable=True, always_on_top=True)
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
        self._known = len(self._displays())
        if self.alone and self.full:
            self.fill(False)
            self.window.size, self.window.position = _in_front(self._displays()[0])
        self.window.always_on_top = self.alone
        self.give_back()

    def look_for_monitor(self, dt_ms: float) -> bool:
        """Now and then, while there was only one: if there is a second one by now, fill it; True if it was there."""
        self._waited += dt_ms
        if not self.alone or self._waited < _LOOK_MS:
            return False
        self._waited, before = 0.0, self._known
        self._known = len(self._displays())
        if self._known < 2 or before >= 2:
            return False
        place = _ON_MONITOR | 1
        self.alone, self.window.always_on_top = False, False
        self.window.position = (place, place)
        self.fill(True)
        return True

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
