"""Numbers of advice beside what is read on the boards."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pygame import Rect

from tabletop.games import registry
from tabletop.scene.stage.painting import label_room
from tabletop.scene.table.around.advice_goals import spared_on
from tabletop.scene.table.around.advice_spots import seen_on
from tabletop.scene.table.around.advised import AdvisedOverlay, Goal
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.ux.table import NAMES, AtTable
from tests.ux.test_glance import shown

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
    every = AdvisedOverlay(stage.brush, [()] * 3, goals, spared=spared, window=Rect((0, 0), size))
    for marks in (every, *(every.alone(number) for number in (1, 2, 3))):
        assert_clear(marks, goals, spared)
        assert_complete(marks, goals[(marks.only or 1) - 1])


def assert_clear(marks: AdvisedOverlay, goals: Sequence[Sequence[Goal]], spared: Sequence[Rect]) -> None:
    """No number lies on what is read, on another number or on another goal than its own."""
    boxes = [box for row in goals for box, _ in row]
    for at, (_, plate) in enumerate(marks._plates):
        inside = [box for box in boxes if box.colliderect(plate)]
        ends = [stem[-1] for stem in marks._stems if stem[0] == plate.center]
        about = inside or [box for box in boxes if any(box.collidepoint(end) for end in ends)]
        assert len({tuple(box) for box in inside}) < 2
        assert plate.collidelist(seen_on(about[0], spared)) < 0
        assert plate.collidelist([other for _, other in marks._plates[:at]]) < 0


def assert_complete(marks: AdvisedOverlay, row: Sequence[Goal]) -> None:
    """Each goal of the line that is shown best has its number, or a stem from one."""
    plates = [plate for one, plate in marks._plates if one == (marks.only or 1)]
    ends = [stem[-1] for stem in marks._stems if stem[0] in [plate.center for plate in plates]]
    for box, _ in row:
        assert box.collidelist(plates) >= 0 or any(box.collidepoint(end) for end in ends), box


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=str)
def test_no_number_lies_on_the_coin_of_the_fields(program: AtTable, size: tuple[int, int]) -> None:
    """One covered the coin, half of what the square says."""
    program.resize(size)
    game = registry.game("rio_de_la_plata")
    stage = program.sit(Session.new(game, default_seats(3, NAMES, (), game.colours), 5, {}, "free")).stage
    camera, board = stage.layout.cameras["east"], stage.table.board("east")
    printed = camera.printed(board)
    for name, box in zip(("fields", "craft"), printed, strict=True):
        assert camera.box(board.places[name]).contains(box)
    fields = camera.box(board.places["fields"])
    marks = AdvisedOverlay(stage.brush, [()] * 3, [[(fields, ())]] * 3, spared=spared_on(stage))
    assert not [plate for _, plate in marks._plates if plate.colliderect(printed[0])]


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)], ids=str)
def test_no_number_lies_on_what_a_house_pays(no_window: None, size: tuple[int, int]) -> None:
    """The second number at a house of Anno lay on the +4 in its corner."""
    stage = shown("anno_1503", 3, size, 1.0).stage
    own = [item for item in stage.items if item.piece.place.startswith("home.0/")]
    labels = [(item, label_room(stage.brush, item.piece, item.kind, item.rect)) for item in own]
    paying = [(item, plate) for item, plate in labels if plate is not None]
    assert len(paying) > 2
    for item, plate in paying:
        site = stage.rect_of(item.piece.place)
        assert site is not None
        marks = AdvisedOverlay(stage.brush, [()] * 2, [[(site, ())]] * 2, spared=spared_on(stage))
        assert len(marks._plates) == 2
        assert not [number for _, number in marks._plates if number.colliderect(plate)]
