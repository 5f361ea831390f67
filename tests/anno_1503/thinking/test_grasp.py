"""Tiles that are known and in reach, with which a seat meets a goal: nobody leaves one behind."""

from __future__ import annotations

import pytest

from tabletop.games.anno_1503.actions import EndTurn, KeepAgreement, LookAt, ReturnTile, Sail, UseGold, UseUpgrade
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Phase
from tabletop.games.anno_1503.thinking.sound import sound as only_sound
from tests.anno_1503.position import Home, position, seen

GOLD = {"1.5": "gold"}


def sound(state: Anno) -> set[object]:
    return set(GAME.sound(GAME.view(state, 0), GAME.legal(state, 0)))


def near(home: Home) -> Anno:
    """A ship from which a treasure of gold that its seat knows is a move and a look away."""
    return seen(position(home, Home(), phase=Phase.SAIL, tiles=GOLD), "1.5")


def test_a_treasure_that_meets_the_second_goal_is_sailed_to_and_taken() -> None:
    state = near(Home(gold=20, agreements=3, ships=("3.5", "2.2")))
    assert all(isinstance(action, Sail) and action.ship == 1 for action in sound(state))
    lines = GAME.plans(GAME.view(state, 0), 0, GAME.legal(state, 0), 1)
    assert lines
    assert all(UseGold(0) in line for line in lines)
    assert GAME.policy(state, 0) in sound(state)


def test_gold_that_would_meet_the_first_goal_or_none_is_taken_by_nobody_against_his_plans() -> None:
    assert LookAt(0, 1, "3.6") in sound(near(Home(gold=20, ships=("3.5", "")))), "another tile lies beside the ship"
    assert EndTurn(0) in sound(near(Home(gold=12, agreements=3, ships=("3.5", ""))))


def test_the_third_agreement_is_not_put_back() -> None:
    home = Home(agreements=2, ships=("4.1", ""))
    state = seen(position(home, Home(), phase=Phase.SAIL, tiles={"4.2": "agreement", "5.1": ""}), "4.2")
    assert sound(state) == {LookAt(0, 1, "4.2")}
    beside = GAME.apply(state, LookAt(0, 1, "4.2")).state
    assert sound(beside) == {KeepAgreement(0)}
    second = position(Home(agreements=1, ships=("4.1", "")), Home(), phase=Phase.SAIL, tiles={"4.2": "agreement"})
    assert ReturnTile(0) in GAME.legal(GAME.apply(second, LookAt(0, 1, "4.2")).state, 0)


def test_a_new_tile_is_looked_at_where_the_known_one_can_still_be_taken_after_that() -> None:
    home = Home(agreements=2, ships=("4.1", ""))
    state = position(home, Home(), Home(), seats=3, phase=Phase.SAIL, tiles={"4.2": "agreement"})
    assert sound(seen(state, "4.2")) == {LookAt(0, 1, "5.1"), LookAt(0, 1, "4.2")}


@pytest.mark.parametrize("gold", [0, 7, 14])
def test_a_ship_beside_a_tile_that_is_worth_little_does_not_lie_there_for_ever(gold: int) -> None:
    """No step comes nearer to the outpost beside it, and the ship was thought worth more than that: it never moved."""
    home = Home(gold=gold, outposts={2: "spice"}, ships=("3.4", ""))
    tiles = {"4.4": "outpost_tools", "2.4": ""}
    state = seen(position(home, Home(), phase=Phase.SAIL, tiles=tiles), "4.4")
    assert only_sound(state, GAME.legal(state, 0)) == (EndTurn(0),)
    assert GAME.policy(state, 0) in sound(state) - {EndTurn(0)}


def test_a_treasure_of_growth_raises_no_pioneer_beside_a_citizen() -> None:
    home = Home(spaces=("citizen", "settler", "pioneer"), ships=("4.1", ""))
    state = position(home, Home(), phase=Phase.SAIL, tiles={"4.2": "upgrade"})
    state = GAME.apply(state, LookAt(0, 1, "4.2")).state
    assert {action.space for action in sound(state) if isinstance(action, UseUpgrade)} == {1, 2}
