"""Gains, costs and what there is more or less of, in words somebody at the table would use."""

from __future__ import annotations

import pytest

from tabletop.engine.preview import Change
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.outcomes import beside, brings

CORN = (("good", "corn"),)


def words(lang: str, game: str) -> Catalogue:
    catalogue = Catalogue(lang)
    catalogue.seat(game, ("Anna", "Ben"))
    return catalogue


@pytest.mark.parametrize(
    ("lang", "both"),
    [
        ("en", "brings 2 points and costs 3 corn"),
        ("it", "porta 2 punti e costa 3 mais"),
        ("fr", "cela rapporte 2 points et coûte 3 maïs"),
    ],
)
def test_gains_come_first_then_costs_and_nobody_reads_a_sign(lang: str, both: str) -> None:
    changes = [Change(0, "barrels", -3, CORN), Change(0, "chips", 2)]
    assert brings(words(lang, "puerto_rico"), changes) == both


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_told_in_no_words(lang: str) -> None:
    assert brings(words(lang, "puerto_rico"), []) == beside(words(lang, "puerto_rico"), [], 0) == ""


def test_what_there_is_more_and_less_of_is_told_for_the_seat_then_by_name() -> None:
    catalogue = words("en", "puerto_rico")
    changes = [Change(1, "barrels", 1, CORN), Change(0, "chips", 2), Change(0, "doubloons", -1)]
    assert beside(catalogue, changes, 0) == "2 points more, but 1 doubloon less; Ben: 1 corn more"
    assert beside(catalogue, changes[1:], 0, own_name=True) == "Anna: 2 points more, but 1 doubloon less"


def test_a_debt_that_is_paid_is_a_gain_and_a_new_one_a_cost() -> None:
    catalogue = words("en", "rio_de_la_plata")
    assert brings(catalogue, [Change(0, "debts", -1)]) == "brings 1 debt paid back"
    assert brings(catalogue, [Change(0, "debts", 1)]) == "costs 1 debt"


def test_what_is_no_gain_is_not_told_as_more_or_less() -> None:
    catalogue = words("en", "anno_1503")
    changes = [Change(0, "gold", 2), Change(0, "way", 1)]
    assert beside(catalogue, changes, 0) == "2 gold more, 1 step farther from the nearest unknown tile"
    assert beside(catalogue, [Change(0, "way", -2)], 0) == "2 steps nearer to the nearest unknown tile"
    assert beside(words("en", "rio_de_la_plata"), [Change(0, "debts", 2)], 0) == "2 debts more"


def test_the_largest_group_has_words_of_its_own() -> None:
    assert brings(words("en", "gonzaga"), [Change(0, "connected", 2)]) == "brings 2 pieces in the largest group"
