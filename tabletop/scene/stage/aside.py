"""Signs in the middle of an area stand beside it where pieces or sticks would lie under them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import Rect

from tabletop.components.board import Board, Table
from tabletop.engine.tableau import PlaceId
from tabletop.scene.stage.arrange import Item
from tabletop.scene.stage.camera import Camera
from tabletop.scene.stage.layout import Layout

_WIDE, _HIGH = 1.4, 0.72  # of its place a plate is so broad and so high, about
_OFF = 0.16  # of its place it stands off both lines through the middle, on which sticks lie
_AROUND = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def signs_aside(table: Table, layout: Layout, items: Sequence[Item]) -> Mapping[PlaceId, Rect]:
    """The boxes of signs of square maps that stand where least lies under them; those in the middle are left out."""
    found: dict[PlaceId, Rect] = {}
    for instance, camera in layout.cameras.items():
        board = table.board(instance)
        if board.squares is None:
            continue
        start = f"{instance}/"
        lying = [item.rect for item in items if item.level and item.piece.place.startswith(start)]
        for name, box, spots in camera.once("signs", partial(_signs, board, camera)):
            free = min(spots, key=lambda spot: _covered(spot, lying))  # the first of those that are as good
            if free is not spots[0]:
                found[start + name] = box.move(free.x - spots[0].x, free.y - spots[0].y)
    return found


def _signs(board: Board, camera: Camera) -> list[tuple[str, Rect, list[Rect]]]:
    """The places of signs, each with its box and the spots where its plate may stand."""
    boxes = ((name, camera.box(board.places[name])) for name in board.signs)
    return [(name, box, _spots(box)) for name, box in boxes]


def plate_of(box: Rect) -> Rect:
    """What a plate in the middle of a box covers, about."""
    plate = Rect(0, 0, round(_WIDE * box.width), round(_HIGH * box.height))
    plate.center = box.center
    return plate


def _spots(box: Rect) -> list[Rect]:
    """The middle, then the four fields around it."""
    plate = plate_of(box)
    across, down = (side // 2 + round(_OFF * box.width) for side in plate.size)
    return [plate, *(plate.move(x * across, y * down) for x, y in _AROUND)]


def _covered(plate: Rect, lying: Sequence[Rect]) -> int:
    """Pixels of what lies under a plate."""
    under = plate.collidelistall(lying)
    parts = (plate.clip(lying[number]) for number in under)
    return sum(part.width * part.height for part in parts) if under else 0
