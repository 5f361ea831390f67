"""The rule-of-thumb player at four seats: scores as good players have them, on a few fixed games."""

from __future__ import annotations

from tabletop.bots import PLAYERS
from tabletop.bots.match import play_out
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


def test_workers_are_not_moved_to_and_fro_between_arrangements_that_are_worth_the_same() -> None:
    for seed in GAMES:
        state, seat, spots, steps = GAME.setup(4, seed, {}), -1, list[str](), 0
        while GAME.deciders(state):
            (decider, *_), before = GAME.deciders(state), seat
            legal, seat, steps = GAME.legal(state, decider), decider, steps + 1
            action = PLAYERS["thumb"].choose(GAME, GAME.view(state, decider), decider, legal, seed + steps)
            if not isinstance(action, Place | Lift) or seat != before:
                spots = []
            if isinstance(action, Place | Lift):
                spots.append(action.spot)
                assert len(spots) <= 12, f"seed {seed}: {spots}"
                assert not isinstance(action, Lift) or action.spot not in spots[:-1], f"seed {seed}: {spots}"
            state = GAME.apply(state, action).state
