"""The worked examples of the end of a turn and of the game, on the model of Río de la Plata."""

from __future__ import annotations

from tests.models.rio_de_la_plata import Model
from tests.models.rio_de_la_plata.arranged import begun, road_to, town
from tests.models.rio_de_la_plata.city import connected
from tests.models.rio_de_la_plata.end import district_value
from tests.models.rio_de_la_plata.turn_end import turn_order


def order_moves(model: Model, *answers: tuple[int, tuple[object, ...]]) -> list[int]:
    flow = turn_order(model.table)
    question = next(flow)
    for seat, action in answers:
        assert list(question.answers) == [seat]
        try:
            question = flow.send((seat, action))
        except StopIteration:
            break
    return model.table.order


def test_12_turn_order() -> None:
    model = begun()
    model.table.track[2] = model.table.track[3] = 1
    assert order_moves(model, (3, ("move", 0)), (2, ("stay",))) == [3, 0, 1, 2]
    assert model.table.track == {0: 0, 1: 0, 2: 1, 3: 0}


def test_R91_fewest_discs_move_first() -> None:
    model = begun()
    model.table.track[3], model.table.track[0] = 2, 1
    assert order_moves(model, (0, ("move", 3)), (3, ("move", 3))) == [1, 2, 0, 3]


def test_30_value_of_a_district() -> None:
    model = begun()
    town(
        model,
        "A1:market A2:carpenter A3:barracks A4:monument B1:house0 B2:house1 B3:house1 B4:house1 C1:house2 C2:hut3",
    )
    assert district_value(model.table, "a") == 1
    assert [each["houses"] for each in model.scores()] == [3, 9, 3, 0]


def test_31_offices_and_money_at_the_end() -> None:
    model = begun()
    for name in ("master_carpenter", "cannoneer"):
        model.table.owners[name] = 1
    model.table.seats[1].coins = 8
    assert model.scores()[1]["total"] == 5 + 5 + 2
    assert model.scores()[1]["ties"][0] == 2
    assert begun(4, {"general_end_points": "five"}).scores()[0]["total"] == 0


def test_32_41_roads_walls_and_their_offices() -> None:
    model = begun()
    road_to(model, "f")
    road_to(model, "g")
    assert connected(model.table.roads, "f")
    assert not connected(model.table.roads, "e")
    model.table.owners = {"road_builder": 0, "defender": 1, "governor": 2, "architect": 3}
    model.table.walls = [f"north{x}" for x in range(5, 13)]
    town(model, "A1:square B1:monument C1:garden D1:church G8:palace")
    model.table.done = ["port"]
    assert [sum(each["offices"].values()) for each in model.scores()] == [4, 6, 18, 14]
