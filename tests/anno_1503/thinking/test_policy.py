"""How a seat plays on in the mind, what it compares, and what it may not know."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tabletop.bots.search.plans import Plans
from tabletop.engine.chance import seeded
from tabletop.games.anno_1503.actions import Buy, Develop, EndStep, EndTurn, KeepOutpost, LookAt, Roll, Sail, Sell
from tabletop.games.anno_1503.constants import ISLAND_AT, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.rules import OVER
from tabletop.games.anno_1503.scoring import ROUND_LIMIT
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Good, Phase
from tabletop.games.anno_1503.thinking.race import Runner
from tabletop.games.anno_1503.thinking.sea import FAR, Waters
from tabletop.games.anno_1503.thinking.sound import sound
from tabletop.games.anno_1503.thinking.turn import Turn
from tabletop.games.anno_1503.thinking.weights import USUAL
from tests.anno_1503.position import Home, position

VARIANTS: list[Mapping[str, str]] = [
    {},
    {"step_order": "any_order", "two_ships": "mixed", "looking": "diagonal", "home_islands": "by_choice"},
    {"treasure": "owner_chooses", "outposts": "both_goods", "missed_building": "later", "building_set": "two_short"},
]


@pytest.mark.parametrize(
    ("seats", "options"), [*((seats, VARIANTS[0]) for seats in GAME.seats), (4, VARIANTS[1]), (2, VARIANTS[2])]
)
def test_it_plays_by_the_rules_to_the_end_with_every_option(seats: int, options: Mapping[str, str]) -> None:
    state = GAME.setup(seats, 4, options)
    while deciders := GAME.deciders(state):
        action = GAME.policy(state, deciders[0])
        assert action in GAME.legal(state, deciders[0])
        state = GAME.apply(state, action, listen=False).state
    assert state.phase == OVER
    assert state.round < ROUND_LIMIT / 5


def rounds(state: Anno, seat: int = 0) -> float:
    """That are left to the nearest three goals."""
    turn = Turn(state, seat)
    return turn.rounds(state, state.players[seat])


def test_what_brings_the_end_nearer_leaves_fewer_rounds() -> None:
    poor, rich = position(Home(gold=2)), position(Home(gold=20))
    grown = position(Home(gold=2, spaces=("merchant", "settler", "pioneer")))
    explored = position(Home(gold=2, agreements=2))
    assert rounds(poor) > max(rounds(rich), rounds(grown), rounds(explored))
    won = position(Home(gold=40, agreements=3, spaces=("merchant", "merchant", "merchant")))
    assert rounds(won) < 1 < rounds(rich)


def test_goals_that_can_no_longer_be_met_are_out_of_reach() -> None:
    taken = dict.fromkeys(("2.1", "4.2", "5.1", "2.3", "1.1", "2.4", "4.4", "3.6", "5.2", "5.4", "1.5"), "")
    state = position(Home(), tiles=taken)
    runner = Runner(state, state.players[0], Waters(state, 0, USUAL), USUAL)
    assert runner.rounds((1, 2, 4), FAR) >= FAR
    assert runner.rounds((0, 3, 4), FAR) < FAR


# --- what is worth comparing
def test_whole_ways_to_build_and_trade_are_compared() -> None:
    state = position(Home(gold=12, hand={"wood": 2, "tools": 2, "cloth": 1, "stone": 2}))
    lines = GAME.plans(GAME.view(state, 0), 0, GAME.legal(state, 0), 1)
    assert len(lines) == len(set(lines)) > 1
    assert all(isinstance(line[-1], EndStep | EndTurn) for line in lines)
    assert any(isinstance(action, Develop) for line in lines for action in line)


def test_who_can_win_by_selling_does() -> None:
    home = Home(gold=28, agreements=3, spaces=("merchant", "merchant", "merchant"), hand={"tobacco": 2})
    state = position(home)
    line = GAME.plans(GAME.view(state, 0), 0, GAME.legal(state, 0), 1)[0]
    assert isinstance(line[-1], Sell)
    for action in line:
        state = GAME.apply(state, action).state
    assert state.phase == OVER


def test_cards_are_bought_where_they_sell_for_more() -> None:
    state = position(Home(gold=10, agreements=3, spaces=("merchant", "pioneer")), Home())
    line = GAME.plans(GAME.view(state, 0), 0, GAME.legal(state, 0), 1)[0]
    assert Buy(0, Good.TOBACCO) in line
    assert Sell(0, Good.TOBACCO, 1) in line


def test_a_ship_looks_at_what_nobody_knows_and_sails_on_to_it() -> None:
    beside = position(Home(ships=("3.2", "")), phase=Phase.SAIL)
    line = GAME.plans(GAME.view(beside, 0), 0, GAME.legal(beside, 0), 1)[0]
    assert isinstance(line[0], LookAt)
    away = position(Home(ships=("3.4", "")), phase=Phase.SAIL, tiles={"4.4": "", "2.4": ""})
    line = GAME.plans(GAME.view(away, 0), 0, GAME.legal(away, 0), 1)[0]
    assert isinstance(line[0], Sail)
    assert len({action for action in line if isinstance(action, Sail)}) == sum(isinstance(a, Sail) for a in line)


def test_nobody_ends_a_turn_beside_a_tile_that_is_new() -> None:
    beside = position(Home(ships=("3.2", "3.4")), phase=Phase.SAIL)
    lines = GAME.plans(GAME.view(beside, 0), 0, GAME.legal(beside, 0), 1)
    assert len(lines) > 1
    assert not any(isinstance(line[0], EndTurn) for line in lines)
    away = position(Home(ships=("3.4", "")), phase=Phase.SAIL, tiles={"4.4": "", "2.4": ""})
    assert any(isinstance(line[0], EndTurn) for line in GAME.plans(GAME.view(away, 0), 0, GAME.legal(away, 0), 1))


# --- what nobody laughs at
def test_a_card_that_sells_is_not_thrown_away() -> None:
    state = position(Home(hand={"wood": 6}))
    left = sound(state, GAME.legal(state, 0))
    assert not any(isinstance(action, EndStep | EndTurn | Buy) for action in left)
    assert set(left) < set(GAME.legal(state, 0))


def test_nothing_is_sold_for_less_once_something_was_bought() -> None:
    """A position does not tell which cards were bought: whoever sells to buy sells before."""
    home = Home(gold=12, hand={"spice": 2, "stone": 1}, spaces=("citizen", "settler", "pioneer"))
    state = position(home)
    assert Sell(0, Good.SPICE, 1) in sound(state, GAME.legal(state, 0))
    bought = GAME.apply(state, Buy(0, Good.SPICE)).state
    assert Sell(0, Good.SPICE, 1) in GAME.legal(bought, 0)
    assert not any(isinstance(action, Sell) for action in sound(bought, GAME.legal(bought, 0)))


def test_nothing_is_bought_back() -> None:
    state = position(Home(gold=12, hand={"stone": 1, "cloth": 1}, spaces=("settler", "pioneer")))
    sold = GAME.apply(state, Sell(0, Good.CLOTH, 1)).state
    left = sound(sold, GAME.legal(sold, 0))
    assert Buy(0, Good.CLOTH) in GAME.legal(sold, 0)
    assert {action.good for action in left if isinstance(action, Buy)} == set(Good) - {Good.CLOTH}


def test_cards_for_a_merchant_are_neither_sold_nor_kept() -> None:
    home = Home(hand={"tobacco": 2, "spice": 2}, spaces=("citizen", "merchant"))
    state = position(home)
    left = sound(state, GAME.legal(state, 0))
    assert Develop(0, 1) in left
    assert Sell(0, Good.SPICE, 1) in left, "one of two is not needed"
    assert not any(action in left for action in (Sell(0, Good.TOBACCO, 2), EndStep(0), EndTurn(0)))


def test_no_turn_ends_before_ships_have_sailed() -> None:
    state = position(Home())
    assert EndTurn(0) in GAME.legal(state, 0)
    assert EndTurn(0) not in sound(state, GAME.legal(state, 0))
    assert EndStep(0) in sound(state, GAME.legal(state, 0))


def test_an_outpost_goes_where_its_good_is_not_produced_anyway() -> None:
    state = position(Home(ships=("3.2", "")), phase=Phase.SAIL, tiles={"4.2": "outpost_tools"})
    state = GAME.apply(state, LookAt(0, 1, "4.2")).state
    quays = {action.quay for action in sound(state, GAME.legal(state, 0)) if isinstance(action, KeepOutpost)}
    assert quays == {2, 3, 4}


# --- fair
@pytest.mark.parametrize("seed", range(3))
def test_worlds_that_differ_in_what_a_seat_cannot_know_give_the_same_choice(seed: int) -> None:
    state = GAME.setup(3, seed, {})
    met = 0
    for _ in range(400):
        (seat,) = GAME.deciders(state)
        legal = GAME.legal(state, seat)
        view = GAME.view(state, seat)
        twin = GAME.determinize(view, seat, seeded(99))
        if len(legal) > 1 and met < 12 and state.round > 3 and twin != state:
            met += 1
            choices = [
                Plans(worlds, 1).plan(GAME, GAME.view(one, seat), seat, legal, 5)
                for one in (state, twin)
                for worlds in ([0, 2] if met == 1 else [0])
            ]
            assert choices[: len(choices) // 2] == choices[len(choices) // 2 :]
            assert sound(GAME.view(twin, seat), legal) == sound(view, legal)
        state = GAME.apply(state, GAME.policy(state, seat), listen=False).state
        if met == 12:
            break
    assert met == 12


def test_unknown_tiles_are_reckoned_from_the_box() -> None:
    state = GAME.setup(3, 1, {})
    view = GAME.view(state, 1)
    whole = Waters(GAME.determinize(view, 1, 5), 1, USUAL)
    assert whole.odds == Waters(GAME.determinize(view, 1, 6), 1, USUAL).odds
    assert sum(whole.odds.values()) == pytest.approx(1)
    assert not any(whole.known.values())
    assert ISLAND_AT[SQUARE["4.2"]] in whole.unknown
    assert isinstance(GAME.policy(state, state.active), Roll)
