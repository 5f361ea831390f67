"""What was prepared for a class lies beside the record, goes where it goes, and never stops the program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop.games.registry import games
from tabletop.session.disk.paths import Paths
from tabletop.session.saved.lesson_file import LessonFile, Prepared, Question, lesson_beside
from tabletop.session.saved.store import Store
from tests.scene.projector.walls import under_way

WHOLE = Prepared((3, 17), ((("home.1", 1.5, 2.0), ("home.1", 4.0, 2.0)),), Question(17, (1, 0, 4), True))


def test_what_was_prepared_is_there_again(tmp_path: Path) -> None:
    record = tmp_path / "game.tabletop"
    file = LessonFile(record)
    assert file.prepared == Prepared()
    file.keep(WHOLE)
    assert LessonFile(record).prepared == WHOLE
    assert LessonFile(record).problem is None


GOOD = {"marks": [3, 17], "strokes": [[["home.1", 1.5, 2.0]]], "question": {"at": 1, "votes": [1], "shown": False}}
BAD = [
    "",
    "[]",
    "{",
    '{"marks": []}',
    json.dumps({**GOOD, "marks": [17, 3]}),
    json.dumps({**GOOD, "marks": [-1]}),
    json.dumps({**GOOD, "marks": [True]}),
    json.dumps({**GOOD, "marks": list(range(5000))}),
    json.dumps({**GOOD, "strokes": [[]]}),
    json.dumps({**GOOD, "strokes": [[["home.1", 1]]]}),
    json.dumps({**GOOD, "strokes": [[["home.1", 1, 1e300]]]}),
    json.dumps({**GOOD, "strokes": [[[7, 1, 2]]]}),
    json.dumps({**GOOD, "strokes": [[["b", 0, 0]]] * 500}),
    json.dumps({**GOOD, "question": {"at": 1}}),
    json.dumps({**GOOD, "question": {"at": 1, "votes": [1] * 20, "shown": True}}),
    json.dumps({**GOOD, "question": {"at": 1, "votes": [1], "shown": 1}}),
    json.dumps({**GOOD, "more": 1}),
]


@pytest.mark.parametrize("words", BAD)
def test_a_file_that_cannot_be_used_is_put_aside_and_told(tmp_path: Path, words: str) -> None:
    record = tmp_path / "game.tabletop"
    lesson_beside(record).write_text(words)
    file = LessonFile(record)
    assert file.prepared == Prepared()
    assert file.problem is not None
    assert file.problem.key == "problem.damaged_setting"
    assert not lesson_beside(record).exists()
    file.keep(WHOLE)
    assert LessonFile(record).prepared == WHOLE


def test_the_good_one_of_these_is_read(tmp_path: Path) -> None:
    record = tmp_path / "game.tabletop"
    lesson_beside(record).write_text(json.dumps(GOOD))
    assert LessonFile(record).prepared.marks == (3, 17)
    assert LessonFile(record).problem is None


def test_where_nothing_can_be_written_it_is_told_and_kept_for_now(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    file = LessonFile(tmp_path / "file" / "game.tabletop")
    file.keep(WHOLE)
    assert file.problem is not None
    assert file.prepared == WHOLE


def test_it_belongs_to_the_running_game_to_its_copies_and_to_what_is_opened_from_them(tmp_path: Path) -> None:
    store = Store(Paths.under(tmp_path))
    session = under_way("anno_1503", moves=8)
    store.begin(session)
    store.lesson_of(session).keep(WHOLE)
    live = store.live_path
    assert live is not None
    assert lesson_beside(live).exists()
    copy = tmp_path / "evening.tabletop"
    assert store.save_as(session, copy) is None
    assert LessonFile(copy).prepared == WHOLE
    store.leave()
    store.resume(live, games())
    again = store._session
    assert again is not None
    assert store.lesson_of(again).prepared == WHOLE
    other = under_way("anno_1503", moves=8)
    store.came_from(other, copy)
    store.begin(other)
    assert store.lesson_of(other).prepared == WHOLE
    assert store.live_path is not None
    assert LessonFile(store.live_path).prepared == WHOLE
    store.leave()


def test_a_finished_game_takes_it_along(tmp_path: Path) -> None:
    store = Store(Paths.under(tmp_path))
    session = under_way("gonzaga", moves=100_000)
    store.begin(session)
    store.lesson_of(session).keep(WHOLE)
    store.leave()
    (finished,) = store.paths.finished.glob("*.tabletop")
    assert LessonFile(finished).prepared == WHOLE
