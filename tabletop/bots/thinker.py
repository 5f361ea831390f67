"""Thinking behind the back of the window: a thread per decision, asked for its result frame by frame.

Players that search do it in a process of its own (`worker.py`); the thread only waits for it. Where a process cannot be
had, or the game is one of an owner's board, the thread does it itself.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Sequence
from typing import Any

from tabletop.bots.levels import AtLevel
from tabletop.bots.player import Player, Stop, planned
from tabletop.bots.thumb import Thumb
from tabletop.bots.worker import Lost, NoProcess, Thought, Worker
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

SLICE = 0.001
"""Seconds a thinking thread runs before the window may have its turn: so a frame waits a millisecond, not five."""

WORKER = Worker()
"""The process of the program: there is one for all tables."""


class Thinker:
    """At most one decision at a time. `start`, then `poll` every frame until it gives an action.

    After `most` seconds a player says what is best so far. An error in thinking is raised by `poll`. What a player has
    planned beyond the action that came last is `rest`: handed to `start`, it comes at once. `lost`: the process could
    not be kept alive, so the rule of thumb has played instead.
    """

    def __init__(self, most: float = 2.0, worker: Worker = WORKER) -> None:
        self._most, self._worker = most, worker
        self._thread: threading.Thread | None = None
        self._cancelled = threading.Event()
        self._result: list[Line | BaseException] = []
        self.rest: Line = ()
        self.lost = False

    @property
    def busy(self) -> bool:
        """Whether something was started and neither fetched nor cancelled."""
        return self._thread is not None

    def start(
        self,
        player: Player,
        game: Game[Any],
        view: Any,
        seat: Seat,
        legal: Sequence[Action],
        seed: int,
        rest: Line = (),
    ) -> None:
        """Begin to think, unless `rest` can be gone on with; what was being thought is dropped."""
        self.cancel()
        cancelled, result, until = threading.Event(), list[Line | BaseException](), time.monotonic() + self._most
        thought = Thought(player, game, view, seat, tuple(legal), seed, self._most)

        def stop() -> bool:
            return cancelled.is_set() or time.monotonic() > until

        def think() -> None:
            try:
                goes_on = bool(rest) and rest[0] in legal
                result.append(rest if goes_on else self._thought(thought, stop, cancelled))
            except BaseException as error:
                result.append(error)

        self._cancelled, self._result = cancelled, result
        if sys.getswitchinterval() > SLICE:
            sys.setswitchinterval(SLICE)
        self._thread = threading.Thread(target=think, name="thinker", daemon=True)
        self._thread.start()

    def _thought(self, thought: Thought, stop: Stop, cancelled: threading.Event) -> Line:
        player, game, view = thought.player, thought.game, thought.view
        if isinstance(player, AtLevel) and player.searches(game):
            try:
                return self._worker.ask(thought, cancelled.is_set)
            except NoProcess:
                pass
            except Lost:
                self.lost = True
                player = Thumb()
        return planned(player, game, view, thought.seat, thought.legal, thought.seed, stop)

    def poll(self) -> Action | None:
        """The action, once; None while thinking or idle. Never waits."""
        if self._thread is None or not self._result:
            return None
        self._thread = None
        result = self._result[0]
        if isinstance(result, BaseException):
            raise result
        self.rest = result[1:]
        return result[0]

    def cancel(self) -> None:
        """Forget about it, and about what was planned. The thread ends by itself at its next look around."""
        self._cancelled.set()
        self._thread = None
        self._result = []
        self.rest = ()
