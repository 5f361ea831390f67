"""Worked examples of Nobles, Buccaneer and Festival on the model (R: 2020)."""

from __future__ import annotations

import pytest

from tests.models.puerto_rico import CHANCE, Model
from tests.models.puerto_rico.arranged import begun, chips, coins, dress, luck, play, role
from tests.models.puerto_rico.prices import price

NOBLES = {"nobles": "on"}
BUCCANEER = {"buccaneer": "on"}
FESTIVAL = {"festival": "on"}


def test_R45_A127_land_office_with_a_worker() -> None:
    model = begun(4, NOBLES)
    player = dress(model, 0, city="land_office forest_house", doubloons=1)
    role(model, "trader")
    play(model, 0, ("buy_tile",))
    play(model, 0, ("forest",))
    assert player.doubloons == 0
    assert player.land[0].forest
    assert model.about == "pick"


def test_R46_A46_land_office_with_a_noble() -> None:
    model = begun(4, NOBLES)
    player = dress(model, 0, land="coffee -corn quarry forest:corn", city="+land_office")
    role(model, "trader")
    assert model.legal(0) == [("discard", "coffee", "worker"), ("discard", "corn", ""), ("pass",)]
    play(model, 0, ("discard", "coffee", "worker"))
    assert player.doubloons == 1
    assert player.port["worker"] == 1
    assert model.table.discards["coffee"] == 1


@pytest.mark.parametrize(
    ("nobles", "workers", "gain"), [(3, 5, ("noble", 1)), (0, 5, ("worker", 1)), (0, 1, ("worker", 0))]
)
def test_R47_villa(nobles: int, workers: int, gain: tuple[str, int]) -> None:
    model = begun(4, NOBLES)
    player = dress(model, 1, city="villa")
    model.table.hall = {"worker": 0, "noble": 0}
    model.table.people = {"worker": workers, "noble": nobles}
    before = player.pieces(gain[0])
    model.apply(0, ("role", "mayor"))
    assert player.pieces(gain[0]) == before + gain[1]


@pytest.mark.parametrize(("mode", "dealt"), [("extra", [2, 1, 1, 1]), ("instead_of_first_worker", [1, 2, 1, 1])])
def test_A27_villa_beside_the_first_worker_or_in_its_place(mode: str, dealt: list[int]) -> None:
    model = begun(4, NOBLES | {"villa_mode": mode})
    dress(model, 0, city="villa")
    model.table.hall = {"worker": 5, "noble": 0}
    model.apply(0, ("role", "mayor"))
    luck(model)
    before = [2, 0, 0, 0]  # the clerk of the Villa and the privilege
    assert [player.pieces("worker") for player in model.table.seats] == [
        a + b for a, b in zip(before, dealt, strict=True)
    ]
    assert model.table.seats[0].pieces("noble") == 1


def test_R49_A73_candidates_of_the_building_goal() -> None:
    model = Model(4, FESTIVAL)
    model.apply(CHANCE, ("governor", 0))
    model.apply(CHANCE, ("festival_plantation", "tobacco"))
    assert ("festival_barrels", (0, 0, 0, 0, 3)) not in model.legal(CHANCE)
    assert len(model.legal(CHANCE)) == 34
    model.apply(CHANCE, ("festival_barrels", (0, 0, 0, 1, 2)))
    names = {action[1] for action in model.legal(CHANCE)}
    assert names == {"factory", "university", "harbor", "wharf"}
    assert model.table.supply["coffee"] == 7


def test_R50_A77_two_players_with_nobles() -> None:
    for options, workers in ((NOBLES, 40), (NOBLES | {"nobles_two_player_workers": "all"}, 99)):
        now = begun(2, options).snapshot()
        assert now["hall"] == {"worker": 1, "noble": 1}
        assert now["people"] == {"worker": workers, "noble": 19}
        assert now["market"]["jeweler"] == 2


@pytest.mark.parametrize(("players", "workers"), [(3, 98), (4, 97), (5, 96)])
def test_nobles_at_the_start(players: int, workers: int) -> None:
    now = begun(players, NOBLES).snapshot()
    assert now["hall"] == {"worker": players - 1, "noble": 1}
    assert now["people"] == {"worker": workers, "noble": 19}


