"""The program plays Puerto Rico as the second reading of the rules does."""

from __future__ import annotations

import pytest

from tabletop.games.puerto_rico.game import GAME
from tests.models.compare.differences import Different
from tests.models.compare.puerto_rico.playing import PLAYERS, at_random, play
from tests.models.compare.puerto_rico.together import Together
from tests.models.puerto_rico import tables
from tests.models.puerto_rico.options import OPTIONS

SAMPLE = {"random": 2, "busy": 2, "greedy": 1}
"""Games in the usual run; 0 to so many are their seeds."""
CHUNK, CHUNKS = 50, 10


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("kind", PLAYERS)
def test_a_sample_of_games_agrees_after_every_action(kind: str, seats: int) -> None:
    for seed in range(SAMPLE[kind]):
        assert play(seats, seed, PLAYERS[kind](seed)).actions > 50


@pytest.mark.compare
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("kind", PLAYERS)
def test_five_hundred_games_agree_after_every_action(kind: str, seats: int, chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        assert play(seats, seed, PLAYERS[kind](seed)).actions > 50


def test_both_know_the_same_options_and_defaults() -> None:
    for spec in GAME.options:
        assert OPTIONS.get(spec.key) == spec.values, f"{spec.key}: tests/models/puerto_rico/options.py"
        assert spec.default == spec.values[0]
    assert {spec.key for spec in GAME.options} == set(OPTIONS)


def test_another_price_is_noticed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    dearer = tables.BUILDINGS["small_market"]._replace(cost=2)
    monkeypatch.setitem(tables.BUILDINGS, "small_market", dearer)
    with pytest.raises(Different, match=r"small_market|doubloons"):
        play(3, 0, at_random(0))


def test_what_lies_in_another_supply_is_noticed() -> None:
    both = Together.begin(4, 1, {})
    both.state.barrels = (both.state.barrels[0] - 1, *both.state.barrels[1:])
    with pytest.raises(Different, match=r"supply\.corn: program 9, model 10"):
        both.compare("a theft")


def test_an_action_that_only_one_allows_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    both = Together.begin(4, 1, {})
    monkeypatch.setattr(both.model, "legal", lambda seat: [("role", "mayor"), ("role", "bank")])
    with pytest.raises(Different, match=r"only the program allows .*settler") as found:
        both.compare("a bank")
    assert "only the model allows ('role', 'bank')" in str(found.value)
