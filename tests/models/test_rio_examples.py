"""The worked examples of the rulebook in peace, on the model of Río de la Plata (numbers as there)."""

from __future__ import annotations

import pytest

from tests.models.rio_de_la_plata import Model
from tests.models.rio_de_la_plata.arranged import begun, play, renew, road_to, skip, town, workers
from tests.models.rio_de_la_plata.majors import finish
from tests.models.rio_de_la_plata.minors import surrounded
from tests.models.rio_de_la_plata.table import Square

DONE = ("done",)


def to_effects(model: Model, seat: int = 0) -> None:
    """Skip to the Effects turn of a seat."""
    skip(model, "effects")
    while model.deciders() != [seat]:
        model.apply(model.deciders()[0], DONE)
        skip(model, "effects")


def next_turn(model: Model) -> None:
    """Skip to the first placement of the next turn."""
    turn = model.table.turn
    while model.table.turn == turn:
        if model.about == "placement":
            model.apply(model.deciders()[0], DONE)
        skip(model, "placement")


def test_1_expropriation() -> None:
    model = begun()
    workers(model, "E6:11")
    play(model, 0, ("expropriate", "E6"))
    assert model.table.workers == {"E6": [0, 0, 0]}
    assert (model.table.hand(0), model.table.hand(1)) == (6, 9)
    assert sum(1 for action in model.legal(0) if action[0] == "city") > 0
    play(model, 0, ("fields",))
    assert model.about == "placement"
    assert model.deciders() == [1]  # four and one: five are placed, nothing is left to pay


def test_1_three_workers_are_safe_and_own_ones_are_not_hit() -> None:
    model = begun()
    workers(model, "E6:111 F6:0")
    assert not any(action[0] == "expropriate" for action in model.legal(0))


def test_2_64_where_a_worker_may_be_placed() -> None:
    model = begun()
    start = {action[1] for action in model.legal(0) if action[0] == "city"}
    assert start == set(model.table.start_spaces())
    model = begun()
    town(model, "B2:hut0")
    now = {action[1] for action in model.legal(0) if action[0] == "city"}
    assert now == start | {"A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"}


def test_3_access_to_a_market() -> None:
    model = begun()
    town(model, "B2:market A1:house0 B1:house1 C3:hut2")
    assert ("city", "B2") in model.legal(0)
    play(model, 0, DONE)
    assert ("city", "B2") in model.legal(1)
    play(model, 1, DONE)
    assert ("city", "B2") not in model.legal(2)
    play(model, 2, DONE)
    assert ("city", "B2") not in model.legal(3)


def test_R78_how_many_a_building_holds() -> None:
    for connect, carpenter, market in ((False, 1, 2), (True, 2, 2)):
        model = begun()
        town(model, "E6:carpenter F6:market F7:house0")
        if connect:
            road_to(model, "f")
        for space, most in (("E6", carpenter), ("F6", market)):
            for _ in range(most):
                assert ("city", space) in model.legal(0)
                if most:
                    model.apply(0, ("city", space))
            assert ("city", space) not in model.legal(0)


def test_4_65_debts_of_the_fort() -> None:
    model = begun()
    play(model, 0, ("major", "fort", 0), ("major", "fort", 1))
    assert sum(1 for action in model.legal(0) if action[0] == "pay") > 2
    model.apply(0, ("pay", "fort", 0, (1, 1, 0, 0)))
    assert model.table.seats[0].goods["stone"] == 1
    to_effects(model)
    assert ("pay", "fort", 1, (0, 0, 0, 2)) not in model.legal(0)  # one coin and two are more than he has
    model.apply(0, ("pay", "fort", 1, (1, 0, 0, 1)))
    player = model.table.seats[0]
    assert (player.coins, player.goods["stone"], player.goods["wood"]) == (1, 0, 1)


def test_unpaid_squares_cost_three_points_each() -> None:
    model = begun()
    model.table.seats[0].points = 10
    play(model, 0, ("major", "fort", 0), ("major", "port", 0))
    to_effects(model)
    model.apply(0, DONE)
    assert model.table.seats[0].points == 4
    assert not any(model.table.grids["fort"])


def fill(model: Model, grid: str, colours: list[int]) -> None:
    """All squares but those of -1 taken and paid."""
    model.table.grids[grid] = [
        None if colour < 0 else Square(colour, colour, True, index) for index, colour in enumerate(colours)
    ]
    model.table.clock = len(colours)


