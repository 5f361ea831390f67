"""The public table in the one window there is: for a projector that only repeats the screen of the laptop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from pygame import Rect, Surface

from tabletop.scene.context.manager import Context, Scene
from tabletop.scene.input import keys


class Shown(Protocol):
    """What is painted there."""

    def handle(self, event: pygame.Event) -> bool:
        """Keys of the presenter."""

    def paint(self, surface: Surface) -> list[Rect]:
        """What the class sees; the rectangles that changed."""

    @property
    def busy(self) -> bool:
        """Whether anything moves."""

    def lay(self) -> None:
        """Lay out for another size."""

    def uncover(self) -> None:
        """Paint everything anew."""


class OneWindow(Scene):
    """Covers the laptop's screen with what everybody may know."""

    name = "wall"
    presents = True
    lets_go_on = True

    def __init__(self, ctx: Context, wall: Shown, ended: Callable[[], None]) -> None:
        super().__init__(ctx)
        self.wall = wall
        self.ended = ended

    def leave(self) -> None:
        self.ended()

    def refresh(self) -> None:
        self.wall.lay()
        self.invalidate()

    def invalidate(self) -> None:
        self.wall.uncover()

    def update(self, dt_ms: int) -> None:
        scenes = self.ctx.manager.scenes
        scenes[scenes.index(self) - 1].update(dt_ms)

    def needs_frame(self) -> bool:
        return self.wall.busy

    def draw(self, surface: Surface) -> list[Rect]:
        return self.wall.paint(surface)

    def handle(self, event: pygame.Event) -> bool:
        if self.wall.handle(event):
            return True
        if keys.command(event, "everywhere") in ("back", "project", "project_here"):
            self.ctx.manager.pop()
            return True
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
