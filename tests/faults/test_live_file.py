"""The file of a running game is watched: whatever happens to it, the whole game is on the disk, and this is told."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.games.gonzaga.game import GAME as GONZAGA
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.session.disk.paths import Paths
from tabletop.session.records import sealed
from tabletop.session.saved.loading import load
from tabletop.session.saved.store import Store
from tests.faults.bounds import within
from tests.session.helpers import GAMES, play, same_line, table
from tests.session.records.test_sealed import PLAIN, new, steps


def _overwrite(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[40] ^= 1
    with path.open("r+b") as file:
        file.write(data)


def _append(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"somebody was here\n")


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


HARM: dict[str, Callable[[Path], object]] = {
    "deleted": lambda path: path.unlink(),
    "replaced": lambda path: os.replace(shutil.copy(path, f"{path}.other"), path),
    "truncated": lambda path: os.truncate(path, 100),
    "emptied": lambda path: os.truncate(path, 0),
    "appended": _append,
    "overwritten": _overwrite,
    "moved away": lambda path: path.rename(path.with_name("elsewhere")),
    "a folder now": _folder,
    "without folder": lambda path: shutil.rmtree(path.parent),
    **({"a pipe now": _pipe} if hasattr(os, "mkfifo") else {}),
}


@pytest.mark.parametrize("harm", sorted(HARM))
def test_a_live_file_that_is_harmed_loses_nothing_and_is_told(harm: str, tmp_path: Path) -> None:
    store, session = Store(Paths.under(tmp_path)), table()
    store.begin(session)
    play(session, 4)
    session.undo(consent=True)
    first = store.live_path
    assert first is not None
    store.flush()
    HARM[harm](first)
    play(session, 1, seed=5)
    now = store.live_path
    assert now is not None
    assert now != first or harm in ("deleted", "moved away", "without folder")
    assert store.problem is not None
    assert store.problem.key == "problem.moved"
    for lang in LANGUAGES:
        assert now.name in store.problem.text(Catalogue(lang))
    assert same_line(load(now, GAMES).session, session)
    play(session, 2, seed=6)
    assert same_line(load(now, GAMES).session, session)
    store.leave()
    assert same_line(load(now, GAMES).session, session)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_in_place_of_what_lies_beside_a_running_game_keeps_nobody_waiting(tmp_path: Path) -> None:
    store, session = Store(Paths.under(tmp_path)), table()
    store.begin(session)
    play(session, 4)
    assert store.live_path is not None
    store.flush()
    beside = [path for path in store.live_path.parent.iterdir() if path != store.live_path]
    assert beside
    for path in beside:
        _pipe(path)
    with within():
        play(session, 2, seed=5)
        store.leave()
    assert same_line(load(store.autosaves()[0], GAMES).session, session)


def test_marks_alone_and_leaving_notice_it_too(tmp_path: Path) -> None:
    store, session = Store(Paths.under(tmp_path)), table()
    store.begin(session)
    play(session, 4)
    assert store.live_path is not None
    store.live_path.unlink()
    session.undo(consent=True)
    store.leave()
    (path,) = store.autosaves()
    assert same_line(load(path, GAMES).session, session)


def test_a_file_that_was_only_touched_stays_ours(tmp_path: Path) -> None:
    store, session = Store(Paths.under(tmp_path)), table()
    store.begin(session)
    play(session, 2)
    first = store.live_path
    assert first is not None
    os.utime(first, (1, 1))
    play(session, 2)
    assert (store.live_path, store.problem) == (first, None)
    assert same_line(load(first, GAMES).session, session)


def test_a_folder_that_is_gone_while_plans_are_sealed(tmp_path: Path) -> None:
    store, session = Store(Paths.under(tmp_path)), new()
    store.begin(session)
    steps(session, 0, "plan region {0}; plan action ports")
    shutil.rmtree(store.paths.autosave)
    steps(session, 0, "lock plan")
    assert store.live_path is not None
    again = load(store.live_path, {GONZAGA.key: GONZAGA}, held=True).session
    assert same_line(again, session)


def test_what_is_sealed_on_a_full_disk_is_told_kept_and_written_as_soon_as_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, session = Store(Paths.under(tmp_path)), new()
    store.begin(session)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(sealed, "write_bytes_whole", full)
    steps(session, 0, PLAIN)
    assert store.problem is not None
    assert store.problem.key == "problem.disk_full"
    store.tend()
    monkeypatch.undo()
    store._next_try = 0.0  # two seconds later
    store.tend()
    assert store.problem is None
    assert store.live_path is not None
    assert same_line(load(store.live_path, {GONZAGA.key: GONZAGA}, held=True).session, session)


def test_sealed_lines_that_somebody_deletes_are_written_anew(tmp_path: Path) -> None:
    store, session = Store(Paths.under(tmp_path)), new()
    store.begin(session)
    steps(session, 0, "plan region {0}; plan action ports")
    assert store.live_path is not None
    sealed.beside(store.live_path).unlink()
    steps(session, 0, "lock plan")
    assert same_line(load(store.live_path, {GONZAGA.key: GONZAGA}, held=True).session, session)
