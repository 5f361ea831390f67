"""The boards of a page: what never moves, in board units."""

from __future__ import annotations

from pygame import Rect

from tabletop.components.board import Board, Table
from tabletop.components.frames import Frame
from tabletop.engine.types import Plain
from tabletop.presentation.in_words.names import Namer
from tabletop.scene.export.drawings import Drawings
from tabletop.scene.export.marks import Mark, framed, picture, words
from tabletop.scene.export.texts import AllTexts
from tabletop.scene.stage.camera import Camera
from tabletop.scene.stage.mapnames import size_of
from tabletop.scene.stage.namespots import still

_NO_FRAME = Frame()
_FIGURED = 26  # units: how large the figures and words of the map are at least


def whole(board: Board) -> Camera:
    """A view of the board in which a pixel is a unit."""
    return Camera(Rect(0, 0, round(board.size[0]), round(board.size[1])), 1.0)


def ground_of(game: str, table: Table, instance: str, drawings: Drawings) -> list[Mark]:
    """The drawing of a board, the outlines of its places and the words printed on them."""
    board = table.board(instance)
    camera = whole(board)
    found: list[Mark] = []
    drawing = drawings.add(f"{game}/{board.art}") if board.art else None
    if drawing is not None:
        found.append(picture(drawing, camera.rect))
    elif board.art:
        found.append(["r", *camera.rect, 18, "#f8f0db", 1, "#b49c70", 2, 0])
    for place in board.places.values():
        box = camera.box(place)
        if (mark := framed(table.frames.get(place.frame, _NO_FRAME), place, box)) is not None:
            found.append(mark)
        icon = drawings.add(f"{game}/{place.icon}") if place.icon else None
        if icon is not None:
            side = round(min(box.size) * (0.62 if place.label_at == "large" else 0.74))
            inner = Rect(0, 0, side, side)
            inner.center = (box.x + side // 2 + 6, box.centery) if place.label_at == "large" else box.center
            found.append(picture(icon, inner))
        if place.caption and place.caption_at != "map":
            found.append(words(place.caption, place.caption, box, place.caption_at))
    return found


def names_of_sites(board: Board) -> list[Mark]:
    """The names of a map, which lie above the pieces."""
    if board.hexes is None:
        return []
    size = max(_FIGURED, size_of(board, whole(board), 1.0))
    return [
        ["t", name, room.centerx, room.centery, size, "middle", 1] for name, room in still(board, whole(board), size)
    ]


def described(
    game: str, table: Table, instance: str, texts: AllTexts, drawings: Drawings, namers: list[Namer]
) -> Plain:
    """One board as the script of the page wants it."""
    board = table.board(instance)
    seat = instance.partition(".")[2]
    named = {namer.catalogue.lang: namer for namer in namers}
    return {
        "id": instance,
        "seat": int(seat) if seat else None,
        "size": [round(side) for side in board.size],
        "name": texts.add(lambda catalogue: named[catalogue.lang].board(instance)),
        "ground": ground_of(game, table, instance, drawings),
        "above": names_of_sites(board),
    }
