"""Worked examples of New Buildings on the model (R: 2020, C: older rulebooks)."""

from __future__ import annotations

import pytest

from tests.models.puerto_rico import CHANCE, Model
from tests.models.puerto_rico.arranged import begun, chips, coins, dress, play, role
from tests.models.puerto_rico.end import bonus
from tests.models.puerto_rico.prices import price
from tests.models.puerto_rico.tables import BUILDINGS, GOODS


def test_R23_A28_A29_the_black_market() -> None:
    model = begun(4)
    player = dress(model, 1, city="black_market", doubloons=5, goods={"sugar": 1, "corn": 1})
    player.chips = 2
    role(model, "builder")
    play(model, 0, ("pass",))
    play(model, 1, ("build", "factory"))
    # nobody but the clerk of the market stands anywhere
    assert set(model.legal(1)) == {("return", (), ("corn",), 1), ("return", (), ("sugar",), 1)}
    play(model, 1, ("return", (), ("sugar",), 1))
    assert (player.doubloons, player.barrels(), player.chips) == (0, 1, 1)
    assert "factory" in player.city


def test_A116_nobody_is_returned_whose_work_lowers_the_price() -> None:
    model = begun(4)
    dress(model, 1, land="quarry=2 corn", city="black_market office", doubloons=0)
    role(model, "builder")
    play(model, 0, ("pass",))
    play(model, 1, ("build", "hacienda"))  # costs 1, the second quarry does not count in the first row
    people = {action[1][0] for action in model.legal(1)}
    assert people == {("worker", "quarry"), ("worker", "corn"), ("worker", "office")}
    model = begun(4)
    dress(model, 1, land="quarry corn", city="black_market", doubloons=0)
    role(model, "builder")
    play(model, 0, ("pass",))
    assert ("build", "hacienda") in model.legal(1)
    play(model, 1, ("build", "hacienda"))
    assert model.table.seats[1].working("quarry") == 1
    assert model.table.seats[1].working("corn") == 0


def test_R24_C09_forests_quarries_and_the_builder() -> None:
    model = begun(4)
    evelyn = dress(model, 0, land="forest:corn=5 quarry=4")
    assert price(model.table, 0, evelyn, "wharf") == 3
    assert price(model.table, 0, dress(model, 0, land="forest:corn=6 quarry=2"), "large_warehouse") == 0
    model = begun(4, {"forest_discount": "occupied_house"})
    assert price(model.table, 0, dress(model, 0, land="forest:corn=5 quarry=4", city="-forest_house"), "wharf") == 5
    assert price(model.table, 0, dress(model, 0, land="forest:corn=5 quarry=4", city="forest_house"), "wharf") == 3


def test_R25_A10_storehouse_and_small_warehouse() -> None:
    model = begun(4)
    dress(model, 1, city="storehouse small_warehouse", goods={"corn": 5, "indigo": 3, "sugar": 2})
    for ship, kind in zip(model.table.ships, ("tobacco", "corn", "coffee"), strict=True):
        ship.kind, ship.load = kind, ship.size
    model.table.ships[0].kind, model.table.ships[2].kind = "indigo", "sugar"
    for ship in model.table.ships:
        ship.load = ship.size
    role(model, "captain")
    assert ("keep", (5, 3, 1, 0, 0)) in model.legal(1)
    assert ("keep", (5, 3, 2, 0, 0)) not in model.legal(1)


@pytest.mark.parametrize(
    ("city", "results"),
    [("storehouse", 70), ("storehouse small_warehouse", 175), ("storehouse large_warehouse", 150)],
)
def test_A10_how_many_ways_to_store(city: str, results: int) -> None:
    model = begun(4)
    dress(model, 1, city=city, goods=dict.fromkeys(GOODS, 5))
    for ship, kind in zip(model.table.ships, ("corn", "sugar", "coffee"), strict=True):
        ship.kind, ship.load = kind, ship.size
    role(model, "captain")
    assert len(model.legal(1)) == results


@pytest.mark.parametrize(
    ("goods", "points"), [({"corn": 3, "coffee": 1, "indigo": 2}, 2), ({"corn": 4, "coffee": 2}, 3)]
)
def test_R26_R27_union_hall(goods: dict[str, int], points: int) -> None:
    model = begun(4)
    dress(model, 1, city="union_hall", goods=goods)
    role(model, "captain")
    assert chips(model)[1] == points
    assert model.table.seats[1].goods == dict.fromkeys(GOODS, 0) | goods


@pytest.mark.parametrize(
    ("land", "city", "made"),
    [
        ("indigo", "small_indigo_plant -sugar_mill", {"indigo": 1}),
        ("indigo=2 sugar=3", "indigo_plant sugar_mill", {"indigo": 3, "sugar": 4}),
    ],
)
def test_R28_R29_aqueduct(land: str, city: str, made: dict[str, int]) -> None:
    model = begun(4)
    player = dress(model, 1, land=land, city=f"aqueduct {city}")
    role(model, "craftsman")
    assert player.goods == dict.fromkeys(GOODS, 0) | made


