"""Worked examples of every phase but the Captain, on the model (R: 2020, C: older rulebooks)."""

from __future__ import annotations

import pytest

from tests.models.puerto_rico.arranged import begun, coins, dress, luck, play, role
from tests.models.puerto_rico.end import bonus
from tests.models.puerto_rico.prices import price
from tests.models.puerto_rico.seat import Seat
from tests.models.puerto_rico.tables import SETUP


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_R01_R35_setup(players: int) -> None:
    model = begun(players)
    now = model.snapshot()
    assert [list(seat["land"]) for seat in now["seats"]] == [[kind] for kind in SETUP[players].start_tiles]
    assert {seat["doubloons"] for seat in now["seats"]} == {{2: 3, 3: 2, 4: 3, 5: 4}[players]}
    assert sum(now["row"].values()) == players + 1
    assert now["pool"] == {2: 65, 3: 76, 4: 101, 5: 126}[players]
    assert list(now["ships"]) == {2: [4, 6], 3: [4, 5, 6], 4: [5, 6, 7], 5: [6, 7, 8]}[players]
    assert now["hall"] == {"worker": players, "noble": 0}
    assert now["people"]["worker"] == {2: 40, 3: 55, 4: 75, 5: 95}[players]
    assert len(now["cards"]) == {2: 7, 3: 6, 4: 7, 5: 8}[players]
    assert sum(now["pile"].values()) + players + 1 == {2: 33, 3: 47, 4: 46, 5: 45}[players]
    assert now["quarries"] == (5 if players == 2 else 8)
    assert list(now["supply"].values()) == ([8, 9, 9, 7, 7] if players == 2 else [10, 11, 11, 9, 9])
    assert now["market"]["office"] == (1 if players == 2 else 2)
    assert now["market"]["small_sugar_mill"] == (2 if players == 2 else 4)
    assert now["market"]["city_hall"] == 1


def test_R02_R03_coins_on_cards_left_over() -> None:
    model = begun(4)
    for seat, name in enumerate(("prospector", "trader", "captain", "craftsman")):
        role(model, name, seat)
    now = model.snapshot()
    assert now["cards"] == {
        "settler": 1,
        "mayor": 1,
        "builder": 1,
        "craftsman": 0,
        "trader": 0,
        "captain": 0,
        "prospector": 0,
    }
    assert now["governor"] == 1
    assert now["taken"] == {}
    before = coins(model)[1]
    model.apply(1, ("role", "builder"))
    assert coins(model)[1] == before + 1


@pytest.mark.parametrize(
    ("land", "city", "made"),
    [
        ("tobacco=2", "tobacco_storage=1", {"tobacco": 1}),
        ("tobacco=2", "tobacco_storage=2", {"tobacco": 2}),
        ("corn=2 -corn", "", {"corn": 2}),
        (
            "corn=2 -corn tobacco=2 sugar=3 -sugar",
            "tobacco_storage=1 sugar_mill small_sugar_mill",
            {"corn": 2, "tobacco": 1, "sugar": 3},
        ),  # C-13
    ],
)
def test_R08_R09_R10_C13_production(land: str, city: str, made: dict[str, int]) -> None:
    model = begun(4)
    player = dress(model, 1, land=land, city=city)
    role(model, "craftsman")
    assert {good: number for good, number in player.goods.items() if number} == made


def test_R11_no_barrel_for_a_chooser_who_makes_none() -> None:
    model = begun(4)
    dress(model, 1, land="corn")
    role(model, "craftsman")
    assert model.about == "pick"
    assert model.table.seats[0].barrels() == 0


def test_R12_C12_the_deal() -> None:
    model = begun(4)
    role(model, "mayor")
    assert [player.pieces("worker") for player in model.table.seats] == [2, 1, 1, 1]
    model = begun(4)
    model.table.hall["worker"] += 2
    role(model, "mayor")
    assert [player.pieces("worker") for player in model.table.seats] == [3, 2, 1, 1]


