"""How advice counts the way to the goal of gold, and whom else at the table it names."""

from __future__ import annotations

from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import BuildShip, EndStep, EndTurn, Sell
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.things import Good
from tabletop.games.anno_1503.thinking.case.cards import taken, weight
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.steps import steps
from tests.anno_1503.position import Home, position
from tests.anno_1503.thinking.case.said import told

OTHER = Home()


def test_the_nearer_the_gold_the_more_speaks_for_a_sale() -> None:
    home = Home(gold=27, hand={"stone": 2}, ships=("", ""))
    view = GAME.view(position(home, OTHER), 0)
    sale, none = (GAME.speaks(view, 0, line, ()) for line in ((Sell(0, Good.STONE, 1), EndTurn(0)), (EndTurn(0),)))
    assert sale > none


def test_a_rival_who_lacks_one_step_to_the_third_goal_is_named() -> None:
    close = Home(gold=31, agreements=3, outposts={1: "spice", 2: "tobacco", 3: "cloth"}, ships=("", ""))
    sale = (Sell(0, Good.CLOTH, 2), EndStep(0))
    home = Home(gold=9, hand={"cloth": 1})
    (first,) = told(position(home, close), sale)
    assert first["wins_outpost"] == {"who": 1, "ships": 0}


def test_a_settler_is_counted_behind_those_who_are_on_the_way_already() -> None:
    state = position(Home(spaces=("pioneer", "settler", "citizen")), OTHER)
    led = {step.kind: dict(step.told((0,) * 7).values).get("n") for step in steps(state, state.players[0])}
    assert (led["settler"], led["citizen"], led["merchant"]) == (3, 2, 1)


def test_what_is_thrown_away_is_what_nobody_buys_and_of_that_the_most_plentiful() -> None:
    home = Home(gold=24, hand={"cloth": 1, "spice": 3, "tobacco": 2}, spaces=("settler", "settler"), ships=("", ""))
    ground = Ground(GAME.view(position(home, OTHER), 0), 0)
    hand = ground.player.hand
    goods = sorted((Good.CLOTH, Good.SPICE, Good.TOBACCO), key=lambda good: weight(ground, good, hand))
    assert goods.index(Good.CLOTH) > goods.index(Good.TOBACCO)


def test_a_card_that_no_step_asks_for_is_taken_for_what_is_paid_for_it() -> None:
    home = Home(gold=24, hand={"cloth": 1}, spaces=("settler", "settler"), ships=("", ""))
    ground = Ground(GAME.view(position(home, OTHER), 0), 0)
    first, *_ = taken(ground, (Good.CLOTH, Good.TOBACCO))
    assert [one.key for one in first] == ["buys"]


def test_gold_beside_the_first_line_is_told_where_that_is_a_sale_from_its_goal() -> None:
    spaces = ("pioneer", "settler", "pioneer")
    sells: Line = (Sell(0, Good.STONE, 1), EndStep(0))
    ship: Line = (BuildShip(0, 1), EndStep(0))
    for gold, near in ((26, True), (12, False)):
        home = Home(gold=gold, hand={"wood": 1, "tools": 1, "stone": 1}, spaces=spaces, ships=("", ""))
        _, other = told(position(home, Home()), sells, ship)
        assert other.get("left_gold") == ({"gold": gold, "other": gold + 1} if near else None)
