"""The first edition: goods, trade, ship, order and offices, every difference by its number (D23 ... D56)."""

from __future__ import annotations

import pytest

from tabletop.games.rio_de_la_plata.phases.trade import lot, under_way
from tabletop.games.rio_de_la_plata.scoring import parts
from tabletop.games.rio_de_la_plata.tables import CITY, OFFICE

from .position import GAME, at, effects, finished, first, fresh, legal, offices, own, play, refused, stand, whole
from .test_first_edition import refused_option


# --- goods, money, trade
def test_D23_D24_production_fields_and_craft_as_in_the_second() -> None:
    state = play(whole(first()), "place quarry.05", "place fields", "place craft", "done")
    assert state.players[0].idle == 4
    state = play(state, "place fields", "place craft")
    assert refused(state, "place quarry.05").code == "square_taken"


def test_D50_R117_stone_and_wood_are_bought_and_kept() -> None:
    state = first()
    state.players[0].coins = 6
    state = play(whole(state), "purchase stone", "purchase wood", "purchase wood")
    assert state.players[0].coins == 0
    assert state.players[0].goods == (3, 4, 2)
    assert refused(state, "purchase stone").code == "good_price"
    at(state, 0, "craft")
    state.players[0].coins = 3
    assert refused(effects(state), "purchase stone").values == (("price", 4),)
    assert refused(effects(state), "purchase precious").code == "good_price"
    state.players[0].coins = 4
    assert refused(effects(state), "purchase precious").code == "not_for_coins"
    assert refused(whole(fresh()), "purchase stone").code == "not_sold"


def test_D50_R117_who_has_no_worker_left_can_still_buy() -> None:
    state = first()
    state = play(whole(state), *["place fields"] * 5, "purchase stone", "done")
    assert state.players[0].goods == (3, 2, 2)
    assert GAME.deciders(state) == (1,)
    state = fresh(edition="first")
    assert "purchase wood" in legal(effects(state))


def test_D50_R117_coins_do_not_stand_for_goods() -> None:
    state = first()
    own(state, 0, huts="E06", houses="F05")
    stand(state, "stonecutter", "F06")
    at(state, 0, "E06", "F06")
    state.players[0].goods = (0, 0, 0)
    assert refused(effects(state), "build house at E06 with coins,coins").code == "not_the_price"
    assert refused(effects(state), "activate F06 with coins").code == "not_paid_so"
    assert refused_option(edition="first", money_pays="building_only") == "idle_needs money_pays"
    state = play(effects(state), "purchase stone", "purchase wood", "build house at E06 with stone,wood")
    assert state.players[0].coins == 0


def test_D49_R118_offices_change_hands_and_work_from_the_next_turn() -> None:
    state = first()
    offices(state, 1, "master_mason", "bishop")
    state = play(whole(state), "trade with 1", "give 1 coins", "ask for 1 master_mason", "offer")
    assert lot(under_way(state).wants) == (("master_mason", 1),)
    state = play(state, "accept")
    assert state.players[0].bought == (OFFICE["master_mason"],)
    assert state.players[1].offices == (OFFICE["bishop"],)
    assert refused(state, "place office.master_mason").code == "office_owned"
    state = play(state, "trade with 1")
    assert refused(state, "give 1 master_mason").code == "not_yet_an_office"
    assert refused(state, "ask for 1 master_mason").code == "no_such_lot"
    state = play(state, "call off", *["done"] * 4)
    while state.turn == 1:
        state = play(state, legal(state)[0] if "done" not in legal(state) else "done")
    assert state.players[0].offices == (OFFICE["master_mason"],)


def test_D49_no_offices_in_the_trade_of_the_second_edition() -> None:
    state = fresh()
    offices(state, 0, "master_mason")
    assert refused(play(whole(state), "trade with 1"), "give 1 master_mason").code == "no_such_lot"


# --- the ship
def test_D25_D26_D27_cargo_brings_more() -> None:
    for cargo, coins, points in (
        ((1, 0, 0), 1, 1),
        ((0, 1, 0), 1, 1),
        ((0, 0, 1), 2, 2),
        ((1, 1, 1), 6, 4),
        ((2, 1, 2), 6 + 1 + 2, 4 + 1 + 2),
    ):
        state = first()
        finished(state, "port")
        state.turn, state.back, state.active = 5, 5, 3
        state.players[0].aboard = cargo
        state = play(whole(state), "done")
        assert (state.players[0].coins, state.players[0].points) == (3 + coins, points)


