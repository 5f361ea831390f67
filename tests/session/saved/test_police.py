"""What opening a record holds it to besides the rules of the game: its own order, the table's option, strict types."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tabletop.engine.refusal import Refused
from tabletop.session.records.chain import as_line, unveil, veil
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import load, loads
from tabletop.session.session import Session
from tests.session.helpers import GAMES, play, same_line, table, written


def lines_of(session: Session[Any]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in session.record.lines]


def refused(data: bytes) -> tuple[str, int | None]:
    with pytest.raises(RecordError) as caught:
        loads(data, GAMES)
    return caught.value.code, caught.value.line


def test_a_line_that_is_lost_doubled_or_changed_breaks_the_chain() -> None:
    session = play(table(), 6)
    session.undo(consent=True)
    session.redo()
    play(session, 3, seed=2)
    lines = session.record.text().splitlines(keepends=True)
    marks = [number for number, line in enumerate(lines) if '"why"' in line]
    assert len(marks) == 2
    both = [line for number, line in enumerate(lines) if number not in marks]
    assert refused("".join(both).encode()) == ("broken_chain", marks[0] + 1)
    other = lines[0].replace("Anna", "Hanna")
    assert refused("".join([other, *lines[1:]]).encode()) == ("broken_chain", 2)
    bare = lines[3][: lines[3].index(',"chain"')] + "}\n"
    assert refused("".join([*lines[:3], bare, *lines[4:]]).encode()) == ("broken_chain", 4)


def test_an_end_that_is_lost_is_noticed_in_the_middle_and_made_good_at_the_close() -> None:
    session = play(table())
    assert loads(session.record.text().encode(), GAMES).torn is None
    lines = lines_of(session)
    loaded = loads(written(lines[:-1]), GAMES)
    assert loaded.torn == len(lines)
    assert loaded.session.record.text() == session.record.text()
    session.undo(consent=True)
    lines = lines_of(session)
    assert "end" in lines[-2]
    assert refused(written([*lines[:-2], lines[-1]])) == ("no_end", len(lines) - 1)
    assert refused(written([*lines[:-1], lines[-2]])) == ("wrong_end", len(lines))


def test_a_strict_table_goes_back_over_no_barrier_in_a_record_either() -> None:
    session = play(table(undo="strict"), 6)
    at = session.position
    while session.undo_plan().refusal is None:
        session.undo()
    lines = lines_of(session)
    for why in ("undo", "jump"):
        code, line = refused(written([*lines, {"to": 0, "why": why, "crossed": ["chance"]}]))
        assert (code, line) == ("may_not_go_back", len(lines) + 1)
    assert at
    with pytest.raises(Refused):
        session.undo()


@pytest.mark.parametrize("crossed", [["chance"], [], ["reveals"], ["other", "other"], "chance", [1], None, {}])
def test_what_was_crossed_is_what_the_line_says(crossed: Any) -> None:
    session = table()
    play(session, 1)
    while not session.undo_plan().crossed:
        play(session, 1)
    plan = session.undo_plan()
    lines = lines_of(session)
    line = {"to": plan.to, "why": "undo", "crossed": crossed}
    if crossed == list(plan.crossed):
        assert loads(written([*lines, line]), GAMES).session.position == plan.to
    else:
        assert refused(written([*lines, line])) == ("other_crossing", len(lines) + 1)


def test_redo_goes_where_redo_goes() -> None:
    session = play(table(), 6)
    session.jump(1, consent=True)
    lines = lines_of(session)
    assert refused(written([*lines, {"to": 0, "why": "redo"}]))[0] == "no_such_position"
    assert refused(written([*lines, {"to": 6, "why": "redo"}]))[0] == "no_such_position"
    assert refused(written([*lines, {"to": 3, "why": "undo"}]))[0] == "no_such_position"
    assert loads(written([*lines, {"to": 2, "why": "redo"}]), GAMES).session.position == 2


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (1, {"n": 1.0}),
        (1, {"n": True}),
        (1, {"seat": True}),
        (1, {"seat": 0.0}),
        (1, {"digest": None}),
        (0, {"seed": 1.0}),
        (0, {"seed": True}),
        (0, {"version": 2.0}),
        (0, {"rules": 1.0}),
        (0, {"seats": {}}),
        (0, {"seed": 10**30}),
        (0, {"seed": -(10**19)}),
    ],
)
def test_a_number_of_another_kind_is_no_number(number: int, change: dict[str, Any]) -> None:
    lines = lines_of(play(table(), 3))
    lines[number] |= change
    assert refused(written(lines))[1] == number + 1


def test_a_result_of_another_kind_is_no_result() -> None:
    lines = lines_of(play(table()))
    ending = lines[-1]["end"]
    lines[-1] = {"end": {**ending, "points": [float(points) for points in ending["points"]]}}
    assert refused(written(lines)) == ("wrong_end", len(lines))


def test_records_of_format_1_open_and_go_on_as_format_3(tmp_path: Path) -> None:
    session = play(table(), 8)
    lines = lines_of(session)
    old = "".join(as_line({**line, "version": 1} if "version" in line else line) for line in lines)
    path = tmp_path / "old.tabletop"
    path.write_text(old, "utf-8")
    loaded = load(path, GAMES)
    assert loaded.clean
    assert loaded.doubt is None
    assert same_line(loaded.session, session)
    assert loaded.session.record.text() == session.record.text()


def test_a_veil_is_lifted_by_its_key_only_and_has_a_few_sizes() -> None:
    for words in ("", "x", "take wood", "ü" * 60):
        assert unveil(veil(words, "key"), "key") == words
    assert len(veil("a", "k")) == len(veil("a longer word", "k"))
    for broken in ("x", "~!", "~abc", 7, None, "~" + "A" * 7):
        with pytest.raises(ValueError, match=r"veil|decode"):
            unveil(broken, "key")


def test_of_a_running_game_the_file_says_neither_seed_nor_what_few_have_seen() -> None:
    session = play(table(seed=271828), 8)
    hidden = [GAMES["lanterns"].actions.text(entry.action) for entry in session.line if not entry.public]
    assert hidden
    words = session.record.file_text()
    assert "271828" not in words
    assert all(f'"do":"{text}"' not in words for text in hidden)
    assert loads(words.encode(), GAMES).session.record.text() == session.record.text()
    over = play(session)
    assert '"seed":271828' in over.record.copy_text()
    assert loads(over.record.file_text().encode(), GAMES).session.outcome is not None
