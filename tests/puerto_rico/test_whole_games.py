"""Whole random games: nothing is lost, every game ends, the same seed gives the same game (4.3)."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.state import digest
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.phases.common import circles
from tabletop.games.puerto_rico.state import NOBODY, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
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
                assert not player.idle or sum(player.farmers) + sum(player.staff) == circles(player)


def test_doubloons_leave_an_island_by_building_alone() -> None:
    for before, after in zip(met := states(4, 5), met[1:], strict=False):
        for was, now in zip(before.players, after.players, strict=True):
            assert now.coins >= was.coins or len(now.city) > len(was.city)


@pytest.mark.parametrize("seats", GAME.seats)
def test_after_each_round_as_many_cards_are_left_as_there_should_be(seats: int) -> None:
    for before, after in zip(met := states(seats, 6), met[1:], strict=False):
        if after.round == before.round:
            continue
        gained = [now - was for was, now in zip(before.coins_on, after.coins_on, strict=True)]
        assert gained.count(1) == (1 if seats == 2 else 3)


def test_doubloons_leave_a_card_by_a_pick_alone() -> None:
    for before, after in zip(met := states(5, 8), met[1:], strict=False):
        for role, coins in enumerate(before.coins_on):
            if after.coins_on[role] < coins:
                assert before.phase == Phase.PICK
                assert after.taken[role] != NOBODY or after.round > before.round


def test_after_a_captain_nobody_has_more_than_one_barrel_and_what_warehouses_protect() -> None:
    protected = {BUILDING["small_warehouse"]: 1, BUILDING["large_warehouse"]: 2}
    seen = 0
    for seed in range(6):
        for before, after in zip(met := states(3, seed), met[1:], strict=False):
            if before.phase not in (Phase.LOAD, Phase.STORE) or after.phase != Phase.PICK:
                continue
            for player in after.players:
                kinds = sum(number for building, number in protected.items() if player.works(building))
                loose = sorted(player.goods, reverse=True)[kinds:]
                assert sum(loose) <= 1
                seen += sum(player.goods)
    assert seen


def test_the_house_takes_a_kind_again_from_an_office_alone() -> None:
    office = BUILDING["office"]
    for seed in range(6):
        for before, after in zip(met := states(4, seed), met[1:], strict=False):
            if len(after.house) > len(before.house) and after.house[-1] in before.house:
                assert before.players[before.active].works(office)


def test_with_refusals_and_discards_nothing_is_lost_either() -> None:
    options = {"workers_refusable": "on", "production_refusable": "on", "storage_discard_more": "on"}
    for state in states(3, 11, **options):
        assert GAME.check(state) == []
