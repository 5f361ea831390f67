"""War: steps, stacks, mixed groups, groups that are given up."""

from __future__ import annotations

from dataclasses import replace

from tabletop.games.rio_de_la_plata.things import ATTACKERS

from .position import (
    GAME,
    legal,
    play,
    refused,
)
from .war_position import battle, group, groups

A = ATTACKERS


def test_steps_orthogonal_and_by_size() -> None:
    state = battle(group("C03", A, A), group("P10", A))
    assert refused(state, "go C03 to D04").code == "not_beside"
    far = refused(state, "go C03 to D07")
    assert (far.code, dict(far.values)) == ("beyond_steps", {"n": 5, "most": 2})
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


def test_R101_a_pair_gives_a_pawn_after_its_last_step_too_until_another_group_moves() -> None:
    start = battle(group("C03", A, A), group("C06", A, A), group("P10", A))
    late = play(start, "go C03 to C04", "go C04 to C05")
    assert legal(late, "cross") == ["cross C05 to C06", "cross C06 to C05"], "one has come, the other can still go"
    assert refused(late, "go C05 to D05").code == "has_moved"
    assert groups(play(late, "cross C05 to C06")) == {"C05": (A,), "C06": (A, A, A), "P10": (A,)}
    gone_on = play(late, "go P10 to P09")
    assert refused(gone_on, "cross C05 to C06").code == "has_moved"


def test_R101_a_pair_that_has_fought_gives_no_pawn() -> None:
    state = battle(group("C03", A, A), group("C04", 0), group("C05", A, A), group("P10", 0))
    state = play(state, "go C03 to C04")
    assert refused(state, "cross C04 to C05").code == "has_fought"


def test_R101_who_could_still_give_a_pawn_is_asked_and_the_other_owner_agrees() -> None:
    state = battle(group("C03", 0, 0), group("C06", 1, 1), group("P10", A), active=0)
    state = play(state, "go C03 to C04", "go C04 to C05")
    assert GAME.deciders(state) == (0,)
    assert legal(state, "cross") == ["cross C05 to C06"]
    asked = play(state, "cross C05 to C06")
    assert GAME.deciders(asked) == (1,)
    assert groups(play(asked, "agree"))["C06"] == (0, 1, 1)
    no = play(asked, "refuse")
    assert GAME.deciders(no) == (1,)
    assert legal(no, "cross") == ["cross C06 to C05"], "nothing was left, and it is the next one's turn"


def test_R101_by_version_1_of_the_rules_a_step_had_to_be_left() -> None:
    state = battle(group("C03", A, A), group("C06", A, A), group("P10", A))
    state.rules = replace(state.rules, version=1)
    state = play(state, "go C03 to C04", "go C04 to C05")
    assert refused(state, "cross C05 to C06").code == "has_moved"


def test_R99_any_group_of_an_owner_may_be_given_up_if_all_agree() -> None:
    mixed = group("C03", 0, 1)
    state = battle(mixed, group("M03", 2, 1), group("M05", 2, 0), group("P10", A), group("P09", 2), active=0)
    assert legal(state, "give up") == ["give up M03 for C03", "give up M05 for C03"]
    state = play(state, "give up M03 for C03")
    assert GAME.deciders(state) == (1,)
    state = play(state, "agree", "agree")
    assert "M03" not in groups(state)


def test_R99_a_seat_whose_partner_can_still_help_is_asked() -> None:
    state = battle(group("C03", 0, 1), group("M03", 1), group("P10", A), active=0)
    state = play(state, "go C03 to C04", "go C04 to C05")
    assert GAME.deciders(state) == (0,)
    assert legal(state, "give up") == ["give up M03 for C05"]


def test_R97_of_equal_groups_at_a_point_the_one_that_goes_least_far_is_given_up() -> None:
    state = battle(group("north.03", A), group("north.03", A), group("M03", A), group("P10", A))
    state = play(state, "give up P10 for north.03.1", "give up north.03.1 for M03")
    state = play(state, "go north.03.1 to C01", "go C01 to C02", "go C02 to C03", "go C03 to C04")
    assert groups(state) == {"C04": (A,), "M03": (A,)}


def test_R99_mixed_groups_ask_and_the_top_pawn_commands() -> None:
    state = battle(group("C03", 0, 0), group("C04", 1), group("P10", A), active=0)
    assert refused(state, "go C03 to C04").code == "ask_first"
    state = play(state, "join C03 to C04 below")
    assert GAME.deciders(state) == (1,)
    no = play(state, "refuse")
    assert refused(no, "join C03 to C04 below").code == "was_refused"
    assert "join C03 to C04 above" in legal(no)
    yes = play(state, "agree")
    assert groups(yes)["C04"] == (1, 0, 0)
