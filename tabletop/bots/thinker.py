"""Thinking behind the back of the window: a thread per decision, asked for its result frame by frame."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Sequence
from typing import Any

from tabletop.bots.player import Player
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.types import Seat

SLICE = 0.001
"""Seconds a thinking thread runs before the window may have its turn: so a frame waits a millisecond, not five."""


class Thinker:
    """At most one decision at a time. `start`, then `poll` every frame until it gives an action.

    After `most` seconds a player says what is best so far. An error in thinking is raised by `poll`.
    """

    def __init__(self, most: float = 3.0) -> None:
        self._most = most
        self._thread: threading.Thread | None = None
        self._cancelled = threading.Event()
        self._result: list[Action | BaseException] = []

    @property
    def busy(self) -> bool:
        """Whether something was started and neither fetched nor cancelled."""
        return self._thread is not None

    def start(self, player: Player, game: Game[Any], view: Any, seat: Seat, legal: Sequence[Action], seed: int) -> None:
        """Begin to think; what was being thought is dropped."""
        self.cancel()
        cancelled, result, until = threading.Event(), list[Action | BaseException](), time.monotonic() + self._most

        def stop() -> bool:
            return cancelled.is_set() or time.monotonic() > until

        def think() -> None:
            try:
                result.append(player.choose(game, view, seat, legal, seed, stop))
            except BaseException as error:
                result.append(error)

        self._cancelled, self._result = cancelled, result
        if sys.getswitchinterval() > SLICE:
            sys.setswitchinterval(SLICE)
        self._thread = threading.Thread(target=think, name="thinker", daemon=True)
        self._thread.start()

    def poll(self) -> Action | None:
        """The action, once; None while thinking or idle. Never waits."""
        if self._thread is None or not self._result:
            return None
        self._thread = None
        result = self._result[0]
        if isinstance(result, BaseException):
            raise result
        return result

    def cancel(self) -> None:
        """Forget about it. The thread ends by itself at its next look around."""
        self._cancelled.set()
        self._thread = None
        self._result = []