def test_5_6_the_fort_is_completed() -> None:
    model = begun(3)
    red = model.table.seats[2]
    red.goods["stone"] = red.goods["wood"] = 1
    fill(model, "fort", [0, 2, 0, 0, -1, 0, 1, 1, 1, 1])
    play(model, 0, DONE)
    play(model, 1, DONE)
    play(model, 2, ("major", "fort", 4), ("pay", "fort", 4, (1, 1, 0, 0)), DONE)
    assert [player.points for player in model.table.seats] == [5 + 4 + 3 + 2, 2 + 1 + 1 + 0, 4 + 3 + 4]
    assert model.table.done == ["fort"]
    assert model.table.hand(0) == 9


def test_7_all_roads_alone() -> None:
    model = begun()
    fill(model, "roads", [0, 0, 0, 0])
    skip(model, "road")
    assert model.table.seats[0].points == 4
    for edge in (((1, 1), (1, 2)), ((1, 2), (1, 3)), ((1, 3), (1, 4))):
        model.apply(0, ("road", edge))
    assert len(model.table.roads) == 3
    assert model.table.grids["roads"] == [None] * 4


def test_R11_a_late_payment_completes_at_once() -> None:
    model = begun(3)
    fill(model, "port", [0, 0, 1, 1, 1, 1, 1, -1])
    play(model, 0, ("major", "port", 7), DONE)
    to_effects(model)
    assert model.table.done == []
    model.apply(0, ("pay", "port", 7, (1, 1, 0, 0)))
    assert model.table.done == ["port"]
    assert [player.points for player in model.table.seats] == [4 + 3 + 0 + 2, 3 + 2 + 2 + 1 + 1, 0]


def test_R17_R18_the_cathedral_on_the_ring() -> None:
    model = begun()
    town(model, "G8:hut1 H8:house2")
    flow = finish(model.table, "cathedral")
    model.table.grids["cathedral"] = [Square(0, 0, True, 1)] * len(model.table.squares("cathedral"))
    question = next(flow)
    assert {action[1] for action in question.answers[0]} == {"I8", "J8", "G9", "J9", "G10", "J10"}


def test_8_quarry() -> None:
    model = begun()
    for seat, index in enumerate(range(4)):
        play(model, seat, ("production", "quarry", index), DONE)
    assert [model.table.hand(seat) for seat in range(4)] == [8, 8, 7, 7]


def test_9_33_fields_and_craft() -> None:
    model = begun()
    play(model, 0, *[("fields",)] * 4, ("craft",))
    to_effects(model)
    play(model, 0, ("fields",), ("fields",), ("craft", "stone"))
    player = model.table.seats[0]
    assert (player.coins, player.goods["precious"], player.goods["stone"]) == (4, 1, 1)


def ported(players: int = 4) -> Model:
    model = begun(players)
    model.table.done.append("port")
    for player in model.table.seats:
        player.goods = dict.fromkeys(player.goods, 9)
    renew(model)
    return model


def test_10_11_39_a_voyage() -> None:
    model = ported()
    play(model, 0, ("quay",), ("quay",), ("fee",), DONE)
    assert model.table.seats[0].coins == 0
    to_effects(model)
    play(model, 0, ("load", (1, 1, 1)), ("load", (1, 0, 1)))
    next_turn(model)
    assert model.table.back_in == 1582
    assert model.table.hand(0) == 9
    assert ("quay",) not in model.legal(0)
    for _ in range(2):
        next_turn(model)
    assert model.table.year == 1583
    assert model.table.seats[0].coins == 4 + 1 + 2
    assert model.table.seats[0].points == 3 + 1
    assert ("quay",) in model.legal(0)


def test_38_76_a_full_ship_leaves_free() -> None:
    model = ported(3)
    model.table.cargo[1]["wood"] = 20
    play(model, 0, ("quay",), DONE)
    to_effects(model)
    assert model.legal(0) == [("load", (0, 0, 1)), ("load", (0, 1, 0)), ("load", (1, 0, 0)), DONE]
    play(model, 0, ("load", (0, 0, 1)))
    next_turn(model)
    assert model.table.back_in == 1582
    assert model.table.seats[0].coins == 2


def test_R32_the_fee_of_an_empty_ship_is_returned() -> None:
    model = ported()
    assert ("fee",) not in model.legal(0)
    play(model, 0, ("quay",), ("fee",))
    next_turn(model)
    assert model.table.seats[0].coins == 2
    assert model.table.back_in == 0


def test_14_hut_and_stonecutter() -> None:
    model = begun()
    play(model, 0, ("city", "E6"), ("city", "E6"), ("city", "G6"), DONE)
    to_effects(model)
    play(model, 0, ("build", "E6", "hut", (0, 0, 0, 0)), ("build", "G6", "stonecutter", (0, 2, 0, 0)))
    player = model.table.seats[0]
    assert player.goods == {"stone": 2, "wood": 0, "precious": 0}
    assert model.table.hand(0) == 9


