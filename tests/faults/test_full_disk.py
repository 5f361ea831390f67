"""A disk that is really full: what was played is kept in memory, told, and written as soon as there is room."""

from __future__ import annotations

import random
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.cli import run
from tabletop.games import registry
from tabletop.games.gonzaga.game import GAME as GONZAGA
from tabletop.scene.context.settings import Settings
from tabletop.session.disk.paths import Paths
from tabletop.session.owner.kept_sets import KeptSets
from tabletop.session.owner.remembered import Remembered
from tabletop.session.saved.loading import load
from tabletop.session.saved.store import Store
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.cli.test_window import started
from tests.session.helpers import GAMES, play, same_line, some_action, table
from tests.session.records.test_sealed import PLAIN as PLANS
from tests.session.records.test_sealed import steps
from tests.session.setup.test_code import PLAIN
from tests.source import ROOT

SIZE_KB = 400


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 400 kB, where one may be mounted."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if shutil.which("mount") is None:
        pytest.skip("needs the program mount")
    words = ["mount", "-t", "tmpfs", "-o", f"size={SIZE_KB}k", "tabletop-test", str(folder)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=20)
    if done.returncode:
        pytest.skip(f"nothing may be mounted here: {done.stderr.strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True, timeout=20)


def fill(disk: Path) -> Path:
    """Take all the room there is."""
    filler = disk / "filler"
    with filler.open("ab", buffering=0) as file:
        for size in (65536, 4096, 512, 1):
            try:
                while file.write(b"x" * size):
                    pass
            except OSError:
                continue
    return filler


def long_game() -> Session[Any]:
    """One whose record is larger than a page of the disk."""
    return Session.new(registry.game("anno_1503"), default_seats(3, ("Anna", "Ben", "Chiara")), 5, {})


def play_on(session: Session[Any], moves: int) -> None:
    rng = random.Random(moves)
    for _ in range(moves):
        session.play(some_action(session, rng))


def wait_for_room(store: Store) -> None:
    """The next time that the store tries again."""
    store._next_try = 0.0
    store.tend()


def test_a_game_on_a_full_disk_goes_on_and_is_whole_as_soon_as_there_is_room(disk: Path) -> None:
    store, session = Store(Paths.under(disk)), long_game()
    store.begin(session)
    play_on(session, 5)
    filler = fill(disk)
    play_on(session, 150)
    assert store.problem is not None
    assert store.problem.key == "problem.disk_full"
    path = store.live_path
    assert path is not None
    part = load(path, registry.games()).session
    assert 5 <= len(part.line) < len(session.line)
    filler.unlink()
    play_on(session, 1)
    store.flush()
    assert store.problem is None
    assert same_line(load(path, registry.games()).session, session)


def test_a_game_begun_on_a_full_disk_is_written_as_soon_as_there_is_room(disk: Path) -> None:
    store, session = Store(Paths.under(disk)), long_game()
    filler = fill(disk)
    store.begin(session)
    play_on(session, 30)
    assert store.problem is not None
    filler.unlink()
    store.flush()
    assert store.problem is None
    assert store.live_path is not None
    assert same_line(load(store.live_path, registry.games()).session, session)


def test_plans_sealed_on_a_full_disk_are_written_as_soon_as_there_is_room(disk: Path) -> None:
    store = Store(Paths.under(disk))
    session = Session.new(GONZAGA, default_seats(2, ("Anna", "Bruno")), 3, {})
    store.begin(session)
    filler = fill(disk)
    steps(session, 0, PLANS)
    assert store.problem is not None
    assert store.problem.key == "problem.disk_full"
    filler.unlink()
    wait_for_room(store)
    assert store.problem is None
    assert store.live_path is not None
    assert same_line(load(store.live_path, {GONZAGA.key: GONZAGA}, held=True).session, session)


def test_files_on_a_full_disk_are_the_old_ones_or_the_new_ones(disk: Path) -> None:
    paths, session = Paths.under(disk), play(table(), 20)
    store, memory = Store(paths), Remembered(paths)
    saved = paths.games / "x.tabletop"
    assert store.save_as(session, saved) is None
    memory.keep(PLAIN)
    settings = Settings(lang="fr", path=paths.config / "settings.json")
    settings.save()
    sets = KeptSets(paths)
    sets.keep("puerto_rico", "draft_set", "club", "aqueduct")
    files = [saved, paths.config / "tables.json", paths.config / "settings.json", sets.path]
    before = [path.read_bytes() for path in files]
    fill(disk)
    play(session, 200, seed=4)
    trouble = store.save_as(session, saved)
    assert trouble is not None
    assert trouble.key == "problem.disk_full"
    memory.keep(PLAIN)
    with pytest.raises(OSError, match="No space left"):
        settings.save()
    with pytest.raises(OSError, match="No space left"):
        sets.keep("puerto_rico", "draft_set", "Friday", "church")
    assert set(sets.of("puerto_rico", "draft_set")) == {"club", "Friday"}
    assert [path.read_bytes() for path in files] == before
    assert not [path for path in disk.rglob(".*") if path.is_file()]
    assert len(load(saved, GAMES).session.line) == 20


@pytest.mark.parametrize("name", ["x.html", "x.png"])
def test_an_export_leaves_the_file_that_was_there(disk: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    record, out = ROOT / "tests" / "records" / "gonzaga" / "2p-shared-victory.tabletop", disk / name
    out.write_text("the one of yesterday")
    fill(disk)
    assert run(["export", str(record), "--out", str(out), "--to", "5"]) == 1
    assert str(out) in capsys.readouterr().err
    assert out.read_text() == "the one of yesterday"
    assert sorted(path.name for path in disk.iterdir()) == ["filler", name]


def test_a_picture_and_a_log_of_the_window_that_are_not_whole_are_told(disk: Path, tmp_path: Path) -> None:
    shot, log = disk / "shot.png", disk / "log"
    fill(disk)
    said = started(
        tmp_path,
        *("--frames", "3", "--shot", str(shot), "--log", str(log)),
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="dummy",
    )
    assert said.returncode == 1
    told = said.stderr.splitlines()
    assert [str(shot) in told[0], str(log) in told[1]] == [True, True]
    assert not shot.exists()
