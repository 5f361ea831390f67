"""Computer players at the real games: whole games of every number of seats, and much better than chance."""

from __future__ import annotations

import pytest

from tabletop.bots import PLAYERS
from tabletop.bots.match import play_out
from tabletop.bots.thumb import Thumb
from tabletop.games import registry

TABLES = [(key, seats) for key in sorted(registry.games()) for seats in registry.game(key).seats]
LONG = {"rio_de_la_plata": {"trade": "off", "length": "short"}}
"""Games that would take long: options for shorter ones, in which the rule of thumb looks less far, too."""


@pytest.mark.parametrize(("key", "seats"), [one for one in TABLES if one[0] not in LONG or one[1] in (2, 5)])
def test_a_rule_of_thumb_ends_its_games_and_wins_against_chance(key: str, seats: int) -> None:
    game = registry.game(key)
    at = seats - 1
    players = [PLAYERS["random"]] * seats
    players[at] = Thumb(guesses=1, depth=1, cap=60) if key in LONG else PLAYERS["thumb"]
    state, length = game.setup(seats, 5, LONG.get(key, {})), 0
    for action, after in play_out(game, state, players, 5):
        if action.seat == at:
            assert game.why_not(state, action) is None
        state, length = after, length + 1
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.ranking[0] == (at,)
    assert length <= game.bound
