"""What a strong player calls foolish is rare in the best players: cards sold for little that are bought dear, steps
held in hand, a fourth card of a good. Many games: `pytest -m compare tests/anno_1503/thinking`."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tabletop.bots import PLAYERS
from tabletop.games.anno_1503.actions import Develop, Sell, Take
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.things import Good, Phase
from tests.anno_1503.position import Home, play, position
from tests.anno_1503.thinking.follies import counted

IN_A_GAME = {"traded_back": 0.35, "held_a_step_back": 1.5, "piled_up": 1.0}
"""At most, of all three seats; over thirty games it was 0.6, 4.1 and 2.0 as long as cards in hand counted what they
bring, and steps what they cost."""


def test_a_pioneer_is_raised_where_two_settlers_sell_what_one_cannot() -> None:
    """Seven cards may not be kept: the tools went for 1 gold a turn after they were bought for 5."""
    home = Home(
        gold=6,
        hand={"stone": 3, "cloth": 3, "tools": 1},
        spaces=("pioneer", "settler", "pioneer", "pioneer"),
        buildings={4: "inn"},
        outposts={2: "spice", 3: "tobacco", 4: "cloth", 5: "tools"},
        agreements=1,
        ships=("3.4", ""),
    )
    state = position(home, Home(), Home(), seats=3)
    done = GAME.plans(state, 0, GAME.legal(state, 0), 1)[0]
    assert sum(isinstance(one, Develop) for one in done) == 1
    assert [one.good for one in done if isinstance(one, Sell)] == [Good.CLOTH, Good.CLOTH]


@pytest.mark.parametrize("hand", [{"stone": 3, "cloth": 3}, {"wood": 2, "cloth": 4}])
@pytest.mark.parametrize("gold", [3, 7])
def test_no_fourth_card_of_a_good_is_taken_where_another_one_is_lacking(gold: int, hand: Mapping[str, int]) -> None:
    home = Home(gold=gold, hand=hand, outposts={2: "spice", 3: "tobacco"}, ships=("3.4", ""))
    state = play(position(home, Home(), Home(), seats=3, phase=Phase.ROLL, chance=[0]), "roll")
    taken = GAME.policy(state, 0)
    assert isinstance(taken, Take)
    assert not state.players[0].hand[taken.good]
    assert taken.good in (Good.WOOD, Good.TOOLS)


@pytest.mark.compare
def test_follies_are_rare_in_many_games() -> None:
    assert too_many(range(5000, 5030)) == {}


def test_follies_are_rare() -> None:
    assert too_many(range(5006, 5009)) == {}


def too_many(seeds: range) -> dict[str, int]:
    found = counted(3, PLAYERS["thinking"], seeds)
    return {name: number for name, number in found.items() if number > IN_A_GAME[name] * len(seeds)}