def test_R13_two_offices() -> None:
    model = begun(4)
    model.table.house = ["sugar"]
    for seat in (0, 1, 2):
        dress(model, seat, city="office" if seat else "", goods={"sugar": 1})
    role(model, "trader")
    play(model, 1, ("sell", "sugar"))
    play(model, 2, ("sell", "sugar"))
    assert coins(model)[:3] == [0, 2, 2]
    assert model.table.house == ["sugar"] * 3


def test_R14_R41_C14_the_chooser_gains_only_by_his_own_sale() -> None:
    model = begun(4)
    dress(model, 0, goods={"corn": 1})
    dress(model, 1, city="small_market", goods={"indigo": 1, "corn": 1})
    role(model, "trader")
    play(model, 0, ("sell", "corn"))
    assert model.legal(1) == [("sell", "indigo"), ("pass",)]
    assert coins(model)[0] == 1
    model = begun(4)
    dress(model, 0, goods={"corn": 1})
    dress(model, 1, city="small_market", goods={"corn": 1})
    role(model, "trader")
    play(model, 0, ("pass",))
    play(model, 1, ("sell", "corn"))
    assert coins(model)[:2] == [0, 1]


def test_R15_a_full_house_ends_the_phase_and_is_emptied() -> None:
    model = begun(4)
    model.table.house = ["corn", "indigo", "tobacco"]
    dress(model, 0, goods={"sugar": 1})
    dress(model, 1, goods={"coffee": 1})
    role(model, "trader")
    play(model, 0, ("sell", "sugar"))
    assert model.table.house == []
    assert (model.about, model.deciders()) == ("pick", [1])


def test_R16_factory() -> None:
    model = begun(4)
    dress(model, 1, land="corn=3 coffee indigo=2", city="coffee_roaster indigo_plant factory")
    role(model, "craftsman")
    assert coins(model)[1] == 2


def test_R17_both_markets() -> None:
    model = begun(4)
    dress(model, 1, city="small_market large_market", goods={"tobacco": 1})
    role(model, "trader")
    play(model, 1, ("sell", "tobacco"))
    assert coins(model)[1] == 6


@pytest.mark.parametrize(
    ("name", "city", "points"),
    [
        ("city_hall", "-construction_hut -hospice -large_market -factory -university -customs_house", 7),
        ("guild_hall", "-small_indigo_plant -indigo_plant -coffee_roaster -sugar_mill", 7),
        ("guild_hall", "-small_sugar_mill -sugar_mill -small_indigo_plant -coffee_roaster", 6),  # C-07
        ("city_hall", "-hacienda -harbor -office -construction_hut -large_warehouse -residence", 7),  # C-08
    ],
)
def test_R18_R21_C07_C08_buildings_that_count_buildings(name: str, city: str, points: int) -> None:
    model = begun(4)
    assert bonus(dress(model, 0, city=f"{name} {city}"), name) == points


def test_R19_R20_R22_C05_C06_bonuses() -> None:
    assert bonus(Seat(chips=30), "customs_house") == 7
    assert bonus(Seat(chips=20, noted=3), "customs_house") == 5
    assert bonus(Seat(port={"worker": 22, "noble": 0}), "fortress") == 7
    assert bonus(Seat(port={"worker": 20, "noble": 0}), "fortress") == 6
    model = begun(4)
    filled = {number: bonus(dress(model, 0, land=f"corn={number}"), "residence") for number in range(1, 13)}
    assert filled == dict.fromkeys(range(1, 10), 4) | {10: 5, 11: 6, 12: 7}
    assert bonus(dress(model, 0), "residence") == 4


def test_large_buildings_count_only_when_occupied() -> None:
    model = begun(4)
    player = dress(model, 0, city="-fortress -city_hall")
    player.port["worker"] = 9
    assert model.scores()[0]["total"] == 8
    player.city["fortress"] = ["worker"]
    assert model.scores()[0]["total"] == 8 + 3


