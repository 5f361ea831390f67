"""What advice tells of several lines of Puerto Rico at once: the same of each, what is so of all of them once, and
nothing of a card that brings its taker nothing."""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.effects.wharf import Wharf
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.tables import BUILDINGS
from tabletop.games.puerto_rico.things import End, Good, Land, Role
from tabletop.games.puerto_rico.thinking.spoken import OTHER, OWN, STAYS
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.advice import _others

from .case import told
from .position import fresh, island, play, role, whole


def test_a_builder_is_told_by_what_the_money_buys_best() -> None:
    state = fresh(4)
    island(state.players[0], land="corn indigo indigo tobacco", town=["indigo_plant", "tobacco_storage"], coins=8)
    assert told(whole(state), (act.Pick(0, Role.BUILDER),))[0]["would_build"]["price"] >= 5


def test_a_tile_for_which_no_time_is_left_is_called_too_late() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="corn")
    state.row = (int(Land.COFFEE), int(Land.CORN))
    state = role(state, "settler")
    state.supply = 2
    coffee, corn = told(state, (act.Settle(0, Land.COFFEE),), (act.Settle(0, Land.CORN),))
    assert "tile_late" in coffee
    assert "unprocessed" not in coffee
    assert "grows" in corn


def test_a_tile_tells_what_a_large_building_counts_more_with_it() -> None:
    state = fresh(3)
    island(state.players[0], land=" ".join(["corn", "indigo", "sugar"] * 3), town=["residence"])
    state.row = (int(Land.CORN),)
    corn = told(role(state, "settler"), (act.Settle(0, Land.CORN),))[0]
    assert corn["large_more"] == {"building": "residence", "n": 1, "empty": 0}


def test_a_quarry_tells_what_is_wanted_costs_with_it() -> None:
    state = fresh(3)
    island(state.players[0], land="corn tobacco", workers="corn", coins=4)
    quarry = told(role(state, "settler"), (act.Settle(0, Land.QUARRY),))[0]
    assert quarry["quarry_buys"] == {"n": 1, "building": "tobacco_storage", "price": 4, "instead": 5, "coins": 4}


def test_a_quarry_says_nothing_of_what_the_money_in_hand_does_not_pay_for() -> None:
    state = fresh(3)
    island(state.players[0], land="corn tobacco", workers="corn tobacco", coins=1)
    assert "quarry_buys" not in told(role(state, "settler"), (act.Settle(0, Land.QUARRY),))[0]


def test_a_quarry_beside_one_that_is_empty_saves_no_more_with_the_next_worker() -> None:
    state = fresh(3)
    island(state.players[0], land="corn tobacco quarry", workers="corn", coins=4)
    quarry = told(role(state, "settler"), (act.Settle(0, Land.QUARRY),))[0]
    assert quarry["quarry_waits"] == {"n": 1}
    assert "quarry_buys" not in quarry
    island(state.players[0], land="corn tobacco quarry", workers="corn", town={"hospice": 1}, coins=4)
    assert "quarry_waits" not in told(role(state, "settler"), (act.Settle(0, Land.QUARRY),))[0], "it is manned at once"


def test_of_two_seats_whoever_picks_again_pays_for_what_the_other_one_cannot() -> None:
    for coins, sure in ((6, 1), (7, 0)):
        state = fresh(2)
        island(state.players[0], land="corn indigo", workers="corn indigo", town={"small_indigo_plant": 1}, coins=7)
        island(state.players[1], coins=coins)
        state.coins_on = put(state.coins_on, Role.SETTLER, 1)
        state.stock = tuple([int(name == "harbor") for name in BUILDINGS])
        assert told(whole(state), (act.Pick(0, Role.SETTLER),))[0]["reach"]["sure"] == sure


def test_a_mayor_who_leaves_workers_for_every_seat_does_not_end_the_game_for_certain() -> None:
    state = fresh(3)
    for player in state.players:
        island(player, land="corn", workers="corn", town={"indigo_plant": 0})
    state.ships = (4, 5, 6)
    state = whole(state)
    state.supply = 5
    assert not {"mayor_ends", "ends_game"} & set(told(state, (act.Pick(0, Role.MAYOR),))[0])
    assert "mayor_ends" not in told(state, (act.Pick(0, Role.BUILDER),))[0]


