"""What advice tells of sales in Puerto Rico: what they pay for with the own Builder next, and who sells instead."""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.state import NOBODY, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, POINTS
from tabletop.games.puerto_rico.things import End, Good, Phase, Role
from tabletop.games.puerto_rico.thinking.case.money import wish

from .case import told
from .position import fresh, goods, island, play, role, whole


def _last_space(picks_next: bool) -> PuertoRico:
    """One space of the trading house is free; the seat that sells first sells coffee, the next one could, too.
    Seat 0 took the Trader, or the one before it did."""
    state = fresh(3)
    for player in state.players:
        island(player, land="corn", workers="corn", coins=0)
    town = ["small_market", "coffee_roaster", "hacienda"]
    land = "corn corn corn indigo indigo sugar sugar tobacco quarry coffee"
    island(state.players[0], land=land, workers="coffee", town=town, coins=4, coffee=2)
    island(state.players[1], coffee=1, coins=0)
    state.house = (int(Good.CORN), int(Good.SUGAR), int(Good.TOBACCO))
    state.governor = state.chooser = state.active = 2 if picks_next else 0
    state = play(whole(state), "pick trader")
    state.supply = 16
    return state


def test_a_sale_tells_what_the_own_builder_pays_where_it_comes_next() -> None:
    sale, none = (act.Sell(0, Good.COFFEE),), (act.SellNothing(0),)
    state = _last_space(picks_next=True)
    sold, kept = told(state, sale, none)
    first = {"owner": 0, "coins": 9, "card": 0, "building": "residence", "price": 9}
    first |= {"points": 4, "more": 5, "besides": 0}
    assert sold["reach_next"] == first
    assert kept["unpaid_then"]["building"] == "residence"
    state.taken = put(state.taken, Role.BUILDER, 1)
    assert "reach_next" not in told(state, sale, none)[0]


def test_a_further_barrel_tells_that_one_empty_ship_is_left_for_several_kinds() -> None:
    state = fresh(3)
    island(state.players[0], land="corn sugar", workers="corn sugar", town=["small_sugar_mill"])
    state.cargo, state.loads = (int(Good.INDIGO), int(Good.TOBACCO), -1), (1, 1, 0)
    state = role(state, "craftsman")
    corn = (act.Privilege(0, Good.CORN),)
    assert told(state, corn)[0]["one_ship"] == {"good": "corn", "goods": ("sugar",)}
    state.cargo, state.loads = (int(Good.SUGAR), int(Good.TOBACCO), -1), (1, 1, 0)
    assert "one_ship" not in told(state, corn)[0]


def test_the_barrel_that_stays_in_the_last_round_tells_what_it_pays_for() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="corn", tobacco=1, corn=5, coins=2)
    island(state.players[1], land="corn")
    island(state.players[2], land="corn", tobacco=1)
    state.ships, state.cargo, state.loads = (4, 5, 6), (0, int(Good.COFFEE), int(Good.INDIGO)), (3, 4, 5)
    state = role(state, "captain")
    state.players[1].goods = goods(tobacco=1)
    state = play(state, "load corn on 4") if state.phase != Phase.STORE else state
    state.end = End.POINTS
    kept = told(state, (act.KeepOne(0, Good.TOBACCO),))[0]
    assert kept["stays_to_sell"] == {"good": "tobacco", "pays": 3}
    assert kept["reach"]["coins"] == 5
    assert not {"made_again_all", "made_again_none"} & set(kept)


def test_in_the_last_round_without_captain_and_trader_no_barrel_is_told_of_ships() -> None:
    state = fresh(3)
    island(state.players[0], land="corn sugar", workers="corn sugar", town=["small_sugar_mill"])
    state.end = int(End.POINTS)
    state.taken = put(put(state.taken, Role.CAPTAIN, 1), Role.TRADER, 2)
    lines = ((act.Privilege(0, Good.SUGAR),), (act.Privilege(0, Good.CORN),))
    over = told(role(state, "craftsman"), *lines)
    assert all(not {"further_barrel", "one_ship"} & set(one) for one in over)
    assert "last_round" in over[0]
    state.taken = put(state.taken, Role.TRADER, NOBODY)
    assert "further_barrel" in told(role(state, "craftsman"), *lines)[0]


def test_of_buildings_that_only_count_points_the_cheaper_one_is_wished_for() -> None:
    """A plant whose land has circles enough was left out; the dearer one without any land was not."""
    state = fresh(3)
    island(state.players[0], land="indigo", workers="indigo", town=["small_indigo_plant", "small_market"], coins=5)
    state.players[1].points = state.players[2].points = 24
    state = whole(state)
    owner = state.players[0]
    assert {POINTS[BUILDING[one]] for one in ("indigo_plant", "sugar_mill")} == {2}
    wanted = wish(state, owner, 3, above=2)
    assert wanted is not None
    assert BUILDINGS[wanted[0]] == "indigo_plant"
