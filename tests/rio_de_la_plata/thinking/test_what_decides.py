"""What decides between choices: what a step more changes, what comes first, what is surer, what is the last of it."""

from __future__ import annotations

from typing import Any

from tabletop.games.rio_de_la_plata.actions import Build, Defend, Done, GiveUp, Go, Place, Take
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.case.told import reasons

from ..position import at, fresh, own, stand
from ..war_position import A, battle, group, sending


def said(state: RioDeLaPlata, *line: Any) -> dict[str, dict[str, Any]]:
    return {one.key: dict(one.values) for one in reasons(state, line[0].seat, line)}


def case(state: RioDeLaPlata, *lines: Any) -> list[dict[str, dict[str, Any]]]:
    return [{one.key: dict(one.values) for one in told.told} for told in GAME.case(state, 0, lines)]


def moved(*groups: Group) -> RioDeLaPlata:
    state = battle(*groups)
    assert state.war is not None
    state.war.groups = tuple(Group(one.place, 0, one.marks, one.pawns) for one in state.war.groups)
    return state


# --- a step more
def test_a_step_more_names_what_is_dearest_only_if_it_is_reached_sooner_by_it() -> None:
    state = moved(group("C08", A), group("H02", A))
    gift = GiveUp(3, "H02", "C08")
    stand(state, "market", "G08")
    assert said(state, gift)["next_prey"]["sooner"] == 1  # four steps: with one of them now it is next round
    own(state, 0, huts="C04")
    assert said(state, gift)["next_prey"]["where"] == "G08"
    stand(state, "market", "E08")
    told = said(state, gift)  # two steps are gone next round anyway
    assert "next_prey" not in told
    assert next(iter(told)) == "step_idle"


def test_a_step_more_says_from_whom_it_escapes_and_who_could_beat_those_that_go_for_it() -> None:
    state = moved(group("D09", A), group("F03", A), group("B09", 0, 0, 0), group("F04", 1, 1, 1))
    told = said(state, GiveUp(3, "F03", "D09"))
    assert (told["escapes"]["where"], told["escapes"]["steps"], told["escapes"]["more"]) == ("B09", 2, 1)
    spared = told["gives_up"]
    assert (spared["m"], spared["whose"], spared["by"], spared["points"]) == (3, 1, "F04", 2)
    near = moved(group("D09", A), group("F03", A), group("B09", 0, 0))
    assert said(near, GiveUp(3, "F03", "D09"))["escapes"]["more"] == 0  # a pair comes three steps with one more
    aside = moved(group("D09", A), group("F03", A), group("B09", 0))
    assert "escapes" not in said(aside, GiveUp(3, "F03", "D09"))  # a single pawn comes three steps anyway
    assert said(state, Done(3))["reached_by"]["at"] == "F03"


def test_those_who_come_in_nowhere_but_through_own_houses_are_given_up_as_such() -> None:
    state = moved(group("D09", A), group("west.07", A))
    assert said(state, GiveUp(3, "west.07.1", "D09"))["gives_up"]["idle"] == 1
    own(state, 3, houses="A07")
    assert said(state, GiveUp(3, "west.07.1", "D09"))["gives_up"]["idle"] == 2


def test_where_the_war_ends_with_the_round_nothing_is_told_of_the_next() -> None:
    state = moved(group("C08", A), group("H02", A))
    stand(state, "market", "E08")
    assert "next_prey" in said(state, Done(3))
    assert state.war is not None
    state.war.quiet = 2
    assert said(state, Done(3)) == {"all_moved": {}, "none_now": {"n": 1}}
    state.war.groups = battle(group("C08", A, A, A), group("H02", A)).war.groups  # type: ignore[union-attr]
    assert said(state, Done(3)) == {"none_now": {"n": 1}}
    assert said(state, Go(3, "H02", "H03")) == {"none_now": {"n": 1}}
    stand(state, "market", "H04")
    assert said(state, Go(3, "H02", "H03"))["prey"]["where"] == "H04"


def test_a_group_that_is_given_up_for_nothing_comes_behind_one_that_changes_something() -> None:
    state = moved(group("C08", A), group("B01", A), group("west.07", A))
    stand(state, "market", "E08", "F01")
    idle, sooner = GiveUp(3, "west.07.1", "C08"), GiveUp(3, "west.07.1", "B01")
    assert "step_idle" in said(state, idle)
    assert said(state, sooner)["next_prey"]["where"] == "F01"
    speaks = [GAME.speaks(state, 3, (one,), ()) for one in (idle, sooner, Done(3))]
    assert speaks[0] < min(speaks[1:]) - 2


# --- a pawn that is sent
def test_who_could_come_to_help_is_named_before_a_building_is_said_to_fall() -> None:
    state = sending(group("west.06", A))
    own(state, 0, houses="C06 C07")
    assert said(state, Defend(0, "C06", "own"))["post_falls"]["help"] == 0
    alone = GAME.speaks(state, 0, (Defend(0, "C06", "own"),), ())
    helped = sending(group("west.04", A), group("E06", 0))
    own(helped, 0, houses="C06 C07")
    told = said(helped, Defend(0, "C06", "own"))["post_falls"]
    assert (told["help"], told["by"]) == (2, "E06")
    assert alone > GAME.speaks(helped, 0, (Defend(0, "C06", "own"),), ())


