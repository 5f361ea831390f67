"""What advice says is asked of the rules, in both directions: what is said to be lacking is just what is lacking,
whoever is named can do it and nobody else, and what two lines leave is what they leave when they are done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Any

import pytest

from tabletop.engine.cells import put
from tabletop.games.anno_1503.actions import (
    BuildPioneer,
    BuildShip,
    Develop,
    DrawCard,
    LookAt,
    Raise,
    Sail,
)
from tabletop.games.anno_1503.constants import PURCHASES, START
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.rules import OVER, SAIL, TRADE, rules
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Anno
from tabletop.games.anno_1503.things import GOODS, Goal, Good, Level
from tabletop.games.anno_1503.thinking.case.gold import next_sales
from tabletop.games.anno_1503.thinking.grasp import KEEPS
from tabletop.games.anno_1503.thinking.needs import NEAR_GOLD
from tabletop.games.anno_1503.whereabouts import SIDED
from tests.anno_1503.thinking.case.test_claims import without_look
from tests.anno_1503.thinking.case.test_holds import SEEDS, after, cases, every


def looked_first(state: Anno, seat: int, square: str) -> Anno | None:
    """A seat looking at a tile in a turn that begins as things are; None where the rules give no way to it."""
    state = state.copy()
    own = state.players[seat].copy()
    own.spent = (0,) * len(own.ships)
    state.players = tuple([own if one.seat == seat else one for one in state.players])
    state.phase, state.active, state.decisions, state.sailing = SAIL, seat, (), NOWHERE
    row, met = [state], set[tuple[object, ...]]()
    for one in row:
        for action in rules.legal(one, seat):
            if isinstance(action, LookAt) and action.square == square:
                return rules.apply(one, action, False).state
            if isinstance(action, Sail):
                then = rules.apply(one, action, False).state
                mark = (then.players[seat].ships, then.players[seat].spent)
                if mark not in met:
                    met.add(mark)
                    row.append(then)
    return None


def takes_first(state: Anno, seat: int, square: str) -> bool:
    """Whether a seat can take a tile in a turn that begins as things are, by the rules."""
    looking = looked_first(state, seat, square)
    return looking is not None and any(isinstance(keeps, KEEPS) for keeps in rules.legal(looking, seat))


@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_who_lacks_one_goal_and_little_to_it_is_named_with_what_is_enough(seed: int) -> None:
    asked = Counter[str]()
    for state, seat, _, told in cases(seed):
        named = [one for one in told[0].told if one.key.startswith(("can_win", "wins_")) and one.key != "wins_turn"]
        last = [one.seat for one in state.players if one.seat != seat and sum(one.goals) == NEEDED - 1]
        keys = {one.key for one in told[0].told}
        if keys & {"wins_turn", "in_hand_building", "in_hand_merchant", "no_tile"}:
            continue
        who = [dict(one.values)["who"] for one in named]
        assert who == [other for other in sorted(last, key=lambda other: (other - seat) % 3) if other in who]
        assert not [other for other in last if other not in who and _one_step_away(state, other)]
        for one in named:
            values: Any = dict(one.values)
            other = values["who"]
            if one.key.startswith("wins_"):
                assert wins_with(state, other, one.key, values), one
            else:
                assert wins_by_any_means(state, other, values["goals"]), one
            asked[one.key] += 1
    assert asked


def _one_step_away(state: Anno, seat: int) -> bool:
    """Whether a seat that lacks one goal lacks a little gold to it, or one step of building."""
    own = state.players[seat]
    rich = with_hand(_trading(state, seat), seat, Counter(dict.fromkeys(GOODS, 9)))
    near = NUMBERS[Goal.GOLD] - own.gold <= NEAR_GOLD and not own.goals[Goal.GOLD]
    return near or any(
        rules.apply(rich, action, False).state.phase == OVER
        for action in rules.legal(rich, seat)
        if isinstance(action, Develop)
    )


def _trading(state: Anno, seat: int) -> Anno:
    state = state.copy()
    state.phase, state.active, state.decisions, state.sailing = TRADE, seat, (), NOWHERE
    state.bought = state.drawn = 0
    own = state.players[seat].copy()
    own.used = (0,) * len(own.used)
    state.players = tuple([own if one.seat == seat else one for one in state.players])
    return state


def wins_by_any_means(state: Anno, seat: int, goals: tuple[str, ...]) -> bool:
    """Whether a seat meets a goal with the cards that it really holds, in its next turn of building and trading: with
    some purchases, paid by gold and by sales of what is left over."""
    state = _trading(state, seat)
    own = state.players[seat]
    if goals == ("gold",):
        return own.gold + next_sales(state, own) >= NUMBERS[Goal.GOLD]
    buys = [one for n in range(PURCHASES + 1) for one in combinations_with_replacement(GOODS, n)]
    return any(_pays(state, seat, one, goals) for one in buys)


def _pays(state: Anno, seat: int, bought: tuple[Good, ...], goals: tuple[str, ...]) -> bool:
    row, own = [with_hand(state, seat, Counter(bought))], state.players[seat]
    for one in row:
        for action in rules.legal(one, seat):
            if isinstance(action, BuildPioneer | Develop | Raise):
                then = rules.apply(one, action, False).state
                if then.phase != OVER:
                    row.append(then)
                    continue
                left = own.copy()
                left.hand = tuple(map(min, own.hand, then.players[seat].hand))
                if then.players[seat].goals[Goal[goals[0].upper()]]:
                    return own.gold + next_sales(state, left) >= price(own) * len(bought)
    return False


def wins_with(state: Anno, seat: int, key: str, values: Mapping[str, Any]) -> bool:
    """Whether a seat wins with what is said to be enough, by the rules, and not with a card or a piece of gold less."""
    state = state.copy()
    state.phase, state.active, state.decisions, state.sailing, state.bought = TRADE, seat, (), NOWHERE, 0
    own = state.players[seat].copy()
    own.used = (0,) * len(own.used)
    cards = Counter({Good[good.upper()]: count for good, count in values.get("cards", ())})
    own.hand = (*[cards[good] for good in GOODS], 0)
    state.players = tuple([own if one.seat == seat else one for one in state.players])
    if key == "wins_gold":
        return bool(own.gold + values["gold"] == NUMBERS[Goal.GOLD])
    if key in ("wins_outpost", "wins_agreement"):
        goal = Goal.OUTPOSTS if key == "wins_outpost" else Goal.AGREEMENTS
        at_sea = sum(at != NOWHERE for at in own.ships)
        return bool(progress(own)[goal] == NUMBERS[goal] - 1 and values["ships"] == at_sea)
    fewer = [with_hand(state, seat, Counter({good: -1})) for good in cards]
    return _can_win(state, seat) and not any(_can_win(one, seat) for one in fewer)


def _can_win(state: Anno, seat: int) -> bool:
    """Whether a seat wins by what it builds with its hand."""
    row = [state]
    for one in row:
        for action in rules.legal(one, seat):
            if isinstance(action, BuildPioneer | Develop | Raise):
                then = rules.apply(one, action, False).state
                if then.phase == OVER:
                    return True
                row.append(then)
    return False


BUILDS = {
    "lacks_merchant": (Develop, Level.CITIZEN),
    "lacks_citizen": (Develop, Level.SETTLER),
    "lacks_settler": (Develop, Level.PIONEER),
    "lacks_building": (BuildPioneer, None),
    "lacks_pioneer": (BuildPioneer, None),
    "ship_lacks": (BuildShip, None),
}


def builds(state: Anno, seat: int, key: str) -> bool:
    kind, level = BUILDS[key]
    spaces = state.players[seat].spaces
    return any(
        isinstance(one, kind) and (not isinstance(one, Develop) or spaces[one.space - 1] == level)
        for one in rules.legal(state, seat)
    )


def with_hand(state: Anno, seat: int, cards: Counter[Good]) -> Anno:
    state, own = state.copy(), state.players[seat].copy()
    own.hand = (*[own.hand[good] + cards[good] for good in GOODS], own.hand[-1])
    state.players = tuple([own if one.seat == seat else one for one in state.players])
    return state


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_lacking_is_just_what_is_lacking(seed: int) -> None:
    """With these cards it can be built, with one of them less it cannot."""
    asked = Counter[str]()
    for state, seat, lines, told in cases(seed):
        if state.phase != TRADE or state.decisions:
            continue
        for line, case in zip(lines, told, strict=False):
            then = after(state, line)
            if then.phase != TRADE or then.decisions or any(isinstance(one, DrawCard) for one in line):
                continue
            for one in case.told:
                values: Mapping[str, Any] = dict(one.values)
                if one.key not in BUILDS or (one.key == "ship_lacks" and NOWHERE not in then.players[seat].ships):
                    continue
                cards = Counter({Good[good.upper()]: count for good, count in values["lacking"]})
                assert builds(with_hand(then, seat, cards), seat, one.key), one
                for good in cards:
                    assert not builds(with_hand(then, seat, cards - Counter([good])), seat, one.key), one
                asked[one.key] += 1
    assert len(asked) > 1


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_can_take_a_tile_first_is_named_and_nobody_who_has_no_room(seed: int) -> None:
    keys = ("waits", "waits_if_back", "other_takes_next", "next_agreement", "next_outpost", "next_upgrade", "next_gold")
    asked = 0
    for state, seat, _, told in every(seed):
        values: Mapping[str, Any] = dict(told.values)
        at = values.get("square", "").partition(SIDED)[0]
        if told.key in (*keys, "next_merchant", "next_gold_meets", "leaves_to"):
            put_back = without_look(state)
            able = [(seat + step) % len(state.players) for step in range(1, len(state.players))]
            able = [other for other in able if takes_first(put_back, other, at)]
            if told.key == "leaves_to":
                assert list(values["who"]) == able, told
            else:  # whoever needs a new ship for it stands behind those who have one at sea
                assert list(values["who"])[: len(able)] == able, told
                for other in values["who"][len(able) :]:
                    assert takes_first(with_new_ship(put_back, other), other, at), told
            asked += 1
        if told.key in ("leaves_to", "leaves_to_new"):
            for other in values["new" if told.key == "leaves_to" else "who"]:
                assert takes_first(with_new_ship(state, other), other, at), told
    assert asked


def with_new_ship(state: Anno, seat: int) -> Anno:
    """A ship more of a seat that has one in the supply, at the start."""
    state, own = state.copy(), state.players[seat].copy()
    own.ships = put(own.ships, own.ships.index(NOWHERE), START)
    state.players = tuple([own if one.seat == seat else one for one in state.players])
    return state
