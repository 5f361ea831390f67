"""How advice says what ships do: by where they lie, whatever their numbers are."""

from __future__ import annotations

from typing import Any

from tabletop.games.anno_1503.actions import BuildShip, Buy, EndStep, KeepAgreement, LookAt, Sail, Sell
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.things import Good, Phase
from tests.anno_1503.position import Home, position, seen


def test_a_ship_is_told_by_its_square_and_moves_in_a_row_as_one() -> None:
    state = position(Home(ships=("3.1", "1.2")), Home(), phase=Phase.SAIL)
    line = (Sail(0, 1, "3.2"), Sail(0, 1, "2.2"), LookAt(0, 2, "1.1"))
    (case,) = GAME.case(GAME.view(state, 0), 0, (line,))
    assert [(one.key, {key: value for key, value in one.values if key != "who"}) for one in case.what] == [
        ("sails_start", {"start": "3.1", "n": 2, "to": "north_east"}),
        ("stops_beside", {"squares": ("2.1", "2.3")}),
        ("looks_of", {"start": "1.2", "square": "1.1"}),
    ]


def test_a_look_after_moves_is_that_of_the_same_ship() -> None:
    state = position(Home(ships=("3.1", "")), Home(), phase=Phase.SAIL)
    (case,) = GAME.case(GAME.view(state, 0), 0, ((Sail(0, 1, "3.2"), Sail(0, 1, "2.2"), LookAt(0, 1, "2.3")),))
    assert [one.key for one in case.what] == ["sails", "looks"]


def test_of_two_ships_it_is_told_at_how_many_tiles_each_can_look() -> None:
    state = position(Home(ships=("3.2", "3.5")), Home(ships=("", "")), phase=Phase.SAIL, tiles={"3.6": ""})
    (case,) = GAME.case(GAME.view(state, 0), 0, ((Sail(0, 1, "2.2"), Sail(0, 2, "2.5")),))
    both: dict[str, Any] = next(dict(one.values) for one in case.told if one.key.startswith("berth"))
    assert both["n"] >= both["other"] > 0, "each finds other ones"


def test_of_two_ships_in_one_part_of_the_sea_each_is_told_by_its_side() -> None:
    state = position(Home(ships=("3.2", "3.4")), Home(), phase=Phase.SAIL)
    line = (Sail(0, 1, "2.2"), Sail(0, 2, "3.5"))
    (case,) = GAME.case(GAME.view(state, 0), 0, (line,))
    sides = [(one.key, dict(one.values).get("side")) for one in case.what]
    assert [one for one in sides if one[1]] == [("sails_side", "left"), ("sails_side", "right")]


def test_what_is_done_twice_is_told_in_an_order_in_which_it_can_be_done() -> None:
    home = Home(gold=20, hand={"wood": 2, "tools": 1}, spaces=("pioneer", "settler", "pioneer"), ships=("", ""))
    state = position(home, Home(), phase=Phase.TRADE)
    line = (BuildShip(0, 1), Buy(0, Good.TOOLS), BuildShip(0, 2), EndStep(0))
    (case,) = GAME.case(GAME.view(state, 0), 0, (line,))
    assert [one.key for one in case.what] == ["advised.built_ship", "event.bought", "advised.built_another"]


def test_a_card_goes_to_one_of_several_buyers() -> None:
    home = Home(hand={"wood": 1}, spaces=("pioneer", "settler", "pioneer"))
    state = position(home, Home(), phase=Phase.TRADE)
    (case,) = GAME.case(GAME.view(state, 0), 0, ((Sell(0, Good.WOOD, 1), EndStep(0)),))
    assert [one.key for one in case.what] == ["advised.sold"]


def test_a_tile_is_as_near_as_the_nearest_own_ship_both_before_and_after() -> None:
    state = position(Home(ships=("3.1", "1.2")), Home(ships=("", "")), phase=Phase.SAIL, tiles={"2.1": "", "2.3": ""})
    (case,) = GAME.case(GAME.view(state, 0), 0, ((Sail(0, 1, "3.2"), Sail(0, 1, "2.2"), LookAt(0, 2, "1.1")),))
    assert not [one for one in case.told if one.key == "near_unseen" and dict(one.values)["square"] == "1.1"]


def test_a_stop_is_told_by_tiles_that_the_line_has_not_taken_before() -> None:
    gone = dict.fromkeys(("2.1", "4.2", "5.1", "2.3", "1.1", "2.4"), "")
    state = position(Home(ships=("4.5", "3.5")), Home(), phase=Phase.SAIL, tiles={**gone, "4.4": "agreement"})
    sails = [Sail(0, 2, "3.4"), Sail(0, 2, "3.3")]
    (case,) = GAME.case(GAME.view(seen(state, "4.4"), 0), 0, ((*sails, LookAt(0, 1, "4.4"), KeepAgreement(0)),))
    near: dict[str, Any] = next(dict(one.values) for one in case.what if one.key.startswith("stops"))
    (case,) = GAME.case(GAME.view(seen(state, "4.4"), 0), 0, ((LookAt(0, 1, "4.4"), KeepAgreement(0), *sails),))
    then: dict[str, Any] = next(dict(one.values) for one in case.what if one.key.startswith("stops"))
    assert (near["square"], then["square"] != "4.4") == ("4.4", True), "it lies there until it is taken"
    assert then["n"] > near["n"]