def test_how_many_mayors_are_to_come_at_most_is_told_near_the_end_and_who_is_to_be_manned_until_then() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", coins=3, town={"guild_hall": 0, "small_indigo_plant": 1})
    state = role(whole(state), "builder")
    state.supply = 5
    first = told(state, (act.Build(0, "hacienda"),))[0]
    assert first["mayors_left"] == {"supply": 5, "n": 2}
    assert first["large_unmanned"] == {"building": "guild_hall", "n": 1}
    state.supply = 30
    assert not {"mayors_left", "large_unmanned"} & set(told(state, (act.Build(0, "hacienda"),))[0])


def test_a_further_barrel_and_the_craftsman_tell_what_is_sure_to_sail_if_the_captain_comes_next() -> None:
    state = fresh(3)
    island(state.players[0], land="corn corn indigo", workers="corn corn indigo", town=["small_indigo_plant"])
    craftsman = told(whole(state), (act.Pick(0, Role.CRAFTSMAN),))[0]
    points = {"n": 4, "more": 0, "others": ((1, 0), (2, 0)), "together": 0, "loose": 0}
    alone = {"single": 0, "chips": 0, "brink": 0}
    assert craftsman["captain_next"] == {"who": 1, "owner": 0, "later": 0, "card": 0, "choices": 0, **points, **alone}
    corn, indigo = told(role(state, "craftsman"), (act.Privilege(0, Good.CORN),), (act.Privilege(0, Good.INDIGO),))
    for one in (corn, indigo):  # a further barrel is a point, whichever it is
        assert not {"captain_next"} & set(one)
    state.ships, state.cargo, state.loads = (4, 5, 6), (int(Good.CORN),) * 3, (4, 0, 0)
    state.cargo, state.loads = (int(Good.CORN), int(Good.INDIGO), int(Good.SUGAR)), (4, 1, 1)
    corn, indigo = told(role(state, "craftsman"), (act.Privilege(0, Good.CORN),), (act.Privilege(0, Good.INDIGO),))
    assert (corn["captain_next"]["n"], indigo["captain_next"]["n"]) == (1, 2)


def test_a_card_that_brings_its_taker_nothing_is_not_put_beside_one_that_does() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="corn", coins=3)
    view = GAME.view(whole(state), 0)
    captain, mayor = (act.Pick(0, Role.CAPTAIN),), (act.Pick(0, Role.MAYOR),)
    assert GAME.needless(view, 0, captain, mayor)
    assert not GAME.needless(view, 0, mayor, captain)
    state.coins_on = put(state.coins_on, Role.CAPTAIN, 1)
    assert not GAME.needless(GAME.view(whole(state), 0), 0, captain, mayor)


def test_a_building_that_has_nothing_left_to_do_is_left_without_a_word_on_what_it_does() -> None:
    state = fresh(3)
    town = {"hacienda": 1, "small_indigo_plant": 0}
    land = " ".join(["indigo"] + ["corn", "quarry"] * 5 + ["corn"])
    island(state.players[0], land=land, workers=land, town=town)
    state = play(whole(state), "pick mayor")
    moved = (act.Lift(0, "hacienda"), act.Place(0, "small_indigo_plant"), act.Confirm(0))
    first = told(state, moved)[0]
    assert "left_empty" not in first
    assert "use_hacienda" not in first


def test_doubloons_that_the_own_builder_would_not_need_are_not_said_to_pay_for_something() -> None:
    state = fresh(4)
    island(state.players[0], land="corn indigo", coins=1)
    state = whole(state)
    view = GAME.view(state, 0)
    found = told(state, (act.Pick(0, Role.PROSPECTOR),))[0].get("reach")
    assert found is None or found["price"] > view.players[0].coins + 1


