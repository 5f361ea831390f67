"""The Trader: the house, Office, markets."""

from __future__ import annotations

from tabletop.games.puerto_rico.actions import Sell
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.things import Good

from .position import fresh, goods, island, legal, play, refused, said, told, whole


def test_only_kinds_the_house_has_not_and_only_barrels_there_are() -> None:
    state = fresh()
    island(state.players[0], corn=1, sugar=1)
    state.house = (2,)
    state = play(whole(state), "pick trader")
    assert legal(state) == ["sell corn", "sell nothing"]
    assert refused(state, "sell sugar").code == "in_house_already"
    assert refused(state, "sell coffee").code == "no_barrel"


def test_an_office_without_a_worker_does_not_help() -> None:
    state = fresh()
    island(state.players[0], corn=1, sugar=1, town={"office": 0})
    state.house = (2,)
    assert "sell sugar" not in legal(play(whole(state), "pick trader"))


def test_a_house_that_is_not_full_keeps_its_barrels() -> None:
    state = fresh()
    island(state.players[1], indigo=1)
    state = play(whole(state), "pick trader", "sell indigo")
    assert state.house == (1,)
    assert state.players[1].goods == goods()


def test_a_full_house_ends_the_phase_and_is_emptied() -> None:
    state = fresh()
    state.house = (0, 1, 2)
    island(state.players[0], tobacco=1)
    island(state.players[1], coffee=1)
    state, events = told(play(whole(state), "pick trader"), "sell tobacco")
    assert state.house == ()
    assert "house_emptied" in [event.kind for event in events]
    assert GAME.deciders(state) == (1,)
    assert state.players[1].goods == goods(coffee=1)


def test_the_markets_add_up_with_the_privilege() -> None:
    state = fresh()
    island(state.players[0], coffee=1, coins=0, town=["small_market", "large_market"])
    assert play(whole(state), "pick trader", "sell coffee").players[0].coins == 8


def test_whoever_can_sell_nothing_is_told_why() -> None:
    state = fresh()
    state.house = (0,)
    island(state.players[0], sugar=1)
    island(state.players[1], corn=3)
    _, events = told(play(whole(state), "pick trader"), "sell nothing")
    assert "Ben can sell nothing: the trading house holds these kinds" in said(events)
    assert "Chiara can sell nothing: no goods" in said(events)


def test_a_sale_tells_what_the_price_is_made_of_before_and_after() -> None:
    state = fresh()
    island(state.players[0], sugar=1, town=["large_market"])
    state = play(whole(state), "pick trader")
    reckoned = GAME.reckoning(GAME.view(state, 0), Sell(0, Good.SUGAR))
    assert reckoned is not None
    assert dict(reckoned.values) == {"printed": 2, "privilege": 1, "markets": 2, "coins": 5}
    _, events = told(state, "sell sugar")
    assert "Anna sells sugar for 5 doubloons, 1 for the role, 2 by markets" in said(events)


def test_a_sale_for_the_price_on_the_list_needs_no_sum() -> None:
    state = fresh()
    island(state.players[1], sugar=1)
    state = play(whole(state), "pick trader")
    assert GAME.reckoning(GAME.view(state, 1), Sell(1, Good.SUGAR)) is None


def test_with_an_office_the_hint_says_that_equal_kinds_sell_too() -> None:
    state = fresh()
    state.house = (2,)
    island(state.players[0], sugar=1, town=["office"])
    state = play(whole(state), "pick trader")
    assert GAME.prompt(GAME.view(state, 0), 0).key == "trader_any"
