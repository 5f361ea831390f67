"""Figures are of positions never met before. Nothing here looks at a time."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import pytest

from tabletop.bench import others, sessions
from tabletop.engine.game import Options
from tests.cli.conftest import Type
from tests.sample.game import GAME, Lanterns
from tests.sample.state import Fair

SEED = 4_000_000_000_000


@pytest.fixture(autouse=True)
def short_records(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records of a few actions will do where nobody looks at the time."""
    monkeypatch.setattr(sessions, "_LONG", 10)
    monkeypatch.setattr(sessions, "_LINES", 40)


@pytest.fixture
def seeds_set_up(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Seeds of the games that are set up, in turn."""
    seen: list[int] = []
    setup = Lanterns.setup

    def noted(self: Lanterns, seats: int, seed: int, options: Options, **more: Any) -> Fair:
        seen.append(seed)
        return setup(self, seats, seed, options, **more)

    monkeypatch.setattr(Lanterns, "setup", noted)
    return seen


def figures(type_in: Type, *words: object) -> dict[str, Any]:
    """By name, what the figures of the sample game's rules are."""
    said = type_in("bench", GAME.key, "--quick", "--rules", "--json", *words)
    assert said.code == 0, said.err
    answer = json.loads(said.out)
    return {"seed": answer["seed"], **{figure["name"]: figure for figure in answer["figures"]}}


def test_no_figure_of_the_rules_meets_a_game_twice(type_in: Type, seeds_set_up: list[int]) -> None:
    figures(type_in)
    once = [seed for seed in seeds_set_up if seeds_set_up.count(seed) == 1]
    again = set(seeds_set_up) - set(once)
    assert len(once) > 20
    assert len(again) <= 21, "only a session is set up beside the random game that it plays"
    assert seeds_set_up[: len(once)] == once


def test_another_run_plays_other_games(type_in: Type, seeds_set_up: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time_ns", lambda: SEED)
    first = figures(type_in)["seed"]
    met = set(seeds_set_up)
    seeds_set_up.clear()
    monkeypatch.setattr("time.time_ns", lambda: SEED + 1_000_000_000)
    assert figures(type_in)["seed"] != first
    assert met.isdisjoint(seeds_set_up)


def test_a_run_is_repeated_by_its_seed(type_in: Type, seeds_set_up: list[int]) -> None:
    assert figures(type_in, "--seed", SEED)["seed"] == SEED
    met = list(seeds_set_up)
    seeds_set_up.clear()
    figures(type_in, "--seed", SEED)
    assert seeds_set_up == met
    assert met[0] == SEED


def test_what_is_known_of_positions_is_forgotten_between_the_repetitions(
    type_in: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    met: list[int] = []
    setup = Lanterns.setup

    @lru_cache(maxsize=8)
    def kept() -> None:
        met.append(1)

    kept.__module__ = "tabletop.games.lanterns.rules"

    def noted(self: Lanterns, seats: int, seed: int, options: Options, **more: Any) -> Fair:
        kept()
        return setup(self, seats, seed, options, **more)

    monkeypatch.setattr(Lanterns, "setup", noted)
    figures(type_in)
    assert len(met) == 5 + 10, "once in each repetition of random play, once in each game whose calls are timed"


def test_the_other_engine_plays_in_turn_if_it_is_there(type_in: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []

    def play(games: int, seed: int) -> int:
        asked.append((games, seed))
        return games

    monkeypatch.setattr(others, "catanatron", lambda: play)
    beside = figures(type_in)["lanterns, 3 seats: random play beside catanatron"]
    assert beside["value"] > 0
    assert len({seed for _, seed in asked}) == len(asked) > 1
    monkeypatch.setattr(others, "catanatron", lambda: None)
    beside = figures(type_in)["lanterns, 3 seats: random play beside catanatron"]
    assert (beside["value"], beside["met"], beside["why"]) == (None, None, "pip install catanatron")
