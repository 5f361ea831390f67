"""What advice tells for a placement in Puerto Rico of workers who bring nothing yet."""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.things import End, Good, Land, Role
from tabletop.games.puerto_rico.town import town_of

from .case import told
from .position import fresh, goods, island, play, whole


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


def test_in_the_last_round_nothing_is_told_of_what_an_idle_worker_waits_for() -> None:
    state = fresh(3)
    town = {"small_sugar_mill": 1, "tobacco_storage": 1}
    island(state.players[0], land="sugar sugar tobacco", workers="sugar tobacco", town=town, coins=1)
    state = play(whole(state), "pick mayor")
    state.end = End.WORKERS  # with Craftsman and Captain to come
    assert not {"waits_plant", "waits_land"} & set(told(state, (act.Place(0, "sugar"),))[0])


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
    island(state.players[0], land="corn sugar sugar", workers="corn", town=towns)
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
    assert told(state, moved)[0]["left_market"] == {"building": "small_market", "n": 1, "shut": 0}
    state.house = (int(Good.INDIGO),)
    assert told(state, moved)[0]["left_market"]["shut"] == 1


def test_a_good_that_the_house_holds_is_told_to_sell_only_where_it_is_soon_rid_of_it() -> None:
    state = fresh(3)
    island(state.players[0], land="indigo", workers="indigo", town={"small_indigo_plant": 0, "coffee_roaster": 0})
    state = play(whole(state), "pick mayor")
    line = (act.Place(0, "small_indigo_plant"), act.Confirm(0))
    state.house = (int(Good.INDIGO),)
    assert told(state, line)[0]["for_ships"] == {"good": "indigo", "fit": 6}
    state.house = (int(Good.INDIGO), int(Good.SUGAR), int(Good.TOBACCO))
    assert "for_ships" in told(state, line)[0]  # nobody has anything for the last space
    state.players[1].goods = goods(corn=1)
    assert told(state, line)[0]["sells_then"]["has"] == 1
    state.taken = put(state.taken, Role.TRADER, 1)
    first = told(state, line)[0]
    assert "sells_then" not in first
    assert first["for_ships_until"] == {"good": "indigo", "fit": 6, "lacks": 1, "who": (1,)}


def test_the_only_kind_that_the_house_takes_is_told_to_be_so() -> None:
    state = fresh(3)
    for player in state.players:
        island(player, land="indigo")
    town = {"small_market": 1, "small_indigo_plant": 1, "hospice": 0, "hacienda": 0}
    island(state.players[0], land="corn indigo", workers="indigo", town=town)
    state = play(whole(state), "pick mayor")
    line = (act.Place(0, "corn"), act.Confirm(0))
    assert told(state, line)[0]["sells_then"]["alone"] == 0
    state.house = (int(Good.INDIGO),)
    assert told(state, line)[0]["sells_then"] == {
        "good": "corn",
        "pays": 1,
        "markets": 1,
        "has": 0,
        "last": 0,
        "alone": 1,
        "made": 1,
    }


def test_in_the_last_round_points_of_large_buildings_come_first_and_the_others_change_nothing() -> None:
    state = fresh(3)
    town = {"city_hall": 0, "small_market": 1, "small_indigo_plant": 0}
    island(state.players[0], land="indigo", town=town)
    state = play(whole(state), "pick mayor")
    state.end, state.picks = End.POINTS, 2  # after a Craftsman no Captain would follow
    line = (act.Place(0, "city_hall"), act.Place(0, "indigo"), act.Place(0, "small_indigo_plant"), act.Confirm(0))
    first = told(state, line)[0]
    assert list(first)[:3] == ["use_large", "workers_rest", "last_round_port"]
    assert first["last_round_port"] == {"makes": 1, "barrels": 0}
    assert not {"makes_more", "sells_then", "sells_beside"} & set(first)
    state.picks = 1
    both = told(state, line)[0]
    assert next(iter(both)) == "use_large"
    assert "makes_more" in both
    state.taken = put(state.taken, Role.CRAFTSMAN, 1)
    assert "workers_rest" in told(state, line)[0]


