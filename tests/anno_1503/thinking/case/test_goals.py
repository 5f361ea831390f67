"""Goals that a turn meets and what ships are left, asked of the rules in positions of a game that was played: they are
among the lines, no ship is counted that takes a tile, and whoever is one step from winning is named."""

from __future__ import annotations

import pytest

from tabletop.games.anno_1503.actions import Develop, EndTurn, Sell
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.rules import TRADE
from tabletop.games.anno_1503.scoring import progress
from tabletop.games.anno_1503.state import NOWHERE
from tabletop.games.anno_1503.things import Good
from tabletop.games.anno_1503.thinking.case.doing import doing
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.reach import takes_more, with_tiles
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, GOLD
from tests.anno_1503.position import Home, position
from tests.anno_1503.thinking.case.test_holds import cases

OTHER = Home(spaces=("settler", "settler"))


def test_a_goal_that_a_turn_can_meet_is_looked_for() -> None:
    """By sales, purchases, a citizen and the pioneer on its old tile."""
    home = Home(
        gold=14,
        hand={"stone": 1, "tools": 1, "cloth": 1, "spice": 1},
        spaces=("citizen", "citizen", "settler", "pioneer", "pioneer", "pioneer"),
        buildings={4: "inn", 5: "school", 6: "fire_station"},
        ships=("", ""),
    )
    view = GAME.view(position(home, OTHER), 0)
    lines = ((EndTurn(0),), *GAME.besides(view, 0))
    ground = Ground(view, 0)
    meets = [doing(ground, line).after.goals[BUILDINGS] for line in lines]
    assert any(meets)
    told = GAME.case(view, 0, lines)
    assert [case.expected for case in told] == [bool(met) for met in meets], "one of these is always told"


@pytest.mark.parametrize("seed", [31, 34])
def test_what_a_new_ship_is_for_is_told_where_it_takes_nothing_that_another_one_does_not(seed: int) -> None:
    asked = 0
    for state, seat, lines, told in cases(seed):
        for line, case in zip(lines, told, strict=False):
            for one in case.told:
                if one.key != "takes_ship" or state.phase != TRADE or state.decisions or line is not lines[0]:
                    continue
                ground = Ground(GAME.view(state, seat), seat)
                after = doing(ground, line).after
                more = [] if isinstance(line[-1], EndTurn) else takes_more(ground, ground.player, after)
                assert not more, one
                asked += 1
    assert asked


def test_with_its_tile_a_ship_goes_back_to_the_supply() -> None:
    home = Home(gold=9, ships=("4.1", "2.5"))
    state = position(home, OTHER, tiles={"4.2": "outpost_cloth"})
    state.known = (1,) * len(state.known)
    ground = Ground(GAME.view(state, 0), 0)
    then = with_tiles(ground, ground.player)
    assert then.ships.count(NOWHERE) >= 1
    assert progress(then) != progress(ground.player)


def test_gold_that_is_held_before_any_other_goal_counts_less_than_a_merchant() -> None:
    home = Home(
        gold=29, hand={"spice": 1, "tobacco": 3, "stone": 1}, spaces=("settler", "citizen", "pioneer"), ships=("", "")
    )
    view = GAME.view(position(home, OTHER), 0)
    merchant, sale = (Develop(0, 2), EndTurn(0)), (Sell(0, Good.STONE, 3), EndTurn(0))
    assert doing(Ground(view, 0), sale).after.goals[GOLD]
    assert GAME.speaks(view, 0, merchant, ()) > GAME.speaks(view, 0, sale, (("goal", 1.0),))
