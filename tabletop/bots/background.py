"""Thinking behind the back of the window: a thread per thought, asked for its answer frame by frame.

What takes long is thought in a process of its own (`worker.py`); the thread only waits for it. Where a process cannot
be had the thread does it itself.
"""

from __future__ import annotations

import sys
import threading
import time
from typing import Any

from tabletop.bots.worker import Lost, NoProcess, Thought, Worker

SLICE = 0.001
"""Seconds a thinking thread runs before the window may have its turn: so a frame waits a millisecond, not five."""

WORKER = Worker()
"""The process of the program: there is one for all tables."""


class Background:
    """At most one thought at a time. `start`, then `poll` every frame until there is an answer.

    `lost`: the process could not be kept alive, so `instead` was thought here.
    """

    def __init__(self, worker: Worker = WORKER) -> None:
        self._worker = worker
        self._thread: threading.Thread | None = None
        self._cancelled = threading.Event()
        self._result: list[Any] = []
        self.lost = False

    @property
    def busy(self) -> bool:
        """Whether something was started and neither fetched nor cancelled."""
        return self._thread is not None

    def start(self, thought: Thought, instead: Thought | None = None) -> None:
        """Begin to think; what was being thought is dropped. `instead` is simpler, for when the process is lost."""
        self.cancel()
        cancelled, result = threading.Event(), list[Any]()

        def think() -> None:
            try:
                result.append(self._answer(thought, instead or thought, cancelled))
            except BaseException as error:
                result.append(error)

        self._cancelled, self._result = cancelled, result
        if sys.getswitchinterval() > SLICE:
            sys.setswitchinterval(SLICE)
        self._thread = threading.Thread(target=think, name="thinker", daemon=True)
        self._thread.start()

    def _answer(self, thought: Thought, instead: Thought, cancelled: threading.Event) -> Any:
        until = time.monotonic() + thought.seconds
        if thought.wide:
            try:
                return self._worker.ask(thought, cancelled.is_set)
            except NoProcess:
                pass
            except Lost:
                self.lost = True
                thought = instead
        return thought.think(lambda: cancelled.is_set() or time.monotonic() > until)

    def poll(self) -> Any:  # Any: whatever the thought is about
        """The answer, once; None while thinking or idle. Never waits. Raises what thinking raised."""
        if self._thread is None or not self._result:
            return None
        self._thread = None
        answer = self._result[0]
        if isinstance(answer, BaseException):
            raise answer
        return answer

    def cancel(self) -> None:
        """Forget about it. The thread ends by itself at its next look around."""
        self._cancelled.set()
        self._thread = None
        self._result = []