def test_R36_two_players_pick_three_times_in_turn() -> None:
    model = begun(2)
    for number, name in enumerate(("prospector", "trader", "captain", "craftsman", "builder", "mayor")):
        role(model, name, number % 2)
        while model.about in ("builder", "placement"):
            seat = model.deciders()[0]
            play(model, seat, model.legal(seat)[-1])
    assert model.snapshot()["cards"]["settler"] == 1
    assert sum(model.snapshot()["cards"].values()) == 1
    assert model.table.governor == 1


def test_R52_A17_a_full_island_may_not_pick_the_settler() -> None:
    for options, legal in (({}, False), ({"full_island_may_pick_settler": "on"}, True)):
        model = begun(4, options)
        dress(model, 1, land="corn=12")
        role(model, "prospector")
        assert (("role", "settler") in model.legal(1)) is legal
        assert ("role", "mayor") in model.legal(1)


def test_C01_quarries_up_to_the_row() -> None:
    model = begun(4)
    dress(model, 0, land="quarry=3")
    names = ("construction_hut", "office", "harbor", "city_hall")
    assert [price(model.table, 1, model.table.seats[0], name) for name in names] == [1, 3, 5, 7]
    assert price(model.table, 0, model.table.seats[0], "small_market") == 0
    dress(model, 0, land="quarry -quarry")
    assert [price(model.table, 1, model.table.seats[0], name) for name in ("coffee_roaster", "large_market")] == [5, 4]
    assert price(model.table, 0, model.table.seats[1], "tobacco_storage") == 5


def test_C04_A84_a_short_supply_and_the_factory() -> None:
    model = begun(4)
    player = dress(model, 1, land="corn=3 sugar=3 tobacco", city="sugar_mill tobacco_storage factory")
    model.table.supply["corn"], model.table.supply["sugar"] = 0, 2
    role(model, "craftsman")
    assert player.goods == {"corn": 0, "indigo": 0, "sugar": 2, "tobacco": 1, "coffee": 0}
    assert player.doubloons == 1


def test_A14_A15_hacienda_then_the_own_pick() -> None:
    model = begun(4)
    dress(model, 1, land="corn=11", city="hacienda construction_hut hospice")
    role(model, "settler")
    play(model, 0, ("pass",))
    play(model, 1, ("hacienda",))
    play(model, 1, ("pass",))  # no worker of the Hospice
    assert len(model.table.seats[1].land) == 12
    assert (model.about, model.deciders()) == ("settler", [2])


def test_A12_A85_the_hospice_serves_the_own_pick() -> None:
    model = begun(4, {"hospice_with_hacienda": "face_up_tile_only"})
    player = dress(model, 1, city="hacienda construction_hut hospice")
    role(model, "settler")
    play(model, 0, ("take", "quarry"))
    play(model, 1, ("hacienda",))
    assert (model.about, player.land[0].piece) == ("settler", "")
    assert ("take", "quarry") in model.legal(1)
    play(model, 1, ("take", "quarry"))
    play(model, 1, ("hospice",))
    assert (player.land[1].kind, player.land[1].piece) == ("quarry", "worker")


def test_A13_the_hospice_does_not_reach_into_the_hall() -> None:
    for options, asked in (({}, "settler"), ({"hospice_fallback_to_hall": "on"}, "hospice")):
        model = begun(4, options)
        dress(model, 0, city="hospice")
        model.table.people["worker"] = 0
        role(model, "settler")
        play(model, 0, ("take", "quarry"))
        assert model.about == asked


def test_A18_A19_the_university_staffs_others_from_supply_then_hall() -> None:
    model = begun(4)
    player = dress(model, 0, city="university", doubloons=20)
    model.table.people["worker"] = 0
    role(model, "builder")
    play(model, 0, ("build", "indigo_plant"))
    play(model, 0, ("university",))
    assert player.city["indigo_plant"] == ["worker"]
    assert model.table.hall["worker"] == 3