def test_in_the_last_round_a_building_that_serves_land_is_no_reason_for_a_placement() -> None:
    state = fresh(3)
    island(state.players[0], land="corn indigo", workers="corn", town={"hospice": 0, "small_indigo_plant": 0})
    state = play(whole(state), "pick mayor")
    line = (act.Place(0, "indigo"), act.Place(0, "small_indigo_plant"), act.Confirm(0))
    other = (act.Place(0, "hospice"), act.Place(0, "indigo"), act.Confirm(0))
    assert "use_hospice" in told(state, line, other)[1]
    state.end = End.POINTS
    assert "use_hospice" not in told(state, line, other)[1]


def test_with_few_chips_left_it_is_told_what_the_next_captains_come_to() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", coins=3)
    state = role(whole(state), "builder")
    state.pool = 9
    assert "chips_few" not in told(state, (act.Build(0, "hacienda"),))[0]  # there are no barrels for so many points
    island(state.players[1], corn=4)
    island(state.players[2], indigo=4)
    assert told(state, (act.Build(0, "hacienda"),))[0]["captain_ends"] == {"who": 1, "pool": 9}
    state.pool = 10
    assert told(state, (act.Build(0, "hacienda"),))[0]["chips_few"] == {"pool": 10, "later": 0, "then": 0, "loose": 0}
    state.pool = 30
    assert "chips_few" not in told(state, (act.Build(0, "hacienda"),))[0]


def test_the_last_mayor_to_come_mans_for_the_last_round_alone() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="corn", town=["hospice"], coins=5)
    state = role(whole(state), "builder")
    state.supply = 2
    assert "mayor_last" in told(state, (act.Build(0, "hacienda"),))[0]
    state.players[0].coins = 10
    first, hall = (act.Build(0, "hacienda"),), (act.Build(0, "guild_hall"),)
    state.supply = 1
    assert "mayor_last" not in told(state, first, hall)[1]  # it serves no role


def test_others_of_whom_the_same_is_told_are_told_together() -> None:
    state = fresh(3)
    for seat, coins in ((0, 3), (1, 1), (2, 2)):
        island(state.players[seat], land="corn", coins=coins)
    say = Catalogue("en")
    say.seat("puerto_rico", ("Anna", "Ben", "Carla"))
    told_of = _others(GAME, GAME.view(whole(state), 0), say, act.Pick(0, Role.BUILDER))
    assert told_of == "For the others: Ben and Carla each: may build, up to 1 point"


def test_the_same_barrels_on_the_own_ship_are_told_by_the_room_that_they_leave() -> None:
    state = fresh(3)
    island(state.players[0], town=["wharf"], sugar=1)
    state.ships, state.cargo, state.loads = (4, 5, 6), (-1, -1, -1), (0, 0, 0)
    state = role(state, "captain")
    ship, own = (act.Load(0, Good.SUGAR, 6),), (Wharf(0, Good.SUGAR),)
    assert told(state, ship, own)[1] == {"load_own_ship": {"ship": 6}}
    assert told(state, own, ship)[1] == {"load_shared_ship": {"ship": 6}}


def test_doubloons_are_told_by_what_they_pay_for_and_not_by_what_they_come_near_to() -> None:
    state = fresh(4)
    island(state.players[0], land="tobacco", coins=2)
    assert set(told(whole(state), (act.Pick(0, Role.PROSPECTOR),))[0]) == {"gets_coins"}
    state = fresh(4)
    island(state.players[0], land="corn corn corn", workers="corn corn", town=["small_market"], coins=2)
    assert set(told(whole(state), (act.Pick(0, Role.PROSPECTOR),))[0]) == {"gets_coins"}  # nobody saves for a warehouse


def test_doubloons_on_a_card_are_told_where_they_pay_for_something() -> None:
    state = fresh(3)
    island(state.players[0], land="corn tobacco", coins=3)
    state.coins_on = put(state.coins_on, Role.SETTLER, 2)
    assert told(whole(state), (act.Pick(0, Role.SETTLER),))[0]["reach"]["coins"] == 5


