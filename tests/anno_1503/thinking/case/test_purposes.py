"""Reasons say what a line is for, and why what is lacking then is not bought at once."""

from __future__ import annotations

from tabletop.games.anno_1503.actions import (
    EndStep,
    EndTurn,
    LookAt,
    Sail,
    Sell,
    UseUpgrade,
)
from tabletop.games.anno_1503.constants import ISLAND_AT, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.things import Goal, Good, Phase
from tabletop.games.anno_1503.thinking.case.cards import taken
from tabletop.games.anno_1503.thinking.case.chains import chains
from tabletop.games.anno_1503.thinking.case.doing import doing
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.ships import comes_near, left_behind
from tests.anno_1503.position import Home, position
from tests.anno_1503.thinking.case.said import told

OTHER = Home()
CLOSE = Home(gold=31, agreements=3, outposts={1: "spice", 2: "tobacco", 3: "cloth"}, ships=("", ""))
"""One outpost from winning."""


def test_the_tiles_that_ships_are_for_are_counted() -> None:
    home = Home(hand={"wood": 1, "cloth": 1}, spaces=("settler", "settler"), agreements=1, ships=("", ""))
    ground = Ground(GAME.view(position(home, OTHER), 0), 0)
    ground.goals, ground.tiles = (Goal.OUTPOSTS, Goal.AGREEMENTS), 6
    first, _ = taken(ground, (Good.TOOLS, Good.CLOTH))
    found = {one.key: dict(one.values) for one in first}
    assert found["ship_makes"] == {"tiles": (("of_outposts", 0), ("of_agreements", 1)), "m": 2, "n": 0, "turns": 1}


def test_nobody_is_told_to_lack_cards_for_two_ships() -> None:
    for hand in ({"wood": 2, "tools": 1, "cloth": 1}, {"wood": 1}, {"wood": 3, "cloth": 1}):
        home = Home(hand=hand, spaces=("settler", "settler"), agreements=1, ships=("", ""))
        ground = Ground(GAME.view(position(home, OTHER), 0), 0)
        ground.goals, ground.tiles = (Goal.OUTPOSTS, Goal.AGREEMENTS), 6
        found = chains(ground, ground.player)
        assert all(sum(step.kind == "ship" for step in chain.steps) <= 1 for chain in found)


def test_an_outpost_that_gets_out_of_reach_is_named() -> None:
    home = Home(ships=("3.4", ""))
    state = position(home, OTHER, phase=Phase.SAIL, tiles={"2.3": "outpost_spice"})
    state.known = tuple([1 if token == state.sea[ISLAND_AT[SQUARE["2.3"]]] else 0 for token in range(len(state.known))])
    ground = Ground(GAME.view(state, 0), 0)
    ground.goals = (Goal.OUTPOSTS,)
    away = {told.key: dict(told.values) for told in left_behind(ground, (Sail(0, 1, "3.5"), EndTurn(0)))}
    assert away == {"left_behind": {"tile": "outpost_spice", "square": "2.3", "n": 2}}


def test_a_tile_that_is_sailed_for_is_told_by_what_it_may_be() -> None:
    home = Home(outposts={2: "spice"}, agreements=1, ships=("3.1", ""))
    state = position(home, OTHER, phase=Phase.SAIL)
    first = told(state, (Sail(0, 1, "3.2"), EndTurn(0)))[0]
    assert set(dict(first["unseen"]["kinds"])) >= {"outpost", "agreement"}


def test_where_two_goals_are_met_what_the_third_lacks_comes_first() -> None:
    home = Home(
        gold=34,
        agreements=3,
        hand={"stone": 2, "wood": 1},
        spaces=("citizen", "citizen", "pioneer", "pioneer", "pioneer", "settler"),
        buildings={4: "inn", 5: "school", 6: "church"},
        ships=("", ""),
    )
    view = GAME.view(position(home, OTHER), 0)
    keys = [one.key for one in GAME.case(view, 0, ((Sell(0, Good.STONE, 3), EndTurn(0)),))[0].told]
    assert keys[:2] == ["plan_lacks", "third_goal"]


