"""What groups can come to in a war, by which way, and what advice says of a step of it."""

from __future__ import annotations

from typing import Any

from tabletop.games.rio_de_la_plata.actions import Defend, Done, GiveUp, Go, Post
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY
from tabletop.games.rio_de_la_plata.things import SHADOW, Phase
from tabletop.games.rio_de_la_plata.thinking.case.fronts import Front
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.case.told import rival

from ..position import own, stand
from ..war_position import A, battle, group


def _at(field: str) -> int:
    return CITY.number[field]


def said(state: RioDeLaPlata, *line: Any) -> dict[str, dict[str, Any]]:
    return {one.key: dict(one.values) for one in reasons(state, line[0].seat, line)}


def test_each_group_goes_for_something_of_its_own_that_it_can_win() -> None:
    state = battle(group("C08", A), group("D10", A))
    own(state, 0, huts="E08 E10")
    front = Front(state)
    first, second = front.best(front.at[_at("C08")]), front.best(front.at[_at("D10")])
    assert first is not None
    assert second is not None
    assert (first.field, first.steps, first.rounds, first.others) == (_at("E08"), 2, 0, 0)
    assert (second.field, second.steps) == (_at("E10"), 1)
    guarded = battle(group("C08", A), group("E08", 0, 0))
    own(guarded, 0, huts="E08")
    assert Front(guarded).best(Front(guarded).at[_at("C08")]) is None  # two pawns beat a single one


def test_ways_lead_round_buildings_and_pawns_for_attackers_alone() -> None:
    state = battle(group("C08", A), group("E09", 0), active=0)
    own(state, 0, huts="E08 D07")
    stand(state, "market", "D08", "D09")
    front = Front(state)
    attacker, defender = front.at[_at("C08")], front.at[_at("E09")]
    assert front.reach(attacker)[_at("E08")] == 6  # by the north, round hut and market: as the crow flies two
    assert front.reach(attacker)[_at("D08")] == 1
    assert front.reach(defender)[_at("C08")] == 3  # a defender crosses buildings


def test_an_attacker_says_what_it_storms_what_is_next_and_who_comes_to_it() -> None:
    state = battle(group("C08", A), group("C05", 0))
    own(state, 0, huts="E08")
    assert said(state, Go(3, "C08", "D08")).keys() == {"prey"}  # still this round: nobody comes before
    assert state.war is not None
    last = [group("C08", A, steps=1), group("C05", 0)]
    state.war.groups = tuple(sorted(last, key=lambda one: one.place))
    told = said(state, Go(3, "C08", "C07"))
    comes = {
        "where": "C05",
        "at": "C07",
        "n": 1,
        "m": 1,
        "whose": 0,
        "steps": 2,
        "left": 0,
        "points": 4,
        "shadow": 0,
        "guard": (0,),
    }
    assert told == {"reached_by": comes}  # it falls before it comes to anything
    state.war.groups = battle(group("C08", A, steps=1), group("P10", 0)).war.groups  # type: ignore[union-attr]
    assert said(state, Go(3, "C08", "C07"))["prey_next"]["where"] == "E08"
    own(state, 1, huts="D08")
    assert said(state, Go(3, "C08", "D08"))["stormed"].items() >= {"where": "D08", "points": 2, "left": 0}.items()
    own(state, 3, huts="C09")
    assert said(state, Go(3, "C08", "C09")).keys() == {"stormed_own"}


def test_nobody_guards_what_no_defender_reaches_before_the_attackers() -> None:
    state = battle(group("C08", A, steps=1), group("E05", 0))
    own(state, 0, huts="E08")
    told = said(state, Go(3, "C08", "C07"))
    assert (told["guarded_first"]["from"], told["guarded_first"]["steps"]) == ("E05", 3)
    assert state.war is not None
    far = [group("C08", A, steps=1), group("E04", 0)]
    state.war.groups = tuple(sorted(far, key=lambda one: one.place))
    assert "guarded_first" not in said(state, Go(3, "C08", "C07"))


