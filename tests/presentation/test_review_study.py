"""The marked mistakes of a review as a study: what was better is to be found, and nobody can look up how it went on."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tabletop.components.board import load_table
from tabletop.games import registry
from tabletop.locale import LANGUAGES
from tabletop.presentation import review_study as module
from tabletop.presentation.review import foremost_of, mistakes, turns
from tabletop.presentation.review_study import IntoStudy, study_for, with_review
from tabletop.session.beginning import Beginning
from tabletop.session.session import Session
from tabletop.session.studies import ChapterForm, StudyForm, begin, study_of, study_text, troubles
from tabletop.session.studies.edits import add_chapter
from tabletop.session.studies.order import steps_on
from tabletop.session.studies.playing import FIRST_GO, StudySession
from tabletop.session.studies.refused import EditRefused
from tabletop.session.studies.tree import choices
from tabletop.session.studies.until import records_until, unsealed
from tests.presentation.test_review import played, reviewed

KEYS = ("gonzaga", "puerto_rico")


@cache
def made(key: str) -> IntoStudy:
    session = played(key)
    return with_review(study_for(session), session, reviewed(key), load_table(key))


def found_in(form: StudyForm) -> list[tuple[int, ChapterForm]]:
    """The chapters in which something is to be found."""
    return [(number, chapter) for number, chapter in enumerate(form.chapters) if chapter.line]


def opened(form: StudyForm, number: int) -> StudySession:
    """A chapter, up to where it asks."""
    session = StudySession(study_of(study_text(form)), number, registry.games())
    while session.ask is None:
        action = session.next_action()
        assert action is not None
        session.play(action)
    return session


@pytest.mark.parametrize("key", KEYS)
def test_each_marked_mistake_is_a_chapter_and_each_turning_point_a_page(key: str) -> None:
    session, study = played(key), made(key)
    marked = foremost_of(session, mistakes(reviewed(key)))
    assert study.mistakes == min(len(marked), module.MOST)
    assert study.left_out == len(marked) - study.mistakes
    assert len(found_in(study.form)) == study.mistakes
    pages = [chapter for chapter in study.form.chapters if not chapter.line]
    assert len(pages) == study.turns <= module.SWINGS
    asked = [one.decision.at for one in marked[: module.MOST]]
    assert study.turns == len([one for one in turns(session, reviewed(key)) if one.at not in asked][: module.SWINGS])
    assert all(chapter.say for chapter in pages)


@pytest.mark.parametrize("key", KEYS)
def test_the_study_holds_and_is_told_in_every_language(key: str) -> None:
    form = made(key).form
    assert troubles(study_of(study_text(form)), registry.games()) == ()
    for chapter in form.chapters:
        said = [chapter.title, *([chapter.say] if not chapter.line else [])]
        asks = [chapter.ask, *(node.ask for node in chapter.nodes)]
        said += [text for ask in asks if ask is not None for text in (ask.say, *ask.hints)]
        said += [chapter.nodes[-1].say] if chapter.line else []
        assert all(sorted(text) == sorted(LANGUAGES) for text in said)


@pytest.mark.parametrize("key", KEYS)
def test_what_was_better_is_right_in_any_order_and_what_was_played_is_answered(key: str) -> None:
    form = made(key).form
    for number, _ in found_in(form):
        session, luck = opened(form, number), random.Random(number)
        assert session.seats[session.asked].person
        assert session.asked == session.chapter.front
        for way in choices(session.chapter.nodes, session.way)[1:]:
            other = session.told.at(way)
            assert other.node is not None
            assert other.action is not None
            verdict = session.judged(other.action)
            assert verdict.kind == ("right" if other.node.sign == "!" else "wrong")
            assert verdict.reply or verdict.kind == "right"
        while (ask := session.ask) is not None:
            steps = [one.action for one in steps_on(session.told, session.way, ask.steps)]
            assert len(steps) == ask.steps
            may = [action for action in steps if action is not None and session.judged(action).kind != "wrong"]
            action = luck.choice(may)
            assert session.tried(action).kind == "right"
            session.play(action)
        assert session.over
        assert session.marks == FIRST_GO


@pytest.mark.parametrize("key", KEYS)
def test_a_chapter_knows_nothing_of_what_comes_nor_of_what_the_seat_could_not_know(key: str) -> None:
    game, session, form = registry.game(key), played(key), made(key).form
    study = study_of(study_text(form))
    for number, chapter in found_in(form):
        start = begin(study, number, registry.games())
        assert not start.over
        assert chapter.seed - 1 in [one.decision.at for one in reviewed(key)], "the game's seed does not follow from it"
        true = session.state_at(chapter.at)
        assert game.view(start.state, chapter.front) == game.view(true, chapter.front)
        assert not any(entry.sealed for entry in session.line[chapter.at - 1 : chapter.at])


def test_plans_of_others_that_were_decided_in_secret_are_not_there() -> None:
    """The second seat planned after the first one, but did not know its plan."""
    session, form = played("gonzaga"), made("gonzaga").form
    later = [
        chapter
        for _, chapter in found_in(form)
        if chapter.front == 1 and session.line[chapter.at].action.seat == 0 and session.line[chapter.at].sealed
    ]
    assert later
    for chapter in later:
        assert unsealed(session, chapter.at + 1) == chapter.at
        assert {node.seat for node in chapter.nodes} == {1}


def test_what_is_there_already_is_not_added_again() -> None:
    session, study = played("gonzaga"), made("gonzaga")
    again = with_review(study.form, session, reviewed("gonzaga"), load_table("gonzaga"))
    assert again.form == study.form
    assert (again.mistakes, again.turns) == (0, 0)


def test_chapters_come_behind_those_that_are_there() -> None:
    session = played("gonzaga")
    before = add_chapter(study_for(session), ChapterForm(id="own", title={"en": "Own"}, seats=2), "gonzaga")
    after = with_review(before, session, reviewed("gonzaga"), load_table("gonzaga")).form
    assert after.chapters[0] == before.chapters[0]
    assert after.chapters[1:] == made("gonzaga").form.chapters


def test_where_there_is_no_room_the_dearest_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    session, found = played("gonzaga"), reviewed("gonzaga")
    dear = foremost_of(session, mistakes(found))
    monkeypatch.setattr(module, "_ROOM", 60_000)
    study = with_review(study_for(session), session, found, load_table("gonzaga"))
    assert 0 < study.mistakes < made("gonzaga").mistakes
    assert study.left_out == len(dear) - study.mistakes
    assert len(study_text(study.form).encode()) <= 60_000
    costs = [f"{round(100 * one.cost)} %" for one in dear]
    assert any(costs[0] in str(chapter.ask) for _, chapter in found_in(study.form))


def test_a_review_without_mistakes_makes_no_chapter() -> None:
    session = played("gonzaga")
    none = [replace(one, cost=0.0) for one in reviewed("gonzaga")]
    study = with_review(study_for(session), session, none, load_table("gonzaga"))
    assert study.form.chapters == ()
    assert (study.mistakes, study.turns, study.left_out) == (0, 0, 0)


def test_a_study_of_another_game_is_refused() -> None:
    session = played("gonzaga")
    with pytest.raises(EditRefused) as refused:
        with_review(study_for(played("puerto_rico")), session, reviewed("gonzaga"), load_table("gonzaga"))
    assert refused.value.code == "other_game"


def test_a_game_that_began_in_a_position_keeps_its_record_whole() -> None:
    """It cannot be played again from the set-up."""
    one = played("gonzaga")
    start = one.state_at(one.position // 2)
    session: Session[Any] = Session(one.game, one.seats, one.seed, {}, beginning=Beginning(start, {}))
    found = records_until(session, [0])
    assert found[0].whole
    assert found[0].world(one.game, 0, 1) is start
    assert not records_until(one, [0])[0].whole
