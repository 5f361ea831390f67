"""The model of Puerto Rico holds its invariants in random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.models.puerto_rico import CHANCE, Model
from tests.models.puerto_rico.options import OPTIONS
from tests.models.puerto_rico.tables import BARRELS, BUILDINGS, GOODS, PLANTATIONS, SETUP

WORKERS = {2: 42, 3: 58, 4: 79, 5: 100}
POINTS = {2: 65, 3: 76, 4: 101, 5: 126}
SETS = {"new_buildings": "on", "nobles": "on", "buccaneer": "on", "festival": "on"}
SEEDS = 2


def game_options(seed: int) -> dict[str, str]:
    """Every option by lot, but the sum of points as in the rulebook."""
    chance = random.Random(seed)
    drawn = {name: chance.choice(values) for name, values in OPTIONS.items()}
    return drawn | {"vp_pool": "rulebook_2020"}


def play(model: Model, seed: int) -> Iterator[Model]:
    """A random game, stopping after every answer."""
    chance = random.Random(seed)
    while not model.over:
        seat = chance.choice(model.deciders())
        model.apply(seat, chance.choice(model.legal(seat)))
        yield model


def check(model: Model) -> None:
    """Nothing is lost and nothing overflows."""
    now = model.snapshot()
    seats: list[dict[str, Any]] = now["seats"]
    for good in GOODS:
        check_good(now, good)
    check_people(model)
    for seat, player in zip(seats, model.table.seats, strict=True):
        assert player.free_land() >= 0
        assert player.free_city() >= 0
        assert min(seat["doubloons"], seat["chips"], *seat["goods"].values(), *seat["port"].values()) >= 0
        for name, pieces in seat["city"].items():
            assert sum(pieces.values()) <= BUILDINGS[name].circles
    assert now["pool"] >= 0
    assert now["pool"] + sum(seat["chips"] for seat in seats) == POINTS[now["players"]]
    carried = [kind for kind, _ in now["ships"].values() if kind]
    assert len(set(carried)) == len(carried)
    assert all(load <= size for size, (_, load) in now["ships"].items())
    assert len(now["house"]) <= 4
    assert now["cards"].get("buccaneer", 0) == 0


def check_good(now: dict[str, Any], good: str) -> None:
    """Barrels and tiles of a good, forests with what they were made from."""
    seats, goals, two = now["seats"], now["festival"], now["players"] == 2
    aboard = sum(load for kind, load in now["ships"].values() if kind == good)
    held = sum(seat["goods"][good] for seat in seats)
    barrels = now["supply"][good] + aboard + held + now["house"].count(good) + goals["barrels"].get(good, 0)
    assert barrels == BARRELS[good] - (2 if two else 0)
    lying = [land["tiles"] for seat in seats for kind, land in seat["land"].items() if kind in (good, f"forest:{good}")]
    tiles = now["pile"][good] + now["row"][good] + now["discards"][good] + sum(lying)
    tiles += [goals["plantation"], now["drawn"]].count(good)
    assert tiles == PLANTATIONS[good] - (3 if two else 0)


def check_people(model: Model) -> None:
    """Workers and nobles (with two players the option of A-77)."""
    table = model.table
    workers, nobles = WORKERS[table.players], 0
    if table.says("nobles", "on"):
        all_workers = table.players > 2 or table.says("nobles_two_player_workers", "all")
        workers, nobles = (100 if all_workers else 41), 20
    for piece, number in (("worker", workers), ("noble", nobles)):
        on_boards = sum(player.pieces(piece) for player in table.seats)
        assert table.people[piece] + table.hall[piece] + table.removed[piece] + on_boards == number


@pytest.mark.sampled(2)
@pytest.mark.parametrize("options", [{}, SETS, None], ids=["base", "all four expansions", "any options"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_keep_every_sum(players: int, options: dict[str, str] | None) -> None:
    for seed in range(SEEDS):
        model = Model(players, game_options(seed) if options is None else options)
        for now in play(model, seed):
            if now.table.round:
                check(now)
        assert model.snapshot()["round"] < 60
        assert model.snapshot()["endings"]
        assert model.winners()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seat_picks_as_often_as_it_should(players: int) -> None:
    model = Model(players)
    for now in play(model, players):
        assert now is model
    assert len(model.table.cards) - len(model.table.taken) == (1 if players == 2 else 3)
    assert len(model.table.taken) == players * SETUP[players].picks


def test_a_mayor_phase_leaves_nobody_in_port_beside_an_empty_circle() -> None:
    before, seen = "", 0
    for now in play(Model(4), 1):
        if before == "placement" and now.about == "pick":
            seen += 1
            assert not any(player.port["worker"] and player.empty_circles() for player in now.table.seats)
        before = now.about
    assert seen > 3


def test_the_same_answers_give_the_same_position() -> None:
    first, second = Model(3, SETS), Model(3, SETS)
    for now in play(first, 7):
        assert now is first
    for now in play(second, 7):
        assert now is second
    assert first.snapshot() == second.snapshot()


def test_wrong_input_is_refused() -> None:
    with pytest.raises(ValueError, match="6 players"):
        Model(6)
    with pytest.raises(ValueError, match="no option harbour"):
        Model(3, {"harbour": "on"})
    model = Model(3)
    with pytest.raises(ValueError, match="may not answer"):
        model.apply(CHANCE, ("governor", 3))
