"""Files of running games: one writer, trouble with the disk, Continue, saving."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tabletop.locale import Catalogue
from tabletop.session.disk.lock import is_busy
from tabletop.session.disk.paths import Paths
from tabletop.session.records.last_line import end_beside
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved import store as store_module
from tabletop.session.saved.loading import load
from tabletop.session.saved.recovery import summary, unfinished
from tabletop.session.saved.store import Store
from tabletop.session.saved.tidying import clear_finished, clear_left_over
from tests.session.helpers import GAMES, play, same_line, table


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store with all its folders below one."""
    return Store(Paths.under(tmp_path))


def live(store: Store) -> Path:
    """The file of the running game, which there is."""
    assert store.live_path is not None
    return store.live_path


def test_every_action_is_in_the_file_when_play_returns(store: Store) -> None:
    session = table()
    store.begin(session)
    for moves in range(1, 8):
        play(session, 1, seed=moves)
        assert live(store).read_text("utf-8") == session.record.file_text()


def test_marks_come_with_the_next_action_or_flush(store: Store) -> None:
    session = table()
    store.begin(session)
    play(session, 4)
    session.undo(consent=True)
    store.flush()
    assert live(store).read_text("utf-8") == session.record.file_text()
    session.redo()
    session.undo(consent=True)
    play(session, 1, seed=9)
    assert live(store).read_text("utf-8") == session.record.file_text()


def test_continue_finds_the_last_unfinished_game_and_goes_on_in_its_file(store: Store) -> None:
    session = table()
    store.begin(session)
    play(session, 5)
    path = live(store)
    assert unfinished(store.autosaves()) is None  # it is open
    store.leave()
    found = unfinished(store.autosaves())
    assert found is not None
    assert (found.path, found.game, found.moves, found.names) == (path, "lanterns", 5, session.names)
    loaded = store.resume(path, GAMES)
    assert same_line(loaded.session, session)
    play(loaded.session, 1)
    assert live(store) == path
    assert load(path, GAMES).session.position == 6


def test_a_finished_game_is_not_continued_and_an_empty_one_not_kept(store: Store) -> None:
    store.begin(play(table()))
    store.leave()
    store.begin(table())
    store.leave()
    assert unfinished(store.autosaves()) is None
    assert (len(store.autosaves()), len(list(store.paths.finished.iterdir()))) == (0, 1)


def test_a_torn_file_stays_as_it_is_and_the_game_goes_on_in_a_new_one(store: Store) -> None:
    session = table()
    store.begin(session)
    play(session, 5)
    path = live(store)
    store.leave()
    torn = path.read_bytes() + b'{"n":6,"se'  # the power failed while the next action was written
    path.write_bytes(torn)
    loaded = store.resume(path, GAMES)
    assert loaded.torn == 8
    assert loaded.session.position == 5
    play(loaded.session, 1)
    assert path.read_bytes() == torn
    assert load(live(store), GAMES).session.position == 6


