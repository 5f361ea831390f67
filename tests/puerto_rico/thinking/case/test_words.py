"""How what advice says reads: players by their names, and nothing that is paid with no doubloons."""

from __future__ import annotations

import pytest

from tabletop.locale import Catalogue


@pytest.fixture
def words() -> Catalogue:
    catalogue = Catalogue.load("en", ("puerto_rico",))
    catalogue.seat("puerto_rico", ("Anna", "Ben", "Chiara"))
    return catalogue


def test_without_doubloons_a_quarry_makes_a_building_cost_nothing(words: Catalogue) -> None:
    values = {"n": 1, "building": "small_market", "price": 0, "instead": 1}
    free = words.text("why.quarry_buys", coins=0, **values)
    assert "costs nothing instead of 1" in free
    assert "in hand" not in free
    assert "1 doubloon in hand pays" in words.text("why.quarry_buys", coins=1, **values)


def test_a_building_that_nobody_mans_stays_empty(words: Catalogue) -> None:
    one = words.text("why.left_unmanned", who=1, owner=0, later=0, buildings=("hacienda",), n=1)
    assert one == "Left to Ben, Hacienda probably stays empty"


def test_who_ships_besides_is_named(words: Catalogue) -> None:
    values = {"who": 1, "owner": 0, "points": 1, "theirs": 3, "card": 0, "rest": 2, "others": (2,), "several": 0}
    for key in ("captain_next", "captain_next_more"):
        assert words.text(f"why.{key}", every=0, **values).endswith(", Ben 3, Chiara 2")


def test_what_hangs_on_what_others_load_is_probable(words: Catalogue) -> None:
    sure = words.text("why.load_all", points=6, goods=(("corn", 2),), hangs=0)
    assert "probably 6 points" in words.text("why.load_all", points=6, goods=(("corn", 2),), hangs=1)
    assert "probably" not in sure
    values = {"who": 1, "owner": 0, "points": 2, "theirs": 3, "card": 0, "every": 0}
    for key in ("captain_own", "captain_own_more"):
        assert "if Anna takes the Captain next: probably 2 points" in words.text(f"why.{key}", **values).replace(
            "If", "if"
        )


def test_whose_builder_is_meant_is_named(words: Catalogue) -> None:
    values = {"owner": 1, "coins": 4, "building": "harbor", "lacks": 3, "own": 2}
    for key in ("saved_for", "kept_near"):
        assert "2 if Ben takes the Builder" in words.text(f"why.{key}", **values)
