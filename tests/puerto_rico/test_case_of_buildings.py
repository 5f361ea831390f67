"""What advice tells for a building in Puerto Rico: its points, what its good sells for, where land for it lies open."""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import End, Good, Land, Role

from .case import told
from .position import fresh, island, role, whole


def test_a_plant_tells_what_its_good_sells_for_by_own_markets_and_whether_others_make_it() -> None:
    state = fresh(3)
    island(state.players[0], land="tobacco", town=["small_market"], coins=5)
    storage = (act.Build(0, "tobacco_storage"),)
    sells = told(role(state, "builder"), storage)[0]["sells_for"]
    assert sells == {"good": "tobacco", "pays": 4, "markets": 1, "alone": 0}  # as long as nobody makes anything
    island(state.players[1], land="corn", workers="corn")
    assert told(role(state, "builder"), storage)[0]["sells_for"]["alone"] == 1
    island(state.players[2], land="tobacco", workers="tobacco", town=["tobacco_storage"])
    assert told(role(state, "builder"), storage)[0]["sells_for"]["alone"] == 0
    state.house = (int(Good.TOBACCO), int(Good.CORN), int(Good.SUGAR))
    assert "sells_for" not in told(role(state, "builder"), storage)[0]  # which holds one now


def test_a_plant_without_a_plantation_tells_its_points_first_and_where_one_lies_open() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", town=["harbor"], coins=5)
    state.row = (int(Land.TOBACCO), int(Land.CORN))
    storage = (act.Build(0, "tobacco_storage"),)
    first = told(role(state, "builder"), storage)[0]
    assert next(iter(first)) == "points_for"
    assert first["points_for"] == {"points": 3, "price": 4, "left": 1, "rivals": (), "several": 0, "gain": 0}
    assert first["land_open"] == {"good": "tobacco", "who": 1, "now": 1}
    state.row = (int(Land.CORN),)
    first = told(role(state, "builder"), storage)[0]
    unplanted = {"points": 3, "price": 4, "building": "tobacco_storage", "good": "tobacco"}
    assert first["points_unplanted"] == {**unplanted, "left": 1, "rivals": (), "several": 0, "gain": 0}


def test_buying_nothing_tells_what_is_saved_and_that_nothing_is_where_the_building_is_free() -> None:
    state = fresh(3)
    island(state.players[0], land="corn indigo", coins=5)
    state = role(state, "builder")
    for building, saved in (("small_market", 0), ("hospice", 3)):
        lines = [(act.Build(0, building),), (act.BuildNothing(0),)]
        assert told(state, *lines)[1]["unbought"]["n"] == saved
        assert not any(case.further for case in GAME.case(GAME.view(state, 0), 0, lines))


def test_of_a_large_building_the_printed_points_and_what_it_counts_are_added_up() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", town=["hacienda", "hospice"], coins=10)
    points = told(role(state, "builder"), (act.Build(0, "city_hall"),))[0]["points_for_large"]
    assert points == {"sum": 7, "price": 9, "printed": 4, "n": 3, "left": 1, "rivals": (), "several": 0, "gain": 0}


def test_the_last_of_a_kind_tells_who_can_still_buy_it_in_this_phase() -> None:
    state = fresh(3)
    for player, coins in zip(state.players, (10, 9, 10), strict=True):
        player.coins = coins
    state = role(state, "builder")
    hall, market = ((act.Build(0, one),) for one in ("city_hall", "small_market"))
    assert told(state, hall)[0]["points_for_large"]["rivals"] == (2,), "the other one is a doubloon short of it"
    assert told(state, market)[0]["points_for"]["rivals"] == (), "there are two"
    state.stock = put(state.stock, BUILDING["small_market"], 1)
    assert told(state, market)[0]["points_for"]["rivals"] == (1, 2)
    island(state.players[1], town=["small_market"], coins=9)
    assert told(state, market)[0]["points_for"]["rivals"] == (2,), "nobody has two of a kind"


def test_a_plant_for_more_of_what_is_made_sells_no_more() -> None:
    state = fresh(3)
    island(state.players[0], land="sugar sugar", workers="sugar", town={"small_sugar_mill": 1}, coins=6)
    mill = (act.Build(0, "sugar_mill"),)
    assert not {"sells_for", "plant_sells"} & set(told(role(state, "builder"), mill)[0])
    island(state.players[0], land="sugar sugar", workers="sugar", coins=6)
    assert told(role(state, "builder"), mill)[0]["sells_for"]["pays"] == 2