def test_a_single_pawn_is_said_to_come_first_only_where_it_holds_the_building() -> None:
    state = battle(group("C08", A, A, steps=1), group("E05", 0))
    own(state, 0, huts="E08")
    assert "guarded_first" not in said(state, Go(3, "C08", "C07"))  # a pair beats it, and takes the building
    assert state.war is not None
    joined = [group("C08", A, A, steps=1), group("E08", 0), group("E05", 0)]
    state.war.groups = tuple(sorted(joined, key=lambda one: one.place))
    told = said(state, Go(3, "C08", "C07"))["guarded_first"]
    assert (told["from"], told["where"]) == ("E05", "E08")


def test_whether_the_way_can_be_barred_is_seen_from_how_far_off_defenders_are() -> None:
    state = battle(group("C08", A, steps=1), group("M08", 0))
    own(state, 0, huts="E08")
    assert said(state, Go(3, "C08", "C07"))["prey_next"]["bars"] == 1
    assert state.war is not None
    state.war.groups = battle(group("C08", A, steps=1), group("H08", 0)).war.groups  # type: ignore[union-attr]
    assert said(state, Go(3, "C08", "C07")).keys() & {"prey_next", "guarded_first", "way_barred"} == {"guarded_first"}
    state.war.groups = battle(group("C08", A, steps=1), group("I08", 0)).war.groups  # type: ignore[union-attr]
    assert said(state, Go(3, "C08", "C07"))["prey_next"]["bars"] == 2


def test_waiting_attackers_say_when_the_war_ends_if_nothing_can_be_stormed() -> None:
    state = battle(group("north.03", A))
    own(state, 0, huts="C04")
    assert said(state, Done(3)) == {"none_now": {"ends": 0}}
    assert state.war is not None
    state.war.quiet = 2
    assert said(state, Done(3)) == {"none_now": {"ends": 1}}
    state.war.fought = True
    assert said(state, Done(3)) == {"none_now": {"ends": 0}}
    state.war.groups = battle(group("north.03", A), group("B01", A)).war.groups  # type: ignore[union-attr]
    assert not said(state, Done(3))  # one could be given up for the step that lacks


def test_a_defender_says_how_a_battle_ends_and_what_it_guards() -> None:
    state = battle(group("C08", A), group("D08", 0, 0), active=0)
    assert said(state, Go(0, "D08", "C08"))["beats"] == {"n": 1, "lost": 0, "points": 2}
    alone = battle(group("C08", A), group("D08", 0), active=0)
    assert said(alone, Go(0, "D08", "C08"))["both_fall"] == {"n": 1, "lost": 1, "points": 4}
    own(alone, 0, houses="E08")
    told = said(alone, Go(0, "D08", "E08"))
    assert told["guards_house"] == {"where": "E08", "lost": 4, "building": "house", "points": 2}
    near = {"where": ("C08",), "n": 1, "pawns": 1, "moves": 1}
    alone_there = {"m": 1, "points": 4, "join": 0, "near": 1, "steps": 6, "second": 0}
    assert told["guards_both"] == {**near, **alone_there}


def test_a_pawn_that_is_sent_says_what_it_guards() -> None:
    state = battle(group("north.03", A), active=0)
    own(state, 0, huts="C04")
    state.phase = int(Phase.DEFENCE)
    told = said(state, Defend(0, "C04", "own"))
    assert told["guards_hut"]["lost"] == 2
    assert (told["guards_both"]["where"], told["guards_both"]["moves"]) == (("north.03.1",), 2)  # four steps away


def test_a_group_that_is_posted_where_nothing_is_to_be_had_says_so() -> None:
    state = battle(group("north.03", A), seats=3)
    state.phase = int(Phase.ATTACK)
    assert state.war is not None
    state.war.posted = 1
    assert said(state, Post(2, 1, "east.01")) == {"prey_far": {"steps": 9}}
    own(state, 0, huts="O02")
    assert said(state, Post(2, 1, "east.02"))["prey_posted"]["where"] == "O02"


