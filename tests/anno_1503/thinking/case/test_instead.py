"""Advice about building and trading: in what lines really differ, why nothing is bought, sales that cost nothing."""

from __future__ import annotations

from typing import Any

from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import (
    BuildPioneer,
    BuildShip,
    Buy,
    Develop,
    EndStep,
    EndTurn,
    Raise,
    Sell,
)
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Building, Goal, Good
from tabletop.games.anno_1503.thinking.case.doing import doing
from tabletop.games.anno_1503.thinking.case.following import comes_to
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.policy import trade_lines
from tabletop.games.anno_1503.thinking.turn import Turn
from tests.anno_1503.position import Home, position, seen

OTHER = Home(ships=("", ""))
BUILDER = Home(
    gold=19,
    hand={"wood": 1, "tools": 1},
    spaces=("citizen", "settler", "pioneer", "pioneer"),
    buildings={4: "inn"},
)


def told(state: Anno, *lines: Line) -> list[dict[str, dict[str, Any]]]:
    return [{one.key: dict(one.values) for one in case.told} for case in GAME.case(GAME.view(state, 0), 0, lines)]


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


def test_who_does_nothing_says_why_nothing_is_bought() -> None:
    home = Home(gold=14, spaces=("citizen", "citizen", "pioneer", "pioneer", "pioneer"),
                buildings={4: "inn", 5: "school"}, ships=("", ""))  # fmt: skip
    state = position(home, OTHER)
    assert what(state, (EndTurn(0),)) == [["buys_nothing_ends"]]
    (first,) = told(state, (EndTurn(0),))
    lacking = next(values["lacking"] for key, values in first.items() if "lacking" in values)
    short = sum(count for _, count in lacking)
    assert short <= 2 or first["buys_too_few"] == {"n": 2, "cost": 12, "gold": 14, "rest": short - 2}
    poor = position(Home(**{**home.__dict__, "gold": 5}), OTHER)
    assert what(poor, (EndTurn(0),)) == [[]], "nothing could be bought"


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


def test_where_two_goals_are_met_a_third_that_is_far_off_is_named() -> None:
    home = Home(gold=31, hand={"stone": 1}, agreements=3, ships=("", ""))
    (first,) = told(position(home, OTHER), (Sell(0, Good.STONE, 1), EndTurn(0)))
    assert first["third_nearest"]["n"] == 0
    assert first["third_nearest"]["need"] in (3, 4)
    assert list(first).index("third_nearest") < 2


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


def test_gold_is_kept_from_lines_that_are_read() -> None:
    home = Home(gold=24, hand={"wood": 1, "cloth": 1}, spaces=("pioneer", "settler", "pioneer"), ships=("", ""))
    state = position(home, OTHER)
    ship = (Buy(0, Good.TOOLS), BuildShip(0, 1), EndStep(0))
    sales = [(Sell(0, good, space), EndTurn(0)) for good, space in ((Good.CLOTH, 2), (Good.WOOD, 1))]
    beside, far = told(state, (EndTurn(0),), ship)[0], told(state, (EndTurn(0),), *sales, ship)[0]
    assert "keeps_gold" in beside
    assert "keeps_gold" not in far


def test_goods_are_not_asked_for_by_goals_that_are_met_then() -> None:
    ground = Ground(GAME.view(position(Home(), OTHER), 0), 0)
    ground.goals = (Goal.BUILDINGS, Goal.MERCHANTS)
    met = tuple(int(goal == Goal.BUILDINGS) for goal in Goal)
    assert [dict(one.values)["goals"] for one in ground.not_asked(Good.STONE, met=met)] == [("merchants",)]


def test_a_settler_on_the_way_to_a_merchant_says_to_which() -> None:
    home = Home(hand={"stone": 2, "cloth": 1}, spaces=("merchant", "pioneer", "pioneer"), ships=("", ""))
    ground = Ground(GAME.view(position(home, OTHER), 0), 0)
    ground.goals = (Goal.MERCHANTS,)
    (rises,) = [one for one in comes_to(ground, doing(ground, (Develop(0, 2), EndTurn(0)))) if "merchant" in one.key]
    assert (rises.key, dict(rises.values)) == ("leads_merchant", {"n": 2, "need": 3})


def test_cards_that_are_kept_beside_the_best_say_what_is_lacking_then() -> None:
    home = Home(gold=4, hand={"spice": 1, "tobacco": 1}, spaces=("merchant", "citizen", "settler"), ships=("", ""))
    sells, keeps = told(position(home, OTHER), (Sell(0, Good.SPICE, 2), EndTurn(0)), (EndTurn(0),))
    assert sells
    assert "lacks_merchant" in keeps
