"""How much longer three goals take is told of lines that lag behind the best, as the last that is said of them; that no
ship would look, where none can any more; that pirates can be paid, where that is not so of all lines."""

from __future__ import annotations

from typing import Any

from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import BuildPioneer, BuildShip, EndStep, EndTurn, LookAt, Sail, Sell
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Good, Phase
from tests.anno_1503.position import Home, position
from tests.anno_1503.thinking.case.said import told

AWAY = Home()
SHIP: Line = (BuildShip(0, 1), EndStep(0))
PIONEER: Line = (BuildPioneer(0, 4), EndStep(0))


def _told(state: Anno, *lines: Line) -> list[list[tuple[str, dict[str, Any]]]]:
    cases = GAME.case(GAME.view(state, 0), 0, lines)
    return [[(one.key, dict(one.values)) for one in case.told] for case in cases]


def _home(**other: Any) -> Home:
    cards = {"tools": 1, "wood": 1, "stone": 1}
    return Home(hand=cards, spaces=("pioneer", "settler", "citizen"), agreements=1, ships=("", ""), **other)


def test_the_rounds_that_a_line_takes_longer_are_its_last_sentence() -> None:
    first, other = _told(position(_home(gold=20), AWAY), SHIP, PIONEER)
    assert other[-1] == ("rounds_longer", {"n": 3})
    assert "rounds_longer" not in dict(first)


def test_no_line_is_told_to_take_longer_than_one_that_is_slower() -> None:
    _, other = _told(position(_home(gold=20), AWAY), PIONEER, SHIP)
    assert "rounds_longer" not in dict(other)


def test_in_any_order_nobody_reckons_with_the_end_of_a_turn() -> None:
    state = position(_home(gold=20), AWAY, options={"step_order": "any_order"})
    assert all("rounds_longer" not in dict(one) for one in _told(state, SHIP, PIONEER))


def test_a_line_that_leaves_a_ship_moves_for_a_look_is_not_told_to_look_at_nothing() -> None:
    state = position(Home(ships=("3.4", "1.8")), AWAY, phase=Phase.SAIL)
    looks: Line = (Sail(0, 1, "4.4"), LookAt(0, 1, "5.4"))
    _, waits = told(state, looks, (Sail(0, 2, "1.9"),))
    assert "no_look" not in waits
    _, ends = told(state, looks, (EndTurn(0),))
    assert "no_look" in ends


def test_pirates_that_all_lines_can_pay_are_no_reason_for_one() -> None:
    home = Home(hand={"cloth": 2}, spaces=("settler", "settler"), gold=0, agreements=2, ships=("", ""))
    one, both = (Sell(0, Good.CLOTH, 1), EndTurn(0)), (Sell(0, Good.CLOTH, 1), Sell(0, Good.CLOTH, 2), EndTurn(0))
    first, _ = told(position(home, AWAY), both, (EndTurn(0),))
    assert first["pays_pirates"] == {"gold": 4, "loss": 2}
    first, _ = told(position(home, AWAY), both, one)
    assert "pays_pirates" not in first