def test_A22_A23_A24_supply_and_hall() -> None:
    for supply, ended, hall in ((5, False, 4), (4, True, 3), (1, True, 0), (0, True, 0)):
        model = begun(4)
        model.table.people["worker"] = supply
        role(model, "mayor")
        assert bool(model.table.endings) is ended, supply
        assert model.table.hall["worker"] == hall


def test_refill_counts_empty_circles_of_buildings_alone() -> None:
    model = begun(4)
    dress(model, 0, land="-corn=3", city="-indigo_plant -sugar_mill -tobacco_storage -coffee_roaster")
    role(model, "mayor")
    for _ in range(2):
        play(model, 0, ("place", "worker", "corn"))
    assert model.table.hall["worker"] == 11


def test_A16_A93_discards_become_the_pile_in_the_middle_of_a_row() -> None:
    model = begun(4)
    model.table.pile = dict.fromkeys(model.table.pile, 0) | {"coffee": 1}
    model.table.row = ["corn"] * 5
    role(model, "settler")
    for seat in range(4):
        play(model, seat, ("pass",))
    assert sorted(model.table.row) == ["coffee", "corn", "corn", "corn", "corn"]
    assert model.table.pile["corn"] == 1
    assert not any(model.table.discards.values())


def test_A21_sitting_out_the_deal() -> None:
    model = begun(3, {"workers_refusable": "on"})
    role(model, "mayor")
    play(model, 0, ("pass",))
    play(model, 1, ("deal", "worker"))
    play(model, 2, ("pass",))
    assert [player.pieces("worker") for player in model.table.seats] == [0, 3, 0]
    model = begun(3, {"workers_refusable": "on"})
    role(model, "mayor")
    for seat in range(3):
        play(model, seat, ("pass",))
    assert model.table.hall["worker"] == 3
    assert model.table.people["worker"] == 55


def test_A123_refusing_to_produce() -> None:
    model = begun(4, {"production_refusable": "on"})
    player = dress(model, 0, land="corn")
    role(model, "craftsman")
    play(model, 0, ("pass",))
    assert player.barrels() == 0
    assert model.about == "pick"


def test_A51_the_extra_barrel_of_a_kind_received() -> None:
    model = begun(4)
    dress(model, 0, land="corn indigo -sugar", city="indigo_plant sugar_mill")
    role(model, "craftsman")
    assert model.legal(0) == [("barrel", "corn"), ("barrel", "indigo"), ("pass",)]


def test_A57_A80_A100_the_last_round_is_finished_and_equal_seats_win_together() -> None:
    model = begun(3)
    model.table.pool = 2
    dress(model, 0, goods={"corn": 1})
    dress(model, 1, doubloons=1, goods={"coffee": 1})
    dress(model, 2, doubloons=2)
    role(model, "captain")
    play(model, 0, ("load", "corn", 4))
    play(model, 1, ("load", "coffee", 5))
    assert model.table.endings == ["vp_out"]
    for player in model.table.seats:
        player.chips, player.noted, player.doubloons = 5, 0, 2
    for seat in (1, 2):
        play(model, seat, ("role", "craftsman" if seat == 1 else "mayor"))
        while not model.over and model.about != "pick":
            play(model, model.deciders()[0], model.legal(model.deciders()[0])[0])
    assert model.over
    assert model.winners() == [0, 1, 2]


def test_city_full_ends_the_game_after_the_round() -> None:
    model = begun(4)
    shops = "small_market hacienda construction_hut small_warehouse hospice office large_market large_warehouse factory"
    dress(model, 0, city=shops + " university", doubloons=20)
    role(model, "builder")
    assert ("build", "city_hall") in model.legal(0)
    play(model, 0, ("build", "city_hall"))
    play(model, 0, ("pass",))
    luck(model)
    assert model.table.endings == ["city_full"]
    assert not model.over
