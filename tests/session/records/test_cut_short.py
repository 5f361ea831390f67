"""Lines cut off the end of a record of a running game: noticed, told, and counted as it stands only when confirmed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabletop.locale import LANGUAGES, Catalogue
from tabletop.session.disk.paths import Paths
from tabletop.session.records.last_line import LastLine, end_beside, keep_end, kept_end
from tabletop.session.saved.loading import load
from tabletop.session.saved.store import InDoubt, Store
from tests.session.helpers import GAMES, play, same_line, table


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(Paths.under(tmp_path))


def left(store: Store, moves: int = 6, undo: str = "strict") -> Path:
    """The file of a running game that people have left."""
    session = table(undo=undo)
    store.begin(session)
    play(session, moves)
    path = store.live_path
    assert path is not None
    store.leave()
    return path


def cut(path: Path, lines: int) -> None:
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-lines]))


@pytest.mark.parametrize("lines", [1, 2, 6])
def test_lines_cut_off_are_missed_and_the_rest_counts_only_when_confirmed(store: Store, lines: int) -> None:
    path = left(store)
    assert load(path, GAMES).doubt is None
    cut(path, lines)
    short = path.read_bytes()
    with pytest.raises(InDoubt) as found:
        store.resume(path, GAMES)
    assert found.value.doubt.key == "record.cut"
    for lang in LANGUAGES:
        assert str(lines) in found.value.doubt.text(Catalogue(lang))
    assert store.live_path is None
    loaded = store.resume(path, GAMES, as_it_stands=True)
    assert loaded.session.position == 6 - lines
    play(loaded.session, 1)
    now = store.live_path
    assert now is not None
    assert now != path
    assert path.read_bytes() == short
    assert load(now, GAMES).doubt is None


def test_half_a_line_cut_off_is_missed_too(store: Store) -> None:
    path = left(store)
    path.write_bytes(path.read_bytes()[:-7])
    doubt = load(path, GAMES).doubt
    assert doubt is not None
    assert doubt.key == "record.cut"


def test_whoever_takes_away_what_lies_beside_gains_nothing(store: Store, tmp_path: Path) -> None:
    path = left(store)
    copied = Path(shutil.copy(path, tmp_path / "elsewhere.tabletop"))
    end_beside(path).write_bytes(b"{}")
    for one in (path, copied):
        doubt = load(one, GAMES).doubt
        assert doubt is not None
        assert doubt.key == "record.unproven"
    end_beside(path).unlink()
    with pytest.raises(InDoubt):
        store.resume(path, GAMES)


def test_a_line_that_was_put_in_another_ones_place_is_missed(store: Store) -> None:
    path = left(store)
    kept = kept_end(path)
    assert kept is not None
    keep_end(path, LastLine(kept.lines, "0" * 16))
    assert load(path, GAMES).doubt is not None


def test_a_program_that_dies_between_the_two_files_loses_nothing(store: Store) -> None:
    path = left(store)
    lines = path.read_bytes().splitlines()
    keep_end(path, LastLine(len(lines) - 1, lines[-2][-18:-2].decode()))
    assert load(path, GAMES).doubt is None
    assert store.resume(path, GAMES).session.position == 6
    store.leave()
    assert kept_end(path) != LastLine(len(lines) - 1, lines[-2][-18:-2].decode())


def test_marks_and_sittings_are_counted_too(store: Store) -> None:
    path = left(store, undo="free")
    session = store.resume(path, GAMES).session
    session.undo(consent=True)
    store.leave()
    assert load(path, GAMES).doubt is None
    cut(path, 1)
    assert load(path, GAMES).doubt is not None


def test_a_copy_says_that_it_is_whole_and_one_cut_short_does_not(store: Store, tmp_path: Path) -> None:
    session = table()
    store.begin(session)
    play(session, 6)
    path = tmp_path / "copy.tabletop"
    assert store.save_as(session, path) is None
    loaded = load(path, GAMES)
    assert loaded.doubt is None
    assert same_line(loaded.session, session)
    assert loaded.session.record.text() == session.record.text()
    cut(path, 1)
    assert load(path, GAMES).doubt is not None
    path.write_text(play(session).record.copy_text(), "utf-8")
    assert load(path, GAMES).doubt is None
    assert '"copy"' not in path.read_text("utf-8")


def test_what_lies_beside_has_one_size_and_says_nothing_at_a_glance(store: Store) -> None:
    path = left(store)
    sizes = {end_beside(path).stat().st_size}
    sizes.add(end_beside(left(store, 2)).stat().st_size)
    assert len(sizes) == 1
    assert b"lines" not in end_beside(path).read_bytes()
