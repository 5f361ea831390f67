"""How the quick player fights."""

from __future__ import annotations

import pytest

from tabletop.bots.search.plans import Plans
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.warring import steps_between

from ..position import GAME, fresh, own, stand, whole
from ..war_position import A, battle, group


def turn(state: RioDeLaPlata) -> tuple[list[str], RioDeLaPlata]:
    """All that a seat does in its turn of a war, and what comes of it."""
    seat, lines = GAME.deciders(state)[0], list[str]()
    while GAME.deciders(state) == (seat,):
        action = GAME.policy(state, seat)
        lines.append(GAME.actions.text(action))
        state = GAME.apply(state, action).state
        if isinstance(action, act.Done):
            break
    return lines, state


def test_steps_are_those_of_nobody_in_the_way() -> None:
    assert steps_between(CITY.number["A01"], CITY.number["C03"]) == 4
    north = FIELDS + CITY.points.index("north.01")
    assert steps_between(north, CITY.number["A01"]) == 1


def test_attackers_take_the_dearest_building_within_reach() -> None:
    state = battle(group("B02", A))
    own(state, 0, huts="B04")
    stand(state, "market", "D02")
    lines, after = turn(state)
    assert after.players[3].points == 6
    assert lines[:2] == ["go B02 to C02", "go C02 to D02"]


def test_each_attacker_has_a_goal_of_its_own() -> None:
    state = battle(group("B02", A), group("B03", A))
    own(state, 0, houses="C02 C04")
    _, after = turn(state)
    assert after.players[3].points == 8
    assert not after.players[0].houses


def test_what_is_ones_own_is_spared() -> None:
    state = battle(group("B02", A))
    own(state, 3, houses="B03")
    lines, after = turn(state)
    assert after.players[3].houses
    assert lines == ["done"]


def test_a_defender_meets_an_attacker() -> None:
    state = battle(group("B02", 0), group("B04", A), active=0)
    _, after = turn(state)
    assert after.players[0].points == 4


def test_nobody_steps_into_a_fight_on_the_way_that_is_lost() -> None:
    state = battle(group("B02", A), group("B03", 0, 0))
    own(state, 0, houses="B04")
    lines, after = turn(state)
    assert after.players[0].points == 0 or "B03" not in lines[0]


# --- steps that are compared
def invaded(seed: int) -> RioDeLaPlata:
    """The beginning of the last war of a short game, everybody playing quickly."""
    state, found = GAME.setup(3, seed, {"length": "short"}), None
    while deciders := GAME.deciders(state):
        before, state = state, GAME.apply(state, GAME.policy(state, deciders[0]), listen=False).state
        found = state if before.war is None and state.war is not None else found
    assert found is not None
    return found


def fought(state: RioDeLaPlata, thinking: int) -> RioDeLaPlata:
    """A war to its end, in which one seat compares its steps and the others go by a quick look; -1: nobody does."""
    number = 0
    while state.war is not None:
        seat = GAME.deciders(state)[0]
        legal, number = GAME.legal(state, seat), number + 1
        if seat == thinking:
            action = Plans(1, 1, details=12).choose(GAME, GAME.view(state, seat), seat, legal, number)
        else:
            action = GAME.policy(state, seat)
        state = GAME.apply(state, action, listen=False).state
    return state


@pytest.mark.parametrize("attacks", [True, False], ids=["attacker", "defenders"])
def test_a_war_brings_more_to_who_compares_steps(attacks: bool) -> None:
    gain = 0.0
    for seed in (1, 2):
        state = invaded(seed)
        assert state.war is not None
        attacker = state.war.attacker
        for seat in range(3):
            if (seat == attacker) == attacks:
                shares = [GAME.shares(fought(state, thinking))[seat] for thinking in (seat, -1)]
                gain += shares[0] - shares[1]
    assert gain > 0.1


def test_only_in_a_war_steps_are_compared_and_no_bets_or_offers() -> None:
    state = battle(group("B02", A), group("E05", A))
    own(state, 0, houses="B04")
    legal = GAME.legal(state, 3)
    assert {type(action) for action in legal} >= {act.GiveUp, act.Trade}
    found = {action for (action,) in GAME.details(state, 3, legal)}
    assert found == {action for action in legal if isinstance(action, act.Go | act.Done)}
    state.phase = int(Phase.CANNONS)
    assert GAME.details(state, 3, legal) == ()
    assert GAME.details(whole(fresh(3)), 0, GAME.legal(whole(fresh(3)), 0)) == ()


def test_steps_are_compared_alike_in_twins_that_differ_in_the_dice_to_come() -> None:
    state, asked = invaded(1), 0
    thinking = Plans(1, 1, details=12)
    while state.war is not None and asked < 8:
        seat = GAME.deciders(state)[0]
        legal, twin = GAME.legal(state, seat), state.copy()
        twin.chance = state.chance ^ 12345
        assert GAME.view(state, seat).war is not None
        chosen = {thinking.choose(GAME, GAME.view(one, seat), seat, legal, 5) for one in (state, twin)}
        assert len(chosen) == 1
        asked += len(legal) > 1
        state = GAME.apply(state, chosen.pop(), listen=False).state
    assert asked == 8
