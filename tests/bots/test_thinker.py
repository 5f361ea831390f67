"""Thinking in a thread: polled, cancelled, hurried, never waited for."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import pytest

from tabletop.bots import PLAYERS
from tabletop.bots.player import Stop, never
from tabletop.bots.thinker import Thinker
from tabletop.engine.action import Action
from tests.bots.polled import fetched
from tests.sample.game import GAME

STATE = GAME.setup(2, 1, {})
LEGAL = GAME.legal(STATE, 0)


class Slow:
    """Thinks until it is told to stop."""

    def choose(self, game: Any, view: Any, seat: int, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        """The first legal action, at last."""
        while not stop():
            time.sleep(0.001)
        return legal[0]


class Broken:
    """Cannot play."""

    def choose(self, game: Any, view: Any, seat: int, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        """Never returns."""
        raise RuntimeError("no idea")


def test_the_result_comes_once() -> None:
    thinker = Thinker()
    assert thinker.poll() is None
    thinker.start(PLAYERS["thumb"], GAME, GAME.view(STATE, 0), 0, LEGAL, 1)
    assert thinker.busy
    assert fetched(thinker) in LEGAL
    assert not thinker.busy
    assert thinker.poll() is None


def test_a_slow_player_is_hurried() -> None:
    thinker = Thinker(most=0.05)
    thinker.start(Slow(), GAME, STATE, 0, LEGAL, 1)
    assert fetched(thinker) == LEGAL[0]


def test_what_was_cancelled_never_comes() -> None:
    thinker = Thinker()
    thinker.start(Slow(), GAME, STATE, 0, LEGAL, 1)
    thinker.cancel()
    assert not thinker.busy
    time.sleep(0.02)
    assert thinker.poll() is None
    thinker.start(PLAYERS["random"], GAME, STATE, 0, LEGAL, 1)
    assert fetched(thinker) in LEGAL


def test_an_error_in_thinking_is_raised_where_it_can_be_handled() -> None:
    thinker = Thinker()
    thinker.start(Broken(), GAME, STATE, 0, LEGAL, 1)
    with pytest.raises(RuntimeError, match="no idea"):
        fetched(thinker)
    assert not thinker.busy
