"""What advice tells for and against lines in Puerto Rico: what money is for, what sails, what makes the round the
last one, and where a worker brings nothing yet."""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS
from tabletop.games.puerto_rico.things import End, Good, Land, Role
from tabletop.games.puerto_rico.thinking.case.money import wish

from .case import told
from .position import fresh, island, play, role, whole


def test_a_sale_tells_the_parts_of_its_price_and_what_it_pays_for() -> None:
    state = fresh(3)
    town = ["small_market", "small_indigo_plant"]
    island(state.players[0], land="indigo corn tobacco", workers="indigo", town=town, coins=2, indigo=1)
    sold, kept = told(play(whole(state), "pick trader"), (act.Sell(0, Good.INDIGO),), (act.SellNothing(0),))
    assert sold["price_parts"] == {"good": "indigo", "n": 1, "role": 1, "markets": 1}
    reach = {"owner": 0, "coins": 5, "sure": 1, "building": "tobacco_storage", "price": 5, "points": 3, "more": 0}
    assert sold["reach"] == {**reach, "besides": 0}  # for the plantation that waits
    assert kept["freight_one"] == {"good": "indigo"}
    lines = [(act.Sell(0, Good.INDIGO),), (act.SellNothing(0),)]
    state = play(whole(state), "pick trader")
    assert [case.further for case in GAME.case(GAME.view(state, 0), 0, lines)] == [False, True]


def test_a_barrel_that_is_not_sold_waits_for_the_next_round_once_the_captain_is_over() -> None:
    state = fresh(3)
    island(state.players[0], land="indigo", workers="indigo", town=["small_market"], coins=3, indigo=1)
    state.taken = put(state.taken, Role.CAPTAIN, 2)
    trader = play(whole(state), "pick trader")
    (_, kept) = told(trader, (act.Sell(0, Good.INDIGO),), (act.SellNothing(0),))
    assert "freight_taken" in kept
    assert "freight_one" not in kept


def test_a_load_tells_all_that_sails_in_the_phase_and_another_one_what_is_less_then() -> None:
    state = fresh(3)
    island(state.players[0], corn=2, sugar=1)
    island(state.players[1], tobacco=2)
    state.ships, state.cargo, state.loads = (4, 5, 6), (-1, 1, 0), (0, 5, 5)
    state = role(state, "captain")
    first, other = told(state, (act.Load(0, Good.SUGAR, 4),), (act.Load(0, Good.CORN, 6),))
    assert first["load_all"] == {"n": 3, "more": 0, "most": 3, "this": 1}
    assert other["load_instead"] == {"n": 2, "more": 0, "instead": 3}
    assert other["load_gives"] == {"who": 1, "n": 2, "instead": 0}


def test_loads_of_another_order_are_told_to_be_the_same() -> None:
    state = fresh(3)
    island(state.players[0], corn=1, sugar=1)
    state.ships, state.cargo, state.loads = (4, 5, 6), (-1, 2, 0), (0, 1, 1)
    state = role(state, "captain")
    _, other = told(state, (act.Load(0, Good.SUGAR, 5),), (act.Load(0, Good.CORN, 6),))
    assert other == {"load_alike": {}, "load_room": {"ship": 6, "good": "corn", "room": 4}}


def test_the_last_of_its_kind_is_told_as_such_while_somebody_else_may_buy_it() -> None:
    state = fresh(3)
    island(state.players[0], land="tobacco", workers="tobacco", town={"tobacco_storage": 1}, coins=6, tobacco=1)
    state = play(whole(state), "pick trader")
    for left, sure in ((2, 1), (1, 0)):
        state.stock = put(state.stock, BUILDING["wharf"], left)
        sold = told(state, (act.Sell(0, Good.TOBACCO),))[0]
        assert (sold["reach"]["building"], sold["reach"]["sure"]) == ("wharf", sure)


