"""A-95: nobody has to use a building, so the last chip and the last worker are asked for."""

from __future__ import annotations

import pytest

from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import End, Phase
from tests.puerto_rico.position import fresh, island, legal, play, told, whole
from tests.puerto_rico.test_guests import among
from tests.puerto_rico.test_nobles import noble
from tests.puerto_rico.test_nobles_and_new_buildings import both

ASKED = ["take gain", "leave gain"]


def left(state: PuertoRico, chips: int) -> PuertoRico:
    """So many chips in the pool: the last seat has the others."""
    state = whole(state)
    island_of = state.players[-1]
    island_of.points += state.pool - chips
    return whole(state)


def test_A95_the_church_asks_for_the_last_chip() -> None:
    state = among("church", "harbor")
    island(state.players[0], town=["church"], coins=9)
    state = play(left(state, 1), "pick builder", "build harbor")
    assert (GAME.deciders(state), legal(state)) == ((0,), ASKED)
    taken, refused = play(state, "take gain"), play(state, "leave gain")
    assert (taken.pool, taken.end, taken.players[0].points) == (0, End.POINTS, 1)
    assert (refused.pool, refused.end, refused.players[0].points) == (1, End.NONE, 0)


def test_A95_a_gain_that_leaves_a_chip_just_comes() -> None:
    state = among("church", "harbor")
    island(state.players[0], town=["church"], coins=9)
    state = play(left(state, 2), "pick builder", "build harbor")
    assert (state.pool, state.active) == (1, 1)


def test_A95_what_an_empty_pool_owes_just_comes() -> None:
    state = among("church", "harbor")
    island(state.players[0], town=["church"], coins=9)
    state = play(left(state, 0), "pick builder", "build harbor")
    assert (state.noted, state.active) == (1, 1)


def test_A95_the_harbor_asks_for_the_last_chip_after_its_barrels() -> None:
    state = fresh(3)
    island(state.players[1], corn=2, town=["harbor"])
    state.cargo, state.loads = (0, -1, -1), (1, 0, 0)
    state, events = told(left(state, 3), "pick captain")
    assert [event.get("points") for event in events if event.kind == "loaded"] == [2]
    assert (GAME.deciders(state), legal(state), state.pool) == ((1,), ASKED, 1)
    assert play(state, "take gain").players[1].points == 3
    assert (play(state, "leave gain").pool, play(state, "leave gain").end) == (1, End.NONE)


def test_A95_barrels_that_take_the_last_chip_themselves_leave_nothing_to_ask() -> None:
    state = fresh(3)
    island(state.players[1], corn=2, town=["harbor"])
    state.cargo, state.loads = (0, -1, -1), (1, 0, 0)
    state = play(left(state, 2), "pick captain")
    assert (state.phase, state.end, state.noted) == (Phase.PICK, End.POINTS, 1)


def test_A95_A96_several_answer_clockwise_and_the_chip_left_is_asked_for_once_more() -> None:
    state = both("chapel", seats=3)
    for seat in (0, 1):
        island(state.players[seat], town=["chapel"])
        noble(state, seat, "chapel")
    state = play(left(state, 1), "pick craftsman")
    assert (GAME.deciders(state), legal(state)) == ((0,), ASKED)
    second = play(state, "leave gain")
    assert (GAME.deciders(second), legal(second)) == ((1,), ASKED)
    taken = play(state, "take gain")  # the other one's is noted, and nobody asked
    assert (taken.phase, taken.pool, taken.noted) == (Phase.PICK, 0, 1)


def test_A87_no_doubloon_of_a_chapel_waits_for_the_answer_about_a_chip() -> None:
    state = both("chapel", seats=3)
    island(state.players[0], town=["chapel"])
    island(state.players[1], town=["chapel"])
    noble(state, 0, "chapel")
    before = left(state, 1)
    state = play(before, "pick craftsman")
    assert (GAME.deciders(state), legal(state)) == ((0,), ASKED)
    assert state.players[1].coins == before.players[1].coins + 1


def test_A95_the_union_hall_and_the_noble_of_the_lodge_ask_too() -> None:
    state = both("union_hall")
    island(state.players[0], town=["union_hall"], corn=2)
    assert legal(play(left(state, 1), "pick captain")) == ASKED
    state = both("hunting_lodge")
    island(state.players[0], land="corn", town=["hunting_lodge"])
    for seat in (1, 2):
        island(state.players[seat], land="corn corn corn")
    noble(state, 0, "hunting_lodge")
    state = play(left(state, 2), "pick settler", "settle nothing", "settle nothing", "settle nothing")
    assert legal(state) == ASKED


def test_A95_the_villa_asks_for_the_last_worker() -> None:
    state = fresh(3, 1, nobles="on")
    island(state.players[0], town=["villa"])
    state = whole(state)
    state.players[2].noble_idle = state.nobles
    state.players[2].idle += state.nobles + state.supply - 2
    state.nobles, state.supply = 0, 2  # one of them is the privilege's
    state = play(state, "pick mayor")
    assert (GAME.deciders(state), legal(state), state.supply) == ((0,), ASKED, 1)
    assert (play(state, "take gain").supply, play(state, "leave gain").supply) == (0, 1)


def test_up_to_version_2_gains_just_came() -> None:
    state = GAME.setup(3, 1, {"first_governor": "chosen"}, version=2)
    island(state.players[1], corn=2, town=["harbor"])
    state.cargo, state.loads = (0, -1, -1), (1, 0, 0)
    state = play(left(state, 3), "pick captain")
    assert (state.phase, state.end) == (Phase.PICK, End.POINTS)


# ---
@pytest.mark.parametrize(("option", "points"), [("counted", 1 + 1 + 1), ("not_counted", 1 + 0 + 1)])
def test_A38_what_the_royal_supplier_takes_has_counted_for_the_union_hall_or_has_not(option: str, points: int) -> None:
    state = both("union_hall", "royal_supplier", union_hall_swapped=option)
    island(state.players[1], town=["union_hall", "royal_supplier"], corn=2, indigo=1)
    noble(state, 1, "union_hall")
    noble(state, 1, "royal_supplier")
    state = play(whole(state), "pick captain")
    assert state.players[1].points == 1
    assert play(state, "swap corn", "swap indigo").players[1].points >= points
    swapped = play(state, "swap corn")
    assert swapped.players[1].points == points - 1


# --- all that ends the game is told
def test_A80_all_that_ended_the_game_is_told() -> None:
    state = fresh(4)
    state.supply, state.hall = 0, 79
    island(state.players[1], corn=2)
    state.cargo, state.loads = (0, -1, -1), (1, 0, 0)
    state = play(left(state, 2), "pick mayor")
    assert (state.end, state.ends) == (End.WORKERS, 1 << End.WORKERS)
    state, events = told(state, "pick captain")
    assert "chips_gone" in [event.kind for event in events]
    state, events = told(play(state, "pick trader"), "pick prospector")
    over = next(event for event in events if event.kind == "game_ended")
    assert over.get("reason") == ("workers", "points")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reasons == ("workers", "points")


def test_up_to_version_2_the_first_reason_alone_is_told() -> None:
    state = GAME.setup(4, 1, {"first_governor": "chosen"}, version=2)
    state.supply, state.hall = 0, 79
    island(state.players[1], corn=2)
    state.cargo, state.loads = (0, -1, -1), (1, 0, 0)
    state = play(left(state, 2), "pick mayor", "pick captain", "pick trader", "pick prospector")
    assert state.phase == Phase.OVER
    assert state.ends == 1 << End.WORKERS
