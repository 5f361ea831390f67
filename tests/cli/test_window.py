"""The window opened from the command line, on SDL's dummy screen and on none."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.games import registry
from tabletop.session.saved.loading import load
from tabletop.session.setup.code import encode
from tabletop.session.setup.table_setup import TableSetup, default_seats


def started(folder: Path, *words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, with the home of somebody who never used it."""
    homes = {name: str(folder / "home") for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    return subprocess.run(
        [sys.executable, "-m", "tabletop", *words],
        env={**clean, **homes, "LANG": "it_IT.UTF-8", **environ},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_a_new_game_draws_logs_and_leaves_a_picture(tmp_path: Path) -> None:
    log, shot = tmp_path / "log", tmp_path / "shot.png"
    words = ("new", "anno_1503", "--seats", "2", "--seed", "3", "--option", "undo=strict", "--size", "1024x640")
    said = started(
        tmp_path,
        *(*words, "--frames", "4", "--log", str(log), "--shot", str(shot)),
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="dummy",
    )
    assert (said.returncode, said.stderr) == (0, "")
    kinds = {json.loads(line)["kind"] for line in log.read_text().splitlines()}
    assert {"first_frame", "scene", "shot"} <= kinds
    assert shot.read_bytes().startswith(b"\x89PNG")
    saved = list((tmp_path / "home" / "tabletop" / "autosave").glob("*.tabletop"))
    assert len(saved) == 1
    assert '"undo":"strict"' in saved[0].read_text("utf-8")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
def test_without_a_screen_there_is_one_clear_line(tmp_path: Path) -> None:
    said = started(tmp_path, "new", "anno_1503", "--frames", "2", XDG_RUNTIME_DIR=str(tmp_path))
    assert said.returncode == 2
    assert said.stderr.startswith("tabletop: non c’è uno schermo")
    assert said.stderr.count("\n") == 1


def test_ux_4_a_code_opens_the_table_it_tells_of(tmp_path: Path) -> None:
    setup = TableSetup("gonzaga", default_seats(2, ("Ève", "Bo"), ("person", "thumb")), 4711, {}, "strict")
    screen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    said = started(tmp_path, "new", "--code", encode(setup), "--frames", "2", **screen)
    assert (said.returncode, said.stderr) == (0, "")
    (saved,) = (tmp_path / "home" / "tabletop" / "autosave").glob("*.tabletop")
    assert "4711" not in saved.read_text("utf-8")
    session = load(saved, registry.games()).session
    assert (session.game.key, session.seed, session.undo_mode) == ("gonzaga", 4711, "strict")
    assert session.names == ("Ève", "Bo")


@pytest.mark.parametrize("viewer", ["public", "1"])
def test_a_position_becomes_a_picture(viewer: str, tmp_path: Path) -> None:
    folder, png = tmp_path / "records", tmp_path / "deep" / "x.png"
    words = ("simulate", "anno_1503", "--seats", "2", "--bot", "thumb", "--records", str(folder))
    assert started(tmp_path, *words).returncode == 0
    record = next(iter(folder.iterdir()))
    drawn = ("replay", str(record), "--to", "40", "--png", str(png), "--size", "1024x640", "--viewer", viewer)
    said = started(tmp_path, *drawn)
    assert (said.returncode, said.stderr) == (0, "")
    assert png.read_bytes().startswith(b"\x89PNG")
