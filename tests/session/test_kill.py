"""Killed without warning: at most the last action is lost, and the file always opens."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabletop.session.loading import load
from tabletop.session.places import Places
from tabletop.session.recovery import unfinished
from tabletop.session.store import Store
from tests.session.helpers import GAMES

PLAYER = """
import pathlib, random, sys
from tabletop.session.places import Places
from tabletop.session.store import Store
from tests.session.helpers import some_action, table
store, rng = Store(Places.under(pathlib.Path(sys.argv[1]))), random.Random(1)
session = table()
store.begin(session)
count = 0
while True:
    if not session.deciders or rng.random() < 0.2 and session.position:
        session.undo(consent=True)
    else:
        session.play(some_action(session, rng))
        count += 1
        print(count, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
@pytest.mark.parametrize("run", range(6))
def test_at_most_the_last_action_is_lost(run: int, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with out.open("wb") as file:
        player = subprocess.Popen([sys.executable, "-c", PLAYER, str(tmp_path)], stdout=file)
    while not out.stat().st_size:
        time.sleep(0.01)
        assert player.poll() is None
    time.sleep(random.Random(run).uniform(0, 0.2))
    player.send_signal(signal.SIGKILL)
    player.wait()
    told = int(out.read_text().split("\n")[-2])
    store = Store(Places.under(tmp_path))
    path = store.autosaves()[0]
    loaded = load(path, GAMES)
    written = sum('"do"' in line for line in loaded.session.record.lines)
    assert told <= written <= told + 1
    found = unfinished(store)
    assert found is None or found.path == path
