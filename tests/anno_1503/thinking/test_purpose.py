"""What a whole line leads to is counted when all of it is done."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.bots.match import play_out
from tabletop.bots.thumb import Thumb
from tabletop.games.anno_1503.actions import BuildPioneer, Raise, Sell, Take
from tabletop.games.anno_1503.constants import LEVEL_COST
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.things import GOODS, Good, Level
from tabletop.games.anno_1503.thinking.needs import BUILDINGS
from tabletop.games.anno_1503.thinking.purpose import cushion, enabled

PLAYED = [state for _, state in play_out(GAME, GAME.setup(3, 7, {}), [Thumb(guesses=1, depth=0)] * 3, 7)]


@pytest.fixture
def at_start() -> Anno:
    return GAME.setup(3, 7, {})


def with_hand(player: Player, **cards: int) -> Player:
    """The player with these cards alone."""
    player.hand = tuple([cards.get(good.name.lower(), 0) for good in GOODS])
    return player


def test_a_pioneer_with_its_building_says_how_far_the_goal_is_then() -> None:
    met = 0
    for state in PLAYED:
        for seat in GAME.deciders(state):
            before = progress(state.players[seat])[BUILDINGS]
            for build in [one for one in GAME.legal(state, seat) if isinstance(one, BuildPioneer)][:1]:
                after: Any = GAME.apply(state, build).state
                raises = [one for one in GAME.legal(after, seat) if isinstance(one, Raise)] if after.decisions else []
                if raises and before + 1 < NUMBERS[BUILDINGS]:
                    told = {
                        one.key: dict(one.values)
                        for one in GAME.reasons(GAME.view(state, seat), seat, (build, raises[0]))
                    }
                    assert told["then_buildings"] == {"n": before + 1, "need": NUMBERS[BUILDINGS]}
                    assert not {"buys", "golden", "buyers"} & set(told)
                    met += 1
    assert met


def test_the_card_that_completes_a_cost_says_what_it_makes(at_start: Anno) -> None:
    player = at_start.players[0]
    player.spaces = (int(Level.CITIZEN), *player.spaces[1:])
    cost = {good.name.lower(): dict(LEVEL_COST[Level.MERCHANT]).get(good, 0) for good in GOODS}
    short = with_hand(player, **{**cost, "spice": cost["spice"] - 1})
    told = enabled(short, Good.SPICE)
    assert told is not None
    assert (told.key, dict(told.values)) == ("makes", {"level": "merchant"})
    assert enabled(short, Good.CLOTH) is None
    assert enabled(with_hand(player, **{**cost, "spice": cost["spice"] - 2}), Good.SPICE) is None


@pytest.mark.parametrize(("gold", "more", "safe"), [(30, 4, True), (30, 1, False), (29, 9, False), (35, 4, False)])
def test_gold_is_guarded_where_an_event_would_take_the_goal(at_start: Anno, gold: int, more: int, safe: bool) -> None:
    player = at_start.players[0]
    player.gold, player.spaces = gold, (1, 1, 1, 1, *player.spaces[4:])
    assert (cushion(at_start, player, more) is not None) is safe


def test_a_sale_above_the_hand_limit_says_so_and_never_what_is_lacking_then() -> None:
    limits = 0
    for state in PLAYED:
        for seat in GAME.deciders(state):
            for sell in [one for one in GAME.legal(state, seat) if isinstance(one, Sell)][:1]:
                told = {one.key: dict(one.values) for one in GAME.reasons(GAME.view(state, seat), seat, (sell,))}
                number = sum(state.players[seat].hand)
                assert ("limit" in told) is (number > 5)
                assert not {"lacks", "lacks_then"} & set(told)
                limits += number > 5
    assert limits


def test_goals_that_are_met_are_never_lacking() -> None:
    told = 0
    for state in PLAYED[::3]:
        for seat in GAME.deciders(state):
            met = [
                goal
                for goal, has in zip(
                    ("gold", "outposts", "agreements", "buildings", "merchants"), state.players[seat].goals, strict=True
                )
                if has
            ]
            for take in [one for one in GAME.legal(state, seat) if isinstance(one, Take)] if met else ():
                for one in GAME.reasons(GAME.view(state, seat), seat, (take,)):
                    goals = dict(one.values).get("goals", ())
                    told += 1
                    assert not set(met) & set(goals)  # type: ignore[arg-type]
    assert told
