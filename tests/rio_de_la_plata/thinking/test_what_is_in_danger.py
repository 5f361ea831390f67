"""What attackers can come to next is told whole, and where it tells lines apart; a group is given up to meet one."""

from __future__ import annotations

from typing import Any

from tabletop.games.rio_de_la_plata.actions import Done, GiveUp, Go
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.thinking.case.defending import danger_beside, next_aims
from tabletop.games.rio_de_la_plata.thinking.case.fighting import comes_to_hold, potential
from tabletop.games.rio_de_la_plata.thinking.case.fronts import Front
from tabletop.games.rio_de_la_plata.thinking.case.giving_up import met_with_a_gift
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.case.told import besides

from ..position import own, stand
from ..war_position import A, battle, group


def said(state: RioDeLaPlata, *line: Any) -> dict[str, dict[str, Any]]:
    return {one.key: dict(one.values) for one in reasons(state, line[0].seat, line)}


def pressed(*groups: Group) -> RioDeLaPlata:
    """Two attackers before two buildings, and another one too far from all."""
    state = battle(group("C07", A), group("C09", A), group("N02", A), *groups, active=0)
    stand(state, "stonecutter", "E07")
    stand(state, "carpenter", "E09")
    return state


def test_all_that_attackers_can_have_next_is_told_with_what_they_can_have_at_once() -> None:
    danger = said(pressed(group("H10", 0)), Done(0))["danger"]
    assert (set(danger["where"]), set(danger["at"])) == ({"C07", "C09"}, {"E07", "E09"})
    assert (danger["n"], danger["points"]) == (2, 12)


def test_one_attacker_has_no_more_than_one_of_two_buildings() -> None:
    state = battle(group("C08", A), group("H10", 0), active=0)
    stand(state, "stonecutter", "D07", "D09")
    danger = said(state, Done(0))["danger"]
    assert (danger["n"], danger["m"], danger["points"]) == (1, 2, 6)


def test_of_a_dear_building_and_a_cheap_one_each_group_is_counted_for_what_is_left_to_it() -> None:
    state = battle(group("C08", A), group("west.04", A), group("west.04", A), group("N02", 0), active=0)
    stand(state, "stonecutter", "D09")
    own(state, 0, huts="A06")
    danger = said(state, Done(0))["danger"]
    assert (danger["n"], danger["m"], danger["points"], danger["part"]) == (3, 2, 8, 0)


def test_to_be_done_names_only_what_is_no_danger_after_the_best() -> None:
    state = pressed(group("F07", 0))
    told = danger_beside(state, state.players[0], Done(0), Go(0, "F07", "E07"))
    assert [dict(one.values)["at"] for one in told] == [("E07",)]


def test_a_danger_that_is_the_same_after_the_other_line_is_no_reason() -> None:
    state = pressed(group("H10", 0))
    away, bars = (Go(0, "H10", "I10"),), (Done(0),)
    assert "danger" in said(state, *bars)
    told = [one.key for one in GAME.case(state, 0, (bars, away))[0].told]
    assert told == ["none_to_meet"]
    stood = pressed(group("E06", 0))
    told = [one.key for one in GAME.case(stood, 0, (bars, (Go(0, "E06", "D06"),)))[0].told]
    assert "none_to_meet" not in told  # one can be met


def test_each_of_several_who_can_come_is_counted_and_what_defenders_get_for_it() -> None:
    state = pressed(group("E06", 0), group("C05", A))
    assert "reached_by_attackers" not in said(state, Go(0, "E06", "D06"))  # both sides would fall, for 4 points to 0


def test_defenders_give_up_a_pawn_so_that_three_beat_an_attacker_and_lose_nobody() -> None:
    state = battle(group("C08", A), group("D08", 0, 0, 0), group("I06", 0), active=0)
    assert state.war is not None
    state.war.groups = tuple(
        [Group(one.place, 0 if len(one.pawns) == 3 else one.steps, one.marks, one.pawns) for one in state.war.groups]
    )
    gift = met_with_a_gift(state)
    assert gift == GiveUp(0, "I06", "D08")
    assert said(state, gift)["hunts"]["lost"] == 0
    assert (gift,) in GAME.besides(state, 0)
    after = rules.apply(rules.apply(state, gift, False).state, Go(0, "D08", "C08"), False).state
    assert after.players[0].points - state.players[0].points == said(state, gift)["hunts"]["points"] == 2
    state.war.groups = tuple([one for one in state.war.groups if one.pawns != (0,)])
    assert met_with_a_gift(state) is None


def test_advice_looks_at_the_whole_way_into_a_building_that_attackers_could_win_next() -> None:
    state = battle(group("C08", A), group("F07", 0), active=0)
    stand(state, "stonecutter", "D07")
    way = comes_to_hold(state, state.players[0])
    assert way == (Go(0, "F07", "E07"), Go(0, "E07", "D07"))
    assert way in besides(state, 0)
    for step in way:
        state = rules.apply(state, step, False).state
    assert not next_aims(Front(state))
    assert not comes_to_hold(battle(group("C08", A), group("F07", 0), active=0), state.players[0])


def test_to_be_done_names_no_building_that_nobody_comes_to_next() -> None:
    state = battle(group("C08", A), group("I08", 0), active=0)
    stand(state, "stonecutter", "I08")
    assert "guards_other" not in said(state, Done(0))  # six steps away, of which one goes three
    near = battle(group("C08", A), group("D08", 0), active=0)
    stand(near, "stonecutter", "D08")
    assert "guards_other" in said(near, Done(0))


def test_that_a_pawn_would_be_beaten_is_no_reason_to_move_it_there() -> None:
    state = battle(group("C08", A), group("C06", A, A), group("H10", 0), active=0)
    told = said(state, Go(0, "H10", "G10"))
    assert all(not one.get("left") for key, one in told.items() if key == "reached_by_attackers")


def test_less_is_told_for_a_step_that_puts_off_what_its_group_could_storm_this_round() -> None:
    state = battle(group("D06", A), group("A08", A), group("N02", 0))
    stand(state, "square", "E07", "G07")  # the step aside lets the other one through, to what is nine steps away
    there, aside = (potential(state, state.players[3], Go(3, "D06", place)) for place in ("E06", "D05"))
    assert there > aside + 1
