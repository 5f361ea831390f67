"""What the window costs: frames of a drag, the first frame, the still table, memory after a game.

Everything is measured with SDL's dummy driver, hence with software surfaces; nothing of the user's is touched.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from tabletop.bench import editing
from tabletop.bench.figure import Figure
from tabletop.bench.sessions import played
from tabletop.bench.targets import Targets
from tabletop.engine.chance import draw, seeded
from tabletop.engine.game import Game
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats

_SETTLE_S, _IDLE_S = 4.0, 10.0
_CALM_S, _STAYS_CALM_S = 120.0, 12.0
"""How long to wait for a still table at most, and how long nothing has happened there: longer than a caption stays."""


def measure(game: Game[Any], targets: Targets, *, quick: bool) -> Iterator[Figure]:
    """All of it for one game."""
    _unseen()
    frames = 120 if quick else 400
    yield from _drags(game, targets, frames)
    yield from editing.measure(game, targets, quick=quick)
    yield from _thinking(game, targets, quick=quick)
    with tempfile.TemporaryDirectory() as folder:
        yield from _starts(targets, Path(folder), 3 if quick else 7)
        if Path("/proc/self/stat").exists():
            log = Path(folder) / "idle.log"
            with _started(_alone(game, log), Path(folder), log) as program:  # it grows calm beside what comes first
                yield _memory(game, targets, Path(folder))
                yield from _walls(game, Path(folder), quick=quick)
                yield _idle(game, targets, program.pid, log)
        else:
            yield Figure(f"{game.key}: memory", None, "MB", targets.memory_mb, why="no /proc")
            yield from _walls(game, Path(folder), quick=quick)
            yield Figure(f"{game.key}: still table", None, "% CPU", targets.idle_percent, why="no /proc")


def wall(game: Game[Any], targets: Targets, size: tuple[int, int], *, quick: bool) -> Iterator[Figure]:
    """With a public window of that size beside the laptop's, in this process."""
    _unseen()
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(_environment(Path(folder)))
        from tabletop.bench import projecting

        yield from projecting.measure(game, targets, size, quick=quick)


def _walls(game: Game[Any], folder: Path, *, quick: bool) -> Iterator[Figure]:
    """The same with walls of two sizes, each in a program of its own, so that its memory is its own."""
    for size in ("1920x1080", "3840x2160"):
        words = ("bench", game.key, "--wall", size, "--json", *(("--quick",) if quick else ()))
        done = subprocess.run(_command(*words), env=_environment(folder), check=True, capture_output=True, text=True)
        for found in json.loads(done.stdout)["figures"]:
            found.pop("met")
            yield Figure(**found)


def _unseen() -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def _drags(game: Game[Any], targets: Targets, frames: int) -> Iterator[Figure]:
    from tabletop.bench.dragging import carried
    from tabletop.bench.dropping import dropped

    session, full, wide = _with_drags(game)
    for words, size, aim in (("1080p", (1920, 1080), targets.drag_1080_ms), ("4K", (3840, 2160), targets.drag_4k_ms)):
        name = f"{game.key}, {len(session.seats)} seats: "
        session.jump(wide, consent=True)
        found = carried(session, size, 1)
        why = "" if found is not None else "nothing to drag"
        value = found.highlight * 1e3 if found is not None else None
        yield Figure(f"{name}first highlight at {words}", value, "ms", targets.highlight_ms, why=why)
        session.jump(full, consent=True)
        found = carried(session, size, frames)
        value = quantiles(found.frames, n=20)[-1] * 1e3 if found is not None else None
        yield Figure(f"{name}drag frame, p95 at {words}", value, "ms", aim, why=why)
    session.jump(wide, consent=True)
    fell = dropped(session, (1920, 1080))  # last: what is dropped is played, and the game goes on from there
    why = "" if fell is not None else "nothing to drop"
    value = fell * 1e3 if fell is not None else None
    name = f"{game.key}, {len(session.seats)} seats: a drop and its redraw at 1080p, without motion"
    yield Figure(name, value, "ms", targets.drop_ms, why=why)


def _thinking(game: Game[Any], targets: Targets, *, quick: bool) -> Iterator[Figure]:
    from tabletop.bench import reviewing, thinking

    session, full, _ = _with_drags(game)
    over, times = session.position, thinking.QUICK_STRETCHES if quick else thinking.STRETCHES
    session.jump(full, consent=True)
    yield from thinking.measure(game, session, targets, times)
    session.jump(over, consent=True)
    yield from reviewing.measure(game, session, targets, times)


