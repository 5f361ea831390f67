"""Whatever is asked of the rules is answered: legal, or refused with a reason; never an error."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.engine.plain import from_plain, plain
from tabletop.engine.state import digest
from tests.property.strategies import GAMES, actions, positions

QUICK = settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("key", GAMES)
@QUICK
@given(data=st.data())
def test_any_action_is_legal_or_refused_with_a_rule(key: str, data: st.DataObject) -> None:
    game = GAMES[key]
    state = data.draw(positions(game, 120))
    for action in data.draw(st.lists(actions(game), min_size=5, max_size=20)):
        refusal = game.why_not(state, action)
        if refusal is None:
            assert action in game.legal(state, action.seat)
            assert not game.check(game.apply(state, action).state)
        else:
            assert refusal.code
            assert refusal.rule


@pytest.mark.parametrize("key", GAMES)
@QUICK
@given(data=st.data())
def test_any_action_reads_back_from_its_text(key: str, data: st.DataObject) -> None:
    actions_of = GAMES[key].actions
    action = data.draw(actions(GAMES[key]))
    assert actions_of.parse(actions_of.text(action), action.seat) == action


@pytest.mark.parametrize("key", GAMES)
@QUICK
@given(text=st.text(max_size=40) | st.from_regex(r"[a-z]{2,8}( [a-z0-9,.-]{1,6}){0,4}", fullmatch=True))
def test_any_text_is_an_action_or_a_value_error(key: str, text: str) -> None:
    actions_of = GAMES[key].actions
    try:
        action = actions_of.parse(text, 0)
    except ValueError:
        return
    assert actions_of.parse(actions_of.text(action), 0) == action


@pytest.mark.parametrize("key", GAMES)
@QUICK
@given(data=st.data())
def test_whatever_position_comes_about_is_sound(key: str, data: st.DataObject) -> None:
    game = GAMES[key]
    state: Any = data.draw(positions(game))
    assert not game.check(state)
    assert (game.outcome(state) is None) == bool(game.deciders(state))
    again = from_plain(game.state_type, json.loads(json.dumps(plain(state))))
    assert again == state
    assert digest(again) == digest(state)


@pytest.mark.parametrize("key", GAMES)
@QUICK
@given(data=st.data())
def test_a_damaged_state_is_refused_or_another_state(key: str, data: st.DataObject) -> None:
    """One value of the plain form is replaced by anything: ValueError names it, nothing else happens."""
    game = GAMES[key]
    whole: Any = plain(data.draw(positions(game, 60)))
    inner = whole
    while True:
        spot = data.draw(st.sampled_from(sorted(inner) if isinstance(inner, dict) else range(len(inner))))
        if not isinstance(inner[spot], dict | list) or not inner[spot] or data.draw(st.booleans()):
            break
        inner = inner[spot]
    inner[spot] = data.draw(st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.just([]) | st.just({}))
    try:
        made = from_plain(game.state_type, whole)
    except ValueError as error:
        said = str(error)
    else:
        said = game.state_type.__name__
        assert plain(made) == whole
    assert said.startswith(game.state_type.__name__)
