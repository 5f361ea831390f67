"""Words beside things: gone with the drop, above every ring, beside what they speak of."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.engine.game import Game
from tabletop.engine.tableau import Drag
from tabletop.games.registry import games
from tabletop.scene.table.shown.notes import Note
from tests.scene.table_driver import Driver

GAMES = games()


@pytest.fixture(params=GAMES)
def driver(request: pytest.FixtureRequest) -> Driver:
    """A table of each game."""
    game: Game[Any] = GAMES[request.param]
    made = Driver(game, 3)
    made.reveal()
    return made


def note(driver: Driver) -> Note | None:
    found = driver.scene.stage.layers._overlays.get("note")
    assert found is None or isinstance(found, Note)
    return found


def first_drag(driver: Driver) -> Drag | None:
    goals = driver.scene.presenter.intent.drags.values()
    ways = (way.gesture for goal in goals for some in goal.values() for way in some if len(some) == 1)
    return next((one for one in ways if isinstance(one, Drag) and not one.choice and one.turn is None), None)


def test_no_note_appears_where_a_drag_began(driver: Driver) -> None:
    """It named what lay there now, and stayed for seconds."""
    drag = first_drag(driver)
    if drag is None:
        pytest.skip("nothing is dragged at the beginning of this game")
    start, rect = driver.spot(drag.piece), driver.scene.stage.rect_of(drag.place)
    assert rect is not None
    position = driver.session.position
    driver.point(start)
    driver.wait(100)
    driver.drag(start, rect.center)
    driver.reveal()
    assert driver.session.position > position
    driver.wait(2000)
    assert note(driver) is None
    driver.point((start[0] + 30, start[1]))  # the next movement asks again
    driver.point(start)
    driver.wait(600)
    told = driver.scene.controller.described(start)[0]
    said = note(driver)
    assert told == "" or (said is not None and said.words == told)


def test_words_never_lie_over_what_they_speak_of(driver: Driver) -> None:
    scene, window = driver.scene, driver.scene.stage.layout.window
    looked = 0
    for item in scene.stage.items:
        box = item.rect
        hits = scene.stage.hits(box.center)
        if item.level < 1 or not hits or hits[0] != item.piece.id or 3 * max(box.size) > window[1]:
            continue
        scene.controller.inspect(box.center)
        said = note(driver)
        if said is not None:
            looked += 1
            assert not said._plate.colliderect(box), item.piece.id
            assert pygame.Rect((0, 0), window).contains(said._plate)
        scene.controller.notes.hide()
    assert looked > 3
