"""Worked examples of the Captain phase, on the model (R of 2020, C of the older rulebooks)."""

from __future__ import annotations

import pytest

from tests.models.puerto_rico.arranged import begun, chips, dress, play, role


def test_R04_A02_the_ship_that_takes_the_most() -> None:
    model = begun(4)
    dress(model, 0, goods={"tobacco": 6, "corn": 1})
    model.table.ships[1].kind, model.table.ships[1].load = "sugar", 1
    role(model, "captain")
    assert model.legal(0) == [("load", "corn", 5), ("load", "corn", 7), ("load", "tobacco", 7)]
    model.apply(0, ("load", "tobacco", 7))
    assert chips(model)[0] == 7


def test_R05_A03_one_kind_a_ship_one_ship_a_kind() -> None:
    model = begun(4)
    dress(model, 0, goods={"indigo": 1, "corn": 3, "sugar": 1})
    five, six, seven = model.table.ships
    five.kind, five.load, six.kind, six.load, seven.kind, seven.load = "tobacco", 1, "corn", 5, "sugar", 7
    role(model, "captain")
    assert chips(model) == [2, 0, 0, 0]
    assert model.about == "storage"
    play(model, 0, ("keep", (0, 1, 0, 0, 0)))
    assert [(ship.kind, ship.load) for ship in model.table.ships] == [("tobacco", 1), ("", 0), ("", 0)]


def test_R06_R07_one_bonus_a_phase_for_the_first_load() -> None:
    model = begun(4)
    dress(model, 0, goods={"indigo": 1, "corn": 1})
    role(model, "captain")
    play(model, 0, ("load", "corn", 5))
    play(model, 0, ("load", "indigo", 6))
    assert chips(model)[0] == 3
    model = begun(4)
    role(model, "captain")
    assert chips(model) == [0, 0, 0, 0]


def test_R39_the_smaller_load_may_come_first() -> None:
    model = begun(4)
    dress(model, 0, goods={"corn": 1, "indigo": 5})
    model.table.ships[0].kind, model.table.ships[0].load = "corn", 1
    role(model, "captain")
    assert model.legal(0) == [("load", "corn", 5), ("load", "indigo", 6), ("load", "indigo", 7)]


def test_R40_A05_A06_wharf_beside_a_ship_with_room() -> None:
    model = begun(4)
    dress(model, 0, city="wharf", goods={"indigo": 4})
    model.table.ships[0].kind, model.table.ships[0].load = "indigo", 2
    role(model, "captain")
    assert model.legal(0) == [("load", "indigo", 5), ("wharf", "indigo")]
    play(model, 0, ("wharf", "indigo"))
    assert chips(model)[0] == 5
    assert model.about == "pick"


def test_A05_a_pass_with_the_wharf_is_final() -> None:
    model = begun(4)
    dress(model, 0, city="wharf", goods={"indigo": 4})
    dress(model, 1, goods={"corn": 2})
    for ship, kind in zip(model.table.ships, ("corn", "sugar", "coffee"), strict=True):
        ship.kind, ship.load = kind, 1
    role(model, "captain")
    assert model.legal(0) == [("wharf", "indigo"), ("pass",)]
    play(model, 0, ("pass",))
    assert model.table.seats[0].goods["indigo"] == 1
    assert chips(model) == [0, 2, 0, 0]


def test_C02_a_whole_captain_phase() -> None:
    model = begun(4)
    for seat, goods in enumerate(({"corn": 2, "sugar": 6}, {"sugar": 1, "tobacco": 3}, {"tobacco": 1}, {"corn": 1})):
        dress(model, seat, goods=goods)
    model.table.ships[1].kind, model.table.ships[1].load = "corn", 3
    role(model, "captain")
    play(model, 0, ("load", "sugar", 7))
    play(model, 1, ("load", "sugar", 7))
    assert chips(model) == [7 + 2, 1 + 3, 1, 1]
    assert [(ship.kind, ship.load) for ship in model.table.ships] == [("tobacco", 4), ("", 0), ("", 0)]


def test_C03_A20_harbor_and_wharf() -> None:
    for options, points in (({}, 9), ({"harbor_bonus": "per_delivery_and_kind"}, 10)):
        model = begun(4, options)
        dress(model, 1, city="harbor wharf", goods={"tobacco": 5, "sugar": 2})
        five, six, _ = model.table.ships
        five.kind, five.load, six.kind, six.load = "tobacco", 2, "sugar", 1
        role(model, "captain")
        play(model, 1, ("load", "tobacco", 5))
        play(model, 1, ("load", "sugar", 6))
        play(model, 1, ("wharf", "tobacco"))
        assert chips(model)[1] == points


@pytest.mark.parametrize(
    ("city", "results"),
    [("", 5), ("small_warehouse", 20), ("large_warehouse", 30), ("small_warehouse large_warehouse", 20)],
)
def test_A10_A132_what_may_be_kept(city: str, results: int) -> None:
    model = begun(4)
    dress(model, 1, city=city, goods=dict.fromkeys(("corn", "indigo", "sugar", "tobacco", "coffee"), 5))
    for ship, kind in zip(model.table.ships, ("corn", "sugar", "coffee"), strict=True):
        ship.kind, ship.load = kind, ship.size
    role(model, "captain")
    assert model.about == "storage"
    assert len(model.legal(1)) == results


def test_A53_A135_points_are_noted_after_the_last_chip() -> None:
    model = begun(4)
    model.table.pool = 3
    dress(model, 0, goods={"corn": 4})
    role(model, "captain")
    play(model, 0, ("load", "corn", 5))
    assert (model.table.seats[0].chips, model.table.seats[0].noted) == (3, 2)
    assert model.table.endings == ["vp_out"]
    assert model.about == "pick"
