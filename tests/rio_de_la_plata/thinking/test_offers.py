"""When computer players make an offer, to whom and of what; that they leave people alone; and why they do it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tabletop.bots.analysis import Inquiry, analyse
from tabletop.bots.judged import Analysis
from tabletop.bots.levels import AtLevel
from tabletop.bots.match import play_out
from tabletop.bots.registry import at_table
from tabletop.components.board import load_table
from tabletop.engine.action import Action
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.decisions import Bargain, Side
from tabletop.games.rio_de_la_plata.scoring import total
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PLACES, PRODUCTION
from tabletop.games.rio_de_la_plata.thinking.answers import answer
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.exchange import Prospects, traded
from tabletop.games.rio_de_la_plata.thinking.offers import Found, bargain_of, line_of, offer
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.advice import advised

from ..position import GAME, at, fresh, own, whole

OFFERING = ("phase", "thinking", "hard")


def lacking(turn: int = 19, **options: str) -> RioDeLaPlata:
    """Seat 0 has wood for Houses and no stone, and nobody can fetch any; seat 1 has stone for Houses and no wood."""
    state = fresh(3, 1, **options)
    state.turn = turn
    for player in state.players:
        player.points, player.coins, player.attacks = 30, 0, 1
    own(state, 0, huts="F06 F08", houses="G06")
    own(state, 1, houses="E05 E07")
    own(state, 2, houses="D05 D07")
    for player, goods in zip(state.players, ((0, 4, 0), (5, 0, 0), (2, 2, 0)), strict=True):
        player.goods = goods
    for number, place in enumerate(place for place, (good, _) in PRODUCTION.items() if good == 0):
        at(state, 1 + number % 2, PLACES[place])
    return whole(state)


def found_in(state: RioDeLaPlata) -> Found:
    found = offer(state, state.active)
    assert found is not None
    return found


def done(state: RioDeLaPlata, *line: Action) -> RioDeLaPlata:
    for action in line:
        assert GAME.why_not(state, action) is None
        state = GAME.apply(state, action, listen=False).state
    return state


@pytest.mark.parametrize("turn", [16, 19, 20])
def test_what_is_lacking_is_asked_for_where_both_gain(turn: int) -> None:
    state = lacking(turn)
    found = found_in(state)
    assert found.bargain.wants == Side(stone=1)
    assert found.own.points > 0 < found.others.points
    assert found.own.share > 0 < found.others.share
    offered = done(state, *line_of(0, found.bargain))
    said = answer(offered, found.bargain.other)
    assert said.yes, "who is asked thinks the same of it"
    assert said.own == found.others


@pytest.mark.parametrize("level", OFFERING)
def test_levels_that_look_ahead_make_it_as_one_plan_and_it_is_accepted(level: str) -> None:
    state = lacking()
    line = AtLevel(level).plan(GAME, GAME.view(state, 0), 0, GAME.legal(state, 0), 7)
    assert line == line_of(0, found_in(state).bargain)
    offered = done(state, *line)
    assert type(AtLevel(level).choose(GAME, offered, 1, GAME.legal(offered, 1), 3)) is act.Accept
    after = done(offered, act.Accept(1))
    assert isinstance(AtLevel(level).choose(GAME, after, 0, GAME.legal(after, 0), 7), act.Place | act.Expel)


@pytest.mark.parametrize("level", ["beginner", "thumb"])
def test_the_easiest_make_none(level: str) -> None:
    state = lacking()
    assert not isinstance(AtLevel(level).choose(GAME, state, 0, GAME.legal(state, 0), 7), act.Trade)


def test_nobody_is_asked_twice_in_a_year() -> None:
    state = lacking()
    line = line_of(0, found_in(state).bargain)
    assert offer(done(state, *line, act.Decline(1)), 0) is None
    assert offer(done(state, *line, act.Accept(1)), 0) is None
    assert offer(done(state, line[0], act.CallOff(0)), 0) is None
    other = state.copy()
    other.players[2].offers = 1
    assert offer(other, 0) is None, "somebody was asked already"


def test_what_was_begun_is_called_off_where_it_cannot_go_on() -> None:
    state = lacking()
    begun = done(state, *line_of(0, found_in(state).bargain)[:2])
    assert GAME.policy(begun, 0) == act.CallOff(0)
    assert AtLevel("thinking").plan(GAME, begun, 0, GAME.legal(begun, 0), 1) == (act.CallOff(0),)


def test_no_offer_that_helps_nobody() -> None:
    assert offer(lacking(trade="off"), 0) is None
    poor, without, late = lacking(), lacking(), lacking(20)
    poor.players[0].goods = (0, 0, 0)
    assert offer(poor, 0) is None, "nothing to give"
    for player in without.players:
        player.goods = (0, player.goods[1], 0)
    assert offer(without, 0) is None, "nobody has it"
    late.players[0].huts = 0
    assert offer(late, 0) is None, "nothing is built with it any more"
    placed = done(lacking(), act.Place(0, "order"))
    assert offer(placed, 0) is None, "it comes before the own workers"


def test_it_hangs_on_nothing_but_the_position() -> None:
    state = lacking()
    found = found_in(state)
    dice = state.copy()
    dice.chance = 12345
    for view in (GAME.view(state, 0), GAME.view(state, None), dice):
        found_in(lacking(16))  # whatever was thought about in between
        assert offer(view, 0) == found


def test_dice_that_nobody_knows_are_left_out() -> None:
    """Also where a war is rolled for right after the own Effects."""
    state = lacking(12)
    state.order = (1, 2, 0)
    state.enemies = (9, 9)
    worths = list[float]()
    for chance in range(0, 60, 7):
        state.chance = chance
        worths.append(Prospects(state).usual(0).worth)
    assert len(set(worths)) == 1


def test_a_line_says_what_is_offered() -> None:
    for bargain in (Bargain(2, Side(coins=7, wood=2), Side(stone=1)), Bargain(1, Side(precious=1), Side(coins=3))):
        line = line_of(0, bargain)
        assert bargain_of(line) == bargain
        assert isinstance(line[-1], act.Offer)


# --- why
def test_the_points_that_are_told_come_true() -> None:
    state = lacking()
    found = found_in(state)
    told = {one.key: dict(one.values) for one in reasons(state, 0, line_of(0, found.bargain))}
    assert told["trade_brings"]["goods"] == (("stone", 1),)
    assert told["trade_brings"]["builds"] == ("square.F",)
    prospects = Prospects(state)
    with_it = prospects.come_to(traded(state, 0, found.bargain), 0).state
    without = prospects.usual(0).state
    more = [total(after, after.players[0]) for after in (with_it, without)]
    assert told["trade_brings"]["points"] == more[0] - more[1] > 0
    assert told["trade_worth"] == {
        "who": 0,
        "points": round(found.own.points),
        "whom": 1,
        "theirs": round(found.others.points),
    }


@cache
def advice() -> Analysis:
    """What seat 0 is told."""
    view = GAME.view(lacking(), 0)
    return analyse(Inquiry(GAME, view, 0, GAME.legal(view, 0), 7, level="phase"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_advice_proposes_it_in_words(lang: str) -> None:
    state, found = lacking(), advice()
    view = GAME.view(state, 0)
    catalogue = Catalogue(lang)
    catalogue.seat(GAME.key, ("Anna", "Ben", "Carla"))
    first, *others = advised(GAME, view, catalogue, found, lambda _: None, load_table(GAME.key))
    assert found.lines[0].line == line_of(0, found_in(state).bargain)
    assert others, "beside it stands what is placed without it"
    assert all(isinstance(one.line[-1], act.Done) for one in found.lines[1:])
    assert "Ben" in first.what
    assert "{" not in first.what + first.why


# --- in whole games
def test_computers_trade_and_not_to_and_fro() -> None:
    trades: list[tuple[int, int, int, Any, Any]] = []
    for seed in (3, 4):
        start = GAME.setup(4, seed, {"edition": "first"})
        players = [at_table(GAME, "phase", seed, seat) for seat in range(4)]
        asked: dict[tuple[int, int], int] = {}
        before: Any = start
        for action, state in play_out(GAME, start, players, seed):
            if isinstance(action, act.Accept | act.Decline):
                bargain = Bargain.of(before.decisions[-1])
                asked[seed, state.turn] = asked.get((seed, state.turn), 0) + 1
                assert isinstance(action, act.Accept), "what is offered is what the other one takes"
                trades.append((seed, state.turn, bargain.other, bargain.gives, bargain.wants))
            before = state
        assert all(count == 1 for count in asked.values())
    assert trades
    for seed, turn, seat, gives, wants in trades:
        back = [one for one in trades if one[:2] == (seed, turn + 1) and one[3] == wants and one[4] == gives]
        assert not back, (seed, turn, seat)