def test_A26_worker_or_noble() -> None:
    model = begun(4, NOBLES)
    model.apply(0, ("role", "mayor"))
    assert model.legal(0) == [("deal", "worker"), ("deal", "noble")]
    play(model, 0, ("deal", "worker"))
    play(model, 1, ("deal", "noble"))
    assert [player.pieces("noble") for player in model.table.seats] == [0, 1, 0, 0]
    assert model.table.hall == {"worker": 3, "noble": 1}


def test_A115_nobles_do_not_stand_in_for_workers() -> None:
    model = begun(4, NOBLES)
    model.table.people["worker"] = 2
    model.apply(0, ("role", "mayor"))
    luck(model)
    while model.about in ("deal", "placement"):
        play(model, model.deciders()[0], model.legal(model.deciders()[0])[0])
    assert model.table.hall == {"worker": 1, "noble": 1}
    assert model.table.endings == []


def test_A60_A117_zoning_office() -> None:
    model = begun(4, NOBLES)
    worker = dress(model, 1, city="zoning_office")
    assert [price(model.table, 0, worker, name) for name in ("jeweler", "fortress")] == [7, 10]
    noble = dress(model, 1, land="quarry=4", city="+zoning_office")
    assert [price(model.table, 0, noble, name) for name in ("jeweler", "fortress")] == [5, 4]


def test_A87_chapel_and_jeweler() -> None:
    model = begun(4, NOBLES)
    dress(model, 1, city="chapel")
    dress(model, 2, land="+corn", city="+chapel jeweler")
    role(model, "craftsman")
    assert coins(model)[1:3] == [1, 2]
    assert chips(model)[1:3] == [0, 1]


def test_A47_hunting_lodges() -> None:
    model = begun(4, NOBLES)
    dress(model, 1, land="corn forest:coffee quarry", city="hunting_lodge")
    for seat in (0, 2):
        dress(model, seat, land="corn=5")
    dress(model, 3, city="+hunting_lodge")
    role(model, "settler")
    for seat in range(4):
        play(model, seat, ("pass",))
    assert model.legal(1) == [("discard", "corn", "worker"), ("discard", "forest:coffee", ""), ("pass",)]
    play(model, 1, ("discard", "forest:coffee", ""))
    assert chips(model)[3] == 2


def test_A39_A89_royal_supplier() -> None:
    model = begun(4, NOBLES)
    dress(model, 0, land="+corn", city="+royal_supplier harbor", goods={"corn": 2, "sugar": 1, "coffee": 1})
    role(model, "captain")
    assert ("supply", ("corn", "coffee")) in model.legal(0)
    assert not any(action[0] == "supply" and len(action[1]) > 2 for action in model.legal(0))
    play(model, 0, ("supply", ("corn", "coffee")))
    assert chips(model)[0] == 2
    play(model, 0, ("load", "corn", 5))
    assert chips(model)[0] >= 2 + 1 + 1 + 1


def test_nobles_and_the_royal_garden_count() -> None:
    model = begun(4, NOBLES)
    dress(model, 0, land="+corn=2", city="+royal_garden guild_hall -jeweler -city_hall")
    assert model.scores()[0]["total"] == (4 + 4 + 3 + 4) + 3 + 3 + 2


def test_R37_R38_R51_token_and_card() -> None:
    model = begun(3, BUCCANEER)
    for seat, name in enumerate(("trader", "captain", "craftsman")):
        role(model, name, seat)
    assert model.snapshot()["cards"]["buccaneer"] == 0
    role(model, "buccaneer", 1)
    play(model, 1, ("pass",))
    for seat, name in ((2, "trader"), (0, "captain")):
        role(model, name, seat)
    role(model, "trader", 2)
    role(model, "captain", 0)
    assert ("role", "buccaneer") not in model.legal(1)
    role(model, "craftsman", 1)
    role(model, "buccaneer", 0)
    play(model, 0, ("pass",))
    assert model.table.token == 0
    assert ("role", "buccaneer") not in model.legal(1)  # taken this round


