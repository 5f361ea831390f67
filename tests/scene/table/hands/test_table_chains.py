"""Fewer gestures: a ship sails along its cheapest way in one movement, cards go by the number, a key does it again."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tabletop.engine.action import Action
from tabletop.engine.preview import preview
from tabletop.games.anno_1503 import actions as act
from tabletop.games.anno_1503.constants import START
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.rules import SAIL, TRADE
from tabletop.games.anno_1503.state import Anno
from tests.scene.table_driver import Driver, Pos

SHIP = "ship.0.1"


def table(phase: int, undo: str = "free", **hand: int) -> Driver:
    """Two seats, the first with a ship on the start square and with the die behind it, in a phase of its turn."""
    driver = Driver(GAME, 2, 7, options={"open_hands": "on"}, undo=undo)
    history = driver.session.history
    while not _sailing(history.state):
        choice = next((a for a in GAME.legal(history.state, history.state.active) if isinstance(a, act.EndTurn)), None)
        driver.session.play(choice or GAME.legal(history.state, driver.session.deciders[0])[0])
    state = history.state.copy()
    state.phase = phase
    player = state.players[0]
    player.ships = (START, player.ships[1])
    player.gold = 20
    player.hand = (*(hand.get(good, 0) for good in ("wood", "stone", "tools", "cloth", "spice", "tobacco")), 0)
    history.state = state
    driver.scene.controller.changed()
    driver.wait()
    return driver


def _sailing(state: Anno) -> bool:
    return state.active == 0 and state.phase == TRADE and not state.decisions


def middle(driver: Driver, thing: str) -> Pos:
    rect = driver.scene.stage.rect_of(thing)
    assert rect is not None
    return rect.center


def done(driver: Driver, since: int) -> list[str]:
    return [GAME.actions.text(entry.action) for entry in driver.session.line[since : driver.session.position]]


def carry(driver: Driver, thing: str, place: str, way: str) -> None:
    """Take a thing somewhere by drag, by click and click, or by keys."""
    if way == "drag":
        driver.drag(driver.spot(thing), middle(driver, place))
    elif way == "click":
        driver.click(driver.spot(thing))
        driver.wait(600)  # no double click
        driver.click(middle(driver, place))
    else:
        walk(driver, thing)
        driver.key(pygame.K_RETURN)
        walk(driver, place)
        driver.key(pygame.K_RETURN)


def walk(driver: Driver, stop: str) -> None:
    for _ in range(120):
        if driver.scene.controller.cursor == stop:
            return
        driver.key(pygame.K_TAB)
    raise AssertionError(f"the keyboard does not reach {stop}")


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_a_ship_sails_several_squares_with_one_movement(way: str) -> None:
    driver = table(SAIL)
    position = driver.session.position
    carry(driver, SHIP, "sea/3.3", way)
    assert done(driver, position) == ["sail ship 1 to 3.2", "sail ship 1 to 3.3"]


def test_the_way_is_shown_with_its_steps_while_the_ship_is_dragged() -> None:
    driver = table(SAIL)
    driver.point(driver.spot(SHIP))
    driver.down(driver.spot(SHIP))
    driver.point(middle(driver, "sea/3.2"))
    driver.point(middle(driver, "sea/3.3"))
    driver.frame()
    layers = driver.scene.stage.layers
    assert layers.shows("way")
    assert layers.shows("foretold")
    held = driver.scene.hand.held
    assert held is not None
    assert held.near == "sea/3.3"
    assert driver.scene.controller.foretelling.of_way(held.targets["sea/3.3"][0]) == "2 squares"
    far = next(place for place, ways in held.targets.items() if ways[0].over and place != held.near)
    assert driver.scene.stage.marks[far] == ("way",)
    driver.key(pygame.K_ESCAPE)
    assert not layers.shows("way")


def test_from_trading_a_ship_goes_on_to_the_ships_first_and_says_so() -> None:
    driver = table(TRADE)
    position = driver.session.position
    assert SHIP in driver.scene.presenter.intent.starts
    way = driver.scene.controller.meanings.targets(SHIP)["sea/3.3"][0]
    assert driver.scene.controller.foretelling.of_way(way) == "first “On to the ships”, 2 squares"
    carry(driver, SHIP, "sea/3.3", "drag")
    assert done(driver, position) == ["end step", "sail ship 1 to 3.2", "sail ship 1 to 3.3"]


@pytest.mark.parametrize(("undo", "left"), [("free", 0), ("strict", 1)])
def test_one_movement_is_taken_back_as_one_at_a_friendly_table(undo: str, left: int) -> None:
    driver = table(SAIL, undo)
    position = driver.session.position
    carry(driver, SHIP, "sea/3.3", "drag")
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    driver.wait()
    assert driver.session.position == position + left
    driver.key(pygame.K_y, pygame.KMOD_CTRL)
    driver.wait()
    assert driver.session.position == position + 2


@pytest.mark.parametrize("how", ["wheel", "digit", "keys"])
def test_two_cards_are_bought_with_one_movement(how: str) -> None:
    driver = table(TRADE)
    position, pile = driver.session.position, "pile.cloth"
    if how == "keys":
        walk(driver, pile)
        driver.key(pygame.K_RETURN)
        driver.key(pygame.K_2)
        driver.key(pygame.K_RETURN)
    else:
        driver.point(driver.spot(pile))
        driver.down(driver.spot(pile))
        driver.point(middle(driver, "hand.0/cards"))
        if how == "wheel":
            driver.send(pygame.MOUSEWHEEL, x=0, y=1, pos=middle(driver, "hand.0/cards"), flipped=False)
        else:
            driver.key(pygame.K_9)  # more than may be bought: as many as that
        assert driver.scene.stage.layers.shows("count")
        driver.up(middle(driver, "hand.0/cards"))
        driver.wait()
    assert done(driver, position) == ["buy cloth", "buy cloth"]


def test_the_menu_offers_numbers_and_the_same_again_has_a_key() -> None:
    driver = table(TRADE)
    position = driver.session.position
    driver.click(driver.spot("pile.spice"), 3)
    lines = [entry.words for entry in driver.top._entries()]  # type: ignore[attr-defined]
    assert sum(line.startswith("2 ×: ") for line in lines) == 1
    driver.key(pygame.K_ESCAPE)
    driver.wait()
    carry(driver, "pile.spice", "hand.0/cards", "drag")
    driver.key(pygame.K_a)
    driver.wait()
    assert done(driver, position) == ["buy spice", "buy spice"]
    driver.key(pygame.K_a)
    assert driver.scene.stage.layers.shows("note")  # no third one, and the reason
    assert len(done(driver, position)) == 2


def test_a_double_click_plays_what_has_one_meaning_and_nothing_else() -> None:
    driver = table(TRADE)
    position = driver.session.position
    spot = driver.spot("pile.wood")
    driver.click(spot)
    driver.click(spot)
    assert done(driver, position) == ["buy wood"]
    driver = table(SAIL)
    position = driver.session.position
    spot = driver.spot(SHIP)
    driver.click(spot)
    driver.click(spot)
    assert done(driver, position) == []


def test_what_is_foretold_of_a_chain_is_what_all_of_it_changes() -> None:
    driver = table(TRADE)
    view = driver.session.view(0)
    one: Action = act.Buy(0, next(a.good for a in GAME.legal(driver.session.state, 0) if isinstance(a, act.Buy)))
    single, double = preview(GAME, view, one).changes, preview(GAME, view, one, replace(one)).changes
    assert [change.by * 2 for change in single] == [change.by for change in double]
