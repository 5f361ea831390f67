"""What is said for the best line is a reason for it: asked of the rules over positions of games that were played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.games.anno_1503.actions import BuildShip, DrawCard, EndStep, EndTurn, LookAt, Sail, Sell
from tabletop.games.anno_1503.constants import LEVEL_COST, SHIP_COST
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.rules import TRADE, rules
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Anno
from tabletop.games.anno_1503.things import Level, Phase, name
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS, OUTPOSTS
from tests.anno_1503.position import Home, position, seen
from tests.anno_1503.thinking.case.test_holds import SEEDS, after, cases

COSTS = {
    "lacks_merchant": LEVEL_COST[Level.MERCHANT],
    "lacks_citizen": LEVEL_COST[Level.CITIZEN],
    "lacks_settler": LEVEL_COST[Level.SETTLER],
    "lacks_building": LEVEL_COST[Level.PIONEER],
    "lacks_pioneer": LEVEL_COST[Level.PIONEER],
    "ship_lacks": SHIP_COST,
}


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_line_leaves_lacking_is_told_for_it_only_where_it_lacked_more_before(seed: int) -> None:
    for state, seat, lines, told in cases(seed):
        if state.phase != TRADE or state.decisions or isinstance(lines[0][0], EndStep | EndTurn | DrawCard):
            continue  # where nothing is done, or only a card drawn, what is still lacking is told
        before, own = state.players[seat], after(state, lines[0]).players[seat]
        for one in told[0].told:
            if one.key in COSTS and sum(own.goals) < NEEDED - 1:
                short = [
                    sum(max(0, count - player.hand[good]) for good, count in COSTS[one.key]) for player in (before, own)
                ]
                assert short[0] > short[1], one


@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_is_for_a_second_ship_where_one_is_at_sea_for_all_tiles_that_are_lacking(seed: int) -> None:
    for state, seat, _, told in cases(seed):
        own = state.players[seat]
        left = [max(0, NUMBERS[goal] - progress(own)[goal]) for goal in (OUTPOSTS, AGREEMENTS)]
        at_sea = len(own.ships) - own.ships.count(NOWHERE)
        if state.decisions and sum(left) <= at_sea:
            assert not any(one.key in ("ship_lacks", "ship_makes") for case in told for one in case.told)
        for one in [one for case in told for one in case.told if one.key in ("ship_lacks", "takes_ship")]:
            named = [goal for goal, _ in dict[str, Any](one.values)["tiles"]]
            assert named, "what a ship is for"


@pytest.mark.parametrize("seed", SEEDS)
def test_what_an_inhabitant_pays_that_rises_is_what_it_pays(seed: int) -> None:
    asked = 0
    for state, seat, lines, told in cases(seed):
        for line, case in zip(lines, told, strict=False):
            for one in case.told:
                values: Mapping[str, Any] = dict(one.values)
                then = after(state, line)
                level = next((level for level in Level if name(level) == values.get("level")), None)
                if one.key in ("first_buyer", "risen_pays", "risen_further"):
                    assert level is not None
                    assert values["gold"] == sale_price(then, then.players[seat], level)
                    assert one.key != "first_buyer" or level not in state.players[seat].spaces
                if one.key == "risen_steps":
                    assert level is not None
                    more = [had for had in then.players[seat].spaces if had >= level]
                    before = [had for had in state.players[seat].spaces if had >= level]
                    assert len(before) < len(more)
                    assert len(before) < values["need"], "who is as high comes before"
                    assert values["n"] == more.count(Level.MERCHANT) + 1, "the next there is"
                    assert values["steps"] == Level.MERCHANT - level
                    asked += 1
                elif one.key in ("dear", "dear_choice"):
                    own = after(state, line).players[seat]
                    assert values["gold"] == price(own) * values["n"] <= own.gold == values["have"]
                    assert all(isinstance(action, Sell | EndStep | EndTurn) for action in line)
    assert asked


def _looks(state: Anno, seat: int) -> set[str]:
    """Squares at which a seat can look in the next turn, by the rules."""
    own, state = state.players[seat].copy(), state.copy()
    own.spent = (0,) * len(own.ships)
    state.players = tuple([own if one.seat == seat else one for one in state.players])
    state.phase, state.active, state.decisions, state.sailing = Phase.SAIL, seat, (), NOWHERE
    row, found = [state], set[str]()
    for one in row:
        for action in rules.legal(one, seat):
            if isinstance(action, LookAt):
                found.add(action.square)
            elif isinstance(action, Sail) and sum(one.players[seat].spent) < 3:
                row.append(rules.apply(one, action, False).state)
    return found


def test_of_two_ships_both_are_told_that_find_something_and_neither_that_finds_nothing() -> None:
    gone = dict.fromkeys(("2.1", "4.2", "5.1", "2.3", "1.1", "2.4", "4.4", "5.2", "5.4"), "")
    state = position(Home(ships=("3.1", "3.2")), Home(ships=("", "")), phase=Phase.SAIL, tiles=gone)
    way = [Sail(0, 2, square) for square in ("3.3", "3.4", "3.5")]
    cases_ = GAME.case(GAME.view(state, 0), 0, ((*way, EndTurn(0)), (EndTurn(0),)))
    keys = [[one.key for one in case.told] for case in cases_]
    assert not _looks(state, 0)
    assert keys[1] == ["stays_neither"]


def test_a_new_ship_says_which_known_tile_it_takes_next_where_no_other_one_is_at_sea() -> None:
    home = Home(hand={"wood": 1, "tools": 1}, outposts={2: "spice", 3: "cloth"}, ships=("", ""))
    away = Home(ships=("", ""))
    state = seen(position(home, away, away, seats=3, tiles={"5.2": "outpost_tobacco"}), "5.2")
    line = (BuildShip(0, 1), EndStep(0))
    (case,) = GAME.case(GAME.view(state, 0), 0, (line,))
    told = {one.key: dict(one.values) for one in case.told}
    assert told["next_outpost"]["square"] == "5.2"
    assert all(rules.why_not(state, one) is None for one in line[:1])
