"""What is kept of decisions made in secret: the shortest way to what was decided, whatever was tried before."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.action import Action
from tabletop.games.gonzaga.actions import Lock, PlanAction, PlanBehind, PlanRegion
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.things import Phase
from tabletop.session.unveiling import shortest


def drafts(state: Gonzaga, rng: random.Random) -> tuple[list[Action], Gonzaga]:
    """Random plans of everybody, taken up again now and then, up to the reveal; and how it stands then."""
    done: list[Action] = []
    while state.phase == Phase.PLAN:
        seats = range(len(state.players))
        ways = [action for seat in seats for action in GAME.legal(state, seat)]
        locks = [action for action in ways if isinstance(action, Lock)]
        action = rng.choice(locks if locks and rng.random() < 0.3 else ways)
        state = GAME.apply(state, action).state
        done.append(action)
    return done, state


@settings(max_examples=40, deadline=None)
@given(seats=st.integers(2, 4), seed=st.integers(0, 10**6))
def test_of_any_drafts_each_card_once_and_seat_by_seat_remain(seats: int, seed: int) -> None:
    start = GAME.setup(seats, seed, {})
    done, after = drafts(start, random.Random(seed))
    kept = shortest(GAME, start, done, range(len(start.players)))
    state = start
    for action in kept:
        assert GAME.why_not(state, action) is None
        state = GAME.apply(state, action).state
    assert state == after
    assert [action.seat for action in kept] == sorted(action.seat for action in kept)
    for seat in range(seats):
        kinds = Counter(type(action) for action in kept if action.seat == seat)
        assert kinds == Counter([PlanRegion, PlanAction, Lock] + [PlanBehind] * kinds[PlanBehind])
        assert kinds[PlanBehind] == (after.players[seat].revealed.action == "privilege")


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6), other=st.integers(0, 10**6))
def test_what_remains_tells_nothing_of_the_way_there(seed: int, other: int) -> None:
    start = GAME.setup(3, seed, {})
    done, _ = drafts(start, random.Random(other))
    straight = shortest(GAME, start, done, range(len(start.players)))
    mixed = list(straight)
    random.Random(seed).shuffle(mixed)
    mixed.sort(key=lambda action: (isinstance(action, Lock), isinstance(action, PlanBehind)))
    assert shortest(GAME, start, mixed, range(3)) == straight


def test_what_cannot_be_shortened_stays_as_it_is() -> None:
    start = GAME.setup(2, 1, {})
    done, _ = drafts(start, random.Random(3))
    once = shortest(GAME, start, done, range(len(start.players)))
    assert shortest(GAME, start, once, range(2)) == once
    assert shortest(GAME, start, once[1:], range(2)) == once[1:]  # not even allowed: nothing is guessed
