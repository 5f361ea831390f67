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
    assert free == "If somebody else is Builder, the Small market costs nothing instead of 1 with a worker there"
    assert words.text("why.quarry_buys", me=0, coins=1, **values) == f"{free}; Anna then has 1 doubloon"


def test_tiles_are_counted_with_their_article(words: Catalogue) -> None:
    assert words.text("why.quarry_vain", land="quarry", n=8).startswith("an eighth quarry: ")


def test_a_ship_that_a_load_fills_is_told_to_be_empty_again(words: Catalogue) -> None:
    full, open_ = (words.text("why.load_room", ship=4, good="corn", room=room) for room in (0, 2))
    assert full == "The ship of 4 is full then, and empty again after the phase"
    assert open_ == "2 spaces are left then on the ship of 4 for corn"


def test_what_hangs_on_what_others_load_is_told_as_the_least_and_the_most(words: Catalogue) -> None:
    phase, counted = "From now on in this phase", "this load counted"
    assert words.text("why.load_all", n=6, more=0, most=6, this=1) == f"{phase} 6 points, {counted}"
    sure = words.text("why.load_all", n=6, more=1, most=8, this=1)
    assert sure == f"{phase} 6 points are sure and 8 possible, {counted}"
    assert words.text("why.load_all", n=0, more=1, most=2, this=0) == f"{phase} no point is sure and 2 possible"
    values = {
        "owner": 0,
        "who": 1,
        "n": 2,
        "more": 1,
        "others": ((1, 3), (2, 0)),
        "loose": 1,
        "together": 0,
        "choices": 0,
        "single": 0,
        "chips": 0,
        "brink": 0,
    }
    told = words.text("why.captain_next", later=0, card=0, **values)
    assert (
        told == "If Ben takes the Captain next, Anna gets at least 2 points, the others at most: Ben 3 and Chiara none"
    )
    two = words.text("why.captain_next", later=0, card=2, **values)
    assert two == told.replace("Captain next", "Captain next with 2 doubloons on it")
    brink = words.text("why.captain_next", later=0, card=0, **{**values, "chips": 9, "brink": 1})
    assert brink == f"{told}; then Ben can make the chips run out (9 points left), which ends the game"
    values |= {"choices": 1, "by": "corn"}
    assert words.text("why.captain_next", later=0, card=0, **values) == f"{told} (with corn as the further barrel)"
    none = words.text("why.would_ship", first=0, owner=0, n=0, more=1, others=((1, 3), (2, 2)), loose=1, together=4)
    assert none == "Anna may get no point, the others at most: Ben 3 and Chiara 2, but together at most 4"
    alone = words.text("why.would_ship", first=0, owner=0, n=2, more=0, others=((1, 3), (2, 0)), loose=0, together=0)
    assert alone == "Anna gets 2 points, the others: Ben 3 and Chiara none"


def test_what_is_left_to_the_next_one_is_told_by_what_is_sure(words: Catalogue) -> None:
    values = {"owner": 0, "who": 1, "coins": 1, "later": 0, "rival": 2, "same": 0, "short": 0, "unsure": 1, "fewer": 0}
    values |= {"loose": 1, "all": 0}
    left = words.text("why.left_captain", theirs=0, gets=4, own=1, only=1, **values)
    captain = "If Ben takes the Captain, as things stand Ben gets at most 4 points and the doubloon"
    assert left == f"{captain}, and Anna is only sure of 1"
    assert (
        words.text("why.left_captain", theirs=0, gets=4, own=0, only=1, **values) == f"{captain}, and Anna may get none"
    )
    left = words.text("why.left_captain", theirs=5, gets=4, own=1, only=1, **values)
    assert left == f"{captain}, Chiara at most 5, and Anna is only sure of 1"
    exact = words.text("why.left_captain", theirs=5, gets=4, own=1, only=1, **{**values, "unsure": 0})
    assert exact == left.replace("Chiara at most 5", "Chiara 5")
    values |= {"loose": 0, "all": 1, "later": 1}
    left = words.text("why.left_captain", theirs=0, gets=4, own=1, only=1, **values)
    leaves = "If Anna leaves the Captain and Ben takes it in the next round"
    assert left == f"{leaves}, as things stand Ben gets 4 points and the doubloon, and Anna gets 1"
    values |= {"later": 0}
    mayor = words.text("why.left_mayor", own=1, theirs=2, **values)
    assert mayor == "If Ben takes the Mayor, Anna gets 1 worker, and Ben 2 and the doubloon"


def test_what_is_saved_for_has_a_price_and_a_time(words: Catalogue) -> None:
    told = words.text("why.saved_for", who=1, coins=4, building="harbor", price=7, own=6)
    assert told.startswith("Saved for the Harbor: 7 doubloons, 6 as Builder; 4 are in hand")
    assert told.endswith("in the next round at the earliest; Ben picks first then")


def test_quarries_count_by_columns(words: Catalogue) -> None:
    told = words.text("why.quarry_more", land="quarry", n=3)
    assert told.endswith("3 with workers take 3 doubloons off each building from column 3 on")
