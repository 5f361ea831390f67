"""Whoever follows the advice comes to an end: one step leads to the next, and nobody is sent round in circles.

At the quickest level that looks ahead: the strongest ones take the same road with more of the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

import pytest

from tabletop.bots import analysis
from tabletop.bots.analysis import Inquiry, foremost
from tabletop.bots.player import thinking_seed
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.types import Seat
from tabletop.games import registry
from tabletop.games.gonzaga.actions import Lock, PlanAction, PlanBehind, PlanRegion


@pytest.fixture(autouse=True)
def one_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the best line alone nobody is told how sure its share is: a whole game takes seconds instead of a minute."""
    monkeypatch.setattr(analysis, "WORLDS", 1)


SANE = {"anno_1503": 300, "gonzaga": 60}
"""Actions of one seat in a whole game."""


def followed(
    game: Game[Any], seats: int, seed: int, most: int, late: bool, led: Collection[Seat] | None = None
) -> list[Action]:
    """A whole game in which everybody does what is advised, or those who are `led` while the others play on as they
    would in a search; `late`: of several the last seat decides first. As at the table the worlds stay the same while
    nothing has happened that all have seen."""
    state, done, open_to_all = game.setup(seats, seed, {}), list[Action](), 0
    while deciders := game.deciders(state):
        seat: Seat = deciders[-1 if late else 0]
        if led is not None and seat not in led:
            state = game.apply(state, game.policy(state, seat), listen=False).state
            continue
        legal = game.legal(state, seat)
        chance = thinking_seed(seed, open_to_all, seat)
        asked = Inquiry(game, game.view(state, seat), seat, legal, chance, count=1, level="phase")
        action, seen = foremost(asked)[0], game.view(state, None).key()
        state = game.apply(state, action, listen=False).state
        done.append(action)
        open_to_all = len(done) if game.view(state, None).key() != seen else open_to_all
        assert len(done) <= most
    return done


@pytest.mark.parametrize(("key", "seats"), [("anno_1503", 3), ("gonzaga", 4)])
def test_advice_ends_every_game(key: str, seats: int) -> None:
    """One follows it; all do where cards of plans are counted, below."""
    assert len(followed(registry.game(key), seats, 11, SANE[key], late=True, led=[seats - 2])) > 20


@pytest.mark.compare
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("key", sorted(SANE))
def test_advice_ends_every_game_in_which_all_follow_it(key: str, seats: int) -> None:
    followed(registry.game(key), seats, 11, SANE[key] * seats, late=True)


@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (3, 3), pytest.param(4, 4, marks=pytest.mark.compare)])
def test_advice_lays_every_card_of_a_plan_once(seats: int, seed: int) -> None:
    """And comes to an end: at two seats the last one decides first."""
    done = followed(registry.game("gonzaga"), seats, seed, SANE["gonzaga"] * seats, seed == 4)
    assert len(done) > 20
    plans: dict[Seat, list[Action]] = {seat: [] for seat in range(seats)}
    for action in done:
        plans[action.seat].append(action)
        if isinstance(action, Lock):
            kinds = Counter(
                type(one) for one in plans[action.seat] if isinstance(one, PlanRegion | PlanAction | PlanBehind)
            )
            assert set(kinds.values()) == {1}, plans[action.seat]
            plans[action.seat] = []
