"""What is measured is really done: somebody thinks while frames are drawn, in a process that is gone afterwards."""

from __future__ import annotations

import multiprocessing
from typing import Any

import pytest

from tabletop.bench import dragging, reviewing, thinking
from tabletop.bench.targets import Targets
from tabletop.bots.background import Background
from tabletop.bots.thinker import Thinker
from tabletop.engine.game import Game
from tabletop.games.gonzaga.game import GAME as GONZAGA
from tabletop.games.rio_de_la_plata.game import GAME as RIO
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.sample.game import GAME as PLAIN


def session_of(game: Game[Any], actions: int) -> Session[Any]:
    """A game as the quick player plays it."""
    session = Session.new(game, default_seats(3, tuple("ABC"), (), game.colours), 1, {})
    for _ in range(actions):
        session.play(game.policy(session.state, session.deciders[0]))
    return session


def test_frames_and_memory_of_a_thinking_process(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    begin = Thinker.start

    def started(self: Any, *thought: Any, **more: Any) -> None:
        asked.append(thought[3])
        begin(self, *thought, **more)

    monkeypatch.setattr(Thinker, "start", started)
    monkeypatch.setattr(thinking, "FRAMES", 4)
    monkeypatch.setattr(thinking, "SIZE", (1024, 640))
    later, memory = thinking.measure(RIO, session_of(RIO, 40), Targets(), 1)
    assert later.value is not None
    assert later.value >= 0
    assert memory.value is None or memory.value > 10
    assert len(asked) > 2
    assert not multiprocessing.active_children()


def test_without_a_player_that_thinks_far_there_is_nothing_to_measure() -> None:
    figures = list(thinking.measure(PLAIN, session_of(PLAIN, 1), Targets(), 1))
    assert [figure.value for figure in figures] == [None, None]
    assert all(figure.why for figure in figures)


def test_something_is_done_before_every_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dragging, "_AHEAD", 1)
    done: list[int] = []
    taken = dragging.watched(session_of(RIO, 1), (1024, 640), 3, lambda: done.append(1))
    assert len(taken) == 3
    assert len(done) == 4
    assert min(taken) > 0


def test_frames_of_a_review_that_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """It rests and goes on by turns, and something is thought meanwhile."""
    session = session_of(GONZAGA, 0)
    while session.deciders:
        session.play(GONZAGA.policy(session.state, session.deciders[0]))
    asked: list[object] = []
    begin = Background.start

    def started(self: Any, thought: Any, *more: Any) -> None:
        asked.append(thought)
        begin(self, thought, *more)

    monkeypatch.setattr(Background, "start", started)
    monkeypatch.setattr(reviewing, "FRAMES", 4)
    monkeypatch.setattr(reviewing, "SIZE", (1024, 640))
    later, worked, drawn = reviewing.measure(GONZAGA, session, Targets(), 2)
    assert later.value is not None
    assert later.value >= 0
    assert worked.value is not None
    assert drawn.value is not None
    assert 0 < drawn.value < 70
    assert len(asked) > 2


def test_without_anybody_to_review_there_is_nothing_to_measure() -> None:
    figures = list(reviewing.measure(PLAIN, session_of(PLAIN, 1), Targets(), 1))
    assert [figure.value for figure in figures] == [None] * 3
    assert all(figure.why for figure in figures)
