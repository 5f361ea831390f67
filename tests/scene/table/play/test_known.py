"""What the table may work out for the person in front, and what it does once more: nothing of somebody else's."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from tabletop.engine.game import Game
from tabletop.engine.tableau import Drag
from tabletop.games.anno_1503.game import GAME as ANNO
from tabletop.games.gonzaga.game import GAME as GONZAGA
from tabletop.games.rio_de_la_plata.game import GAME as RIO
from tabletop.presentation import chains
from tabletop.presentation.intent import Way, intent_for
from tabletop.scene.screens.handover import Handover
from tabletop.session.session import Session
from tests.scene.table_driver import Driver


def covered(game: Game[Any], seed: int) -> Driver:
    """A table at which the screen has to be handed over now."""
    driver, luck = Driver(game, 2, seed), random.Random(seed)
    while not isinstance(driver.top, Handover):
        seat = driver.session.deciders[0]
        driver.session.play(luck.choice(driver.session.legal(seat)))
        driver.scene.settle()
        driver.wait(50)
    return driver


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_nothing_is_worked_out_from_what_is_covered(seed: int) -> None:
    driver = covered(ANNO, seed)
    presenter, session = driver.scene.presenter, driver.session
    assert presenter.perspective.hidden
    assert presenter.perspective.viewer is None
    assert not session.secret
    assert presenter.known is None
    seat = presenter.perspective.seat
    driver.reveal()
    assert presenter.known == session.view(seat)
    assert presenter.known != session.view(None)


def test_nothing_is_worked_out_from_what_is_decided_in_secret() -> None:
    driver = covered(GONZAGA, 3)
    presenter, session = driver.scene.presenter, driver.session
    assert session.secret
    assert presenter.known is None
    driver.reveal()
    assert presenter.perspective.viewer == presenter.perspective.seat
    assert presenter.known is None
    assert not presenter.intent.later
    assert not presenter.intent.back


def test_nothing_is_worked_out_where_somebody_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(ANNO, 2, 3, players=("person", "thumb"))
    presenter = driver.scene.presenter
    assert presenter.known == driver.session.view(presenter.perspective.seat)
    monkeypatch.setattr(Session, "led", property(lambda self: True))
    assert presenter.known is None


def another_ones(seed: int) -> tuple[Driver, Way]:
    """A table at which the person in front might do the like of what somebody else has done with the shared shadow."""
    game, driver, luck = RIO, Driver(RIO, 2, seed), random.Random(seed)
    session, done = driver.session, list[Way]()
    while session.deciders and session.position < 200:
        seat = session.deciders[0]
        view = session.view(seat)
        intent = intent_for(game, view, seat, session.legal(seat), game.table(view))
        for way in done:
            if way.action.seat != seat and chains.like(intent, way) is not None:
                driver.scene.settle()
                driver.wait(50)
                driver.reveal()
                return driver, way
        action = luck.choice(session.legal(seat))
        gesture = game.gesture(session.view(seat), action)
        done = [*([Way(gesture, action)] if isinstance(gesture, Drag) else []), *done[:5]]
        session.play(action)
    raise AssertionError("nobody could have done what another one did")


@pytest.mark.parametrize("seed", [1, 2, 4, 5])
def test_the_same_again_is_never_what_another_seat_has_done(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, way = another_ones(seed)
    controller, session = driver.scene.controller, driver.session
    controller.last = way
    before, told = session.position, list[str]()
    monkeypatch.setattr(controller.notes, "say", lambda words, *_, **__: told.append(words))
    driver.press(pygame.K_a)
    assert session.position == before
    assert told == [driver.ctx.text("table.nothing_again")]
    seat = driver.scene.presenter.perspective.seat
    own = chains.like(driver.scene.presenter.intent, way)
    assert own is not None
    assert own.action.seat == seat
    controller.last = way._replace(action=own.action)
    driver.press(pygame.K_a)
    assert session.position > before
