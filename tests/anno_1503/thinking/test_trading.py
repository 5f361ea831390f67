"""What a turn of building and trading takes along: sales that cost nothing, and no card that no next step asks for."""

from __future__ import annotations

from collections import Counter

from tabletop.engine.chance import seeded
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import BuildPioneer, BuildShip, Buy, Develop, Sell
from tabletop.games.anno_1503.determinize import determinize
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Goal, Good
from tabletop.games.anno_1503.thinking.trading import ends
from tabletop.games.anno_1503.thinking.turn import Turn
from tests.anno_1503.position import Home, position

BUILDS = BuildShip | BuildPioneer | Develop


def plans(state: Anno) -> tuple[Line, ...]:
    view = GAME.view(state, 0)
    return GAME.plans(view, 0, GAME.legal(state, 0), 1)


def test_a_card_that_no_next_step_asks_for_is_sold_though_it_might_be_later() -> None:
    home = Home(
        gold=4,
        hand={"wood": 1, "stone": 1, "cloth": 2, "spice": 1},
        spaces=("settler", "settler", "pioneer", "pioneer"),
        buildings={4: "inn"},
    )
    for sold in sales(home):
        assert sold == {Good.CLOTH: 1}, "of two one is kept for the next settler"


def test_nothing_is_bought_of_which_more_is_in_hand_than_the_next_steps_ask_for() -> None:
    spaces = ("pioneer", "settler", "pioneer", "pioneer")
    home = Home(gold=12, hand={"cloth": 3}, spaces=spaces, buildings={4: "inn"}, agreements=3, ships=("", ""))
    for line in plans(position(home, Home())):
        bought = Counter(action.good for action in line if isinstance(action, Buy))
        sold = Counter(action.good for action in line if isinstance(action, Sell))
        assert bought[Good.CLOTH] <= sold[Good.CLOTH]


def test_whoever_rises_buys_what_pays_more_than_before() -> None:
    home = Home(
        gold=5,
        hand={"wood": 1, "stone": 2, "cloth": 3, "spice": 1, "tobacco": 1},
        spaces=("pioneer", "settler", "pioneer", "pioneer"),
        buildings={4: "inn"},
        outposts={2: "tools", 3: "stone", 5: "tobacco"},
        agreements=3,
    )
    rises = [line for line in plans(position(home, Home(), Home(), seats=3)) if Develop(0, 1) in line]
    assert rises
    assert Sell(0, Good.WOOD, 1) not in rises[0], "other pioneers buy wood"
    assert [one.good for one in rises[0] if isinstance(one, Sell)].count(Good.CLOTH) == 2


def test_sales_alone_are_thought_out_whatever_can_be_built() -> None:
    home = Home(
        gold=5,
        hand={"wood": 1, "stone": 2, "tools": 1, "cloth": 2, "spice": 1, "tobacco": 1},
        spaces=("pioneer", "settler", "pioneer", "pioneer"),
        buildings={4: "inn"},
        agreements=3,
    )
    state = determinize(GAME.view(position(home, Home(), Home(), seats=3), 0), 0, seeded(1))
    lines = [end.line for end in ends(Turn(state, 0), state, 1)]
    assert any(not any(isinstance(action, BUILDS) for action in line) for line in lines)


def test_lines_differ_in_what_they_build() -> None:
    home = Home(gold=12, hand={"wood": 2, "tools": 2, "cloth": 1, "stone": 2}, spaces=("pioneer", "settler", "pioneer"))
    lines = plans(position(home, Home()))
    built = [tuple(sorted(type(action).__name__ for action in line if isinstance(action, BUILDS))) for line in lines]
    assert len(set(built)) == len(built) > 2


def test_a_card_that_the_last_goal_lacks_is_not_sold() -> None:
    home = Home(
        gold=35,
        agreements=3,
        hand={"wood": 1, "stone": 4},
        spaces=("citizen", "citizen", "settler", "pioneer", "pioneer", "pioneer"),
        buildings={4: "school", 5: "fire_station", 6: "baths"},
        ships=("", ""),
    )
    for line in plans(position(home, Home(), Home(), seats=3)):
        if sum(isinstance(action, Develop) for action in line) == 1 and Develop(0, 3) in line:
            assert Good.WOOD not in {action.good for action in line if isinstance(action, Sell)}
            break
    else:
        raise AssertionError("the settler may rise, whose old tile the last pioneer takes")


def sales(home: Home) -> list[Counter[Good]]:
    lines = plans(position(home, Home(), Home(), seats=3))
    idle = [line for line in lines if not any(isinstance(action, BUILDS | Buy) for action in line)]
    return [Counter(action.good for action in line if isinstance(action, Sell)) for line in idle]


def test_a_card_that_may_be_kept_is_not_sold_for_next_to_nothing() -> None:
    keeps = Home(gold=2, hand={"stone": 1, "wood": 1}, ships=("3.1", "3.1"))
    assert all(not sold for sold in sales(keeps))
    full = Home(gold=2, hand={"stone": 3, "wood": 3}, ships=("3.1", "3.1"))
    assert any(sold.total() == 1 for sold in sales(full)), "six cards may not be kept"


def test_no_more_is_sold_than_the_goal_of_gold_takes() -> None:
    home = Home(
        gold=20,
        hand={"wood": 1, "stone": 2, "cloth": 3, "tobacco": 1},
        spaces=("citizen", "merchant", "pioneer", "pioneer", "settler", "pioneer"),
        buildings={4: "inn", 5: "baths", 6: "church"},
        ships=("", ""),
    )
    met = [sold for sold in sales(home) if sold[Good.CLOTH] and sold[Good.TOBACCO]]
    assert met
    assert all(sold.total() == 2 for sold in met), "10 of 10 gold, and five cards that may be kept"


def test_whoever_makes_for_gold_sells_what_no_other_goal_asks_for_where_it_pays_more() -> None:
    home = Home(
        gold=19,
        hand={"stone": 1, "cloth": 1},
        spaces=("pioneer", "settler"),
        outposts={2: "spice", 3: "tobacco", 4: "cloth", 5: "tools"},
        agreements=1,
    )
    for sold in sales(home)[:1]:
        assert sold == {Good.STONE: 1, Good.CLOTH: 1}


def test_no_card_more_is_bought_than_the_goal_of_gold_takes() -> None:
    home = Home(
        gold=22,
        hand={"tools": 1, "cloth": 3, "spice": 1},
        spaces=("citizen", "citizen", "settler", "pioneer", "pioneer", "pioneer"),
        buildings={4: "inn", 5: "school", 6: "church"},
        agreements=3,
        ships=("", ""),
    )
    state = position(home, Home(), Home(), seats=3)
    line, after = plans(state)[0], state
    for action in line:
        after = GAME.apply(after, action).state
    assert sum(isinstance(action, Buy) for action in line) <= 1, "one spice is in hand, and two citizens buy one each"
    assert after.players[0].goals[Goal.GOLD]
    assert after.players[0].gold > 30
