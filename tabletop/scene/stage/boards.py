"""What never moves: the drawings of the boards, the outlines of their places and their captions."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from tabletop.components.board import Table
from tabletop.components.frames import Frame
from tabletop.components.places import PLATES, Place
from tabletop.engine.tableau import Scenery
from tabletop.scene.drawing import smooth
from tabletop.scene.drawing.theme import Colour, rgb, toned
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.camera import Camera
from tabletop.scene.stage.printed import fitting, paint_words, type_at
from tabletop.scene.stage.region import hexagon

_NO_FRAME = Frame()
_LIGHTENS = 128  # of 255: a frame that covers less leaves the ground as dark as it is


def paint_board(
    surface: Surface,
    brush: Brush,
    table: Table,
    instance: str,
    camera: Camera,
    clip: Rect,
    over: tuple[Scenery, ...] = (),
) -> None:
    """Draw one board, the scenery that lies `over` its drawing, and its places, as far as they touch `clip`."""
    if not camera.rect.colliderect(clip):
        return
    board = camera.shown(table.board(instance))
    name = f"{brush.game}/{board.art}"
    if board.art and brush.sprites.has(name):
        surface.blit(brush.sprites.get(name, camera.rect.size), camera.rect)
        for scenery in (one for one in over if one.board == instance):
            surface.blit(brush.sprites.get(f"{brush.game}/{scenery.art}", camera.rect.size), camera.rect)
    elif board.art:
        corner = max(4, round(18 * camera.scale))
        line = max(1, round(2 * camera.scale))
        smooth.plate(surface, camera.rect, corner, brush.theme.paper, brush.theme.line, line)
    sizes = _sizes(board.places, camera, brush)
    for name, place in board.places.items():
        box = camera.box(place)
        if box.inflate(8, 8).colliderect(clip):
            frame = table.frames.get(place.frame, _NO_FRAME)
            _place(surface, brush, frame, place, box, camera.scale, sizes.get(_family(name, place)))


def _family(name: str, place: Place) -> tuple[str, str]:
    """Places whose captions are read beside each other."""
    return name.rpartition(".")[0] or name, place.caption_at


def _sizes(places: Mapping[str, Place], camera: Camera, brush: Brush) -> dict[tuple[str, str], int]:
    """Height of type for the captions of each family: that of the longest of them, so that all are alike; 0 where who
    looks from far away could not read one of them: all or none."""
    sizes: dict[tuple[str, str], int] = {}
    gaps = {_family(name, place) for name, place in places.items() if not place.caption}
    for name, place in places.items():
        if place.caption and place.caption_at not in ("map", *PLATES, "large"):
            box, family = camera.box(place), _family(name, place)
            most = sizes.get(family, type_at(box, place.caption_at, camera.scale, brush))
            wide = _wide(box, camera, brush, family in gaps)
            sizes[family] = fitting(place.caption, wide, most, brush)
    return sizes


def _wide(box: Rect, camera: Camera, brush: Brush, gap: bool) -> int:
    """How wide a caption may be; with a `gap` beside it, as every fifth of a track, twice as wide. For who looks from
    far away it does not stand out of the board, but fills its box."""
    if brush.far and gap and not camera.rect.contains(box.inflate(box.width, 0)):
        return box.width
    return box.width * (2 if gap else 1) - 2 * max(2, round(3 * camera.scale))


def _place(surface: Surface, brush: Brush, frame: Frame, place: Place, box: Rect, scale: float, px: int | None) -> None:
    sheet = _outline(frame, place.shape, box.size, round(scale, 3), brush.theme.tone)
    if sheet is not None:
        surface.blit(sheet, box.move(-2, -2))
    if place.icon:
        side = round(min(box.width, box.height) * (0.62 if place.label_at == "large" else 0.74))
        icon = brush.sprites.get(f"{brush.game}/{place.icon}", (side, side))
        x = box.x + side // 2 + round(6 * scale) if place.label_at == "large" else box.centerx
        surface.blit(icon, icon.get_rect(center=(x, box.centery)))
    if place.caption and place.caption_at != "map" and (px != 0 or not brush.far):
        paint_words(surface, brush, place.caption, box, spot_of(place, place.caption_at, box, brush), scale, px or 0)


def spot_of(place: Place, wanted: str, box: Rect, brush: Brush) -> str:
    """Where words that are `wanted` at a spot of a place stand in its box; a wall has rules of its own."""
    return wanted if brush.far else place.spot(wanted, box.height, brush.least)


def on_ground(table: Table, instance: str, place: Place) -> bool:
    """Whether nothing light lies under the words at a place, but the ground of the screen shines through."""
    frame = table.frames.get(place.frame, _NO_FRAME)
    return not table.board(instance).art and (not frame.fill or frame.opacity < _LIGHTENS)


def _outline(frame: Frame, shape: str, size: tuple[int, int], scale: float, tone: Colour) -> Surface | None:
    if not frame.fill and not frame.edge:
        return None
    rim = toned(frame.edge or frame.fill, tone)
    return smooth.smooth(_paint_outline, (size[0] + 4, size[1] + 4), rim, frame, shape, scale, tone)


def _paint_outline(sheet: Surface, fine: int, frame: Frame, shape: str, scale: float, tone: Colour) -> None:
    inner = sheet.get_rect().inflate(-6 * fine, -6 * fine)
    line = fine * max(1, round(frame.line * scale))
    corner = fine * round(frame.corner * scale)
    if frame.fill:
        fill = (*toned(frame.fill, tone), frame.opacity)
        if shape == "hex":
            pygame.draw.polygon(sheet, fill, hexagon(inner))
        elif shape == "round":
            pygame.draw.ellipse(sheet, fill, inner)
        else:
            pygame.draw.rect(sheet, fill, inner, border_radius=corner)
    if frame.sunk:
        _well(sheet, inner, frame, line, corner)
    elif frame.edge:
        edge = toned(frame.edge, tone)
        if shape == "hex":
            pygame.draw.polygon(sheet, edge, hexagon(inner), line)
        elif shape == "round":
            pygame.draw.ellipse(sheet, edge, inner, line)
        elif frame.dashed and min(inner.size) > 22 * fine:
            _dashes(sheet, inner, edge, line, fine * max(6, round(10 * scale)))
        else:
            pygame.draw.rect(sheet, edge, inner, line, corner)


def _well(sheet: Surface, box: Rect, frame: Frame, line: int, corner: int) -> None:
    """The edge of a well: light from the upper left leaves its upper edge in shade and falls on the lower one."""
    pygame.draw.rect(sheet, (255, 255, 255, 120), box, line, corner)
    sheet.set_clip(Rect(box.x, box.y, box.width, box.height - max(line, corner)))
    pygame.draw.rect(sheet, (*rgb(frame.edge or "#000000"), 150), box, line, corner)
    sheet.set_clip(None)


def _dashes(sheet: Surface, box: Rect, edge: Colour, line: int, dash: int) -> None:
    for x in range(box.left, box.right, 2 * dash):
        end = min(x + dash, box.right - 1)
        for y in (box.top, box.bottom - 1):
            pygame.draw.line(sheet, edge, (x, y), (end, y), line)
    for y in range(box.top, box.bottom, 2 * dash):
        end = min(y + dash, box.bottom - 1)
        for x in (box.left, box.right - 1):
            pygame.draw.line(sheet, edge, (x, y), (x, end), line)
