"""Places that are wells in their board, and the boards of the others below their plates."""

from __future__ import annotations

from pygame import Color, Rect, Surface

from tabletop.components.board import load_table
from tabletop.components.frames import Frame
from tabletop.scene.drawing.theme import Metrics
from tabletop.scene.stage.boards import _outline
from tabletop.scene.stage.layout import lay_out


def test_the_upper_edge_of_a_well_lies_in_shade_and_its_lower_one_in_light() -> None:
    frame = Frame(fill="#2a1d10", opacity=34, edge="#2a1d10", sunk=True)
    sheet = _outline(frame, "box", (60, 40), 1.0, (255, 255, 255))
    assert sheet is not None
    ground = Surface(sheet.get_size())
    ground.fill("#a0a0a0")
    ground.blit(sheet, (0, 0))
    column = [sum(Color(ground.get_at((30, y)))[:3]) for y in range(44)]
    middle = column[22]
    assert min(column[:12]) < middle - 60
    assert max(column[32:42]) > middle + 60
    assert middle < 3 * 0xA0  # sunk


def test_the_boards_of_the_others_are_as_wide_as_their_plates_at_a_table_of_four() -> None:
    size = (1366, 768)
    layout = lay_out(load_table("puerto_rico"), size, Metrics(size).scale, seats=4, front=0, folded=False)
    assert layout.blocks
    for block in layout.blocks:
        camera: Rect = layout.cameras[f"island.{block.seat}"].rect
        assert camera.width >= block.plate.width - 4