def test_opening_a_file_elsewhere_never_writes_on_it(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "lesson.tabletop"
    text = play(table(), 5).record.copy_text()
    path.write_text(text, "utf-8")
    loaded = store.resume(path, GAMES)
    play(loaded.session, 2)
    assert path.read_text("utf-8") == text
    assert live(store).parent == store.paths.autosave


def test_two_windows_never_write_one_file(store: Store) -> None:
    session = table()
    store.begin(session)
    play(session, 3)
    path = live(store)
    assert is_busy(path)
    other = Store(store.paths)
    loaded = other.resume(path, GAMES)
    assert live(other) != path
    play(loaded.session, 1)
    assert load(path, GAMES).session.position == 3
    other.leave()
    store.leave()
    assert not is_busy(path)


def test_a_full_disk_is_told_the_game_goes_on_and_nothing_is_lost(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = table()
    store.begin(session)
    play(session, 2)
    real = os.write

    def half(handle: int, data: bytes) -> int:
        if len(data) > 10:
            return real(handle, data[:10])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", half)
    play(session, 1, seed=3)
    assert store.problem is not None
    assert store.problem.key == "problem.disk_full"
    assert str(live(store)) in store.problem.text(Catalogue("it"))
    assert load(live(store), GAMES).session.position == 2
    play(session, 1, seed=3)  # where it is tried again at once, the action before has come through by now
    assert store.problem is not None
    assert load(live(store), GAMES).session.position in (2, 3)
    monkeypatch.undo()
    play(session, 1, seed=4)
    assert store.problem is None
    assert live(store).read_text("utf-8") == session.record.file_text()


def test_a_folder_that_cannot_be_written_is_told_and_tried_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(store_module, "RecordFile", forbidden)
    session = table()
    store.begin(session)
    assert store.problem is not None
    assert store.problem.key == "problem.read_only"
    play(session, 3)
    monkeypatch.undo()
    play(session, 1)
    assert store.problem is None
    assert load(live(store), GAMES).session.position == 4


@pytest.mark.parametrize("letter", ["a", "\u0915", "\U00020000", "\u202e", "../", "\x07"])
def test_whatever_a_game_is_called_it_can_be_saved(store: Store, letter: str) -> None:
    session, path = play(table(), 1), store.path_for(letter * 10_000)
    assert path.parent == store.paths.games
    assert store.save_as(session, path) is None
    assert load(path, GAMES).session.position == 1


def test_saving_keeps_what_it_overwrites(store: Store) -> None:
    session = table()
    path = store.path_for("Sunday: Anna / Bèn")
    texts = []
    for moves in range(5):
        play(session, 1, seed=moves)
        assert store.save_as(session, path) is None
        texts.append(session.record.copy_text())
    assert path.read_text("utf-8") == texts[-1]
    assert path.name == "Sunday_ Anna _ Bèn.tabletop"
    backups = store.paths.state / "backups"
    assert [(backups / f"{path.name}.{n}").read_text("utf-8") for n in (1, 2, 3)] == texts[-2:-5:-1]
    assert len(list(backups.iterdir())) == 3
    assert store.saved() == [path]


def test_saving_where_nothing_can_be_written_is_told(store: Store, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    trouble = store.save_as(table(), tmp_path / "file" / "x.tabletop")
    assert trouble is not None
    assert trouble.key == "problem.not_written"


def test_the_twenty_first_game_removes_none_that_is_not_over(store: Store) -> None:
    for number in range(25):
        session = table(seed=number)
        store.begin(session)
        play(session, 2)
    assert len(store.autosaves()) == 25


def test_games_that_are_over_move_to_a_list_that_is_cleared_by_hand(store: Store) -> None:
    for number in range(3):
        store.begin(play(table(seed=number)))
    store.begin(table())
    assert len(store.autosaves()) == 1
    assert len(list(store.paths.finished.iterdir())) == 3
    for path in store.paths.finished.iterdir():
        assert load(path, GAMES).session.outcome is not None
    clear_finished(store.paths)
    assert not list(store.paths.finished.iterdir())


def test_a_finished_game_is_among_the_finished_ones_as_soon_as_its_table_is_left(store: Store) -> None:
    store.begin(play(table()))
    path = live(store)
    assert path.parent == store.paths.autosave, "while it lies on the table its end may be taken back"
    store.leave()
    assert not store.autosaves()
    assert [each.name for each in store.paths.finished.iterdir()] == [path.name]


def test_continue_goes_by_what_the_records_say_not_by_the_clock(store: Store) -> None:
    paths = []
    for number in range(3):
        session = table(seed=number)
        store.begin(session)
        play(session, 2)
        paths.append(live(store))
    store.resume(paths[0], GAMES)
    store.leave()
    for number, path in enumerate(paths):  # a clock that was set back, or files that were copied
        os.utime(path, (number * 10, number * 10))
    found = unfinished(store.autosaves())
    assert found is not None
    assert found.path == paths[0]
    assert store.autosaves() == [paths[0], paths[2], paths[1]]


def test_pieces_left_by_a_killed_program_go_away_and_nothing_else(store: Store) -> None:
    store.begin(play(table(), 2))
    folder = store.paths.autosave
    names = (
        ".x.tabletop.ab12_9zz",
        "gone.tabletop.sealed",
        "gone.tabletop.end",
        ".x.tabletop.sealed.abcdefgh",
        ".notes.txt",
        "x.txt",
    )
    for name in names:
        (folder / name).write_text("x")
        os.utime(folder / name, (1000, 1000))
    (folder / ".y.tabletop.12345678").write_text("being written now")
    clear_left_over(store.paths)
    assert {path.name for path in folder.iterdir()} == {
        live(store).name,
        end_beside(live(store)).name,
        ".notes.txt",
        "x.txt",
        ".y.tabletop.12345678",
    }


def test_a_summary_follows_undo_and_names(store: Store, tmp_path: Path) -> None:
    session = play(table(), 5)
    session.undo(consent=True)
    path = tmp_path / "x.tabletop"
    path.write_text(session.record.text(), "utf-8")
    found = summary(path)
    assert (found.moves, found.finished) == (4, False)
    path.write_text("nonsense", "utf-8")
    with pytest.raises(RecordError, match="not record"):
        summary(path)


@pytest.mark.parametrize("ends", [b"\n", b"\r\n"])
def test_what_an_editor_of_texts_has_saved_opens_and_is_gone_on_with(store: Store, ends: bytes) -> None:
    """Some put a mark at the front, and end lines in their own way."""
    session = table()
    store.begin(session)
    play(session, 5)
    path = live(store)
    store.leave()
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", ends))
    assert summary(path).moves == 5
    assert same_line(load(path, GAMES).session, session)
    opened = store.resume(path, GAMES)
    play(opened.session, 1, seed=3)
    assert same_line(load(live(store), GAMES).session, opened.session)
    assert live(store) != path, "the file of the editor stays as it is"
