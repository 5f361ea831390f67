"""What a seat knows, what it may imagine, and what it makes of it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tabletop.engine.state import digest
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import NOWHERE, Anno
from tabletop.games.anno_1503.things import Phase
from tests.anno_1503.position import Home, play, position


def after_some_moves(seats: int, seed: int, moves: int, **options: str) -> Anno:
    state, dice = GAME.setup(seats, seed, options), random.Random(seed)
    for _ in range(moves):
        deciders = GAME.deciders(state)
        if not deciders:
            break
        state = GAME.apply(state, dice.choice(GAME.legal(state, deciders[0])), listen=False).state
    return state


def test_hands_are_counted_not_seen() -> None:
    state = position(Home(hand={"wood": 2}), Home(hand={"spice": 1, "cloth": 2}))
    assert GAME.view(state, 0).players[1].hand == (0, 0, 0, 0, 0, 0, 3)
    assert GAME.view(state, 0).players[0].hand == (2, 0, 0, 0, 0, 0, 0)
    assert GAME.view(state, None).players[0].hand == (0, 0, 0, 0, 0, 0, 2)


def test_open_hands_by_option() -> None:
    state = position(Home(hand={"wood": 2}), options={"open_hands": "on"})
    assert GAME.view(state, 1).players[0].hand == state.players[0].hand


def test_backs_on_the_sea_show_their_islets_the_reserve_shows_nothing() -> None:
    state = GAME.setup(4, 3, {})
    seen = GAME.view(state, 2).faces
    assert {seen[token] for token in state.sea if token != NOWHERE} == {-2, -3, -4}
    assert {seen[token] for token in state.reserve} == {0}
    assert GAME.view(state, 2).chance == 0


def test_nobody_can_follow_a_tile_through_the_reserve() -> None:
    fronts = Counter()  # type: Counter[int]
    for seed in range(60):
        start = position(Home(gold=0, agreements=1), phase=Phase.ROLL, chance=[5, 0], tiles={"4.2": ""}).copy()
        start.chance = start.chance >> 64 << 64 | seed * 77_777_777
        lost = start.players[0].bridges[0]
        after = play(start, "roll")
        fronts[after.faces[lost] == start.faces[lost]] += 1
    assert fronts[True]
    assert fronts[False]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(3))
def test_an_imagined_table_fits_all_that_is_known(seats: int, seed: int) -> None:
    state = after_some_moves(seats, seed, 400)
    for seat in range(seats):
        view = GAME.view(state, seat)
        whole = GAME.determinize(view, seat, seed)
        assert GAME.check(whole) == []
        again = GAME.view(whole, seat)
        assert digest(again) == digest(view)


def test_imagined_tables_differ() -> None:
    view = GAME.view(after_some_moves(3, 1, 100), 0)
    assert len({digest(GAME.determinize(view, 0, seed)) for seed in range(8)}) == 8


def test_a_position_is_worth_more_with_more() -> None:
    plain = GAME.evaluate(position(Home()), 0)
    better = [
        Home(gold=9),
        Home(hand={"spice": 1}),
        Home(spaces=["settler", "settler"]),
        Home(spaces=["pioneer", "settler", "pioneer"]),
        Home(outposts={3: "spice"}),
        Home(agreements=1),
        Home(gold=30),
        Home(spaces=["pioneer", "merchant"]),
        Home(ships=("3.1", "3.1")),
    ]
    assert all(GAME.evaluate(position(home), 0) > plain for home in better)
    assert GAME.evaluate(position(Home(ships=("", ""))), 0) < plain


def test_unseen_fronts_do_not_change_the_worth() -> None:
    worth = {
        GAME.evaluate(position(Home(ships=("3.3", "")), tiles={"2.3": kind}), 0)
        for kind in ("agreement", "outpost_spice", "gold", "upgrade")
    }
    assert len(worth) == 1


def test_what_the_chart_shows() -> None:
    state = position(Home(gold=31, spaces=["merchant", "settler"]))
    shown = {"gold": 31, "goals": 1, "outposts": 0, "agreements": 0, "buildings": 0, "levels": 6, "merchants": 1}
    assert dict(GAME.measures(GAME.view(state, None), 0)) == shown
