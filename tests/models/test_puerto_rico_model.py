"""The model of Puerto Rico holds its invariants in random games (facts 4.3)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.models.puerto_rico import CHANCE, Model
from tests.models.puerto_rico.tables import BUILDINGS, GOODS, SETUP

WORKERS = {2: 42, 3: 58, 4: 79, 5: 100}
FINER = {
    "full_island_may_pick_settler": "on",
    "hospice_fallback_to_hall": "on",
    "hospice_with_hacienda": "either_tile_once",
    "hut_with_hacienda": "not_if_hacienda_used",
    "workers_refusable": "on",
    "production_refusable": "on",
    "harbor_bonus": "per_distinct_kind",
    "storage_discard_more": "on",
    "mayor_placement": "simultaneous",
    "price_variant": "balanced_swap",
    "vp_pool": "classic_2002",
    "corn_seats_minus_one_coin": "on",
}


def play(model: Model, seed: int) -> Iterator[Model]:
    """A random game, stopping after every answer."""
    chance = random.Random(seed)
    while not model.over:
        seat = chance.choice(model.deciders())
        model.apply(seat, chance.choice(model.legal(seat)))
        yield model


def check(model: Model, tiles: dict[str, int], barrels: dict[str, int], points: int) -> None:
    """Nothing is lost and nothing overflows."""
    now = model.snapshot()
    seats: list[dict[str, Any]] = now["seats"]
    for good in GOODS:
        aboard = sum(load for kind, load in now["ships"].values() if kind == good)
        held = sum(seat["goods"][good] for seat in seats)
        assert now["supply"][good] + aboard + held + now["house"].count(good) == barrels[good]
        islands = sum(seat["land"].get(good, {"tiles": 0})["tiles"] for seat in seats)
        assert now["pile"][good] + now["row"][good] + now["discards"][good] + islands == tiles[good]
    people = now["people"]["worker"] + now["hall"]["worker"]
    for seat, player in zip(seats, model.table.seats, strict=True):
        people += player.pieces("worker")
        assert player.free_land() >= 0
        assert player.free_city() >= 0
        assert min(seat["doubloons"], seat["chips"], *seat["goods"].values(), *seat["port"].values()) >= 0
        for name, pieces in seat["city"].items():
            assert sum(pieces.values()) <= BUILDINGS[name].circles
    assert people == WORKERS[now["players"]]
    assert now["pool"] >= 0
    assert now["pool"] + sum(seat["chips"] for seat in seats) == points
    assert now["pool"] == 0 or not any(seat["noted"] for seat in seats)
    carried = [kind for kind, _ in now["ships"].values() if kind]
    assert len(set(carried)) == len(carried)
    assert all(load <= size for size, (_, load) in now["ships"].items())
    assert len(now["house"]) <= 4


def sums(model: Model) -> tuple[dict[str, int], dict[str, int], int]:
    """Tiles and barrels by good and points of the box, once the governor is known."""
    now = model.snapshot()
    tiles = {
        good: now["pile"][good]
        + now["row"][good]
        + sum(seat["land"].get(good, {"tiles": 0})["tiles"] for seat in now["seats"])
        for good in GOODS
    }
    return tiles, now["supply"], now["pool"]


@pytest.mark.parametrize("options", [{}, FINER], ids=["rulebook", "every finer point turned"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_keep_every_sum(players: int, options: dict[str, str]) -> None:
    for seed in range(3):
        model = Model(players, options)
        game = play(model, seed)
        before = sums(next(game))
        for after in game:
            check(after, *before)
        assert model.snapshot()["round"] < 60
        assert model.snapshot()["endings"]
        assert model.winners()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seat_picks_as_often_as_it_should(players: int) -> None:
    model = Model(players)
    left: set[int] = set()
    for now in play(model, players):
        if now.over:
            left.add(len(now.table.cards) - len(now.table.taken))
    assert left == {1 if players == 2 else 3}
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
    first, second = Model(3), Model(3)
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
