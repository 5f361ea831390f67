"""What tells the best line from its rivals: nothing that is said for it speaks for one of them."""

from __future__ import annotations

from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import BuildShip, Develop, EndStep, EndTurn, Sell
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Good
from tests.anno_1503.position import Home, position, seen
from tests.anno_1503.thinking.case.said import told

SALES: Line = (Sell(0, Good.CLOTH, 2), Sell(0, Good.WOOD, 1), EndStep(0))


def beside_an_agreement(rival: str = "3.1", **hand: int) -> Anno:
    """A ship beside a trade agreement that it knows, with that of a rival at a square."""
    home = Home(gold=12, hand=hand, spaces=("pioneer", "settler", "pioneer"), ships=("1.2", ""))
    return seen(position(home, Home(ships=(rival, "")), tiles={"1.1": "agreement"}), "1.1")


def test_a_sale_is_told_by_what_may_be_kept() -> None:
    (first,) = told(beside_an_agreement(wood=3, cloth=3, spice=1), SALES)
    assert first["limit"] == {"n": 7, "limit": 5}


def test_what_a_ship_takes_whatever_is_sold_is_no_reason_where_every_line_goes_on_to_the_ships() -> None:
    state = beside_an_agreement(wood=1, cloth=1)
    first, _ = told(state, SALES, (EndTurn(0),))
    assert first["near_agreement_now"]["before"] == first["near_agreement_now"]["gold"] + 1
    first, _ = told(state, SALES, (EndStep(0),))
    assert "near_agreement_now" not in first


def test_what_a_new_ship_takes_is_told_of_each_line_that_builds_it() -> None:
    home = Home(gold=12, hand={"wood": 1, "tools": 1, "stone": 2, "cloth": 1}, ships=("", ""))
    state = seen(position(home, Home(), tiles={"2.1": "agreement"}), "2.1")
    ship: Line = (BuildShip(0, 1), EndStep(0))
    both: Line = (BuildShip(0, 1), Develop(0, 1), EndStep(0))
    first, second, third = told(state, ship, both, (Develop(0, 1), EndStep(0)))
    assert first["near_agreement_now"] == second["near_agreement_now"]
    assert "near_agreement_now" not in third
