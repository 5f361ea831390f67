"""The developer's tools of one window, switched on by `--develop`."""

from __future__ import annotations

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.developer.gallery import Gallery
from tabletop.scene.developer.overlay import RegionOverlay
from tabletop.scene.developer.reloading import Reloader
from tabletop.scene.input import keys


class DeveloperTools:
    """Reloads what changes on the disk, shows what answers to the pointer, opens the gallery."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.overlay = RegionOverlay(ctx)
        self.reloader = Reloader(ctx)

    def handle(self, event: pygame.Event) -> bool:
        """The developer's keys; True if it was one."""
        if event.type == pygame.MOUSEMOTION:
            self.overlay.at = event.pos
        match keys.command(event, "developer"):
            case "regions":
                self.overlay.on = not self.overlay.on
                self.ctx.manager.invalidate()
            case "gallery":
                self.ctx.manager.push(Gallery(self.ctx))
            case _:
                return False
        return True

    def update(self, dt_ms: int) -> None:
        """Let time pass."""
        self.reloader.update(dt_ms)
        if self.overlay.on:
            self.ctx.manager.invalidate()  # what was drawn over the screen is nowhere else
