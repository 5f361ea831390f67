"""Three layers on one window: the boards, what lies on them, and what moves above. Only what changed is painted.

A *painter* paints its part of what lies there into a clip; an *overlay* moves above everything.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Protocol

import pygame
from pygame import Rect, Surface

from tabletop.scene.stage.covered import Covered

Painter = Callable[[Surface, Rect], None]
"""Paints everything that belongs to it inside the given rectangle (the clip is already set)."""


_LOOSE = 1.25
"""How much larger than its parts what is united may be."""
_FEW = 30
"""So many rectangles at most are worth the time to find out how they overlap."""


class Overlay(Protocol):
    """Something above the table: a piece in the hand, a flight, a bubble."""

    @property
    def rect(self) -> Rect:
        """All pixels it may touch now."""

    def paint(self, surface: Surface) -> None:
        """Draw itself."""


class Layers:
    """The layers of one window. Nothing is drawn until something is dirty.

    Only the boards have a surface of their own. What lies on them is painted into the window itself, and what is then
    covered by something that moves is kept.
    """

    def __init__(self, size: tuple[int, int], board: Painter, lying: Painter) -> None:
        self._board_painter = board
        self._lying_painter = lying
        self._overlays: dict[str, Overlay] = {}
        self._painted: dict[str, Rect] = {}
        self._covered = Covered()
        self.hides = Rect(0, 0, 0, 0)
        """Where what lies there hides the boards."""
        self._window: Surface | None = None
        """What was painted last: it shows the table and what moves above it."""
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Start anew for a window of another size."""
        self._whole = Rect(0, 0, *size)
        self._board = _surface(size)
        self._board_dirty: list[Rect] = [self._whole]
        self._dirty: list[Rect] = [self._whole]
        self._lift: list[Rect] = []
        self._painted.clear()
        self._covered.clear()

    def touch(self, *rects: Rect) -> None:
        """Something lying in `rects` changed."""
        whole = self._whole
        self._dirty += [part for rect in rects if (part := rect.clip(whole))]

    def touch_board(self, rect: Rect | None = None) -> None:
        """The boards themselves changed in `rect` (everywhere)."""
        part = self._whole if rect is None else rect.clip(self._whole)
        self._board_dirty.append(part)
        self._dirty.append(part)

    def put(self, key: str, overlay: Overlay) -> None:
        """Show an overlay, or say that it moved. Later keys are above earlier ones."""
        self._overlays[key] = overlay
        self._lift.append(overlay.rect)

    def put_below(self, key: str, overlay: Overlay) -> None:
        """Show an overlay under all others, or say that it moved."""
        if key not in self._overlays:
            self._overlays = {key: overlay, **self._overlays}
        self.put(key, overlay)

    def touch_above(self, rect: Rect) -> None:
        """What moves above has changed in `rect` alone."""
        self._lift.append(rect.copy())

    def grown(self, key: str, *rects: Rect) -> None:
        """An overlay has changed in `rects`; all else of what it has shown so far stays as it is."""
        self._lift += [rect.copy() for rect in rects]
        if key in self._painted:
            self._painted[key] = self._overlays[key].rect.copy()

    def below(self, part: Rect) -> Surface:
        """A part of the table as it was last painted, without what moves above it."""
        assert self._window is not None
        picture = Surface(part.size, 0, self._window)
        picture.blit(self._window, (0, 0), part)
        self._covered.show(picture, part, part.topleft)
        return picture

    def lift(self, key: str) -> None:
        """Take an overlay away, if it is there."""
        if self._overlays.pop(key, None) is not None and key in self._painted:
            self._lift.append(self._painted.pop(key))

    def shows(self, key: str) -> bool:
        """Whether an overlay of that name is up."""
        return key in self._overlays

    @property
    def dirty(self) -> bool:
        """Whether there is anything to paint."""
        return bool(self._dirty or self._lift or self._board_dirty)

    def expose(self) -> None:
        """The window has lost its content: paint everything again but the boards."""
        self._dirty.append(self._whole)
        self._covered.clear()

    def flush(self, surface: Surface) -> list[Rect]:
        """Bring the window up to date; the rectangles that changed."""
        if not self.dirty:
            return []
        if surface is not self._window:
            self._window = surface
            self.expose()
        for part in _joined(self._board_dirty):
            self._board.set_clip(part)
            self._board_painter(self._board, part)
        self._board.set_clip(None)
        self._board_dirty.clear()
        over = [overlay.rect for overlay in self._overlays.values()]
        self._covered.uncover(surface, over, [*self._lift, *self._painted.values()])
        below = _joined(self._dirty)
        for part in below:
            surface.set_clip(part)
            if not self.hides.contains(part):
                surface.blit(self._board, part, part)
            self._lying_painter(surface, part)
            surface.set_clip(None)
            self._covered.renew(surface, part)
        above = list(self._lift)
        for key, overlay in self._overlays.items():
            old = self._painted.get(key)
            if old is not None and old != overlay.rect:
                above += [old, overlay.rect]
            self._painted[key] = overlay.rect.copy()
        changed = _joined([*below, *(part.clip(self._whole) for part in above)])
        self._covered.keep(surface, self._painted.values())
        for part in changed:
            surface.set_clip(part)
            self._covered.show(surface, part)
            for overlay in self._overlays.values():
                if overlay.rect.colliderect(part):
                    overlay.paint(surface)
        surface.set_clip(None)
        self._dirty.clear()
        self._lift.clear()
        return changed


