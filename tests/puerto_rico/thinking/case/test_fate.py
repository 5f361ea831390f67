"""What advice calls a certain win or loss is held against games that are played on by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tabletop.engine.action import Action
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import Phase, Role
from tabletop.games.puerto_rico.thinking.case.fate import LOST, OPEN, WON, fate
from tabletop.games.puerto_rico.thinking.plans import plans
from tests.played import played

from ...case import told
from ...position import fresh, island, whole

LATE, FEW, ROLLS = 0.85, 6, 4
"""From which part of a game on it is asked, of how many placements, and how often each is played on."""


def _lines(state: PuertoRico, seat: int) -> list[tuple[Action, ...]]:
    legal = GAME.legal(state, seat)
    if state.phase == Phase.PLACE:
        return list(plans(GAME.view(state, seat), seat, legal, 1))[:FEW]
    return [(one,) for one in legal if isinstance(one, act.Pick)]


def _asked() -> Iterator[tuple[PuertoRico, int, tuple[Action, ...]]]:
    """Lines late in quick games."""
    for seats, seed in ((2, 5), (2, 6), (2, 22), (3, 42), (3, 8), (4, 41)):
        state, steps = GAME.setup(seats, seed, {}), played(GAME, seats, seed)
        for at, (action, after) in enumerate(steps):
            if at > LATE * len(steps) and state.phase in (Phase.PICK, Phase.PLACE) and not state.decisions:
                yield from ((state, action.seat, line) for line in _lines(state, action.seat))
            state = after


def _played_on(state: PuertoRico, line: tuple[Action, ...], by_chance: set[int], dice: random.Random) -> PuertoRico:
    """To the end: some seats by chance, the others by the rule of thumb."""
    for action in line:
        state = GAME.apply(state, action).state
    while deciders := GAME.deciders(state):
        who = deciders[0]
        action = dice.choice(GAME.legal(state, who)) if who in by_chance else GAME.policy(state, who)
        state = GAME.apply(state, action).state
    return state


def test_what_is_called_won_or_lost_is_so_whatever_the_other_side_does() -> None:
    dice, met = random.Random(1), list[int]()
    for state, seat, line in _asked():
        said = fate(GAME.view(state, seat), seat, line)
        if said == OPEN:
            continue
        met.append(said)
        others = set(range(len(state.players))) - {seat}
        for _ in range(ROLLS):
            outcome = GAME.outcome(_played_on(state, line, others if said == WON else {seat}, dice))
            assert outcome is not None
            assert (seat in outcome.ranking[0]) == (said == WON)
    assert WON in met
    assert met.count(LOST) > 5


def _behind() -> PuertoRico:
    """Seat 0 places last of all and is behind: with its workers on the land the supply does not fill the hall."""
    state = fresh(3)
    land = "corn corn corn corn corn"
    town = {"guild_hall": 1, "coffee_roaster": 0, "indigo_plant": 0}
    island(state.players[0], land=land, workers=land, town=town, points=0)
    for player in state.players[1:]:
        island(player, land="corn", town=["factory"], points=30)
    state.hall = 0
    state = whole(state)
    state.phase, state.active, state.chooser, state.left = Phase.PLACE, 0, 1, 1
    state.taken = tuple([1 if role == Role.MAYOR else taken for role, taken in enumerate(state.taken)])
    state.supply, state.picks = 4, 3
    return state


def test_beside_a_placement_that_ends_the_game_with_a_certain_loss_the_town_is_weighed_and_comes_first() -> None:
    state = _behind()
    view = GAME.view(state, 0)
    lines = plans(view, 0, GAME.legal(state, 0), 1)
    fates = [fate(view, 0, line) for line in lines]
    assert fates[0] == LOST
    assert OPEN in fates
    town = lines[fates.index(OPEN)]
    assert GAME.speaks(view, 0, town, ()) > GAME.speaks(view, 0, lines[0], ()) + 50
    (case,) = GAME.case(view, 0, [lines[0]])
    assert case.outweighs
    assert town.count(act.Lift(0, "corn")) == 1, "one is enough, the others go on making corn"
    first, other = told(state, town, lines[0])
    assert next(iter(first)) == "avoids_end"
    assert "placing_ends" in other
