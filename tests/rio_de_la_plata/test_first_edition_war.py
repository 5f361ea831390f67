"""War in the first edition: every difference by its number (D35 ... D57)."""

from __future__ import annotations

import pytest

from tabletop.engine.event import SILENT
from tabletop.games.rio_de_la_plata.groups import at_war
from tabletop.games.rio_de_la_plata.phases.after_war import step_back
from tabletop.games.rio_de_la_plata.phases.attack import war_begins
from tabletop.games.rio_de_la_plata.phases.dividing import stacks
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import ATTACKERS

from .position import (
    GAME,
    Phase,
    at,
    effects,
    finished,
    first,
    fresh,
    legal,
    offices,
    own,
    play,
    refused,
    scripted,
    stand,
)
from .war_position import battle, group, groups

A = ATTACKERS


def posted(state: RioDeLaPlata, attackers: int, *lines: str) -> RioDeLaPlata:
    """War with so many attackers, as far as these actions go."""
    war_begins(state, len(state.players) - 1, 0, SILENT)
    at_war(state).posted = attackers
    return play(state, *lines)


# --- whether it comes
def test_D37_R114_no_war_without_dice_in_the_last_turn() -> None:
    for roll, comes in ((5, False), (0, True)):
        state = first()
        at(state, 3, "craft")
        state.turn, state.enemies, state.chance = 20, (4, 2), scripted([roll, roll])
        state = play(effects(state, 3), "done")
        assert (state.war is not None) is comes
        assert comes or state.phase == Phase.OVER


def test_D37_R114_everybody_attacks_once_then_wars_stop() -> None:
    for attacks, attacker in (((0, 0, 0, 0), 3), ((0, 0, 0, 1), 2), ((1, 1, 1, 1), None)):
        state = first()
        at(state, 3, "craft")
        state.enemies, state.turn, state.chance = (9, 9), 6, scripted([0, 0])
        for player, waged in zip(state.players, attacks, strict=True):
            player.attacks = waged
        state = play(effects(state, 3), "done")
        assert (None if state.war is None else state.war.attacker) == attacker


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_D38_D54_only_the_enemy_that_attacked_steps_back_four(seats: int) -> None:
    for enemy, before, after in ((0, (9, 9), (5, 9)), (1, (9, 9), (9, 5)), (0, (3, 9), (1, 9))):
        state = first(seats)
        state.enemies = before
        war_begins(state, seats - 1, enemy, SILENT)
        step_back(state, SILENT)
        assert state.enemies == after


def test_D39_R115_the_attackers_own_workers_count_those_outside_the_city_do_not() -> None:
    """Three workers in the city and four defenders: eleven, one of the workers the attacker's."""
    state = first(5)
    at(state, 0, "E06", "quarry.01")
    at(state, 1, "E08", "fields")
    at(state, 4, "L06")
    war_begins(state, 4, 0, SILENT)
    assert at_war(state).posted == 11
    second = fresh(5)
    at(second, 4, "L06")
    war_begins(second, 4, 0, SILENT)
    assert at_war(second).posted == 8


def test_D40_the_bonus_by_players_is_an_option_and_there_are_no_levels() -> None:
    for seats, natives, corsairs in ((5, 1, 0), (4, 2, 0), (3, 3, 1)):
        for enemy, bonus in ((0, natives), (1, corsairs)):
            state = first(seats, bonus_by_players="on" if seats > 3 else "off")
            state.enemies = (5, 3)
            war_begins(state, seats - 1, enemy, SILENT)
            assert at_war(state).posted == 2 * (seats - 1) + bonus


