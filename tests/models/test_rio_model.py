"""The model of Río de la Plata keeps its sums and limits in random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.models.flow import CHANCE, Action
from tests.models.rio_de_la_plata import Model
from tests.models.rio_de_la_plata.city import (
    DISTRICTS,
    OPEN_EDGES,
    PLAZA,
    RING,
    ROAD_EDGES,
    SPACES,
    district,
    start_line,
)
from tests.models.rio_de_la_plata.tables import GRIDS, OPTIONS
from tests.models.rio_de_la_plata.turn_end import next_year

USEFUL = ("build", "pay", "activate", "take")


def some_options(seed: int) -> dict[str, str]:
    """Every option of the second edition by lot."""
    chance = random.Random(seed)
    first = ("edition", "first_squares", "general_pawns")
    return {name: chance.choice(values) for name, values in OPTIONS.items() if name not in first}


def chosen(chance: random.Random, about: str, options: list[Action]) -> Action:
    """A random answer, rarely an end, and a useful one where there is any, so that cities grow."""
    if len(options) > 1 and options[-1] == ("done",) and chance.random() < 0.9:
        options = options[:-1]
    if about == "effects":
        options = [option for option in options if option[0] in USEFUL] or options
    return chance.choice(options)


def random_game(model: Model, seed: int, rich: bool) -> Iterator[Model]:
    """A random game, stopping after every answer; rich seats have goods, coins and points from the start."""
    chance = random.Random(seed)
    for player in model.table.seats if rich else []:
        player.coins = player.points = 90
        player.goods = dict.fromkeys(player.goods, 40)
    while not model.over:
        seat = chance.choice(model.deciders())
        model.apply(seat, chosen(chance, model.about, model.legal(seat)))
        yield model


def check(model: Model) -> None:
    """Discs, tiles, sticks and spaces."""
    table = model.table
    if not table.order:
        return
    for colour in table.colours:
        assert 0 <= table.hand(colour) <= 10
    for seat in table.seats:
        assert min(seat.coins, *seat.goods.values()) >= 0
        assert seat.points >= 0 or table.says("points_below_zero", "yes")
    stacks = [*table.workers.values(), *(group.pawns for group in table.war.groups if group.pawns)] if table.war else []
    undivided = table.war is not None and table.first and not table.war.round
    assert undivided or all(len(stack) <= 3 for stack in stacks)
    assert not any(space in PLAZA for space in table.city)
    assert table.count("stonecutter", "carpenter") <= 6
    assert table.count("market", "guild") <= 4
    assert table.count("church", "barracks") <= 5
    assert table.count("square", "monument", "garden") <= 6
    homes = Counter(building.owner for building in table.city.values() if building.owner >= 0)
    assert all(number <= 13 for number in homes.values())
    for kind in ("church", "barracks", "monument", "garden"):
        where = [district(space) for space, building in table.city.items() if building.kind == kind]
        assert len(set(where)) == len(where)
    assert len(table.roads) + len(table.walls) <= 60 or table.says("stick_limit", "none")
    assert len(set(table.roads)) == len(table.roads)
    assert table.loaded() <= 7 * max(3, table.players)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("kind", ["rulebook", "rich", "any options"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_end_and_keep_every_limit(players: int, kind: str) -> None:
    model = Model(players, some_options(players) if kind == "any options" else {})
    for now in random_game(model, players, rich=kind != "rulebook"):
        check(now)
    assert model.table.last_turn
    assert model.winners()
    attacks = [player.attacks for player in model.table.seats]
    if not model.table.short:
        assert max(attacks) == (2 if players == 2 else 1)


def test_the_same_answers_give_the_same_position() -> None:
    first, second = Model(3), Model(3)
    for now in random_game(first, 5, rich=True):
        assert now is first
    for now in random_game(second, 5, rich=True):
        assert now is second
    assert first.snapshot() == second.snapshot()


def test_wrong_input_is_refused() -> None:
    with pytest.raises(ValueError, match="6 players"):
        Model(6)
    with pytest.raises(ValueError, match="no option pirates"):
        Model(3, {"pirates": "on"})
    with pytest.raises(ValueError, match="may not answer"):
        Model(3).apply(CHANCE, ("next", 3))


def test_the_map_holds_what_is_known() -> None:
    assert len(SPACES) == 160
    assert {letter: sum(1 for space in SPACES if district(space) == letter) for letter in DISTRICTS} == {
        **dict.fromkeys("abcdeh", 20),
        "f": 18,
        "g": 18,
    }
    assert (len(start_line(3)), len(start_line(2)), len(start_line(4))) == (16, 12, 20)
    assert len(RING) == 8
    assert Counter(district(space) for space in OPEN_EDGES.values()) == {"a": 9, "b": 4, "c": 4, "d": 9, "e": 5, "h": 5}
    assert len(ROAD_EDGES) == 290


@pytest.mark.parametrize(
    ("players", "sums", "counts"),
    [
        (2, [4, 6, 16, 25, 28, 30], [4, 4, 8, 10, 10, 10]),
        (4, [4, 6, 18, 30, 33, 36], [4, 4, 9, 12, 12, 12]),
        (5, [4, 6, 20, 35, 38, 41], [4, 4, 10, 14, 14, 14]),
    ],
)
def test_squares_by_number_of_players(players: int, sums: list[int], counts: list[int]) -> None:
    table = Model(players).table
    assert [sum(table.squares(grid)) for grid in GRIDS] == sums
    assert [len(table.squares(grid)) for grid in GRIDS] == counts
    short = Model(players, {"length": "short"}).table
    assert [len(short.squares(grid)) for grid in GRIDS] == [
        number - less for number, less in zip(counts, (1, 1, 1, 2, 2, 2), strict=True)
    ]


def test_symbols_of_the_years() -> None:
    table = Model(3).table
    markers = []
    for _ in range(19):
        next_year(table)
        markers.append((table.year, table.natives, table.corsairs))
    assert markers[0] == (1581, 2, 0)
    assert markers[1] == (1582, 3, 0)
    assert (1585, 5, 3) in markers
    assert markers[-1] == (1599, 9, 9)
