"""War: steps, stacks, mixed groups, groups that are given up."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.things import ATTACKERS

from .position import (
    GAME,
    play,
    refused,
)
from .war_position import battle, group, groups

A = ATTACKERS


def test_steps_orthogonal_and_by_size() -> None:
    state = battle(group("C03", A, A), group("P10", A))
    assert refused(state, "go C03 to D04").code == "not_beside"
    state = play(state, "go C03 to C04", "go C04 to C05")
    assert refused(state, "go C05 to C06").code == "has_moved"


def test_R97_each_group_in_one_go() -> None:
    state = battle(group("C03", A), group("M03", A), group("P10", A))
    state = play(state, "go C03 to C04", "go M03 to M04")
    assert refused(state, "go C04 to C05").code == "has_moved"


def test_R46_R54_a_group_for_one_step_more() -> None:
    state = battle(group("C03", A, A, A), group("M03", A), group("P10", A))
    state = play(state, "go C03 to C04", "give up M03 for C04", "go C04 to C05")
    assert refused(state, "give up P10 for C05").code == "had_extra_step"
    assert "M03" not in groups(state)
    assert not any(player.points for player in state.players)


def test_R98_stacking_ends_the_way() -> None:
    state = battle(group("C03", A, A), group("C04", A), group("P10", A))
    state = play(state, "go C04 to C03")
    assert groups(state)["C03"] == (A, A, A)
    assert refused(state, "go C03 to C02").code == "has_moved"
    assert (
        refused(battle(group("C03", A, A), group("C04", A, A), group("P10", A)), "go C03 to C04").code
        == "group_too_big"
    )


def test_R101_two_pairs_become_three_and_one() -> None:
    state = battle(group("C03", A, A), group("C05", A, A), group("P10", A))
    state = play(state, "go C03 to C04", "cross C04 to C05")
    assert groups(state) == {"C04": (A,), "C05": (A, A, A), "P10": (A,)}
    assert refused(state, "go C05 to C06").code == "has_moved"
    late = play(battle(group("C03", A, A), group("C06", A, A), group("P10", A)), "go C03 to C04", "go C04 to C05")
    assert refused(late, "cross C05 to C06").code == "has_moved"


def test_R99_mixed_groups_ask_and_the_top_pawn_commands() -> None:
    state = battle(group("C03", 0, 0), group("C04", 1), group("P10", A), active=0)
    assert refused(state, "go C03 to C04").code == "ask_first"
    state = play(state, "join C03 to C04 below")
    assert GAME.deciders(state) == (1,)
    no = play(state, "refuse")
    assert refused(no, "join C03 to C04 above").code == "was_refused"
    yes = play(state, "agree")
    assert groups(yes)["C04"] == (1, 0, 0)
