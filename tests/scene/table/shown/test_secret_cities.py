"""Two games of Gonzaga that differ in nothing but somebody's Secret Cities look the same to everybody else."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.engine.event import redact_events
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import SECRET_SYMBOLS
from tabletop.games.gonzaga.game import GAME
from tabletop.session.session import Session
from tests.scene.table.shown.test_table_private import played
from tests.scene.table_driver import Driver, picture


def with_another_secret(session: Session[Any], seat: Seat) -> Any:
    """The same state, but `seat` has Secret Cities that nobody else has."""
    state = session.state.copy()
    taken = {player.secret for player in state.players}
    state.players[seat].secret = next(card for card in range(1, len(SECRET_SYMBOLS)) if card not in taken)
    assert state != session.state
    return state


@pytest.mark.parametrize("moves", [0, 7, 17, 30])
def test_33_nobody_sees_the_secret_cities_of_another(moves: int) -> None:
    for viewer in (None, 1):
        session = played(GAME, moves, 6)
        before = picture(GAME, session, viewer)
        session.history.state = with_another_secret(session, 0)
        assert picture(GAME, session, viewer) == before


def test_33_the_owner_does() -> None:
    session = played(GAME, 7, 6)
    before = picture(GAME, session, 0)
    session.history.state = with_another_secret(session, 0)
    assert picture(GAME, session, 0) != before


@pytest.mark.parametrize("moves", [0, 7, 17, 30])
def test_33_nothing_that_is_done_tells_of_them(moves: int) -> None:
    session = played(GAME, moves, 6)
    other = with_another_secret(session, 0)
    seat = session.deciders[0]
    legal = GAME.legal(session.state, seat)
    assert GAME.legal(other, seat) == legal
    for action in legal[:20]:
        told = [redact_events(GAME.apply(state, action).events, 1) for state in (session.state, other)]
        assert told[0] == told[1]


def test_29_whoever_takes_over_sees_no_frame_of_another_secret() -> None:
    """Every frame up to the moment in which the screen is taken over."""
    frames: list[list[bytes]] = []
    for changed in (False, True):
        driver = Driver(GAME, 3, 4)
        if changed:
            driver.session.history.state = with_another_secret(driver.session, 0)
            driver.scene.settle()
        seen = []
        for _ in range(6):
            driver.wait(50)
            seen.append(pygame.image.tobytes(driver.surface, "RGB"))
        frames.append(seen)
    assert frames[0] == frames[1]