def test_placing_workers_tells_what_is_made_and_what_another_building_would_count() -> None:
    state = fresh(3)
    towns = {"small_indigo_plant": 0, "city_hall": 0}
    island(state.players[0], land="corn indigo", workers="corn", town=towns)
    island(state.players[1], land="corn", town=["hacienda"])
    state = play(whole(state), "pick mayor")
    pair = (act.Place(0, "indigo"), act.Place(0, "small_indigo_plant"), act.Confirm(0))
    hall = (act.Place(0, "indigo"), act.Place(0, "city_hall"), act.Confirm(0))
    first, other = told(state, pair, hall)
    assert first["makes_more"] == {"goods": (("indigo", 1),)}
    assert other["makes_less_than"] == {"goods": (("indigo", 1),)}
    assert other["use_large"] == {"building": "city_hall", "n": 1}


def test_a_role_tells_what_it_brings_and_what_it_keeps_from_the_next_one() -> None:
    state = fresh(3)
    island(state.players[0], corn=1)
    island(state.players[1], corn=4)
    state.ships, state.cargo, state.loads = (4, 5, 6), (-1, -1, -1), (0, 0, 0)
    captain, settler = told(whole(state), (act.Pick(0, Role.CAPTAIN),), (act.Pick(0, Role.SETTLER),))
    others = ((1, 3), (2, 0))
    shipped = {"owner": 0, "n": 2, "more": 0, "others": others, "together": 0, "loose": 0}
    assert captain["would_ship"] == {**shipped, "first": 1, "by": "corn", "ship": 4}
    left = captain["left_captain"]
    assert (left["who"], left["gets"], left["own"], left["only"]) == (1, 5, 0, 1)  # a ship of 4 is full then
    assert "left_captain" not in settler


def test_who_can_end_the_game_with_this_round_is_told_and_in_the_last_one_what_counts() -> None:
    state = whole(fresh(3))
    assert "mayor_ends" not in told(state, (act.Pick(0, Role.BUILDER),))[0]
    state.supply = 2
    assert told(state, (act.Pick(0, Role.BUILDER),))[0]["mayor_ends"]["supply"] == 2
    assert "ends_game" in told(state, (act.Pick(0, Role.MAYOR),))[0]
    state.end = End.WORKERS
    assert told(state, (act.Pick(0, Role.BUILDER),))[0]["last_round"] == {"captain": 1}


def test_of_a_market_it_is_told_what_the_own_good_sells_for_then() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="corn", coins=3)
    market = told(role(state, "builder"), (act.Build(0, "small_market"),))[0]["use_market"]
    assert (market["good"], market["pays"]) == ("corn", 1)


def test_a_tile_that_nobody_else_has_is_told_to_be_so() -> None:
    state = fresh(3)
    for player in state.players:
        island(player, land="corn", workers="corn" * (player.seat == 1))
    state.row = (int(Land.COFFEE), int(Land.CORN))
    coffee, corn = told(role(state, "settler"), (act.Settle(0, Land.COFFEE),), (act.Settle(0, Land.CORN),))
    assert coffee["sells_for"] == {"good": "coffee", "pays": 4, "markets": 0, "alone": 1}
    assert "sells_for" not in corn  # which brings nothing at the trading house
    island(state.players[2], land="coffee", workers="coffee", town=["coffee_roaster"])
    coffee, _ = told(role(state, "settler"), (act.Settle(0, Land.COFFEE),), (act.Settle(0, Land.CORN),))
    assert coffee["sells_for"]["alone"] == 0


def test_with_expansions_the_ledgers_tell_it_all() -> None:
    state = GAME.setup(3, 1, {"festival": "on"})
    seat = GAME.deciders(state)[0]
    assert GAME.case(GAME.view(state, seat), seat, [(GAME.legal(state, seat)[0],)]) == ()


def test_in_the_last_round_what_workers_make_is_a_reason_only_while_it_can_be_shipped_or_sold() -> None:
    state = fresh(4)  # with three picks left, for Craftsman, Trader and Builder
    town = {"small_indigo_plant": 0, "hacienda": 0}
    island(state.players[0], land="corn indigo", workers="corn", town=town)
    state = play(whole(state), "pick mayor")
    pair = (act.Place(0, "indigo"), act.Place(0, "small_indigo_plant"), act.Confirm(0))
    assert "makes_more" in told(state, pair)[0]
    state.end, state.taken = End.POINTS, put(state.taken, Role.CAPTAIN, 1)
    assert {"makes_more", "last_round_sales"} <= set(told(state, pair)[0])
    state.taken = put(state.taken, Role.TRADER, 2)
    assert set(told(state, pair)[0]) == {"workers_over", "last_round"}


