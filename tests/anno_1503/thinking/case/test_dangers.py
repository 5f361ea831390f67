"""Dangers that are told of a line: all that break a goal, no event that sales of the same turn still pay, the worst of
those that nothing pays, and a rival who can win on the next turn whatever is in hand. Asked of the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.engine.event import EventLog
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import BuildShip, Buy, DrawCard, EndStep, EndTurn, Sell
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.phases.fire import fire
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Building, Good
from tabletop.games.anno_1503.thinking.case.certain import can_win
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tests.anno_1503.position import Home, position
from tests.anno_1503.thinking.case.said import told
from tests.anno_1503.thinking.case.test_exact import wins_by_any_means
from tests.anno_1503.thinking.case.test_pointed import AWAY, FOUR

FIVE = ("merchant", "merchant", "pioneer", "pioneer", "pioneer", "pioneer")
OWNER = Home(gold=1, hand={"tobacco": 1, "tools": 1}, spaces=FIVE, buildings={4: "inn", 5: "baths", 6: "great_outpost"})
RIVAL = Home(
    gold=9,
    spaces=("merchant", "citizen", "citizen", "pioneer", "pioneer", "pioneer", "pioneer"),
    buildings={4: "school", 5: "smithy", 6: "church", 7: "fire_station"},
    agreements=3,
    hand={"spice": 2, "tobacco": 3},
    ships=("", ""),
)


def test_all_events_are_named_that_break_the_goal_of_gold() -> None:
    home = Home(gold=28, hand={"stone": 1}, spaces=("pioneer", "settler", "pioneer", "pioneer"), agreements=3)
    school = replace(home, buildings={4: "school"})
    line: Line = (Sell(0, Good.STONE, 1), EndStep(0))
    (first,) = told(position(school, AWAY), line)
    assert first["thin_both"] == {"gold": 30, "need": 30, "pirates": 3, "fire": 2}
    safe = replace(school, buildings={4: "school"}, gold=30, hand={"stone": 1}, agreements=1)
    assert "thin_both" not in told(position(safe, AWAY), line)[0]


def test_an_event_that_sales_of_the_same_turn_pay_is_no_danger() -> None:
    ship: Line = (Buy(0, Good.WOOD), BuildShip(0, 1), EndStep(0))
    more = replace(OWNER, gold=6, hand={"tools": 1, "stone": 4}, ships=("", ""))
    (first,) = told(position(more, AWAY, AWAY, seats=3), ship)
    assert not [key for key in first if key.startswith("cannot_pay")], "four stones pay a fire, which takes 4"
    (first,) = told(position(replace(more, hand={"tools": 1, "stone": 3}), AWAY, AWAY, seats=3), ship)
    assert (first["cannot_pay_fire_building"]["loss"], first["cannot_pay_fire_building"]["gold"]) == (4, 0)


def test_the_fire_that_sales_would_have_paid_before_is_told_of_the_best() -> None:
    state = position(replace(OWNER, ships=("", "")), AWAY, AWAY, seats=3)
    (first,) = told(state, (Sell(0, Good.TOBACCO, 1), Buy(0, Good.WOOD), BuildShip(0, 1), EndStep(0)))
    assert first["cannot_pay_fire_building"]["building"] == "great_outpost"
    then = state.copy()
    own = then.players[0].copy()
    then.players = (own, *then.players[1:])
    fire(then, own, EventLog())
    assert Building.GREAT_OUTPOST not in own.buildings


def test_a_card_out_of_another_hand_is_told_with_what_it_costs() -> None:
    state = position(replace(OWNER, ships=("", "")), Home(hand={"wood": 1}), Home(hand={"stone": 1}), seats=3)
    draws: Line = (Sell(0, Good.TOBACCO, 1), DrawCard(0, 1))
    keeps: Line = (Sell(0, Good.TOBACCO, 1), EndTurn(0))
    first, _ = told(state, draws, (Sell(0, Good.TOBACCO, 1), Buy(0, Good.WOOD), BuildShip(0, 1), EndStep(0)))
    assert first["draws_now"] == {"gold": 2, "price": 6}
    view = GAME.view(state, 0)
    assert GAME.needless(view, 0, keeps, draws)
    assert not GAME.needless(view, 0, draws, keeps)


def _others(rival: Home, third: Home) -> tuple[Anno, Ground]:
    state = position(Home(hand={"stone": 1}), rival, third, seats=3)
    return state, Ground(GAME.view(state, 0), 0)


def test_a_rival_who_can_win_whatever_is_in_hand_is_named_with_the_goal() -> None:
    state, ground = _others(RIVAL, replace(AWAY, hand={"tools": 1}))
    one = can_win(ground, ground.view.players[1])
    assert one is not None
    assert dict(one.values) == {"who": 1, "goals": ("merchants",), "events": 0}
    assert wins_by_any_means(state, 1, ("merchants",))
    (first,) = told(state, (EndStep(0),))
    assert "can_win" in first


@pytest.mark.parametrize(
    ("rival", "third"),
    [
        (replace(RIVAL, gold=2), AWAY),
        (RIVAL, replace(AWAY, hand={"wood": 3, "cloth": 2})),
        (replace(RIVAL, agreements=2), AWAY),
    ],
    ids=["too little gold", "other cards may be in that hand", "two goals are lacking"],
)
def test_of_nobody_else_it_is_said(rival: Home, third: Home) -> None:
    _, ground = _others(rival, third)
    assert can_win(ground, ground.view.players[1]) is None


def test_an_event_that_can_be_in_the_way_of_a_win_is_told() -> None:
    _, ground = _others(replace(RIVAL, gold=3, buildings=FOUR), AWAY)
    one = can_win(ground, ground.view.players[1])
    assert one is not None
    assert dict(one.values)["events"] == 1
