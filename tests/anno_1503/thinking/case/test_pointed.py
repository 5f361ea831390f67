"""What decides between lines is told: dangers with the way by which they come, prices with what
falls; lines that nobody would play are not put beside the best. Asked of the rules."""

from __future__ import annotations

import pytest

from tabletop.engine.event import EventLog
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import (
    BuildShip,
    Buy,
    Develop,
    EndStep,
    EndTurn,
    KeepAgreement,
    KeepOutpost,
    LookAt,
    Sail,
    Sell,
)
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.phases.fire import fire
from tabletop.games.anno_1503.rules import TRADE, rules
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Building, Goal, Good, Level, Phase
from tabletop.games.anno_1503.thinking.sound import sound
from tabletop.games.anno_1503.thinking.trading import projects
from tests.anno_1503.position import Home, position, seen
from tests.anno_1503.thinking.case.said import told
from tests.anno_1503.thinking.case.test_exact import takes_first
from tests.anno_1503.thinking.case.test_holds import SEEDS, after, every

AWAY = Home(ships=("", ""))
HIGH = ("citizen", "citizen", "citizen", "pioneer", "pioneer", "pioneer", "pioneer")
FOUR = {4: "inn", 5: "school", 6: "church", 7: "shipyard"}


def what(state: Anno, *lines: Line) -> list[list[str]]:
    return [[one.key for one in case.what] for case in GAME.case(GAME.view(state, 0), 0, lines)]


def _two_alike() -> Anno:
    """Two outposts with tobacco, one within reach of a rival, beside a trade agreement that is not."""
    tiles = {"4.4": "outpost_tobacco", "5.2": "outpost_tobacco", "5.4": "agreement"}
    home = Home(ships=("5.3", ""), hand={"wood": 1, "tools": 1})
    state = position(home, Home(ships=("3.4", "")), AWAY, seats=3, phase=Phase.SAIL, tiles=tiles)
    for square in tiles:
        state = seen(state, square)
    return state


def test_of_two_tiles_alike_it_is_said_that_nobody_can_take_the_other_one() -> None:
    state = _two_alike()
    agreement: Line = (LookAt(0, 1, "5.4"), KeepAgreement(0), EndTurn(0))
    outpost: Line = (Sail(0, 1, "4.3"), LookAt(0, 1, "4.4"), KeepOutpost(0, 2), EndTurn(0))
    assert takes_first(state, 1, "4.4")
    assert not takes_first(state, 1, "5.2")
    first, second = told(state, outpost, agreement)
    assert first["else_near"]["who"] == (1,)
    assert first["else_near"]["twin"] == second["leaves_to"]["twin"] == 1


def test_nobody_sails_off_beside_a_line_that_takes_a_tile() -> None:
    state = _two_alike()
    agreement: Line = (LookAt(0, 1, "5.4"), KeepAgreement(0), EndTurn(0))
    assert GAME.needless(GAME.view(state, 0), 0, (Sail(0, 1, "4.3"), Sail(0, 1, "3.3"), EndTurn(0)), agreement)


def test_the_danger_stands_behind_what_a_tile_is_taken_for() -> None:
    outpost: Line = (Sail(0, 1, "4.3"), LookAt(0, 1, "4.4"), KeepOutpost(0, 2), EndTurn(0))
    (case,) = GAME.case(GAME.view(_two_alike(), 0), 0, (outpost,))
    assert [one.key for one in case.told[:2]] == ["then_outposts", "else_near"]


def test_a_fire_that_cannot_be_paid_takes_the_building_and_its_goal_as_is_said() -> None:
    home = Home(gold=13, spaces=HIGH, buildings=FOUR, ships=("", ""))
    state = position(home, AWAY)
    (first,) = told(state, (Buy(0, Good.WOOD), Buy(0, Good.TOOLS), BuildShip(0, 1), EndStep(0)))
    values = first["cannot_pay_fire_goal"]
    assert (values["gold"], values["loss"], values["building"]) == (1, 5, "shipyard")
    then = after(state, (Buy(0, Good.WOOD), Buy(0, Good.TOOLS))).copy()
    own = then.players[0].copy()
    then.players = (own, *then.players[1:])
    fire(then, own, EventLog())
    assert Building.SHIPYARD not in own.buildings
    assert progress(own)[Goal.BUILDINGS] < NUMBERS[Goal.BUILDINGS]


def test_nobody_makes_a_settler_who_can_never_become_a_citizen() -> None:
    home = Home(gold=20, hand={"stone": 2, "cloth": 1}, spaces=HIGH, buildings=FOUR, ships=("", ""))
    state = position(home, AWAY)
    assert not any(isinstance(action, Develop) and action.space > 3 for action, _ in projects(state.players[0]))
    assert any(isinstance(action, Develop) for action in rules.legal(state, 0))
    assert not any(isinstance(action, Develop) for action in sound(state, rules.legal(state, 0)))


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_is_said_to_be_on_the_way_to_a_merchant_can_become_one(seed: int) -> None:
    asked = 0
    for state, seat, line, one in every(seed):
        if one.key == "risen_steps" and state.phase == TRADE:
            spaces = after(state, line).players[seat].spaces
            high = [level for level in spaces if level >= Level.SETTLER]
            assert len(high) <= 3 or high.count(Level.SETTLER) == 0 or dict(one.values)["steps"] == 1
            asked += 1
    assert asked


def test_who_buys_before_he_rises_is_told_by_his_space() -> None:
    home = Home(gold=20, hand={"cloth": 2, "stone": 1, "spice": 2}, spaces=("settler", "settler", "pioneer"))
    state = position(home, AWAY)
    line: Line = (Sell(0, Good.CLOTH, 2), Develop(0, 2), Sell(0, Good.CLOTH, 1), EndStep(0))
    assert what(state, line)[0][0] == "advised.sold_on"


def test_what_the_best_gives_up_is_told_of_it() -> None:
    spaces = ("pioneer", "settler", "pioneer")
    home = Home(gold=28, hand={"wood": 1, "tools": 1, "cloth": 1}, spaces=spaces, ships=("", ""))
    state = position(home, AWAY)
    ship: Line = (Buy(0, Good.WOOD), BuildShip(0, 1), EndStep(0))
    sells: Line = (Sell(0, Good.CLOTH, 2), EndTurn(0))
    first, second = told(state, ship, sells)
    assert first["gold_waits"] == {"gold": 22, "need": NUMBERS[Goal.GOLD]}
    assert "without_ship" not in second, "that is what the best builds it for"
    assert told(state, sells, ship)[0]["without_ship"]["n"] == 0


def test_nobody_sells_what_the_next_step_takes_beside_doing_nothing() -> None:
    home = Home(gold=1, hand={"wood": 1}, spaces=("pioneer", "settler", "pioneer"), ships=("3.1", ""))
    view = GAME.view(position(home, AWAY), 0)
    assert GAME.needless(view, 0, (Sell(0, Good.WOOD, 1), EndStep(0)), (EndStep(0),))
    assert GAME.needless(view, 0, (EndTurn(0),), (EndStep(0),)), "the ship would stay"
