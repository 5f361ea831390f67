"""What advice says of ships that come near a tile, and of ships that stay where they are."""

from __future__ import annotations

from tabletop.games.anno_1503.actions import EndTurn, Sail
from tabletop.games.anno_1503.things import Phase
from tests.anno_1503.position import Home, position
from tests.anno_1503.thinking.case.said import told

GONE = {"2.3": "", "4.2": ""}


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
