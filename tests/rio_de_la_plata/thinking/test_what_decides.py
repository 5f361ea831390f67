"""What decides between choices: what a step more changes, what comes first, what is surer, what is the last of it."""

from __future__ import annotations

from typing import Any

from tabletop.games.rio_de_la_plata.actions import Build, Defend, Done, GiveUp, Pay, Place, Take
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PLACE, PLACES
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.case.next_year import coming
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.case.scarce import at_risk

from ..position import at, fresh, lay, own, stand
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
def test_where_the_war_ends_with_the_round_nothing_is_told_of_the_next() -> None:
    state = moved(group("C08", A), group("H02", A))
    stand(state, "market", "E08")
    assert said(state, Done(3)) == {"all_moved": {}}
    assert state.war is not None
    state.war.quiet = 2
    state.war.groups = battle(group("C08", A, A, A)).war.groups  # type: ignore[union-attr]
    assert said(state, Done(3)) == {"none_now": {"ends": 1}}


def test_a_group_that_is_given_up_for_nothing_comes_behind_one_that_changes_something() -> None:
    state = moved(group("C08", A), group("B01", A), group("west.07", A))
    stand(state, "market", "E08", "B02")
    idle, sooner = GiveUp(3, "west.07.1", "C08"), GiveUp(3, "west.07.1", "B01")
    assert "step_idle" in said(state, idle)
    assert said(state, sooner)["prey"]["where"] == "B02"
    assert not case(state, (sooner,), (idle,))[1]  # and is no line beside it
    speaks = [GAME.speaks(state, 3, (one,), ()) for one in (idle, sooner, Done(3))]
    assert speaks[0] < min(speaks[1:]) - 2


# --- a pawn that is sent
def test_a_building_to_which_somebody_can_come_to_help_wants_a_guard_less() -> None:
    state = sending(group("west.06", A))
    own(state, 0, houses="C06 C07")
    alone = GAME.speaks(state, 0, (Defend(0, "C06", "own"),), ())
    helped = sending(group("west.04", A), group("E06", 0))
    own(helped, 0, houses="C06 C07")
    assert alone > GAME.speaks(helped, 0, (Defend(0, "C06", "own"),), ())


# --- years and what is left
def test_barracks_of_next_year_complete_the_surroundings_of_a_square() -> None:
    state = fresh(3)
    own(state, 0, huts="L10")
    stand(state, "stonecutter", "D07", "D08", "D09")
    own(state, 1, huts="E07")
    state.players[0].coins, state.players[0].idle = 0, 4
    then = coming(state, state.players[0], (4, 3, 1), 5)
    assert (then.points, [PLACES[field] for _, field in then.builds]) == (12, ["E09", "E08"])


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
    state.players[0].points, state.players[0].coins, state.players[0].goods = 10, 4, (0, 0, 0)
    told = said(state, Take(0, "quarry.01"), Done(0))
    assert told == {
        "goods_over": {"goods": (("stone", 1),), "m": 1, "home": 1}
    }  # more workers than a year takes are in hand


def test_another_way_says_how_many_points_it_brings_less_this_year() -> None:
    state = fresh(3)
    state.phase = int(Phase.EFFECTS)
    own(state, 0, huts="E06")
    at(state, 0, "E06")
    state.players[0].goods, state.players[0].coins, state.players[0].idle = (1, 1, 0), 0, 0
    _, other = case(state, (Build(0, "house", "E06", ("stone", "wood")), Done(0)), (Done(0),))
    assert other["year_beside"] == {"more": 0, "fewer": 2, "when": 1}  # a House counts at the end


def second() -> RioDeLaPlata:
    """Seat 0 behind seat 1, both with Huts in one district, and what the Barracks there take."""
    state = fresh(3)
    state.order, state.active = (1, 0, 2), 0
    own(state, 0, huts="E06 E07 F10")
    own(state, 1, huts="E08 F06")
    state.players[0].goods, state.players[0].coins, state.players[1].goods = (4, 3, 0), 0, (4, 4, 1)
    return state


def test_what_others_could_take_first_of_the_plan_of_next_year_is_counted() -> None:
    state = second()
    player, then = state.players[0], coming(state, state.players[0], (4, 3, 0), 5)
    assert at_risk(state, player, then, (1,)) == 6
    state.players[1].goods, state.players[1].coins, state.players[1].idle = (0, 0, 0), 0, 2  # then they cannot
    assert at_risk(state, player, then, (1,)) == 0
    state.players[1].goods, state.players[1].idle = (4, 4, 1), 9
    assert at_risk(state, player, then, ()) == 0  # nobody is earlier