# --- stacks
def test_D41_R119_the_worked_example_of_the_stacks() -> None:
    """Eight attackers as 4, 2, 1 and 1; the four divide into 1, 1 and 2, the two into singles; singles simply go."""
    state = first()
    own(state, 0, huts="H05")
    at(state, 0, "H05")
    state = posted(state, 8, "post 3 at north.01", "post 1 at north.01", "post 2 at west.05")
    assert sorted(len(stack.pawns) for stack in stacks(at_war(state))) == [2, 4]
    state = play(state, "post 1 at east.02", "post 1 at east.04")
    state = play(state, "defend H05 with own", "defend H05 with own")
    assert state.phase == Phase.DIVIDING
    assert legal(state, "divide") == [
        *("divide 1 at north.01", "divide 1 at west.05", "divide 2 at north.01", "divide 2 at west.05"),
        "divide 3 at north.01",
    ]
    assert refused(state, "divide 3 at west.05").code == "divide_size"
    assert refused(state, "divide 1 at east.02").code == "no_stack"
    assert refused(state, "go north.01.1 to A01").code == "not_now"
    state = play(state, "divide 1 at north.01", "divide 1 at north.01", "divide 2 at north.01", "divide 1 at west.05")
    assert state.phase == Phase.BATTLES
    assert sorted(len(group.pawns) for group in at_war(state).groups if group.top == A) == [1, 1, 1, 1, 1, 1, 2]
    state = play(state, "go east.02.1 to P02", "go P02 to O02", "go O02 to N02")
    assert refused(state, "go N02 to M02").code == "has_moved"
    play(state, "go north.01.2 to A01")


def test_D41_in_the_second_edition_groups_are_posted() -> None:
    state = fresh()
    own(state, 0, huts="H05")
    state = posted(state, 4, "post 3 at north.01", "post 1 at north.01")
    assert sorted(len(group.pawns) for group in at_war(state).groups if group.top == A) == [1, 3]
    assert refused(state, "divide 1 at north.01").code == "not_now"


def test_D41_cannons_hit_stacks() -> None:
    state = first()
    finished(state, "fort")
    own(state, 0, huts="H05")
    state = posted(state, 5, "post 3 at north.01", "post 2 at north.01")
    state.chance = scripted([5, 5])
    state = play(state, "bet 2", "shoot north.01.5", "shoot north.01.4")
    assert [len(stack.pawns) for stack in stacks(at_war(state))] == [3]


def test_D42_R93_nobody_leaves_the_city() -> None:
    state = battle(group("A01", A), group("P10", A), edition="first")
    assert refused(state, "go A01 to north.01").code == "not_beside"


# --- groups and battles
def test_D44_only_defenders_make_three_and_one_of_two_pairs() -> None:
    attack = battle(group("C04", A, A), group("C05", A, A), group("H05", 0), edition="first")
    assert refused(attack, "cross C04 to C05").code == "only_defenders_cross"
    state = battle(group("C04", 0, 0), group("C05", 0, 0), group("P10", A), active=0, edition="first")
    assert groups(play(state, "cross C04 to C05")) == {"C04": (0,), "C05": (0, 0, 0), "P10": (A,)}


def test_D45_R76_who_has_fought_is_not_stacked_and_does_nothing_else() -> None:
    state = battle(group("C03", A, A), group("C04", 0), group("C02", A), edition="first")
    state = play(state, "go C03 to C04")
    assert refused(state, "go C04 to C05").code == "has_fought"
    state = play(state, "go C02 to C03")
    assert refused(state, "go C03 to C04").code == "has_fought"
    assert refused(state, "give up C04 for C03").code == "has_fought"


def test_D46_R76_defenders_cross_buildings() -> None:
    state = battle(group("C03", 0), group("P10", A), active=0, edition="first")
    stand(state, "market", "C04")
    own(state, 1, huts="C05")
    play(state, "go C03 to C04", "go C04 to C05")


@pytest.mark.parametrize(("option", "stands"), [("destructible", False), ("protected", True)])
def test_D47_R116_squares_in_war(option: str, stands: bool) -> None:
    state = battle(group("C03", A), group("H05", 0), edition="first", first_squares=option)
    stand(state, "square", "C04")
    stand(state, "market", "C05")
    state = play(state, "go C03 to C04")
    assert ("C04" in groups(state)) is stands
    assert state.players[3].points == (0 if stands else 6)
    if stands:
        assert play(state, "go C04 to C05").players[3].points == 6


