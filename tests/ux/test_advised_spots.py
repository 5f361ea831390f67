"""Numbers of advice beside what is read on the boards."""

from __future__ import annotations

import pytest
from pygame import Rect

from tabletop.games import registry
from tabletop.scene.table.around.advice_goals import spared_on
from tabletop.scene.table.around.advice_spots import seen_on
from tabletop.scene.table.around.advised import AdvisedOverlay
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.ux.table import NAMES, AtTable

CASES = {
    "rio_de_la_plata": [
        ["east/roads.02", "east/roads.03", "east/forest.01", "idle.0"],
        ["east/roads.02", "east/quarry.01", "east/quarry.02", "east/turn.5"],
        ["east/roads.02", "east/quarry.01", "east/forest.01", "east/turn.5"],
    ],
    "puerto_rico": [["stock.sugar_mill"], ["stock.indigo_plant", "coins.0"], ["stock.hospice", "coins.0"]],
}
"""Goals whose numbers lay on names, titles, prices and neighbours, or were read with the figure beside them."""


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("key", CASES)
def test_numbers_lie_on_nothing_that_is_read_and_on_no_other_goal(
    program: AtTable, key: str, size: tuple[int, int]
) -> None:
    program.resize(size)
    game = registry.game(key)
    stage = program.sit(Session.new(game, default_seats(3, NAMES, (), game.colours), 5, {}, "free")).stage
    goals = [[(box, ()) for name in row if (box := stage.rect_of(name)) is not None] for row in CASES[key]]
    assert [len(row) for row in goals] == [len(row) for row in CASES[key]]
    spared = spared_on(stage)
    marks = AdvisedOverlay(stage.brush, [()] * 3, goals, spared=spared, window=Rect((0, 0), size))
    boxes = [box for row in goals for box, _ in row]
    assert len(marks._plates) == len(boxes)
    for number, (box, (_, plate)) in enumerate(zip(boxes, marks._plates, strict=True)):
        assert plate.collidelist(seen_on(box, spared)) < 0
        assert plate.collidelist([one for one in boxes if one != box]) < 0
        assert plate.collidelist([other for _, other in marks._plates[:number]]) < 0
    beside = [plate for box, (_, plate) in zip(boxes, marks._plates, strict=True) if not plate.colliderect(box)]
    assert [start for start, _ in marks._stems] == [plate.center for plate in beside]
