"""What advice says of attackers that are posted and of pawns that are sent, and which of several steps comes first."""

from __future__ import annotations

from typing import Any

from tabletop.games.rio_de_la_plata import places
from tabletop.games.rio_de_la_plata.actions import Defend, Done, GiveUp, Go, Place, Post
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.groups import whereof
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.scoring import house_points
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import SHADOW, Phase
from tabletop.games.rio_de_la_plata.thinking.case.attacking import given_for
from tabletop.games.rio_de_la_plata.thinking.case.fronts import Front, standing
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.war_seen import war_pieces
from tabletop.locale import Catalogue

from ..position import fresh, offices, own, stand
from ..war_position import A, battle, group, sending


def said(state: RioDeLaPlata, *line: Any) -> dict[str, dict[str, Any]]:
    return {one.key: dict(one.values) for one in reasons(state, line[0].seat, line)}


def posting(*groups: Any, enemy: int = 0, posted: int = 3) -> RioDeLaPlata:
    state = battle(*groups, seats=3, enemy=enemy)
    state.phase = int(Phase.ATTACK)
    assert state.war is not None
    state.war.posted = posted
    return state


def test_a_group_goes_for_what_nobody_goes_for_yet_and_else_stands_behind_others() -> None:
    state = posting(group("west.05", A))
    stand(state, "market", "D05")
    second = said(state, Post(2, 1, "west.05"))["prey_posted"]
    assert (second["where"], second["steps"]) == ("D05", 4)
    stand(state, "market", "D06")
    assert said(state, Post(2, 1, "west.06"))["prey_posted"]["where"] == "D06"
    first, behind = (GAME.speaks(state, 2, (Post(2, 1, point),), ()) for point in ("west.06", "east.01"))
    assert first > behind


def test_a_building_that_defenders_can_come_into_in_time_is_no_free_prey() -> None:
    state = posting(group("east.10", A))
    stand(state, "market", "H05")
    assert said(state, Post(2, 1, "west.05"))["prey_posted"]["who"] == ()
    own(state, 0, huts="P01")  # too far
    assert said(state, Post(2, 1, "west.05"))["prey_posted"]["who"] == ()
    own(state, 0, huts="H06")  # a step away, and the attackers come with their third move
    told = said(state, Post(2, 1, "west.05"))["prey_posted"]
    assert (told["where"], told["steps"], told["who"], told["k"], told["both"]) == ("H05", 8, (0,), 2, 0)
    own(state, 0, huts="H02")
    stand(state, "market", "H01")
    at_once = said(state, Post(2, 1, "north.08"))["prey_posted"]
    assert (at_once["where"], at_once["rounds"], at_once["who"]) == ("H01", 0, ())


def test_that_nothing_is_near_a_point_is_not_told_where_it_is_near_the_next_one() -> None:
    state = posting(group("west.05", A))
    stand(state, "market", "H08")
    assert said(state, Post(2, 1, "east.08"))["prey_posted"]["steps"] == 9
    assert not said(state, Post(2, 1, "east.06"))
    assert said(state, Post(2, 1, "east.01")).keys() == {"prey_far"}


def test_a_group_too_slow_for_its_aim_says_that_the_war_may_end_before_it_is_there() -> None:
    """Nine steps: three rounds for one that takes three of them, more for two that take two."""
    state = posting(group("west.05", A))
    stand(state, "market", "H08")
    (late,) = said(state, Post(2, 2, "east.08")).items()
    assert (late[0], late[1]["where"], late[1]["stride"], late[1]["last"]) == ("prey_late", "H08", 2, 3)
    stand(state, "market", "M08")
    assert said(state, Post(2, 2, "east.08"))["prey_posted"]["where"] == "M08"


def test_a_pawn_that_is_sent_says_how_the_nearest_attackers_would_fare() -> None:
    state = sending(group("west.06", A))
    own(state, 0, houses="C06", huts="M09")
    guards = Defend(0, "C06", "own")
    met = said(state, guards)["guards_both"]
    assert (met["where"], met["moves"], met["m"], met["points"]) == (("west.06.1",), 1, 1, 4)
    state.war = sending(group("west.06", A), group("C06", 0)).war
    assert said(state, guards)["guards_hold"]["m"] == 2
    state.war = sending(group("west.06", A, A, A)).war
    assert "guards_fall" in said(state, guards)
    assert "shadow_points" in said(state, Defend(0, "C06", "shadow"))
    stand(state, "barracks", "B09")
    state.war = sending(group("west.06", A)).war
    assert "guards_hold" in said(state, guards)  # thanks to these


