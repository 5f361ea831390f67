"""Reasons say what a line is for, and why what is lacking then is not bought at once."""

from __future__ import annotations

from typing import Any

from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import (
    BuildPioneer,
    BuildShip,
    Buy,
    Develop,
    EndStep,
    EndTurn,
    LookAt,
    Raise,
    Sail,
    Sell,
    UseUpgrade,
)
from tabletop.games.anno_1503.constants import ISLAND_AT, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Building, Goal, Good, Phase
from tabletop.games.anno_1503.thinking.case.cards import taken
from tabletop.games.anno_1503.thinking.case.chains import chains
from tabletop.games.anno_1503.thinking.case.danger import hurried
from tabletop.games.anno_1503.thinking.case.doing import doing
from tabletop.games.anno_1503.thinking.case.following import comes_to, next_step
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.ships import comes_near, left_behind
from tests.anno_1503.position import Home, position

OTHER = Home()
CLOSE = Home(gold=31, agreements=3, outposts={1: "spice", 2: "tobacco", 3: "cloth"}, ships=("", ""))
"""One outpost from winning."""


def told(state: Anno, *lines: Line) -> list[dict[str, dict[str, Any]]]:
    view = GAME.view(state, 0)
    return [{one.key: dict(one.values) for one in case.told} for case in GAME.case(view, 0, lines)]


def test_waiting_for_a_card_is_told_by_the_gold_it_keeps() -> None:
    state = position(Home(gold=10, hand={"wood": 1}, ships=("", "")), OTHER)
    ship = (Buy(0, Good.TOOLS), BuildShip(0, 1), EndStep(0))
    first, _ = told(state, (EndStep(0),), ship)
    assert first["keeps_gold"] == {
        "gold": 10,
        "other": 4,
        "line": 2,
        "things": (("ship", 1),),
        "goods": (("tools", 1),),
        "p": 63,
        "odds": "two_thirds",
    }


def test_what_no_purchase_is_left_for_can_be_bought_next() -> None:
    state = position(Home(gold=16, hand={"wood": 1}, ships=("", "")), OTHER)
    state.bought = 2
    assert told(state, (EndStep(0),))[0]["bought_next"] == {"cost": 6, "gold": 16}


def test_what_is_lacking_says_that_buying_it_takes_the_gold_of_its_goal() -> None:
    state = position(Home(gold=31, hand={"wood": 1}, ships=("", "")), OTHER)
    assert told(state, (EndStep(0),))[0]["buy_breaks"] == {"cost": 6, "gold": 25, "need": 30}


def test_the_tiles_that_ships_are_for_are_counted() -> None:
    home = Home(hand={"wood": 1, "cloth": 1}, spaces=("settler", "settler"), agreements=1, ships=("", ""))
    ground = Ground(GAME.view(position(home, OTHER), 0), 0)
    ground.goals, ground.tiles = (Goal.OUTPOSTS, Goal.AGREEMENTS), 6
    first, _ = taken(ground, (Good.TOOLS, Good.CLOTH))
    found = {one.key: dict(one.values) for one in first}
    assert found["ship_makes"] == {"tiles": (("of_outposts", 0), ("of_agreements", 1)), "n": 0}
    assert found["costs_more"] == {"price": 5, "other": "cloth", "gold": 2}


def test_nobody_is_told_to_lack_cards_for_two_ships() -> None:
    for hand in ({"wood": 2, "tools": 1, "cloth": 1}, {"wood": 1}, {"wood": 3, "cloth": 1}):
        home = Home(hand=hand, spaces=("settler", "settler"), agreements=1, ships=("", ""))
        ground = Ground(GAME.view(position(home, OTHER), 0), 0)
        ground.goals, ground.tiles = (Goal.OUTPOSTS, Goal.AGREEMENTS), 6
        found = chains(ground, ground.player)
        assert all(sum(step.kind == "ship" for step in chain.steps) <= 1 for chain in found)


def test_a_settler_on_the_way_to_room_for_a_pioneer_says_so() -> None:
    home = Home(
        hand={"stone": 2, "cloth": 1},
        spaces=("citizen", "citizen", "pioneer", "pioneer", "pioneer", "pioneer"),
        buildings={4: "inn", 5: "school", 6: "church"},
        ships=("", ""),
    )
    state = position(home, OTHER)
    ground = Ground(GAME.view(state, 0), 0)
    ground.goals = (Goal.BUILDINGS,)
    one = doing(ground, (Develop(0, 3), EndTurn(0)))
    assert {told.key: dict(told.values) for told in comes_to(ground, one)}["settler_room"]["cards"] == (
        ("stone", 1),
        ("spice", 2),
    )
    one.after.hand = (0, 0, 0, 0, 2, 0, 0)
    ahead = {told.key: dict(told.values) for told in next_step(ground, one)}
    assert "few_buildings" not in ahead
    ground.view.display = tuple([int(kind == Building.BATHS) for kind in range(len(ground.view.display))])
    ahead = {told.key: dict(told.values) for told in next_step(ground, one)}
    assert ahead["few_buildings"] == {"n": 1}


