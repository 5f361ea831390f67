"""Advice names tiles that a seat knows: what they bring, when a ship can take them, and who may be there before."""

from __future__ import annotations

from tabletop.games.anno_1503.actions import (
    EndStep,
    EndTurn,
    KeepAgreement,
    KeepOutpost,
    LookAt,
    ReturnTile,
    Sail,
    UseGold,
)
from tabletop.games.anno_1503.constants import ISLAND_AT, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.things import Goal, Phase
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.ships import doings
from tabletop.games.anno_1503.thinking.case.tiles import wanted
from tests.anno_1503.position import Home, position, seen
from tests.anno_1503.thinking.case.said import order, told

BEN = Home(ships=("3.4", ""))
"""Two moves from 1.5: with two players out of reach, with three beside it in one turn."""


def test_a_treasure_that_is_taken_says_how_much_gold_there_is_then_and_whose_it_would_be() -> None:
    home = Home(gold=22, agreements=3, ships=("3.5", ""))
    state = seen(position(home, BEN, Home(), seats=3, phase=Phase.SAIL, tiles={"3.6": "gold"}), "3.6")
    first, stays = told(state, (LookAt(0, 1, "3.6"), UseGold(0), EndTurn(0)), (EndTurn(0),))
    assert first["meets_gold"] == {"gold": 34, "n": 2, "need": 3}
    also = {"tile": "treasure_gold", "square": "3.6", "who": (1,), "n": 1, "m": 0, "new": (), "twin": 0}
    assert first["else_near"] == also
    assert stays["leaves_to"] == also


def test_a_tile_is_put_back_for_a_better_one_that_the_ship_takes_next() -> None:
    home = Home(gold=21, outposts={2: "spice"}, ships=("3.5", ""))
    tiles = {"3.6": "outpost_cloth", "1.5": "gold"}
    state = position(home, Home(ships=("3.5", "")), phase=Phase.SAIL, tiles=tiles)
    state = GAME.apply(seen(state, "1.5"), LookAt(0, 1, "3.6")).state
    first, keeps = told(state, (ReturnTile(0), EndTurn(0)), (KeepOutpost(0, 3),))
    assert first["next_gold_meets"] == {"square": "1.5", "gold": 33, "need": 30, "n": 1, "of": 3, "m": 1, "who": (1,)}
    assert keeps["ship_missed"] == {"tile": "treasure_gold", "square": "1.5"}


def test_of_a_tile_that_comes_within_reach_it_is_told_what_it_brings() -> None:
    home = Home(gold=9, spaces=("citizen", "settler"), ships=("3.2", ""))
    for kind, key in (("gold", "next_gold"), ("upgrade", "next_merchant"), ("agreement", "next_agreement")):
        gone = dict.fromkeys(("2.1", "4.2", "2.3", "1.1", "2.4", "4.4", "3.6"), "")
        state = seen(position(home, Home(), phase=Phase.SAIL, tiles={**gone, "1.5": kind}), "1.5")
        (first,) = told(state, (Sail(0, 1, "3.3"), Sail(0, 1, "3.4"), EndTurn(0)))
        assert key not in first, "two moves and the look"
        near = seen(position(Home(**{**home.__dict__, "ships": ("3.4", "")}), Home(), phase=Phase.SAIL,
                             tiles={**gone, "1.5": kind}), "1.5")  # fmt: skip
        (first,) = told(near, (Sail(0, 1, "3.5"), EndTurn(0)))
        assert first[key]["square"] == "1.5"


def test_who_can_be_at_an_unseen_tile_before_is_told_before_what_it_may_be() -> None:
    gone = {"2.3": "", "4.2": "", "2.1": "", "1.1": ""}
    state = position(Home(ships=("3.2", "")), BEN, phase=Phase.SAIL, tiles=gone)
    ((*keys,),) = order(state, (Sail(0, 1, "3.3"), EndTurn(0)))
    assert keys.index("raced") < keys.index("unseen")
    assert keys[0].startswith("berth")


def test_a_known_tile_that_a_ship_can_take_in_this_turn_is_told_among_the_first() -> None:
    home = Home(hand={"stone": 2, "cloth": 1}, spaces=("citizen", "settler", "pioneer"), ships=("4.1", ""))
    state = seen(position(home, BEN, tiles={"4.2": "upgrade"}), "4.2")
    ((*keys,),) = order(state, (EndStep(0),))
    assert keys[0] == "near_merchant_now"
    outpost = seen(position(Home(gold=9, hand={"spice": 1}, spaces=("citizen", "settler"), ships=("4.1", "")), BEN,
                            tiles={"4.2": "outpost_tobacco"}), "4.2")  # fmt: skip
    (first,) = told(outpost, (EndStep(0),))
    assert first["near_outpost_now"] == {"square": "4.2", "ships": 1, "good": "tobacco", "n": 1, "need": 4}


def test_an_outpost_with_a_good_that_is_lacking_is_wanted_whatever_its_goal() -> None:
    home = Home(hand={"spice": 1}, spaces=("citizen", "settler"), ships=("3.2", ""))
    tiles = {"4.2": "outpost_tobacco", "2.1": "outpost_cloth"}
    state = seen(position(home, Home(), tiles=tiles), "4.2", "2.1")
    ground = Ground(GAME.view(state, 0), 0)
    ground.goals = (Goal.MERCHANTS,)
    tobacco, cloth = (ground.view.sea[ISLAND_AT[SQUARE[square]]] for square in ("4.2", "2.1"))
    assert wanted(ground, tobacco)
    assert not wanted(ground, cloth)


def test_where_a_tile_is_kept_a_ship_that_sails_besides_says_to_what() -> None:
    home = Home(ships=("4.1", "3.4"))
    gone = dict.fromkeys(("2.3", "2.4", "4.4"), "")
    state = seen(position(home, Home(), phase=Phase.SAIL, tiles={**gone, "4.2": "agreement"}), "4.2")
    line = (LookAt(0, 1, "4.2"), KeepAgreement(0), Sail(0, 2, "3.5"), EndTurn(0))
    first = {one.key: dict(one.values) for one in doings(Ground(GAME.view(state, 0), 0), line)}
    assert first["near_unseen"]["n"] == 0


def test_an_outpost_beside_a_ship_is_told_whatever_the_nearest_goals() -> None:
    home = Home(gold=9, agreements=2, spaces=("merchant", "merchant", "settler"), ships=("4.1", ""))
    state = seen(position(home, BEN, tiles={"4.2": "outpost_cloth"}), "4.2")
    ground = Ground(GAME.view(state, 0), 0)
    assert not wanted(ground, ground.view.sea[ISLAND_AT[SQUARE["4.2"]]])
    assert "near_outpost_now" in told(state, (EndStep(0),))[0]


def test_a_tile_that_the_ship_can_still_take_is_not_left_to_others() -> None:
    gone = dict.fromkeys(("5.1", "2.3", "1.1", "2.4", "4.4"), "")
    home, tiles = Home(gold=6, ships=("3.2", "")), {**gone, "4.2": "gold"}
    state = seen(position(home, Home(ships=("3.2", "")), Home(), seats=3, phase=Phase.SAIL, tiles=tiles), "4.2")
    first, looks, away = told(
        state, (LookAt(0, 1, "4.2"), UseGold(0), EndTurn(0)), (LookAt(0, 1, "2.1"),), (Sail(0, 1, "3.3"), EndTurn(0))
    )
    assert "else_near" in first
    assert "leaves_to" not in looks
    assert looks["still_takes"]["square"] == "4.2"
    assert away["leaves_to"]["who"] == (1, 2)
