"""Of all that could be said of lines little is told, and what tells them apart."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.apart import Told
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import Buy, Develop, EndStep, EndTurn, Sell
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.things import Goal, Good
from tabletop.games.anno_1503.thinking.case.cards import taken
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.sifting import MOST, sifted
from tests.anno_1503.position import Home, position, seen
from tests.anno_1503.thinking.case.said import told
from tests.anno_1503.thinking.case.test_holds import cases

ONE, TWO, THREE = Prompt("thrown", (("n", 1),)), Prompt("dear"), Prompt("limit")
LIGHT = Prompt("third")


def _sifted(told: Sequence[Told]) -> list[Told]:
    return sifted(told, [()] * len(told))


def test_what_is_said_of_all_lines_is_no_reason_for_one_of_them() -> None:
    assert _sifted([(ONE, TWO), (ONE, THREE), (ONE,)]) == [(TWO,), (THREE,), ()]


def test_the_best_keeps_what_all_share_where_nothing_else_speaks_for_it() -> None:
    assert _sifted([(ONE,), (ONE, TWO)]) == [(ONE,), (TWO,)]


def test_what_two_of_three_lines_share_is_told_of_both() -> None:
    assert _sifted([(ONE,), (ONE, TWO), (THREE,)]) == [(ONE,), (ONE, TWO), (THREE,)]


def test_a_line_that_says_no_more_than_one_before_it_is_left_out() -> None:
    assert _sifted([(ONE,), (TWO, THREE), (TWO,)]) == [(ONE,), (TWO, THREE), ()]


def test_what_is_light_is_told_of_one_line_or_of_none_that_has_a_reason() -> None:
    assert _sifted([(ONE,), (LIGHT, TWO), (LIGHT, THREE)]) == [(ONE,), (TWO,), (THREE,)]
    assert _sifted([(ONE,), (LIGHT, TWO), (THREE,)])[1] == (LIGHT, TWO)
    assert _sifted([(ONE,), (LIGHT,), (LIGHT, THREE)]) == [(ONE,), (LIGHT,), (THREE,)]


def test_a_goal_comes_first_and_a_rival_about_to_win_behind_it() -> None:
    meets, rival = Prompt("goals_met"), Prompt("wins_gold")
    assert _sifted([(ONE, rival, TWO, meets), ()])[0] == (meets, rival, ONE)


def test_no_line_is_told_by_more_than_a_few_sentences() -> None:
    for state, seat, lines, _ in cases(31):
        for case in GAME.case(GAME.view(state, seat), seat, lines):
            own = [one for one in case.told if not one.key.startswith(("can_win", "wins_"))]
            assert len(own) <= MOST
            assert len(case.told) <= MOST + 1


def test_of_the_two_cards_for_a_ship_the_second_says_just_that() -> None:
    home = Home(hand={"cloth": 1}, spaces=("settler", "settler"), agreements=1, ships=("", ""))
    ground = Ground(GAME.view(position(home, Home()), 0), 0)
    ground.goals, ground.tiles = (Goal.OUTPOSTS, Goal.AGREEMENTS), 6
    first, other, cloth = taken(ground, (Good.TOOLS, Good.WOOD, Good.CLOTH))
    assert dict(first[0].values)["lacking"] == (("wood", 1),)
    assert other == (Prompt("other_half", (("things", (("ship", 1),)),)),)
    assert cloth[0].key != "other_half"


def test_a_part_of_a_line_before_is_no_line_of_its_own() -> None:
    home = Home(gold=12, hand={"wood": 2, "stone": 2, "cloth": 2}, spaces=("pioneer", "settler", "pioneer"))
    state = position(home, Home())
    rises: Line = (Develop(0, 1), EndStep(0))
    more: Line = (Sell(0, Good.CLOTH, 2), *rises)
    _, both, part = told(state, (EndTurn(0),), more, rises)
    assert both
    assert not part


def test_treasures_of_gold_that_are_known_are_added_where_that_meets_the_goal_of_one_line_alone() -> None:
    home = Home(gold=8, hand={"cloth": 2}, agreements=2, ships=("3.2", ""))
    state = seen(position(home, Home(), tiles={"4.4": "gold", "2.1": "gold"}), "4.4", "2.1")
    sells: Line = (Sell(0, Good.CLOTH, 2), EndStep(0))
    buys: Line = (Buy(0, Good.SPICE), EndStep(0))
    assert told(state, sells, buys)[0]["gold_known"] == {"n": 2, "gold": 8 + 2 + 24, "need": 30}
    assert "gold_known" not in told(state, sells, (EndStep(0),))[0], "8 and 24 are enough, too"