def test_the_roads_are_at_risk_only_if_the_plan_leaves_workers_for_them() -> None:
    state = fresh(3)
    player = state.players[0]
    then = coming(state, player, (0, 0, 0), 5)
    assert at_risk(state, player, then, (1,)) == 4
    state.players[1].idle = 3
    assert at_risk(state, player, then, (1,)) == 0  # their workers do not suffice


def test_a_line_without_the_turn_order_is_less_only_by_what_others_could_take_first() -> None:
    state = second()
    line, order = (Place(0, "craft"), Done(0)), (Place(0, "craft"), Place(0, "order"), Done(0))
    behind = GAME.speaks(state, 0, order, ()) - GAME.speaks(state, 0, line, ())
    state.players[1].goods, state.players[1].idle = (0, 0, 0), 0
    assert behind > 1 > GAME.speaks(state, 0, order, ()) - GAME.speaks(state, 0, line, ()) > 0


def test_points_that_somebody_else_gets_speak_against_filling_a_great_building() -> None:
    state = fresh(3)
    line = (*(Place(0, f"port.{number:02d}") for number in (4, 5, 8, 9, 10)), Done(0))
    state.players[0].goods = (5, 5, 0)
    lay(state, ("port.01", 0), ("port.02", 0), ("port.03", 0))
    alone = GAME.speaks(state, 0, line, ())
    state.laid = ((state.laid[0][0], 1, 1), *state.laid[1:])
    points = said(state, *line)["fills_for"]["points"]
    assert alone - GAME.speaks(state, 0, line, ()) > points  # they get them, and the own seat does not


def test_squares_that_can_still_be_filled_next_year_are_counted_then() -> None:
    state = fresh(3)
    lay(state, *((f"roads.{number:02d}", 0) for number in range(1, 4)))
    player = state.players[0]
    player.coins = 0
    assert coming(state, player, (0, 0, 0), 4).points == 4
    state.laid = tuple((place, 1, 1) for place, *_ in state.laid)  # one square is free still, but the others are taken
    assert coming(state, player, (0, 0, 0), 4).points == 0


def test_squares_left_unpaid_count_against_a_way_to_use_workers() -> None:
    state = fresh(3)
    lay(state, ("port.01", 0))
    state.players[0].debts = (PLACE["port.01"],)
    state.phase, state.players[0].points = int(Phase.EFFECTS), 8
    pay, leave = (Pay(0, "port.01", ("stone", "wood")), Done(0)), (Done(0),)
    assert GAME.speaks(state, 0, pay, ()) > GAME.speaks(state, 0, leave, ())
    told = case(state, pay, leave)[1]
    assert told["unpaid"] == {"n": 1, "points": 4, "lost": 3, "due": 0}
    assert "year_beside" not in told  # the same points once
    at(state, 0, "quarry.01")
    assert said(state, Take(0, "quarry.01"), Done(0))["unpaid"] == {"n": 1, "points": 4, "lost": 3, "due": 0}


def test_of_buildings_that_can_be_worked_in_those_are_told_that_differ() -> None:
    state = fresh(3)
    own(state, 0, huts="E10 C09")
    stand(state, "stonecutter", "D09", "F09")
    one, other = (Place(0, "C09"), Done(0)), (Place(0, "E10"), Done(0))
    assert said(state, *other)["opens"]["where"] == ("D09", "F09")
    assert "opens_not" not in case(state, one, other)[1]
    assert case(state, other, one)[1]["opens_not"]["where"] == ("F09",)


def test_a_step_more_is_looked_into_although_something_less_can_be_stormed_without() -> None:
    state = battle(group("B06", A), group("N09", A), group("D02", A))
    stand(state, "market", "D08")
    own(state, 0, huts="L09")
    assert GiveUp(3, "D02", "B06") in GAME.besides(state, 3)[0]


def test_defenders_who_stay_say_how_the_nearest_attackers_would_fare() -> None:
    state = battle(group("F03", A), group("F06", 0), enemy=1, active=0)
    own(state, 0, huts="F06")
    assert said(state, Done(0))["guards_fall"]["m"] == 1
