"""What a whole line leads to is counted when all of it is done."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.anno_1503.actions import BuildPioneer, Raise, Sell
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Building
from tabletop.games.anno_1503.thinking.needs import BUILDINGS
from tabletop.games.anno_1503.thinking.purpose import cushion
from tests.played import played


@pytest.fixture
def at_start() -> Anno:
    return GAME.setup(3, 7, {})


def test_a_pioneer_with_its_building_says_how_far_the_goal_is_then() -> None:
    met = 0
    for _, state in played(GAME, 3, 7)[::5]:  # moments of one turn lie beside each other
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


@pytest.mark.parametrize(("gold", "more", "safe"), [(30, 4, True), (30, 1, False), (29, 9, False), (35, 4, False)])
def test_gold_is_guarded_where_an_event_would_take_the_goal(at_start: Anno, gold: int, more: int, safe: bool) -> None:
    player = at_start.players[0]
    player.gold, player.spaces = gold, (1, 1, 1, 1, *player.spaces[4:])
    after = player.copy()
    after.gold += more
    told = cushion(at_start, player, after)
    assert (told is not None and told.key == "cushion_fire") is safe


def test_behind_a_fire_station_only_pirates_ask_for_gold(at_start: Anno) -> None:
    player = at_start.players[0]
    player.gold, player.spaces, player.bridges = 30, (1, 1, 1, 1, 1, 0, 0), (0, *player.bridges[1:])
    after = player.copy()
    after.gold, after.buildings = 34, (int(Building.FIRE_STATION), 0, 0, 0)
    told = cushion(at_start, player, after)
    assert told is not None
    assert (told.key, dict(told.values)["loss"]) == ("cushion_pirates", 1)


def test_a_sale_above_the_hand_limit_says_so_and_never_what_is_lacking_then() -> None:
    limits = 0
    for _, state in played(GAME, 3, 7):
        for seat in GAME.deciders(state):
            for sell in [one for one in GAME.legal(state, seat) if isinstance(one, Sell)][:1]:
                told = {one.key: dict(one.values) for one in GAME.reasons(GAME.view(state, seat), seat, (sell,))}
                number = sum(state.players[seat].hand)
                assert ("limit" in told or "no_step" in told) or number <= 5
                assert not [key for key in told if key.startswith("lacks_")]
                limits += number > 5
    assert limits