def test_A63_piracy_and_plunder() -> None:
    model = begun(4, BUCCANEER)
    ship = model.table.ships[1]
    ship.kind, ship.load = "coffee", 5
    model.table.supply["coffee"] = 4
    model.table.house = ["corn", "sugar"]
    role(model, "buccaneer")
    assert model.legal(0) == [("piracy",), ("plunder",), ("kidnap",), ("pass",)]
    play(model, 0, ("piracy",))
    play(model, 0, ("keep_barrels", 3))
    assert model.table.seats[0].goods["coffee"] == 3
    assert model.table.supply["coffee"] == 6
    model = begun(4, BUCCANEER)
    model.table.house = ["corn", "sugar"]
    role(model, "buccaneer")
    play(model, 0, ("plunder",))
    assert chips(model)[0] == 2
    assert model.table.house == []


def test_A65_A106_raid() -> None:
    model = begun(4, BUCCANEER)
    model.table.hall["worker"] = 8
    player = dress(model, 0, land="-corn=2")
    role(model, "buccaneer")
    play(model, 0, ("raid",))
    play(model, 0, ("place", "worker", "corn"))
    play(model, 0, ("place", "worker", "corn"))
    assert player.working("corn") == 2
    assert model.table.hall["worker"] == 4
    assert model.table.people["worker"] == 75 + 2


def test_A66_kidnap_pays_when_an_opponent_takes_the_card() -> None:
    model = begun(4, BUCCANEER)
    model.table.cards["prospector"] = 2
    role(model, "buccaneer")
    play(model, 0, ("kidnap",))
    play(model, 0, ("card", "prospector"))
    assert coins(model)[0] == 3 + 2
    role(model, "prospector", 1)
    assert coins(model)[:2] == [3 + 2 + 3, 3 + 1]


@pytest.mark.parametrize(("option", "others"), [("everyone", 1), ("kidnapper_only", 0)])
def test_A67_A68_a_kidnapped_role_is_played_at_the_end_of_the_round(option: str, others: int) -> None:
    model = begun(3, BUCCANEER | {"kidnap_round_end": option})
    for seat in range(3):
        dress(model, seat, land="corn")
    role(model, "buccaneer")
    play(model, 0, ("kidnap",))
    play(model, 0, ("card", "craftsman"))
    role(model, "trader", 1)
    role(model, "captain", 2)
    play(model, 0, ("barrel", "corn"))
    assert [player.goods["corn"] for player in model.table.seats] == [2, others, others]
    assert model.snapshot()["cards"]["craftsman"] == 0
    assert model.snapshot()["cards"]["mayor"] == 1


def festival() -> Model:
    """Goals: corn; a corn and two indigo; factory."""
    model = Model(4, FESTIVAL)
    for action in (
        ("governor", 0),
        ("festival_plantation", "corn"),
        ("festival_barrels", (1, 2, 0, 0, 0)),
        ("festival_building", "factory"),
    ):
        model.apply(CHANCE, action)
    while model.deciders() == [CHANCE]:
        model.apply(CHANCE, ("draw", "corn"))
    return model


def test_festival_plantation() -> None:
    model = festival()
    player = dress(model, 0, land="-corn=2")
    role(model, "settler")
    play(model, 0, ("take", "corn"))
    assert player.port["worker"] == 3
    assert model.table.discards["corn"] == 1
    assert model.table.goals.plantation == ""


def test_festival_production_and_A121() -> None:
    model = festival()
    model.table.supply["indigo"] = 2
    dress(model, 0, land="corn indigo=2", city="indigo_plant")
    dress(model, 1, land="indigo", city="small_indigo_plant")
    role(model, "craftsman")
    assert coins(model)[0] == 3
    assert model.table.seats[1].goods["indigo"] == 1
    assert model.table.goals.barrels == {}


def test_festival_building_and_A119() -> None:
    model = festival()
    for seat in (0, 1):
        dress(model, seat, doubloons=7)
    role(model, "builder")
    play(model, 0, ("build", "factory"))
    play(model, 1, ("build", "factory"))
    assert chips(model)[:2] == [3, 0]
    assert model.table.market["factory"] == 0
