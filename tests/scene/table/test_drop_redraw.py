"""What is painted anew after a drop is all that looks otherwise: the whole window painted again looks the same."""

from __future__ import annotations

import pygame
import pytest

from tabletop.components.places import PLATES
from tabletop.games import registry
from tabletop.scene.stage.marks import Mark
from tests.scene.table_driver import Driver

_TWICE = (64, 64, 64)
"""Of 255: so much the edges of names and numbers differ that a mark has painted twice. A thing that is missing differs
more."""
_DROPS = 3


def dropped(driver: Driver) -> bool:
    """Carry the first thing that may be carried to the first of its places; False if there is none."""
    stage = driver.scene.stage
    for thing, goals in driver.scene.presenter.intent.drags.items():
        start = stage.grip(thing)
        for goal, ways in goals.items():
            end = stage.grip(goal)
            if start is not None and end is not None and len(ways) == 1:
                driver.drag(start, end)
                return True
    return False


@pytest.mark.parametrize("key", list(registry.games()))
def test_after_a_drop_the_window_looks_as_if_painted_as_a_whole(key: str) -> None:
    driver = Driver(registry.games()[key], 3, 7, players=("person", "random", "random"))
    driver.scene.controller.paused = True
    session, drops = driver.session, 0
    for _ in range(250):
        driver.wait()
        position = session.position
        if dropped(driver) and session.position > position:
            drops += 1
            assert_as_a_whole(driver)
            if drops == _DROPS:
                return
            continue
        legal = session.game.legal(session.state, session.deciders[0])
        session.play(legal[len(legal) // 2])
        driver.scene.settle()
    raise AssertionError(f"only {drops} times something could be carried")


def assert_as_a_whole(driver: Driver) -> None:
    """The window as it is looks as it does when everything is painted again."""
    driver.ctx.manager.draw(driver.surface)
    part_by_part = driver.surface.copy()
    driver.ctx.manager.invalidate()
    driver.ctx.manager.draw(driver.surface)
    same = pygame.mask.from_threshold(driver.surface, (0, 0, 0), _TWICE, part_by_part)
    same.invert()
    assert not same.get_bounding_rects()


@pytest.mark.parametrize("key", list(registry.games()))
def test_marks_that_come_and_go_leave_plates_on_boards_as_they_were(key: str) -> None:
    driver = Driver(registry.games()[key], 3, 7, players=("person", "random", "random"))
    driver.wait()
    stage, surface = driver.scene.stage, driver.surface
    plates = [box for box, one in stage.written.within(surface.get_rect()) if one.at in PLATES]
    numbers = [item.rect for item in stage.items if item.kind.number(item.piece.label, item.piece.count)]
    around = {item.piece.id: item.rect.inflate(60, 60) for item in stage.items}
    marks: dict[str, tuple[Mark, ...]] = {
        thing: ("source",)
        for thing, box in around.items()
        if box.collidelist(plates) >= 0 and box.collidelist(numbers) < 0
    }
    stage.mark({})
    stage.layers.expose()
    stage.flush(surface)
    each: tuple[dict[str, tuple[Mark, ...]], ...] = (marks, {})
    for now in each:
        stage.mark(now)
        stage.flush(surface)
        part_by_part = pygame.image.tobytes(surface, "RGB")
        stage.layers.expose()
        stage.flush(surface)
        assert pygame.image.tobytes(surface, "RGB") == part_by_part
