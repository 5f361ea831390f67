"""What advice tells of roles, tiles and buildings in Puerto Rico by what can still follow: a sale, a ship, a round."""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import End, Good, Land, Role

from .case import told
from .position import fresh, island, play, role, whole


def test_the_craftsman_is_told_with_the_further_barrel_that_goes_best_with_it() -> None:
    state = fresh(3)
    island(state.players[0], land="corn sugar", workers="corn sugar", town=["small_sugar_mill"])
    state.ships, state.cargo, state.loads = (4, 5, 6), (0, -1, 1), (3, 0, 1)
    craftsman = told(whole(state), (act.Pick(0, Role.CRAFTSMAN),))[0]
    assert craftsman["would_make"]["n"] == 3
    assert craftsman["captain_next"]["n"] == 3  # a ship takes one corn only, and two sugar


def test_barrels_of_the_craftsman_are_told_by_the_captain_or_trader_who_may_come_next() -> None:
    state = fresh(3)
    island(state.players[0], land="sugar", workers="sugar", town=["small_sugar_mill"])
    craftsman = told(whole(state), (act.Pick(0, Role.CRAFTSMAN),))[0]
    # not what would be if the card were left, too
    assert list(craftsman) == ["would_make", "captain_next", "trader_next"]


def test_what_a_card_keeps_from_the_next_one_says_what_would_come_of_it_all_the_same() -> None:
    state = fresh(3)
    island(state.players[0], sugar=3)
    island(state.players[1], corn=4)
    state.ships, state.cargo, state.loads = (4, 5, 6), (-1, -1, -1), (0, 0, 0)
    captain = told(whole(state), (act.Pick(0, Role.CAPTAIN),))[0]
    assert captain["left_captain"]["owner"] == 0
    assert captain["left_captain"]["own"] == 3


def test_a_building_that_works_in_the_last_round_alone_is_told_by_its_points() -> None:
    state = fresh(3)
    island(state.players[0], land="corn indigo", workers="corn", town=["small_indigo_plant"], coins=9)
    state = role(whole(state), "builder")
    assert list(told(state, (act.Build(0, "factory"),))[0])[1] == "by_kinds"
    state.supply = 2
    factory = told(state, (act.Build(0, "factory"),))[0]
    assert next(iter(factory)) == "points_for"
    assert "by_kinds" not in factory


def test_a_mayor_who_may_leave_enough_for_the_hall_is_not_said_to_end_the_game_for_certain() -> None:
    state = fresh(3)
    for player in state.players:
        island(player, land="corn", workers="corn", town={"indigo_plant": 0, "sugar_mill": 0, "tobacco_storage": 0})
    state = whole(state)
    state.supply = 9
    assert "mayor_ends" in told(state, (act.Pick(0, Role.BUILDER),))[0]
    for player in state.players:
        player.idle = 6
    assert "mayor_ends" not in told(state, (act.Pick(0, Role.BUILDER),))[0]


def test_a_tile_that_works_in_the_last_round_alone_is_not_told_by_a_price() -> None:
    state = fresh(3)
    island(state.players[0], land="quarry", workers="quarry", town=["small_market", "small_indigo_plant"])
    state.row = (int(Land.INDIGO), int(Land.CORN))
    state = role(state, "settler")
    assert "sells_for" in told(state, (act.Settle(0, Land.INDIGO),))[0]
    assert "sells_for" not in told(state, (act.Settle(0, Land.CORN),))[0]  # which is made for ships
    state.supply = 2
    indigo = told(state, (act.Settle(0, Land.INDIGO),))[0]
    assert "mayor_last" in indigo
    assert "sells_for" not in indigo


def test_of_a_building_or_tile_nothing_is_told_of_ships_as_they_lie_today() -> None:
    state = fresh(3)
    island(state.players[0], land="indigo indigo", workers="indigo", town=["small_indigo_plant"], coins=5)
    state.house = (int(Good.INDIGO),)
    plant = told(role(state, "builder"), (act.Build(0, "indigo_plant"),))[0]
    assert "sells_for" not in plant


def test_a_worker_in_a_quarry_is_told_by_what_the_quarry_saves() -> None:
    state = fresh(3)
    island(state.players[0], land="corn quarry tobacco", workers="corn", town={"hospice": 0, "hacienda": 0}, coins=4)
    state = play(whole(state), "pick mayor")
    quarry = told(state, (act.Place(0, "quarry"), act.Place(0, "hacienda"), act.Confirm(0)))[0]
    assert quarry["quarry_buys"] == {"n": 1, "building": "tobacco_storage", "price": 4, "instead": 5, "coins": 4}


