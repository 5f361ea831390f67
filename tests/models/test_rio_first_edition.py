"""The first edition on the model of Río de la Plata: its worked examples and the differences."""

from __future__ import annotations

import random

import pytest

from tests.models.flow import CHANCE, Action
from tests.models.rio_de_la_plata import Model
from tests.models.rio_de_la_plata.arranged import begun, play, renew, skip, town, workers
from tests.models.rio_de_la_plata.table import Square
from tests.models.rio_de_la_plata.tables import OPTIONS
from tests.models.rio_de_la_plata.turn_end import turn_order
from tests.models.test_rio_model import check, random_game
from tests.models.test_rio_war import points

DONE = ("done",)
FIRST = {"edition": "first"}


def first(players: int = 4, **options: str) -> Model:
    return begun(players, FIRST | options)


def to_turn(model: Model, turn: int) -> None:
    """To the first placement of a turn, without wars."""
    while model.table.turn < turn:
        seat = model.deciders()[0]
        model.apply(seat, ("roll", 12) if seat == CHANCE else DONE)


def test_1_3_5_what_the_first_edition_does_not_know() -> None:
    with pytest.raises(ValueError, match="2 players: the first edition is for more"):
        Model(2, FIRST)
    for option in ({"length": "short"}, {"level": "beginners"}, {"beginner_bonus": "minus_3"}):
        with pytest.raises(ValueError, match="is of the second edition"):
            Model(3, FIRST | option)
    with pytest.raises(ValueError, match="first_squares = protected is of the first edition"):
        Model(3, {"first_squares": "protected"})


def test_4_start() -> None:
    model = first(3)
    assert [(seat.coins, seat.goods["stone"], seat.goods["wood"]) for seat in model.table.seats] == [
        (2, 2, 2),
        (2, 2, 2),
        (2, 3, 3),
    ]


def test_example_13_turn_order() -> None:
    model = first()  # white, black, red, green
    model.table.track[2] = model.table.track[3] = 1
    assert list(turn_order(model.table)) == []
    assert model.table.order == [3, 2, 0, 1]
    assert model.table.track == {0: 0, 1: 0, 2: 0, 3: 0}


def test_30_most_discs_come_first() -> None:
    model = first()
    model.table.track[1], model.table.track[3] = 2, 1
    assert list(turn_order(model.table)) == []
    assert model.table.order == [1, 3, 0, 2]


def test_example_4_65_the_fort_is_paid_when_placed() -> None:
    model = first()
    play(model, 0, ("major", "fort", 0, (1, 1, 0, 0)), ("major", "fort", 1, (1, 1, 0, 0)))
    assert model.table.seats[0].goods == {"stone": 0, "wood": 0, "precious": 0}
    offered = [action for action in model.legal(0) if action[0] == "major"]
    assert {action[1] for action in offered} == {"roads"}  # nothing is owed, nothing is replaced by coins
    assert not any(action[0] == "pay" for action in model.legal(0))
    model.apply(0, ("buy", "wood"))
    assert ("major", "walls", 0, (0, 1, 0, 0)) in model.legal(0)


def test_example_6_the_fort_is_completed() -> None:
    model = first(3)
    model.table.grids["fort"] = [
        None if colour < 0 else Square(colour, colour, True, index)
        for index, colour in enumerate([0, 2, 0, 0, -1, 0, 1, 1, 1, 1])
    ]
    model.table.clock = 10
    play(model, 0, DONE)
    play(model, 1, DONE)
    play(model, 2, ("major", "fort", 4, (1, 1, 0, 0)), DONE)
    assert points(model) == [14, 4, 11]
    assert model.table.done == ["fort"]


def test_14_the_monument_costs_wood() -> None:
    model = first()
    model.table.seats[0].goods = {"stone": 0, "wood": 1, "precious": 1}
    town(model, "E6:square")
    workers(model, "E6:00")
    skip(model, "effects")
    assert [action for action in model.legal(0) if action[0] == "build"] == [
        ("build", "E6", "monument", (0, 1, 1, 0)),
        ("build", "E6", "garden", (0, 1, 1, 0)),
    ]


@pytest.mark.parametrize(("kind", "stone", "precious"), [("market", 1, 2), ("guild", 2, 3)])
def test_15_the_guild_pays_one_more_than_the_market(kind: str, stone: int, precious: int) -> None:
    for good, coins in (("stone", stone), ("precious", precious)):
        model = first()
        model.table.seats[0].goods["precious"] = 1
        town(model, f"E6:{kind} F7:house0")
        workers(model, "E6:0")
        skip(model, "effects")
        model.apply(0, ("activate", "E6", good))
        assert model.table.seats[0].coins == 2 + coins


def ported() -> Model:
    model = first(3)
    model.table.done.append("port")
    for player in model.table.seats:
        player.goods = dict.fromkeys(player.goods, 9)
    return model


