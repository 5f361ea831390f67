"""The rule-of-thumb player at four seats: scores as good players have them, on a few fixed games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tabletop.bots import PLAYERS
from tabletop.bots.analysis import Inquiry, foremost
from tabletop.bots.match import play_out
from tabletop.engine.action import Action
from tabletop.games.puerto_rico.actions import Lift, Place
from tabletop.games.puerto_rico.game import GAME

GAMES = range(1, 4)


def test_four_of_them_score_what_good_players_score() -> None:
    totals = []
    for seed in GAMES:
        *_, (_, last) = play_out(GAME, GAME.setup(4, seed, {}), [PLAYERS["thumb"]] * 4, seed)
        outcome = GAME.outcome(last)
        assert outcome is not None
        totals += [score.total for score in outcome.scores]
    assert sum(totals) / len(totals) >= 38


class Advised:
    """Somebody who always follows the first line of the advice, or one seat does so beside rules of thumb."""

    def __init__(self, only: int | None = None) -> None:
        self.only = only

    def choose(self, game: Any, view: Any, seat: int, legal: Sequence[Action], seed: int) -> Action:
        """What is advised."""
        if self.only is not None and seat != self.only:
            return PLAYERS["thumb"].choose(game, view, seat, legal, seed)
        return foremost(Inquiry(game, view, seat, legal, seed, count=1, level="phase"))[0]


@pytest.mark.parametrize(
    ("player", "games"),
    [
        pytest.param(PLAYERS["thumb"], GAMES, id="plays"),
        pytest.param(Advised(only=3), GAMES[:1], id="advises"),
        pytest.param(Advised(), GAMES[:1], id="advises all", marks=pytest.mark.compare),
    ],
)
def test_workers_are_not_moved_to_and_fro_between_arrangements_that_are_worth_the_same(
    player: Any, games: Sequence[int]
) -> None:
    for seed in games:
        state, seat, spots, steps = GAME.setup(4, seed, {}), -1, list[str](), 0
        while GAME.deciders(state):
            (decider, *_), before = GAME.deciders(state), seat
            legal, seat, steps = GAME.legal(state, decider), decider, steps + 1
            action = player.choose(GAME, GAME.view(state, decider), decider, legal, seed + steps)
            if not isinstance(action, Place | Lift) or seat != before:
                spots = []
            if isinstance(action, Place | Lift):
                spots.append(GAME.actions.text(action))
                assert len(spots) <= 12, f"seed {seed}: {spots}"
                assert not isinstance(action, Lift) or f"place {action.spot}" not in spots, f"seed {seed}: {spots}"
            state = GAME.apply(state, action).state
