"""What offices and coins are worth to whoever thinks, and how coins are earned and kept for them."""

from __future__ import annotations

import pytest

from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.points import END_OFFICE
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import HARVEST, OFFICE, OFFICES, PLACE
from tabletop.games.rio_de_la_plata.thinking.cities import Cities
from tabletop.games.rio_de_la_plata.thinking.effects import effects as next_of
from tabletop.games.rio_de_la_plata.thinking.effects import whole as all_of
from tabletop.games.rio_de_la_plata.thinking.mind import Mind
from tabletop.games.rio_de_la_plata.thinking.offices import coins_worth, offices_worth, promised
from tabletop.games.rio_de_la_plata.thinking.sets import Year
from tabletop.games.rio_de_la_plata.thinking.weights import USUAL

from ..position import at, effects, fresh, offices, own, stand, whole

ROADS = OFFICE["road_builder"]


def gained(state: RioDeLaPlata, coins: int) -> float:
    """What so many coins are worth to the first seat."""
    return coins_worth(state, state.players[0], coins, 20.0 - state.turn)


def jobs_at(state: RioDeLaPlata, place: int) -> list[tuple[int, ...]]:
    """What workers at a place make of goods and coins: hands, stone, wood, precious goods, coins."""
    mind, player = Mind(), state.players[0]
    year = Year(state, player, mind.cities(state, player), USUAL)
    return [job[1:6] for job in year.jobs if job.places and set(job.places) == {place}]


# --- what an office comes to
@pytest.mark.parametrize("office", OFFICES)
def test_when_nothing_is_left_an_office_is_worth_its_points(office: str) -> None:
    state = fresh(3)
    stand(state, "church", "E05", "E09")
    state.connected, state.walls = 0b1011, (1 << 36) - 1
    offices(state, 0, office)
    assert offices_worth(state, state.players[0], 0.0) == END_OFFICE(0, state, state.players[0])


def test_in_the_short_game_each_brings_three_points_more() -> None:
    more = [promised(fresh(3, 1, length=length), 0.0)[OFFICE["master_mason"]] for length in ("normal", "short")]
    assert more[1] - more[0] == 3


def test_the_road_builder_is_worth_what_the_roads_promise_and_no_more_than_there_are_districts() -> None:
    early, late = fresh(3), fresh(3)
    late.connected = 0b11111111
    assert promised(early, 19.0)[ROADS] == promised(late, 19.0)[ROADS]
    assert promised(early, 2.0)[ROADS] < 5 < 16 < promised(late, 2.0)[ROADS]


# --- what a coin is worth
def test_coins_count_more_where_a_good_office_is_to_be_had_and_little_where_none_is() -> None:
    state = fresh(3)
    state.turn, state.players[0].points, state.connected = 10, 12, 0b11111111
    free = gained(state, 5)
    offices(state, 1, "road_builder")
    taken = gained(state, 5)
    offices(state, 1, *OFFICES)
    assert free > taken + 1 > gained(state, 5) + 2


def test_coins_count_for_an_office_before_there_are_points_for_it_if_there_is_time() -> None:
    state = fresh(3)
    offices(state, 1, *(name for name in OFFICES if name != "master_artisan"))
    assert gained(state, 10) > 8
    state.turn = 16
    assert gained(state, 10) < 8


def test_coins_that_an_office_takes_stand_for_no_goods_of_a_small_building() -> None:
    state = effects(fresh(3))
    own(state, 0, huts="E06")
    at(state, 0, "D06")
    state.players[0].goods, state.players[0].coins, state.players[0].points = (0, 0, 0), 5, 12
    assert isinstance(next_of(state, 0, Cities()), act.Done)
    offices(state, 1, *OFFICES)
    assert any(isinstance(one, act.Build) for one in all_of(state, 0, Cities()))


# --- how they are earned
def test_two_pairs_may_go_to_the_fields() -> None:
    assert jobs_at(whole(fresh(3)), HARVEST) == [(2, 0, 0, 0, 1)] * 2


def test_two_workers_sell_in_a_guild_and_make_goods_where_a_road_leads() -> None:
    state = whole(fresh(3))
    own(state, 0, houses="E06")
    stand(state, "guild", "D06")
    stand(state, "stonecutter", "D05")
    assert {job[0] for job in jobs_at(state, PLACE["D06"])} == {1}
    state.connected = 0b11111111
    assert {(1, -1, 0, 0, 3), (1, 0, 0, -1, 4), (2, -2, 0, 0, 6), (2, -1, -1, 0, 6)} <= set(
        jobs_at(state, PLACE["D06"])
    )
    assert set(jobs_at(state, PLACE["D05"])) == {(1, 2, 0, 0, 0), (2, 4, 0, 0, 0)}


def test_one_worker_goes_where_somebody_elses_works_as_well() -> None:
    state = whole(fresh(3))
    own(state, 0, houses="E06")
    own(state, 1, houses="C06")
    stand(state, "guild", "D06")
    at(state, 1, "D06")
    state.connected = 0b11111111
    assert {job[0] for job in jobs_at(state, PLACE["D06"])} == {1}


def test_both_workers_in_a_guild_sell_and_something_precious_where_nothing_else_is_left() -> None:
    state = effects(fresh(3))
    own(state, 0, houses="E06")
    stand(state, "guild", "D06")
    at(state, 0, "D06", "D06")
    state.connected, state.players[0].goods = 0b11111111, (1, 0, 1)
    sold = [one.good for one in all_of(state, 0, Cities()) if isinstance(one, act.Activate)]
    assert sold == ["stone", "precious"]