def test_where_nothing_counts_any_more_large_buildings_are_told_to_stay_manned() -> None:
    state = fresh(3)
    town = {"city_hall": 1, "small_market": 1, "small_indigo_plant": 0}
    island(state.players[0], land="indigo", town=town)
    state = play(whole(state), "pick mayor")
    state.end, state.picks = End.POINTS, 2
    stays = (act.Place(0, "indigo"), act.Place(0, "small_indigo_plant"), act.Confirm(0))
    moved = (act.Lift(0, "city_hall"), *stays)
    first, other = told(state, stays, moved)
    assert first["large_stays"] == {"building": "city_hall", "n": 2}
    assert "workers_over" in first
    assert told(state, moved)[0]["large_lost"]["n"] == 2
    assert other == {}


def test_a_large_building_that_somebody_stands_in_or_is_sent_to_is_not_called_empty() -> None:
    state = fresh(3)
    towns = {"city_hall": 1, "tobacco_storage": 0, "guild_hall": 0}
    island(state.players[0], land="corn", workers="corn", town=towns)
    state = play(whole(state), "pick mayor")
    state.supply = 5
    left = told(state, (act.Place(0, "tobacco_storage"), act.Place(0, "tobacco_storage"), act.Confirm(0)))[0]
    assert left["large_unmanned"]["building"] == "guild_hall"
    manned = told(state, (act.Place(0, "guild_hall"), act.Place(0, "tobacco_storage"), act.Confirm(0)))[0]
    assert "large_unmanned" not in manned


def test_in_the_last_round_a_quarry_counts_only_where_it_pays_for_something() -> None:
    state = fresh(3)
    towns = {"small_market": 1, "hospice": 0, "hacienda": 0}
    island(state.players[0], land="corn quarry", workers="corn", town=towns, coins=0)
    state = play(whole(state), "pick mayor")
    state.end, state.taken = End.POINTS, put(state.taken, Role.CAPTAIN, 1)
    quarry = (act.Place(0, "quarry"), act.Place(0, "hacienda"), act.Confirm(0))
    state.players[0].coins = 4
    assert "quarry_manned" in told(state, quarry)[0]
    town = {**towns, "small_indigo_plant": 1, "small_sugar_mill": 1}
    island(state.players[0], land="corn quarry", workers="corn", town=town, idle=2, coins=0)
    state.players[0].town = town_of(state.players[0].city)  # both plants are there
    assert "workers_over" in told(state, quarry)[0]


def test_of_another_placement_goods_are_told_by_what_the_house_takes_and_nothing_that_is_not_made() -> None:
    state = fresh(3)
    town = {"small_market": 0, "small_indigo_plant": 0}
    island(state.players[0], land="indigo corn", town=town)
    state = play(whole(state), "pick mayor")
    island(state.players[0], land="indigo corn", workers="indigo", town=town, idle=1)
    state.house = (int(Good.CORN),)
    indigo = (act.Place(0, "small_indigo_plant"), act.Confirm(0))
    corn = (act.Lift(0, "indigo"), act.Place(0, "corn"), act.Place(0, "small_market"), act.Confirm(0))
    other = told(state, indigo, corn)[1]
    assert list(other)[:2] == ["makes_instead", "at_a_sale"]
    assert other["at_a_sale"] == {"made": "corn", "pays": 1, "has": 1, "lost": "indigo", "paid": 1, "had": 0}
    assert (other["use_market"]["good"], other["use_market"]["blocked"]) == ("corn", 2)  # nobody fills the house


def test_where_nobody_would_bring_more_elsewhere_it_is_told_what_is_made_and_at_work() -> None:
    state = fresh(3)
    town = {"small_market": 1, "tobacco_storage": 0}
    island(state.players[0], land="corn corn", workers="corn corn", town=town)
    state = play(whole(state), "pick mayor")
    state.players[0].idle = 0
    first = told(state, (act.Confirm(0),))[0]
    assert first["all_manned"]["goods"] == (("corn", 2),)
    assert first["all_manned"]["works"] == ("small_market",)
    assert first["all_manned"]["spots"] == ()
    assert first["waits_land"]["spot"] == "tobacco_storage"