def test_those_who_hold_a_building_as_it_is_are_said_to() -> None:
    state = sending(group("west.06", A), group("C06", 0, 0))
    own(state, 0, houses="C06")
    told = said(state, Defend(0, "C06", "own"))
    assert told["guards_already"] == {"where": ("west.06.1",), "n": 1, "m": 2}
    assert "guards_hold" not in told
    more = sending(group("west.06", A), group("west.07", A), group("C06", 0))
    own(more, 0, houses="C06")
    assert said(more, Defend(0, "C06", "own"))["guards_hold"]["join"] == 0  # both together are no more than two pawns
    more.war = sending(group("west.06", A), group("west.07", A)).war
    assert said(more, Defend(0, "C06", "own"))["guards_both"]["join"] == 2


def _english(key: str, told: dict[str, Any]) -> str:
    catalogue = Catalogue("en", (GAME.key,))
    catalogue.seat(GAME.key, ("Anna", "Ben", "Cleo"))
    return catalogue.text(f"why.{key}", **told)


def test_where_two_can_come_in_as_many_moves_the_second_is_said_to_take_the_building() -> None:
    state = sending(group("west.06", A))
    own(state, 0, houses="E06")
    told = said(state, Defend(0, "E06", "own"))["guards_both"]
    assert (told["where"], told["moves"], told["second"]) == (("west.06.1",), 2, 0)
    assert "the building stands" in _english("guards_both", told)
    state.war = sending(group("west.06", A), group("west.07", A)).war  # five steps, and six
    told = said(state, Defend(0, "E06", "own"))["guards_both"]
    assert (told["where"], told["moves"], told["second"]) == (("west.06.1", "west.07.1"), 2, 1)
    text = _english("guards_both", told)
    assert "a second one in the same turn would then take the building" in text
    assert "stands" not in text
    assert "joined" not in text  # no joining is needed


def test_the_general_is_told_the_points_of_his_rank() -> None:
    state = sending(group("west.06", A))
    own(state, 0, houses="C06")
    offices(state, 0, "general")
    assert said(state, Defend(0, "C06", "own"))["guards_both"]["points"] == 5


def test_a_house_to_which_attackers_come_is_guarded_before_one_that_is_far() -> None:
    state = sending(group("west.06", A))
    own(state, 0, houses="C06 M06")
    near, far = (GAME.speaks(state, 0, (Defend(0, field, "own"),), ()) for field in ("C06", "M06"))
    assert near > far
    assert GAME.besides(state, 0) == ((Defend(0, "C06", "own"),),)


def test_where_nobody_can_come_in_a_pawn_says_so() -> None:
    state = sending(group("west.06", A))
    own(state, 0, houses="C06")
    stand(state, "market", "B06", "D06", "C05", "C07")
    assert said(state, Defend(0, "C06", "own"))["nobody_comes"] == {"at": "C06", "steps": 6}


def test_a_step_more_is_worth_a_group_that_has_nothing_to_go_for() -> None:
    state = battle(group("A08", A), group("P01", A))
    stand(state, "market", "E08")
    found = given_for(state)
    assert found is not None
    gift, aim = found
    assert (gift, aim.points) == (GiveUp(3, "P01", "A08"), 6)
    own(state, 0, huts="O02")  # then it goes for that
    assert given_for(state) is None


def test_who_comes_to_attackers_is_told_of_where_they_stop() -> None:
    state = battle(group("A05", A), group("C07", 0))
    stand(state, "market", "F05")
    front = Front(state)
    here = front.at[state.war.groups[0].place] if state.war is not None else None
    assert here is not None
    stop = front.resting(here)
    assert front.reach(here)[stop.place] == 3
    assert (stop.pawns, front.best(here) is not None) == ((A,), True)


def test_no_step_that_loses_its_battle_is_put_beside_the_best() -> None:
    state = battle(group("C08", A), group("D08", 0, 0))
    own(state, 0, huts="B08")
    best, lost = GAME.case(state, 3, ((Go(3, "C08", "B08"),), (Go(3, "C08", "D08"),)))
    assert best.told
    assert not lost.told
    assert not lost.ledgers


def test_a_defender_beats_those_who_stand_before_an_own_hut() -> None:
    state = battle(group("C08", A), group("D08", 0, 0), active=0)
    own(state, 0, huts="C07")
    leaves, stays = (GAME.speaks(state, 0, (step,), ()) for step in (Go(0, "D08", "D09"), Go(0, "D08", "C08")))
    assert stays > leaves
    assert stays > GAME.speaks(state, 0, (Done(0),), ())


