"""What is the same for all games of those who think ahead: shares, returns, the policy of a game without its own."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tabletop.engine.thinking import Thinking, returns, softmax
from tests.sample.actions import Done
from tests.sample.game import GAME, Lanterns
from tests.sample.state import Fair


def test_one_temperature_more_is_e_times_the_share() -> None:
    first, second = softmax((10.0, 6.0), 4.0)
    assert first + second == pytest.approx(1)
    assert first / second == pytest.approx(math.e)


def test_shares_of_very_different_worths_are_numbers() -> None:
    assert softmax((1e6, -1e6), 1.0) == (1.0, 0.0)


def test_those_who_are_first_share_the_win() -> None:
    assert returns((1,), 3) == (0.0, 1.0, 0.0)
    assert returns((0, 2), 3) == (0.5, 0.0, 0.5)


def test_the_policy_of_a_game_without_its_own_plays_it_to_the_end() -> None:
    state = GAME.setup(3, 5, {})
    for _ in range(GAME.bound):
        if not (deciders := GAME.deciders(state)):
            break
        action = GAME.policy(state, deciders[0])
        assert action in GAME.legal(state, deciders[0])
        state = GAME.apply(state, action, listen=False).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert GAME.shares(state) == returns(outcome.ranking[0], 3)


def test_a_turn_is_over_when_the_seat_decides_no_more() -> None:
    state = GAME.setup(2, 5, {})
    (seat,) = GAME.deciders(state)
    over = state
    while GAME.deciders(over) == (seat,):
        before, over = over, GAME.apply(over, GAME.policy(over, seat)).state
    assert GAME.turn_over(before, over, seat)
    assert not GAME.turn_over(before, before, seat)


def test_what_a_game_tells_goes_before_the_defaults() -> None:
    told = Thinking[Fair](milestone=lambda state: state.round == 2, policy=lambda state, seat: Done(seat))

    class Told(Lanterns):
        functions = replace(Lanterns.functions, thinking=told)

    state = GAME.setup(2, 5, {})
    assert not Told().milestone(state)
    assert Told().policy(state, 1) == Done(1)
    assert [term.key for term in Told().terms(state, 0)] == ["worth"]
