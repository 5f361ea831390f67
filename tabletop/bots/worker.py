"""A process of its own in which players think, so that the window never waits for them.

It is started once, at the first thought, and gets thoughts by pickle, nothing else. It ends with the program. One that
dies, or does not answer in time, is started again once; after that `ask` raises `Lost`. One that was closed is not.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import pickle
import signal
import threading
import time
import traceback
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Protocol

from tabletop.bots.levels import AtLevel
from tabletop.bots.player import Player, Stop, planned
from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

LOOK = 0.02
"""Seconds between two looks at whether an answer has come, or nobody wants it any more."""
GRACE = 8.0
"""Seconds beyond those of a thought after which a process is taken for dead: it may have to import a game first."""
STOP = None
"""Sent in place of a thought: say what is best so far."""

_CANNOT_BE_SENT = (pickle.PicklingError, AttributeError, TypeError)


class Lost(Exception):
    """The process has died, or hung, twice."""


class Closed(Exception):
    """Nobody wants an answer any more: the process was ended while it thought, or before."""


class NoProcess(Exception):
    """There is no process to be had here, or what is to be thought about cannot be sent there."""


class Thought(Protocol):
    """What is to be thought about: it can be sent by pickle, and its answer too."""

    @property
    def seconds(self) -> float:
        """So long at most."""

    @property
    def wide(self) -> bool:
        """Whether it takes so long that a process of its own pays."""

    def think(self, stop: Stop) -> Any:  # Any: each kind of thought has its answer
        """The answer, or once `stop` says so the best there is so far."""


@dataclass(frozen=True, slots=True)
class NextMove:
    """What a player would do now: a line whose first action is legal."""

    player: Player
    game: Any
    view: Any
    seat: Seat
    legal: tuple[Action, ...]
    seed: int
    seconds: float

    @property
    def wide(self) -> bool:
        return isinstance(self.player, AtLevel) and self.player.searches(self.game)

    def think(self, stop: Stop) -> Line:
        return planned(self.player, self.game, self.view, self.seat, self.legal, self.seed, stop)


class Worker:
    """The process, from the side of the program. `ask` may be called in any thread; one thought at a time."""

    def __init__(self, grace: float = GRACE) -> None:
        self._grace = grace
        self._lock = threading.Lock()
        self._starting = threading.Lock()
        self._closed = False
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._lost = False

    @property
    def pid(self) -> int | None:
        """The number of the process, once it has been started."""
        return None if self._process is None else self._process.pid

    def ask(self, thought: Thought, cancelled: Stop) -> Any:  # Any: what `think` answers
        """The answer to a thought, or what there was of it when it was `cancelled`. Waits for it.

        Raises Closed, Lost, NoProcess, or what thinking raised.
        """
        with self._lock:
            for _ in range(2):
                if self._lost:
                    break
                try:
                    answer = self._answer(thought, cancelled)
                except (OSError, EOFError, TimeoutError):
                    self._end()
                    continue
                if isinstance(answer, BaseException):
                    raise answer
                return answer
            self._lost = True
            raise Lost

    def _answer(self, thought: Thought, cancelled: Stop) -> Any:
        with self._starting:
            if self._closed:
                raise Closed
            pipe = self._started()
        try:
            words = pickle.dumps(thought)
        except _CANNOT_BE_SENT as error:
            raise NoProcess from error
        pipe.send_bytes(words)
        until, told = time.monotonic() + thought.seconds + self._grace, False
        while not pipe.poll(LOOK):
            if time.monotonic() > until:
                raise TimeoutError
            if not told and cancelled():
                pipe.send_bytes(pickle.dumps(STOP))
                told = True
        return pickle.loads(pipe.recv_bytes())  # from our own process

    def _started(self) -> Connection:
        if self._pipe is not None:
            return self._pipe
        ways = multiprocessing.get_context("spawn")
        try:
            ours, theirs = ways.Pipe()
            process = ways.Process(target=serve, args=(theirs,), name="thinker", daemon=True)
            process.start()
        except (OSError, RuntimeError) as error:
            raise NoProcess from error
        theirs.close()
        self._process, self._pipe = process, ours
        return ours

    def close(self) -> None:
        """End the process, whatever it is doing, for good: who is waiting for an answer is told `Closed`."""
        with self._starting:
            self._closed = True
        self._end()

    def _end(self) -> None:
        """End the process; the next thought begins another one. Its pipe is left to whoever still listens there."""
        with self._starting:
            process, self._process, self._pipe = self._process, None, None
        if process is not None:
            process.kill()
            process.join()


def serve(pipe: Connection) -> None:
    """The other side: think about one thing after the other until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program ends it
    with contextlib.suppress(EOFError, OSError):
        while True:
            asked: Thought | None = pickle.loads(pipe.recv_bytes())  # from our own program
            if asked is not STOP:
                pipe.send_bytes(pickle.dumps(_answer(asked, pipe)))


def _answer(asked: Thought, pipe: Connection) -> Any:
    until = time.monotonic() + asked.seconds

    def stop() -> bool:
        return time.monotonic() > until or pipe.poll()

    try:
        return asked.think(stop)
    except Exception as error:
        error.add_note("".join(traceback.format_exception(error)))  # the way there is lost with the process
        return error
