"""UX 22: killed without warning, two hundred times: at most the last action is lost, and the file always opens."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.session.disk.lock import is_busy
from tabletop.session.disk.paths import Paths
from tabletop.session.saved.loading import load
from tabletop.session.saved.recovery import summary, unfinished
from tabletop.session.saved.store import Store
from tests.property.strategies import GAMES

KILLS = 200
AT_ONCE = 50

VICTIMS = """
import os, pathlib, random, signal, sys, time
from tabletop.engine.state import digest
from tabletop.session.disk.paths import Paths
from tabletop.session.saved.store import Store
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tabletop.games import registry
from tests.sample.game import GAME
from tests.session.helpers import some_action

GAMES = {**registry.games(), GAME.key: GAME}

def play(folder, key, seed):
    "Plays, takes back and plays again; says what comes before it is played, and that it is, once it is."
    told = os.open(folder / "told", os.O_WRONLY | os.O_CREAT, 0o600)
    store, rng = Store(Paths.under(folder)), random.Random(seed)
    session = Session.new(GAMES[key], default_seats(2, ("Anna", "Ben"), (), GAMES[key].colours), seed, {})
    store.begin(session)
    os.write(told, b"begun\\n")
    while True:
        if not session.deciders or rng.random() < 0.1 and session.undo_plan().refusal is None and session.position:
            session.undo(consent=True)
            continue
        action = some_action(session, rng)
        after = digest(session.game.apply(session.state, action).state)
        os.write(told, f"next {after}\\n".encode())
        session.play(action)
        os.write(told, f"done {after}\\n".encode())

first, count, folder = int(sys.argv[1]), int(sys.argv[2]), pathlib.Path(sys.argv[3])
for run in range(first, first + count):
    here = folder / str(run)
    here.mkdir()
    child = os.fork()
    if not child:
        play(here, sys.argv[4:][run % len(sys.argv[4:])], run)
    while not (here / "told").exists() or not (here / "told").stat().st_size:
        time.sleep(0.001)
    time.sleep(random.Random(run).uniform(0, 0.03))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
@pytest.mark.parametrize("first", range(0, KILLS, AT_ONCE))
def test_ux_22_at_most_the_last_action_is_lost(first: int, tmp_path: Path) -> None:
    arguments = [str(first), str(AT_ONCE), str(tmp_path), *sorted(GAMES)]
    subprocess.run([sys.executable, "-c", VICTIMS, *arguments], check=True, timeout=120)
    for run in range(first, first + AT_ONCE):
        _survived(tmp_path / str(run))


def _survived(folder: Path) -> None:
    """The record opens with what is sealed beside it, ends with the last action told or the next, and goes on."""
    told = [line.split() for line in (folder / "told").read_text().splitlines()]
    done = [line[1] for line in told if line[0] == "done"][-1:]
    following = [told[-1][1]] if told[-1][0] == "next" else []
    store = Store(Paths.under(folder))
    (path,) = store.autosaves()
    loaded = load(path, GAMES, held=True)
    lines = [json.loads(line) for line in loaded.session.record.lines]
    last = [line["digest"] for line in lines if "do" in line][-1:]
    assert last in (done, following)
    found = unfinished(store.autosaves())
    at_its_start_or_over = loaded.session.position == 0 or loaded.session.outcome is not None
    assert found is not None or at_its_start_or_over, (summary(path), is_busy(path), lines[-3:])
    if found is not None:
        assert store.resume(found.path, GAMES).session.position == loaded.session.position
        store.leave()