def test_D28_R120_the_ship_is_loaded_in_the_turn_in_which_it_is_back_and_leaves_later() -> None:
    state = first()
    finished(state, "port")
    state.turn, state.back, state.active = 5, 5, 3
    state.players[0].aboard = (0, 0, 1)
    assert refused(state, "send ship").code == "ship_away"
    state = play(whole(state), "place quay", "done", *["done"] * 3, "load stone")
    assert state.players[0].points == 2
    assert state.players[3].aboard == (1, 0, 0)
    state.players[3].aboard = (28, 0, 0)
    state = play(state, "done")
    assert state.back == 5
    assert state.players[3].idle == 9
    state.turn, state.back = 4, 5
    assert refused(whole(state), "place quay").code == "no_ship"


def test_D29_R76_the_shipowner_has_points_when_the_ship_is_back() -> None:
    state = first()
    finished(state, "port")
    offices(state, 2, "shipowner")
    state.turn, state.back, state.active = 5, 5, 3
    assert play(whole(state), "done").players[2].points == 3


# --- the order
def test_D30_D31_the_worked_example_of_the_order() -> None:
    """White, black, red, green; red and green have one worker each: green, red, white, black."""
    state = first()
    at(state, 2, "order")
    at(state, 3, "order")
    state = play(effects(state, 3), "done")
    assert state.order == (3, 2, 0, 1)
    assert [player.idle for player in state.players] == [9, 9, 9, 9]


def test_D30_most_workers_first() -> None:
    state = first()
    at(state, 1, "order", "order")
    at(state, 2, "order", "order")
    at(state, 3, "order")
    at(state, 0, "order", "order", "order")
    assert play(effects(state, 3), "done").order == (0, 2, 1, 3)
    assert play(effects(first(), 3), "done").order == (0, 1, 2, 3)


# --- offices
def test_D32_D56_a_failed_office_costs_points_and_coins() -> None:
    for coins, goods, left, kept in (
        (3, (2, 2, 2), 0, (2, 2, 2)),
        (4, (1, 0, 0), 1, (1, 0, 0)),
        (2, (2, 2, 2), 0, (0, 0, 0)),
    ):
        state = first()
        at(state, 0, "office.bishop")
        at(state, 1, "craft")
        state.players[0].coins, state.players[0].goods, state.players[0].points = coins, goods, 9
        state = play(effects(state), "done")
        player = state.players[0]
        assert (player.coins, player.goods, player.points, player.idle) == (left, kept, 4, 9)


def test_D33_several_offices_in_a_turn() -> None:
    state = first()
    state.players[0].coins, state.players[0].points = 15, 12
    at(state, 1, "craft")
    state = play(whole(state), "place office.general", "place office.defender", "place office.cannoneer", "done")
    assert refused(state, "place office.general").code == "square_taken"
    state = play(effects(state), "buy defender", "buy general", "done")
    assert state.players[0].bought == tuple(sorted(OFFICE[name] for name in ("cannoneer", "defender", "general")))
    assert state.players[0].coins == 0


@pytest.mark.parametrize(("edition", "points"), [("first", 5), ("second", 0)])
def test_D34_the_general_at_the_end(edition: str, points: int) -> None:
    state = fresh(edition=edition)
    offices(state, 0, "general")
    assert dict(parts(state, state.players[0]))["offices"] == points
    for option, always in (("zero", 0), ("five", 5)):
        state = fresh(edition=edition, general_end_points=option)
        offices(state, 0, "general")
        assert dict(parts(state, state.players[0]))["offices"] == always


def test_D22_D36_the_defender_at_the_end_counts_districts_that_players_closed() -> None:
    state = first()
    offices(state, 0, "defender")
    assert dict(parts(state, state.players[0]))["offices"] == 0
    state.walls = (1 << len(CITY.points)) - 1
    assert dict(parts(state, state.players[0]))["offices"] == 18
