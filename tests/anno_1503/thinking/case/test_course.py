"""How advice says what ships do: by where they lie, whatever their numbers are."""

from __future__ import annotations

from tabletop.games.anno_1503.actions import LookAt, Sail
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.things import Phase
from tests.anno_1503.position import Home, position


def test_a_ship_is_told_by_its_square_and_moves_in_a_row_as_one() -> None:
    state = position(Home(ships=("3.1", "1.2")), Home(), phase=Phase.SAIL)
    line = (Sail(0, 1, "3.2"), Sail(0, 1, "2.2"), LookAt(0, 2, "1.1"))
    (case,) = GAME.case(GAME.view(state, 0), 0, (line,))
    assert [(one.key, {key: value for key, value in one.values if key != "who"}) for one in case.what] == [
        ("sails_start", {"start": "3.1", "square": "2.2", "n": 2, "to": "north_east"}),
        ("looks_of", {"start": "1.2", "square": "1.1"}),
    ]


def test_a_look_after_moves_is_that_of_the_same_ship() -> None:
    state = position(Home(ships=("3.1", "")), Home(), phase=Phase.SAIL)
    (case,) = GAME.case(GAME.view(state, 0), 0, ((Sail(0, 1, "3.2"), Sail(0, 1, "2.2"), LookAt(0, 1, "2.3")),))
    assert [one.key for one in case.what] == ["sails_to_look", "looks"]


def test_each_of_two_ships_says_which_tile_it_comes_near_to() -> None:
    state = position(Home(ships=("3.2", "3.5")), Home(ships=("", "")), phase=Phase.SAIL, tiles={"3.6": ""})
    (case,) = GAME.case(GAME.view(state, 0), 0, ((Sail(0, 1, "2.2"), Sail(0, 2, "2.5")),))
    near = [dict(one.values)["squares"] for one in case.told if one.key.startswith("berth")]
    assert near == [("2.1", "2.3", "1.1"), ("1.5", "2.4", "4.4")] or len(set(near)) == 2
