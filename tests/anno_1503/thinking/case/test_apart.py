"""What tells the best line from its rivals: nothing that is said for it speaks for one of them."""

from __future__ import annotations

from typing import Any

from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import EndStep, Sell
from tabletop.games.anno_1503.constants import ISLAND_AT, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Good
from tests.anno_1503.position import Home, position


def told(state: Anno, *lines: Line) -> list[dict[str, dict[str, Any]]]:
    return [{one.key: dict(one.values) for one in case.told} for case in GAME.case(GAME.view(state, 0), 0, lines)]


def test_a_sale_is_told_by_what_may_be_kept_and_what_a_ship_takes_then() -> None:
    home = Home(
        gold=12, hand={"wood": 3, "cloth": 3, "spice": 1}, spaces=("pioneer", "settler", "pioneer"), ships=("1.2", "")
    )
    state = position(home, Home(), tiles={"1.1": "agreement"})
    token = state.sea[ISLAND_AT[SQUARE["1.1"]]]
    state.known = tuple([seen | (one == token) for one, seen in enumerate(state.known)])
    (first,) = told(state, (Sell(0, Good.CLOTH, 2), Sell(0, Good.WOOD, 1), EndStep(0)))
    assert first["limit"] == {"n": 7, "limit": 5}
    assert first["near_agreement_now"]["before"] == first["near_agreement_now"]["gold"] + 1