def test_a_harbor_tells_how_many_of_the_kinds_that_are_made_ships_take() -> None:
    state = fresh(3)
    town = {"small_indigo_plant": 1, "small_sugar_mill": 1, "tobacco_storage": 1}
    for land, kinds, most in (("corn indigo sugar tobacco", 4, 3), ("corn indigo sugar", 3, 0)):
        island(state.players[0], land=land, workers=land, town=town, coins=9)
        harbor = told(role(state, "builder"), (act.Build(0, "harbor"),))[0]["use_harbor"]
        assert (harbor["kinds"], harbor["most"]) == (kinds, most)


def test_a_full_island_is_no_reason_for_a_building_that_lays_tiles() -> None:
    state = fresh(3)
    island(state.players[0], land=" ".join(["corn", "indigo", "sugar"] * 4), coins=5)
    hacienda = (act.Build(0, "hacienda"),)
    assert "use_hacienda" not in told(role(state, "builder"), hacienda)[0]
    island(state.players[0], land="corn", coins=5)
    assert "use_hacienda" in told(role(state, "builder"), hacienda)[0]


def test_a_plant_beyond_the_own_land_is_told_by_what_a_large_building_counts_for_it() -> None:
    state = fresh(3)
    towns = {"small_sugar_mill": 1, "guild_hall": 0}
    island(state.players[0], land="corn sugar", workers="corn sugar", town=towns, coins=5)
    mill, factory = told(role(state, "builder"), (act.Build(0, "sugar_mill"),), (act.Build(0, "factory"),))
    points = mill[next(iter(mill))]
    assert (points["by"], points["gain"], points["empty"]) == ("guild_hall", 2, 1)
    assert "sells_for" not in mill
    assert not factory["points_for"]["gain"]


def test_a_tile_tells_who_else_has_room_for_the_only_one_of_its_kind_what_its_plant_brings_and_the_harbor() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", town=["harbor"], coins=5)
    island(state.players[1], land="tobacco", town=["tobacco_storage"])
    state.row = (int(Land.TOBACCO), int(Land.CORN))
    state = role(state, "settler")
    tobacco = (act.Settle(0, Land.TOBACCO),)
    first = told(state, tobacco)[0]
    assert first["unprocessed"]["cost"] == 5
    assert first["tile_wanted"] == {"who": 1, "good": "tobacco", "circles": 3, "n": 1}
    state.row = (int(Land.TOBACCO), int(Land.TOBACCO))
    assert "tile_wanted" not in told(state, tobacco)[0]
    state = fresh(3)
    island(state.players[0], land="corn", town={"harbor": 0}, coins=5)
    state.row = (int(Land.TOBACCO), int(Land.CORN))
    (_, other) = told(role(state, "settler"), (act.Settle(0, Land.CORN),), tobacco)
    assert list(other)[:2] == ["unprocessed", "sells_for"]


def test_in_the_last_round_a_building_is_told_by_points_and_doubloons_for_a_tie_and_by_what_can_still_work() -> None:
    state = fresh(3)
    island(state.players[0], land="corn indigo", workers="corn", town=["small_indigo_plant"], coins=3)
    state = role(state, "builder")
    state.end = End.POINTS
    for taken in (Role.SETTLER, Role.CRAFTSMAN, Role.TRADER):
        state.taken = put(state.taken, taken, 1)
    lines = [(act.Build(0, one),) for one in ("indigo_plant", "hospice", "small_market")]
    first, *others = told(state, *lines)
    assert list(first)[:2] == ["points_for", "points_most"]
    assert first["points_for"] == {"points": 2, "price": 2, "left": 1, "rivals": (), "several": 0, "gain": 0}
    assert not {"plant_enough", "use_hospice", "use_market"} & {*first, *others[0], *others[1]}
    assert "cheaper_for_tie" in first  # the Hospice counts as much, and costs more
    assert "cheaper_for_tie" not in told(state, lines[1])[0]
    assert "points_most" not in told(state, lines[2])[0]
    state.players[0].coins = 9
    assert "use_harbor" in told(state, (act.Build(0, "harbor"),))[0]
    state.picks += 1  # a Mayor or a Captain, not one after the other
    assert "use_harbor" not in told(state, (act.Build(0, "harbor"),))[0]


def test_the_plant_that_land_waits_for_is_among_the_proposals() -> None:
    state = fresh(3)
    island(state.players[0], land="corn coffee", workers="corn", coins=9)
    state = role(whole(state), "builder")
    lines = [(act.Build(0, one),) for one in ("harbor", "large_market", "indigo_plant", "coffee_roaster")]
    found = GAME.case(GAME.view(state, 0), 0, lines)
    assert [one.expected for one in found] == [False, False, False, True]
    assert not any(one.expected for one in GAME.case(GAME.view(state, 0), 0, lines[::-1]))
