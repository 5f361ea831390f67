"""What advice says that public buildings do: how often events come, what a fire takes, how soon ships arrive."""

from __future__ import annotations

from itertools import product

import pytest

from tabletop.games.anno_1503.actions import BuildPioneer, EndTurn, Raise
from tabletop.games.anno_1503.constants import EVENT, EVENTS, SIDES
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Building
from tests.anno_1503.position import Home, position
from tests.anno_1503.thinking.case.said import told
from tests.anno_1503.thinking.case.test_near import left_alone

AWAY = Home(ships=("", ""))


def choosing(gold: int, ships: tuple[str, str] = ("", ""), seats: int = 2) -> Anno:
    """A seat that chooses a public building for its fourth inhabitant."""
    home = Home(gold=gold, hand={"wood": 1, "tools": 1}, spaces=("settler", "settler", "pioneer"), ships=ships)
    return GAME.apply(position(home, *[AWAY] * (seats - 1), seats=seats), BuildPioneer(0, 4)).state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_fire_comes_in_one_round_of_those_in_which_any_seat_rolls_one(seats: int) -> None:
    rolls = [die == EVENT and kind == "fire" for die, kind in product(range(1, SIDES + 1), EVENTS[1:])]
    none = (1 - sum(rolls) / len(rolls)) ** seats
    values = told(choosing(9, seats=seats), (Raise(0, Building.FIRE_STATION, 4),))[0]["spares_fire_station"]
    assert values["rounds"] == round(1 / (1 - none))


def test_a_fire_that_gold_does_not_pay_takes_the_inhabitant_with_the_building() -> None:
    lays = (Raise(0, Building.FIRE_STATION, 4),)
    assert told(choosing(0), lays)[0]["spares_fire_building"] == {"rounds": 9, "gold": 2, "have": 0}
    assert "spares_fire_building" not in told(choosing(2), lays)[0]


def test_the_shipyard_says_how_much_sooner_the_nearest_tile_is_reached_where_no_more_are_in_a_turn() -> None:
    lays = (Raise(0, Building.SHIPYARD, 4),)
    values = {"points": 4, "before": 2, "turns": 2, "was": 3}
    for ships in (("", ""), ("3.1", "")):
        state = left_alone(choosing(9, ships), "5.2")
        (first,) = told(state, lays)
        assert first["shipyard_sooner"] == {**values, "ships": sum(map(bool, ships))}, "four moves and a look"
    assert told(left_alone(choosing(9), "2.1"), lays)[0]["shipyard"]["n"] == 0, "that is beside the start"


def test_a_line_that_builds_says_whom_it_leaves_a_single_building_for_the_last_one() -> None:
    home = Home(hand={"wood": 1, "tools": 1}, spaces=("settler", "settler", "pioneer"), ships=("", ""))
    near = Home(spaces=("citizen", "citizen", "pioneer", "pioneer", "pioneer", "pioneer"),
                buildings={4: "church", 5: "fire_station", 6: "school"}, ships=("", ""))  # fmt: skip
    state = position(home, near)
    lines = [
        (BuildPioneer(0, 4), Raise(0, kind, 4), EndTurn(0)) for kind in (Building.GREAT_OUTPOST, Building.SHIPYARD)
    ]
    assert not [key for line in told(state, *lines) for key in line if key.startswith("leaves_")]
    state.display = tuple([int(kind in (Building.SHIPYARD, Building.GREAT_OUTPOST)) for kind in range(9)])
    first, other = told(state, *lines)
    assert first["leaves_building"] == {"who": 1, "need": 4, "building": "shipyard"}
    assert "leaves_building" not in other, "that leaves a single one as well: it parts the two from other lines alone"
    assert "leaves_building" not in told(state, lines[0], (EndTurn(0),))[1]
