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
_FIELD = 1.19  # of its place a field of the map is broad and high, about
_REACH = ((0.0, 0.0), (0.0, 1.0), (0.6, 0.0), (0.6, 1.0))  # fields further off, across and down; all of one area
_CORE, _DEAR = 0.6, 4  # of a piece its middle, which says what it is, and how many times it counts


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
            free = _freest(spots, lying)
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
    """The middle, then the fields around it, near ones first."""
    plate = plate_of(box)
    field = _FIELD * box.width
    found = [plate]
    for reach in _REACH:
        across, down = (
            side // 2 + round(_OFF * box.width + far * field) for side, far in zip(plate.size, reach, strict=True)
        )
        found += [plate.move(x * across, y * down) for x, y in _AROUND]
    return found


def _freest(spots: Sequence[Rect], lying: Sequence[Rect]) -> Rect:
    """The first spot under which nothing lies; else the first of those where least does."""
    found, least = spots[0], _covered(spots[0], lying)
    for spot in spots[1:]:
        if not least:
            break
        covered = _covered(spot, lying)
        if covered < least:
            found, least = spot, covered
    return found


def _covered(plate: Rect, lying: Sequence[Rect]) -> int:
    """Pixels of what lies under a plate, those in the middle of a piece more than its rim."""
    return sum(_pixels(plate, lying[number]) for number in plate.collidelistall(lying))


def _pixels(plate: Rect, piece: Rect) -> int:
    core = piece.inflate(-round((1 - _CORE) * piece.width), -round((1 - _CORE) * piece.height))
    rim, middle = plate.clip(piece), plate.clip(core)
    return rim.width * rim.height + (_DEAR - 1) * middle.width * middle.height
