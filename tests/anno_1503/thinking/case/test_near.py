"""What advice says of ships that come near a tile, and of ships that stay where they are."""

from __future__ import annotations

from tabletop.games.anno_1503.actions import BuildShip, EndStep, EndTurn, KeepOutpost, LookAt, Sail
from tabletop.games.anno_1503.constants import ISLANDS, SQUARES
from tabletop.games.anno_1503.state import NOWHERE, Anno
from tabletop.games.anno_1503.things import Phase
from tests.anno_1503.position import Home, position, seen
from tests.anno_1503.thinking.case.said import told

GONE = {"2.3": "", "4.2": ""}


def left_alone(state: Anno, *squares: str) -> Anno:
    """The same with these tiles alone at sea."""
    few = state.copy()
    few.sea = tuple(
        [token if SQUARES[at] in squares else NOWHERE for at, token in zip(ISLANDS, state.sea, strict=True)]
    )
    return few


def test_what_a_ship_can_look_at_next_is_told_of_each_course_also_where_it_could_before() -> None:
    state = position(Home(ships=("2.2", "")), Home(ships=("1.2", "")), phase=Phase.SAIL, tiles=GONE)
    first, stays = told(state, (Sail(0, 1, "1.2"),), (EndTurn(0),))
    assert first["berth_some"]["squares"] == ("1.1", "2.1")
    assert first["raced"] == stays["raced"] == {"count": 1, "who": (1,), "n": 1}, "a move, and one look"
    assert "near_unseen" not in first, "that is what the line itself says"
    assert stays["berth_some"]["squares"] == ("2.1", "1.1")


def test_nothing_is_said_of_ships_that_stay_where_another_line_is_told() -> None:
    state = position(Home(ships=("2.2", "")), Home(ships=("", "")), phase=Phase.SAIL)
    first, other, stays = told(state, (Sail(0, 1, "3.2"),), (Sail(0, 1, "1.2"),), (EndTurn(0),))
    assert "raced_all" not in first
    assert other
    assert "ships_stay" not in stays


def test_a_new_ship_takes_the_tile_at_the_start_where_the_other_ship_has_another_one_as_soon() -> None:
    outposts = {2: "spice", 3: "cloth", 4: "tobacco"}
    home = Home(hand={"wood": 1, "tools": 1}, outposts=outposts, ships=("2.2", ""))
    state = position(home, Home(ships=("", "")))
    build = (BuildShip(0, 2), EndStep(0))
    assert told(left_alone(state, "2.1", "1.1", "3.7"), build)[0]["takes_ship"]["turns"] == 1
    assert told(left_alone(state, "2.1", "3.7"), build)[0]["takes_ship"]["turns"] > 1, "that is the other ship's"


def test_a_ship_comes_near_no_tile_to_which_the_ship_that_looks_was_nearer() -> None:
    tiles = {**dict.fromkeys(("5.1", "2.1", "2.3", "1.1", "2.4"), ""), "5.2": "outpost_spice", "5.4": "outpost_cloth"}
    for looks_from, said in (("5.3", False), ("5.5", True)):
        home = Home(ships=("3.1", looks_from))
        state = seen(position(home, Home(ships=("", "")), phase=Phase.SAIL, tiles=tiles), "5.2", "5.4")
        few = left_alone(state, "5.2", "5.4")
        line = (LookAt(0, 2, "5.4"), KeepOutpost(0, 3), Sail(0, 1, "3.2"), EndTurn(0))
        assert ("near_outpost" in told(few, line)[0]) == said
