"""The studies that come with the games: exercises, and what a second game turns on."""

from __future__ import annotations

import difflib
from dataclasses import replace

import pytest

from tabletop.games import registry
from tabletop.locale import LANGUAGES
from tabletop.session.studies import StudyForm, game_studies, study_of, study_text, troubles
from tabletop.session.studies.form import NodeForm

GAMES = tuple(registry.games())


def shipped(game: str, name: str) -> StudyForm:
    return next(one.form for one in game_studies(game) if one.form.id == f"{game.replace('_', '-')}-{name}")


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_shipped_holds(game: str) -> None:
    for study in game_studies(game):
        assert troubles(study, registry.games()) == ()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_exercises_and_a_second_game(game: str) -> None:
    fewest = 10 if game == "rio_de_la_plata" else 12  # of Río's twelve two no longer stand out by today's chances
    assert len(shipped(game, "exercises").chapters) >= fewest
    assert 6 <= len(shipped(game, "second-game").chapters) <= 10


@pytest.mark.parametrize("game", GAMES)
def test_a_second_game_asks_and_answers_in_every_language(game: str) -> None:
    for chapter in shipped(game, "second-game").chapters:
        asked = [chapter.ask, *(node.ask for node in chapter.nodes)]
        asks = [ask for ask in asked if ask is not None]
        assert asks, chapter.id
        told = [chapter.title, chapter.say, *(node.say for node in chapter.nodes if node.say)]
        for ask in asks:
            told += [ask.say, *ask.hints, *(wrong.say for wrong in ask.wrong)]
            told += [texts for answer in ask.answers for texts in (answer.say, answer.reply)]
        for texts in told:
            assert set(texts) == set(LANGUAGES), chapter.id


@pytest.mark.parametrize("game", GAMES)
def test_in_a_second_game_at_least_three_moves_are_to_be_found(game: str) -> None:
    """Each with hints, and with an answer to what else is tried."""
    asked = [
        ask
        for chapter in shipped(game, "second-game").chapters
        for ask in (chapter.ask, *(node.ask for node in chapter.nodes))
    ]
    finds = [ask for ask in asked if ask is not None and ask.kind == "find"]
    assert len(finds) >= 3
    for ask in finds:
        assert ask.hints
        assert ask.wrong


@pytest.mark.parametrize("game", GAMES)
def test_a_second_game_shows_the_position_that_it_tells_of(game: str) -> None:
    """Beginning, middle and end are there, and only at the beginning the usual start may be what is meant."""
    chapters = shipped(game, "second-game").chapters
    parts = [chapter.title["en"].partition(":")[0] for chapter in chapters]
    assert list(dict.fromkeys(parts)) == ["Opening", "The middle", "The end"]
    assert [one.id for one, part in zip(chapters, parts, strict=True) if part != "Opening" and not one.given] == []


def test_a_small_change_is_a_small_diff() -> None:
    form = shipped("puerto_rico", "second-game")
    first = form.chapters[3]
    assert isinstance(first.nodes[0], NodeForm)
    node = replace(first.nodes[0], say={**first.nodes[0].say, "en": "Sell at once."})
    chapters = (*form.chapters[:3], replace(first, line=(node,)), *form.chapters[4:])
    before, after = study_text(form).splitlines(), study_text(replace(form, chapters=chapters)).splitlines()
    changed = [line for line in difflib.ndiff(before, after) if line[:2] in ("- ", "+ ")]
    assert len(changed) == 2
    assert "Sell at once." in changed[1]


def test_chapters_of_two_teachers_are_merged_as_text() -> None:
    """Two who add a chapter each, one at the beginning and one at the end, change different lines."""
    form = shipped("gonzaga", "second-game")
    extra = replace(form.chapters[0], id="mine")
    one = study_text(replace(form, chapters=(extra, *form.chapters))).splitlines(keepends=True)
    other = study_text(replace(form, chapters=(*form.chapters, replace(extra, id="yours")))).splitlines(keepends=True)
    base = study_text(form).splitlines(keepends=True)
    assert other[: len(base)] == base
    merged = "".join([*one, *other[len(base) :]])
    assert [chapter.id for chapter in study_of(merged).form.chapters] == [
        "mine",
        *(chapter.id for chapter in form.chapters),
        "yours",
    ]