def test_a_mayor_after_which_a_round_ends_by_itself_is_told_by_what_the_own_workers_do() -> None:
    state = fresh(3)
    island(state.players[0], land="corn corn", workers="")
    for taken in (Role.SETTLER, Role.BUILDER):
        state.taken = put(state.taken, taken, 1)
    state.picks, state.governor, state.chooser, state.active = 2, 1, 0, 0
    mayor = told(whole(state), (act.Pick(0, Role.MAYOR),))[0]
    assert mayor["gets_workers"]["goods"] == (("corn", 2),)


def test_what_the_own_captain_keeps_from_the_next_one_goes_before_how_near_the_end_is() -> None:
    state = fresh(3)
    island(state.players[0], corn=3)
    island(state.players[1], corn=4)
    state.ships, state.cargo, state.loads = (4, 5, 6), (-1, 1, 2), (0, 1, 1)
    state = whole(state)
    state.supply = 3
    captain = told(state, (act.Pick(0, Role.CAPTAIN),))[0]
    assert list(captain)[:3] == ["would_ship", "standing", "left_captain"]  # the next one fills the ship
    _, captain = told(state, (act.Pick(0, Role.CRAFTSMAN),), (act.Pick(0, Role.CAPTAIN),))
    assert "left_captain" in captain


def test_how_many_mayors_are_to_come_at_most_stands_behind_the_first_reason() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", coins=3)
    state = role(whole(state), "builder")
    state.supply = 5
    assert list(told(state, (act.Build(0, "hacienda"),))[0])[1] == "mayors_left"


def test_two_workers_in_quarries_are_told_by_what_both_save() -> None:
    state = fresh(3)
    town = {"hospice": 0, "hacienda": 0}
    island(state.players[0], land="corn quarry quarry tobacco", workers="corn", town=town, coins=4)
    state = play(whole(state), "pick mayor")
    both = told(state, (act.Place(0, "quarry"), act.Place(0, "quarry"), act.Confirm(0)))[0]
    assert both["quarry_manned"] == {"more": 2, "less": 2, "column": 1}
    assert both["quarry_buys"] == {"n": 2, "building": "tobacco_storage", "price": 3, "instead": 5, "coins": 4}


def test_a_further_quarry_lowers_the_prices_of_columns_from_its_number_on_and_a_fifth_none() -> None:
    state = fresh(3)
    land = "corn quarry quarry quarry quarry quarry"
    island(state.players[0], land=land, workers="corn quarry quarry", town={"hospice": 0}, coins=9)
    state = play(whole(state), "pick mayor")
    state.players[0].idle = 3

    def quarries(n: int) -> dict[str, object] | None:
        return told(state, (*(act.Place(0, "quarry"),) * n, act.Confirm(0)))[0].get("quarry_manned")

    assert quarries(1) == {"more": 1, "less": 1, "column": 3}
    assert quarries(3) == {"more": 3, "less": 2, "column": 3}  # the fifth counts nowhere
    island(state.players[0], land=land, workers="corn quarry quarry quarry quarry", town={"hospice": 0}, idle=1)
    assert quarries(1) is None


def test_barrels_that_the_supply_lacks_are_told_beside_what_more_workers_make() -> None:
    state = fresh(3)
    island(state.players[0], land="indigo indigo", town=["indigo_plant"])
    state = whole(state)
    mayor = (act.Pick(0, Role.MAYOR),)
    assert "supply_short" not in told(state, mayor)[0]
    state.barrels = put(state.barrels, Good.INDIGO, 0)
    assert told(state, mayor)[0]["supply_short"] == {"good": "indigo", "n": 0}


def test_a_tile_that_waits_for_a_building_is_too_late_with_hardly_a_point_in_chips() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="corn", coins=3)
    state.row = (int(Land.COFFEE), int(Land.CORN))
    state = role(state, "settler")
    coffee, corn = (act.Settle(0, Land.COFFEE),), (act.Settle(0, Land.CORN),)
    assert "tile_late" not in told(state, coffee, corn)[0]
    state.pool = 8
    late, grows = told(state, coffee, corn)
    assert "tile_late" in late
    assert "grows" in grows


