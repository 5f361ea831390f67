"""What advice says is done again by the rules, in positions of a game that was played: what a line is told to do can be
done in that order, prices are those of then, cards and looks are there that are said to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Case, Line
from tabletop.games.anno_1503.actions import EndStep, EndTurn, LookAt, ReturnTile, Sail
from tabletop.games.anno_1503.constants import LEVEL_COST, SHIP_COST, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.rules import SAIL, TRADE, rules
from tabletop.games.anno_1503.state import NOWHERE, Anno
from tabletop.games.anno_1503.things import GOODS, Good, Level, name
from tabletop.games.anno_1503.thinking.candidates import plans
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.seen import ends_of
from tabletop.games.anno_1503.thinking.case.told import arguments
from tests.played import played

STEP = 4
"""Of so many positions one is looked at."""
WHOLE = 1000
"""What is added to a seed for a game of which every position is looked at."""
SEEDS = (31, 32, *[pytest.param(WHOLE + seed, marks=pytest.mark.compare) for seed in (31, 32)])
KINDS = ("produce", "golden_age", "look")


def positions(seed: int) -> list[Anno]:
    return [state for _, state in played(GAME, 3, seed % WHOLE)][:: 1 if seed > WHOLE else STEP]


@cache
def cases(seed: int) -> tuple[tuple[Anno, int, tuple[Line, ...], tuple[Case, ...]], ...]:
    """Positions with lines, and of each all that could be said of it."""
    found = []
    for state in positions(seed):
        for seat in GAME.deciders(state)[:1]:
            at_sea_or_trade = not state.decisions and state.phase in (TRADE, SAIL)
            if at_sea_or_trade or (state.decisions and state.decisions[-1].kind in KINDS):
                view = GAME.view(state, seat)
                lines = (*plans(view, seat, rules.legal(state, seat), 1), *GAME.besides(view, seat))
                lines = tuple(dict.fromkeys(line for line in lines if _legal(state, line)))[:4]
                said = arguments(Ground(view, seat), lines)
                told = zip(GAME.case(view, seat, lines), said, strict=False)
                found.append((state, seat, lines, tuple([replace(case, told=row) for case, row in told])))
    return tuple(found)


def _legal(state: Anno, line: Line) -> bool:
    return rules.why_not(state, line[0]) is None


def every(seed: int) -> Iterator[tuple[Anno, int, Line, Prompt]]:
    for state, seat, lines, told in cases(seed):
        for line, case in zip(lines, told, strict=False):
            for prompt in case.told:
                yield state, seat, line, prompt


def after(state: Anno, line: Line) -> Anno:
    for action in line:
        if isinstance(action, LookAt | EndStep | EndTurn) or rules.why_not(state, action) is not None:
            break
        state = rules.apply(state, action, False).state
    return state


@pytest.mark.parametrize("seed", SEEDS[::2])
def test_what_is_told_can_be_done_in_that_order(seed: int) -> None:
    joined = 0
    for state, seat, _, told in cases(seed):
        for case in told:
            if any(one.key.endswith("_each") for one in case.what):
                joined += 1
                _done_again(state, seat, case.what)
    assert joined


def _done_again(state: Anno, seat: int, row: tuple[Prompt, ...]) -> None:
    hand, gold = Counter({name(good): state.players[seat].hand[good] for good in GOODS}), state.players[seat].gold
    spaces = list(state.players[seat].spaces)
    for one in row:
        values: Mapping[str, Any] = dict(one.values)
        cards = Counter(dict(values.get("cards") or ([(values["good"], 1)] if "good" in values else [])))
        match one.key:
            case "event.bought" | "buys_each":
                hand, gold = hand + cards, gold - values["gold"] * cards.total()
            case "event.sold" | "advised.sold" | "advised.sold_on" | "sells_each":
                assert not cards - hand, row
                hand, gold = hand - cards, gold + values["gold"] * cards.total()
            case "advised.built_ship" | "event.built_pioneer" | "event.developed":
                level = spaces[values["space"] - 1] + 1 if "space" in values else 0
                cost = Counter({name(Good(good)): n for good, n in (LEVEL_COST[level] if level else SHIP_COST)})
                assert not cost - hand, row
                hand = hand - cost
                if level:
                    spaces[values["space"] - 1] = Level(level)
        assert gold >= 0, row


@pytest.mark.parametrize("seed", SEEDS[::2])
def test_cards_for_a_new_ship_cost_what_is_said_once_a_tile_is_kept(seed: int) -> None:
    for state, seat, line, told in every(seed):
        if told.key == "ship_again" and state.decisions and not isinstance(line[0], ReturnTile):
            values: Mapping[str, Any] = dict(told.values)
            each = price(after(state, line[:1]).players[seat])
            assert values["cost"] == each * sum(count for _, count in values["lacking"])


@pytest.mark.parametrize("seed", [*SEEDS, 34, 35])
def test_ships_can_look_at_as_many_tiles_as_is_said(seed: int) -> None:
    counted = 0
    for state, seat, line, told in every(seed):
        values: Mapping[str, Any] = dict(told.values)
        if told.key.startswith("berth_") and "squares" in values:
            at = SQUARE[values["at"]]
            most = looked_at(alone(state, seat, at), seat, frozenset(values["squares"]))
            far = values.get("turns", 1) > 1  # nothing of it in the next turn
            assert most == (0 if far else values["n"] if told.key == "berth_some" else len(values["squares"])), told
            counted += 1
        look = line[-1]
        if told.key in ("looks_after", "looks_then") and isinstance(look, LookAt):
            ends = ends_of(Ground(GAME.view(state, seat), seat), line, look.ship - 1)
            most = max(looked_at(alone(state, seat, end), seat, frozenset(values["squares"])) for end in ends)
            assert most == values["n"], told
    assert counted


def alone(state: Anno, seat: int, square: int) -> Anno:
    """The seat's next turn of ships, with one on a square."""
    own, state = state.players[seat].copy(), state.copy()
    own.ships, own.spent = (square, NOWHERE), (0, 0)
    state.players = tuple([own if one.seat == seat else one for one in state.players])
    state.phase, state.active, state.decisions, state.sailing = SAIL, seat, (), NOWHERE
    return state


def looked_at(state: Anno, seat: int, squares: frozenset[str]) -> int:
    """The most of some tiles at which looks are legal in one turn, each put back."""
    best = 0
    for action in rules.legal(state, seat):
        if isinstance(action, Sail):
            best = max(best, looked_at(rules.apply(state, action, False).state, seat, squares))
        elif isinstance(action, LookAt) and action.square in squares:
            back = rules.apply(rules.apply(state, action, False).state, ReturnTile(seat), False).state
            best = max(best, 1 + looked_at(back, seat, squares - {action.square}))
    return best
