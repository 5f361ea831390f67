"""How fast going back and opening are."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

from tabletop.bench.figure import Figure, seconds
from tabletop.bench.rules import random_game
from tabletop.bench.targets import Targets
from tabletop.engine.game import Game
from tabletop.session.disk.paths import Paths
from tabletop.session.saved.loading import loads
from tabletop.session.saved.store import Store
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats

_LONG = 500
_LINES = 8_000
"""A record keeps each step back and forth, and has room for no more than some more of them."""


def played(game: Game[Any], seeds: Iterator[int], moves: int | None = None) -> Session[Any]:
    """A random game at the largest table; with `moves` the first of some games that is so long, cut there."""
    seats, session = game.seats[-1], None
    for seed in islice(seeds, 20):
        session = Session.new(game, default_seats(seats, tuple("ABCDEF"), (), game.colours), seed, {})
        for _, action in random_game(game, seats, seed):
            if session.position == moves:
                return session
            session.play(action)
        if moves is None or session.position >= moves:
            return session
    assert session is not None
    return session


def measure(game: Game[Any], targets: Targets, seeds: Iterator[int], *, quick: bool) -> Iterator[Figure]:
    """Undo and redo with the record being written, opening a long record."""
    runs = 5 if quick else 15
    long = played(game, seeds, _LONG)
    data = long.record.text().encode()
    games = {game.key: game}
    name = f"{game.key}: "
    opening = seconds(lambda: loads(data, games), runs) * 1e3
    scale = _LONG / len(long.line)  # a game may be over before
    yield Figure(f"{name}open a record of {_LONG} actions", opening * scale, "ms", targets.open_500_ms)
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Paths.under(Path(folder)))
        store.begin(long)
        yield from _back_and_forth(game, long, targets, runs)
        store.leave()


def _back_and_forth(game: Game[Any], session: Session[Any], targets: Targets, runs: int) -> Iterator[Figure]:
    count = min(session.position, _LINES // (2 * runs))

    def back() -> None:
        for _ in range(count):
            session.undo(consent=True)

    def forth() -> None:
        for _ in range(count):
            session.redo()

    there: list[float] = []
    again: list[float] = []
    for _ in range(runs):
        there.append(_once(back))
        again.append(_once(forth))
    name = f"{game.key}: "
    yield Figure(f"{name}undo, mean over {count}", median(there) / count * 1e6, "us", targets.undo_us)
    yield Figure(f"{name}redo, mean over {count}", median(again) / count * 1e6, "us", targets.undo_us)


def _once(work: Callable[[], None]) -> float:
    """Processor seconds of this thread: the one that writes the record has its own."""
    began = time.thread_time()
    work()
    return time.thread_time() - began
