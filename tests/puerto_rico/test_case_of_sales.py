"""What advice tells of sales in Puerto Rico: what they pay for with the own Builder next, and who sells instead."""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import Good, Role

from .case import told
from .position import fresh, island, play, whole


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
    first = {"owner": 0, "coins": 9, "card": 0, "building": "residence", "price": 9, "points": 4, "more": 5}
    assert sold["reach_next"] == first
    assert sold["reach_else"]["building"] != "residence"
    assert kept["unpaid_then"]["building"] == "residence"
    state.taken = put(state.taken, Role.BUILDER, 1)
    assert "reach_next" not in told(state, sale, none)[0]


def test_selling_nothing_tells_who_sells_on_the_last_space_instead() -> None:
    sale, none = (act.Sell(0, Good.COFFEE),), (act.SellNothing(0),)
    _, kept = told(_last_space(picks_next=False), sale, none)
    assert kept["space_goes"] == {"who": 1, "good": "coffee", "coins": 4}