def test_an_outpost_that_gets_out_of_reach_is_named() -> None:
    home = Home(ships=("3.4", ""))
    state = position(home, OTHER, phase=Phase.SAIL, tiles={"2.3": "outpost_spice"})
    state.known = tuple([1 if token == state.sea[ISLAND_AT[SQUARE["2.3"]]] else 0 for token in range(len(state.known))])
    ground = Ground(GAME.view(state, 0), 0)
    ground.goals = (Goal.OUTPOSTS,)
    away = {told.key: dict(told.values) for told in left_behind(ground, (Sail(0, 1, "3.5"), EndTurn(0)))}
    assert away == {"left_behind": {"tile": "outpost", "square": "2.3", "n": 2}}


def test_a_tile_that_is_sailed_for_is_told_by_what_it_may_be() -> None:
    home = Home(outposts={2: "spice"}, agreements=1, ships=("3.1", ""))
    state = position(home, OTHER, phase=Phase.SAIL)
    first = told(state, (Sail(0, 1, "3.2"), EndTurn(0)))[0]
    assert first["would_be"] == {"outposts": 2, "of": 4, "agreements": 2, "need": 3}
    assert "unseen" in first


def test_who_is_close_to_winning_stands_behind_the_first_reason() -> None:
    home = Home(gold=9, hand={"cloth": 1})
    ground = Ground(GAME.view(position(home, CLOSE), 0), 0)
    assert hurried((), ground)[0].key == "wins_with"
    view = GAME.view(position(home, CLOSE), 0)
    keys = [one.key for one in GAME.case(view, 0, ((Sell(0, Good.CLOTH, 2), EndStep(0)),))[0].told]
    assert keys.index("wins_with") == 1


def test_gold_is_kept_for_its_goal_where_the_die_seldom_brings_what_is_bought() -> None:
    state = position(Home(gold=21, spaces=("pioneer", "settler", "pioneer"), ships=("", "")), OTHER)
    ship = (Buy(0, Good.WOOD), Buy(0, Good.TOOLS), BuildShip(0, 1), EndStep(0))
    first, other = told(state, (EndStep(0),), ship)
    assert first["keeps_all"] == {"gold": 21, "other": 9, "line": 2, "need": 30, "price": 6}
    assert "spends" not in other, "the first line tells it"


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
    assert keys[0] == "plan_lacks"


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
    assert keys[0] & {"near_unseen_now", "unseen_way"}


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
    assert "none_thrown" in other
    assert "thrown" not in other


def test_a_goal_that_can_no_longer_be_met_is_told_where_ships_are_built() -> None:
    ben = Home(outposts={1: "spice", 2: "tobacco", 3: "cloth", 4: "tools"}, ships=("", ""))
    home = Home(gold=9, hand={"wood": 1, "tools": 1}, ships=("", ""))
    (first,) = told(position(home, ben), (BuildShip(0, 1), EndStep(0)))
    assert first["few_outposts"] == {"who": (1,), "n": 1, "most": 3, "held": 4, "total": 7}
    assert Goal.OUTPOSTS not in Ground(GAME.view(position(home, ben), 0), 0).goals
    assert "few_outposts" not in told(position(home, OTHER), (BuildShip(0, 1), EndStep(0)))[0]


def test_who_is_a_step_from_two_goals_presses_as_well_and_who_is_only_ahead_does_not() -> None:
    two = Home(gold=28, agreements=3, outposts={1: "spice", 2: "tobacco", 3: "cloth"}, ships=("", ""))
    sale = (Sell(0, Good.CLOTH, 2), EndTurn(0))
    home = Home(gold=9, hand={"cloth": 1})
    assert told(position(home, two), sale)[0]["close_rival"]["near"] == (("of_gold", 28), ("of_outposts", 3))
    one = Home(**{**two.__dict__, "gold": 9})
    (first,) = told(position(home, one), sale)
    assert "close_rival" not in first


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
    assert not [key for key in first if key.startswith(("lacks", "ship", "keeps", "not_asked", "not_now"))]


def test_gold_that_is_kept_and_the_ship_that_waits_are_told_once() -> None:
    home = Home(gold=19, hand={"wood": 1, "tools": 3, "cloth": 3, "spice": 1}, outposts={3: "stone"}, ships=("", ""))
    state = position(home, OTHER, Home(), seats=3)
    pioneers = (BuildPioneer(0, 3), Buy(0, Good.WOOD), BuildPioneer(0, 4), Raise(0, Building.INN, 4))
    first = told(state, (*pioneers, EndTurn(0)), (*pioneers, Buy(0, Good.WOOD), BuildShip(0, 1), EndStep(0)))[0]
    assert "keeps_gold" in first
    assert "bought_early" not in first
    assert not {"ship_waits", "ship_lacks"} <= set(first)


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
    assert citizen["frees"] == {"n": 3, "need": 4}
    assert "frees" not in merchant
