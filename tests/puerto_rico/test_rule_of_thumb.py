"""The rule-of-thumb player at four seats: scores as good players have them, on a few fixed games."""

from __future__ import annotations

from tabletop.bots import PLAYERS
from tabletop.bots.match import play_out
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
