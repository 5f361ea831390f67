"""How the quick player fights."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata, War
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.warring import steps_between

from ..position import GAME, fresh, own, stand
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


def test_nobody_compares_a_step_that_would_be_taken_back() -> None:
    state = battle(group("B02", A))
    own(state, 0, houses="B04")
    might, steps = GAME.might(state, 3), GAME.steps(state, 3)
    assert {act.Go(3, "B02", "B01"), act.Go(3, "B02", "B03")} <= set(might)
    assert act.Go(3, "B02", "B01") not in steps
    assert act.Go(3, "B02", "B03") in steps


def test_a_group_on_its_way_fights_or_goes_on_as_the_quick_player_says() -> None:
    state = battle(group("B02", A))
    own(state, 0, houses="B04")
    state = GAME.apply(state, act.Go(3, "B02", "B03")).state
    assert set(GAME.steps(state, 3)) == {act.Go(3, "B03", "B04"), act.Done(3)}


def test_posts_are_compared_one_by_one_and_in_groups_at_the_best_points() -> None:
    state = fresh(4)
    own(state, 0, houses="B02")
    state.phase, state.active, state.war = int(Phase.ATTACK), 3, War(attacker=3, enemy=0, posted=2)
    steps = GAME.steps(state, 3)
    assert set(steps) < set(GAME.legal(state, 3))
    assert steps[0] == GAME.policy(state, 3)
    assert {step.size for step in steps if isinstance(step, act.Post)} == {1, 2}


def test_a_war_is_a_stretch_until_those_who_are_left_go_home() -> None:
    state = battle(group("B02", A))
    assert GAME.stretch(state)
    state.phase = int(Phase.RETURN)
    assert not GAME.stretch(state)
    assert not GAME.stretch(fresh(3))


def test_a_defender_meets_an_attacker() -> None:
    state = battle(group("B02", 0), group("B04", A), active=0)
    _, after = turn(state)
    assert after.players[0].points == 4


def test_nobody_steps_into_a_fight_on_the_way_that_is_lost() -> None:
    state = battle(group("B02", A), group("B03", 0, 0))
    own(state, 0, houses="B04")
    lines, after = turn(state)
    assert after.players[0].points == 0 or "B03" not in lines[0]


def test_a_group_with_nothing_to_go_for_is_given_up_for_a_building_that_falls_at_once() -> None:
    state = battle(group("C08", A), group("P01", A))
    stand(state, "market", "D08")
    assert state.war is not None
    state.war.groups = tuple(Group(one.place, 0, one.marks, one.pawns) for one in state.war.groups)
    gift = act.GiveUp(3, "P01", "C08")
    assert GAME.policy(state, 3) == gift
    assert gift in GAME.steps(state, 3)
    after = GAME.apply(state, gift).state
    assert GAME.policy(after, 3) == act.Go(3, "C08", "D08")
    own(state, 0, huts="O02")  # then it goes for that itself
    assert GAME.policy(state, 3) == act.Done(3)


def test_attackers_do_not_step_to_and_fro_before_what_they_cannot_reach() -> None:
    state = battle(group("D04", A))
    stand(state, "market", "G04")
    own(state, 3, houses="F04 E03 E05")
    assert GAME.policy(state, 3) == act.Done(3)  # on E04 nothing would lead on
    free = battle(group("D04", A))
    stand(free, "market", "G04")
    assert GAME.policy(free, 3) == act.Go(3, "D04", "E04")