@pytest.mark.parametrize(
    ("house", "connect", "stay"), [(True, False, 1), (True, True, 2), (False, False, 0), (False, True, 0)]
)
def test_35_61_left_over_workers(house: bool, connect: bool, stay: int) -> None:
    model = begun()
    workers(model, "E6:000")
    town(model, "F7:house0" if house else "F7:hut0")
    if connect:
        road_to(model, "f")
    to_effects(model)
    model.apply(0, ("build", "E6", "carpenter", (2, 0, 0, 0)))
    assert len(model.table.workers.get("E6", [])) == stay
    assert sum(1 for action in model.legal(0) if action[0] == "activate") == (2 if stay else 0)


def test_62_hut_then_house() -> None:
    model = begun()
    town(model, "E6:hut0")
    play(model, 0, ("city", "E6"), DONE)
    to_effects(model)
    model.apply(0, ("build", "E6", "house", (1, 1, 0, 0)))
    assert model.table.kind("E6") == "house"


def test_R22_money_in_place_of_goods() -> None:
    model = begun()
    player = model.table.seats[0]
    player.goods = dict.fromkeys(player.goods, 0)
    player.coins = 3
    workers(model, "E6:0")
    to_effects(model)
    assert ("build", "E6", "stonecutter", (0, 0, 0, 2)) in model.legal(0)
    model.apply(0, ("build", "E6", "stonecutter", (0, 0, 0, 2)))
    assert player.coins == 0


def test_R8_the_square_needs_five_around() -> None:
    model = begun()
    town(model, "A2:hut0 B2:hut1 B1:market")
    assert not surrounded(model.table, "A1")
    model.table.walls += ["north1", "west1"]
    assert surrounded(model.table, "A1")
    town(model, "A9:hut0 B9:hut1 B10:market")
    model.table.walls += ["west10"]
    assert surrounded(model.table, "A10")  # three buildings, a wall, and the printed wall of the south


@pytest.mark.parametrize(("kind", "stone", "precious"), [("market", 1, 2), ("guild", 3, 4)])
def test_market_and_guild_sell(kind: str, stone: int, precious: int) -> None:
    for good, coins in (("stone", stone), ("precious", precious)):
        model = begun()
        model.table.seats[0].goods["precious"] = 1
        town(model, f"E6:{kind} F7:house0")
        workers(model, "E6:0")
        to_effects(model)
        model.apply(0, ("activate", "E6", good))
        assert model.table.seats[0].coins == 2 + coins


def test_church_and_cathedral() -> None:
    for more, points in (("", 2), (" G8:cathedral", 3)):
        model = begun()
        town(model, "E6:church F7:house0" + more)
        workers(model, "E6:0")
        to_effects(model)
        model.apply(0, ("activate", "E6", ()))
        assert (model.table.seats[0].points, model.table.seats[0].coins) == (points, 1)


def test_77_two_activations_in_a_connected_district() -> None:
    for connect in (False, True):
        model = begun()
        town(model, "E6:stonecutter F7:house0 F6:house1")
        if connect:
            road_to(model, "f")
        play(model, 0, ("city", "E6"), DONE)
        assert (("city", "E6") in model.legal(1)) is connect


def test_R23_R83_offices() -> None:
    for points, coins, kept in ((7, 5, True), (6, 5, False)):
        model = begun()
        player = model.table.seats[0]
        player.points, player.coins = points, coins
        play(model, 0, ("office", "cannoneer"))
        assert not any(action[0] == "office" for action in model.legal(0))
        play(model, 0, DONE)
        assert ("office", "cannoneer") not in model.legal(1)
        to_effects(model)
        play(model, 0, ("office", "cannoneer"))
        assert ("cannoneer" in model.table.owners) is kept
        assert (player.points, player.coins) == ((7, 0) if kept else (1, 5))
        assert model.table.works("cannoneer") == -1


def test_R27_income_of_offices() -> None:
    model = begun()
    for name in ("master_mason", "master_merchant", "road_builder", "defender"):
        model.table.owners[name], model.table.since[name] = 0, 0
    skip(model, "merchant")
    play(model, 0, ("merchant", "precious"), ("none",), ("wall", "north3"))
    assert model.table.seats[0].goods == {"stone": 3, "wood": 2, "precious": 1}
    assert (model.table.walls, model.table.roads) == (["north3"], [])


def test_2_players_shadow_discs() -> None:
    model = begun(2)
    model.apply(0, ("shadow", "roads", 0))
    assert not any(action[0] == "shadow" for action in model.legal(0))
    fill(model, "roads", [2, 0, 0, 2])
    model.table.grids["roads"][3] = Square(2, 1, True, 9)
    skip(model, "road")
    assert model.deciders() == [1]
    assert [player.points for player in model.table.seats] == [2, 0]
