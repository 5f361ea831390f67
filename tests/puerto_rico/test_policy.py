"""The quick policy reaches the positions of the slow one, at tables with and without expansions."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tabletop.engine.action import Action
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.actions import Build, Load
from tabletop.games.puerto_rico.game import GAME, milestone
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import End, Good
from tabletop.games.puerto_rico.thinking.policy import one_by_one, policy

from .position import fresh, island, role

Policy = Callable[[PuertoRico, Seat], Action]
BASE: dict[str, str] = {}
EVERYTHING = {"new_buildings": "on", "nobles": "on", "buccaneer": "on", "festival": "on"}
FAITHFUL = 0.98


def phases(options: dict[str, str], seeds: range) -> Iterator[PuertoRico]:
    """States just after a role was picked, of games in which a third of the picks are random."""
    for seed in seeds:
        dice = random.Random(seed)
        state = GAME.setup(2 + seed % 4, seed, options)
        while deciders := GAME.deciders(state):
            legal = GAME.legal(state, deciders[0])
            picks = milestone(state)
            action = dice.choice(legal) if picks and dice.random() < 0.35 else policy(state, deciders[0])
            assert action in legal
            state = GAME.apply(state, action, listen=False).state
            if picks:
                yield state


def carried_out(state: PuertoRico, by: Policy) -> PuertoRico:
    while (deciders := GAME.deciders(state)) and not milestone(state):
        state = GAME.apply(state, by(state, deciders[0]), listen=False).state
    return state


@pytest.mark.parametrize("options", [BASE, EVERYTHING], ids=["base", "everything"])
def test_the_same_positions_are_reached(options: dict[str, str]) -> None:
    same: list[Any] = []
    for number, state in enumerate(phases(options, range(6))):
        if number % 2:
            same.append(carried_out(state, policy) == carried_out(state, one_by_one))
    assert len(same) > 100
    assert sum(same) / len(same) >= FAITHFUL


def test_nobody_quickly_builds_a_plant_with_nothing_to_process() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="corn", coins=1)
    built = policy(role(state, "builder"), 0)
    assert not (isinstance(built, Build) and built.building in ("small_indigo_plant", "small_sugar_mill"))


def test_with_the_last_captain_what_brings_most_points_is_loaded() -> None:
    state = fresh(3)
    island(state.players[0], corn=2, indigo=1, sugar=3)
    island(state.players[1], corn=2, sugar=2)
    state.ships, state.cargo, state.loads = (4, 5, 6), (-1, -1, -1), (0, 0, 0)
    state.pool = 5
    loaded = policy(role(state, "captain"), 0)
    assert isinstance(loaded, Load)
    assert loaded.good == Good.SUGAR  # and not the one indigo, to keep what no later Captain ships
    state.pool, state.end = 40, End.WORKERS
    assert policy(role(state, "captain"), 0) == loaded
