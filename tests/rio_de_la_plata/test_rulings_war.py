"""Rulings of war that no other test names: how it begins, pawns that come, order, offices that do not work yet."""

from __future__ import annotations

from tabletop.engine.event import SILENT
from tabletop.games.rio_de_la_plata.groups import at_war
from tabletop.games.rio_de_la_plata.phases.attack import next_attacker, war_begins
from tabletop.games.rio_de_la_plata.phases.fighting import rounded
from tabletop.games.rio_de_la_plata.phases.steps import ways
from tabletop.games.rio_de_la_plata.tables import CITY, OFFICE, PLACE
from tabletop.games.rio_de_la_plata.things import ATTACKERS

from .position import (
    GAME,
    Phase,
    at,
    effects,
    finished,
    fresh,
    legal,
    offices,
    own,
    play,
    refused,
    roads,
    scripted,
    stand,
)
from .war_position import battle, group, groups

A = ATTACKERS
ROAD_TO_F = ("F08-G08", "G08-G09")


def test_R47_more_attackers_than_discs() -> None:
    state = fresh(5)
    for seat, column in enumerate("ABCD"):
        at(state, seat, *[f"{column}0{row}" for row in (1, 1, 1, 2, 2, 2, 3, 3, 3)])
    state.enemies = (9, 1)
    war_begins(state, 4, 0, SILENT)
    assert at_war(state).posted == 8 + 36 + 5


def test_R49_workers_of_one_field_are_one_group() -> None:
    state = fresh(3)
    at(state, 0, "C03", "C03", "C03", "D03", "quarry.01")
    war_begins(state, 2, 0, SILENT)
    assert groups(state) == {"C03": (0, 0, 0), "D03": (0,)}
    assert state.players[0].discs == (PLACE["quarry.01"],)


def test_R50_two_colours_on_one_building_are_asked() -> None:
    state = fresh()
    roads(state, *ROAD_TO_F)
    stand(state, "stonecutter", "F06")
    own(state, 0, houses="F07")
    own(state, 1, houses="G06")
    at(state, 0, "F06")
    at(state, 1, "F06")
    war_begins(state, 3, 0, SILENT)
    assert at_war(state).posted == 6 + 2
    assert GAME.deciders(state) == (0,)
    both = play(state, "agree", "agree")
    assert groups(both)["F06"] == (0, 1)
    for answers in (("refuse",), ("agree", "refuse")):
        one = play(state, *answers)
        assert groups(one)["F06"] == (0,)
        assert one.players[1].idle == 9
        assert at_war(one).posted == 8


def test_R50_R60_beside_a_worker_of_the_attacker_a_pawn_may_only_leave() -> None:
    state = battle(group("F06", 0), group("F04", A), active=0)
    stand(state, "stonecutter", "F06")
    at(state, 3, "F06")
    state = play(state, "go F06 to F07")
    assert refused(state, "go F07 to F06").code == "inert_workers"
    attacked = battle(group("F06", 0), group("F05", A), group("P10", A))
    at(attacked, 3, "F06")
    assert refused(attacked, "go F05 to F06").code == "inert_workers"


def test_R51_pawns_that_are_not_in_hand_do_not_come() -> None:
    state = fresh(3)
    own(state, 0, huts="H06 H08")
    at(state, 0, *["craft"] * 8)
    war_begins(state, 2, 0, SILENT)
    assert at_war(state).posted == 4
    state = play(state, "post 3 at north.02", "post 1 at north.03", "defend H06 with own")
    assert len(at_war(state).groups) == 3
    assert state.players[0].idle == 0
    assert state.phase == Phase.BATTLES


def test_R52_three_pawns_on_a_field_with_those_that_stand_there() -> None:
    state = fresh(3)
    own(state, 0, huts="H06")
    at(state, 0, "H06")
    war_begins(state, 2, 0, SILENT)
    state = play(state, "post 3 at north.02", "post 2 at north.03", "defend H06 with own", "defend H06 with own")
    assert groups(state)["H06"] == (0, 0, 0)
    assert state.phase == Phase.BATTLES  # no room for a pawn that could be hired


def test_R63_cannons_before_pawns_are_hired() -> None:
    state = fresh(3)
    finished(state, "fort")
    own(state, 0, huts="H06")
    war_begins(state, 2, 0, SILENT)
    state = play(state, "post 3 at north.02", "post 1 at north.03")
    assert state.phase == Phase.CANNONS
    assert refused(state, "hire").code == "not_now"
    state = play(state, "bet 0", "defend H06 with own", "defend H06 with own")
    assert "hire" in legal(state)


def test_R66_two_players_attack_twice_in_cycles() -> None:
    state = fresh(2)
    seen = []
    for _ in range(4):
        seat = next_attacker(state)
        seen.append(seat)
        state.players[seat].attacks += 1
    assert seen == [1, 0, 1, 0]
    assert next_attacker(state) < 0


def test_R84_what_was_bought_this_turn_does_not_work_in_war() -> None:
    state = fresh(3)
    finished(state, "fort")
    state.players[0].bought = (OFFICE["cannoneer"],)
    state.players[0].points = 7
    war_begins(state, 2, 0, SILENT)
    state = play(state, "post 3 at north.02", "post 1 at north.03")
    assert GAME.deciders(state) == (1,)  # fewest points
    state.players[1].bought = (OFFICE["general"],)
    own(state, 1, huts="H06")
    state = play(state, "bet 0", "defend H06 with own", "defend H06 with own")
    assert "defend H06 with own" not in legal(state)


def test_R84_a_fort_works_in_the_turn_in_which_it_is_finished() -> None:
    state = fresh(3)
    at(state, 2, "craft")
    finished(state, "fort")
    state.enemies, state.turn, state.chance = (9, 9), 6, scripted([0, 0])
    state = play(effects(state, 2), "done", "post 3 at north.02", "post 3 at north.03", "post 3 at north.04")
    assert state.phase == Phase.CANNONS


def test_R85_the_shipowner_of_this_turn_has_no_points_for_the_voyage() -> None:
    for bought, points in (((), 3), ((OFFICE["shipowner"],), 0)):
        state = fresh(3)
        finished(state, "port")
        if bought:
            state.players[0].bought = bought
        else:
            offices(state, 0, "shipowner")
        state.turn, state.back, state.active = 5, 5, 2
        assert play(state, "done").players[0].points == points


def test_R102_the_attacker_destroys_his_own_house_for_the_same_points() -> None:
    state = battle(group("A01", A), group("P10", A))
    own(state, 3, houses="B01")
    state = play(state, "go A01 to B01")
    assert state.players[3].points == 4
    assert not state.players[3].houses


def test_R20_palace_and_cathedral_bring_twelve_fort_and_port_are_no_targets() -> None:
    for building in ("palace", "cathedral"):
        state = battle(group("H07", A), group("P10", A))
        finished(state, building, "fort", "port")
        stand(state, building, "H08")
        state = play(state, "go H07 to H08")
        assert state.players[3].points == 12
        assert not any(state.standing)
        assert state.majors.bit_count() == 3
    assert not [field for field in ways(group("H10", A)) if CITY.names[field] not in ("G10", "I10", "H09")]


def test_R64_halves_go_up() -> None:
    assert [rounded(number, 2) for number in (1, 2, 3)] == [1, 1, 2]
