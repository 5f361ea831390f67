"""Room for the small picture of what a class sees, on pages that have no log."""

from __future__ import annotations

from pygame import Rect, Surface

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.base import Size, Widget

_SIZE = (200, 112)


class WallRoom(Widget):
    """Nothing while no class looks on."""

    def size(self, ctx: Context, width: int) -> Size:
        return (ctx.metrics.px(_SIZE[0]), ctx.metrics.px(_SIZE[1])) if ctx.wall.on else (0, 0)

    def place(self, rect: Rect, ctx: Context) -> None:
        super().place(rect, ctx)
        ctx.wall.stand(rect)

    def draw(self, surface: Surface, ctx: Context) -> None:
        """The picture lies above every page."""
