"""Guests of the Guesthouse: when they may move, when nobody is asked, and what their arrival changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.engine.cells import put
from tabletop.games.puerto_rico.effects.black_market import credit
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import Phase
from tests.puerto_rico.position import fresh, island, legal, play, whole


def among(*kinds: str, seats: int = 3, **options: str) -> PuertoRico:
    """A game of New Buildings in which these kinds were picked."""
    state = fresh(seats, 1, new_buildings="on", draft="random", **options)
    state.drafted = tuple(BUILDING[word] for word in ("guesthouse", *kinds))
    return state


def guests(state: PuertoRico) -> list[str]:
    """Where a guest may go."""
    return [line for line in legal(state) if line.startswith("guest to")]


# --- with every own decision
def test_A40_before_the_hacienda_draws() -> None:
    state = among("hacienda")
    island(state.players[0], land="corn", workers="", town=["guesthouse", "hacienda"])
    state = play(whole(state), "pick settler")
    assert legal(state) == ["draw tile", "draw no tile", "guest to corn"]


def test_A40_while_a_drawn_tile_is_looked_at() -> None:
    state = among("hacienda", "forest_house")
    island(state.players[0], land="corn", town=["guesthouse", "hacienda", "forest_house"])
    state = play(whole(state), "pick settler", "draw tile")
    assert "guest to corn" in legal(state)


def test_A40_before_the_hospice_sends_somebody() -> None:
    state = among("hospice")
    island(state.players[0], land="corn", town=["guesthouse", "hospice"])
    state.row = (1, 1, 1, 1)
    state = play(whole(state), "pick settler", "settle indigo")
    assert guests(state) == ["guest to corn", "guest to indigo"]
    assert not guests(play(state, "guest to corn"))


def test_A40_who_stands_on_the_new_tile_leaves_nothing_to_the_hospice() -> None:
    state = among("hospice")
    island(state.players[0], land="corn", workers="corn", town=["guesthouse", "hospice"])
    state.row = (1, 1, 1, 1)
    state = play(whole(state), "pick settler", "settle indigo", "guest to indigo")
    assert state.active == 1


def test_A40_before_the_university_sends_somebody() -> None:
    state = among("university", "small_market")
    island(state.players[0], land="corn", workers="corn", town=["guesthouse", "university"], coins=5)
    state = play(whole(state), "pick builder", "build small_market")
    assert guests(state) == ["guest to small_market"]
    assert play(state, "guest to small_market").active == 1


def test_A40_before_a_production_that_may_be_refused() -> None:
    state = among("factory", production_refusable="on")
    island(state.players[0], land="corn corn", workers="corn", town=["guesthouse"])
    state = play(whole(state), "pick craftsman", "guests wait")
    assert legal(state) == ["produce", "produce nothing", "guest to corn"]


def test_A40_before_the_buccaneer_does_anything() -> None:
    state = among(buccaneer="on")
    island(state.players[0], land="corn", town=["guesthouse"])
    assert guests(play(whole(state), "pick buccaneer")) == ["guest to corn"]


def test_A40_a_forced_loading_waits_for_a_guest_who_could_do_something() -> None:
    state = among("harbor")
    island(state.players[0], land="corn", workers="corn", town={"guesthouse": 1, "harbor": 0}, corn=2)
    state.cargo, state.loads = (1, 2, 0), (1, 1, 1)
    state = play(whole(state), "pick captain", "guests wait")
    assert legal(state) == ["load corn on 6", "guest to harbor"]
    assert play(state, "guest to harbor").players[0].points == 4


def test_A40_without_barrels_nobody_is_asked_for_guests_while_others_load() -> None:
    state = among("harbor")
    island(state.players[1], land="corn", workers="corn", town={"guesthouse": 1, "harbor": 0})
    state = play(whole(state), "pick captain")
    assert sorted(legal(state)) == ["guest to harbor", "guests rest", "guests wait"]
    assert play(state, "guests wait").phase == Phase.PICK


def test_A05_A129_who_can_load_nothing_may_let_the_guests_stay() -> None:
    state = among("small_wharf")
    island(state.players[0], land="corn", workers="corn", town={"guesthouse": 1, "small_wharf": 0}, sugar=2)
    state.cargo, state.loads = (0, 1, 3), (1, 1, 1)
    state = play(whole(state), "pick captain", "guests wait")
    assert sorted(legal(state)) == ["guest to small_wharf", "stop loading"]
    assert play(state, "stop loading").phase == Phase.PICK


def test_A40_a_guest_for_the_warehouse_is_asked_before_the_storing_alone() -> None:
    state = among("storehouse")
    island(state.players[0], town={"guesthouse": 1, "storehouse": 0}, sugar=5, indigo=1)
    state.cargo, state.loads = (0, 3, 4), (1, 1, 1)
    state = play(whole(state), "pick captain")
    assert state.phase == Phase.STORE
    assert play(state, "guest to storehouse").players[0].goods[2] == 5


def test_A40_A86_a_guest_for_the_forest_house_if_its_discount_needs_somebody() -> None:
    for option, asked in (("forests_alone", False), ("occupied_house", True)):
        state = among("forest_house", forest_discount=option)
        island(state.players[1], land="corn", workers="corn", town={"guesthouse": 1, "forest_house": 0})
        state = play(whole(state), "pick builder")
        assert bool(guests(state)) is asked


@pytest.mark.parametrize(
    ("land", "workers", "town", "asked"),
    [
        ("corn", "", {}, True),
        ("corn", "corn", {}, False),
        ("indigo", "", {}, False),
        ("indigo", "", {"small_indigo_plant": 0}, False),
        ("indigo", "", {"small_indigo_plant": 0, "guesthouse": 2}, True),
        ("indigo", "", {"small_indigo_plant": 1}, True),
        ("indigo", "indigo", {"small_indigo_plant": 0}, True),
        ("indigo", "indigo", {"small_indigo_plant": 1, "indigo_plant": 0}, False),
        ("indigo", "indigo", {"small_indigo_plant": 1, "indigo_plant": 0, "aqueduct": 1}, True),
        ("coffee", "", {"coffee_roaster": 2}, True),
        ("quarry", "", {}, False),
        ("indigo", "indigo", {"factory": 0}, True),
    ],
)
def test_A40_before_a_production_only_guests_who_could_bring_a_barrel_are_asked_for(
    land: str, workers: str, town: dict[str, int], asked: bool
) -> None:
    state = among("factory", "aqueduct")
    island(state.players[1], land=land, workers=workers, town={"guesthouse": 1, **town})
    state = play(whole(state), "pick craftsman")
    assert bool(guests(state)) is asked


def test_A40_for_a_good_that_has_run_out_no_guest_is_asked() -> None:
    state = among("factory")
    island(state.players[1], land="corn", town=["guesthouse"])
    island(state.players[2], corn=10)
    state = whole(state)
    assert not state.barrels[0]
    assert not guests(play(state, "pick craftsman"))


# --- who lets the guests wait is asked where one would open something
def test_A40_not_now_is_not_never_a_guest_in_the_quarry_opens_a_purchase() -> None:
    state = among("harbor")
    island(state.players[1], land="quarry", town=["guesthouse"], coins=0)
    state = play(whole(state), "pick builder", "guests wait", "no building")
    assert legal(state) == ["no building", "guest to quarry"]
    assert "build small_indigo_plant" in legal(play(state, "guest to quarry"))


def test_A40_not_in_this_phase_ends_the_asking_there_too() -> None:
    state = among("harbor")
    island(state.players[1], land="quarry", town=["guesthouse"], coins=0)
    state = play(whole(state), "pick builder", "guests rest", "no building")
    assert GAME.deciders(state) == (2,)


def test_A40_nobody_is_asked_where_a_guest_would_open_nothing() -> None:
    state = among("university")
    island(state.players[1], land="corn", town={"guesthouse": 1, "university": 0}, coins=0)
    state = play(whole(state), "pick builder", "guests wait", "no building")
    assert GAME.deciders(state) == (2,)


@pytest.mark.parametrize(("building", "opened"), [("office", "sell corn"), ("trading_post", "post corn")])
def test_A40_not_now_is_not_never_a_guest_opens_a_sale(building: str, opened: str) -> None:
    state = among(building)
    island(state.players[1], land="corn", workers="corn", town={"guesthouse": 1, building: 0}, corn=1)
    island(state.players[0], indigo=1)
    state.house = (0,)
    state = play(whole(state), "pick trader", "guests wait", "sell nothing")
    assert sorted(legal(state)) == [f"guest to {building}", "sell nothing"]
    assert opened in legal(play(state, f"guest to {building}"))


def test_A40_A43_a_full_house_waits_for_the_guest_of_a_trading_post() -> None:
    state = among("trading_post")
    island(state.players[1], land="corn", workers="corn", town={"guesthouse": 1, "trading_post": 0}, corn=1)
    island(state.players[0], indigo=1)
    state.house = (0, 2, 3)
    state = play(whole(state), "pick trader", "guests wait", "sell indigo")
    assert "guest to trading_post" in legal(state)


def test_A40_up_to_version_2_the_seat_was_passed_over() -> None:
    state = among("harbor")
    state.rules = replace(state.rules, version=2)
    island(state.players[1], land="quarry", town=["guesthouse"], coins=0)
    state = play(whole(state), "pick builder", "guests wait", "no building")
    assert GAME.deciders(state) == (2,)


def test_A40_a_guest_moves_while_its_owner_chooses_what_to_store() -> None:
    state = among("small_warehouse")
    island(state.players[0], land="corn", town=["guesthouse", "small_warehouse"], sugar=3, indigo=2)
    state.cargo, state.loads = (0, 3, 4), (1, 1, 1)  # nothing of it is loaded
    state = play(whole(state), "pick captain")
    assert state.phase == Phase.STORE
    assert guests(state) == ["guest to corn"]
    moved = play(state, "guest to corn")
    assert moved.players[0].farmers[0] == 1
    assert (moved.phase, "protect sugar" in legal(moved)) == (Phase.STORE, True)


# --- what an arrival changes
def test_A61_A118_the_church_pays_after_the_universitys_worker() -> None:
    state = among("university", "church", "harbor")
    island(state.players[0], town={"guesthouse": 1, "university": 1, "church": 0}, coins=9)
    state = play(whole(state), "pick builder", "guests wait", "build harbor")
    assert play(state, "staff harbor").players[0].points == 0
    assert play(state, "guest to church", "staff harbor").players[0].points == 1


def test_A61_the_church_never_pays_for_itself() -> None:
    state = among("university", "church")
    island(state.players[0], town=["university"], coins=9)
    assert play(whole(state), "pick builder", "build church", "staff church").players[0].points == 0


@pytest.mark.parametrize(("arrives", "barrels"), [(True, 3), (False, 2)])
def test_A32_A126_a_guest_in_the_library_brings_the_second_barrel(arrives: bool, barrels: int) -> None:
    state = among("library")
    island(state.players[0], land="corn", workers="corn", town={"guesthouse": 1, "library": 0})
    state = play(whole(state), "pick craftsman", "guests wait")
    state = play(state, *(["guest to library"] if arrives else []), "privilege corn")
    while state.phase == Phase.PRIVILEGE:
        state = play(state, "privilege corn")
    assert state.players[0].goods[0] == barrels


def test_A42_A107_a_hacienda_to_which_a_guest_comes_before_the_pick_draws_once() -> None:
    state = among("hacienda", "forest_house")
    island(state.players[0], land="corn", workers="corn", town={"guesthouse": 1, "hacienda": 0})
    state = play(whole(state), "pick settler", "guests wait", "guest to hacienda")
    assert legal(state) == ["draw tile", "draw no tile"]
    state = play(state, "draw tile")
    assert (len(state.players[0].land), state.phase, state.active) == (2, Phase.SETTLER, 0)


@pytest.mark.parametrize(
    ("captain", "doubled", "coins"), [("one", "off", 1), ("one", "on", 2), ("two", "off", 2), ("two", "on", 3)]
)
def test_A36_A37_the_library_doubles_what_is_privilege_of_the_lighthouse(
    captain: str, doubled: str, coins: int
) -> None:
    options = {"lighthouse_captain": captain, "library_doubles_lighthouse": doubled}
    state = among("lighthouse", "library", **options)  # type: ignore[arg-type]  # options by name
    island(state.players[0], town=["lighthouse", "library"], coins=0)
    assert play(whole(state), "pick captain").players[0].coins == coins


# --- the draft
def test_A76_the_last_kind_that_can_be_picked_picks_itself() -> None:
    state = fresh(3, 1, new_buildings="on")
    while state.phase == Phase.DRAFT:
        lines = legal(state)
        assert len(lines) > 1
        state = play(state, lines[0])


# --- finer points
def test_A53_in_a_phase_that_does_not_count_the_last_chip_ends_nothing() -> None:
    for option, ends in (("any_phase", True), ("captain_only", False)):
        state = among("church", "harbor", vp_out_trigger=option)
        island(state.players[0], town=["church"], coins=9, points=1)
        state = whole(state)
        island(state.players[1], points=state.pool - 1)
        state = play(whole(state), "pick builder", "build harbor", "take gain")
        assert state.pool == 0
        assert bool(state.end) is ends


def test_A33_a_library_of_once_a_round_doubles_the_first_own_role() -> None:
    state = among("library", seats=2, library_two_player_limit="once_per_round")
    island(state.players[0], town=["library"], coins=0)
    state = play(whole(state), "pick prospector")
    assert state.players[0].coins == 2
    state.coins_on = put(state.coins_on, 4, 0)
    state = play(state, "pick captain")
    island(state.players[0], town=["library"], coins=0, corn=1)
    state = play(whole(state), "pick trader", "sell corn")
    assert state.players[0].coins == 1


def test_A32_A33_the_buccaneer_has_no_privilege_and_spends_none() -> None:
    state = among("library", seats=2, library_two_player_limit="once_per_round", buccaneer="on")
    island(state.players[0], town=["library"], coins=0)
    state = play(whole(state), "pick buccaneer", "no raid")
    state = play(state, "pick trader", "pick prospector")
    assert state.players[0].coins == 2


def test_A33_with_three_players_the_library_has_no_limit() -> None:
    state = among("library", seats=3, library_two_player_limit="once_per_round")
    island(state.players[0], town=["library"])
    state = play(whole(state), "pick mayor")
    assert play(state, "pick builder").doubled == 0


def test_A98_the_black_market_takes_chips_but_no_noted_points() -> None:
    state = among("black_market", "church", "harbor")
    island(state.players[0], town=["black_market", "church"], coins=0, points=1)
    island(state.players[1], town=["black_market", "church"], coins=9)
    state = whole(state)
    island(state.players[2], points=state.pool)
    state = play(whole(state), "pick builder", "no building", "build harbor")
    assert (state.pool, state.noted, state.owed) == (0, 1, (0, 1, 0))
    worker = 1
    assert credit(state, state.players[0], 1) == worker + 1
    assert credit(state, state.players[1], 1) == worker