def test_two_ships_on_a_square_are_one_line_whichever_sails() -> None:
    state = position(Home(ships=("3.2", "3.2")), OTHER, OTHER, seats=3, phase=Phase.SAIL)
    one, other = (
        (Sail(0, first, "3.3"), Sail(0, 3 - first, "2.2"), Sail(0, 3 - first, "2.1"), EndTurn(0)) for first in (1, 2)
    )
    view = GAME.view(state, 0)
    assert GAME.needless(view, 0, other, one)
    assert not GAME.needless(view, 0, (Sail(0, 1, "3.3"), Sail(0, 1, "3.4"), EndTurn(0)), one)


def test_beside_the_end_of_the_turn_it_is_told_what_ships_look_for() -> None:
    state = position(Home(ships=("3.2", "")), OTHER)
    keys = [set(one) for one in told(state, (EndStep(0),), (EndTurn(0),))]
    assert keys[0] & {"near_unseen_pool", "near_unseen_some"}


def test_a_known_tile_that_meets_a_goal_says_so_on_the_way() -> None:
    home = Home(outposts={2: "spice", 3: "cloth", 4: "tobacco"}, ships=("3.5", ""))
    state = position(home, OTHER, phase=Phase.SAIL, tiles={"2.3": "outpost_spice"})
    state.known = tuple([1 if token == state.sea[ISLAND_AT[SQUARE["2.3"]]] else 0 for token in range(len(state.known))])
    ground = Ground(GAME.view(state, 0), 0)
    ground.goals = (Goal.OUTPOSTS,)
    near = (2, 1, "near_outpost", ISLAND_AT[SQUARE["2.3"]])
    assert "meets_outposts" in {one.key for one in comes_near(ground, near)}


def test_cards_that_have_to_be_thrown_away_are_the_price_of_a_line() -> None:
    home = Home(gold=9, hand={"stone": 4, "tools": 1, "cloth": 2}, spaces=("settler", "settler"), ships=("", ""))
    sells = (Sell(0, Good.CLOTH, 1), EndTurn(0))
    first, other = told(position(home, OTHER), sells, (Sell(0, Good.CLOTH, 2), *sells))
    assert first["thrown"] == {"cards": 6, "limit": 5, "n": 1}
    assert "thrown" not in other


def test_all_is_sold_where_little_gold_is_lacking_then_to_the_third_goal() -> None:
    home = Home(
        gold=17,
        hand={"wood": 1, "tools": 1, "spice": 2},
        spaces=("citizen", "citizen", "citizen", "pioneer", "pioneer", "pioneer", "pioneer"),
        buildings={4: "fire_station", 5: "church", 6: "school", 7: "smithy"},
        agreements=3,
        ships=("", ""),
    )
    state = position(home, OTHER)
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    every = [line for line in GAME.plans(view, 0, legal, 1) if sum(isinstance(one, Sell) for one in line) == 4]
    assert doing(Ground(view, 0), every[0]).after.gold == 17 + 2 * 3 + 2 * 2
    (first,) = told(state, every[0])
    assert "gold_to_win" in first
    assert not [key for key in first if key.startswith(("lacks", "ship", "keeps"))]


def test_no_ship_is_lacking_where_one_is_at_sea_for_the_last_tile() -> None:
    home = Home(
        gold=34, hand={"wood": 1}, agreements=3, outposts={2: "spice", 3: "cloth", 4: "tobacco"}, ships=("3.1", "")
    )
    gone = dict.fromkeys(("2.1", "4.2", "5.1", "2.3", "1.1"), "")
    state = position(home, OTHER, OTHER, seats=3, tiles=gone)
    (first,) = told(state, (Sell(0, Good.WOOD, 1), EndStep(0)))
    assert not [key for key in first if key.startswith("ship")]


def test_a_treasure_that_makes_room_for_a_pioneer_says_so() -> None:
    home = Home(
        spaces=("citizen", "settler", "settler", "pioneer", "pioneer"),
        buildings={4: "inn", 5: "school"},
        ships=("4.1", ""),
    )
    state = position(home, OTHER, phase=Phase.SAIL, tiles={"4.2": "upgrade"})
    state = GAME.apply(state, LookAt(0, 1, "4.2")).state
    merchant, citizen = told(state, (UseUpgrade(0, 1),), (UseUpgrade(0, 2),))
    assert citizen["frees_lacks"] == {"n": 3, "need": 4, "lacking": (("wood", 1), ("tools", 1))}
    assert not {"frees", "frees_lacks"} & set(merchant)
