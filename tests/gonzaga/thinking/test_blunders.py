"""No level does what makes people laugh, counted over whole games; hundreds of them:
`pytest -m compare tests/gonzaga/thinking`."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from tabletop.bots import PLAYERS, Player
from tabletop.bots.match import play_out
from tabletop.games.gonzaga.game import GAME
from tests.gonzaga.thinking.blunders import BLUNDERS, blunders


def counted(games: int, seats: int, player: Player, first: int) -> Counter[str]:
    """Blunders of players who sit at every seat."""
    found: Counter[str] = Counter()
    for seed in range(first, first + games):
        state = GAME.setup(seats, seed, {})
        for action, after in play_out(GAME, state, [player] * seats, seed):
            found.update(blunders(state, action))
            state = after
    return found


@pytest.mark.parametrize(
    ("level", "seats"), list(zip(tuple(GAME.levels)[::-1], itertools.cycle(GAME.seats), strict=False))
)
def test_nobody_laughs(level: str, seats: int) -> None:
    """Each level at one number of seats."""
    assert counted(1, seats, PLAYERS[level], 70000) == {}


def test_the_second_ring_of_the_last_marriage_is_laid_as_well_as_the_first() -> None:
    """Though both are one line."""
    assert counted(1, 2, PLAYERS["thinking"], 91006) == {}


def test_a_last_marriage_with_one_ring_asks_for_no_second_one() -> None:
    """It ended the game in the mind, which nobody may look at who knows a view alone: the player broke down."""
    assert counted(1, 2, PLAYERS["phase"], 18) == {}


@pytest.mark.compare
@pytest.mark.parametrize("first", [71000, 91000])
@pytest.mark.parametrize("level", [level for level in GAME.levels if level != "hard"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_nobody_laughs_in_hundreds_of_games(seats: int, level: str, first: int) -> None:
    assert counted(100, seats, PLAYERS[level], first) == {}


@pytest.mark.compare
@pytest.mark.parametrize("seats", GAME.seats)
def test_nobody_laughs_at_who_thinks_long_in_many_games(seats: int) -> None:
    assert counted(10, seats, PLAYERS["hard"], 91000) == {}


def test_who_plays_anything_makes_every_blunder() -> None:
    found: Counter[str] = Counter()
    for first in range(60):
        found.update(counted(1, 2, PLAYERS["random"], first))
        if set(found) == set(BLUNDERS):
            break
    assert set(found) == set(BLUNDERS)
