"""Edits of a study: what each makes, what each refuses, and that any of them in any order leaves a study that holds."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.session.studies import (
    ChapterForm,
    NodeForm,
    PlayedChapter,
    StudyForm,
    asking,
    begin,
    edits,
    study_of,
    study_text,
    troubles,
)
from tabletop.session.studies.beginnings import from_session, from_set_up
from tabletop.session.studies.form import (
    DEEPEST,
    LONGEST_WORDS,
    MOST_CHAPTERS,
    MOST_HINTS,
    MOST_MARKS,
    SIGNS,
    AskForm,
    Colour,
    MarkForm,
)
from tabletop.session.studies.refused import EditRefused
from tabletop.session.studies.start import Placed
from tabletop.session.studies.tree import Way, all_ways, choices, node_at
from tests.sample.game import GAME
from tests.session.helpers import GAMES, play, table

EMPTY = StudyForm(study=1, id="a", game="lanterns", title={"en": "A"})


def lined(*actions: str) -> StudyForm:
    """One chapter whose line is not looked at by any rules."""
    chapter = ChapterForm(id="c", title={"en": "C"}, line=actions)
    return replace(EMPTY, chapters=(chapter,))


def shape(study: StudyForm) -> Any:
    """The line as nested lists of actions."""

    def told(line: Any) -> list[Any]:
        return [[node.do, *map(told, node.variations)] if node.variations else node.do for node in line]

    return told(study.chapters[0].nodes)


def grow(study: StudyForm, way: Way, *actions: str) -> tuple[StudyForm, Way]:
    for do in actions:
        study, way = edits.play(study, 0, way, NodeForm(do=do))
    return study, way


def refused(code: str, edit: Any, *values: Any) -> None:
    with pytest.raises(EditRefused) as caught:
        edit(*values)
    assert caught.value.code == code
    assert caught.value.notice.key == f"study_edit.{code}"


def test_what_is_done_makes_the_line_longer_or_begins_a_variation() -> None:
    study, way = grow(lined(), (), "a", "b", "c")
    assert (shape(study), way) == (["a", "b", "c"], (2,))
    study, way = grow(study, (0,), "x", "y")
    assert (shape(study), way) == (["a", ["b", ["x", "y"]], "c"], (1, 0, 1))
    study, way = grow(study, (0,), "z")
    assert (shape(study), way) == (["a", ["b", ["x", "y"], ["z"]], "c"], (1, 1, 0))
    again, way = grow(study, (0,), "x")
    assert (again, way) == (study, (1, 0, 0)), "what is there already is gone to"
    again, way = grow(study, (0,), "b")
    assert (again, way) == (study, (1,))


def test_a_variation_becomes_the_line_and_the_line_its_variation() -> None:
    study, way = grow(lined("a", "b", "c"), (0,), "x", "y")
    study, _ = grow(study, (0,), "z")
    study, way = edits.promote(study, 0, way)
    assert (shape(study), way) == (["a", ["x", ["b", "c"], ["z"]], "y"], (2,))
    study, way = edits.promote(study, 0, (1, 0, 1))
    assert (shape(study), way) == (["a", ["b", ["x", "y"], ["z"]], "c"], (2,))
    refused("is_line", edits.promote, study, 0, (2,))


def test_variations_change_places() -> None:
    study, _ = grow(lined("a", "b"), (0,), "x", "y")
    study, way = grow(study, (0,), "z")
    study, way = edits.shift(study, 0, way, -1)
    assert (shape(study), way) == (["a", ["b", ["z"], ["x", "y"]]], (1, 0, 0))
    study, way = edits.shift(study, 0, (1, 0, 0), 1)
    assert way == (1, 1, 0)
    refused("is_last", edits.shift, study, 0, way, 1)
    refused("is_line", edits.shift, study, 0, (1,), 1)
    study, way = edits.shift(study, 0, (1, 0, 1), -1)
    assert (shape(study), way) == (["a", ["x", ["b"], ["z"]], "y"], (2,))


def test_what_is_cut_takes_along_what_follows_and_leaves_its_variations() -> None:
    whole, _ = grow(lined("a", "b", "c"), (0,), "x", "y")
    whole, _ = grow(whole, (0,), "z")
    study, way = edits.cut_off(whole, 0, (2,))
    assert (shape(study), way) == (["a", ["b", ["x", "y"], ["z"]]], (1,))
    study, way = edits.cut_off(whole, 0, (1,))
    assert (shape(study), way) == (["a", ["x", ["z"]], "y"], (0,))
    study, way = edits.cut_off(whole, 0, (1, 0, 0))
    assert (shape(study), way) == (["a", ["b", ["z"]], "c"], (0,))
    study, way = edits.cut_off(whole, 0, (1, 0, 1))
    assert (shape(study), way) == (["a", ["b", ["x"], ["z"]], "c"], (1, 0, 0))
    refused("is_beginning", edits.cut_off, whole, 0, ())


def test_what_a_question_looks_for_is_not_cut() -> None:
    study = edits.ask(lined("a", "b"), 0, (0,), AskForm(kind="find"))
    refused("looked_for", edits.cut_off, study, 0, (1,))
    assert shape(edits.cut_off(study, 0, (0,))[0]) == []
    more, _ = grow(study, (0,), "x")
    assert shape(edits.cut_off(more, 0, (1,))[0]) == ["a", "x"], "something else is found instead"
    refused("nothing_to_find", edits.ask, study, 0, (1,), AskForm(kind="find"))


def test_words_are_kept_by_language_and_empty_ones_go() -> None:
    study = edits.say(lined("a"), 0, (0,), "it", "  Ciao. \n\nE poi? ")
    study = edits.say(study, 0, (0,), "en", "Hello\x07")
    assert edits.remarks(study, 0, (0,)).say == {"it": "Ciao.\n\nE poi?", "en": "Hello"}
    assert edits.remarks(edits.say(study, 0, (0,), "it", " "), 0, (0,)).say == {"en": "Hello"}
    refused("too_long", edits.say, study, 0, (), "en", "a" * (LONGEST_WORDS + 1))
    assert edits.rename(study, "fr", " Les  prix ").title == {"en": "A", "fr": "Les prix"}
    refused("no_title", edits.rename, study, "en", " ")
    assert edits.rename_chapter(study, 0, "en", "D").chapters[0].title == {"en": "D"}
    assert edits.describe(study, "en", "About").about == {"en": "About"}
    shown = edits.turn_hand(study, 0)
    assert [chapter.hand for chapter in shown.chapters] == [True, *(False for _ in shown.chapters[1:])]
    assert edits.turn_hand(shown, 0) == study


def test_signs_and_marks_are_put_and_taken_away() -> None:
    study = edits.sign(lined("a"), 0, (0,), "!?")
    assert node_at(study.chapters[0].nodes, (0,)).sign == "!?"
    assert node_at(edits.sign(study, 0, (0,), "!?").chapters[0].nodes, (0,)).sign == ""
    refused("no_sign", edits.sign, study, 0, (), "!")
    ring, arrow = MarkForm(ring="die"), MarkForm(arrow=("die", "x"), colour="red")
    study = edits.mark(edits.mark(study, 0, (), ring), 0, (), arrow)
    assert study.chapters[0].marks == (ring, arrow)
    blue = edits.mark(study, 0, (), replace(ring, colour="blue"))
    assert blue.chapters[0].marks == (arrow, replace(ring, colour="blue"))
    assert edits.mark(study, 0, (), ring).chapters[0].marks == (arrow,)
    assert edits.clear_marks(study, 0, ()).chapters[0].marks == ()
    for number in range(MOST_MARKS - 2):
        study = edits.mark(study, 0, (), MarkForm(ring=f"p{number}"))
    refused("too_many_marks", edits.mark, study, 0, (), MarkForm(ring="one more"))


def test_a_question_changes_kind_answers_and_hints() -> None:
    talk = asking.of_kind(None, "talk", "en", "What now?", ("Yes", "No"))
    assert (talk.kind, talk.say) == ("talk", {"en": "What now?"})
    refused("no_words", edits.ask_in_words, talk, "en", "")
    choose = asking.of_kind(talk, "choose", "en", "-", ("Yes", "No"))
    assert [(one.say["en"], one.right) for one in choose.answers] == [("Yes", True), ("No", False)]
    refused("none_right", asking.right, choose, 0)
    refused("too_few_answers", asking.fewer_answers, choose, 1)
    choose = asking.more_answers(asking.right(choose, 1), "en", "Perhaps")
    choose = asking.fewer_answers(asking.answer(choose, 2, "it", "Forse"), 0)
    choose = asking.answer(choose, 0, "en", "Right so.", reply=True)
    assert [dict(one.say) for one in choose.answers] == [{"en": "No"}, {"en": "Perhaps", "it": "Forse"}]
    assert choose.answers[0].reply == {"en": "Right so."}
    refused("no_words", asking.answer, choose, 0, "en", " ")
    for _ in range(6):
        choose = asking.more_answers(choose, "en", "More")
    refused("too_many_answers", asking.more_answers, choose, "en", "One more")
    find = asking.of_kind(choose, "find", "en", "-", ())
    assert (find.kind, find.say, find.answers) == ("find", {"en": "What now?"}, ())
    for number in range(MOST_HINTS):
        find = asking.hint(find, number, "en", f"Hint {number}")
    refused("too_many_hints", asking.hint, find, MOST_HINTS, "en", "One more")
    assert len(asking.hint(find, 1, "en", "").hints) == MOST_HINTS - 1


def test_chapters_are_added_moved_copied_and_removed() -> None:
    study = EMPTY
    for title in ("First", "Second", "First"):
        study = edits.add_chapter(study, from_set_up(GAME, 2, 1, {"en": title}), "lanterns")
    assert [one.id for one in study.chapters] == ["first", "second", "first-2"]
    study = edits.move_chapter(study, 2, -1)
    assert [one.id for one in study.chapters] == ["first", "first-2", "second"]
    refused("no_further", edits.move_chapter, study, 0, -1)
    refused("no_further", edits.move_chapter, study, 2, 1)
    study = edits.add_chapter(study, study.chapters[0], "lanterns")
    assert [one.id for one in study.chapters] == ["first", "first-2", "second", "first-3"]
    assert [one.id for one in edits.remove_chapter(study, 1).chapters] == ["first", "second", "first-3"]
    refused("other_game", edits.add_chapter, study, study.chapters[0], "chess")
    full = replace(study, chapters=tuple(replace(study.chapters[0], id=f"c{n}") for n in range(MOST_CHAPTERS)))
    refused("too_many_chapters", edits.add_chapter, full, study.chapters[0], "lanterns")


def test_variations_in_each_other_have_a_bound() -> None:
    study, way = grow(lined("a", "b"), (), "x0", "y0")
    for number in range(1, DEEPEST):
        study, way = grow(study, (*way[:-1], way[-1] - 1), f"x{number}", f"y{number}")
    refused("too_deep", edits.play, study, 0, (*way[:-1], way[-1] - 1), NodeForm(do="z"))


WORDS = st.text(st.characters(codec="utf-8"), max_size=12)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10_000), st.lists(WORDS, min_size=3, max_size=6))
def test_any_edits_in_any_order_leave_a_study_that_holds_and_is_its_text(seed: int, words: list[str]) -> None:
    rng, study = random.Random(seed), EMPTY
    session = play(table(), 6, seed)
    for chapter in (from_set_up(GAME, 2, seed, {"en": "Set-up"}), from_session(session, 4, 1, {"en": "Game"})):
        study = edits.add_chapter(study, chapter, "lanterns")
    for _ in range(40):
        try:
            study = any_edit(study, rng, words)
        except EditRefused:
            continue
    text = study_text(study)
    assert study_of(text).form == study
    assert study_text(study_of(text).form) == text
    for number, chapter in enumerate(study.chapters):  # the sample game has no boards that marks could stand on
        for way in ((), *all_ways(chapter.nodes)):
            study = edits.clear_marks(study, number, way)
    assert troubles(study_of(study_text(study)), GAMES) == ()


def any_edit(study: StudyForm, rng: random.Random, words: list[str]) -> StudyForm:
    """One edit, at a place that there is, with an action that the rules allow."""
    if not study.chapters:
        return edits.add_chapter(study, from_set_up(GAME, 3, 1, {"en": "C"}), "lanterns")
    number = rng.randrange(len(study.chapters))
    told = PlayedChapter(Placed(study_of(study_text(study)), number), begin(study_of(study_text(study)), number, GAMES))
    way = rng.choice([(), *all_ways(study.chapters[number].nodes)])
    state: Any = told.at(way).state
    piece = rng.choice([one.id for one in GAME.table(GAME.view(state, 0)).pieces])
    lang, said = rng.choice(["en", "it", "fr"]), rng.choice(words)

    def played() -> StudyForm:
        if not GAME.deciders(state):
            return study
        action = rng.choice(GAME.legal(state, GAME.deciders(state)[0]))
        return edits.play(study, number, way, NodeForm(do=GAME.actions.text(action)))[0]

    def asked() -> StudyForm:
        blanks = ("Yes", "No")
        question = asking.of_kind(edits.remarks(study, number, way).ask, rng.choice(KINDS), lang, said or "?", blanks)
        if question.kind == "find" and not choices(study.chapters[number].nodes, way):
            refused("nothing_to_find", edits.ask, study, number, way, question)
            return study
        return edits.ask(study, number, way, question if question.say else None)

    drawn = rng.choice([MarkForm(ring=piece), MarkForm(arrow=(piece, piece)), MarkForm(area=(piece,))])
    one: Callable[[], StudyForm] = rng.choice(
        [
            played,
            played,
            played,
            asked,
            lambda: edits.say(study, number, way, lang, said),
            lambda: edits.sign(study, number, way, rng.choice(SIGNS)),
            lambda: edits.mark(study, number, (), replace(START_RING, colour=rng.choice(PENS))),
            lambda: edits.mark(study, number, way, drawn),
            lambda: edits.clear_marks(study, number, way),
            lambda: edits.promote(study, number, way)[0],
            lambda: edits.shift(study, number, way, rng.choice([-1, 1]))[0],
            lambda: edits.cut_off(study, number, way)[0],
            lambda: edits.move_chapter(study, number, rng.choice([-1, 1])),
            lambda: edits.rename_chapter(study, number, lang, said),
            lambda: edits.rename(study, lang, said),
            lambda: edits.turn_hand(study, number),
            lambda: edits.add_chapter(study, study.chapters[number], "lanterns"),
            lambda: edits.remove_chapter(study, number) if rng.random() < 0.2 else study,
        ]
    )
    return one()


PENS: list[Colour] = ["green", "red", "blue", "yellow"]
KINDS: list[asking.Kind] = ["talk", "choose", "find"]
START_RING = MarkForm(ring="die")
