"""Odd things in the folders of the program: it starts, tells what cannot be read, and the other games still open."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.cli_commands.papers import may_be_put
from tabletop.cli_commands.spec import Failed
from tabletop.locale import Catalogue
from tabletop.scene.context.settings import load
from tabletop.scene.widgets.label import Text
from tabletop.session.disk.saving import write_whole
from tests.scene.program import Program

DEEP = b"[" * 200_000
ODD: dict[str, Callable[[Path], object]] = {
    "nested": lambda path: path.write_bytes(DEEP),
    "endless": lambda path: path.write_bytes(b'{"format":"tabletop-record","n":1e400}'),
    "nul": lambda path: path.write_bytes(rb'{"format":"tabletop-record","game":"\u0000","seats":[{"name":"\ud800"}]}'),
    "binary": lambda path: path.write_bytes(bytes(range(256)) * 100),
    "empty": lambda path: path.write_bytes(b""),
    "folder": lambda path: path.mkdir(),
    "pipe": lambda path: os.mkfifo(path),
    "circle": lambda path: path.symlink_to(path.name),
    "device": lambda path: path.symlink_to("/dev/zero"),
    "sparse": lambda path: os.truncate(os.open(path, os.O_CREAT | os.O_WRONLY), 2 << 30),
}


def begin(program: Program) -> None:
    """Start a game and play one action, so that there is something to go on with."""
    program.click("game:anno_1503")
    program.click("start")
    session = program.ctx.manager.scenes[-1].session  # type: ignore[attr-defined]  # the table has one
    session.play(session.game.legal(session.state, session.deciders[0])[0])
    program.ctx.store.flush()


def test_a_bad_record_among_running_games_stops_nothing(program: Program) -> None:
    begin(program)
    folder = program.ctx.store.paths.autosave
    for number, (name, make) in enumerate(ODD.items()):
        make(folder / f"{name}.tabletop")
        if name not in ("circle", "pipe"):
            os.utime(folder / f"{name}.tabletop", (4e9 + number, 4e9 + number))
    os.utime(folder / "binary.tabletop", ns=(0, (1 << 62)))
    program.ctx.navigator.title()
    program.wait()
    program.click("continue")
    assert "table" in program.names
    program.ctx.navigator.title()
    program.wait()
    program.click("open")
    program.click("files.running")
    told = " ".join(w.text_label() for w in program.page.root.walk() if w.key and w.key.endswith(".tabletop"))
    assert all(name in told for name in ("nested", "binary", "empty", "sparse"))
    assert "not a record" in told
    assert not [entry for entry in program.log() if entry["kind"] == "error"]


SETTINGS = [
    DEEP,
    b'{"window": [1000000000000000000000000000, 5]}',
    b'{"window": [100000, 100000]}',
    b'{"window": [1366.0, 768]}',
    b'{"window": [true, 768]}',
    rb'{"lang": "\u0000"}',
    rb'{"recent": ["\ud800"]}',
    rb'{"recent": ["a\u0000b"]}',
    b'{"zoom": 1e400}',
    b'{"zoom": NaN}',
    b'{"motion": {}}',
    b'{"theme": ["bright"]}',
    b'{"\xff": 1}',
]


@pytest.mark.parametrize("content", SETTINGS, ids=lambda content: repr(content[:24]))
def test_settings_that_make_no_sense_fall_back_and_are_told_once(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings, trouble = load(path)
    assert str(path) in trouble
    assert (settings.window, settings.motion, settings.zoom, settings.recent) == ((1366, 768), "normal", 1.0, ())


@pytest.mark.parametrize("name", ["settings.json", "tables.json", "sets.json"])
@pytest.mark.parametrize("kind", sorted(ODD))
def test_odd_things_in_place_of_settings_are_put_aside_and_told(
    kind: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for folder in ("CONFIG", "STATE", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{folder}_HOME", str(tmp_path / folder.lower()))
    config = tmp_path / "config" / "tabletop"
    config.mkdir(parents=True)
    ODD[kind](config / name)
    started = Program(tmp_path)
    try:
        if name != "settings.json":  # those are read, and told, before there is a window
            assert started.names == ["title", "dialog"]
            assert f"{config / name} was damaged and has been put aside as" in told(started)
    finally:
        started.close()


def told(program: Program) -> str:
    """All words of the page in front."""
    return "\n".join(widget.words for widget in program.page.root.walk() if isinstance(widget, Text))


def test_all_that_is_damaged_at_the_start_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    config = tmp_path / "config" / "tabletop"
    config.mkdir(parents=True)
    names = ("tables.json", "sets.json", "learned.json")
    for name in names:
        (config / name).write_text("{")
    started = Program(tmp_path)
    try:
        assert started.names == ["title", "dialog"]
        assert [name for name in names if str(config / name) in told(started)] == list(names)
    finally:
        started.close()


@pytest.mark.parametrize("odd", ["pipe", "device"])
def test_whatever_is_written_replaces_no_device_and_no_pipe(tmp_path: Path, odd: str) -> None:
    path = tmp_path / "out.html"
    ODD[odd](path)
    with pytest.raises(OSError, match="no file"):
        write_whole(path, "figures")
    with pytest.raises(Failed, match="no file"):
        may_be_put(path, Catalogue("en"))
    assert not path.is_file()
    assert os.listdir(tmp_path) == ["out.html"]
