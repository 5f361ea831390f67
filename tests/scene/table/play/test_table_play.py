"""Computers' pace and marks, undo and jumps, motion that can be skipped, windows that change in mid-drag."""

from __future__ import annotations

import random

import pygame
import pytest

from tabletop.games.anno_1503.game import GAME
from tabletop.scene.drawing.theme import Metrics
from tabletop.scene.screens.handover import Handover
from tabletop.scene.table.shown.presenter import UNDO_MS
from tests.scene.table_driver import Driver


def advanced(driver: Driver, moves: int, seed: int = 1) -> Driver:
    """The same table after some random moves of everybody."""
    luck = random.Random(seed)
    for _ in range(moves):
        session = driver.session
        session.play(luck.choice(GAME.legal(session.state, session.deciders[0])))
    driver.scene.settle()
    driver.reveal()
    return driver


def test_49_each_computer_move_waits_for_its_pause_and_stays_marked() -> None:
    driver = Driver(GAME, 3, 4, players=("person", "random", "random"))
    driver.ctx.settings.pace = "normal"
    driver.click(driver.spot("die"))
    session = driver.session
    while session.deciders and session.deciders[0] == 0:
        driver.session.play(GAME.legal(session.state, 0)[-1])
        driver.scene.settle()
    before = session.position
    driver.wait(driver.ctx.settings.pause_ms - 150)
    assert session.position == before
    for _ in range(400):
        driver.wait(100)
        if session.deciders[0] == 0 and not driver.scene.presenter.mover.busy:
            break
    assert session.position > before
    marked = {thing for thing, marks in driver.scene.stage.marks.items() if "last" in marks}
    presenter = driver.scene.presenter
    assert marked == set(presenter.last_moved) - set(presenter.intent.onward)


def test_who_watches_computers_is_shown_the_last_step_alone() -> None:
    driver = Driver(GAME, 2, 4, players=("random", "random"))
    driver.scene.panels.pause()
    session, presenter = driver.session, driver.scene.presenter
    for _ in range(12):
        before = {piece.id: piece.place for piece in presenter.stage.tableau.pieces}
        driver.scene.controller.play(session.legal(session.deciders[0])[0])
        driver.wait()
        after = {id_: piece.place for id_, (piece, _) in presenter.stage.boxes().items()}
        assert presenter.last_moved == {id_ for id_, place in after.items() if before.get(id_) != place}


def test_pause_stops_the_computers() -> None:
    driver = Driver(GAME, 2, 4, players=("random", "random"))
    driver.scene.panels.pause()
    before = driver.session.position
    driver.wait(600)
    assert driver.session.position == before
    driver.key(pygame.K_p)
    driver.wait(600)
    assert driver.session.position > before


def test_undo_goes_over_the_computers_and_redo_shows_the_same() -> None:
    driver = Driver(GAME, 2, 9, players=("person", "random"))
    driver.click(driver.spot("die"))
    for _ in range(100):
        driver.wait(50)
        if driver.session.deciders[0] == 0:
            break
    state, position = driver.session.state, driver.session.position
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert driver.session.position == 0
    driver.key(pygame.K_y, pygame.KMOD_CTRL)
    driver.wait(300)
    assert driver.session.position == position
    assert driver.session.state == state


def test_a_strict_table_says_why_there_is_no_undo() -> None:
    driver = Driver(GAME, 2, 1, undo="strict")
    driver.click(driver.spot("die"))
    driver.reveal()
    undo = next(w for w in driver.scene.panels.stops() if w.key == "tool:undo")
    assert not undo.enabled
    assert undo.reason
    position = driver.session.position
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert driver.session.position == position
    assert driver.scene.stage.layers.shows("note")


def test_26_a_line_of_the_log_leads_back_and_forth() -> None:
    driver = advanced(Driver(GAME, 2, 5), 30)
    panels = driver.scene.panels
    x, y = panels.spots()["recap:close"]
    driver.click((x, y))  # what the others did stands in the place of the log
    line = next(line for line in reversed(panels.log.lines) if line.position < 25)
    state = driver.session.state
    spot = next(rect for rect, position in panels.log.spots() if position == line.position)
    driver.click(spot.center)
    assert driver.session.state is state
    x, y = driver.scene.panels.spots()["act:from_here"]
    driver.click((x, y))
    assert driver.session.position == line.position
    driver.reveal()
    assert driver.session.state == driver.session.state_at(line.position)
    driver.scene.history.jump(30)
    assert driver.session.state is state


