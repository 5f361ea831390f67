"""Events: fire and golden age."""

from __future__ import annotations

import pytest

from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Building, Level, Phase
from tests.anno_1503.position import Home, hand, kinds, legal, play, played, position

FOUR = ("pioneer", "settler", "settler", "pioneer")


def event(*homes: Home, die: int, **options: str) -> Anno:
    """The position after the event, or at its first choice."""
    return play(position(*homes, phase=Phase.ROLL, chance=[5, die - 1], options=options or None), "roll")


@pytest.mark.parametrize("die", [3, 4])
def test_T18_one_gold_for_each_inhabitant_off_the_red_spaces(die: int) -> None:
    state = event(Home(gold=10, spaces=FOUR), Home(gold=10), die=die)
    assert [player.gold for player in state.players] == [8, 10]


def test_the_fire_station_protects() -> None:
    home = Home(gold=0, spaces=FOUR, buildings={4: "fire_station"})
    assert event(home, Home(), die=3).players[0].spaces[3] == Level.PIONEER


def test_A20_exactly_enough_gold_pays() -> None:
    state = event(Home(gold=2, spaces=FOUR), Home(), die=3)
    assert state.players[0].gold == 0
    assert state.players[0].spaces[3] == Level.PIONEER


def test_A22_the_highest_space_burns_whatever_its_level_and_no_gold_is_paid() -> None:
    state = event(Home(gold=2, spaces=["pioneer", "settler", "pioneer", "pioneer", "merchant"]), Home(), die=3)
    assert state.players[0].spaces[2:5] == (Level.PIONEER, Level.PIONEER, 0)
    assert state.players[0].gold == 2


def test_A22_with_the_option_the_last_change_burns() -> None:
    home = Home(gold=0, hand={"cloth": 1, "stone": 2}, spaces=["settler", "settler", "pioneer", "pioneer"])
    state = play(position(home, Home(), options={"fire_target": "last_change"}), "develop 3", "end turn")
    state = state.copy()
    state.chance = position(chance=[5, 2]).chance
    assert play(state, "roll").players[0].spaces[:4] == (Level.SETTLER, Level.SETTLER, 0, Level.PIONEER)


def test_A22_the_red_spaces_are_safe_and_free() -> None:
    state = event(Home(gold=0), Home(gold=0), die=4)
    assert state.players[0].spaces[:2] == (Level.PIONEER, Level.SETTLER)


def test_A23_A43_building_to_the_display_tile_to_the_supply() -> None:
    home = Home(gold=0, spaces=FOUR, buildings={4: "church"})
    state, events = played(position(home, Home(), phase=Phase.ROLL, chance=[5, 2]), "roll")
    player = state.players[0]
    assert player.buildings == (0, 0, 0, 0)
    assert state.display[Building.CHURCH] == 1
    assert player.tiles[3] == 0
    assert kinds(events)[-2:] == ["burnt", "building_burnt"]


def test_A23_with_the_option_the_building_leaves_the_game() -> None:
    state = event(Home(gold=0, spaces=FOUR, buildings={4: "church"}), Home(), die=3, burnt_building="box")
    assert state.display[Building.CHURCH] == 0
    assert state.box[Building.CHURCH] == 1


def test_A42_only_the_building_of_the_lost_inhabitant_goes() -> None:
    home = Home(gold=0, spaces=[*FOUR, "citizen"], buildings={4: "church", 5: "inn"})
    assert event(home, Home(), die=3).players[0].buildings == (Building.CHURCH, 0, 0, 0)


def test_a_lost_merchant_takes_the_goal_away() -> None:
    home = Home(gold=0, spaces=["merchant", "merchant", "merchant"])
    state = event(home, Home(), die=3)
    assert state.players[0].goals[4] == 0


@pytest.mark.parametrize("die", [5, 6])
def test_A4_A40_five_and_six_are_a_golden_age(die: int) -> None:
    state = event(Home(), Home(), die=die)
    assert GAME.deciders(state) == (0,)
    state = play(state, "take spice", "take wood")
    assert (hand(state, 0), hand(state, 1)) == ({"spice": 1}, {"wood": 1})
    assert state.phase == Phase.TRADE


def test_the_church_gives_two_cards_in_a_golden_age() -> None:
    state = event(Home(spaces=FOUR, buildings={4: "church"}), Home(), die=5)
    state = play(state, "take spice", "take tobacco")
    assert hand(state) == {"spice": 1, "tobacco": 1}
    assert GAME.deciders(state) == (1,)


def test_A33_an_empty_pile_is_not_offered_in_a_golden_age() -> None:
    assert "take spice" not in legal(event(Home(hand={"spice": 15}), Home(), die=5))
