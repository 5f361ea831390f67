"""A clock that is set back, or that was wrong: games are told apart by what their records say."""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tabletop.session.disk.paths import Paths
from tabletop.session.saved import store as store_module
from tabletop.session.saved.loading import load
from tabletop.session.saved.recovery import unfinished
from tabletop.session.saved.store import Store
from tests.scene.program import Program
from tests.session.helpers import GAMES, play, same_line, table

YEARS = timedelta(days=4000)


class Clock(datetime):
    """A clock that every look sets back by years; at last it stands still."""

    looks = 0

    @classmethod
    def now(cls, tz: Any = None) -> Clock:
        cls.looks += 1
        back = datetime(2030, 1, 1) - YEARS * min(cls.looks, 4)
        return cls(back.year, back.month, back.day)


def test_games_begun_while_the_clock_runs_back_are_all_kept_and_the_last_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "datetime", Clock)
    store = Store(Paths.under(tmp_path))
    sessions, paths = [], []
    for number in range(7):
        session = table(seed=number)
        store.begin(session)
        play(session, 4 + number)
        store.flush()
        assert store.live_path is not None
        os.utime(store.live_path, (2e9 - number * 1e8, 2e9 - number * 1e8))
        sessions.append(session)
        paths.append(store.live_path)
    store.leave()
    assert len(set(paths)) == 7
    for session, path in zip(sessions, paths, strict=True):
        assert same_line(load(path, GAMES).session, session)
    found = unfinished(store.autosaves())
    assert found is not None
    assert found.path == paths[-1]
    store.resume(paths[2], GAMES)
    store.leave()
    os.utime(paths[2], (1, 1))
    found = unfinished(store.autosaves())
    assert found is not None
    assert found.path == paths[2]


@pytest.mark.parametrize("moment", [-(2**31), 0, 4e9, 2**33, 2**40])
def test_the_window_goes_on_with_the_last_game_whatever_the_disk_says(moment: float, program: Program) -> None:
    names = {}
    for seats in (2, 3):
        program.click("game:anno_1503")
        program.page.set_number(seats)  # type: ignore[attr-defined]  # the set-up has it
        program.wait()
        program.click("start")
        session = program.ctx.manager.scenes[-1].session  # type: ignore[attr-defined]  # the table has one
        session.play(session.game.legal(session.state, session.deciders[0])[0])
        names[seats] = program.ctx.store.live_path
        program.ctx.navigator.title()
        program.wait()
    assert names[3] is not None
    os.utime(names[3], (moment, moment))
    program.ctx.navigator.title()
    program.wait()
    program.click("continue")
    assert program.ctx.store.live_path == names[3]
    assert not [entry for entry in program.log() if entry["kind"] == "error"]
