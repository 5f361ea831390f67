"""A chapter edited at a table: what is done becomes a part of it, and the author always stands somewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.engine.refusal import Refused
from tabletop.session.studies import edits, read_study, troubles
from tabletop.session.studies.beginnings import from_session, from_set_up
from tabletop.session.studies.draft import StudyDraft
from tabletop.session.studies.editing import EditSession
from tabletop.session.studies.tree import Way
from tests.sample.game import GAME
from tests.session.helpers import GAMES, play, table


def author(folder: Path) -> EditSession:
    """At the beginning of a chapter that starts from the set-up."""
    draft = StudyDraft.begin(folder, "lanterns", {"en": "A"}, folder / "backups")
    draft.change(edits.add_chapter(draft.form, from_set_up(GAME, 2, 5, {"en": "C"}), "lanterns"))
    return EditSession(draft, 0, GAMES)


def do(session: EditSession, number: int = 0) -> None:
    session.play(session.legal(session.deciders[0])[number])


def test_what_is_done_becomes_the_line_and_variations(tmp_path: Path) -> None:
    session = author(tmp_path)
    for _ in range(4):
        do(session)
    assert session.way == (3,)
    while (
        len(
            session.game.legal(
                session.told.at(session.back).state, session.game.deciders(session.told.at(session.back).state)[0]
            )
        )
        < 2
    ):
        session.turn_to(session.back)
    there, back = session.way, session.back
    session.turn_to(back)
    do(session, 1)
    variation: Way = (*there, 0, 0)
    assert session.way == variation
    assert session.state == session.reached.state
    session.turn_to(back)
    do(session, 0)
    assert session.way == there, "what is there already is gone to"
    assert session.sibling(1) == (*there, 0, 0)
    assert session.sibling(-1) is None
    assert troubles(read_study(session.draft.path), GAMES) == ()
    assert read_study(session.draft.path).form == session.draft.form


def test_only_what_the_rules_allow_is_done(tmp_path: Path) -> None:
    session = author(tmp_path)
    form = session.draft.form
    wrong = session.game.actions.parse("done", 1 - session.deciders[0])
    with pytest.raises(Refused):
        session.play(wrong)
    assert session.draft.form == form


def test_whoever_undoes_stands_where_there_is_still_something(tmp_path: Path) -> None:
    session = author(tmp_path)
    for _ in range(3):
        do(session)
    session.undo()
    assert session.way == (1,)
    session.redo()
    session.turn_to((2,))
    session.reshape(edits.cut_off)
    assert session.way == (1,)
    session.turn_to((0,))
    session.edit(lambda form: edits.say(form, 0, (0,), "en", "Words"), "say")
    with pytest.raises(Refused):
        session.redo()
    assert session.remarks.say == {"en": "Words"}
    assert session.way == (0,)


def test_a_chapter_begins_where_a_game_stands(tmp_path: Path) -> None:
    source = play(table(), 8)
    draft = StudyDraft.begin(tmp_path, "lanterns", {"en": "A"}, tmp_path / "backups")
    for at in (3, 8, 99):
        draft.change(edits.add_chapter(draft.form, from_session(source, at, 1, {"en": "C"}), "lanterns"))
    assert [one.at for one in draft.form.chapters] == [3, 8, 8]
    assert troubles(read_study(draft.path), GAMES) == ()
    session = EditSession(draft, 0, GAMES)
    assert session.names == source.names
    view = session.game.view
    assert view(session.state, 1).players[1] == view(source.state_at(3), 1).players[1]


def test_only_what_was_changed_at_this_table_is_undone_there(tmp_path: Path) -> None:
    session = author(tmp_path)
    do(session)
    session.undo()
    with pytest.raises(Refused):
        session.undo()
    assert len(session.draft.form.chapters) == 1
    session.redo()
    assert len(session.chapter.nodes) == 1


def test_what_the_study_has_no_room_for_is_refused_like_what_the_rules_forbid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = author(tmp_path)
    do(session)
    monkeypatch.setattr(edits, "MOST_NODES", 1)
    form, way = session.draft.form, session.way
    with pytest.raises(Refused) as caught:
        do(session)
    assert caught.value.refusal.code == "study_full"
    assert (session.draft.form, session.way) == (form, way)
