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
    assert free == "With a worker there the Small market costs nothing instead of 1"
    assert words.text("why.quarry_buys", coins=1, **values) == f"{free}, and 1 doubloon is in hand"


def test_a_building_that_nobody_mans_stays_empty(words: Catalogue) -> None:
    counts = {"own": 1, "theirs": 2, "same": 0, "goods": (), "less": 0, "good": "corn", "made": 0, "instead": 0}
    one = words.text("why.left_mayor", who=1, owner=0, later=0, coins=2, buildings=("hacienda",), empty=1, **counts)
    mayor = "If Ben takes the Mayor, Anna gets 1 worker, and the Hacienda probably stays empty"
    assert one == f"{mayor}; Ben gets 2 and the 2 doubloons"


def test_who_ships_besides_is_named(words: Catalogue) -> None:
    values = {"who": 1, "owner": 0, "points": 1, "others": ((1, 3), (2, 0)), "card": 0, "lost": 2, "later": 0}
    for key in ("captain_next", "captain_next_more"):
        told = words.text(f"why.{key}", every=0, **values)
        assert told.endswith("Anna probably gets 1 point and loses 2 barrels, Ben 3 and Chiara none")


def test_tiles_are_counted_with_their_article(words: Catalogue) -> None:
    assert words.text("why.quarry", land="quarry", n=8).startswith("an eighth quarry: ")


def test_what_hangs_on_what_others_load_is_probable(words: Catalogue) -> None:
    sure = words.text("why.load_all", points=6, goods=(("corn", 2),), hangs=0)
    assert "probably 6 points" in words.text("why.load_all", points=6, goods=(("corn", 2),), hangs=1)
    assert "probably" not in sure
    values = {"owner": 0, "points": 2, "others": ((1, 3),), "card": 0, "every": 0, "later": 0}
    for key in ("captain_own", "captain_own_more"):
        told = words.text(f"why.{key}", **values)
        assert told == "Anna can take the Captain next, for probably 2 points, Ben 3"


def test_whose_builder_is_meant_is_named(words: Catalogue) -> None:
    values = {"owner": 1, "coins": 4, "building": "harbor", "lacks": 3, "own": 2}
    for key in ("saved_for", "kept_near"):
        assert "2 if Ben takes the Builder" in words.text(f"why.{key}", **values)
