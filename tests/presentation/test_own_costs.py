"""What one's decisions have cost, as far as games have been reviewed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.kept_review import KeptReview
from tabletop.presentation.own_costs import asked_words, by_question, costs_of, exercises, mean_cost, reviewed_whole
from tests.presentation.test_review import NAMES, played, reviewed

KEY = "puerto_rico"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game with its review."""
    path = tmp_path / "game.tabletop"
    path.write_text(played(KEY).record.text(), "utf-8")
    kept = KeptReview(played(KEY), path, "phase")
    for one in reviewed(KEY):
        kept.add(one)
    return path


def test_costs_are_those_of_the_review(record: Path) -> None:
    for seat in range(2):
        own = [one for one in reviewed(KEY) if one.decision.seat == seat]
        found = costs_of(record, seat)
        assert [(one.at, one.cost) for one in found] == [(one.decision.at, one.cost) for one in own]
        assert mean_cost(found) == pytest.approx(sum(one.cost for one in own) / len(own))


def test_a_game_that_was_not_reviewed_tells_nothing(tmp_path: Path) -> None:
    assert costs_of(tmp_path / "game.tabletop", 0) == ()
    assert mean_cost(()) == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_have_words_and_the_dearest_comes_first(record: Path, lang: str) -> None:
    cat = Catalogue(lang)
    cat.seat(KEY, NAMES)
    found = costs_of(record, 0)
    told = by_question(found)
    assert sum(one.count * one.mean for one in told) == pytest.approx(sum(one.cost for one in found))
    totals = [one.count * one.mean for one in told]
    assert totals == sorted(totals, reverse=True)
    assert all(asked_words(cat, one.asked) for one in told)
    assert not cat.missing


def test_exercises_are_the_dearest_mistakes(record: Path) -> None:
    dear = exercises((*costs_of(record, 0), *costs_of(record, 1)))
    costs = [one.cost for one in dear]
    assert costs == sorted((one.cost for one in reviewed(KEY) if one.cost >= 0.05), reverse=True)[:12]
    assert costs


def test_a_review_that_was_left_after_a_few_choices_is_not_counted_as_done(tmp_path: Path) -> None:
    path = tmp_path / "left.tabletop"
    path.write_text(played(KEY).record.text(), "utf-8")
    assert not reviewed_whole(path)
    kept = KeptReview(played(KEY), path, "phase")
    every = reviewed(KEY)
    for number, one in enumerate(every, 1):
        kept.add(one)
        assert reviewed_whole(path) == (number == len(every))