def test_the_same_barrels_on_another_ship_are_as_good_unless_room_is_left_for_more() -> None:
    state = fresh(3)
    island(state.players[0], land="indigo", workers="indigo", town=["small_indigo_plant"], indigo=2)
    island(state.players[1], indigo=1)
    state.ships, state.cargo, state.loads = (4, 5, 6), (-1, -1, -1), (0, 0, 0)
    state = role(state, "captain")
    large, small = (act.Load(0, Good.INDIGO, 6),), (act.Load(0, Good.INDIGO, 4),)
    first, other = told(state, large, small)
    assert "load_all" in first
    assert set(other) == {"load_alike", "load_room"}
    assert "load_others" not in first  # which is the same on any ship
    assert (first["load_room"]["room"], other["load_room"]["room"]) == (4, 2)
    assert GAME.speaks(state, 0, large, ()) == GAME.speaks(state, 0, small, ())  # both do for what is made
    state.players[0].land, state.players[0].farmers = (1, 1), (0, 2, 0, 0, 0, 0, 0)
    state.players[0].city, state.players[0].staff = (BUILDING["indigo_plant"],), (2,)
    assert GAME.speaks(state, 0, large, ()) > GAME.speaks(state, 0, small, ())


def test_a_circle_is_called_useless_only_where_one_worker_would_bring_nothing() -> None:
    state = fresh(3)
    island(state.players[0], land="corn indigo indigo", workers="corn", town={"small_market": 0})
    state = play(whole(state), "pick mayor")
    line = (act.Place(0, "small_market"), act.Place(0, "indigo"), act.Confirm(0))
    assert told(state, line[:1])[0]["waits_plant"]["spot"] == "indigo"
    state.players[0].city = (BUILDING["small_market"], BUILDING["indigo_plant"])
    state.players[0].staff = (0, 0)
    assert told(state, line[:1])[0]["still_empty"] == {"goods": (("indigo", 1),), "spots": ("indigo", "indigo_plant")}
    state.players[0].city, state.players[0].staff = (BUILDING["small_market"],), (0,)
    state.players[0].land = (int(Land.CORN), int(Land.CORN))
    assert not {"still_empty", "waits_plant"} & set(told(state, line[:1])[0])


def test_money_is_never_for_a_plant_that_would_find_nothing_to_process() -> None:
    state = fresh(3)
    island(state.players[0], land="indigo corn", town=["indigo_plant"], coins=2)
    plants = {"tobacco_storage", "coffee_roaster", "small_sugar_mill", "sugar_mill", "small_indigo_plant"}
    view = GAME.view(role(state, "builder"), 0)
    for coins in range(12):
        found = wish(view, view.players[0], coins)
        assert found is None or BUILDINGS[found[0]] not in plants


def test_another_sale_tells_what_becomes_of_the_barrel_that_the_first_would_sell() -> None:
    state = fresh(3)
    island(state.players[0], town=["large_market"], corn=1, sugar=1)
    _, corn = told(role(state, "trader"), (act.Sell(0, Good.SUGAR),), (act.Sell(0, Good.CORN),))
    assert corn["freight_one"] == {"good": "sugar"}


def test_a_further_barrel_says_whether_the_trading_house_takes_it() -> None:
    state = fresh(3)
    island(state.players[0], land="corn sugar", workers="corn sugar", town=["small_sugar_mill"], sugar=1)
    state.house = (int(Good.CORN),)
    sugar, corn = told(role(state, "craftsman"), (act.Privilege(0, Good.SUGAR),), (act.Privilege(0, Good.CORN),))
    room = {"fit": 6, "loose": 1, "theirs": 0, "pays": 0}
    assert sugar["further_barrel"] == {"good": "sugar", "n": 3, **room}  # one of two is sold anyhow
    assert corn["further_barrel"] == {"good": "corn", "n": 2, **room}


