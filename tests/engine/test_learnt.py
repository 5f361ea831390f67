"""What was learnt corrects the shares of the win that a game tells, and nothing else."""

from __future__ import annotations

import math
import pickle

import pytest

from tabletop.engine.learnt import NOTHING, Learnt
from tabletop.engine.thinking import Term
from tests.sample.game import GAME


def test_a_unit_makes_a_seat_e_to_the_weight_times_as_likely() -> None:
    learnt = Learnt({"rings": 0.5}, "0")
    terms = (Term("rings", 2, 2.0), Term("points", 40)), (Term("rings", 1, 2.0),)
    first, second = learnt.corrected((0.25, 0.75), terms)
    assert first + second == pytest.approx(1)
    assert first / second == pytest.approx(0.25 / 0.75 * math.e)


def test_a_seat_without_a_chance_is_no_trouble() -> None:
    assert Learnt({"rings": 0.5}, "0").corrected((0.0, 1.0), ((Term("rings", 3),), ())) == pytest.approx((0.0, 1.0))


def test_a_game_judges_by_what_it_has_learnt_until_it_is_over() -> None:
    state = GAME.setup(2, 5, {})
    worths = [GAME.evaluate(state, seat) for seat in range(2)]
    taught = GAME.by(Learnt({"worth": 1.0}, "0"))
    usual, other = GAME.shares(state), taught.shares(state)
    assert other[0] / other[1] == pytest.approx(usual[0] / usual[1] * math.exp(worths[0] - worths[1]))
    assert (taught.key, GAME.learnt) == (GAME.key, NOTHING)
    while GAME.deciders(state):
        seat = GAME.deciders(state)[0]
        state = GAME.apply(state, GAME.policy(state, seat)).state
    assert taught.shares(state) == GAME.shares(state)


def test_it_goes_to_another_process() -> None:
    taught = pickle.loads(pickle.dumps(GAME.by(Learnt({"worth": 1.0}, "0"))))
    assert taught.learnt == Learnt({"worth": 1.0}, "0")
