"""Advice about building and trading: in what lines really differ, why nothing is bought, sales that cost nothing."""

from __future__ import annotations

from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import (
    BuildPioneer,
    Buy,
    Develop,
    EndStep,
    EndTurn,
    Raise,
    Sell,
)
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Building, Good
from tabletop.games.anno_1503.thinking.policy import trade_lines
from tabletop.games.anno_1503.thinking.turn import Turn
from tests.anno_1503.position import Home, position, seen
from tests.anno_1503.thinking.case.said import told

OTHER = Home(ships=("", ""))
BUILDER = Home(
    gold=19,
    hand={"wood": 1, "tools": 1},
    spaces=("citizen", "settler", "pioneer", "pioneer"),
    buildings={4: "inn"},
)


def what(state: Anno, *lines: Line) -> list[list[str]]:
    return [[one.key for one in case.what] for case in GAME.case(GAME.view(state, 0), 0, lines)]


def lays(building: Building) -> Line:
    return BuildPioneer(0, 5), Raise(0, building, 5), EndStep(0)


def test_lines_that_differ_in_a_building_alone_say_so_with_what_both_do() -> None:
    state = position(BUILDER, OTHER)
    school, fire = lays(Building.SCHOOL), lays(Building.FIRE_STATION)
    assert what(state, school, fire) == [[], ["but_building"]]
    first, other = told(state, school, fire)
    assert first["sales_school"] == {"n": 3, "gold": 3}
    assert other["spares_fire_station"] == {"rounds": 9, "gold": 3}
    assert next(iter(other)) == "spares_fire_station"


def test_who_does_nothing_says_what_is_lacking() -> None:
    home = Home(gold=14, spaces=("citizen", "citizen", "pioneer", "pioneer", "pioneer"),
                buildings={4: "inn", 5: "school"}, ships=("", ""))  # fmt: skip
    state = position(home, OTHER)
    assert what(state, (EndTurn(0),)) == [["at_once_ends"]]
    (first,) = told(state, (EndTurn(0),))
    lacking = next(values["lacking"] for key, values in first.items() if "lacking" in values)
    short = sum(count for _, count in lacking)
    assert short
    poor = position(Home(**{**home.__dict__, "gold": 5}), OTHER)
    assert what(poor, (EndTurn(0),)) == [["at_once_ends"]], "nothing is said of what could be bought"


def test_purchases_stand_beside_who_does_nothing() -> None:
    view = GAME.view(position(Home(gold=14, ships=("", "")), OTHER), 0)
    (bought,) = GAME.otherwise(view, 0, (EndTurn(0),))
    assert [type(action).__name__ for action in bought] == ["Buy", "Buy", "EndTurn"]


def test_whoever_rises_buys_a_card_before_that() -> None:
    home = Home(gold=0, hand={"stone": 3, "cloth": 1}, agreements=1)
    state = position(home, OTHER)
    rises = [line for line in trade_lines(Turn(state, 0), state, 5, 4) if Develop(0, 1) in line]
    assert rises
    assert all(line.index(Sell(0, Good.STONE, 1)) < line.index(Develop(0, 1)) for line in rises)


def test_a_sale_that_meets_the_goal_of_gold_is_made() -> None:
    home = Home(
        gold=29,
        hand={"wood": 1, "stone": 2, "cloth": 1},
        spaces=("pioneer", "settler", "pioneer"),
        agreements=3,
        ships=("1.3", "3.1"),
    )
    state = position(home, OTHER)
    lines = trade_lines(Turn(state, 0), state, 5, 4)
    rises = next(line for line in lines if Develop(0, 1) in line and not any(isinstance(one, Buy) for one in line))
    assert any(isinstance(one, Sell) and one.good == Good.WOOD for one in rises), "30 and a settler as well"


def test_to_build_less_of_what_the_hand_pays_is_no_rival() -> None:
    home = Home(gold=10, hand={"wood": 1, "tools": 1, "stone": 1, "spice": 2}, spaces=("settler", "settler", "pioneer"))
    view = GAME.view(position(home, OTHER), 0)
    both = (Develop(0, 1), BuildPioneer(0, 4), Raise(0, Building.SCHOOL, 4), EndStep(0))
    assert GAME.needless(view, 0, (Develop(0, 1), EndStep(0)), both)
    assert not GAME.needless(view, 0, (Sell(0, Good.WOOD, 3), Develop(0, 1), EndStep(0)), both), "more gold"


def test_another_public_building_stands_beside_the_best() -> None:
    view = GAME.view(position(BUILDER, OTHER), 0)
    raised = [[one.building for one in line if isinstance(one, Raise)] for line in GAME.besides(view, 0)]
    assert len({tuple(kinds) for kinds in raised if kinds}) > 1


def test_a_line_that_builds_the_same_as_one_before_is_not_told() -> None:
    state = position(BUILDER, OTHER)
    sells = (Sell(0, Good.WOOD, 3), EndStep(0))
    told_of = told(
        state, sells, lays(Building.SCHOOL), (*lays(Building.SCHOOL)[:-1], EndTurn(0)), lays(Building.SCHOOL)
    )
    assert told_of[1]
    assert told_of[2], "there the ships stay"
    assert not told_of[3]


def test_what_more_a_ship_takes_that_meets_a_goal_comes_first() -> None:
    home = Home(gold=20, hand={"cloth": 2, "wood": 1}, spaces=("pioneer", "settler", "pioneer"), agreements=3,
                ships=("4.1", ""))  # fmt: skip
    state = seen(position(home, OTHER, tiles={"4.2": "gold"}), "4.2")
    (first,) = told(state, (Sell(0, Good.CLOTH, 2), EndStep(0)))
    assert next(iter(first)) == "near_gold_meets"
