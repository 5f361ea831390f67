"""What the class sees, small on the laptop, with a badge nobody overlooks while it is not the table of now."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.text import draw_text, fitting_px

_WIDE = 0.24  # of the laptop's window
_HALF = 0.62  # of the height of the log's room
_LEAST = 0.2  # of the height of the laptop's window: in smaller pictures nobody finds what the class sees
_FRAME = 6  # units: around the whole window while the class does not see the table of now


class SmallPicture:
    """A small picture in the lower part of the log's room, above every screen."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.rect = Rect(8, ctx.metrics.size[1] - 150, 240, 142)
        self._picture: Surface | None = None
        self._stale = True
        self._look: tuple[object, ...] = ()

    def place(self, room: Rect, wall: tuple[int, int]) -> None:
        """Stand in the lower part of a room, as large as there is space."""
        across, down = self.ctx.metrics.size
        wide = min(room.width, round(across * _WIDE))
        high = min(room.height, max(round(room.height * _HALF), round(down * _LEAST)))
        self.stand(Rect(room.right - wide, room.bottom - high, wide, high), wall)

    def stand(self, room: Rect, wall: tuple[int, int]) -> None:
        """Fill a room as far as it can, in its lower right corner."""
        wide = max(60, min(room.width, round(room.height * wall[0] / wall[1])))
        high = round(wide * wall[1] / wall[0])
        rect = Rect(room.right - wide, room.bottom - high, wide, high)
        if rect != self.rect:
            self.rect, self._picture = rect, None
        self._stale = True

    @property
    def empty(self) -> bool:
        """Whether it has no picture in its present size."""
        return self._picture is None

    def through(self, pos: tuple[int, int], wall: tuple[int, int]) -> tuple[int, int]:
        """Where a pixel of the small picture lies on the wall."""
        inner = self.rect.inflate(-8, -8)
        x, y = (pos[0] - inner.x) * wall[0] // inner.width, (pos[1] - inner.y) * wall[1] // inner.height
        return max(0, min(wall[0] - 1, x)), max(0, min(wall[1] - 1, y))

    def take(self, wall: Surface, changed: Rect) -> None:
        """The wall has changed there."""
        (wide, high), (across, down) = wall.get_size(), self.rect.inflate(-8, -8).size
        if self._picture is None:
            self._picture, changed = Surface((across, down)), wall.get_rect()
        changed = changed.clip(wall.get_rect())  # it may have been a larger wall
        left, top = changed.left * across // wide, changed.top * down // high
        right, bottom = -(-changed.right * across // wide), -(-changed.bottom * down // high)
        small = Rect(left, top, right - left, bottom - top)
        x, y = left * wide // across, top * high // down
        part = Rect(x, y, right * wide // across - x, bottom * high // down - y)
        self._picture.blit(pygame.transform.smoothscale(wall.subsurface(part), small.size), small)
        self._stale = True

    def paint(self, surface: Surface, spots: list[Rect], badge: str, tool: str = "") -> list[Rect]:
        """Paint it where it is new or was painted over; all rectangles that changed now. `tool` is in the hand."""
        rect, edges = self.rect, self._edges(badge)
        mine = [rect, *edges]
        look = (badge, tool, tuple(rect), self.ctx.catalogue.stamp)
        fresh = self._stale or look != self._look
        if not fresh and not any(spot.collidelist(mine) >= 0 for spot in spots):
            return spots
        self._stale, self._look = False, look
        self._draw(surface, rect, badge, tool)
        for edge in edges:
            surface.fill(self.ctx.theme.warn, edge)
        return [*spots, *mine]

    def _edges(self, badge: str) -> list[Rect]:
        """A frame around the whole window."""
        if not badge:
            return []
        width, height = self.ctx.metrics.size
        line = self.ctx.metrics.px(_FRAME)
        return [
            Rect(0, 0, width, line),
            Rect(0, height - line, width, line),
            Rect(0, 0, line, height),
            Rect(width - line, 0, line, height),
        ]

    def _draw(self, surface: Surface, rect: Rect, badge: str, tool: str) -> None:
        theme, metrics = self.ctx.theme, self.ctx.metrics
        colour = theme.warn if badge else theme.ink
        pygame.draw.rect(surface, colour, rect, border_radius=6)
        inner = rect.inflate(-8, -8)
        if self._picture is not None:
            surface.blit(self._picture, inner)
        words = self.ctx.text(f"wall.badge_{badge}" if badge else f"key.wall_{tool}" if tool else "wall.seen")
        px = metrics.font("heading" if badge else "small")
        px = fitting_px(words, (inner.width - 8, 3 * px), px, bold=True)
        plate = Rect(inner.x, inner.y, inner.width, round(px * 1.7))
        if not badge:
            plate.bottom = inner.bottom
        surface.fill(theme.warn if badge else theme.accent_soft if tool else theme.paper, plate)
        ink = theme.ink if not badge else theme.parchment if theme.dark else theme.paper
        draw_text(surface, words, plate, px=px, colour=ink, bold=True, align="center", valign="middle")
