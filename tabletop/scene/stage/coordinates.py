"""Coordinates of squares and hexes, as log and records name them: small, in the upper part of the cell, with a rim."""

from __future__ import annotations

from functools import lru_cache
from string import ascii_letters

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
    """Write what every cell that touches `clip` is called; who looks from far away reads the edges."""
    if brush.far:
        return
    least, most = round(_LEAST * brush.fine), round(_MOST * brush.fine)
    for place in board.places.values():
        if place.coordinate and (box := camera.box(place)).colliderect(clip):
            px = min(most, max(least, round(box.height * _SHARE)))
            if measure(place.coordinate, px, True)[0] + 4 <= box.width:
                sheet = _rimmed(place.coordinate, px)
                top = box.top + (box.height // 14 if place.shape == "hex" else 1)
                surface.blit(sheet, sheet.get_rect(midtop=(box.centerx, top)))


def paint_edges(surface: Surface, brush: Brush, board: Board, camera: Camera, clip: Rect) -> None:
    """For who looks from far away: the letters of the columns above a map of squares, the numbers of rows beside."""
    px = brush.least
    if not brush.coordinates:
        return
    for words, box, above in camera.once("edges", lambda: _edges(board, camera, px)):
        sheet = _rimmed(words, px)
        spot = (
            sheet.get_rect(midbottom=box.midtop)
            if above
            else sheet.get_rect(midright=(box.left - px // 4, box.centery))
        )
        spot.clamp_ip(camera.rect)
        if spot.colliderect(clip):
            surface.blit(sheet, spot)


def _edges(board: Board, camera: Camera, px: int) -> tuple[tuple[str, Rect, bool], ...]:
    """Words, the cell beside which they stand, and whether above it: of the first row and the first column."""
    cells = [place for _, place in board.cells()]
    top, left = min(place.y for place in cells), min(place.x for place in cells)
    widest = measure("M", px, True)[0]
    columns = [(place.coordinate.rstrip("0123456789"), camera.box(place), True) for place in cells if place.y == top]
    rows = [(place.coordinate.lstrip(ascii_letters), camera.box(place), False) for place in cells if place.x == left]
    every = 1 if widest <= columns[0][1].width else 2
    return (*columns[::every], *rows[::every])


@lru_cache(maxsize=1024)
def _rimmed(words: str, px: int) -> Surface:
    ink, light = text_surface(words, px, _INK, True), text_surface(words, px, _PAPER, True)
    sheet = Surface((ink.get_width() + 2, ink.get_height() + 2), pygame.SRCALPHA)
    for x in (0, 1, 2):
        for y in (0, 1, 2):
            sheet.blit(light, (x, y))
    sheet.blit(ink, (1, 1))
    return sheet