@pytest.mark.parametrize(("option", "made"), [("large_first", 2), ("small_first", 1)])
def test_A48_whose_barrel_the_only_one_is(option: str, made: int) -> None:
    model = begun(4, {"aqueduct_attribution": option})
    player = dress(model, 1, land="indigo", city="aqueduct small_indigo_plant indigo_plant")
    role(model, "craftsman")
    assert player.goods["indigo"] == made


@pytest.mark.parametrize(
    ("land", "city", "gain"),
    [
        ("corn=5 indigo=4 sugar=2", "small_indigo_plant indigo_plant sugar_mill", 3),  # R-30
        ("corn=4 sugar=3 coffee=2", "sugar_mill coffee_roaster", 2),  # C-10
        ("corn=4 sugar", "small_sugar_mill", 0),  # A-91
    ],
)
def test_R30_C10_A91_specialty_factory(land: str, city: str, gain: int) -> None:
    model = begun(4)
    player = dress(model, 1, land=land, city=f"specialty_factory {city}")
    role(model, "craftsman")
    assert player.doubloons == gain


def test_R31_R32_guests() -> None:
    model = begun(4)
    player = dress(model, 1, city="guesthouse -storehouse -library", goods={"corn": 2, "indigo": 2, "sugar": 1})
    for ship, kind in zip(model.table.ships, ("corn", "indigo", "sugar"), strict=True):
        ship.kind, ship.load = kind, ship.size
    role(model, "captain")
    assert model.about == "guest"
    play(model, 1, ("guest", "worker", "storehouse"))
    play(model, 1, ("stay",))
    assert model.about == "storage"
    play(model, 1, ("keep", (2, 2, 0, 0, 0)))
    assert player.city["guesthouse"] == ["worker"]
    role(model, "trader", 1)
    assert model.legal(1) == [("guest", "worker", "library"), ("stay",)]
    play(model, 1, ("guest", "worker", "library"))
    play(model, 1, ("sell", "corn"))
    assert player.doubloons == 2


def test_R33_C11_cloister() -> None:
    model = begun(4)
    leo = "-corn=6 -sugar -tobacco=2 forest:corn=2 forest:sugar"
    assert bonus(dress(model, 0, land=leo, city="cloister"), "cloister") == 6
    other = "forest:corn=6 quarry=3 -corn=2 -coffee"
    assert bonus(dress(model, 0, land=other, city="cloister"), "cloister") == 6


def test_R34_statue() -> None:
    model = begun(4)
    player = dress(model, 0, city="-statue city_hall")
    assert player.empty_circles() == {}
    assert model.scores()[0]["total"] == 8 + 4 + 2


def test_R42_A34_library_and_hut() -> None:
    for option, first, allowed in (("off", "corn", True), ("off", "quarry", False), ("on", "quarry", True)):
        model = begun(4, {"library_hut_two_quarries": option})
        dress(model, 0, city="library construction_hut")
        model.table.row = ["corn", "corn", "indigo"]
        role(model, "settler")
        play(model, 0, ("take", first))
        for seat in (1, 2, 3):
            play(model, seat, ("pass",))
        assert model.about == "second_tile"
        assert (("take", "quarry") in model.legal(0)) is allowed


def test_R43_A35_library_and_forest_house() -> None:
    model = begun(4)
    player = dress(model, 0, city="library forest_house hospice")
    model.table.row = ["corn", "indigo"]
    role(model, "settler")
    play(model, 0, ("forest", "corn"))
    play(model, 0, ("hospice",))
    for seat in (1, 2, 3):
        play(model, seat, ("pass",))
    play(model, 0, ("forest", "indigo"))
    assert [tile.kind for tile in player.land] == ["forest:corn", "forest:indigo"]
    assert player.port["worker"] == 1  # A-83: the worker for a forest waits in the port; none for the second tile


def test_R44_hacienda_and_forest_house() -> None:
    model = begun(4)
    player = dress(model, 0, city="hacienda forest_house")
    model.apply(0, ("role", "settler"))
    model.apply(0, ("hacienda",))
    model.apply(CHANCE, ("draw", "sugar"))
    assert model.legal(0) == [("open",), ("forest",)]
    model.apply(0, ("forest",))
    assert player.land[0].kind == "forest:sugar"
    assert model.about == "settler"


def test_R48_church() -> None:
    model = begun(4)
    dress(model, 0, city="church", doubloons=5)
    dress(model, 1, city="university", doubloons=5)
    model.table.market["church"] = 2
    role(model, "builder")
    play(model, 0, ("build", "office"))
    play(model, 1, ("build", "church"))
    play(model, 1, ("university",))
    assert chips(model) == [1, 0, 0, 0]