def test_D48_R76_attackers_and_mixed_groups_leave_after_the_war() -> None:
    state = battle(group("C03", A), group("D05", 0, 1), group("E05", 2, 2), edition="first")
    at_war(state).quiet = 2
    while state.phase == Phase.BATTLES:
        state = play(state, "done")
    assert state.phase == Phase.RETURN
    assert [player.idle for player in state.players] == [9, 9, 7, 9]
    assert GAME.deciders(state) == (2,)


def test_D55_one_step_more_a_turn_for_a_group() -> None:
    state = battle(group("C03", A, A, A), group("M03", A), group("P10", A), edition="first")
    state = play(state, "go C03 to C04", "give up M03 for C04", "go C04 to C05")
    assert refused(state, "give up P10 for C05").code == "had_extra_step"


def test_D57_R80_survivors_on_a_building_as_far_as_it_holds_them() -> None:
    state = battle(group("C03", 0, 0, 0), group("P10", A), edition="first")
    stand(state, "carpenter", "C03")
    own(state, 0, houses="C02")
    at_war(state).quiet = 2
    while state.phase == Phase.BATTLES:
        state = play(state, "done")
    state.chance = scripted([5, 5] * 20)
    state = play(state, "done")
    assert len(state.players[0].discs) == 1


# --- where defenders start
def test_D35_only_the_generals_pawn_more_starts_in_any_minor_building() -> None:
    for edition, more in (("first", 1), ("second", 3)):
        state = fresh(edition=edition)
        offices(state, 0, "general")
        own(state, 0, huts="A01")
        stand(state, "market", "E08")
        state.players[0].coins = 0
        state = posted(state, 3, "post 3 at north.05")
        for _ in range(more):
            state = play(state, "defend E08 with own")
        if edition == "first":
            assert refused(state, "defend E08 with own").code == "not_a_start"
            assert legal(play(state, "defend A01 with own"), "defend") == ["defend A01 with own"]
        assert groups(state)["E08"] == (0,) * more


def test_D35_the_general_without_buildings_has_his_one_pawn() -> None:
    state = first()
    offices(state, 0, "general")
    stand(state, "market", "E08")
    state = posted(state, 3, "post 3 at north.05")
    assert legal(state, "defend") == ["defend E08 with own"]
    assert refused(state, "hire").code == "nobody_to_hire"
    assert play(state, "defend E08 with own").active != 0


def test_D49_R118_who_has_traded_the_general_away_has_no_pawn_of_his() -> None:
    state = first()
    offices(state, 0, "general")
    own(state, 0, huts="A01")
    state = posted(state, 3, "post 3 at north.05", "defend A01 with own", "defend A01 with own")
    assert legal(state, "defend") == ["defend A01 with own"]
    state = play(state, "trade with 1", "give 1 general", "offer", "accept")
    assert legal(state, "defend") == []
    assert refused(state, "defend A01 with own").code == "no_pawn"


def test_D43_barracks_hold_pawns_of_several_who_agree() -> None:
    for edition, able in (("first", True), ("second", False)):
        state = fresh(edition=edition)
        for player in state.players:
            player.coins = 0
        stand(state, "barracks", "E08")
        state = posted(state, 3, "post 3 at north.05", "defend E08 with own", "defend E08 with own")
        assert (state.phase == Phase.DEFENCE) is able
        if able:
            assert state.active == 1
            assert refused(state, "defend E08 with own").code == "ask_first"
            asked = play(state, "support E08 below")
            assert GAME.deciders(asked) == (0,)
            assert groups(play(asked, "agree"))["E08"] == (0, 0, 1)
            state = play(asked, "refuse")
            assert legal(state, "support") == ["support E08 above"]
            assert play(state, "done").phase != Phase.OVER
