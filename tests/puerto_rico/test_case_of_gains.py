"""What a line of advice gives in Puerto Rico is told as what is more than before, or than the other line gives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import NOBODY, PuertoRico
from tabletop.games.puerto_rico.things import End, Good, Land, Role
from tabletop.games.puerto_rico.thinking.case.played import Played
from tabletop.games.puerto_rico.thinking.case.roles import picking
from tabletop.games.puerto_rico.thinking.case.shipping import shipped_next
from tabletop.games.puerto_rico.thinking.placement import most_made, placements

from .case import told
from .position import fresh, goods, island, play, role, whole


def test_a_further_barrel_of_a_kind_that_is_made_already_adds_no_sale() -> None:
    state = fresh(3)
    island(state.players[0], land="sugar sugar", workers="sugar", town={"sugar_mill": 1})
    state = play(whole(state), "pick mayor")
    line = (act.Place(0, "sugar"), act.Place(0, "sugar_mill"), act.Confirm(0))
    first = told(state, line)[0]
    assert first["makes_more"]["goods"] == (("sugar", 1),)
    assert "sells_for" not in first
    state.players[0].farmers = (0,) * len(state.players[0].farmers)
    assert told(state, line)[0]["sells_for"]["good"] == "sugar"  # the first one can be sold
    state.house = (int(Good.SUGAR),)
    assert "sells_for" not in told(state, line)[0]  # not where the house holds one


def recruiting_told(state: PuertoRico) -> Iterator[dict[str, Any]]:
    """Large buildings of others that an own Mayor mans, wherever among the sentences that is."""
    picked = picking(state, state.players[0], act.Pick(0, Role.MAYOR))
    return (dict(one.values) for one in picked if one.key == "mans_theirs")


def test_a_market_that_finds_a_sale_comes_before_further_barrels() -> None:
    state = fresh(3)
    town = {"tobacco_storage": 1, "large_market": 0}
    island(state.players[0], land="tobacco tobacco", workers="tobacco", town=town, idle=1)
    state = play(whole(state), "pick mayor")
    line = tuple(act.Place(0, spot) for spot in ("tobacco", "tobacco_storage", "large_market"))
    assert next(iter(told(state, line)[0])) == "use_market"
    state.house = (int(Good.TOBACCO),)
    assert next(iter(told(state, line)[0])) == "makes_more"


def test_a_hacienda_with_one_free_space_does_nothing_more() -> None:
    state = fresh(3)
    land = " ".join(["corn"] * 7 + ["quarry"] * 4)
    island(state.players[0], land=land, workers=" ".join(["corn"] * 6), town={"hacienda": 0}, coins=9)
    state = play(whole(state), "pick mayor")
    hacienda, corn = ((act.Place(0, spot), act.Confirm(0)) for spot in ("hacienda", "corn"))
    assert "use_hacienda" not in told(state, hacienda)[0]
    assert GAME.evaluate(play(state, "place corn"), 0) > GAME.evaluate(play(state, "place hacienda"), 0)
    state.players[0].land = state.players[0].land[1:]
    assert "use_hacienda" in told(state, hacienda)[0]
    assert told(state, corn)[0] != told(state, hacienda)[0]


def test_who_sells_before_takes_the_last_space_of_the_trading_house() -> None:
    state = fresh(3)
    island(state.players[0], indigo=1)
    island(state.players[1], tobacco=1)
    island(state.players[2], corn=1)
    state.house = (int(Good.SUGAR), int(Good.COFFEE))
    left = told(whole(state), (act.Pick(0, Role.TRADER),))[0]["left_trader"]
    assert left["own"] == 0  # corn may be sold for nothing, and fills the house as well
    state.players[2].goods = goods()
    assert told(whole(state), (act.Pick(0, Role.TRADER),))[0]["left_trader"]["own"] == 1
    island(state.players[2], sugar=1)
    state.house = (int(Good.CORN), int(Good.COFFEE))
    alone = told(whole(state), (act.Pick(0, Role.TRADER),))[0]["left_trader"]
    assert (alone["gets"], alone["own"]) == (4, 0)  # tobacco, then sugar for whoever comes next: the house is full


def test_large_buildings_are_told_apart_by_what_they_grow_with() -> None:
    state = fresh(3)
    land = " ".join(["corn"] * 8)
    island(state.players[0], land=land, workers=land, town={"small_market": 1}, coins=12, points=10)
    lines = [(act.Build(0, one),) for one in ("fortress", "residence", "customs_house", "city_hall", "guild_hall")]
    fortress, residence, customs, city, guild = told(role(state, "builder"), *lines)
    assert fortress["grows_workers"] == {"building": "fortress", "n": 9, "next": 12}
    assert residence["grows_land"] == {"building": "residence", "n": 8, "next": 10}
    assert customs["grows_chips"] == {"building": "customs_house", "n": 10, "next": 12}
    assert city["grows_town"] == {"building": "city_hall", "n": 1}
    assert guild["grows_plants"] == {"building": "guild_hall", "small": 0, "large": 0}


def test_of_placements_that_do_the_same_the_one_that_takes_nobody_up_is_advised() -> None:
    state = fresh(2)
    town = {"small_sugar_mill": 1, "sugar_mill": 3, "indigo_plant": 0}
    island(state.players[0], land="sugar sugar sugar", workers="sugar sugar sugar", town=town, idle=1)
    state = play(whole(state), "pick mayor")
    for line in placements(state, state.players[0]):
        assert not any(isinstance(one, act.Lift) for one in line)


def test_the_placement_by_which_most_is_made_is_compared_too() -> None:
    state = fresh(3)
    town = {"large_market": 1, "small_market": 1, "tobacco_storage": 1}
    island(state.players[0], land="tobacco corn corn", workers="tobacco", town=town)
    state.hall = 3
    state = play(whole(state), "pick mayor")
    state.players[0].idle = 1
    stays = (act.Place(0, "corn"), act.Confirm(0))
    (most,) = GAME.besides(state, 0)
    assert sum(isinstance(one, act.Lift) for one in most) == 1
    cases = GAME.case(GAME.view(state, 0), 0, [stays, (act.Confirm(0),), most])
    assert [one.expected for one in cases] == [False, False, True]
    assert most_made(state, state.players[0]) == (most,)


def test_the_mayor_tells_what_the_workers_who_come_make_alone() -> None:
    state = fresh(2)
    town = {"coffee_roaster": 0, "hacienda": 1}
    island(state.players[0], land="coffee coffee quarry", workers="quarry", town=town)
    island(state.players[1], land="indigo", workers="", town={"small_indigo_plant": 0})
    mayor = told(whole(state), (act.Pick(0, Role.MAYOR),))[0]
    assert mayor["gets_workers"]["n"] == 2
    assert mayor["gets_workers"]["goods"] == (("coffee", 1),)  # two with those of the quarry and the Hacienda
    assert mayor["left_mayor"]["own"] == 1


def test_a_mayor_near_the_end_says_whose_large_building_gets_its_worker_too() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="")
    island(state.players[1], land="corn corn corn", workers="corn corn corn", town={"fortress": 0})
    state = whole(state)
    state.supply = 7
    fortress = {"who": 1, "building": "fortress", "n": 1}
    assert tuple(recruiting_told(state)) == (fortress,)
    state.supply = 40
    assert not tuple(recruiting_told(state))


def test_a_building_that_the_first_pick_of_the_next_round_pays_for_is_told() -> None:
    state = fresh(3)
    island(state.players[0], land="tobacco", coins=3)
    state.picks, state.governor, state.chooser, state.active = 2, 2, 0, 0
    state.taken = put(put(state.taken, Role.BUILDER, 2), Role.MAYOR, 1)
    first = told(whole(state), (act.Pick(0, Role.CRAFTSMAN),), (act.Pick(0, Role.SETTLER),))[0]
    assert "reach_first" not in first
    state.coins_on = put(state.coins_on, Role.CAPTAIN, 1)
    captain = told(whole(state), (act.Pick(0, Role.CAPTAIN),))[0]
    assert captain["reach_first"]["building"] == "tobacco_storage"


def test_nobody_takes_up_a_worker_when_the_game_ends_with_this_phase() -> None:
    state = fresh(2)
    island(state.players[0], land="corn corn corn corn corn", workers="corn", town={"small_market": 0})
    state = play(whole(state), "pick mayor")
    state.end, state.picks = End.WORKERS, 6
    lift = act.Lift(0, "corn")
    assert lift not in GAME.sound(state, GAME.legal(state, 0))
    state.end = 0
    assert lift in GAME.sound(state, GAME.legal(state, 0))


def test_a_tile_of_a_kind_that_is_made_already_adds_no_sale() -> None:
    state = fresh(3)
    island(state.players[0], land="sugar", workers="sugar", town={"sugar_mill": 1})
    state.row = (int(Land.SUGAR),)
    tile = told(role(state, "settler"), (act.Settle(0, Land.SUGAR),))[0]
    assert "sells_for" not in tile
    island(state.players[0], land="sugar", workers="", town={"sugar_mill": 0})
    tile = told(role(state, "settler"), (act.Settle(0, Land.SUGAR),))[0]
    assert "sells_for" in tile  # none is made as long as nobody works there


def test_a_tile_that_waits_for_a_building_says_what_that_costs() -> None:
    state = fresh(3)
    island(state.players[0], land="sugar sugar", workers="sugar", town={"small_sugar_mill": 1}, coins=5)
    state.row = (int(Land.SUGAR),)
    values = {
        "land": "sugar",
        "good": "sugar",
        "n": 3,
        "circles": 1,
        "building": "sugar_mill",
        "cost": 4,
        "coins": 5,
        "off": 0,
    }
    assert told(role(state, "settler"), (act.Settle(0, Land.SUGAR),))[0]["too_many"] == values


def test_the_own_captain_is_told_beside_the_most_that_a_rival_then_ships() -> None:
    state = fresh(2)
    island(state.players[0], corn=2, sugar=1)
    island(state.players[1], corn=3)
    state.ships, state.cargo, state.loads = (4, 6), (int(Good.CORN), int(Good.SUGAR)), (1, 1)
    state = whole(state)
    own, *_ = shipped_next(state, 0, Played((), state, whole=True), [("", state)])
    assert own.key == "captain_own"
    values = dict(own.values)
    assert (values["n"], values["more"]) == (4, 0)
    assert values["others"] == ((1, 1),)  # and not all three spaces, as sugar first would be sure of less


def test_in_the_last_round_a_market_without_a_barrel_to_sell_sells_nothing() -> None:
    state = fresh(3)
    island(state.players[0], land="tobacco", workers="tobacco", town={"tobacco_storage": 1, "large_market": 0})
    state = play(whole(state), "pick mayor")
    state.end, state.picks = End.WORKERS, 1  # a Trader and a Builder may follow, no Craftsman before them
    line = (act.Place(0, "large_market"), act.Confirm(0))
    assert "use_market" not in told(state, line)[0]
    state.players[0].goods = goods(tobacco=1)
    assert "use_market" in told(state, line)[0]


def test_who_stays_and_brings_nothing_is_told_by_what_he_waits_for() -> None:
    state = fresh(3)
    island(
        state.players[0],
        land="indigo sugar corn corn corn",
        workers="sugar corn corn corn",
        town={"small_sugar_mill": 0},
    )
    state.hall = 0
    state = play(whole(state), "pick mayor")
    state.players[0].idle = 0
    assert told(state, (act.Confirm(0),))[0]["waits_half"]["half"] == "small_sugar_mill"


def test_where_workers_change_no_points_it_is_told_why_this_is_the_last_round() -> None:
    state = fresh(2)
    island(state.players[0], land="corn corn corn", workers="corn", corn=1)
    state = play(whole(state), "pick mayor")
    state.end, state.picks = End.WORKERS, 4
    for taken in (Role.CRAFTSMAN, Role.CAPTAIN):
        state.taken = put(state.taken, taken, 1)
    said = told(state, (act.Place(0, "corn"), act.Confirm(0)))[0]
    assert {"workers_over", "last_round_sales"} <= set(said)


def test_a_trader_that_brings_the_next_one_nothing_is_not_told_as_left_to_him() -> None:
    state = fresh(3)
    island(state.players[0], sugar=1)
    state.house = (int(Good.CORN),)
    assert "left_trader" not in told(whole(state), (act.Pick(0, Role.TRADER),))[0]
    island(state.players[1], indigo=1)
    left = told(whole(state), (act.Pick(0, Role.TRADER),))[0]["left_trader"]
    assert (left["gets"], left["own"], left["only"]) == (2, 2, 1)


def test_where_the_captain_is_over_barrels_are_told_by_the_trader_of_the_next_one() -> None:
    state = fresh(3)
    island(state.players[0], sugar=1)
    island(state.players[1], tobacco=1)
    state.taken = put(state.taken, Role.CAPTAIN, 2)
    state.picks, state.governor, state.chooser, state.active = 1, 2, 1, 1
    state = whole(state)
    (sale,) = shipped_next(state, 0, Played((), state, whole=True), [("", state)])
    values = {"who": 1, "owner": 0, "n": 2, "more": 0, "others": ((1, 4), (2, 0)), "later": 0, "card": 0}
    values |= {"together": 0, "loose": 1, "choices": 0, "single": 0}  # whoever can sell need not
    assert (sale.key, dict(sale.values)) == ("trader_next", values)
    own, *_ = shipped_next(state, 1, Played((), state, whole=True), [("", state)])
    assert (own.key, dict(own.values)["n"]) == ("trader_own", 4)
    state.taken = put(state.taken, Role.CAPTAIN, NOBODY)
    (sale,) = shipped_next(state, 0, Played((), state, whole=True), [("", state)])
    assert sale.key == "trader_next"  # which brings Ben more than the Captain
    state.coins_on = put(state.coins_on, Role.CAPTAIN, 6)
    keys = [one.key for one in shipped_next(state, 0, Played((), state, whole=True), [("", state)])]
    assert keys == ["captain_next"]


def test_two_cards_for_as_many_doubloons_are_told_to_be_so() -> None:
    state = fresh(4)
    state.coins_on = put(state.coins_on, Role.TRADER, 1)
    cards = [(act.Pick(0, one),) for one in (Role.PROSPECTOR, Role.TRADER)]
    assert "same_coins" in told(whole(state), *cards)[1]
    state.coins_on = put(state.coins_on, Role.TRADER, 2)
    assert "same_coins" not in told(whole(state), *cards)[1]


def test_a_barrel_instead_of_another_is_told_by_both_kinds() -> None:
    state = fresh(3)
    town = {"coffee_roaster": 2, "small_sugar_mill": 1}
    land = "coffee coffee sugar corn corn corn corn"
    island(state.players[0], land=land, workers="coffee", town=town)
    state = play(whole(state), "pick mayor")
    sugar, coffee = ((act.Place(0, spot), act.Confirm(0)) for spot in ("sugar", "coffee"))
    instead = told(state, coffee, sugar)[1]
    kinds = {"goods": (("sugar", 1),), "instead": (("coffee", 1),)}
    assert instead["makes_instead_pays"] == {**kinds, "pays": 2, "other": 4}
    state.house = (int(Good.SUGAR),)
    assert told(state, coffee, sugar)[1]["makes_instead"] == kinds, "sugar cannot be sold now"
