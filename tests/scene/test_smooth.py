"""Shapes without stairs: edges of many shades, kept by size and colour, and the sides of a plate where they belong."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.components.polyhex import Axial
from tabletop.scene.drawing import smooth
from tabletop.scene.stage import hexpainting
from tabletop.scene.stage.hexes import boxes, rim

WHITE, BLACK, RED = (255, 255, 255), (0, 0, 0), (200, 30, 30)
CELLS: tuple[Axial, ...] = ((0, 0), (1, 0), (0, 1))


@pytest.fixture
def paper() -> Surface:
    sheet = Surface((200, 200))
    sheet.fill(WHITE)
    return sheet


def shades(sheet: Surface) -> int:
    """How many colours a picture has."""
    data = pygame.image.tobytes(sheet, "RGB")
    return len({data[at : at + 3] for at in range(0, len(data), 3)})


def test_a_disc_fades_into_its_ground(paper: Surface) -> None:
    smooth.disc(paper, Rect(20, 20, 40, 40), RED, BLACK, 2)
    assert paper.get_at((40, 40))[:3] == RED
    assert paper.get_at((20, 20))[:3] == WHITE
    assert shades(paper) > 10


def test_no_ground_shines_through_a_plate_and_its_edge_closes(paper: Surface) -> None:
    box = Rect(20, 30, 90, 50)
    smooth.plate(paper, box, 12, RED, BLACK, 2)
    assert all(paper.get_at(at)[:3] == BLACK for at in (box.midtop, box.midleft, (box.right - 1, 55), (65, 79)))
    assert all(paper.get_at((x, 55))[:3] == RED for x in range(box.left + 2, box.right - 2))
    assert all(paper.get_at((65, y))[:3] == RED for y in range(box.top + 2, box.bottom - 2))
    assert paper.get_at(box.topleft)[:3] == WHITE
    outside = [paper.get_at((x, y))[:3] for x in range(200) for y in (box.top - 1, box.bottom)]
    assert set(outside) == {WHITE}


def test_the_outline_of_a_piece_is_smooth_where_stairs_would_be_seen(paper: Surface) -> None:
    sides = rim(boxes(CELLS, 0, Rect(20, 20, 110, 90)))
    hexpainting.outline(paper, sides, ((BLACK, 5), (RED, 2)))
    assert shades(paper) > 20


def test_the_same_shape_is_drawn_once_wherever_it_lies(paper: Surface) -> None:
    drawn = []

    def paint(sheet: Surface, fine: int, colour: tuple[int, int, int]) -> None:
        drawn.append(fine)
        sheet.fill(colour)

    one = smooth.smooth(paint, (30, 30), RED, RED)
    assert smooth.smooth(paint, (30, 30), RED, RED) is one
    assert smooth.smooth(paint, (30, 30), RED, BLACK) is not one
    assert drawn == [4, 4]
