"""What tells the best line from its rivals: nothing that is said for it speaks for one of them."""

from __future__ import annotations

from typing import Any

from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import EndStep, Sell
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Good
from tests.anno_1503.position import Home, position, seen


def told(state: Anno, *lines: Line) -> list[dict[str, dict[str, Any]]]:
    return [{one.key: dict(one.values) for one in case.told} for case in GAME.case(GAME.view(state, 0), 0, lines)]


SALES: Line = (Sell(0, Good.CLOTH, 2), Sell(0, Good.WOOD, 1), EndStep(0))


def beside_an_agreement(rival: str = "3.1", **hand: int) -> Anno:
    """A ship beside a trade agreement that it knows, with that of a rival at a square."""
    home = Home(gold=12, hand=hand, spaces=("pioneer", "settler", "pioneer"), ships=("1.2", ""))
    return seen(position(home, Home(ships=(rival, "")), tiles={"1.1": "agreement"}), "1.1")


def test_a_sale_is_told_by_what_may_be_kept() -> None:
    (first,) = told(beside_an_agreement(wood=3, cloth=3, spice=1), SALES)
    assert first["limit"] == {"n": 7, "limit": 5}


def test_what_a_ship_takes_whatever_is_sold_stands_last_with_who_is_there_too() -> None:
    (first,) = told(beside_an_agreement(wood=1, cloth=1), SALES)
    assert [*first][-1] == "near_agreement_now"
    assert first["near_agreement_now"]["before"] == first["near_agreement_now"]["gold"] + 1
    (first,) = told(beside_an_agreement("1.2", wood=1, cloth=1), SALES)
    assert [*first][-1] == "then_takes"
    assert first["then_takes"] == {"tile": "agreement", "square": "1.1", "ships": 1, "who": (1,), "n": 1, "new": 0}
