"""A study at the rules: its positions, its variations, and everything that does not hold, with its place."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.components.source import ComponentError
from tabletop.games.gonzaga.game import GAME as GONZAGA
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tabletop.session.studies import (
    ChapterForm,
    NodeForm,
    PlayedChapter,
    Study,
    StudyForm,
    begin,
    own_studies,
    read_study,
    study_of,
    study_text,
    troubles,
    write_study,
)
from tabletop.session.studies.start import Placed
from tabletop.session.studies.tree import Way, after, all_ways, before, choices, node_at
from tests.session.helpers import GAMES, play, table

LESSON = Path(__file__).with_name("lanterns.study")


def telling(study: Study, number: int = 0) -> PlayedChapter:
    return PlayedChapter(Placed(study, number), begin(study, number, GAMES))


def changed(old: str, new: str) -> tuple[ComponentError, ...]:
    """What is wrong with the lesson when one thing in it is another one."""
    text = LESSON.read_text()
    assert text.count(old) >= 1
    return troubles(study_of(text.replace(old, new, 1), "lesson.study"), GAMES)


def test_the_lesson_holds() -> None:
    assert troubles(read_study(LESSON), GAMES) == ()


def test_ways_lead_through_line_and_variations() -> None:
    line = read_study(LESSON).form.chapters[0].nodes
    ways = list(all_ways(line))
    assert ways == [(0,), (0, 0, 0), (0, 0, 1), (0, 1, 0), (1,), (2,)]
    assert [before(way) for way in ways] == [(), (), (0, 0, 0), (), (0,), (1,)]
    assert choices(line, ()) == ((0,), (0, 0, 0), (0, 1, 0))
    assert after(line, (0, 0, 1)) is None
    assert after(line, (0, 0, 0)) == (0, 0, 1)
    for wrong in [(3,), (0, 2, 0), (-1,), (0, 0)]:
        with pytest.raises(IndexError):
            node_at(line, wrong)


def test_positions_follow_line_and_variations() -> None:
    told = telling(read_study(LESSON))
    gold = {way: told.at(way).state.players[0].gold for way in [(), (0,), (0, 0, 0), (0, 1, 0)]}  # type: ignore[attr-defined]
    assert gold == {(): 3, (0,): 1, (0, 0, 0): 0, (0, 1, 0): 3}
    assert told.at((2,)).state.die == 4, "chance says what the chapter told it to"  # type: ignore[attr-defined]
    assert told.at((0, 0, 1)) is told.at((0, 0, 1))


def test_a_variation_that_is_illegal_today_is_shown_as_such_and_the_rest_opens() -> None:
    text = LESSON.read_text().replace("- - hang blue at 1", "- - hang blue at 3", 1)
    study = study_of(text)
    told = telling(study)
    wrong = told.at((0, 0, 0))
    assert wrong.refusal is not None
    assert wrong.refusal.code == "taken"
    assert wrong.state == told.at(()).state
    assert told.at((0, 0, 1)).refusal == wrong.refusal
    assert told.at((2,)).trouble is None
    assert [moment.way for moment in told.all()] == [(), (0,), (0, 0, 0), (0, 1, 0), (1,), (2,)]


@pytest.mark.parametrize(
    ("old", "new", "key", "words"),
    [
        ("- - hang blue at 1", "- - hang blue at 3", "chapters[0].line[0].instead[0][0].do", "taken"),
        ("      - roll", "      - rule", "chapters[0].line[2].do", "rule"),
        ("game: lanterns", "game: lamps", "game", "known: lanterns"),
        ("players.0.gold: 3", "players.0.silver: 3", "chapters[0].given.players.0.silver", "no field"),
        ("players.1.hand: {red: 2}", "players.1.hand: {red: 99}", "chapters[0].given", "impossible position"),
        ("kind: hang, seat: 0", "kind: nope, seat: 0", "chapters[0].given", "cannot be played to its end"),
        ("also: [hang blue at *]", "also: [hang blue at 3]", "chapters[0].ask.also[0]", "taken"),
        ("- do: done\n          say", "- do: gone\n          say", "chapters[0].ask.wrong[0].do", "gone"),
        ("then: {players.0.gold: 1}", "then: {gold: 1}", "chapters[0].ask.then.gold", "no field"),
        ("seats: 2", "seats: 2\n    front: 2", "chapters[0].front", "2 sit there"),
        ("seats: 2", "seats: 9", "chapters[0].seats", "played by"),
    ],
)
def test_what_does_not_hold_is_named_with_its_place(old: str, new: str, key: str, words: str) -> None:
    found = changed(old, new)
    assert found[0].key == key
    assert words in found[0].what
    assert found[0].file == "lesson.study"
    assert found[0].line > 1


def test_a_question_at_the_end_of_everything_has_nothing_to_be_found() -> None:
    found = changed('kind: talk, say: {en: "What strikes you?"}}\n    line: [roll]', "kind: find}")
    assert [one.key for one in found] == ["chapters[1].ask"]


def of_record(session: Session[Any], **more: Any) -> Study:
    lines = tuple(session.record.copy_text().splitlines())
    chapter = ChapterForm(id="c", title={"en": "C"}, record=lines, **more)
    return study_of(study_text(StudyForm(study=1, id="a", game="lanterns", title={"en": "A"}, chapters=(chapter,))))


def test_a_chapter_begins_at_any_position_of_a_whole_record() -> None:
    session = play(table())
    line = tuple(session.game.actions.text(entry.action) for entry in session.line[4:9])
    seats = tuple(entry.action.seat for entry in session.line[4:9])
    nodes = tuple(NodeForm(do=do, seat=seat) for do, seat in zip(line, seats, strict=True))
    study = of_record(session, at=4, line=nodes)
    told = telling(study)
    assert told.at(()).state == session.state_at(4)
    assert told.at((4,)).state == session.state_at(9)
    assert begin(study, 0, GAMES).over
    assert troubles(study, GAMES) == ()


def test_of_a_game_that_runs_it_keeps_only_what_the_seat_in_front_knows() -> None:
    session = play(table(), 8)
    for front in range(3):
        found: Any = begin(of_record(session, at=8, front=front, seed=4), 0, GAMES)
        again = begin(of_record(session, at=8, front=front, seed=4), 0, GAMES)
        view = session.game.view(session.state, front)
        assert not found.over
        assert found.state == again.state
        assert session.game.view(found.state, front).players[front] == view.players[front]
    assert found.state.chance != session.state.chance, "what chance will say is not told"


@pytest.mark.parametrize(
    ("line", "text", "words"),
    [(3, '"digest":"', "chain"), (2, '"seat":', "field"), (0, '"seed":', "field")],
)
def test_a_record_in_it_is_held_to_everything_records_are(line: int, text: str, words: str) -> None:
    study = of_record(play(table(), 8))
    record = list(study.form.chapters[0].record)
    record[line] = record[line].replace(text, text.replace(":", "x:"), 1)
    chapter = replace(study.form.chapters[0], record=tuple(record))
    broken = study_of(study_text(replace(study.form, chapters=(chapter,))))
    with pytest.raises(ComponentError) as caught:
        begin(broken, 0, GAMES)
    assert caught.value.key.startswith("chapters[0].record")


def test_a_refusal_in_the_record_of_a_study_is_told_in_the_words_of_its_game() -> None:
    session: Session[Any] = Session.new(GONZAGA, default_seats(2, ("Ada", "Bo"), (), GONZAGA.colours), 4, {})
    start = session.record.copy_text().splitlines()[0]
    wrong = json.dumps({"n": 1, "seat": 0, "do": "plan behind privilege alliance", "digest": "0" * 16})
    chapter = ChapterForm(id="c", title={"en": "C"}, record=(start, wrong))
    study = study_of(study_text(StudyForm(study=1, id="s", game="gonzaga", title={"en": "S"}, chapters=(chapter,))))
    with pytest.raises(ComponentError, match=r"Ada may not “plan behind privilege alliance”: [A-Z]"):
        begin(study, 0, {"gonzaga": GONZAGA})


def test_a_record_ends_where_it_ends_and_is_of_this_game() -> None:
    session = play(table(), 8)
    found = troubles(of_record(session, at=9), GAMES)
    assert [(one.key, one.what) for one in found] == [("chapters[0].at", "the record has 8 actions")]


def test_own_studies_are_read_beside_what_is_none(tmp_path: Path) -> None:
    write_study(tmp_path / "good.study", read_study(LESSON).form)
    (tmp_path / "bad.study").write_text("study: 1\n")
    (tmp_path / "note.txt").write_text("nothing")
    found, wrong = own_studies(tmp_path)
    assert [study.form.id for study in found] == ["lanterns-lesson"]
    assert len(wrong) == 1
    assert "bad.study" in str(wrong[0])
    assert own_studies(tmp_path / "nowhere") == ((), ())


def test_before_the_beginning_there_is_nothing() -> None:
    with pytest.raises(IndexError):
        before(())
    way: Way = (0, 1, 0)
    assert before(way) == ()
