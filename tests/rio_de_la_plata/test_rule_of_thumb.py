"""The rule-of-thumb player: what it does in plain positions, and that it never goes round in circles."""

from __future__ import annotations

import random

from tabletop.bots.player import thinking_seed
from tabletop.bots.thumb import Thumb
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.evaluate import Evaluation
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata

from .position import GAME, Phase, at, effects, finished, fresh, lay, own, play, whole
from .war_position import A, battle, group

ONE = Thumb(guesses=1, cap=600)


def chosen(state: RioDeLaPlata) -> str:
    """What it does."""
    seat = GAME.deciders(state)[0]
    return GAME.actions.text(ONE.choose(GAME, GAME.view(state, seat), seat, GAME.legal(state, seat), 3))


def turn(state: RioDeLaPlata, most: int = 12) -> list[str]:
    """All it does in a step until somebody else decides."""
    seat, phase, lines = GAME.deciders(state)[0], state.phase, list[str]()
    while GAME.deciders(state)[:1] == (seat,) and state.phase == phase and len(lines) < most:
        lines.append(chosen(state))
        state = play(state, lines[-1])
    return lines


def test_nobody_begins_an_offer_where_nothing_is_left_to_do() -> None:
    state = fresh()
    at(state, 0, "A01")
    assert turn(effects(state)) == ["done"]


def test_what_is_owed_is_paid() -> None:
    state = fresh()
    lay(state, ("fort.01", 0))
    state.players[0].debts = state.laid[0][:1]
    assert turn(effects(state))[0].startswith("pay fort.01 with")


def test_goods_come_first_then_what_they_build() -> None:
    state = fresh()
    state.players[0].goods, state.players[0].coins = (0, 2, 2), 0
    own(state, 0, huts="F06")
    at(state, 0, "F06", "quarry.01", "K06", "K06")
    lines = turn(effects(state))
    assert lines.index("take quarry.01") < lines.index("build house at F06 with stone,wood")
    assert "build hut at K06 with -" in lines


def test_an_office_that_can_be_paid_is_taken_and_bought() -> None:
    state = fresh()
    state.players[0].coins, state.players[0].points = 5, 12
    assert any(line.startswith("place office.") for line in turn(whole(state)))


def test_a_set_of_goods_goes_onto_the_ship_when_it_will_sail() -> None:
    state = fresh()
    finished(state, "port")
    state.turn = state.payer = 3
    at(state, 0, "quay")
    state.players[0].goods = (1, 1, 1)
    assert sorted(turn(effects(state))[:3]) == ["load precious", "load stone", "load wood"]


def test_one_attacker_goes_for_the_building_beside_it_and_the_next_one_for_another() -> None:
    state = battle(group("C03", A), group("C06", A), seats=4)
    own(state, 0, houses="C02 D06")
    assert sorted(turn(whole(state))[:2]) == ["go C03 to C02", "go C06 to D06"]


def test_attackers_spread_over_several_points() -> None:
    state = battle(seats=4)
    own(state, 0, houses="B03 B05 D08 C02")
    state.phase, state.active, state.queue = 5, 3, ()
    assert state.war is not None
    state.war.posted = 6
    lines = turn(whole(state))
    assert len({line.split(" at ")[1] for line in lines}) > 2


def test_a_defender_meets_the_enemy_that_it_reaches() -> None:
    state = battle(group("C03", A), group("D04", 0), seats=4, active=0)
    own(state, 0, houses="C02")
    assert turn(whole(state))[-1] in ("go C04 to C03", "go D03 to C03")


def test_a_defender_out_of_reach_neither_circles_nor_asks() -> None:
    state = battle(group("C03", A), group("P10", 0), group("P09", 1), seats=4, active=0)
    own(state, 0, houses="P08")
    lines = turn(whole(state))
    fields = [line.split()[-1] for line in lines if line.startswith("go ")]
    assert len(fields) == len(set(fields))
    assert not any(line.startswith(("join", "give up")) for line in lines)


def test_three_of_them_make_points_in_the_last_years_and_offer_nothing() -> None:
    state, position = GAME.setup(3, 11, {"length": "short"}), 0
    state.turn = 10
    while seats := GAME.deciders(state):
        legal = GAME.legal(state, seats[0])
        view = GAME.view(state, seats[0])
        action = ONE.choose(GAME, view, seats[0], legal, thinking_seed(11, position, seats[0]))
        assert not isinstance(action, act.Trade)
        state, position = GAME.apply(state, action, listen=False).state, position + 1
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert sum(score.total for score in outcome.scores) >= 40


def test_what_is_kept_of_an_earlier_look_is_what_a_fresh_look_finds() -> None:
    """Positions of two games that go on side by side are weighed, each also by somebody who has seen nothing before."""
    dice = random.Random(5)
    for options in ({"edition": "second"}, {"edition": "first"}):
        states = [GAME.plenty(GAME.setup(4, seed, options)) for seed in (1, 2)]
        for step in range(700):
            which = step % 2
            state = states[which]
            if not GAME.deciders(state):
                break
            legal = GAME.legal(state, GAME.deciders(state)[0])
            states[which] = state = GAME.apply(state, dice.choice(legal), listen=False).state
            if step % 7 == 0:
                cold = Evaluation()
                assert [GAME.evaluate(state, seat) for seat in range(4)] == [cold(state, seat) for seat in range(4)]


def test_a_defender_hires_for_its_coins_where_the_enemy_is_near() -> None:
    state = battle(group("B02", A), group("B04", A), seats=4, active=0)
    own(state, 0, houses="C02 C04")
    state.phase, state.players[0].coins = int(Phase.DEFENCE), 3
    assert state.war is not None
    state.war.own = 2
    lines = turn(whole(state))
    assert "hire" in lines
    assert {line for line in lines if line.startswith("defend")} == {"defend C02 with own", "defend C04 with own"}
