"""What advice tells for a placement in Puerto Rico of workers who bring nothing yet."""

from __future__ import annotations

from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.things import Good, Land

from .case import told
from .position import fresh, island, play, whole


def test_a_worker_who_brings_nothing_yet_is_told_what_he_waits_for() -> None:
    state = fresh(3)
    town = {"small_sugar_mill": 1, "tobacco_storage": 1}
    island(state.players[0], land="sugar sugar tobacco", workers="sugar tobacco", town=town, coins=1)
    state.row = (int(Land.CORN),)
    state = play(whole(state), "pick mayor")
    land = told(state, (act.Place(0, "sugar"),))[0]
    assert "nothing_better" in land
    assert land["waits_plant"] == {"spot": "sugar", "good": "sugar", "cost": 4, "coins": 1}
    assert land["waits_land"]["spot"] == "tobacco_storage"  # what speaks for the other circle
    plant = told(state, (act.Place(0, "tobacco_storage"),))[0]
    assert plant["waits_land"] == {"spot": "tobacco_storage", "good": "tobacco", "open": 0}


def test_where_no_circle_brings_anything_it_is_told_what_the_hall_gets_then() -> None:
    state = fresh(3)
    island(state.players[0], land="indigo indigo", town={"indigo_plant": 0})
    island(state.players[1], land="corn", town={"tobacco_storage": 0})
    state.governor, state.hall = 2, 1
    state = play(whole(state), "pick mayor")
    state.supply = 40
    placed = told(state, (act.Place(0, "indigo"),), (act.Place(0, "indigo_plant"),))
    hall = placed[0]["hall_then"]
    assert (hall["owner"], hall["own"]) == (0, 2)  # a second worker comes beside the first
    assert (hall["n"], hall["first"]) == (5, 3)


def test_the_hall_that_gets_no_more_than_always_is_not_told_of() -> None:
    state = fresh(3)
    island(state.players[0], land="indigo indigo", town={"indigo_plant": 0})
    state.governor, state.hall = 2, 1
    state = play(whole(state), "pick mayor")
    state.supply = 40
    assert "hall_then" not in told(state, (act.Place(0, "indigo"),))[0]


def test_a_price_counts_the_markets_at_which_the_placement_leaves_somebody() -> None:
    state = fresh(3)
    towns = {"small_market": 1, "sugar_mill": 1}
    island(state.players[0], land="corn sugar sugar", workers="corn sugar", town=towns)
    state = play(whole(state), "pick mayor")
    moved = (act.Lift(0, "small_market"), act.Place(0, "sugar"), act.Place(0, "sugar_mill"), act.Confirm(0))
    stays = (act.Place(0, "sugar"), act.Lift(0, "corn"), act.Place(0, "sugar_mill"), act.Confirm(0))
    pays = [told(state, line)[0]["sells_then"]["pays"] for line in (moved, stays)]
    assert pays == [2, 3]


def test_a_market_left_empty_is_told_by_what_each_sale_loses() -> None:
    state = fresh(3)
    island(
        state.players[0],
        land="indigo",
        workers="indigo",
        town={"small_market": 1, "small_indigo_plant": 0, "coffee_roaster": 0},
    )
    state = play(whole(state), "pick mayor")
    stays = (act.Place(0, "small_indigo_plant"), act.Confirm(0))
    moved = (act.Lift(0, "small_market"), act.Place(0, "small_indigo_plant"), act.Confirm(0))
    first = told(state, stays)[0]
    assert first["sells_then"]["good"] == "indigo"
    assert told(state, moved)[0]["left_market"] == {"building": "small_market", "n": 1}


def test_a_good_that_the_house_holds_is_told_to_sell_only_once_it_is_rid_of_it() -> None:
    state = fresh(3)
    island(state.players[0], land="indigo", workers="indigo", town={"small_indigo_plant": 0, "coffee_roaster": 0})
    state = play(whole(state), "pick mayor")
    state.house = (int(Good.INDIGO),)
    assert told(state, (act.Place(0, "small_indigo_plant"), act.Confirm(0)))[0]["sells_then"]["has"] == 1
