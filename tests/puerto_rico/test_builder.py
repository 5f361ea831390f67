"""The Builder: prices, quarries, space, University."""

from __future__ import annotations

import pytest

from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.phases.builder import price
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, COMMERCIAL, QUARRIES
from tabletop.games.puerto_rico.things import End, Phase

from .position import fresh, island, kinds, legal, play, refused, told, whole


def builder(coins: int = 20, quarries: int = 0, *town: str, chooser: int = 0, **facts: object) -> PuertoRico:
    """Seat 0 is asked in the Builder phase that `chooser` began."""
    state = fresh()
    land = "quarry " * quarries
    island(state.players[0], land=land or "indigo", workers=land, town=town, coins=coins, **facts)  # type: ignore[arg-type]
    state.phase, state.chooser, state.active, state.left = int(Phase.BUILDER), chooser, 0, 4 if chooser == 0 else 1
    return whole(state)


@pytest.mark.parametrize(
    ("building", "quarries", "chooser", "pays"),
    [
        ("construction_hut", 3, 1, 1),
        ("office", 3, 1, 3),
        ("harbor", 3, 1, 5),
        ("city_hall", 3, 1, 7),
        ("small_market", 1, 0, 0),
        ("coffee_roaster", 1, 1, 5),
        ("large_market", 1, 1, 4),
        ("tobacco_storage", 0, 0, 4),
        ("city_hall", 6, 0, 5),
    ],
)
def test_prices_with_quarries_and_privilege(building: str, quarries: int, chooser: int, pays: int) -> None:
    state = builder(20, quarries, chooser=chooser)
    assert price(state, state.players[0], BUILDING[building]) == pays
    assert play(state, f"build {building}").players[0].coins == 20 - pays


def test_a_quarry_without_a_worker_takes_nothing_off() -> None:
    state = fresh()
    island(state.players[0], land="quarry quarry", workers="quarry", coins=9)
    state = play(whole(state), "pick builder")
    assert price(state, state.players[0], BUILDING["office"]) == 3


def test_too_dear() -> None:
    refusal = refused(builder(3), "build office")
    assert (refusal.code, refusal.get("price"), refusal.get("has")) == ("too_dear", 4, 3)
    assert refused(builder(), "build castle").code == "no_such_building"


def test_kinds_that_stayed_in_the_box_are_not_in_this_game() -> None:
    """Without their expansion, or because nobody picked them."""
    assert refused(builder(20), "build villa").code == "building_not_here"
    assert refused(builder(20), "build aqueduct").code == "building_not_here"
    state = fresh(3, 1, new_buildings="on", draft="random")
    out = next(
        word for word, one in BUILDING.items() if COMMERCIAL[one] and one < QUARRIES and one not in state.drafted
    )
    state = play(state, "pick builder")
    assert refused(state, f"build {out}").code == "building_not_here"
    assert refused(state, "build villa").code == "building_not_here"


def test_A94_nobody_has_two_of_a_kind_but_small_and_large_plants_are_two_kinds() -> None:
    state = builder(20, 0, "small_indigo_plant", "office")
    assert refused(state, "build small_indigo_plant").code == "owned_already"
    assert refused(state, "build office").code == "owned_already"
    assert "build indigo_plant" in legal(state)


def test_sold_out() -> None:
    state = builder()
    for player in state.players[1:3]:
        island(player, town={"wharf": 0})
    assert refused(whole(state), "build wharf").code == "sold_out"


SMALL = (
    *("small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster"),
    *("small_market", "hacienda", "office", "hospice"),
)
"""Ten small buildings."""


def test_A58_a_large_building_needs_two_free_spaces_wherever_they_are() -> None:
    assert "build fortress" in legal(builder(20, 0, *SMALL))
    refusal = refused(builder(20, 0, *SMALL, "factory"), "build fortress")
    assert (refusal.code, refusal.get("needs"), refusal.get("has")) == ("no_town_space", 2, 1)


def test_the_twelfth_space_ends_the_game_with_the_round() -> None:
    state, events = told(builder(20, 0, *SMALL), "build fortress")
    assert state.end == End.CITY
    assert "city_full" in kinds(events)


def test_the_university_sends_its_worker_before_the_town_is_found_full() -> None:
    state = play(builder(20, 0, "university", *SMALL[:9]), "build fortress")
    assert state.end == End.NONE
    state, events = told(state, "staff fortress")
    assert state.end == End.CITY
    assert kinds(events)[:2] == ["staffed", "city_full"]


def test_A18_the_university_staffs_the_new_building_and_never_itself() -> None:
    state = play(builder(20, 0, "university"), "build sugar_mill")
    assert legal(state) == ["staff sugar_mill", "leave unstaffed"]
    state = play(state, "staff sugar_mill")
    assert state.players[0].staff == (1, 1)
    assert GAME.deciders(state) == (1,)
    state, _ = told(builder(20), "build university")
    assert GAME.deciders(state) == (1,)


def test_A18_from_the_supply_then_from_the_hall_then_nobody() -> None:
    state = builder(20, 0, "university")
    state.hall, state.supply = state.hall + state.supply, 0
    after = play(state, "build office", "staff office")
    assert after.hall == state.hall - 1
    state.players[1].idle, state.hall = state.hall, 0
    assert GAME.deciders(play(state, "build office")) == (1,)


def test_A118_a_building_staffed_at_once_works_for_what_comes_later() -> None:
    state = play(builder(20, 0, "university"), "build harbor", "staff harbor")
    assert state.players[0].works(BUILDING["harbor"])
    assert not play(builder(20), "build harbor").players[0].works(BUILDING["harbor"])


def test_who_can_buy_nothing_is_passed_over() -> None:
    state = fresh()
    for player in state.players:
        island(player, coins=0)
    state, events = told(play(whole(state), "pick builder"), "no building")  # the Small market would cost nothing
    assert kinds(events).count("unable") == 3
    assert state.phase in (Phase.BUILDER, Phase.PICK)