def _with_drags(game: Game[Any]) -> tuple[Session[Any], int, int]:
    """A random game, and two positions of it where the one who decides can drag as large a piece as ever: the last one,
    with the fullest table, and that with the most ways to do so."""
    from tabletop.bench.dragging import draggable

    session, chance = (
        Session.new(game, default_seats(game.seats[-1], tuple("ABCDEF"), (), game.colours), 1, {}),
        seeded(1),
    )
    full, wide = (0, 0), (0, 0, 0)
    while session.deciders:
        size, ways = draggable(game, session)
        full, wide = max(full, (size, session.position)), max(wide, (size, ways, session.position))
        legal = game.legal(session.state, session.deciders[0])
        chance, which = draw(chance, len(legal))
        session.play(legal[which])
    return session, full[-1], wide[-1]


def _command(*words: str) -> list[str]:
    own = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "tabletop"]
    return [*own, *words]


def _environment(folder: Path) -> dict[str, str]:
    """Of a user who never started the program."""
    homes = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    return {**os.environ, **{name: str(folder / name.lower()) for name in homes}}


def _starts(targets: Targets, folder: Path, runs: int) -> Iterator[Figure]:
    """Processor time of whole processes: one that shows the first screen once and one that explains itself, beside one
    that only imports pygame, in turn, since machines differ."""
    words = {"frame": _command("--frames", "1"), "help": _command("--help")}
    if not getattr(sys, "frozen", False):  # a packaged program imports nothing for others
        words["pygame"] = [sys.executable, "-c", "import pygame"]
    taken: dict[str, list[float]] = {name: [] for name in words}
    for _ in range(runs):
        for name, command in words.items():
            taken[name].append(_processor_time(command, folder))
    spent = {name: median(found) for name, found in taken.items()}
    yield Figure("first frame from a cold start", spent["frame"] * 1e3, "ms", targets.first_frame_ms)
    for name, key in (("first frame", "frame"), ("tabletop --help", "help")):
        ratio = spent[key] / spent["pygame"] if "pygame" in spent else None
        yield Figure(f"{name} beside `import pygame`", ratio, "times", targets.times_pygame, why="packaged")


def _processor_time(command: list[str], folder: Path) -> float:
    import resource

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, env=_environment(folder), check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _alone(game: Game[Any], log: Path) -> tuple[str, ...]:
    """A table of one person, so that nothing is covered."""
    bots = [word for _ in range(game.seats[-1] - 1) for word in ("--bot", "random")]
    return ("new", game.key, "--seats", str(game.seats[-1]), *bots, "--log", str(log))


def _idle(game: Game[Any], targets: Targets, pid: int, log: Path) -> Figure:
    _calm(log)
    began = _ticks(pid)
    time.sleep(_IDLE_S)
    share = (_ticks(pid) - began) / os.sysconf("SC_CLK_TCK") / _IDLE_S
    return Figure(f"{game.key}: still table", share * 100, "% CPU", targets.idle_percent)


def _memory(game: Game[Any], targets: Targets, folder: Path) -> Figure:
    session = played(game, count())
    path, log = folder / "whole.tabletop", folder / "memory.log"
    path.write_text(session.record.text(), "utf-8")
    with _started(("open", str(path), "--log", str(log)), folder, log) as program:
        pages = int(Path(f"/proc/{program.pid}/statm").read_text().split()[1])
        value = pages * os.sysconf("SC_PAGE_SIZE") / 1e6
        name = f"{game.key}: memory with a whole game of {session.position} actions"
        return Figure(name, value, "MB", targets.memory_mb)


def _calm(log: Path) -> None:
    """Wait until nothing has happened for a while: the computers have played, the person is to decide."""
    until = time.monotonic() + _CALM_S
    while time.monotonic() < until and time.time() - log.stat().st_mtime < _STAYS_CALM_S:
        time.sleep(0.1)


class _started:
    """A running program whose first frame was shown and that had time to settle; ended on leaving."""

    def __init__(self, words: tuple[str, ...], folder: Path, log: Path) -> None:
        self._program = subprocess.Popen(
            _command(*words), env=_environment(folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._log = log

    def __enter__(self) -> subprocess.Popen[bytes]:
        until = time.monotonic() + 60
        while time.monotonic() < until and self._program.poll() is None and not self._shown():
            time.sleep(0.05)
        time.sleep(_SETTLE_S)
        return self._program

    def _shown(self) -> bool:
        if not self._log.exists():
            return False
        return any(json.loads(line).get("kind") == "first_frame" for line in self._log.read_text().splitlines())

    def __exit__(self, *_: object) -> None:
        self._program.kill()
        self._program.wait()


def _ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])
