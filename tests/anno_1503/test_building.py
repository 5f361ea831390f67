"""Step 2: ships, pioneers, development."""

from __future__ import annotations

from tabletop.games.anno_1503.constants import START
from tabletop.games.anno_1503.state import NOWHERE
from tabletop.games.anno_1503.things import Level, Phase
from tests.anno_1503.position import Home, hand, legal, play, position, refused

SHIP = {"wood": 1, "tools": 1}


def test_a_ship_costs_wood_and_tools_and_lies_on_the_start_square() -> None:
    state = play(position(Home(hand=SHIP), Home()), "build ship 2")
    assert state.players[0].ships == (START, START)
    assert hand(state) == {}


def test_never_more_than_two_ships() -> None:
    state = position(Home(hand=SHIP, ships=("3.1", "3.2")), Home())
    assert refused(state, "build ship 1").code == "no_ship_in_supply"
    assert refused(state, "build ship 3").code == "no_ship_in_supply"


def test_A24_a_ship_names_its_cost_and_what_is_lacking() -> None:
    refusal = refused(position(Home(hand={"wood": 2}), Home()), "build ship 2")
    assert refusal.code == "cannot_pay"
    assert refusal.get("cost") == (("wood", 1), ("tools", 1))
    assert refusal.get("has") == (("wood", 2), ("tools", 0))  # all that is in hand, not what the cost takes of it
    assert refusal.rule == "RB §Building ships"


def test_A34_a_new_ship_may_sail_in_the_same_turn() -> None:
    state = play(position(Home(hand=SHIP, ships=("", "")), Home()), "build ship 1", "end step")
    assert "sail ship 1 to 3.2" in legal(state)


def test_a_pioneer_goes_beside_an_inhabitant() -> None:
    state = position(Home(hand=SHIP), Home())
    assert [line for line in legal(state) if "pioneer" in line] == ["build pioneer at 3"]
    after = play(state, "build pioneer at 3")
    assert after.players[0].spaces[2] == Level.PIONEER
    assert hand(after) == {}
    assert refused(state, "build pioneer at 4").code == "not_adjacent"
    assert refused(state, "build pioneer at 2").code == "no_such_space"
    assert refused(state, "build pioneer at 8").code == "no_such_space"
    assert refused(after, "build pioneer at 3").code == "space_taken"


def test_A34_a_new_inhabitant_buys_in_the_same_turn() -> None:
    state = play(position(Home(hand={"wood": 2, "tools": 1}), Home()), "build pioneer at 3")
    assert "sell wood at 3" in legal(state)


def test_A43_four_pioneers_and_settlers_are_the_most() -> None:
    state = position(Home(hand={"wood": 2, "tools": 2}, spaces=["pioneer"] * 4, buildings={4: "inn"}), Home())
    refusal = refused(state, "build pioneer at 5")
    assert refusal.code == "no_pioneer_tile"
    assert refusal.get("most") == 4


def test_A43_a_citizen_sets_a_tile_free() -> None:
    home = Home(hand={"wood": 1, "tools": 1, "spice": 2, "stone": 1}, spaces=["settler"] * 4, buildings={4: "inn"})
    assert "build pioneer at 5" in legal(play(position(home, Home()), "develop 1"))


def test_T6_a_pioneer_is_turned_over_to_a_settler() -> None:
    before = position(Home(hand={"cloth": 1, "stone": 2}), Home())
    state = play(before, "develop 1")
    assert state.players[0].spaces[0] == Level.SETTLER
    assert state.players[0].tiles == before.players[0].tiles
    assert hand(state) == {}


def test_T5_a_settlers_tile_goes_back_when_a_citizen_comes() -> None:
    state = play(position(Home(hand={"spice": 2, "stone": 1}), Home()), "develop 2")
    assert state.players[0].spaces[1] == Level.CITIZEN
    assert state.players[0].tiles[1] > 4
    assert 2 not in state.players[0].tiles


def test_a_citizen_becomes_a_merchant_and_the_third_is_a_goal() -> None:
    home = Home(hand={"tobacco": 2, "spice": 1}, spaces=["merchant", "merchant", "citizen"])
    assert play(position(home, Home()), "develop 3").players[0].goals == (0, 0, 0, 0, 1)


def test_a_tile_may_rise_several_levels_in_a_turn() -> None:
    home = Home(hand={"cloth": 1, "stone": 3, "spice": 3, "tobacco": 2})
    assert play(position(home, Home()), "develop 1", "develop 1", "develop 1").players[0].spaces[0] == Level.MERCHANT


def test_development_has_its_limits() -> None:
    state = position(Home(hand={"spice": 2, "stone": 1}, spaces=["settler", "citizen", "merchant", "citizen"]), Home())
    assert refused(state, "develop 1").code == "no_citizen_tile"
    assert refused(state, "develop 3").code == "at_the_top"
    assert refused(state, "develop 5").code == "nobody_there"
    assert refused(state, "develop 0").code == "nobody_there"
    refusal = refused(state, "develop 2")
    assert (refusal.code, refusal.get("has")) == ("cannot_pay", (("spice", 2), ("tobacco", 0)))


def test_T4_building_and_trading_in_any_order() -> None:
    home = Home(gold=6, hand={"wood": 2, "stone": 1}, spaces=["pioneer", "settler", "pioneer"])
    state = play(position(home, Home()), "buy tools", "build ship 2", "sell stone at 1", "sell wood at 3")
    assert state.players[0].gold == 2
    assert state.players[0].ships[1] != NOWHERE


def test_nothing_is_built_before_the_roll_or_among_the_ships() -> None:
    assert refused(position(Home(hand=SHIP), Home(), phase=Phase.ROLL), "build ship 2").code == "roll_first"
    assert refused(position(Home(hand=SHIP), Home(), phase=Phase.SAIL), "build ship 2").code == "ships_are_last"
    assert refused(position(Home(), Home(hand=SHIP)), "build ship 2", seat=1).code == "not_at_turn"
