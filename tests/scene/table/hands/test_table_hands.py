"""Mouse drag, click-click and keyboard walk the same road; what is lit is what is legal; cancelling leaves nothing."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from tabletop.engine.game import Game
from tabletop.engine.tableau import Button, Drag, Tap, Turn
from tabletop.scene.widgets.menu import Menu
from tests.scene.games import GAMES
from tests.scene.table_driver import Driver


@pytest.fixture(params=GAMES, ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """Every game with boards."""
    found: Game[Any] = request.param
    return found


def act(driver: Driver, gesture: Drag | Tap | Turn | Button, way: str) -> None:
    """Do a gesture by one of the three ways; a menu is answered with its first line."""
    scene = driver.scene
    match gesture:
        case Button(name):
            driver.click(scene.panels.spots()[f"act:{name}"])  # type: ignore[arg-type]
        case Tap(thing) | Turn(thing):
            if way == "keys":
                walk(driver, thing)
                driver.key(pygame.K_RETURN)
            else:
                driver.click(driver.spot(thing))
                if scene.hand.held is not None:
                    driver.click(driver.spot(thing))
        case Drag(piece, place, _, turn):
            rect = scene.stage.rect_of(place)
            assert rect is not None
            if way == "drag":
                driver.drag(driver.spot(piece), rect.center, turn)
            elif way == "click":
                driver.click(driver.spot(piece))
                driver.turn(turn)
                driver.click(rect.center)
            else:
                walk(driver, piece)
                driver.key(pygame.K_RETURN)
                driver.turn(turn)
                walk(driver, place)
                driver.key(pygame.K_RETURN)
    if isinstance(driver.top, Menu):
        driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
        driver.wait()


def walk(driver: Driver, thing: str) -> None:
    """Tab until the cursor stands on a thing."""
    for _ in range(200):
        if driver.scene.controller.cursor == thing:
            return
        driver.key(pygame.K_TAB)
    raise AssertionError(f"the keyboard does not reach {thing}")


def gestures(driver: Driver) -> list[Drag | Tap | Turn | Button]:
    """All gestures of the person in front."""
    intent = driver.scene.presenter.intent
    ways = [way for goals in intent.drags.values() for goal in goals.values() for way in goal]
    ways += [way for group in (intent.taps, intent.turns, intent.buttons) for those in group.values() for way in those]
    return [way.gesture for way in ways]


def test_10_what_is_lit_is_what_is_legal(game: Game[Any]) -> None:
    """Over random play, the marks on the table are exactly the starts and targets of the legal actions."""
    driver = Driver(game, 2, 5)
    luck = random.Random(4)
    for _ in range(60):
        driver.reveal()
        scene, session = driver.scene, driver.session
        if session.outcome is not None:
            break
        seat = scene.presenter.perspective.seat
        legal = set(game.legal(session.state, seat))
        intent = scene.presenter.intent
        ways = [way for goals in intent.drags.values() for goal in goals.values() for way in goal]
        ways += [
            way for some in (intent.taps, intent.turns, intent.buttons) for those in some.values() for way in those
        ]
        assert {way.action for way in ways} == legal
        lit = {thing for thing, marks in scene.stage.marks.items() if "can" in marks}
        assert lit == set(intent.starts)
        for thing in intent.drags:
            scene.handling.take(thing, (0, 0), "keys")
            scene.controller.remark()
            driver.frame()
            targets = {goal for goal, marks in scene.stage.marks.items() if {"target", "near"} & set(marks)}
            held = scene.hand.held
            assert held is not None
            assert targets == set(intent.targets(thing, held.turn))
            assert all(scene.stage.rect_of(goal) is not None for goal in targets)
            scene.controller.cancel()
        session.play(luck.choice(sorted(legal, key=game.actions.key)))
        scene.settle()
        driver.frame()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_11_three_ways_one_action(game: Game[Any], way: str) -> None:
    """The same choices made by drag, by click-click and by keyboard give the same game."""
    driver = Driver(game, 2, 7)
    luck = random.Random(11)
    for _ in range(24):
        driver.reveal()
        found = gestures(driver)
        if not found:
            break
        single = [gesture for gesture in found if not gesture.choice]
        before = driver.session.state
        act(driver, luck.choice(single or found), way)
        assert driver.session.state is not before
    done = [game.actions.text(entry.action) for entry in driver.session.line]
    assert len(done) > 8
    _SEEN.setdefault(game.key, done)
    assert done == _SEEN[game.key]


_SEEN: dict[str, list[str]] = {}


def test_13_a_small_move_is_a_click_and_escape_drops_a_drag(game: Game[Any]) -> None:
    driver = play_to_drag(game)
    piece = next(iter(driver.scene.presenter.intent.drags))
    place = next(iter(driver.scene.presenter.intent.drags[piece]))
    start = driver.spot(piece)
    end = driver.scene.stage.rect_of(place)
    assert end is not None
    driver.wait(300)
    pixels = driver.pixels()
    driver.point(start)
    driver.down(start)
    driver.point((start[0] + 80, start[1] + 5))
    driver.point(end.center)
    assert driver.scene.hand.held is not None
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.hand.held is None
    driver.up(end.center)
    driver.point((2, driver.surface.get_height() - 2))
    driver.wait(300)
    assert driver.session.position == driver.start
    assert driver.pixels() == pixels


def test_13_the_right_button_drops_a_drag(game: Game[Any]) -> None:
    driver = play_to_drag(game)
    piece = next(iter(driver.scene.presenter.intent.drags))
    start = driver.spot(piece)
    driver.down(start)
    driver.point((start[0] + 90, start[1]))
    assert driver.scene.hand.held is not None
    driver.down((start[0] + 90, start[1]), 3)
    assert driver.scene.hand.held is None
    assert driver.session.position == driver.start


def test_14_an_illegal_drop_says_why_and_changes_nothing(game: Game[Any]) -> None:
    driver = play_to_drag(game)
    scene = driver.scene
    piece = next(iter(scene.presenter.intent.drags))
    start = driver.spot(piece)
    state = driver.session.state
    driver.drag(start, (driver.surface.get_width() // 2, 8))
    assert driver.session.state is state
    assert scene.stage.layers.shows("note")
    assert scene.hand.held is None
    assert not scene.stage.hidden


class Prepared(Driver):
    """A driver that knows where it stood when it was handed over."""

    start = 0


def play_to_drag(game: Game[Any]) -> Prepared:
    """A table at which something can be dragged."""
    driver = Prepared(game, 2, 3)
    luck = random.Random(2)
    for _ in range(40):
        driver.reveal()
        intent = driver.scene.presenter.intent
        if intent.drags:
            driver.start = driver.session.position
            return driver
        legal = game.legal(driver.session.state, driver.scene.presenter.perspective.seat)
        driver.session.play(luck.choice(legal))
        driver.scene.settle()
    raise AssertionError("nothing to drag in forty moves")
