"""Few sentences: what holds after every line is not told, nor what another sentence says; somebody who could be first
is told only where something is lost by it."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.thinking import Line
from tabletop.games.rio_de_la_plata.actions import Build, Done, Go, Move, Place
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import WALLS
from tabletop.games.rio_de_la_plata.things import ATTACKERS, Phase
from tabletop.games.rio_de_la_plata.thinking.case.fighting import left_undone
from tabletop.games.rio_de_la_plata.thinking.case.next_year import following, parts
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.case.scarce import first_of
from tests.played import played

from ..position import at, effects, fresh, lay, own, stand
from ..war_position import battle, group

A = ATTACKERS
_BUILDINGS = ("house", "barracks", "stonecutter")


def said(state: RioDeLaPlata, *line: Any) -> dict[str, dict[str, Any]]:
    return {one.key: dict(one.values) for one in reasons(state, line[0].seat, line)}


def case(state: RioDeLaPlata, *lines: Any) -> list[dict[str, dict[str, Any]]]:
    return [{one.key: dict(one.values) for one in told.told} for told in GAME.case(state, state.active, lines)]


# --- Walls
def test_walls_on_which_nobody_else_lies_can_be_filled_next_year() -> None:
    state = fresh(2)
    state.players[0].goods, state.players[0].coins = (2, 1, 0), 0
    lay(state, ("walls.01", 0), ("roads.01", 1))
    plan = following(state, state.players[0]).most
    assert (parts(plan), plan.points, sum(plan.left)) == (("walls",), 6, 0)
    assert [grid for grid, *_ in following(state, state.players[0]).grids] == [WALLS]
    state.laid = ()
    lay(state, ("walls.01", 1), ("roads.01", 1))
    assert "walls" not in parts(following(state, state.players[0]).most)


def test_squares_that_are_filled_this_year_spare_no_worker_of_the_next() -> None:
    state = fresh(2)
    roads: Line = tuple(Place(0, f"roads.{number:02d}") for number in range(1, 5))
    filled, begun = [GAME.speaks(state, 0, (*roads[:count], Done(0)), ()) for count in (4, 3)]
    assert 0 < filled - begun < 4  # the points of this year, less the workers that are spared later


# --- who could be first
def test_nobody_is_said_to_take_a_building_first_that_brings_as_much_in_another_district() -> None:
    state = fresh(2)
    own(state, 0, houses="E10", huts="L09")
    state.order, state.active = (1, 0), 0
    for player in state.players:
        player.goods, player.coins = (4, 4, 1), 0
    barracks: Line = (Place(0, "E06"), Place(0, "E06"), Done(0))
    plan = following(state, state.players[0]).most
    assert ("built_else" in said(state, *barracks), dict(first_of(state, state.players[0], plan))["w"]) == (False, 0)
    own(state, 0, houses="E10 E09 F10", huts="L09")  # which count more by it
    assert said(state, *barracks)["built_else"]["who"] == (1,) if 1 in state.queue else True
    plan = following(state, state.players[0]).most
    assert dict(first_of(state, state.players[0], plan))["by"] == (1,)


def test_of_the_order_only_what_nobody_takes_first_who_is_in_front_anyway() -> None:
    state = fresh(3)
    state.players[0].goods, state.players[0].coins = (0, 0, 0), 0
    state.phase, state.order, state.active, state.queue = int(Phase.ORDER), (1, 2, 0), 0, (0,)
    assert said(state, Move(0, 1))["roads_first"]["who"] == (1, 2)
    told = said(state, Move(0, 2))
    assert "roads_first" not in told  # seat 1 could take them all the same
    assert told["sooner"] == {"who": (2,)}


# --- what other sentences say, and what holds for all
def test_no_line_has_more_than_two_sentences_and_none_holds_after_every_line() -> None:
    seen = 0
    for number, (_, state) in enumerate(played(GAME, 3, 4)):
        if number % 60 or state.decisions:
            continue
        lines = GAME.plans(state, state.active, GAME.legal(state, state.active), 3)
        cases = [one.told for one in GAME.case(state, state.active, lines)]
        assert all(len(told) <= 2 for told in cases)
        if len(cases) > 1 and all(cases):
            assert not set(cases[0]).intersection(*cases[1:])
            seen += 1
    assert seen


def test_beside_the_points_of_the_year_nothing_says_them_again() -> None:
    state = fresh(3)
    own(state, 0, huts="E06")
    roads: Line = tuple(Place(0, f"roads.{number:02d}") for number in range(1, 5))
    house: Line = (Place(0, "E06"), Done(0))
    other = case(state, (*roads, Done(0)), house)[1]
    assert other["year_beside"]["fewer"] == 2
    assert "to_house" not in other


def test_a_house_of_the_same_line_counts_for_what_is_built_beside_it() -> None:
    state = effects(fresh(3))
    own(state, 0, huts="E06", houses="E10")
    at(state, 0, "E06", "E07", "E07")
    state.players[0].goods = (4, 4, 1)
    legal = [one for one in rules.legal(state, 0) if isinstance(one, Build) and "coins" not in one.goods]
    house, barracks, work = [next(one for one in legal if one.building == name) for name in _BUILDINGS]
    assert said(state, house, barracks, Done(0))["points_now"]["own"] == 2
    assert said(state, house, work, Done(0))["worked_goods"]["at"] == 1  # not once the Hut is a House


# --- war
@pytest.mark.parametrize(("guard", "safe"), [("P10", 1), ("G08", 0)])
def test_what_can_be_stormed_with_a_gift_says_whether_it_can_be_had_later_as_well(guard: str, safe: int) -> None:
    state = battle(group("C08", A), group("B01", A), group(guard, 0))
    own(state, 0, huts="E08")
    _one_step_left(state)
    told = {one.key: dict(one.values) for one in left_undone(state, state.players[3])}
    assert told["gift_left"]["safe"] == safe


def test_attackers_that_fall_where_they_come_to_stand_go_for_nothing() -> None:
    state = battle(group("C08", A, steps=1), group("C05", 0))
    own(state, 0, huts="E08")
    _one_step_left(state)
    assert said(state, Go(3, "C08", "C07")).keys() == {"reached_by"}


def test_a_danger_that_is_there_without_the_step_as_well_is_no_reason_for_it() -> None:
    state = battle(group("C08", A), group("M08", 0), active=0)
    stand(state, "square", "D08")
    step: Line = (Go(0, "M08", "M07"),)
    assert "danger" in said(state, *step)
    assert case(state, step) == [{}]


def _one_step_left(state: RioDeLaPlata) -> None:
    """For each group of attackers."""
    assert state.war is not None
    state.war.groups = tuple(
        [Group(one.place, 1, one.marks, one.pawns) if one.pawns == (A,) else one for one in state.war.groups]
    )