def test_attackers_come_over_the_field_of_a_building_that_falls_first() -> None:
    state = sending(group("west.06", A), group("west.05", A))
    own(state, 0, houses="C06")
    stand(state, "market", "B06", "D06", "C05", "C07")
    told = said(state, Defend(0, "C06", "own"))
    assert told["post_through"]["where"] in ("B06", "C05")
    assert told["post_falls"]["rounds"] <= 1


def test_where_attackers_come_late_a_pawn_says_what_it_can_hold_elsewhere() -> None:
    state = sending(group("west.03", A))
    own(state, 0, houses="M03")
    stand(state, "market", "H03")
    told = said(state, Defend(0, "M03", "own"))
    assert not told.keys() & {"post_falls", "post_saves"}
    assert told["post_far"]["steps"] > 12
    assert (told["post_towards"]["where"], told["post_towards"]["steps"]) == ("H03", 5)


def test_a_pawn_more_than_is_needed_says_what_it_can_hold_elsewhere() -> None:
    state = sending(group("west.06", A), group("C06", 0, 0))
    own(state, 0, houses="C06")
    stand(state, "market", "E03")
    told = said(state, Defend(0, "C06", "own"))
    assert "post_more" in told
    assert told["post_towards"]["where"] == "E03"


def test_a_battle_that_is_won_by_barracks_alone_is_told_so() -> None:
    state = sending(group("west.06", A))
    own(state, 0, houses="C06")
    stand(state, "barracks", "B09")
    assert said(state, Defend(0, "C06", "own"))["post_saves"]["barracks"] == 1


# --- years and what is left
def test_barracks_of_next_year_complete_the_surroundings_of_a_square() -> None:
    state = fresh(3)
    own(state, 0, huts="L10")
    stand(state, "stonecutter", "D07", "D08", "D09")
    own(state, 1, huts="E07")
    state.players[0].goods, state.players[0].coins, state.players[0].idle = (4, 3, 1), 0, 4
    coming = case(state, (Place(0, "order"), Done(0)))[0]
    assert (coming["next_year"]["points"], coming["next_year"]["buildings"]) == (12, ("barracks", "square"))
    assert (coming["next_square"]["where"], coming["next_square"]["building"]) == ("E08", "barracks")


def test_of_offices_that_can_be_bought_the_one_is_named_that_counts_most_as_districts_are_joined() -> None:
    state = fresh(3)
    state.players[0].points, state.players[0].coins = 10, 5
    fields = (Place(0, "fields"), Place(0, "fields"), Done(0))
    assert said(state, *fields)["can_buy"]["office"] != "road_builder"
    state.connected = 255
    assert said(state, *fields)["can_buy"]["office"] == "road_builder"


def test_an_office_that_is_to_be_had_without_it_speaks_for_nothing_that_is_taken() -> None:
    state = fresh(3)
    state.phase = int(Phase.EFFECTS)
    at(state, 0, "quarry.01", "fields", "fields")
    state.players[0].points, state.players[0].coins = 10, 4
    told = said(state, Take(0, "quarry.01"), Done(0))
    assert told.keys() == {"free_again"}


def test_points_that_can_be_had_a_year_later_as_well_are_sure_this_year() -> None:
    state = fresh(3)
    state.phase = int(Phase.EFFECTS)
    own(state, 0, huts="E06")
    at(state, 0, "E06")
    state.players[0].goods, state.players[0].coins, state.players[0].idle = (1, 1, 0), 0, 0
    _, other = case(state, (Build(0, "house", "E06", ("stone", "wood")), Done(0)), (Done(0),))
    assert (other["years_beside"]["fewer"], other["years_beside"]["next_more"]) == (2, 2)
    assert other["years_beside"]["even"] == 1
    assert "houses_later" not in other  # whoever lies there builds without being placed


def test_what_speaks_against_as_many_points_comes_right_behind_them() -> None:
    state = fresh(3)
    own(state, 0, huts="E06")
    state.players[0].goods, state.players[0].coins, state.players[0].idle = (1, 1, 0), 0, 2
    order, house = (Place(0, "order"), Place(0, "craft"), Done(0)), (Place(0, "E06"), Place(0, "fields"), Done(0))
    _, other = case(state, order, house)
    assert other["years_beside"]["even"] == 2
    assert list(other)[:2] == ["years_beside", "order_left"]


def test_a_building_with_the_last_tile_is_told_so() -> None:
    state = fresh(3)
    own(state, 0, huts="L10")
    stand(state, "stonecutter", "D07", "D08", "D09")
    own(state, 1, huts="E07")
    state.players[0].goods = (1, 1, 0)
    line = (Place(0, "E08"), Place(0, "E09"), Place(0, "E09"), Done(0))
    assert said(state, *line)["points_now"]["last"] == 0
    stand(state, "square", "A01", "A03", "A05", "C01", "C03")
    assert said(state, *line)["points_now"]["last"] == 1


def test_barracks_prevail_in_a_war_that_others_may_wage_this_year() -> None:
    state = fresh(3)
    own(state, 0, houses="E10")
    state.players[0].goods = (4, 3, 1)
    barracks = (Place(0, "E06"), Place(0, "E06"), Done(0))
    assert "prevails" not in said(state, *barracks)
    state.enemies = (7, 3)
    assert said(state, *barracks)["prevails"]["points"] == 6
    state.order = (1, 2, 0)
    assert "prevails" not in said(state, *barracks)  # they wage it themselves
