"""No level does what makes people laugh, counted over whole games; hundreds of them:
`pytest -m compare tests/anno_1503/thinking`."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from tabletop.bots import PLAYERS
from tabletop.games.anno_1503.game import GAME
from tests.anno_1503.thinking.blunders import BLUNDERS, counted


@pytest.mark.parametrize(
    ("level", "seats"), list(zip(tuple(GAME.levels)[::-1], itertools.cycle(GAME.seats), strict=False))
)
def test_nobody_laughs(level: str, seats: int) -> None:
    """Each level at one number of seats; whoever takes longest sits beside others who are quick."""
    beside = PLAYERS["phase"] if level == "hard" else None
    assert counted(seats, PLAYERS[level], [80000 + seats], beside) == {}


@pytest.mark.compare
@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("seats", GAME.seats)
def test_nobody_laughs_in_hundreds_of_games(seats: int, level: str) -> None:
    """Those of seeds at which something was found, and fresh ones; hard takes its time."""
    seeds = [*range(81000, 81100), *range(82000, 82100)]
    assert counted(seats, PLAYERS[level], seeds[:: len(seeds) // 4] if level == "hard" else seeds) == {}


FOUND = [
    ("beginner", 2, 81053),
    ("thumb", 2, 81012),
    ("thumb", 3, 81017),
    ("thumb", 3, 81003),
    ("phase", 2, 81053),
    ("phase", 3, 81033),
]
"""Where somebody sailed to and fro, bought a card and sold it again, or looked at what it knew."""


@pytest.mark.parametrize(("level", "seats", "seed"), FOUND)
def test_nobody_laughs_any_more(level: str, seats: int, seed: int) -> None:
    assert counted(seats, PLAYERS[level], [seed]) == {}


def test_who_plays_anything_makes_every_blunder() -> None:
    found: Counter[str] = Counter()
    for seed in range(20):
        found.update(counted(2 + seed % 3, PLAYERS["random"], [seed]))
        if set(found) == set(BLUNDERS):
            break
    assert set(found) == set(BLUNDERS)
