"""The keyboard's way through a screen: Tab and Shift+Tab, arrows to the nearest widget."""

from __future__ import annotations

import pygame

from tabletop.scene.widgets.base import Widget


class FocusRing:
    """Which widget of a tree has the keyboard. `seen` tells whether the ring is shown (after the first key)."""

    def __init__(self, root: Widget) -> None:
        self.root = root
        self.current: Widget | None = None

    def stops(self) -> list[Widget]:
        """Everything that can have the focus, in reading order."""
        return [widget for widget in self.root.walk() if widget.focusable]

    def set(self, widget: Widget | None) -> None:
        """Give the keyboard to a widget, or to none."""
        if self.current is not None:
            self.current.set_focus(False)
        self.current = widget
        if widget is not None:
            widget.set_focus(True)

    def restore(self, key: str) -> None:
        """Give the keyboard to the widget with this key, if there is one."""
        self.set(next((stop for stop in self.stops() if key and stop.key == key), None))

    def step(self, by: int) -> Widget | None:
        """The next (1) or previous (-1) stop, around the end."""
        stops = self.stops()
        if not stops:
            return None
        if self.current in stops:
            at = (stops.index(self.current) + by) % len(stops)
        else:
            at = 0 if by > 0 else len(stops) - 1
        self.set(stops[at])
        return self.current

    def towards(self, dx: int, dy: int) -> Widget | None:
        """The nearest stop in a direction; without a focus yet the first one."""
        if self.current is None:
            return self.step(1)
        here = pygame.Vector2(self.current.rect.center)
        best: tuple[float, Widget] | None = None
        for stop in self.stops():
            way = pygame.Vector2(stop.rect.center) - here
            along = way.x * dx + way.y * dy
            aside = abs(way.x * dy) + abs(way.y * dx)
            if stop is self.current or along <= 2 or aside > 3 * along:
                continue
            cost = along + 2 * aside
            if best is None or cost < best[0]:
                best = (cost, stop)
        if best is None:
            return None
        self.set(best[1])
        return best[1]
