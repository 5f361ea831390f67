"""Environments pass the suites of the libraries they are for, and give away nothing that a seat cannot know."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.environments.kept import GAMES
from tests.source import ROOT

LIBRARIES = {"pettingzoo": "pettingzoo", "openspiel": "pyspiel"}


def run(*words: str) -> str:
    """A process of its own, without a window."""
    calm = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, *words], cwd=ROOT, env=calm, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout


@pytest.mark.parametrize("library", LIBRARIES)
@pytest.mark.parametrize("key", sorted(GAMES))
def test_their_own_suite(library: str, key: str) -> None:
    pytest.importorskip(LIBRARIES[library])
    seats = random.Random(f"{library} {key}").choice(GAMES[key].seats)
    if (library, key) == (
        "openspiel",
        "anno_1503",
    ):  # each state is read back by playing all before it: long games last
        seats = GAMES[key].seats[0]
    run("-m", "tests.environments.suites", library, key, str(seats))


@pytest.mark.parametrize("key", sorted(GAMES))
def test_worlds_that_differ_in_secrets_alone_look_alike(key: str) -> None:
    numpy = pytest.importorskip("numpy")
    from tabletop.environments.position import EnvTable, Position

    table, dice = EnvTable(key), random.Random(1)
    game, differ = table.game, 0
    position = table.begin(5)
    for turn in range(400):
        if position.seat is None:
            position = table.begin(turn)
        if turn % 8 == 0:
            for seat in range(table.seats):
                twin = Position(table, game.determinize(position.view(seat), seat, turn + 1), ())
                differ += twin.state != position.state
                whole = Position(table, position.state, ())
                assert numpy.array_equal(table.observe(twin, seat), table.observe(whole, seat))
                assert numpy.array_equal(table.mask(twin, seat), table.mask(whole, seat))
        position = position.after(dice.choice(position.numbers))
    assert differ


def test_what_is_begun_is_seen_by_whoever_begins_it_alone() -> None:
    numpy: Any = pytest.importorskip("numpy")
    from tabletop.environments.position import EnvTable

    table, dice = EnvTable("rio_de_la_plata"), random.Random(2)
    position = table.begin(2)
    while not position.begun:
        position = position.after(dice.choice(position.numbers))
    asked, other = position.seat or 0, ((position.seat or 0) + 1) % table.seats
    begun = slice(table.observer.cells, None)
    assert numpy.count_nonzero(table.observe(position, asked)[begun]) == 1
    assert not numpy.count_nonzero(table.observe(position, other)[begun])
    assert not numpy.count_nonzero(table.mask(position, other))


def test_rewards_are_the_share_of_the_win_or_points() -> None:
    pytest.importorskip("pettingzoo")
    from tabletop.environments.aec import raw_env

    dice = random.Random(1)
    for rewards in ("share", "points"):
        env = raw_env("gonzaga", 3, rewards=rewards)
        env.reset(4)
        while not env.terminations[env.agent_selection]:
            assert not any(env.rewards.values())
            env.step(dice.choice(env.position.numbers))
        outcome = env.table.game.outcome(env.position.state)
        assert outcome is not None
        told = [env.rewards[agent] for agent in env.possible_agents]
        if rewards == "share":
            assert sum(told) == pytest.approx(1)
            assert {seat for seat, share in enumerate(told) if share} == set(outcome.ranking[0])
        else:
            assert told == [score.total for score in outcome.scores]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), "unknown game"),
        (("gonzaga", 7), "not by 7"),
        (("gonzaga", 3, {"moon": "on"}), "moon"),
        (("gonzaga", 3, {"open_secrets": "maybe"}), "maybe"),
    ],
)
def test_what_cannot_be_played_is_said(words: tuple[Any, ...], said: str) -> None:
    pytest.importorskip("numpy")
    from tabletop.environments.position import EnvTable

    with pytest.raises((KeyError, ValueError), match=said):
        EnvTable(*words)


def test_what_stands_in_the_docs_learns_in_a_minute() -> None:
    pytest.importorskip("pettingzoo")
    before, learning, after = (
        int(found) for found in re.findall(r"(\d+)%", run(str(Path("docs") / "training.py"), "150"))
    )
    assert before < 60 <= learning + 10
    assert after > before + 15