def test_a_builder_without_money_is_told_to_buy_nothing_and_by_nothing_that_is_saved_for() -> None:
    state = fresh(3)
    island(state.players[0], land="corn tobacco", town=["small_market", "small_indigo_plant"], coins=0)
    assert set(told(whole(state), (act.Pick(0, Role.BUILDER),))[0]) == {"would_build_nothing"}


def test_who_places_workers_is_told_nothing_of_a_supply_that_fills_the_hall_first() -> None:
    state = fresh(3)
    island(state.players[0], land="corn indigo", town={"small_indigo_plant": 0})
    state = play(whole(state), "pick mayor")
    state.supply = 7
    assert "mayors_left" not in told(state, (act.Place(0, "corn"), act.Confirm(0)))[0]


def test_against_a_placement_speaks_a_worker_who_has_nothing_left_to_do() -> None:
    state = fresh(3)
    land = " ".join(["indigo"] + ["corn", "quarry"] * 5 + ["corn"])
    island(state.players[0], land=land, workers=land, town={"hacienda": 0, "small_indigo_plant": 0})
    view = GAME.view(play(whole(state), "pick mayor"), 0)
    idle, useful = (act.Place(0, "hacienda"), act.Confirm(0)), (act.Place(0, "small_indigo_plant"), act.Confirm(0))
    assert GAME.speaks(view, 0, idle, []) < GAME.speaks(view, 0, useful, [])


def test_of_further_barrels_that_are_as_good_the_one_that_brings_more_comes_first() -> None:
    state = fresh(3)
    island(state.players[0], land="corn sugar", workers="corn sugar", town=["small_sugar_mill"])
    state.ships, state.cargo, state.loads = (4, 5, 6), (-1, -1, -1), (0, 0, 0)
    state = play(whole(state), "pick craftsman")
    corn, sugar = ((act.Privilege(0, good),) for good in (Good.CORN, Good.SUGAR))
    assert GAME.speaks(state, 0, sugar, ()) > GAME.speaks(state, 0, corn, ())
    _, none = told(state, sugar, (act.NoPrivilege(0),))
    assert none == {"barrel_less": {"good": "sugar"}}


def test_a_plant_without_land_stands_behind_what_is_as_good_unless_a_tile_for_it_lies_open() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="corn", coins=3)
    state.row = (int(Land.SUGAR), int(Land.CORN))
    state = role(state, "builder")
    indigo, sugar = ((act.Build(0, f"small_{plant}"),) for plant in ("indigo_plant", "sugar_mill"))
    assert GAME.speaks(state, 0, indigo, ()) < 0 == GAME.speaks(state, 0, sugar, ())


def test_loads_speak_by_the_points_of_the_whole_phase() -> None:
    state = fresh(3)
    island(state.players[0], corn=2, sugar=1)
    island(state.players[1], tobacco=2)
    state.ships, state.cargo, state.loads = (4, 5, 6), (-1, 1, 0), (0, 5, 5)
    state = role(state, "captain")
    sugar, corn = (act.Load(0, Good.SUGAR, 4),), (act.Load(0, Good.CORN, 6),)
    by = GAME.speaks(state, 0, sugar, ()) - GAME.speaks(state, 0, corn, ())
    assert by == OWN + 2 * OTHER - 2 * STAYS  # two tobacco; one corn stays instead of one sugar


def test_a_builder_who_buys_nothing_that_is_wanted_stands_behind_what_is_as_good() -> None:
    state = fresh(3)
    for player in state.players:
        island(player, land="corn", workers="corn", town=["small_market"] if player.seat == 0 else (), coins=0)
    state = whole(state)
    builder, settler = ((act.Pick(0, one),) for one in (Role.BUILDER, Role.SETTLER))
    assert GAME.speaks(state, 0, builder, ()) < 0 < GAME.speaks(state, 0, settler, ())
    state.coins_on = put(state.coins_on, Role.BUILDER, 1)
    assert GAME.speaks(state, 0, builder, ()) > 0
