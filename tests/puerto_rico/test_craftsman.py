"""The Craftsman: supply, Factory, the further barrel."""

from __future__ import annotations

from tabletop.games.puerto_rico.game import GAME

from .position import fresh, goods, island, legal, play, refused, told, whole


def test_earlier_seats_are_served_first() -> None:
    state = fresh()
    island(state.players[0], land="corn corn", workers="corn corn")
    island(state.players[1], land="corn corn", workers="corn corn")
    island(state.players[3], corn=7)
    state = play(whole(state), "pick craftsman")
    assert state.players[0].goods == goods(corn=2)
    assert state.players[1].goods == goods(corn=1)
    assert GAME.deciders(state) == (1,)  # no corn is left for the privilege


def test_A51_the_further_barrel_is_of_a_kind_produced_just_now_and_may_be_declined() -> None:
    state = fresh()
    island(state.players[0], land="corn indigo", workers="corn indigo", town=["small_indigo_plant"], sugar=1)
    state = play(whole(state), "pick craftsman")
    assert legal(state) == ["privilege corn", "privilege indigo", "no privilege"]
    assert refused(state, "privilege sugar").code == "not_produced"
    assert play(state, "privilege indigo").players[0].goods == goods(corn=1, indigo=2, sugar=1)
    assert play(state, "no privilege").players[0].goods == goods(corn=1, indigo=1, sugar=1)


def test_A51_after_all_have_produced_nothing_may_be_left() -> None:
    state = fresh()
    island(state.players[0], land="corn indigo", workers="corn indigo", town=["small_indigo_plant"])
    island(state.players[1], land="indigo " * 3, workers="indigo " * 3, town={"indigo_plant": 3})
    island(state.players[2], indigo=7)
    state = play(whole(state), "pick craftsman")
    assert refused(state, "privilege indigo").code == "supply_empty"


def test_A52_the_further_barrel_does_not_count_for_the_factory() -> None:
    state = fresh()
    island(state.players[0], land="corn", workers="corn", town=["factory"], coins=0)
    state = play(whole(state), "pick craftsman", "privilege corn")
    assert state.players[0].coins == 0


def test_A84_the_factory_counts_what_was_received() -> None:
    state = fresh()
    island(state.players[0], land="corn indigo", workers="corn indigo", town=["factory", "small_indigo_plant"], coins=0)
    island(state.players[1], corn=10)
    assert play(whole(state), "pick craftsman").players[0].coins == 0


def test_A123_production_may_be_refused_only_if_the_table_says_so() -> None:
    state = fresh(production_refusable="on")
    for player in state.players:
        island(player, land="corn", workers="corn" if player.seat < 2 else "")
    state = play(whole(state), "pick craftsman")
    assert legal(state) == ["produce", "produce nothing"]
    state = play(state, "produce", "produce nothing")
    assert [player.goods[0] for player in state.players] == [1, 0, 0, 0]
    assert legal(state) == ["privilege corn", "no privilege"]


def test_A134_a_port_holds_any_number_of_barrels_until_the_next_storing() -> None:
    state = fresh()
    island(state.players[0], land="corn", workers="corn", corn=8)
    assert play(whole(state), "pick craftsman").players[0].goods == goods(corn=9)


def test_A95_production_and_factory_are_not_asked() -> None:
    state = fresh()
    island(state.players[2], land="corn indigo", workers="corn indigo", town=["factory", "small_indigo_plant"])
    state, events = told(whole(state), "pick craftsman")
    assert [event.kind for event in events if event.seat == 2] == ["produced", "earned"]
    assert GAME.deciders(state) == (1,)
