"""One area of a map looked at: it fills the room of its board, and what lies outside recedes behind a veil."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from tabletop.components.places import Place, Shape
from tabletop.scene.drawing.theme import Colour, Theme
from tabletop.scene.stage.camera import Camera, kept
from tabletop.scene.stage.hexes import rim
from tabletop.scene.stage.hexpainting import trace
from tabletop.scene.stage.region import hexagon, rectangle

_MARGIN = 0.5  # hexes kept free around the area
_VEIL = 150  # of 255

Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Focus:
    """The area of that name on the board `instance`; `places` are its hexes or squares."""

    instance: str
    area: str
    places: tuple[Place, ...]

    @property
    def sites(self) -> frozenset[str]:
        """The names written on its hexes."""
        return frozenset(place.caption for place in self.places if place.caption)

    def camera(self, whole: Camera, room: Rect, most: float) -> Camera:
        """The board so large that the area fills the room, at most `most` times as large as the whole in `room`."""
        left, top = min(place.x for place in self.places), min(place.y for place in self.places)
        right = max(place.x + place.w for place in self.places)
        bottom = max(place.y + place.h for place in self.places)
        dx, dy = 2 * _MARGIN * self.places[0].w, 2 * _MARGIN * self.places[0].h
        fit = min(room.width / (right - left + dx), room.height / (bottom - top + dy))
        factor = max(1.0, min(most, fit / whole.scale))
        scale = whole.scale * factor
        rect = Rect(
            round(room.centerx - (left + right) / 2 * scale),
            round(room.centery - (top + bottom) / 2 * scale),
            round(whole.rect.width * factor),
            round(whole.rect.height * factor),
        )
        return Camera(kept(rect, room), scale)


def veil_outside(surface: Surface, focus: Focus, camera: Camera, room: Rect, theme: Theme) -> None:
    """Let everything in the room recede that is not part of the area, and draw the border of the area."""
    part = surface.get_clip().clip(room)
    if part.width and part.height:
        cells = tuple(_moved(camera.box(place), room) for place in focus.places)
        sheet = _veil(room.size, cells, focus.places[0].shape, theme.parchment, theme.ink)
        surface.blit(sheet, part, part.move(-room.x, -room.y))


def _moved(box: Rect, room: Rect) -> Box:
    return box.x - room.x, box.y - room.y, box.width, box.height


@lru_cache(maxsize=2)
def _veil(size: tuple[int, int], cells: tuple[Box, ...], shape: Shape, colour: Colour, ink: Colour) -> Surface:
    corners_of = hexagon if shape == "hex" else rectangle
    sheet = Surface(size, pygame.SRCALPHA)
    sheet.fill((*colour, _VEIL))
    found = [Rect(box) for box in cells]
    for box in found:
        pygame.draw.polygon(sheet, (0, 0, 0, 0), corners_of(box.inflate(2, 2)))
    trace(sheet, rim(found, corners_of), ink, max(2, found[0].width // 24))
    return sheet
