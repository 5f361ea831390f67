"""The rule-of-thumb player at four seats: scores as good players have them, on a few fixed games."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache

import pytest

from tabletop.bots import PLAYERS
from tabletop.bots.analysis import Inquiry, foremost
from tabletop.bots.match import play_out
from tabletop.engine.action import Action
from tabletop.games.puerto_rico.actions import Lift, Place
from tabletop.games.puerto_rico.game import GAME
from tests.played import Played

GAMES = range(1, 4)


@cache
def by_thumb(seed: int) -> Played:
    """A game of four of them, which more than one test looks at."""
    return Played(play_out(GAME, GAME.setup(4, seed, {}), [PLAYERS["thumb"]] * 4, seed))


def test_four_of_them_score_what_good_players_score() -> None:
    totals = []
    for seed in GAMES:
        *_, (_, last) = by_thumb(seed)
        outcome = GAME.outcome(last)
        assert outcome is not None
        totals += [score.total for score in outcome.scores]
    assert sum(totals) / len(totals) >= 38


def advised(seats: Collection[int], seed: int) -> Iterator[Action]:
    """A game in which some always follow the first line of the advice beside rules of thumb."""
    state, steps = GAME.setup(4, seed, {}), 0
    while GAME.deciders(state):
        (seat, *_), steps = GAME.deciders(state), steps + 1
        view, legal, chance = GAME.view(state, seat), GAME.legal(state, seat), seed + steps
        if seat in seats:
            action: Action = foremost(Inquiry(GAME, view, seat, legal, chance, count=1, level="phase"))[0]
        else:
            action = PLAYERS["thumb"].choose(GAME, view, seat, legal, chance)
        yield action
        state = GAME.apply(state, action).state


def moved_about(actions: Iterable[Action]) -> str:
    """The first worker that goes where it came from, or workers that are moved without an end; nothing if there are
    none."""
    spots, seat = list[str](), -1
    for action in actions:
        if not isinstance(action, Place | Lift) or action.seat != seat:
            spots = []
        seat = action.seat
        if isinstance(action, Place | Lift):
            spots.append(GAME.actions.text(action))
            back = isinstance(action, Lift) and f"place {action.spot}" in spots
            if back or len(spots) > 12:
                return ", ".join(spots)
    return ""


def test_who_plays_moves_no_workers_to_and_fro_between_arrangements_that_are_worth_the_same() -> None:
    for seed in GAMES:
        assert not moved_about(action for action, _ in by_thumb(seed)), seed


@pytest.mark.parametrize("seats", [(3,), pytest.param((0, 1, 2, 3), marks=pytest.mark.compare)])
def test_nor_does_who_follows_advice(seats: tuple[int, ...]) -> None:
    assert not moved_about(advised(seats, GAMES[0]))
