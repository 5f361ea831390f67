"""Goals that a turn meets and what ships are left, asked of the rules in positions of a game that was played: they are
among the lines, no ship is counted that takes a tile, and whoever is one step from winning is named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import Develop, EndTurn, Sell
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.rules import TRADE
from tabletop.games.anno_1503.scoring import NEEDED, progress
from tabletop.games.anno_1503.state import NOWHERE
from tabletop.games.anno_1503.things import Building, Good
from tabletop.games.anno_1503.thinking.case.doing import Doing, doing
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.reach import taking, with_tiles
from tabletop.games.anno_1503.thinking.case.waits import too_few_left
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, GOLD
from tests.anno_1503.position import Home, position
from tests.anno_1503.thinking.case.test_holds import after, cases

SEEDS = (31, 32)
OTHER = Home(spaces=("settler", "settler"))


def test_a_goal_that_a_turn_can_meet_is_looked_for() -> None:
    """By sales, purchases, a citizen and the pioneer on its old tile."""
    home = Home(
        gold=14,
        hand={"stone": 1, "tools": 1, "cloth": 1, "spice": 1},
        spaces=("citizen", "citizen", "settler", "pioneer", "pioneer", "pioneer"),
        buildings={4: "inn", 5: "school", 6: "fire_station"},
        ships=("", ""),
    )
    view = GAME.view(position(home, OTHER), 0)
    lines = ((EndTurn(0),), *GAME.besides(view, 0))
    ground = Ground(view, 0)
    meets = [doing(ground, line).after.goals[BUILDINGS] for line in lines]
    assert any(meets)
    told = GAME.case(view, 0, lines)
    assert [case.expected for case in told] == [bool(met) for met in meets], "one of these is always told"
    first = {one.key: dict(one.values) for one in told[0].told}
    assert dict(first["goal_waits"])["goals"] == ("buildings",)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_line_that_meets_a_goal_is_expected_and_what_it_leaves_is_counted(seed: int) -> None:
    for state, seat, lines, told in cases(seed):
        if state.phase != TRADE or state.decisions:
            continue
        ends = [after(state, line).players[seat] for line in lines]
        meets = [any(a > b for a, b in zip(end.goals, ends[0].goals, strict=True)) for end in ends]
        if any(meets):
            assert [case.expected for case in told] == meets
        for one in told[0].told:
            if one.key == "goal_waits":
                values: Mapping[str, Any] = dict(one.values)
                assert values["gold"] == ends[0].gold
                assert values["other"] in [end.gold for end in ends[1:]]
                assert values["lacking"]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_ship_that_takes_a_tile_is_not_counted_beside_the_new_one(seed: int) -> None:
    asked = 0
    for state, seat, lines, told in cases(seed):
        for line, case in zip(lines, told, strict=False):
            for one in case.told:
                if one.key not in ("takes_ship", "ship_instead") or state.phase != TRADE or state.decisions:
                    continue
                ground = Ground(GAME.view(state, seat), seat)
                done = doing(ground, line).after.copy()
                done.ships = state.players[seat].ships
                takes = not isinstance(line[-1], EndTurn) and any(taking(ground, done))
                assert (one.key == "ship_instead") == takes, one
                asked += 1
    assert asked


def test_with_its_tile_a_ship_goes_back_to_the_supply() -> None:
    home = Home(gold=9, ships=("4.1", "2.5"))
    state = position(home, OTHER, tiles={"4.2": "outpost_cloth"})
    state.known = (1,) * len(state.known)
    ground = Ground(GAME.view(state, 0), 0)
    then = with_tiles(ground, ground.player)
    assert then.ships.count(NOWHERE) >= 1
    assert progress(then) != progress(ground.player)


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_is_named_as_close_has_as_many_goals_and_the_next_comes_first(seed: int) -> None:
    for state, seat, _, told in cases(seed):
        for case in told:
            named = [one for one in case.told if one.key.startswith("wins_with")]
            seats = [dict(one.values)["who"] for one in named]
            assert all(sum(state.players[who].goals) == NEEDED - 1 for who in seats if isinstance(who, Seat | int))
            turns = [(int(str(who)) - seat) % len(state.players) for who in seats]
            assert turns == sorted(turns)


@pytest.mark.parametrize("left", [0, 1, 2])
def test_too_few_public_buildings_are_told_where_too_few_are_left(left: int) -> None:
    """For two others who lack one each."""
    view = GAME.view(position(OTHER, OTHER, OTHER, seats=3), 0)
    for player in view.players[1:]:
        player.buildings = (Building.INN, Building.SCHOOL, Building.CHURCH, 0)
    view.display = tuple([int(0 < kind <= left + 1) for kind in range(len(view.display))])
    one = Doing((EndTurn(0),), view.players[0], raised=[Building(1)])
    told = [(one.key, dict(one.values)) for one in too_few_left(Ground(view, 0), one)]
    key = {0: "buildings_gone", 1: "buildings_scarce"}.get(left)
    assert told == ([(key, {"n": left, "who": (1, 2), "m": 2})] if key else [])


def test_gold_that_is_held_before_any_other_goal_counts_less_than_a_merchant() -> None:
    home = Home(
        gold=29, hand={"spice": 1, "tobacco": 3, "stone": 1}, spaces=("settler", "citizen", "pioneer"), ships=("", "")
    )
    view = GAME.view(position(home, OTHER), 0)
    merchant, sale = (Develop(0, 2), EndTurn(0)), (Sell(0, Good.STONE, 3), EndTurn(0))
    assert doing(Ground(view, 0), sale).after.goals[GOLD]
    assert GAME.speaks(view, 0, merchant, ()) > GAME.speaks(view, 0, sale, (("goal", 1.0),))
