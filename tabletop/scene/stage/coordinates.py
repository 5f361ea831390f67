"""Coordinates of squares and hexes, as log and records name them: small, in the upper part of the cell, with a rim."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from tabletop.components.board import Board
from tabletop.scene.drawing.text import measure, text_surface
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.camera import Camera

_INK = (42, 29, 16)
_PAPER = (255, 250, 235)
_LEAST = 9  # pixels of type; where that does not fit, the cell is left to the pointer
_MOST = 22
_SHARE = 0.17  # of the height of a cell


def paint_coordinates(surface: Surface, brush: Brush, board: Board, camera: Camera, clip: Rect) -> None:
    """Write what every cell that touches `clip` is called."""
    least, most = round(_LEAST * brush.fine), round(_MOST * brush.fine)
    for place in board.places.values():
        if place.coordinate and (box := camera.box(place)).colliderect(clip):
            px = min(most, max(least, round(box.height * _SHARE)))
            if measure(place.coordinate, px, True)[0] + 4 <= box.width:
                sheet = _rimmed(place.coordinate, px)
                top = box.top + (box.height // 14 if place.shape == "hex" else 1)
                surface.blit(sheet, sheet.get_rect(midtop=(box.centerx, top)))


@lru_cache(maxsize=1024)
def _rimmed(words: str, px: int) -> Surface:
    ink, light = text_surface(words, px, _INK, True), text_surface(words, px, _PAPER, True)
    sheet = Surface((ink.get_width() + 2, ink.get_height() + 2), pygame.SRCALPHA)
    for x in (0, 1, 2):
        for y in (0, 1, 2):
            sheet.blit(light, (x, y))
    sheet.blit(ink, (1, 1))
    return sheet
