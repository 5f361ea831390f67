"""What advice counts and puts beside the best in the own Effects: what being done settles, what is no other way."""

from __future__ import annotations

from typing import Any

from tabletop.engine.thinking import Line
from tabletop.games.rio_de_la_plata.actions import Build, Buy, Done, Go, Pay, Take, Wall
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PLACE
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons

from ..position import Phase, at, effects, fresh, lay, own, play, stand, whole
from ..war_position import A, battle, group

WOOD, STONE = ("wood", "wood"), ("stone", "stone")


def told(state: RioDeLaPlata, *line: Any) -> list[str]:
    return [one.key for one in reasons(state, line[0].seat, line)]


def test_an_office_that_waits_is_bought_by_being_done_as_well() -> None:
    state = fresh(3)
    at(state, 0, "office.master_mason")
    state.players[0].points, state.players[0].coins = 20, 5
    state = effects(state)
    buy, leave = (Buy(0, "master_mason"), Done(0)), (Done(0),)
    assert GAME.speaks(state, 0, buy, ()) == GAME.speaks(state, 0, leave, ())
    assert GAME.otherwise(state, 0, buy) == ()
    assert "kept_goods" not in told(state, *leave)


def test_beside_what_is_paid_for_the_walls_no_wall_is_laid_unpaid() -> None:
    """A review of a whole game ended in an error there."""
    state = fresh(3)
    lay(state, *[(f"walls.0{number}", 1) for number in (1, 2, 3)])
    state = effects(play(whole(state), "place walls.04"))
    walls = [Wall(0, point) for point in ("east.01", "east.02", "east.03")]
    line: Line = (Pay(0, "walls.04", ("wood",)), *walls, Done(0))
    paid = state
    for action in line:
        assert GAME.why_not(paid, action) is None
        paid = GAME.apply(paid, action).state
    assert GAME.otherwise(state, 0, line) == ((Done(0),),)


def test_the_same_buildings_in_other_places_are_no_other_way() -> None:
    state = fresh(3)
    own(state, 0, houses="L10")
    at(state, 0, "K09", "K10")
    state = effects(state)
    line = (Build(0, "stonecutter", "K09", WOOD), Build(0, "carpenter", "K10", STONE), Done(0))
    for other in GAME.otherwise(state, 0, line):
        assert sorted(one.building for one in other if isinstance(one, Build)) != ["carpenter", "stonecutter"]


def test_of_two_that_are_worked_in_the_second_is_told_to_make_houses_count_less() -> None:
    state = fresh(3)
    own(state, 0, houses="L10")
    at(state, 0, "K09", "K10")
    state = effects(state)
    line = (Build(0, "stonecutter", "K09", WOOD), Build(0, "carpenter", "K10", STONE), Done(0))
    assert told(state, *line)[:3] == ["worked_goods", "worked_goods", "district_less"]
    assert "district_less" not in told(state, line[0], Done(0))


def test_whoever_has_placed_all_hears_which_building_is_built_and_what_it_lacks() -> None:
    state = fresh(3)
    own(state, 0, huts="E06")
    at(state, 0, "D05")
    state.players[0].idle = 0
    said = {one.key: dict(one.values) for one in reasons(state, 0, (Done(0),))}
    assert (said["lie_there"]["where"], said["lie_there"]["building"]) == ("D05", "stonecutter")
    assert (said["lie_there"]["where"], said["price_there"]["now"]) == ("D05", 1)
    assert state.phase == int(Phase.PLACEMENT)


def test_beside_what_is_built_for_no_good_what_costs_nothing_is_taken_all_the_same() -> None:
    state = fresh(3)
    own(state, 0, houses="L10")
    at(state, 0, "K09", "K10", "quarry.01")
    state = effects(state)
    take = Take(0, "quarry.01")
    line = (take, Build(0, "stonecutter", "K09", WOOD), Build(0, "carpenter", "K10", STONE), Done(0))
    assert (take, Done(0)) in GAME.otherwise(state, 0, line)
    behind = GAME.speaks(state, 0, (take, Done(0)), ()) - GAME.speaks(state, 0, (Done(0),), ())
    assert behind > 4


def test_a_square_that_is_paid_for_speaks_for_paying_also_where_there_is_no_point_to_lose() -> None:
    state = fresh(3)
    lay(state, ("walls.01", 0))
    state.players[0].debts = (PLACE["walls.01"],)
    state = effects(state)
    pay, leave = (Pay(0, "walls.01", ("stone",)), Done(0)), (Done(0),)
    assert state.players[0].points == 0
    assert GAME.speaks(state, 0, pay, ()) > GAME.speaks(state, 0, leave, ())


def test_a_step_towards_what_is_held_in_time_counts_for_less() -> None:
    state = battle(group("north.08", A), group("H06", 0))
    stand(state, "market", "H07")
    step = (Go(3, "north.08.1", "H01"),)
    held = GAME.speaks(state, 3, step, ())
    free = battle(group("north.08", A), group("P10", 0))
    stand(free, "market", "H07")
    assert GAME.speaks(free, 3, step, ()) > held + 1


def test_craftsmen_who_make_nothing_are_told_to_stay_out() -> None:
    state = fresh(3)
    at(state, 0, "craft", "craft")
    said = {one.key: dict(one.values) for one in reasons(effects(state), 0, (Done(0),))}
    assert said["left_lying"] == {"n": 2, "idle": 7, "short": 0}
