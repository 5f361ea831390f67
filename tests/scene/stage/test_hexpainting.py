"""Marks around hexes are told apart by their lines, pieces of hexes by what is on them."""

from __future__ import annotations

from functools import partial

import pytest
from pygame import Rect, Surface, image

from tabletop.engine.tableau import Piece
from tabletop.games.gonzaga.game import GAME
from tabletop.scene.drawing import text
from tabletop.scene.stage.goals import edge_hexes, frame_hexes
from tabletop.scene.stage.hexes import boxes, frame, rim
from tabletop.scene.stage.marked import Marked
from tabletop.scene.stage.painting import paint_piece
from tabletop.scene.stage.placed import PlacedMark
from tests.scene.table_driver import Driver


def test_dashes_of_advice_leave_the_middle_of_each_side_free_and_lie_on_paper_inside_the_hex() -> None:
    """On a coast they ran into its black contour; and the second line of advice is told by its shape from the first."""
    hexes, teal, paper, sea = (Rect(20, 20, 70, 80),), (0, 90, 90), (250, 250, 240), (90, 160, 170)
    (x, y), (to, down) = rim(hexes)[0]
    inwards = (hexes[0].centerx - (x + to) / 2) / 9, (hexes[0].centery - (y + down) / 2) / 9
    spots = [
        (round(x + share * (to - x) + inwards[0]), round(y + share * (down - y) + inwards[1])) for share in (0.5, 0.12)
    ]
    for dashed in (False, True):
        surface = Surface((120, 120))
        surface.fill(sea)
        frame_hexes(surface, hexes, teal, paper, 1.0, dashed=dashed)
        middle, corner = (tuple(surface.get_at(spot)[:3]) for spot in spots)
        assert middle == (paper if dashed else teal)
        assert corner == teal
        assert tuple(surface.get_at((round(x), round(y) - 3))[:3]) == sea


def test_an_area_where_a_fief_may_lie_keeps_its_colour_inside_one_line_of_light() -> None:
    """All of Britannia turned amber, the colour of no land and nearly that of a seat."""
    land, gold, ink = (237, 197, 177), (230, 170, 0), (20, 20, 20)
    hexes = [Rect(20, 20, 70, 80), Rect(90, 20, 70, 80)]
    laid = Marked(
        lambda thing, marks: [(hexes[int(thing)], PlacedMark("focus", hexes[int(thing)], (hexes[int(thing)],), "map"))]
    )
    laid.mark({"0": ("focus",), "1": ("focus",)})
    ((box, area),) = laid.within(Rect(0, 0, 200, 120))
    assert box == hexes[0].union(hexes[1])
    surface = Surface((200, 120))
    surface.fill(land)
    edge_hexes(surface, area.hexes, gold, ink, 1.0)
    assert tuple(surface.get_at((24, 60)))[:3] == pytest.approx(gold, abs=40)
    assert {tuple(surface.get_at((x, 60)))[:3] for x in range(40, 140)} == {land}, "no line between them"


def told(plates: list[Rect], words: str, room: Rect, drawn: Rect) -> None:
    plates.append(room)


@pytest.mark.parametrize("side", [40, 70, 140])
def test_the_number_of_a_fief_lies_in_the_corner_that_its_hexes_leave_free(side: int) -> None:
    driver = Driver(GAME, 2, 4)
    brush, kind = driver.scene.stage.brush, driver.scene.stage.table.pieces["fief"]
    shapes = {item.piece.cells for item in driver.scene.stage.items if item.piece.cells}
    assert len(shapes) > 6
    for cells in shapes:
        _, _, wide, high = frame(cells, 0)
        rect = Rect(60, 60, side, round(side * high / wide))
        piece, plates = Piece("f", "fief", "p", owner=0, cells=cells, label="81"), list[Rect]()
        with text.watching(partial(told, plates)):
            paint_piece(Surface((300, 300)), brush, piece, kind, rect)
        middles = [box.inflate(-2 * box.width // 3, -2 * box.height // 3) for box in boxes(cells, 0, rect)]
        assert [plate.collidelist(middles) for plate in plates] in ([], [-1]), cells


def test_towers_and_the_seats_symbol_are_seen_on_small_hexes() -> None:
    driver = Driver(GAME, 2, 4)
    brush, kind = driver.scene.stage.brush, driver.scene.stage.table.pieces["fief"]
    sheets = []
    for marks in ((), ((1, 0, "castle"),)):
        sheets.append(Surface((60, 40)))
        piece = Piece("f", "fief", "p", owner=0, cells=((0, 0), (1, 0)), cell_marks=marks)
        paint_piece(sheets[-1], brush, piece, kind, Rect(10, 10, 22, 13))
    assert image.tobytes(sheets[0], "RGB") != image.tobytes(sheets[1], "RGB")