def test_A09_A131_small_wharf_and_wharf() -> None:
    model = begun(4)
    player = dress(model, 0, city="small_wharf wharf harbor lighthouse", goods={"corn": 3, "indigo": 2})
    role(model, "captain")
    play(model, 0, ("small_wharf", (1, 2, 0, 0, 0)))
    assert chips(model)[0] == 1 + 1 + 2  # half of three, bonus of the chooser, Harbor for two kinds
    assert player.doubloons == 2 + 2
    play(model, 0, ("wharf", "corn"))
    assert chips(model)[0] == 4 + 2  # corn has had its point
    assert player.doubloons == 5


@pytest.mark.parametrize(("option", "loads"), [("one_turn", True), ("whole_phase", False)])
def test_A07_small_wharf_with_nothing(option: str, loads: bool) -> None:
    model = begun(4, {"small_wharf_zero_allowed": option})
    player = dress(model, 0, city="small_wharf", goods={"corn": 1})
    role(model, "captain")
    play(model, 0, ("small_wharf", (0, 0, 0, 0, 0)))
    assert player.barrels() == 1
    assert model.about == ("captain" if loads else "pick")


def test_A36_A37_lighthouse_of_the_captain() -> None:
    for options, gain in (
        ({}, 2),
        ({"lighthouse_captain": "one"}, 1),
        ({"library_doubles_lighthouse": "on"}, 3),
    ):
        model = begun(4, options)
        dress(model, 0, city="lighthouse library")
        role(model, "captain")
        assert coins(model)[0] == gain


def test_A43_A44_trading_post_after_a_full_house() -> None:
    for option, asked in (("post_and_land_office", "trader"), ("nothing", "pick")):
        model = begun(4, {"trading_after_full_house": option})
        model.table.house = ["corn", "indigo", "sugar"]
        dress(model, 0, goods={"tobacco": 1})
        dress(model, 1, city="trading_post large_market office", goods={"coffee": 1})
        role(model, "trader")
        play(model, 0, ("sell", "tobacco"))
        assert model.about == asked
        if asked == "trader":
            assert model.legal(1) == [("post", "coffee"), ("pass",)]
            play(model, 1, ("post", "coffee"))
            assert coins(model)[1] == 4
            assert model.table.house == []


def test_library_doubles_every_privilege() -> None:
    model = begun(4)
    dress(model, 0, city="library")
    role(model, "prospector")
    assert coins(model)[0] == 2
    model = begun(4)
    dress(model, 0, city="library", goods={"corn": 1})
    role(model, "captain")
    play(model, 0, ("load", "corn", 5))
    assert chips(model)[0] == 3
    model = begun(4)
    player = dress(model, 0, city="library")
    role(model, "mayor")
    assert player.pieces("worker") == 1 + 2 + 1
    model = begun(4)
    player = dress(model, 0, land="corn", city="library")
    role(model, "craftsman")
    play(model, 0, ("barrel", "corn"))
    play(model, 0, ("barrel", "corn"))
    assert player.goods["corn"] == 3
    assert price(model.table, 0, player, "wharf") == 7


def test_A33_the_library_of_two_once_a_round() -> None:
    for option, gain in (("every_role", 2), ("once_per_round", 1)):
        model = begun(2, {"library_two_player_limit": option})
        player = dress(model, 0, city="library")
        role(model, "mayor")
        role(model, "trader", 1)
        role(model, "prospector")
        assert player.doubloons == gain


def offers(model: Model) -> set[str]:
    return {action[1] for action in model.legal(model.deciders()[0])}


@pytest.mark.parametrize(("options", "picks", "first"), [({}, 17, 31), ({"nobles": "on"}, 24, 38)])
def test_draft_picks_and_offers(options: dict[str, str], picks: int, first: int) -> None:
    model = Model(4, {"new_buildings": "on"} | options)
    model.apply(CHANCE, ("governor", 2))
    assert len(offers(model)) == first
    seats = []
    while model.about == "draft":
        seats.append(model.deciders()[0])
        model.apply(seats[-1], model.legal(seats[-1])[-1])
    assert len(seats) == picks
    assert seats[:5] == [2, 3, 0, 1, 2]
    small = [name for name in model.table.market if not BUILDINGS[name].plant and not BUILDINGS[name].large]
    assert len(small) == picks - (6 if options else 5)


def test_draft_bars_pairs_but_leaves_no_space_empty() -> None:
    model = Model(4, {"new_buildings": "on", "nobles": "on", "draft_barred_pairs": "all_four"})
    model.apply(CHANCE, ("governor", 0))
    assert "villa" not in offers(model)  # the jeweler is on the board
    model.apply(0, ("draft", "specialty_factory"))
    assert "factory" not in offers(model)
    model.apply(1, ("draft", "lighthouse"))
    assert {"factory", "villa"} <= offers(model)
