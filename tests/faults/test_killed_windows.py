"""The program with its window is killed in the middle of a game: nothing is lost, and it starts again."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.games import registry
from tabletop.session.saved.loading import load
from tests.faults.bounds import PATIENCE_S
from tests.scene.program import Program

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")

COMPUTERS = ("--seats", "2", "--bot", "thumb", "--bot", "thumb", "--seed", "7")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user who likes it quick; the program under test and those that are started find the same folders."""
    for variable in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(variable, "dummy")
    for kind in ("CONFIG", "STATE", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind.lower()))
    settings = tmp_path / "config" / "tabletop" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"lang": "en", "motion": "off", "pace": "instant"}))
    return tmp_path


@contextlib.contextmanager
def playing(home: Path, game: str, actions: int) -> Iterator[Path]:
    """Computers play in a window of another process until its log tells so many actions; then it is killed."""
    log = home / "window.jsonl"
    words = [sys.executable, "-m", "tabletop", "new", game, *COMPUTERS, "--log", str(log)]
    with (home / "complaints").open("wb") as complaints:
        window = subprocess.Popen(words, stderr=complaints, stdout=subprocess.DEVNULL)
    try:
        end = time.monotonic() + PATIENCE_S
        while lines_in(log) < actions or len(told(log)) < actions:
            assert window.poll() is None, (home / "complaints").read_text("utf-8", "replace")
            assert time.monotonic() < end
            time.sleep(0.01)
        yield log
    finally:
        window.send_signal(signal.SIGKILL)
        window.wait()


def lines_in(log: Path) -> int:
    """Of all kinds: quickly told while one waits for so many of one kind."""
    return log.read_bytes().count(b"\n") if log.exists() else 0


def told(log: Path) -> list[dict[str, Any]]:
    """The actions of a log, as far as its lines are whole."""
    if not log.exists():
        return []
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines(keepends=True) if line.endswith("\n")]
    return [line for line in lines if line["kind"] == "action"]


def running(home: Path) -> list[Path]:
    return sorted((home / "state" / "tabletop" / "autosave").glob("*.tabletop"))


@pytest.mark.parametrize(("game", "actions"), [("anno_1503", 1), ("anno_1503", 40), ("gonzaga", 25)])
def test_a_killed_window_loses_nothing_and_starts_again(game: str, actions: int, home: Path) -> None:
    with playing(home, game, actions) as log:
        pass
    seen = told(log)
    (path,) = running(home)
    session = load(path, registry.games(), held=True).session
    assert len(session.line) >= len(seen) >= actions
    for entry, line in zip(session.line, seen, strict=False):
        text = session.game.actions.text(entry.action)
        assert (entry.action.seat, line["text"]) in ((line["seat"], text), (line["seat"], ""))
    before = path.read_bytes()
    program = Program(home)
    try:
        assert program.names == ["title"]
        program.click("continue")
        assert "table" in program.names
        table: Any = next(scene for scene in program.ctx.manager.scenes if scene.name == "table")
        assert len(table.session.line) >= len(session.line)
        assert path.read_bytes()[: len(before)] == before or not before.endswith(b"\n")
        assert not [entry for entry in program.log() if entry["kind"] == "error"]
    finally:
        program.close()


def test_a_second_program_leaves_the_game_of_the_first_alone(home: Path) -> None:
    with playing(home, "anno_1503", 20):
        (path,) = running(home)
        program = Program(home)
        try:
            assert not [widget for widget in program.page.root.walk() if widget.key == "continue"]
            program.ctx.navigator.open_record(path)
            program.wait()
            other = program.ctx.store.live_path
            assert other not in (path, None)
            assert not [entry for entry in program.log() if entry["kind"] == "error"]
        finally:
            program.close()
    for one in running(home):
        assert len(load(one, registry.games(), held=True).session.line) >= 20
    assert os.path.samefile(path, running(home)[0]) or path in running(home)
