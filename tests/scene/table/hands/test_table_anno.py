"""What the hand means on the table of Anno 1503, where legal and illegal targets lie side by side."""

from __future__ import annotations

import time

import pygame

from tabletop.games.anno_1503.actions import Roll
from tabletop.games.anno_1503.game import GAME
from tests.scene.table_driver import Driver


def test_a_card_over_the_wrong_inhabitant_is_refused_not_sold_next_door() -> None:
    driver = Driver(GAME, 2, 7, options={"open_hands": "on"})
    seat = driver.session.deciders[0]
    driver.session.play(Roll(seat))
    driver.scene.settle()
    driver.wait()
    settler = driver.scene.stage.rect_of(f"inhabitant.{seat}.2")
    assert settler is not None
    position, gold = driver.session.position, driver.session.state.players[seat].gold
    driver.drag(driver.spot(f"card.{seat}.wood"), (settler.left + 3, settler.centery))
    assert driver.session.position == position
    assert driver.session.state.players[seat].gold == gold
    assert driver.scene.stage.layers.shows("note")


def advised(driver: Driver) -> bool:
    """Press H and wait for the answer; whether one came."""
    driver.key(pygame.K_h)
    until = time.monotonic() + 10
    while driver.scene.advice.thinking and time.monotonic() < until:
        driver.wait(50)
    driver.wait(100)
    return bool(driver.scene.controller.notes.advised)


def test_ux_53_advice_names_the_best_actions_and_plays_nothing() -> None:
    driver = Driver(GAME, 2, 7, options={"open_hands": "on"})
    assert advised(driver)
    assert driver.scene.controller.notes.advised == ("die",)
    assert driver.scene.stage.layers.shows("note")
    assert driver.session.position == 0
    driver.key(pygame.K_ESCAPE)
    assert not driver.scene.controller.notes.advised
    assert driver.ctx.manager.top is driver.scene  # one press, one thing: no menu comes with it
    driver.key(pygame.K_ESCAPE)
    assert driver.ctx.manager.top is not driver.scene


def test_escape_ends_the_thinking_about_advice_and_opens_no_menu() -> None:
    driver = Driver(GAME, 2, 7, options={"open_hands": "on"})
    driver.key(pygame.K_h)
    assert driver.scene.advice.thinking
    driver.key(pygame.K_ESCAPE)
    assert not driver.scene.advice.thinking
    assert not driver.scene.stage.layers.shows("note")
    assert driver.ctx.manager.top is driver.scene


def test_ux_53_no_advice_while_the_cards_are_covered() -> None:
    driver = Driver(GAME, 2, 7)
    assert driver.scene.presenter.perspective.viewer is None
    assert not advised(driver)
    assert driver.scene.stage.layers.shows("note")
