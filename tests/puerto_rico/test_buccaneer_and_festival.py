"""Buccaneer and Festival beside the worked examples: options, whole games, draws."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import NOBODY
from tabletop.games.puerto_rico.tables import BUILDING, COLUMN, GOOD_OF
from tabletop.games.puerto_rico.things import Good, Role
from tests.puerto_rico.position import fresh, island, play, whole
from tests.puerto_rico.test_whole_games import states

BOTH = {"buccaneer": "on", "festival": "on"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games_lose_nothing(seats: int) -> None:
    met = states(seats, 3, **BOTH)
    assert [GAME.check(state) for state in met if GAME.check(state)] == []
    assert GAME.outcome(met[-1]) is not None


@pytest.mark.parametrize("seed", range(12))
def test_A73_A122_A139_goals_are_drawn_as_the_rules_say(seed: int) -> None:
    goals = fresh(2, seed, festival="on").goals
    assert goals
    assert COLUMN[goals.building] == 3
    assert GOOD_OF[goals.building] not in goals.goods
    assert goals.goods.count(Good.COFFEE) < 3


def test_A67_everybody_plays_a_kidnapped_role_or_the_kidnapper_alone() -> None:
    def after(**options: str) -> Any:
        state = fresh(4, 1, **BOTH, **options)
        state.taken = (0, 1, NOBODY, NOBODY, 2, NOBODY, NOBODY, -2, NOBODY)
        state.chooser = state.active = 3
        for player in state.players:
            player.coins = 9
        return play(whole(state), "pick buccaneer", "kidnap builder", "no building")

    assert GAME.deciders(after()) == (0,)
    assert after().taken[Role.BUILDER] == 3
    alone = after(kidnap_round_end="kidnapper_only")
    assert (alone.round, alone.coins_on[Role.BUILDER], alone.taken[Role.BUILDER]) == (2, 0, NOBODY)


def test_A67_alone_means_that_nobody_else_places_workers_at_the_same_time() -> None:
    state = fresh(3, 1, **BOTH, kidnap_round_end="kidnapper_only", mayor_placement="simultaneous")
    state.taken = (0, NOBODY, 1, NOBODY, NOBODY, NOBODY, -2, -2, NOBODY)
    state.hall = 1
    state.chooser = state.active = 2
    for player in state.players:
        island(player, land="corn corn indigo indigo", workers="corn")
    assert GAME.deciders(play(whole(state), "pick buccaneer", "kidnap mayor")) == (2,)


def test_A138_a_short_supply_is_helped_out_by_the_hall() -> None:
    state = fresh(4, 1, festival="on")
    assert state.goals
    state.goals = replace(state.goals, land=int(Good.SUGAR))
    state.row = (2, 0, 0, 0, 0)
    island(state.players[0], land="sugar sugar indigo")
    state.hall = 77
    state = play(whole(state), "pick settler", "settle sugar")
    assert (state.supply, state.hall, state.players[0].idle) == (0, 76, 3)


def test_further_barrel_counts_only_if_the_table_says_so() -> None:
    for value, gained in (("off", 0), ("on", 3)):
        state = fresh(4, 1, festival="on", festival_counts_privilege=value)
        assert state.goals
        state.goals = replace(state.goals, goods=(0, 0, 0))
        island(state.players[0], land="corn corn", workers="corn corn")
        before = whole(state)
        assert play(before, "pick craftsman", "privilege corn").players[0].coins - before.players[0].coins == gained


def test_the_table_shows_who_claimed_a_goal() -> None:
    state = fresh(4, 1, festival="on")
    assert state.goals
    state.goals = replace(state.goals, building=BUILDING["factory"])
    state.players[0].coins = 6
    state = play(whole(state), "pick builder", "build factory")
    pieces = {piece.place: piece for piece in GAME.table(GAME.view(state, 1)).pieces}
    assert pieces["quay/claim.building"].owner == 0
    assert pieces["quay/goal.building"].count == 0  # faint
    assert pieces["quay/goal.land"].count == 1
    assert "quay/claim.land" not in pieces
