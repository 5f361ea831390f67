"""Who points at a row of advice, or presses its number, sees that line alone on the boards."""

from __future__ import annotations

from pygame import K_1, K_2, K_9

from tabletop.scene.table.around.advised import AdvisedOverlay
from tabletop.scene.table.screen import TableScene
from tabletop.scene.table.shown.notes import ADVISED
from tests.ux.table import AtTable
from tests.ux.test_advice_sheet import _asked


def shown(scene: TableScene) -> set[int]:
    """The lines whose numbers lie on the boards."""
    marks = scene.stage.layers._overlays[ADVISED]
    assert isinstance(marks, AdvisedOverlay)
    return {number for number, _ in marks._plates}


def test_a_row_that_is_pointed_at_is_shown_alone(program: AtTable) -> None:
    scene = _asked(program, "puerto_rico")
    sheet = scene.advice._sheet
    assert sheet is not None
    every = shown(scene)
    assert {1, 2} <= every
    rows = {
        sheet.row_at((sheet.plate.centerx, y)): (sheet.plate.centerx, y)
        for y in range(sheet.plate.top, sheet.plate.bottom)
    }
    assert set(rows) == {0, *range(1, len(sheet.rows) + 1)}
    program.point(rows[2])
    assert shown(scene) == {2}
    assert scene.advice.open
    program.point(rows[1])
    assert shown(scene) == {1}
    program.point(scene.stage.layout.slots["ribbon"].center)
    assert shown(scene) == every


def test_a_row_is_shown_alone_by_its_number(program: AtTable) -> None:
    scene = _asked(program, "puerto_rico")
    program.quick_key(K_2)
    assert (shown(scene), scene.advice.open) == ({2}, True)
    program.quick_key(K_1)
    assert (shown(scene), scene.advice.open) == ({1}, True)
    program.quick_key(K_9)  # there is no such row: as any other key it closes the sheet
    assert not scene.advice.open
