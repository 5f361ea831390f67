"""What advice tells for a placement in Puerto Rico of workers who bring nothing yet."""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.things import End, Good, Land, Role
from tabletop.games.puerto_rico.town import town_of

from .case import told
from .position import fresh, island, play, whole


def test_a_worker_who_brings_nothing_yet_is_told_what_he_waits_for() -> None:
    state = fresh(3)
    town = {"small_sugar_mill": 1, "tobacco_storage": 1}
    island(state.players[0], land="sugar sugar tobacco", workers="sugar tobacco", town=town, coins=1)
    state.row = (int(Land.CORN),)
    state = play(whole(state), "pick mayor")
    land = told(state, (act.Place(0, "sugar"),))[0]
    assert next(iter(land)) == "placed_alike"
    assert land["waits_plant"] == {"spot": "sugar", "good": "sugar", "building": "sugar_mill", "cost": 4, "off": 0}
    plant = told(state, (act.Place(0, "tobacco_storage"),))[0]
    assert plant["waits_land"] == {"spot": "tobacco_storage", "good": "tobacco", "n": 1, "open": 0}


def test_in_the_last_round_nothing_is_told_of_what_an_idle_worker_waits_for() -> None:
    state = fresh(3)
    town = {"small_sugar_mill": 1, "tobacco_storage": 1}
    island(state.players[0], land="sugar sugar tobacco", workers="sugar tobacco", town=town, coins=1)
    state = play(whole(state), "pick mayor")
    state.end = End.WORKERS  # with Craftsman and Captain to come
    assert not {"waits_plant", "waits_land"} & set(told(state, (act.Place(0, "sugar"),))[0])


def test_a_price_counts_the_markets_at_which_the_placement_leaves_somebody() -> None:
    state = fresh(3)
    towns = {"small_market": 1, "sugar_mill": 1}
    island(state.players[0], land="corn sugar sugar", workers="corn", town=towns)
    state = play(whole(state), "pick mayor")
    moved = (act.Lift(0, "small_market"), act.Place(0, "sugar"), act.Place(0, "sugar_mill"), act.Confirm(0))
    stays = (act.Place(0, "sugar"), act.Lift(0, "corn"), act.Place(0, "sugar_mill"), act.Confirm(0))
    pays = [told(state, line)[0]["sells_for"]["pays"] for line in (moved, stays)]
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
    assert first["sells_for"]["good"] == "indigo"
    assert told(state, moved)[0]["left_market"] == {"building": "small_market", "n": 1}


def test_in_the_last_round_points_of_large_buildings_come_first_and_the_others_change_nothing() -> None:
    state = fresh(3)
    town = {"city_hall": 0, "small_market": 1, "small_indigo_plant": 0}
    island(state.players[0], land="indigo", town=town)
    state = play(whole(state), "pick mayor")
    state.end, state.picks = End.POINTS, 2  # after a Craftsman no Captain would follow
    line = (act.Place(0, "city_hall"), act.Place(0, "indigo"), act.Place(0, "small_indigo_plant"), act.Confirm(0))
    first = told(state, line)[0]
    assert list(first) == ["use_large", "last_round_port", "workers_rest"]
    assert first["last_round_port"] == {"makes": 1, "barrels": 0}
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
    assert first["large_stays"] == {"building": "city_hall", "n": 2, "rest": 1}  # the others change nothing
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


def test_of_another_placement_goods_are_told_in_pairs_and_a_market_where_nothing_can_be_sold() -> None:
    state = fresh(3)
    town = {"small_market": 0, "small_indigo_plant": 0}
    island(state.players[0], land="indigo corn", town=town)
    state = play(whole(state), "pick mayor")
    island(state.players[0], land="indigo corn", workers="indigo", town=town, idle=1)
    state.house = (int(Good.CORN),)
    indigo = (act.Place(0, "small_indigo_plant"), act.Confirm(0))
    corn = (act.Lift(0, "indigo"), act.Place(0, "corn"), act.Place(0, "small_market"), act.Confirm(0))
    other = told(state, indigo, corn)[1]
    assert list(other) == ["makes_instead", "market_idle"]
    assert other["makes_instead"] == {"goods": (("corn", 1),), "instead": (("indigo", 1),)}


def test_where_nobody_would_bring_more_it_is_told_what_is_made_and_where_one_alone_brings_nothing() -> None:
    state = fresh(3)
    town = {"small_market": 1, "tobacco_storage": 0}
    island(state.players[0], land="corn corn", workers="corn corn", town=town)
    state = play(whole(state), "pick mayor")
    state.players[0].idle = 0
    first = told(state, (act.Confirm(0),))[0]
    assert first["as_now"] == {"goods": (("corn", 2),)}
    assert first["waits_land"] == {"spot": "tobacco_storage", "good": "tobacco", "n": 0, "open": 0}


def test_of_another_placement_it_is_told_beside_the_first_what_is_made_and_who_is_missing() -> None:
    state = fresh(3)
    town = {"hacienda": 1, "small_indigo_plant": 1}
    island(state.players[0], land="indigo corn corn quarry", workers="indigo", town=town)
    state = play(whole(state), "pick mayor")
    state.players[0].idle = 1
    first, other = (
        (act.Place(0, "quarry"), act.Confirm(0)),
        (act.Lift(0, "hacienda"), act.Place(0, "corn"), act.Place(0, "corn"), act.Confirm(0)),
    )
    said = told(state, first, other)[1]
    assert list(said) == ["left_empty", "quarry_left", "makes_more_than"], "what is lost comes first"


def test_an_empty_quarry_is_told_before_a_market_that_brings_no_more() -> None:
    def lost(market: str) -> list[str]:
        state = fresh(3)
        island(state.players[0], land="indigo corn corn quarry", workers="indigo quarry", town=[market, "indigo_plant"])
        state = play(whole(state), "pick mayor")
        state.players[0].idle = 0
        moved = (act.Lift(0, "quarry"), act.Lift(0, market), act.Place(0, "corn"), act.Place(0, "corn"), act.Confirm(0))
        said = told(state, (act.Confirm(0),), moved)[1]
        return [key for key in said if key in ("quarry_left", "left_market")]

    assert lost("small_market") == ["quarry_left", "left_market"]
    assert lost("large_market") == ["left_market", "quarry_left"]


def test_where_the_trading_house_takes_nothing_a_market_is_no_reason_for_or_against_a_placement() -> None:
    state = fresh(3)
    town = {"small_market": 1, "large_market": 0, "small_indigo_plant": 1}
    island(state.players[0], land="indigo corn corn corn", workers="indigo", town=town)
    state = play(whole(state), "pick mayor")
    large, left = (act.Place(0, "large_market"), act.Confirm(0)), (act.Lift(0, "small_market"), act.Confirm(0))
    assert told(state, large)[0]["use_market"]["good"] == "indigo"
    state.house = (int(Good.INDIGO), int(Good.CORN))
    assert told(state, large)[0]["market_idle"] == {"building": "large_market"}
    assert told(state, left)[0]["left_market_idle"] == {"building": "small_market"}
    island(state.players[1], coffee=1)
    assert "market_idle" in told(state, large)[0]  # with it one space is free still
    island(state.players[2], tobacco=1)
    assert "market_idle" not in told(state, large)[0]  # both fill the house, and it is emptied
