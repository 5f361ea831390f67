"""Tiles are laid elsewhere on the own board: it means nothing in the game, and survives redraws and undo."""

from __future__ import annotations

import pygame

from tabletop.games.puerto_rico.game import GAME
from tests.scene.table_driver import Driver

LAND = "island.0/land."


def seated() -> Driver:
    """Behind the first own plantation, with the second one laid too."""
    driver = Driver(GAME, 3, 7, players=("person", "thumb", "thumb"))
    session = driver.session
    while len(session.state.players[0].land) < 3:
        session.play(GAME.policy(session.state, session.deciders[0]))
    driver.scene.controller.paused = True  # a computer that is done thinking would play in between
    driver.scene.controller.changed()
    driver.wait()
    return driver


def drag(driver: Driver, thing: str, place: str) -> None:
    rect = driver.scene.stage.rect_of(place)
    assert rect is not None
    start = driver.spot(thing)
    driver.point(start)
    driver.down(start)
    driver.point((start[0] + 30, start[1]))
    driver.point((rect.x + 8, rect.y + 8))
    driver.up((rect.x + 8, rect.y + 8))
    driver.wait()


def box(driver: Driver, thing: str) -> pygame.Rect:
    rect = driver.scene.stage.rect_of(thing)
    assert rect is not None
    return rect


def test_a_tile_laid_elsewhere_takes_its_worker_along_and_changes_no_game() -> None:
    driver = seated()
    line, digest = driver.session.position, driver.session.state
    one, two, free = (box(driver, LAND + str(n)) for n in (1, 2, 9))
    field = box(driver, "island.0/field.1")
    drag(driver, "tile.0.1", LAND + "2")
    assert (box(driver, LAND + "1"), box(driver, LAND + "2")) == (two, one)
    assert driver.scene.stage.rect_of("tile.0.1").colliderect(two)  # type: ignore[union-attr]
    assert box(driver, "island.0/field.2") == field
    drag(driver, "tile.0.1", LAND + "9")
    assert box(driver, LAND + "1") == free
    assert box(driver, LAND + "9") == two
    assert (driver.session.position, driver.session.state) == (line, digest)
    driver.scene.controller.refit()
    driver.wait()
    assert box(driver, LAND + "1") == free
    driver.scene.panels.undo()
    driver.wait()
    assert box(driver, LAND + "1") == free


def test_only_own_tiles_are_shifted_and_only_to_their_like() -> None:
    driver = seated()
    before = {thing: rect for thing, (_, rect) in driver.scene.stage.boxes().items()}
    drag(driver, "tile.1.1", "island.1/land.4")
    drag(driver, "tile.0.1", "island.0/port")
    drag(driver, "tile.0.1", "island.1/land.4")
    assert {thing: rect for thing, (_, rect) in driver.scene.stage.boxes().items()} == before


def test_shifting_by_keyboard() -> None:
    driver = seated()
    one, two = box(driver, LAND + "1"), box(driver, LAND + "2")
    driver.key(pygame.K_x)
    assert driver.scene.controller.cursor == "tile.0.1"
    driver.key(pygame.K_RETURN)
    while driver.scene.controller.cursor != LAND + "2":
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert (box(driver, LAND + "1"), box(driver, LAND + "2")) == (two, one)
    driver.key(pygame.K_x)
    assert driver.scene.controller.cursor is None