def test_25_to_28_pay_of_the_ship_and_loading_when_it_arrives() -> None:
    model = ported()
    model.table.back_in = model.table.year
    model.table.cargo[1] = {"stone": 3, "wood": 1, "precious": 2}
    renew(model)
    play(model, 0, ("quay",))
    assert ("fee",) not in model.legal(0)
    skip(model, "effects")
    assert (model.table.seats[1].coins, model.table.seats[1].points) == (2 + 6 + 2 + 2, 4 + 2 + 2)
    model.apply(0, ("load", (3, 0, 0)))
    to_turn(model, 2)
    assert (model.table.back_in, model.table.loaded()) == (0, 3)
    assert ("fee",) in model.legal(0)


def test_28_a_ship_filled_when_it_arrives_leaves_free_a_turn_later() -> None:
    model = ported()
    model.table.back_in = model.table.year
    renew(model)
    play(model, 0, *[("quay",)] * 5)
    skip(model, "effects")
    play(model, 0, *[("load", (1, 1, 1))] * 5)
    model.table.cargo[1]["wood"] = 6
    to_turn(model, 2)
    assert (model.table.back_in, model.table.loaded()) == (0, 21)
    assert ("fee",) not in model.legal(0)
    to_turn(model, 3)
    assert model.table.back_in == 1583


@pytest.mark.parametrize(("coins", "stone", "after"), [(4, 2, (5, 1, 2)), (3, 2, (5, 0, 2)), (2, 2, (5, 0, 0))])
def test_32_56_a_failed_office(coins: int, stone: int, after: tuple[int, int, int]) -> None:
    model = first()
    player = model.table.seats[0]
    player.points, player.coins, player.goods["stone"] = 10, coins, stone
    play(model, 0, ("office", "general"), DONE)
    skip(model, "effects")
    model.apply(0, ("office", "general"))
    assert (player.points, player.coins, player.goods["stone"]) == after
    assert model.table.hand(0) == 9


def test_33_several_offices_in_a_turn() -> None:
    model = first()
    model.table.seats[0].points, model.table.seats[0].coins = 30, 14
    play(model, 0, ("office", "master_mason"), ("office", "general"), ("office", "cannoneer"))
    assert ("office", "general") not in model.legal(0)
    skip(model, "effects")
    model.apply(0, DONE)
    assert model.table.owners == {"cannoneer": 0, "general": 0}
    assert (model.table.seats[0].points, model.table.seats[0].coins) == (25, 1)


def test_34_the_general_at_the_end() -> None:
    model = first()
    model.table.owners["general"] = 1
    assert model.scores()[1]["offices"] == {"general": 5}
    assert Model(3).table.edition.end_of_general == 0


def test_36_the_defender_counts_the_six_districts_of_the_perimeter() -> None:
    model = first()
    model.table.owners["defender"] = 1
    assert model.scores()[1]["offices"] == {"defender": 0}
    model.table.walls = [f"west{y}" for y in range(6, 11)]
    assert model.scores()[1]["offices"] == {"defender": 3}  # the south of district e is printed


def test_50_goods_are_bought_and_kept() -> None:
    model = first()
    model.table.seats[0].coins = 7
    workers(model, "E6:0")
    play(model, 0, ("buy", "stone"), ("buy", "wood"), DONE)
    skip(model, "effects")
    player = model.table.seats[0]
    assert (player.coins, player.goods) == (4, {"stone": 3, "wood": 3, "precious": 0})
    player.goods["wood"] = 0
    model.apply(0, ("buy", "stone"))
    assert not any(action[:3] == ("build", "E6", "stonecutter") for action in model.legal(0))
    assert player.coins == 1  # the third of this turn costs three
    assert ("buy", "stone") not in model.legal(0)


def test_R118_offices_are_traded_and_work_from_the_next_turn() -> None:
    model = first()
    model.table.owners["shipowner"], model.table.since["shipowner"] = 1, 0
    sale: Action = ("offer", 1, (2, 0, 0, 0, ()), (0, 0, 0, 0, ("shipowner",)))
    model.apply(0, sale)
    model.apply(1, ("yes",))
    assert model.table.owners["shipowner"] == 0
    assert model.table.works("shipowner") == -1
    back: Action = ("offer", 1, (0, 0, 0, 0, ("shipowner",)), (1, 0, 0, 0, ()))
    assert not model.accepts(0, back)
    to_turn(model, 2)
    assert model.table.works("shipowner") == 0
    assert model.accepts(0, back)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("kind", ["rulebook", "rich", "any options"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_games_of_the_first_edition_end_and_keep_every_limit(players: int, kind: str) -> None:
    chance = random.Random(players)
    ours = [name for name in OPTIONS if name not in ("edition", "length", "level", "beginner_bonus")]
    options = {name: chance.choice(OPTIONS[name]) for name in ours} if kind == "any options" else {}
    model = Model(players, FIRST | options)
    if kind == "rich":
        model.table.done = ["port", "fort"]
    for now in random_game(model, players, rich=kind != "rulebook"):
        check(now)
        table = now.table
        assert all(square.paid for grid in table.grids.values() for square in grid if square)
    assert model.table.turn == 20
    assert model.winners()
    assert all(player.attacks <= 1 for player in model.table.seats)
