"""What cards and gold can complete in a turn is looked into, however many steps and purchases it takes."""

from __future__ import annotations

from collections import Counter

from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import BuildPioneer, Buy, Develop, Raise, Sell
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.scoring import progress
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Good
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, MERCHANTS
from tabletop.games.anno_1503.thinking.purpose import played
from tests.anno_1503.position import Home, position

FULL = Home(
    gold=26,
    hand={"wood": 1, "stone": 1, "tools": 2, "cloth": 2, "spice": 2},
    spaces=("citizen", "citizen", "pioneer", "pioneer", "pioneer", "pioneer"),
    buildings={4: "inn", 5: "school", 6: "church"},
    ships=("", ""),
)
"""Every pioneer's tile is laid: the next one takes a citizen, and he a settler."""


def looked_into(state: Anno) -> tuple[Line, ...]:
    return GAME.besides(GAME.view(state, 0), 0)


def test_a_pioneer_becomes_citizen_and_its_tile_brings_the_building_with_two_purchases() -> None:
    state = position(FULL, Home())
    (line,) = [one for one in looked_into(state) if progress(played(state, 0, one))[BUILDINGS] == 4]
    kinds = [type(action) for action in line]
    assert Counter(kinds)[Develop] == 2
    assert kinds.index(Develop) < kinds.index(BuildPioneer) < kinds.index(Raise)
    assert [action.good for action in line if isinstance(action, Buy)] == [Good.STONE, Good.STONE]
    assert Sell(0, Good.CLOTH, 3) in line, "the settler buys a card before he rises"


def test_a_merchant_is_completed_with_what_can_be_bought() -> None:
    home = Home(gold=12, hand={"spice": 1}, spaces=("citizen", "settler"), ships=("", ""))
    (line,) = looked_into(position(home, Home()))
    assert progress(played(position(home, Home()), 0, line))[MERCHANTS] == 1


def test_what_gold_and_cards_do_not_reach_is_not_looked_into() -> None:
    home = Home(gold=11, hand={"spice": 1}, spaces=("citizen", "settler"), ships=("", ""))
    assert looked_into(position(home, Home())) == ()
    assert looked_into(position(Home(), Home())) == ()