def _surface(size: tuple[int, int]) -> Surface:
    surface = Surface(size)
    return surface.convert() if pygame.display.get_surface() is not None else surface


def _joined(rects: list[Rect]) -> list[Rect]:
    """The same area in fewer rectangles: those are united whose union is hardly larger than they are: two by two, then
    all that hang together; of very many (as the edges of a map are, crossing one another) first all of one box."""
    each = {tuple(rect): rect for rect in rects if rect}  # what changes where it lies is told of twice
    return [_beside(rect) for near in _boxed([*each.values()]) for rect in _united(near)]


def _boxed(rects: list[Rect]) -> list[list[Rect]]:
    """Those whose common boxes overlap are together."""
    found: list[list[Rect]] = []
    left = rects[::-1]
    while left:
        near = [left.pop()]
        box = near[0].copy()
        while hits := box.collidelistall(left):
            those = [left.pop(index) for index in reversed(hits)]
            near += those
            box.unionall_ip(those)
        found.append(near)
    return found


def _united(near: list[Rect]) -> list[Rect]:
    if len(near) > _FEW and len(whole := _whole(near)) == 1:
        return whole
    found: list[Rect] = []
    for rect in near:
        merged = rect.copy()
        while (hit := _partner(merged, found)) is not None:
            merged.union_ip(found.pop(hit))
        found.append(merged)
    return [rect for group in _groups(found) for rect in _whole(group)]


def _partner(rect: Rect, others: list[Rect]) -> int | None:
    area = rect.width * rect.height
    for index in rect.collidelistall(others):
        other = others[index]
        union = rect.union(other)
        if union.width * union.height <= _LOOSE * (area + other.width * other.height):
            return index
    return None


def _groups(rects: list[Rect]) -> list[list[Rect]]:
    """Those that hang together."""
    groups: list[list[Rect]] = []
    left = list(rects)
    while left:
        group = [left.pop()]
        for rect in group:  # it grows meanwhile
            group += [left.pop(index) for index in reversed(rect.collidelistall(left))]
        groups.append(group)
    return groups


def _whole(group: list[Rect]) -> list[Rect]:
    union = group[0].unionall(group[1:])
    return [union] if union.width * union.height <= _LOOSE * _area(group) else group


def _area(rects: list[Rect]) -> int:
    """Pixels that they cover together: a card that moves a little counts once. Of very many, each counts alone."""
    if len(rects) > _FEW:
        return sum(one.width * one.height for one in rects)
    rects = sorted(rects, key=lambda one: one.y)
    edges = sorted({edge for one in rects for edge in (one.x, one.right)})
    area = 0
    for left, right in pairwise(edges):
        high = reached = 0
        for one in rects:
            if one.x <= left and one.right >= right and one.bottom > reached:
                high += one.bottom - max(one.y, reached)
                reached = one.bottom
        area += high * (right - left)
    return area


def _beside(rect: Rect) -> Rect:
    """SDL copies what begins at a multiple of 16 bytes past the cache, where rows are short ten times as slowly: such a
    rectangle begins one pixel earlier."""
    return Rect(rect.x - 1, rect.y, rect.width + 1, rect.height) if rect.x % 4 == 0 and rect.x else rect
