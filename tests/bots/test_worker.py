"""Thinking in a process of its own: what comes of one that dies, hangs, is stopped, or cannot be had."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tabletop.bots.levels import AtLevel
from tabletop.bots.player import Stop, never
from tabletop.bots.thinker import Thinker
from tabletop.bots.worker import Closed, Lost, NextMove, NoProcess, Worker
from tabletop.engine.action import Action
from tabletop.engine.level import Level
from tabletop.games import registry
from tests.bots.polled import fetched
from tests.sample.game import GAME, Lanterns

STATE = GAME.setup(2, 1, {})
(SEAT,) = GAME.deciders(STATE)
LEGAL = GAME.legal(STATE, SEAT)


class Tells:
    """Plays the action whose number is that of its process, so that the test knows where it was chosen."""

    def choose(self, game: Any, view: Any, seat: int, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        return Somewhere(seat, os.getpid())


class Somewhere(Action):
    """Not an action of the game."""

    def __init__(self, seat: int, process: int) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "process", process)

    def __reduce__(self) -> Any:
        return Somewhere, (self.seat, self.process)

    process: int


class Dies:
    def choose(self, game: Any, view: Any, seat: int, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        os._exit(3)


class Hangs:
    def choose(self, game: Any, view: Any, seat: int, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        time.sleep(60)
        raise AssertionError


class Patient:
    def choose(self, game: Any, view: Any, seat: int, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        while not stop():
            time.sleep(0.001)
        return legal[-1]


class Broken:
    def choose(self, game: Any, view: Any, seat: int, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        raise RuntimeError("no idea")


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def thought(player: Any, game: Any = GAME, seconds: float = 5.0) -> NextMove:
    return NextMove(player, game, STATE, SEAT, LEGAL, 1, seconds)


def test_one_other_process_thinks_about_one_thing_after_the_other(worker: Worker) -> None:
    first, second = (worker.ask(thought(Tells()), lambda: False)[0] for _ in range(2))
    assert isinstance(first, Somewhere)
    assert isinstance(second, Somewhere)
    assert first.process == second.process != os.getpid()


def test_a_stop_in_the_middle_of_a_thought_leaves_nothing_running(worker: Worker) -> None:
    began = time.monotonic()
    assert worker.ask(thought(Patient(), seconds=50), lambda: time.monotonic() > began + 0.05) == (LEGAL[-1],)
    assert isinstance(worker.ask(thought(Tells()), lambda: False)[0], Somewhere)
    process = worker._process
    assert process is not None
    worker.close()
    assert not process.is_alive()


def test_the_time_of_a_thought_is_kept_there(worker: Worker) -> None:
    assert worker.ask(thought(Patient(), seconds=0.02), lambda: False) == (LEGAL[-1],)


def test_an_error_in_thinking_comes_back(worker: Worker) -> None:
    with pytest.raises(RuntimeError, match="no idea") as found:
        worker.ask(thought(Broken()), lambda: False)
    (way,) = found.value.__notes__
    assert "in choose" in way, "a report of it says where in the other process"


def test_a_process_that_dies_is_started_again_once(worker: Worker) -> None:
    with pytest.raises(Lost):
        worker.ask(thought(Dies()), lambda: False)
    with pytest.raises(Lost):
        worker.ask(thought(Tells()), lambda: False)


def test_a_process_that_was_killed_between_two_thoughts_is_not_missed(worker: Worker) -> None:
    worker.ask(thought(Tells()), lambda: False)
    assert worker._process is not None
    worker._process.kill()
    worker._process.join()
    assert isinstance(worker.ask(thought(Tells()), lambda: False)[0], Somewhere)


def test_a_process_that_hangs_is_given_up() -> None:
    worker = Worker(grace=0.3)
    with pytest.raises(Lost):
        worker.ask(thought(Hangs(), seconds=0.01), lambda: False)
    worker.close()


def test_what_cannot_be_sent_is_thought_about_here(worker: Worker) -> None:
    class OfAnOwner(Lanterns):
        """A game that no import finds, as on an owner's board."""

    with pytest.raises(NoProcess):
        worker.ask(thought(Tells(), OfAnOwner()), lambda: False)


class Searching(Lanterns):
    levels = {**Lanterns.levels, "hard": Level("tree", {2: 4, 3: 4}, worlds={2: 1, 3: 1})}  # noqa: RUF012


def test_where_the_process_is_lost_the_rule_of_thumb_plays_and_no_action_is_lost(worker: Worker) -> None:
    with pytest.raises(Lost):
        worker.ask(thought(Dies()), lambda: False)
    thinker, game = Thinker(worker=worker), Searching()
    thinker.start(AtLevel("hard"), game, STATE, SEAT, LEGAL, 1)
    assert fetched(thinker) in LEGAL
    assert thinker.lost


def test_the_process_chooses_what_the_thread_would(worker: Worker) -> None:
    game = registry.game("puerto_rico")
    state = game.setup(3, 4, {})
    (seat,) = game.deciders(state)
    view, legal = game.view(state, seat), game.legal(state, seat)
    asked = NextMove(AtLevel("thinking"), game, view, seat, legal, 7, 60.0)
    assert worker.ask(asked, lambda: False)[0] == AtLevel("thinking").choose(game, view, seat, legal, 7)


def test_what_was_planned_comes_at_once_while_it_is_legal() -> None:
    thinker = Thinker()
    thinker.start(Patient(), GAME, STATE, SEAT, LEGAL, 1, rest=(LEGAL[0], LEGAL[-1]))
    assert fetched(thinker) == LEGAL[0]
    assert thinker.rest == (LEGAL[-1],)
    thinker.cancel()
    assert not thinker.rest


def test_a_process_that_is_closed_while_it_thinks_is_not_started_again() -> None:
    worker, told = Worker(), list[BaseException]()

    def ask() -> None:
        try:
            worker.ask(thought(Patient(), seconds=50), lambda: False)
        except Closed as closed:
            told.append(closed)

    asking = threading.Thread(target=ask)
    asking.start()
    while worker.pid is None:
        time.sleep(0.001)
    process = worker._process
    assert process is not None
    worker.close()
    asking.join()
    assert len(told) == 1
    assert not process.is_alive()
    assert worker.pid is None
    with pytest.raises(Closed):
        worker.ask(thought(Tells()), lambda: False)


def test_a_process_that_hangs_is_started_again_once_and_then_the_rule_of_thumb_plays() -> None:
    worker, game = Hanging(grace=0.3), Searching()
    thinker = Thinker(most=0.01, worker=worker)
    thinker.start(AtLevel("hard"), game, STATE, SEAT, LEGAL, 1)
    assert fetched(thinker) in LEGAL
    assert thinker.lost
    assert worker.started == 2
    assert worker.pid is None


class Hanging(Worker):
    """Its processes are asked to hang, whatever they are asked."""

    started = 0

    def _answer(self, asked: Any, cancelled: Stop) -> Any:
        self.started += self.pid is None
        return super()._answer(thought(Hangs(), seconds=asked.seconds), cancelled)