def test_a_further_barrel_tells_what_others_have_of_its_kind_where_the_ship_has_not_room_for_all_of_it() -> None:
    state = fresh(3)
    island(state.players[0], land="corn sugar", workers="corn sugar", town=["small_sugar_mill"])
    state.ships, state.cargo, state.loads = (4, 5, 6), (int(Good.INDIGO), int(Good.SUGAR), int(Good.CORN)), (1, 4, 2)

    def corn_and_sugar() -> list[tuple[object, object]]:
        lines = (act.Privilege(0, Good.CORN),), (act.Privilege(0, Good.SUGAR),)
        said = told(role(state, "craftsman"), *lines)
        return [(one["further_barrel"]["fit"], one["further_barrel"]["theirs"]) for one in said]

    assert corn_and_sugar() == [(4, 0), (1, 0)]  # nobody else has any
    island(state.players[1], corn=2, sugar=1)
    assert corn_and_sugar() == [(4, 0), (1, 1)]  # of corn theirs and the own ones have room
    island(state.players[2], corn=1)
    assert corn_and_sugar() == [(4, 3), (1, 1)]


def test_a_building_tells_what_is_left_beside_its_points_and_none_what_else_is_in_reach() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", coins=5)
    hacienda, market = (act.Build(0, "hacienda"),), (act.Build(0, "large_market"),)
    first, dearer, none = told(role(state, "builder"), hacienda, market, (act.BuildNothing(0),))
    assert [next(iter(one)) for one in (first, dearer)] == ["points_for", "points_for"]
    assert [one["points_for"]["left"] for one in (first, dearer)] == [4, 1]
    assert none.get("kept_reach", {}).get("building") != "hacienda"


def test_who_may_fill_the_town_later_in_this_builder_phase_is_told() -> None:
    state = fresh(3)
    island(state.players[0], coins=3)
    town = ["guild_hall", "residence", "fortress", "customs_house", "city_hall", "small_market"]
    island(state.players[1], town=town, coins=3)
    state = role(state, "builder")
    assert told(state, (act.Build(0, "hacienda"),))[0]["town_ends_now"] == {"who": (1,)}
    state.players[1].coins = 0
    assert "town_ends_now" not in told(state, (act.Build(0, "hacienda"),))[0]


def test_a_placement_beside_the_first_says_what_it_makes_instead_where_that_is_worth_less() -> None:
    state = fresh(3)
    towns = {"small_indigo_plant": 0, "small_sugar_mill": 0}
    island(state.players[0], land="indigo sugar", town=towns)
    state = play(whole(state), "pick mayor")
    indigo = (act.Place(0, "indigo"), act.Place(0, "small_indigo_plant"), act.Confirm(0))
    sugar = (act.Place(0, "sugar"), act.Place(0, "small_sugar_mill"), act.Confirm(0))
    _, other = told(state, sugar, indigo)
    kinds = {"goods": (("indigo", 1),), "instead": (("sugar", 1),)}
    assert other["makes_instead_pays"] == {**kinds, "pays": 1, "other": 2}
    assert not told(state, indigo, sugar)[1]  # which would be no reason against it


def test_in_the_last_round_workers_matter_as_long_as_barrels_are_made_and_shipped_in_it() -> None:
    state = fresh(3)
    town = {"small_market": 1, "hospice": 0, "hacienda": 0, "construction_hut": 0}
    island(state.players[0], land="corn", workers="corn", town=town)
    state = play(whole(state), "pick mayor")
    stays = (act.Confirm(0),)
    state.end = End.WORKERS
    assert "workers_over" not in told(state, stays)[0]
    state.taken = put(put(state.taken, Role.CRAFTSMAN, 1), Role.BUILDER, 2)
    assert "workers_over" in told(state, stays)[0]


def test_of_a_market_where_nothing_is_made_it_is_told_that_there_is_nothing_to_sell() -> None:
    state = fresh(3)
    island(state.players[0], land="indigo", coins=3)
    market = told(role(state, "builder"), (act.Build(0, "small_market"),))[0]
    assert "use_market_none" in market
    assert "use_market" not in market
