"""Whole placements of workers that computer players compare."""

from __future__ import annotations

import random

from tabletop.bots.search.tree import Tree
from tabletop.engine.action import Action
from tabletop.engine.cells import put
from tabletop.games.puerto_rico.actions import Confirm, Lift, Place
from tabletop.games.puerto_rico.evaluate import in_large_buildings
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import NOBODY, PuertoRico
from tabletop.games.puerto_rico.things import Phase, Role
from tabletop.games.puerto_rico.thinking.case.workers import placed, standing
from tabletop.games.puerto_rico.thinking.placement import placements
from tabletop.games.puerto_rico.thinking.policy import policy

from .position import fresh, island, play, whole


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


def test_who_has_been_taken_up_as_often_as_there_are_workers_stays() -> None:
    state = placing()
    for _ in range(2):  # as often as there are workers
        state = play(state, "place corn", "lift corn")
    state = play(state, "place corn")
    lines = GAME.plans(GAME.view(state, 0), 0, GAME.legal(state, 0), 1)
    assert lines
    assert not [action for line in lines for action in line if isinstance(action, Lift)]


def test_a_large_building_counts_less_without_a_worker_and_nothing_when_nobody_can_come() -> None:
    manned, empty = (with_residence(there) for there in (1, 0))
    early, late, last = (in_large_buildings(empty, empty.players[0], left) for left in (0.5, 0.05, 0.0))
    assert in_large_buildings(manned, manned.players[0], 0.0) > early > late > last == 0.0


def test_a_large_building_counts_in_the_last_round_as_long_as_its_owner_may_take_the_mayor() -> None:
    """A rival with seven workers in the port bought a storage of 3 points and left the Fortress."""
    last = with_residence(0)
    mine, taken = last.copy(), last.copy()
    mine.picks, mine.taken = 0, put(last.taken, Role.MAYOR, NOBODY)
    taken.picks = 0
    bare, open_, gone = (in_large_buildings(one, one.players[0], 0.0) for one in (last, mine, taken))
    assert open_ == in_large_buildings(mine, mine.players[0], 0.5) > bare == gone == 0.0


def with_residence(workers: int) -> PuertoRico:
    """No card is left in this round, and somebody has taken the Mayor."""
    state = fresh()
    island(state.players[0], land="corn", workers="corn", town={"residence": workers})
    state.picks, state.taken = len(state.players), put(state.taken, Role.MAYOR, 1)
    return whole(state)


def test_two_workers_go_together_to_a_plantation_and_its_plant_where_one_alone_brings_nothing() -> None:
    state = fresh(3)
    towns = {"small_indigo_plant": 0, "city_hall": 1, "hacienda": 1}
    island(state.players[0], land="corn indigo", workers="corn", town=towns)
    state = whole(state)
    best, *others = placements(state, state.players[0])
    assert {action.spot for action in best if isinstance(action, Place)} == {"indigo", "small_indigo_plant"}
    assert len(others) < 7


def idle_hands() -> PuertoRico:
    """Seat 0 has a worker in a large plant who does nothing, and a quarry without one."""
    state = fresh(3)
    town = {"indigo_plant": 2, "hacienda": 1, "small_market": 0}
    island(state.players[0], land="corn indigo quarry", workers="corn indigo", town=town)
    return whole(state)


def test_a_placement_that_does_less_and_nothing_more_is_not_compared() -> None:
    state = idle_hands()
    found = [placed(state, state.players[0], line) for line in placements(state, state.players[0])]
    does = [(one.makes, one.works, one.quarries) for one in found]
    assert len(does) == len(set(does)) > 1
    assert standing(state.players[0]).makes == (1, 1, 0, 0, 0)
    assert ((1, 1, 0, 0, 0), standing(state.players[0]).works, 0) not in does


def test_beside_a_placement_stand_whole_ones_only() -> None:
    state = idle_hands()
    best = placements(state, state.players[0])[0]
    beside = GAME.otherwise(GAME.view(state, 0), 0, best)
    assert beside
    assert all(line[-1] == Confirm(0) and line != best for line in beside)
    assert all(
        sum(isinstance(one, Lift) for one in line) == sum(isinstance(one, Place) for one in line) for line in beside
    )
