"""What the window notices of a computer that thinks in a process of its own: how much later frames come, and how much
memory that process takes.

Frames are timed by the clock, since what is looked for is waiting: by turns a stretch while nobody thinks and one while
the strongest player of the game does, so that a busy machine delays both alike. Needs SDL's dummy driver.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from tabletop.bench.dragging import watched
from tabletop.bench.figure import Figure
from tabletop.bench.targets import Targets
from tabletop.bots.levels import AtLevel
from tabletop.bots.player import Stop, never
from tabletop.bots.thinker import Thinker
from tabletop.bots.worker import Worker
from tabletop.engine.game import Game
from tabletop.session.session import Session

SIZE = (1920, 1080)
STRETCHES, QUICK_STRETCHES, FRAMES = 8, 3, 60
"""How often a stretch of frames is measured with and without thought, also where it has to be quick, and how long it
is."""
_WARM_S = 20.0


def measure(game: Game[Any], session: Session[Any], targets: Targets, times: int) -> Iterator[Figure]:
    """Of the table of a session as it lies there, so many `times`; thought is about its milestones, one after the
    other."""
    name = f"{game.key}, {len(session.seats)} seats: "
    delayed, memory = f"{name}later frame while a computer thinks, p95 at 1080p", f"{name}memory of thinking"
    player = AtLevel(tuple(game.levels)[-1])
    if not player.searches(game):
        why = "no player thinks in a process of its own"
        yield Figure(delayed, None, "ms", targets.thinking_frame_ms, why=why)
        yield Figure(memory, None, "MB", targets.thinking_mb, why=why)
        return
    worker = Worker()
    try:
        thoughts = _Thoughts(session, player, worker)
        thoughts.warm(_WARM_S)
        gaps = list(_gaps(session, thoughts, times))
        thoughts.rest()
        yield Figure(delayed, max(0.0, median(gaps)) * 1e3, "ms", targets.thinking_frame_ms)
        value = _megabytes(worker.pid)
        yield Figure(memory, value, "MB", targets.thinking_mb, why="" if value is not None else "no /proc")
    finally:
        worker.close()


@dataclass(frozen=True, slots=True)
class _Nothing:
    """Nothing to think about."""

    seconds: float = 0.0
    wide: bool = True

    def think(self, stop: Stop) -> None:
        """Nothing."""


NOTHING = _Nothing()
"""What a process answers once it has thought of all that came before."""


class _Thoughts:
    """One thought after the other, about the decisions of a game that shape a phase or a turn."""

    def __init__(self, session: Session[Any], player: AtLevel, worker: Worker) -> None:
        self._game, self._player = session.game, player
        self._states = [state for state in _states(session) if session.game.milestone(state)]
        self._worker, self._thinker = worker, Thinker(worker=worker)
        self._number = 0

    def go_on(self) -> None:
        """Begin the next one, if none is on its way."""
        if self._thinker.busy and self._thinker.poll() is None:
            return
        game, state = self._game, self._states[self._number % len(self._states)]
        seat = game.deciders(state)[0]
        self._number += 1
        self._thinker.start(self._player, game, game.view(state, seat), seat, game.legal(state, seat), self._number)

    def warm(self, seconds: float) -> None:
        """Wait for the first answers: the process has to start and to read the game."""
        until = time.monotonic() + seconds
        while self._number < 3 and time.monotonic() < until:
            self.go_on()
            time.sleep(0.01)

    def rest(self) -> None:
        """Wait until nothing is thought: the process answers one thing after the other."""
        self._thinker.cancel()
        self._worker.ask(NOTHING, never)


def _states(session: Session[Any]) -> list[Any]:
    return [session.history.state_at(position) for position in range(session.position)]


def _gaps(session: Session[Any], thoughts: _Thoughts, times: int) -> Iterator[float]:
    """Seconds by which the 95th of a hundred frames comes later while a computer thinks, stretch by stretch."""
    for _ in range(times):
        thoughts.rest()
        still = watched(session, SIZE, FRAMES, lambda: None)
        busy = watched(session, SIZE, FRAMES, thoughts.go_on)
        yield quantiles(busy, n=20)[-1] - quantiles(still, n=20)[-1]


def _megabytes(pid: int | None) -> float | None:
    """What a process holds in memory."""
    path = Path(f"/proc/{pid}/statm")
    if pid is None or not path.exists():
        return None
    return int(path.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
