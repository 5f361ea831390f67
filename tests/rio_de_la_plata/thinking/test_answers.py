"""How computer players answer offers: gifts, robberies, fair exchanges, what helps the other one more; and why."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.bots.registry import at_table
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.decisions import Bargain, Side, pending
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.thinking.answers import answer
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.exchange import Prospects

from ..position import GAME, at, effects, fresh, own, stand, whole

LEVELS = ("beginner", "thumb", "phase", "thinking", "hard")


NOTHING = Side()


def offered(state: RioDeLaPlata, gives: Side = NOTHING, wants: Side = NOTHING, other: int = 1) -> RioDeLaPlata:
    """Seat 0 has offered something to another one."""
    new = state.copy()
    new.decisions = (pending("offered", other, Bargain(0, gives, wants).numbers()),)
    new.players[0].offers = 1
    return whole(new)


def said(state: RioDeLaPlata, level: str) -> type[Any]:
    """What a level answers."""
    seat = GAME.deciders(state)[0]
    view = GAME.view(state, seat)
    return type(at_table(GAME, level, 3, seat).choose(GAME, view, seat, GAME.legal(view, seat), 5))


def told(state: RioDeLaPlata, action: Any) -> dict[str, dict[str, Any]]:
    return {one.key: dict(one.values) for one in reasons(state, action.seat, (action,))}


def uneven() -> RioDeLaPlata:
    """Seat 0 has wood alone, seat 1 stone alone."""
    state = fresh(3)
    state.turn = 6
    state.players[0].goods, state.players[1].goods = (0, 5, 0), (5, 0, 0)
    return state


def square_lacks_stone() -> RioDeLaPlata:
    """The last year: seat 0 could build a Square with one stone more, for 6 points; stone is of no use to seat 1."""
    state = fresh(3)
    state.turn = 20
    stand(state, "stonecutter", "E05", "E06", "E07")
    stand(state, "carpenter", "F05", "F07")
    at(state, 0, "F06")
    for player in state.players:
        player.points, player.goods, player.coins, player.attacks = 20, (0, 2, 0), 1, 1
    state.players[1].goods = (2, 0, 0)
    state.players[0].coined = 2  # a third good would take more coins than there are
    return effects(state)


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_is_robbed_or_refuses_a_gift(level: str) -> None:
    state = fresh(3)
    state.turn = 5
    assert said(offered(state, gives=Side(wood=1)), level) is act.Accept
    assert said(offered(state, wants=Side(stone=1)), level) is act.Decline
    assert said(offered(state, gives=Side(wood=1), wants=Side(stone=2, precious=2)), level) is act.Decline
    assert said(offered(state, gives=Side(coins=1), wants=Side(stone=2, precious=1)), level) is act.Decline


@pytest.mark.parametrize("level", LEVELS)
def test_each_gets_what_it_lacks(level: str) -> None:
    assert said(offered(uneven(), gives=Side(wood=2), wants=Side(stone=2)), level) is act.Accept


@pytest.mark.parametrize("level", LEVELS)
def test_six_points_for_somebody_else_are_not_sold_for_a_coin(level: str) -> None:
    state = offered(square_lacks_stone(), gives=Side(coins=1), wants=Side(stone=1))
    found = answer(state, 1)
    assert found.own.points > 0 > found.own.share
    assert found.offerer.points > 5
    assert said(state, level) is act.Decline


def test_what_an_offer_is_worth_is_told_with_the_answer() -> None:
    helps = offered(square_lacks_stone(), gives=Side(coins=1), wants=Side(stone=1))
    assert told(helps, act.Decline(1))["trade_worth"]["theirs"] >= 6
    assert told(helps, act.Decline(1))["trade_helps"] == {"who": 1, "whom": 0}
    assert "trade_helps" not in told(helps, act.Accept(1))
    fair = told(offered(uneven(), gives=Side(wood=2), wants=Side(stone=2)), act.Accept(1))
    assert set(fair) == {"trade_worth"}
    assert fair["trade_worth"]["points"] > 0
    state = fresh(3)
    assert set(told(offered(state, gives=Side(wood=1)), act.Accept(1))) == {"trade_gift"}
    assert set(told(offered(state, wants=Side(wood=1)), act.Decline(1))) == {"trade_wish"}
    robbed = offered(state, gives=Side(wood=1), wants=Side(stone=2, precious=2))
    assert set(told(robbed, act.Decline(1))) == {"trade_loses"}


def test_both_sides_are_looked_at_with_the_same_eyes() -> None:
    """What seat 0 offers seat 1, or seat 1 seat 0 the other way round, is worth the same."""
    state, gives, wants = uneven(), Side(wood=2), Side(stone=2)
    one = Prospects(state).gains(0, Bargain(1, gives, wants))
    other = Prospects(state).gains(1, Bargain(0, wants, gives))
    assert one == other[::-1]


def test_of_points_alone_nobody_gains_who_gives_another_one_much_more() -> None:
    mine, theirs = Prospects(fresh(3)).shared(0, 1, [8.0, 0.5], [0.0, 0.0])
    assert mine.good
    assert not theirs.good
    assert all(one.good for one in Prospects(fresh(3)).shared(0, 1, [2.0, 2.0], [0.0, 0.0]))
    assert not all(one.good for one in Prospects(fresh(2)).shared(0, 1, [2.0, 1.0], [0.0, 0.0])), "two share nothing"


def test_an_answer_rests_on_the_same_after_own_workers_were_placed() -> None:
    """Whoever has still to work this year reckons with that: a stone that is lacking for a Square there."""
    state = square_lacks_stone()
    state.active, state.order = 2, (2, 0, 1)
    found = Prospects(state).gains(0, Bargain(1, Side(coins=1), Side(stone=1)))
    assert found[0].points > 5
    own(state, 0, houses="E04")
    assert Prospects(state).gains(0, Bargain(1, Side(coins=1), Side(stone=1)))[0].points > 5
