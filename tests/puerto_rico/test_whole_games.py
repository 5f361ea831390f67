"""Whole random games: nothing is lost, every game ends, the same seed gives the same game (4.3)."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.state import digest
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.phases.common import circles
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import Phase


def states(seats: int, seed: int, **options: str) -> list[PuertoRico]:
    state = GAME.setup(seats, seed, options)
    dice, found = random.Random(seed), [state]
    while deciders := GAME.deciders(state):
        state = GAME.apply(state, dice.choice(GAME.legal(state, deciders[0]))).state
        found.append(state)
    return found


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_lost_and_every_game_ends(seats: int, seed: int) -> None:
    met = states(seats, seed)
    for state in met:
        assert GAME.check(state) == []
        for player in state.players:
            assert player.coins >= 0
    assert GAME.outcome(met[-1]) is not None
    assert met[-1].round < 60


def test_the_same_seed_gives_the_same_game() -> None:
    assert [digest(state) for state in states(3, 7)] == [digest(state) for state in states(3, 7)]


def test_after_a_mayor_nobody_rests_beside_an_empty_circle() -> None:
    for before, after in zip(met := states(5, 3), met[1:], strict=False):
        if before.phase == Phase.PLACE and after.phase != Phase.PLACE:
            for player in after.players:
                assert not player.idle or sum(player.farmers) + sum(player.staff) == circles(player.land, player.city)


def test_doubloons_leave_an_island_by_building_alone() -> None:
    for before, after in zip(met := states(4, 5), met[1:], strict=False):
        for was, now in zip(before.players, after.players, strict=True):
            assert now.coins >= was.coins or len(now.city) > len(was.city)


def test_with_refusals_and_discards_nothing_is_lost_either() -> None:
    options = {"workers_refusable": "on", "production_refusable": "on", "storage_discard_more": "on"}
    for state in states(3, 11, **options):
        assert GAME.check(state) == []