def test_defenders_that_are_too_few_for_all_that_is_threatened_hold_one_of_it() -> None:
    state = battle(group("C04", A), group("C08", A), group("E06", 0))
    stand(state, "market", "F04", "F08")
    front = Front(standing(state))
    aims = [pair for pair in front.assigned(True) if pair[1].rounds == 1]
    assert {aim.field for _, aim in aims} == set(front.goals)
    assert len(front.covered(aims)) == 1  # a single pawn is three steps from both, and can be in one of them
    beaten = battle(group("C08", A, A), group("E06", 0))
    stand(beaten, "market", "E08")
    assert not Front(standing(beaten)).covered(Front(standing(beaten)).assigned(True))


def test_lines_that_differ_only_in_where_are_one() -> None:
    state = fresh(3)
    line, other = ((Place(0, field), Place(0, field), Done(0)) for field in ("E06", "E07"))
    _, same = GAME.case(state, 0, (line, other))
    assert (same.told, same.ledgers) == ((), False)


def test_where_one_pawn_is_too_few_the_building_is_said_to_fall() -> None:
    state = sending(group("west.06", A, A))
    own(state, 0, houses="C06")
    assert "guards_fall" in said(state, Defend(0, "C06", "own"))


def test_a_step_that_leads_nowhere_speaks_for_less_than_to_be_done() -> None:
    state = battle(group("A08", A), group("P01", A))
    own(state, 0, huts="G08")
    astray = GAME.speaks(state, 3, (Go(3, "P01", "O01"),), ())
    towards = GAME.speaks(state, 3, (Go(3, "A08", "B08"),), ())
    assert astray < GAME.speaks(state, 3, (Done(3),), ()) < towards


def test_a_shadow_pawn_that_stands_in_the_way_is_called_so() -> None:
    state = battle(group("A08", A, A), group("A09", SHADOW), seats=2)
    told = said(state, Go(1, "A08", "A09"))
    assert told["beats_guards"]["whose"] == "shadow"
    assert _english("beats_guards", {"n": 1, "whose": "shadow"}) == "The pawn of the shadow there is beaten"
    mixed = battle(group("A08", A, A, A), group("A09", SHADOW, 0), seats=2)
    assert said(mixed, Go(1, "A08", "A09"))["beats_guards"]["whose"] == ("shadow", 0)
    here = [(piece.kind, piece.count) for piece in war_pieces(mixed) if piece.place == places.field("A09")]
    assert here == [("shadow", 1), ("worker", 1)]


def test_what_falls_at_once_for_a_group_without_a_goal_speaks_for_more_than_a_step_towards_something() -> None:
    state = battle(group("C08", A), group("B01", A), group("P01", A))
    stand(state, "market", "D08", "E01")
    assert state.war is not None
    still = {"C08": 0, "B01": 3, "P01": 0}
    state.war.groups = tuple(Group(one.place, still[whereof(one)], one.marks, one.pawns) for one in state.war.groups)
    gift, step = GiveUp(3, "P01", "C08"), Go(3, "B01", "C01")
    assert GAME.speaks(state, 3, (gift,), ()) > GAME.speaks(state, 3, (step,), ())
    assert GAME.case(state, 3, ((gift,), (step,)))[0].outweighs > 0
    nothing = battle(group("P01", A), group("A01", 0))
    done, astray = GAME.case(nothing, 3, ((Done(3),), (Go(3, "P01", "O01"),)))
    assert done.told
    assert not astray.told


def test_a_building_by_which_own_houses_count_more_is_stormed_at_their_cost() -> None:
    state = battle(group("D09", A))
    stand(state, "barracks", "E09")
    own(state, 3, houses="E10 F10")
    before = house_points(state, state.players[3])
    after = rules.apply(state, Go(3, "D09", "E09"), False).state
    lost = before - house_points(after, after.players[3])
    assert lost
    assert said(state, Go(3, "D09", "E09"))["own_less"] == {"n": lost}


def test_a_second_pawn_is_said_to_hold_what_one_alone_does_not() -> None:
    state = sending(group("west.06", A, A))
    own(state, 0, houses="C06")
    told = said(state, Defend(0, "C06", "own"))
    assert told["guards_fall"]["more"] == 1
    state.war = sending(group("west.06", A, A), group("C06", 0)).war
    assert "guards_fall" not in said(state, Defend(0, "C06", "own"))
