"""Step 3: ships and their moves."""

from __future__ import annotations

import pytest

from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Phase
from tests.anno_1503.position import Home, legal, play, played, position, refused


def at(first: str, second: str = "", seats: int = 2, **options: str) -> Anno:
    """Seat 0 sails, its ships lie on these squares."""
    return position(Home(ships=(first, second)), seats=seats, phase=Phase.SAIL, options=options or None)


@pytest.mark.parametrize(("seats", "points"), [(2, 2), (3, 3), (4, 4)])
def test_A41_points_by_number_of_players(seats: int, points: int) -> None:
    state = at("3.2", seats=seats)
    for step in range(points):
        state = play(state, f"sail ship 1 to {'3.3' if step % 2 == 0 else '3.2'}")
    refusal = refused(state, "sail ship 1 to 2.2")
    assert (refusal.code, refusal.get("points")) == ("no_points", points)


def test_steps_are_orthogonal_one_square_and_on_the_sea() -> None:
    state = at("3.3")
    assert [line for line in legal(state) if line.startswith("sail")] == [
        "sail ship 1 to 3.2",
        "sail ship 1 to 3.4",
        "sail ship 1 to 4.3",
    ]
    assert refused(state, "sail ship 1 to 2.2").code == "too_far"
    assert refused(state, "sail ship 1 to 3.5").code == "too_far"
    assert refused(state, "sail ship 1 to 3.3").code == "too_far"
    assert refused(state, "sail ship 1 to 2.3").code == "land"
    assert refused(state, "sail ship 1 to 6.1").code == "no_such_square"
    assert refused(state, "sail ship 2 to 3.2").code == "not_at_sea"
    assert refused(state, "sail ship 3 to 3.2").code == "not_at_sea"


def test_a_vacant_island_square_is_still_land() -> None:
    state = position(Home(ships=("3.3", "")), phase=Phase.SAIL, tiles={"2.3": ""})
    assert refused(state, "sail ship 1 to 2.3").code == "land"
    assert refused(state, "sail ship 1 to 2.3").rule == "RB §Sailing"


def test_squares_of_unused_stacks_are_land_without_tiles() -> None:
    state = at("2.7")
    assert refused(state, "sail ship 1 to 2.8").code == "land"
    assert refused(state, "look 2.8 with ship 1").code == "no_tile_there"


def test_A16_ships_share_a_square() -> None:
    state = position(Home(ships=("3.2", "3.3")), Home(ships=("3.3", "3.3")), phase=Phase.SAIL)
    assert play(state, "sail ship 1 to 3.3").players[0].ships[0] == play(state).players[0].ships[1]


def test_A35_one_ship_after_the_other_in_any_order() -> None:
    state = play(at("3.2", "3.4"), "sail ship 2 to 3.5", "sail ship 1 to 3.3")
    refusal = refused(state, "sail ship 2 to 3.4")
    assert (refusal.code, refusal.rule) == ("ship_finished", "RB §Sailing, ruling A35")
    assert "sail ship 1 to 3.2" in legal(state)


def test_A35_with_the_option_in_turns() -> None:
    state = play(at("3.2", "3.4", two_ships="mixed"), "sail ship 2 to 3.5", "sail ship 1 to 3.3")
    assert play(state, "sail ship 2 to 3.4", "sail ship 1 to 3.2").players[0].spent == (2, 2)


def shipyard_of(seat: int) -> list[Home]:
    owner = Home(ships=("3.2", ""), spaces=["settler", "settler", "citizen", "pioneer"], buildings={4: "shipyard"})
    other = Home(ships=("3.2", ""))
    return [owner, other] if seat == 0 else [other, owner]


def test_A30_the_shipyard_doubles_its_owners_ships_only() -> None:
    steps = ["sail ship 1 to 3.3", "sail ship 1 to 3.2"] * 2
    state = play(position(*shipyard_of(0), phase=Phase.SAIL), *steps)
    assert refused(state, "sail ship 1 to 3.3").get("points") == 4
    state = play(position(*shipyard_of(1), phase=Phase.SAIL), *steps[:2])
    assert refused(state, "sail ship 1 to 3.3").get("points") == 2


def test_A30_with_the_option_everybodys_ships() -> None:
    state = position(*shipyard_of(1), phase=Phase.SAIL, options={"shipyard": "all_ships"})
    play(state, *["sail ship 1 to 3.3", "sail ship 1 to 3.2"] * 2)


def test_A30_a_shipyard_of_this_turn_counts_already() -> None:
    home = Home(hand={"wood": 1, "tools": 1}, spaces=["settler", "settler", "citizen"], ships=("3.2", ""))
    state = play(position(home), "build pioneer at 4", "raise shipyard at 4", "end step")
    play(state, *["sail ship 1 to 3.3", "sail ship 1 to 3.2"] * 2)


def test_points_are_not_saved() -> None:
    state = play(at("3.2"), "sail ship 1 to 3.3", "end turn")
    assert state.players[0].spent == (1, 0)
    state = state.copy()
    state.phase = int(Phase.TRADE)
    assert play(state, "end turn").players[0].spent == (0, 0)


def test_A5_ships_come_last() -> None:
    state = position(Home())
    assert refused(state, "sail ship 1 to 3.2").code == "step_not_ended"
    assert refused(position(Home(), phase=Phase.ROLL), "sail ship 1 to 3.2").code == "roll_first"


def test_A5_with_the_option_in_any_order() -> None:
    state = position(Home(gold=6, hand={"wood": 1}), options={"step_order": "any_order"})
    state = play(state, "sail ship 1 to 3.2", "buy spice", "sell wood at 1", "sail ship 1 to 3.3")
    assert refused(state, "end step").code == "no_steps"
    assert refused(state, "sail ship 1 to 3.2").code == "no_points"


def test_moves_are_told_by_ship_and_without_one_at_sea_there_is_nothing_to_sail() -> None:
    """Six moves are three and three: one ship has none of the other's. Of no ship it was said that all had moved."""
    both = GAME.prompt(position(Home(ships=("3.1", "3.1")), phase=Phase.SAIL), 0)
    assert (both.key, dict(both.values)["one"], dict(both.values)["other"]) == ("sail_two", 2, 2)
    one = GAME.prompt(position(Home(ships=("3.1", "")), phase=Phase.SAIL), 0)
    assert (one.key, dict(one.values)["n"]) == ("sail", 2)
    assert GAME.prompt(position(Home(ships=("", "")), phase=Phase.SAIL), 0).key == "no_ship"


def test_a_voyage_tells_where_it_began() -> None:
    _, events = played(position(Home(ships=("3.1", "")), phase=Phase.SAIL), "sail ship 1 to 3.2")
    assert [dict(event.values) for event in events if event.kind == "sailed"] == [
        {"begun": "3.1", "square": "3.2", "ship": 1}
    ]