def test_being_done_says_what_is_left_undone_and_a_step_how_attackers_would_fare() -> None:
    state = battle(group("C08", A))
    own(state, 0, huts="E08")
    (left,) = rival(state, 3, (Go(3, "C08", "D08"),), (Done(3),))
    assert (left.key, dict(left.values)["where"], dict(left.values)["steps"]) == ("prey_left", "E08", 2)
    guarded = battle(group("A08", A), group("C09", 0, 0), active=0)
    own(guarded, 0, huts="C08")
    told = said(guarded, Go(0, "C09", "C08"))
    held = told["guards_hold"]
    assert (held["where"], held["moves"], held["m"], held["points"], held["join"]) == (("A08",), 1, 2, 2, 0)


def test_of_steps_that_are_as_good_the_one_stands_first_that_leads_somewhere() -> None:
    state = battle(group("C08", A))
    own(state, 0, huts="E08")
    towards, away = (GAME.speaks(state, 3, (Go(3, "C08", field),), ()) for field in ("D08", "B08"))
    assert towards > away
    assert towards > GAME.speaks(state, 3, (Done(3),), ())
    assert GAME.besides(state, 3) == ((Go(3, "C08", "D08"),),)


def test_a_group_that_is_given_up_says_what_is_stormed_with_the_step() -> None:
    state = battle(group("C08", A), group("H02", A))
    own(state, 0, huts="E08")
    assert said(state, GiveUp(3, "H02", "C08")) == {"step_idle": {}, "gives_up": {"n": 1, "where": "H02"}}
    assert state.war is not None
    state.war.groups = tuple(Group(one.place, 0, one.marks, one.pawns) for one in state.war.groups)
    assert said(state, GiveUp(3, "H02", "C08")).keys() == {"step_idle", "gives_up"}  # it is two steps away
    own(state, 0, huts="D08")
    assert said(state, GiveUp(3, "H02", "C08"))["prey"]["where"] == "D08"


def test_a_step_more_that_storms_speaks_for_more_than_to_wait_for_those_who_come() -> None:
    state = battle(group("C07", A), group("D02", A), group("E07", 0, 0))
    stand(state, "stonecutter", "D07")
    assert state.war is not None
    state.war.groups = tuple(Group(one.place, 0, one.marks, one.pawns) for one in state.war.groups)
    gift = GiveUp(3, "D02", "C07")
    assert GAME.speaks(state, 3, (gift,), ()) > GAME.speaks(state, 3, (Done(3),), ())
    assert ((gift,),) == GAME.besides(state, 3)


def test_what_others_go_for_too_is_told_with_the_own_way_there() -> None:
    state = battle(group("C08", A), group("B08", A))
    own(state, 0, huts="D08")
    near = said(state, Go(3, "B08", "B07"))["prey_next"]
    assert (near["where"], near["steps"]) == ("D08", 3)
    far = battle(group("C08", A), group("B01", A))
    own(far, 0, huts="D08")
    assert said(far, Go(3, "B01", "A01"))["prey_far"] == {"steps": 9}  # it is ten


def test_nothing_is_told_of_what_can_be_stormed_only_when_the_war_may_be_over() -> None:
    state = battle(group("C08", A), group("west.07", A, steps=1))
    own(state, 0, huts="H09")
    near = said(state, Go(3, "west.07", "A07"))
    assert not near  # nine steps from there are three rounds more
    assert said(state, Go(3, "C08", "D08"))["prey_next"]["rounds"] <= 2


def test_a_group_that_is_given_up_for_nothing_is_put_beside_no_step() -> None:
    state = battle(group("C08", A), group("H02", A))
    done, other = GAME.case(state, 3, ((Done(3),), (GiveUp(3, "H02", "C08"),)))
    assert done.told
    assert not other.told


def test_points_of_shadow_pawns_are_nobodys() -> None:
    mixed = battle(group("D08", 0, SHADOW, SHADOW), group("C08", A), seats=2, active=0)
    (told,) = rival(mixed, 0, (Go(0, "D08", "C08"),), (Done(0),))
    assert (told.key, dict(told.values)["points"]) == ("enemy_left", 1)  # a third of two, rounded
    assert said(mixed, Go(0, "D08", "C08"))["beats"]["points"] == 1
