"""How likely the die brings cards before a seat builds again."""

from __future__ import annotations

import pytest

from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Good
from tabletop.games.anno_1503.thinking.case.luck import by_die
from tests.anno_1503.position import Home, position


def chance(state: Anno, lacking: dict[int, int]) -> float:
    return by_die(state, state.players[0], lacking)


def test_each_roll_of_a_round_may_bring_a_card_and_so_may_a_golden_age() -> None:
    state = position(Home(), Home())
    once = 2 / 6 + 1 / 18
    assert chance(state, {Good.TOOLS: 1}) == pytest.approx(1 - (1 - once) ** 2)
    assert chance(state, {Good.TOOLS: 2}) == pytest.approx(once**2)
    assert chance(state, {Good.TOOLS: 3}) == 0
    assert chance(state, {}) == 1


def test_an_outpost_and_more_seats_bring_it_more_often() -> None:
    two, three = position(Home(), Home()), position(Home(), Home(), Home(), seats=3)
    outpost = position(Home(outposts={2: "spice"}), Home())
    need = {int(Good.SPICE): 1}
    assert chance(two, need) < min(chance(three, need), chance(outpost, need))


def test_of_two_goods_each_roll_brings_one() -> None:
    state = position(Home(), Home())
    both = chance(state, {Good.TOOLS: 1, Good.WOOD: 1})
    own, any_good = 1 / 6, 1 / 6 + 1 / 18
    assert both == pytest.approx(2 * own * (own + any_good) + any_good * 1 * (own + any_good))


def test_a_church_brings_two_cards_in_a_golden_age() -> None:
    spaces = ("pioneer", "settler", "pioneer", "pioneer")
    church = position(Home(spaces=spaces, buildings={4: "church"}), Home())
    plain = position(Home(spaces=spaces, buildings={4: "inn"}), Home())
    both = {int(Good.TOOLS): 1, int(Good.SPICE): 2}
    assert chance(plain, both) == 0
    assert chance(church, both) > 0
    assert chance(church, {Good.TOOLS: 2}) > chance(plain, {Good.TOOLS: 2})