def test_a_tile_with_which_nothing_more_is_ever_made_has_no_price() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="corn", town=["small_market"], coins=3)
    state.row = (int(Land.COFFEE), int(Land.CORN))
    state = role(state, "settler")
    assert "sells_for" in told(state, (act.Settle(0, Land.COFFEE),))[0]
    state.stock = put(state.stock, BUILDING["coffee_roaster"], 0)
    coffee = told(state, (act.Settle(0, Land.COFFEE),))[0]
    assert set(coffee) == {"no_plant_left"}


def test_a_tile_that_waits_for_a_building_is_too_late_where_a_mayor_probably_ends_the_game() -> None:
    state = fresh(3)
    for player in state.players:
        island(player, land="corn", workers="corn", town={"indigo_plant": 0})
    state.row = (int(Land.COFFEE), int(Land.CORN))
    state = role(state, "settler")
    state.supply = 5
    assert "tile_late" in told(state, (act.Settle(0, Land.COFFEE),), (act.Settle(0, Land.CORN),))[0]
    state.taken = put(state.taken, Role.MAYOR, 1)
    assert "tile_late" not in told(state, (act.Settle(0, Land.COFFEE),), (act.Settle(0, Land.CORN),))[0]


def test_in_the_last_round_a_tile_is_too_late_where_its_barrels_cannot_be_shipped_any_more() -> None:
    state = fresh(4)
    island(state.players[0], land="corn", workers="corn")
    state.row = (int(Land.CORN),)
    state = role(state, "settler")
    state.end = End.POINTS
    assert "tile_late" not in told(state, (act.Settle(0, Land.CORN),))[0]  # Mayor, Craftsman, Captain
    state.picks = 2
    assert "tile_late" in told(state, (act.Settle(0, Land.CORN),))[0]
    assert "tile_late" not in told(state, (act.Settle(0, Land.QUARRY),))[0]  # Mayor, Builder


def test_in_the_last_round_a_mayor_is_told_by_large_buildings_and_barrels_count_for_a_tie() -> None:
    state = fresh(3)
    towns = {"city_hall": 0, "small_indigo_plant": 1}
    island(state.players[0], land="corn indigo", workers="corn indigo", town=towns)
    state.end, state.taken = End.POINTS, put(state.taken, Role.CAPTAIN, 2)
    mayor, craftsman = told(whole(state), (act.Pick(0, Role.MAYOR),), (act.Pick(0, Role.CRAFTSMAN),))
    assert list(mayor)[:3] == ["use_large", "standing", "gets_workers"]
    assert "large_unmanned" not in mayor
    assert "made_for_tie" in craftsman


def test_a_worker_who_waits_in_the_port_waits_for_the_last_mayor_as_well() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="corn", idle=1)
    state.row = (int(Land.CORN),)
    state = role(state, "settler")
    state.supply = 2
    assert "mayor_last" in told(state, (act.Settle(0, Land.CORN),))[0]


def test_in_the_last_round_money_buys_the_most_points_and_no_ship_is_a_reason_without_a_captain() -> None:
    state = fresh(3)
    island(state.players[0], land="indigo", workers="indigo", town=["small_indigo_plant"], coins=6)
    state.house, state.end = (int(Good.INDIGO),), End.POINTS
    state.taken = put(state.taken, Role.CAPTAIN, 2)
    builder, craftsman = told(whole(state), (act.Pick(0, Role.BUILDER),), (act.Pick(0, Role.CRAFTSMAN),))
    assert builder["would_build"]["points"] == 3
    assert "captain_next" not in craftsman


def test_a_quarry_is_no_reason_where_the_own_builder_comes_first_in_the_next_round() -> None:
    state = fresh(3)
    state.picks, state.active, state.chooser = 2, 1, 1
    state.taken = put(put(state.taken, Role.CAPTAIN, 2), Role.BUILDER, 0)
    state.governor = 1
    island(state.players[1], land="corn tobacco", workers="corn", town={"hospice": 1, "hacienda": 0}, coins=4)
    last = told(whole(state), (act.Pick(1, Role.SETTLER),))[0]
    assert "quarry_buys" in last
    state.governor = 0
    first = told(whole(state), (act.Pick(1, Role.SETTLER),))[0]
    assert "quarry_buys" not in first