def test_48_motion_ends_in_one_frame_when_skipped_and_never_changes_the_result() -> None:
    pictures = []
    for motion in ("off", "fast", "normal", "slow"):
        driver = Driver(GAME, 2, 3, players=("person", "person"), motion=motion)
        die = driver.spot("die")
        driver.point(die)
        driver.down(die)
        driver.up(die)
        assert driver.scene.presenter.mover.busy == (motion != "off")
        if motion == "slow":
            driver.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
            assert not driver.scene.presenter.mover.busy
        driver.wait(9000)
        assert not driver.scene.presenter.mover.busy
        driver.reveal()
        pictures.append(driver.pixels())
    assert all(picture == pictures[0] for picture in pictures)


def test_going_back_is_quick() -> None:
    driver = advanced(Driver(GAME, 2, 5, motion="slow"), 30)
    driver.wait(5000)
    driver.reveal()
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    driver.wait(UNDO_MS + 100)
    assert not driver.scene.presenter.mover.busy


@pytest.mark.parametrize("what", ["resize", "leave", "focus", "menu"])
def test_whatever_happens_in_mid_drag_nothing_is_lost(what: str) -> None:
    driver = Driver(GAME, 2, 3)
    luck = random.Random(3)
    while not driver.scene.presenter.intent.drags:
        driver.session.play(luck.choice(GAME.legal(driver.session.state, driver.session.deciders[0])))
        driver.scene.settle()
        driver.reveal()
    start = driver.spot(next(iter(driver.scene.presenter.intent.drags)))
    position = driver.session.position
    driver.down(start)
    driver.point((start[0] + 60, start[1] - 60))
    assert driver.scene.hand.held is not None
    if what == "resize":
        driver.ctx.metrics = Metrics((1600, 900))
        driver.surface = pygame.Surface((1600, 900))
        driver.ctx.manager.refresh()
    elif what == "leave":
        driver.ctx.manager.pop()
    elif what == "focus":
        driver.send(pygame.WINDOWFOCUSLOST)
    else:
        driver.key(pygame.K_F10)
    driver.wait(400)
    assert driver.scene.hand.held is None
    assert driver.session.position == position


def test_a_window_that_changes_under_the_hand_over_asks_only_once() -> None:
    driver = Driver(GAME, 2, 3)
    luck = random.Random(3)
    while not isinstance(driver.top, Handover):
        driver.session.play(luck.choice(GAME.legal(driver.session.state, driver.session.deciders[0])))
        driver.scene.settle()
        driver.wait(50)
    driver.ctx.manager.refresh()
    driver.ctx.manager.refresh()
    assert sum(isinstance(scene, Handover) for scene in driver.ctx.manager.scenes) == 1


def test_a_board_is_looked_at_closer_and_put_back() -> None:
    driver = advanced(Driver(GAME, 2, 5), 12)
    pixels = driver.pixels()
    sea = driver.scene.stage.layout.cameras["sea"]
    at = sea.rect.center
    driver.send(pygame.MOUSEWHEEL, x=0, y=2, precise_y=2.0, pos=at)
    assert driver.scene.stage.layout.cameras["sea"].scale > 1.3 * sea.scale
    driver.wait()
    driver.drag((at[0], at[1]), (at[0] - 100, at[1] - 40))
    driver.key(pygame.K_0)
    driver.point((3, driver.surface.get_height() - 3))
    driver.wait(300)
    assert driver.scene.stage.layout.cameras["sea"] == sea
    assert driver.pixels() == pixels


def test_another_seat_is_enlarged_and_put_back() -> None:
    driver = advanced(Driver(GAME, 3, 5), 12)
    driver.key(pygame.K_F2)
    large = driver.scene.presenter.large
    assert large is not None
    assert f"home.{large}" in driver.scene.stage.layout.cameras
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.presenter.large is None
