"""What a reviewed game tells of its turning points: the round, what was done, and where that is to be seen."""

from __future__ import annotations

import pytest

from tabletop.components.board import load_table
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.review import LEAST, turns
from tabletop.presentation.review_course import ReviewCourse
from tests.presentation.test_review import NAMES, played, reviewed

KEYS = ("puerto_rico", "gonzaga")


def course(key: str) -> ReviewCourse:
    return ReviewCourse(played(key), load_table(key), [one.decision for one in reviewed(key)])


@pytest.mark.parametrize("key", KEYS)
def test_rounds_stand_where_their_first_choice_is(key: str) -> None:
    told = course(key)
    points = [point for point, _ in told.rounds]
    assert points == sorted(set(points))
    assert [number for _, number in told.rounds] == [str(number) for number in range(1, len(points) + 1)]
    for point, number in told.rounds[:-1]:
        assert told.round_of(told.places[point]) == number


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_turning_point_names_its_round_and_what_was_done(key: str, lang: str) -> None:
    catalogue, told, found = Catalogue(lang), course(key), reviewed(key)
    catalogue.seat(key, NAMES)
    swings = turns(played(key), found)
    assert swings
    for one in swings:
        words = told.swing(catalogue, one, found)
        assert words.startswith(catalogue.text("score.round", n=told.round_of(one.at)))
        assert NAMES[one.seat] in words
        head, _, what = words.partition(catalogue.pair("", "x")[:-1] or ": ")
        assert what.strip(), words
        assert head
    assert not catalogue.missing


@pytest.mark.parametrize("key", KEYS)
def test_a_choice_that_cost_something_is_told_with_what_of_the_change_it_is(key: str) -> None:
    """Two figures for one choice, -15 and -29, were read as a contradiction."""
    catalogue, told, found = Catalogue("en"), course(key), reviewed(key)
    catalogue.seat(key, NAMES)
    dear = {one.decision.at: one for one in found if one.cost >= LEAST}
    for one in turns(played(key), found):
        if one.cause == "choice" and dear[one.at].decision.seat == one.seat and one.change < 0:
            assert "by this choice" in told.swing(catalogue, one, found)


@pytest.mark.parametrize("key", KEYS)
def test_each_point_is_told_and_leads_to_where_it_was_done(key: str) -> None:
    catalogue, told, found = Catalogue("en"), course(key), reviewed(key)
    catalogue.seat(key, NAMES)
    for point in range(1, len(told.places)):
        assert told.places[point - 1] < told.position(catalogue, point) <= told.places[point]
        assert told.when(catalogue, told.places[point - 1]) in told.words(catalogue, found, point)
        known = told.words(catalogue, found[: point - 1], point)
        assert "%" not in known, "what is not thought about yet has no figures"
