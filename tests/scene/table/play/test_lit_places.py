"""A click on a place that is lit, with nothing in the hand, puts there what alone goes there."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from tabletop.games import registry
from tabletop.scene.widgets.menu import Menu
from tests.scene.table_driver import Driver

GAMES = tuple(registry.games())
_STEPS = 400  # actions in which each game comes to such a place several times


def _fitting(driver: Driver) -> list[str]:
    """Lit places that take one thing alone, without anything to ask, and do not lie under what can be taken up."""
    scene, intent = driver.scene, driver.scene.presenter.intent
    found = []
    for place in scene.controller.lit:
        one, rect = intent.fitting(place), scene.stage.rect_of(place)
        if one is None or len(one[1]) > 1 or rect is None:
            continue
        hits = scene.stage.hits(rect.center)
        if place in hits and not any(thing in intent.starts for thing in scene.stage.hits(rect.center, 12)):
            found.append(place)
    return found


def _driven(key: str, **how: Any) -> Driver:
    """A table at which a place takes one thing alone, after as many actions as that needs."""
    driver, luck = Driver(registry.game(key), 3, 7, **how), random.Random(5)
    for _ in range(_STEPS):
        driver.reveal()
        if _fitting(driver):
            return driver
        session = driver.session
        session.play(luck.choice(session.legal(session.deciders[0])))
        driver.scene.controller.changed()
        driver.wait(50)
    raise AssertionError(f"{key}: no such place")


def _spot(driver: Driver, place: str) -> tuple[int, int]:
    rect = driver.scene.stage.rect_of(place)
    assert rect is not None
    return rect.center


def _meant(driver: Driver, place: str) -> Any:
    one = driver.scene.presenter.intent.fitting(place)
    assert one is not None
    return one[1][0].action


@pytest.mark.parametrize("key", GAMES)
def test_a_click_on_a_lit_place_puts_there_what_alone_goes_there(key: str) -> None:
    driver = _driven(key)
    place, before = _fitting(driver)[0], driver.session.position
    action = _meant(driver, place)
    driver.click(_spot(driver, place))
    assert driver.session.position > before
    assert driver.session.line[before].action == action
    driver.scene.panels.undo()
    driver.wait()
    assert driver.session.position == before  # the usual undo takes it back


def test_a_second_click_puts_a_second_worker_where_there_is_room_for_one() -> None:
    """It took up again the worker that the first one had put there."""
    driver = _driven("rio_de_la_plata")
    field = next(place for place in _fitting(driver) if place.startswith("city/"))
    spot, before = _spot(driver, field), driver.session.position
    first = _meant(driver, field)
    driver.click(spot)
    driver.wait(600)  # no double click
    assert field in driver.scene.controller.lit
    driver.click(spot)
    assert [step.action for step in driver.session.line[before:]] == [first, first]
    assert driver.scene.controller.hand.held is None


@pytest.mark.parametrize("key", GAMES)
def test_enter_on_a_lit_place_does_the_same(key: str) -> None:
    driver = _driven(key)
    place, before = _fitting(driver)[0], driver.session.position
    action = _meant(driver, place)
    assert place not in {stop.key for stop in driver.scene.keyboard.stops()}  # Tab need not pass all of them
    seen: set[str | None] = set()
    for arrow in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):  # each way from what can be taken up
        driver.scene.controller.point(driver.scene.presenter.intent.starts[0])
        for _ in range(12):
            driver.key(arrow)
            seen.add(driver.scene.controller.cursor)
    assert seen & set(driver.scene.controller.lit)
    driver.scene.controller.point(place)
    driver.key(pygame.K_RETURN)
    driver.wait()
    assert driver.session.line[before].action == action


@pytest.mark.parametrize("key", GAMES)
def test_where_nothing_is_taken_back_a_click_takes_it_up_first(key: str) -> None:
    driver = _driven(key, undo="strict")
    place, before = _fitting(driver)[0], driver.session.position
    action = _meant(driver, place)
    driver.click(_spot(driver, place))
    assert driver.session.position == before
    assert driver.scene.hand.held is not None
    driver.wait(1000)  # no double click
    driver.click(_spot(driver, place))
    assert driver.session.line[before].action == action


def test_where_several_things_go_a_click_still_explains_and_the_menu_tells_all() -> None:
    """Any open tile goes to the next place on the island: a click plays none of them."""
    driver = Driver(registry.game("puerto_rico"), 3, 7)
    session = driver.session
    take = next(a for a in session.legal(session.deciders[0]) if "settler" in session.game.actions.text(a))
    session.play(take)
    driver.scene.controller.changed()
    driver.wait()
    intent, before = driver.scene.presenter.intent, session.position
    (place,) = intent.awaited
    assert intent.fitting(place) is None
    driver.click(_spot(driver, place))
    assert session.position == before
    assert driver.scene.hand.held is None
    driver.click(_spot(driver, place), 3)
    assert isinstance(driver.top, Menu)


def test_each_kind_of_barrel_has_its_space_lit_before_one_is_taken_up() -> None:
    """With two kinds to choose from, nothing showed where a further barrel goes."""
    driver, luck = Driver(registry.game("puerto_rico"), 3, 7), random.Random(2)
    session = driver.session
    for _ in range(_STEPS):
        driver.reveal()
        here = driver.scene.presenter.intent
        if len(here.drags) > 1 and all(
            next(iter(goals)).partition("/")[2].startswith("barrel.") for goals in here.drags.values()
        ):
            break
        session.play(luck.choice(session.legal(session.deciders[0])))
        driver.scene.controller.changed()
        driver.wait(50)
    intent = driver.scene.presenter.intent
    assert len(intent.awaited) == len(intent.drags) > 1
    driver.wait()
    assert all("target" in driver.scene.stage.marks[place] for place in intent.awaited)
