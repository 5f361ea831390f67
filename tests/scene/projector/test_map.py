"""Gonzaga's map on the wall: names of regions in their plates, every fifth number whole, names of cities off what lies
there."""

from __future__ import annotations

from functools import partial

import pygame
import pytest
from pygame import Rect

from tabletop.scene.drawing import text
from tabletop.scene.projector.public_table import PublicTable
from tabletop.scene.stage.hexes import boxes
from tabletop.scene.stage.mapnames import letters, size_of
from tests.scene.projector.walls import on_the_wall, under_way

SIZES = ((1366, 768), (1920, 1080), (1024, 640), (1024, 768))
REGIONS = ("britannia", "francia", "hispania", "germania", "europa_orientalis", "italia")


def told(painted: list[tuple[str, Rect]], words: str, box: Rect, drawn: Rect) -> None:
    painted.append((words, drawn.copy()))


def printed(wall: PublicTable) -> list[tuple[str, Rect]]:
    """What is written on the boards, and where."""
    painted: list[tuple[str, Rect]] = []
    wall.stage.layers.touch_board()
    with text.watching(partial(told, painted)):
        wall.draw(pygame.Surface(wall.size))
    return painted


@pytest.mark.parametrize("seat", [None, 1])
@pytest.mark.parametrize("size", SIZES)
def test_the_name_of_a_region_stands_in_its_plate_and_on_no_sea(size: tuple[int, int], seat: int | None) -> None:
    wall = on_the_wall(under_way("gonzaga", 4), size)
    wall.bring(seat)
    board, camera = wall.stage.table.board("map"), wall.stage.layout.cameras["map"]
    hexes = [camera.box(place).inflate(-4, -4) for place in board.places.values() if place.shape == "hex"]
    written = printed(wall)
    for region in REGIONS:
        place = board.places[f"region.{region}"]
        plate = camera.box(place)
        assert plate.collidelist(hexes) < 0
        inside = [words for words, drawn in written if plate.contains(drawn)]
        if camera.scale > 0.4:
            assert inside == [place.caption]


@pytest.mark.parametrize("size", SIZES)
def test_every_fifth_number_of_the_score_is_drawn_and_none_is_cut(size: tuple[int, int]) -> None:
    wall = on_the_wall(under_way("gonzaga", 4, 0), size)
    board, camera = wall.stage.table.board("map"), wall.stage.layout.cameras["map"]
    written = printed(wall)
    for number in range(0, 100, 5):
        box = camera.box(board.places[f"track.{number}"])
        drawn = [at for words, at in written if words == str(number) and at.center == pytest.approx(box.center, abs=2)]
        assert len(drawn) == 1, number
        assert camera.rect.inflate(4, 4).contains(drawn[0]), number


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moves", [0, 40, 90])
def test_names_of_cities_keep_off_pieces_plates_and_one_another(size: tuple[int, int], moves: int) -> None:
    wall = on_the_wall(under_way("gonzaga", 4, moves), size)
    board, camera, brush = wall.stage.table.board("map"), wall.stage.layout.cameras["map"], wall.stage.brush
    px = size_of(board, camera, brush.scale, brush.least, brush.fine)
    names = [(words, letters(box, px).inflate(-px // 4, -px // 4)) for words, box in wall.stage.names.on("map")]
    assert len(names) == 48
    plates = [camera.box(place) for place in board.places.values() if place.shape != "hex"]
    laid = [item for item in wall.stage.items if item.piece.cells and item.piece.place.startswith("map/")]
    hexes = [box for item in laid for box in boxes(item.piece.cells, item.piece.turn, item.rect)]
    towers = [box.inflate(-2 * box.width // 3, -2 * box.height // 3) for box in hexes]
    over = [words for words, box in names if Rect(box.x, box.centery, box.width, 1).collidelist(towers) >= 0]
    assert len(over) <= 2, over
    for number, (words, box) in enumerate(names):
        assert box.collidelist(plates) < 0, words
        assert box.collidelist([other for _, other in names[:number]]) < 0, words


def test_a_name_gives_way_to_what_is_laid_there() -> None:
    empty, late = (dict(on_the_wall(under_way("gonzaga", 4, moves)).stage.names.on("map")) for moves in (0, 90))
    moved = [words for words in empty if empty[words] != late[words]]
    assert 0 < len(moved) < 24
