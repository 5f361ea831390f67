"""Whole placements of workers that computer players compare."""

from __future__ import annotations

import random

from tabletop.bots.search.tree import Tree
from tabletop.engine.action import Action
from tabletop.games.puerto_rico.evaluate import in_large_buildings
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import Phase
from tabletop.games.puerto_rico.thinking.policy import policy

from .position import fresh, island, legal, play, whole


def placing(**options: str) -> PuertoRico:
    """Seat 0 places two workers: one corn, one sugar, and a mill for the sugar."""
    state = fresh(**options)
    for player in state.players[:2]:
        island(player, land="corn sugar", town={"small_sugar_mill": 0})
    return play(whole(state), "pick mayor")


def words(line: tuple[Action, ...]) -> list[str]:
    return [GAME.actions.text(action) for action in line]


def test_a_plantation_and_its_mill_come_before_corn() -> None:
    """The button that fills sensibly looks at one circle at a time, and leaves the mill empty."""
    state = placing()
    best = GAME.plans(GAME.view(state, 0), 0, GAME.legal(state, 0), 1)[0]
    assert words(best) == ["place small_sugar_mill", "place sugar", "confirm workers"]
    assert play(state, "fill sensibly").players[0].staff == (0,)


def test_a_tree_goes_on_with_the_whole_placement() -> None:
    state = placing()
    line = Tree(0).plan(GAME, GAME.view(state, 0), 0, GAME.legal(state, 0), 1)
    assert words(line)[-1] == "confirm workers"
    assert len(line) == 3


def test_every_placement_can_be_carried_out_and_no_two_are_alike() -> None:
    seen = 0
    for seed in range(3):
        state, dice = GAME.setup(3, seed, {}), random.Random(seed)
        while deciders := GAME.deciders(state):
            if state.phase == Phase.PLACE:
                view, options = GAME.view(state, deciders[0]), GAME.legal(state, deciders[0])
                reached = set()
                for line in GAME.plans(view, deciders[0], options, seed):
                    after = state
                    for action in line:
                        assert GAME.why_not(after, action) is None
                        after = GAME.apply(after, action, listen=False).state
                    player = after.players[deciders[0]]
                    reached.add((player.farmers, player.staff))
                    seen += 1
                assert len(reached) == len(GAME.plans(view, deciders[0], options, seed))
            moved = [action for action in GAME.legal(state, deciders[0]) if state.phase == Phase.PLACE]
            state = GAME.apply(state, dice.choice(moved) if moved else policy(state, deciders[0]), listen=False).state
    assert seen > 100


def test_where_nobody_may_be_taken_up_any_more_what_is_legal_is_left() -> None:
    state = placing()
    while "lift corn" in legal(play(state, "place corn")):
        state = play(state, "place corn", "lift corn")
    state = play(state, "place corn")
    lines = GAME.plans(GAME.view(state, 0), 0, GAME.legal(state, 0), 1)
    assert lines
    assert {line[0] for line in lines} <= set(GAME.legal(state, 0))


def test_a_large_building_counts_less_without_a_worker_and_nothing_when_nobody_can_come() -> None:
    state = fresh()
    island(state.players[0], land="corn", workers="corn", town={"residence": 1})
    island(state.players[1], land="corn", workers="corn", town={"residence": 0})
    manned, empty = whole(state).players[:2]
    early, late, last = (in_large_buildings(state, empty, left) for left in (0.5, 0.05, 0.0))
    assert in_large_buildings(state, manned, 0.0) > early > late > last == 0.0
