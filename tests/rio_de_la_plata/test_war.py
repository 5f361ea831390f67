"""War: the check, attackers, cannons, defenders, movement, groups, battles, and what comes afterwards."""

from __future__ import annotations

from tabletop.engine.event import SILENT
from tabletop.games.rio_de_la_plata.groups import at_war
from tabletop.games.rio_de_la_plata.phases.attack import war_begins
from tabletop.games.rio_de_la_plata.phases.fighting import rounded
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS
from tabletop.games.rio_de_la_plata.things import ATTACKERS, SHADOW

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


def test_R42_corsairs_then_natives_then_peace() -> None:
    for roll, enemy in (((1, 1), 1), ((1, 2), 1), ((2, 2), 0), ((1, 4), 0), ((3, 3), None)):
        state = fresh()
        at(state, 3, "craft")
        state.enemies, state.turn = (5, 3), 6
        state.chance = scripted([roll[0] - 1, roll[1] - 1])
        state = play(effects(state, 3), "done")
        assert (None if state.war is None else state.war.enemy) == enemy


def test_R45_the_last_in_the_order_without_a_war_attacks() -> None:
    for attacks, attacker in (((0, 0, 0, 0), 3), ((0, 0, 0, 1), 2), ((0, 0, 1, 1), 1)):
        state = fresh()
        at(state, 3, "craft")
        state.enemies, state.turn, state.chance = (9, 9), 6, scripted([0, 0])
        for player, waged in zip(state.players, attacks, strict=True):
            player.attacks = waged
        assert at_war(play(effects(state, 3), "done")).attacker == attacker


def test_R48_no_check_when_all_have_attacked() -> None:
    state = fresh()
    at(state, 3, "craft")
    state.enemies, state.turn, state.chance = (9, 9), 6, scripted([0, 0])
    for player in state.players:
        player.attacks = 1
    assert play(effects(state, 3), "done").turn == 7


def test_R43_R44_R125_war_without_dice_in_the_last_turn() -> None:
    for options, turn, comes in (({}, 20, True), ({"length": "short"}, 15, False)):
        state = fresh(**options)
        at(state, 3, "craft")
        state.turn, state.enemies, state.chance = turn, (4, 2), scripted([5, 5])
        state = play(effects(state, 3), "done")
        assert (state.war is not None) is comes
        assert comes or state.phase == Phase.OVER
    state = fresh(length="short", short_forced_war="yes")
    at(state, 3, "craft")
    state.turn = 15
    state = play(effects(state, 3), "done")
    assert at_war(state).enemy == 1


def test_attackers_three_workers_four_defenders() -> None:
    state = fresh(5)
    at(state, 0, "E06", "E06")
    at(state, 1, "E08", "fields")
    at(state, 4, "L06")
    war_begins(state, 4, 0, SILENT)
    assert at_war(state).posted == 11


def test_R1_R2_the_bonus_and_what_is_taken_off() -> None:
    for options, value, bonus in (
        ({}, 7, 4),
        ({}, 6, 3),
        ({}, 8, 4),
        ({"level": "beginners"}, 7, 2),
        ({"level": "beginners"}, 4, 0),
        ({"level": "beginners", "beginner_bonus": "minus_3"}, 7, 1),
        ({"level": "intermediate"}, 7, 3),
        ({"bonus_by_players": "on"}, 7, 3),
    ):
        state = fresh(**options)
        state.enemies = (value, 1)
        war_begins(state, 3, 0, SILENT)
        assert at_war(state).posted == 6 + bonus


def test_R46_a_walled_city_is_not_attacked() -> None:
    state = fresh()
    at(state, 3, "craft")
    state.walls = (1 << len(CITY.points)) - 1
    state.enemies, state.turn, state.chance = (9, 9), 6, scripted([0, 0])
    state = play(effects(state, 3), "done")
    assert state.war is None
    assert state.players[3].attacks == 1
    assert state.enemies[1] <= 7


def test_R94_groups_of_one_to_three_at_open_points() -> None:
    state = fresh(3)
    own(state, 0, huts="A01")
    state.walls = 1 << CITY.points.index("north.01")
    war_begins(state, 2, 0, SILENT)
    assert at_war(state).posted == 4
    assert refused(state, "post 2 at north.01").code == "point_walled"
    assert refused(state, "post 4 at north.02").code == "group_size"
    state = play(state, "post 3 at north.02")
    assert refused(state, "post 2 at north.02").code == "not_so_many_attackers"
    state = play(state, "post 1 at north.02")
    assert state.phase == Phase.DEFENCE


def test_R61_R62_cannons_bet_roll_and_points() -> None:
    state = fresh(3)
    finished(state, "fort")
    offices(state, 0, "cannoneer")
    own(state, 0, huts="H06")
    war_begins(state, 2, 0, SILENT)
    state = play(state, "post 3 at north.02", "post 1 at north.03")
    assert GAME.deciders(state) == (0,)
    assert refused(state, "bet 5").code == "bet_range"
    state.chance = scripted([3, 3])
    state = play(state, "bet 3", "shoot north.02.3", "shoot north.02.2", "shoot north.03.1")
    assert state.players[0].points == 6
    assert state.phase == Phase.DEFENCE
    poor = fresh(3)
    finished(poor, "fort")
    war_begins(poor, 2, 0, SILENT)
    poor.players[0].points = 1
    poor = play(poor, "post 3 at north.02", "post 1 at north.03")
    assert GAME.deciders(poor) == (1,)
    poor.chance = scripted([3, 3])
    poor = play(poor, "bet 3")
    assert at_war(poor).shots == 0


def test_R61_of_several_with_the_fewest_points_the_last_in_the_order_fires() -> None:
    for order, points, shooter in (
        ((0, 1, 2, 3), (4, 4, 4), 2),
        ((2, 1, 0, 3), (4, 4, 4), 0),
        ((1, 2, 0, 3), (9, 4, 4), 2),
    ):
        state = fresh()
        finished(state, "fort")
        state.order = order
        for seat, each in enumerate(points):
            state.players[seat].points = each
        state.players[3].points = 0
        war_begins(state, 3, 0, SILENT)
        state = play(state, "post 3 at north.02", "post 3 at north.03")
        assert (state.phase, GAME.deciders(state)) == (Phase.CANNONS, (shooter,))


def test_R103_cannons_may_end_a_war() -> None:
    state = fresh(3)
    finished(state, "fort")
    war_begins(state, 2, 0, SILENT)
    state = play(state, "post 3 at north.02", "post 1 at north.03")
    state.chance = scripted([5, 5])
    state = play(state, "bet 4", "shoot north.02.3", "shoot north.02.2", "shoot north.02.1", "shoot north.03.1")
    assert state.war is None


def test_R53_R95_R126_where_pawns_start() -> None:
    state = fresh(3)
    own(state, 0, huts="H06")
    stand(state, "barracks", "C03")
    stand(state, "market", "C04")
    war_begins(state, 2, 0, SILENT)
    state = play(state, "post 3 at north.02", "post 1 at north.03")
    assert legal(state, "defend") == ["defend C03 with own", "defend H06 with own"]
    assert refused(state, "done").code == "place_pawns_first"
    assert refused(state, "defend C04 with own").code == "not_a_start"
    state = play(state, "defend C03 with own", "defend C03 with own", "hire", "defend H06 with own", "hire")
    assert state.players[0].coins == 0
    state = play(state, "defend C03 with own")
    assert legal(state, "defend") == []


def test_R96_the_general_in_any_minor_building() -> None:
    state = fresh(3)
    stand(state, "market", "C04")
    own(state, 1, huts="D04")
    offices(state, 0, "general")
    war_begins(state, 2, 0, SILENT)
    state = play(state, "post 3 at north.02", "post 1 at north.03", "defend C04 with own", "defend D04 with own")
    assert "defend C04 with own" in legal(state)
    play(state, "defend C04 with own")
    play(state, "done")


def test_R127_in_the_first_edition_the_generals_one_pawn_more_alone_or_by_option_all() -> None:
    for option, fields in (("one_more", ["H06"]), ("all", ["C04", "D04", "H06"])):
        state = first(3, general_pawns=option)
        stand(state, "market", "C04")
        own(state, 1, huts="D04")
        own(state, 0, huts="H06")
        offices(state, 0, "general")
        war_begins(state, 2, 0, SILENT)
        state = play(state, "post 3 at north.02", "post 1 at north.02")
        every = [f"defend {field} with own" for field in ("C04", "D04", "H06")]
        assert legal(state, "defend") == every, "the one pawn more comes when its owner likes"
        state = play(state, "defend C04 with own")
        assert legal(state, "defend") == [f"defend {field} with own" for field in fields]


def test_R96_a_pawn_joins_a_foreign_group_with_consent() -> None:
    state = fresh(3)
    own(state, 1, huts="D04")
    offices(state, 0, "general")
    war_begins(state, 2, 0, SILENT)
    posted = play(state, "post 3 at north.02", "post 1 at north.03", "defend D04 with own", "defend D04 with own")
    assert refused(posted, "support D04 above").code == "nobody_to_ask"
    state = play(posted, "done")
    assert legal(state, "support") == ["support D04 above", "support D04 below"]
    play(state, "done")
    assert refused(state, "defend D04 with own").code == "ask_first"
    state = play(state, "support D04 above")
    assert GAME.deciders(state) == (0,)
    assert groups(play(state, "agree"))["D04"] == (1, 0, 0)
    no = play(state, "refuse")
    assert refused(no, "support D04 above").code == "was_refused"
    assert groups(play(no, "support D04 below", "agree"))["D04"] == (0, 0, 1)


def test_R53_barracks_with_own_pawns_are_not_empty_for_the_shadow() -> None:
    state = fresh(2)
    stand(state, "barracks", "C03")
    stand(state, "barracks", "P10")
    war_begins(state, 1, 0, SILENT)
    state = play(state, "post 3 at north.02", "post 1 at north.03", "defend C03 with own")
    assert legal(state, "defend") == ["defend C03 with own", "defend P10 with own", "defend P10 with shadow"]
    assert refused(state, "defend C03 with shadow").code == "not_a_start"


def test_R55_equal_groups_die_and_corsairs_leave_one() -> None:
    state = battle(group("A01", A, A), group("B01", 0, 0), group("P10", A))
    state = play(state, "go A01 to B01")
    assert groups(state) == {"P10": (A,)}
    assert state.players[0].points == 8
    assert state.players[0].idle == 9
    state = battle(group("A01", A, A), group("B01", 0, 0), group("P10", A), enemy=1)
    state = play(state, "go A01 to B01")
    assert groups(state)["B01"] == (A,)
    assert state.players[0].points == 2 + 4


def test_R56_barracks_guard_their_district_and_cancel_corsairs() -> None:
    for enemy, left in ((0, (0,)), (1, None)):
        state = battle(group("A01", A, A), group("B01", 0, 0), group("P10", A), enemy=enemy)
        stand(state, "barracks", "D05")
        state = play(state, "go A01 to B01")
        assert groups(state).get("B01") == left


def test_R58_R73_a_pair_storms_a_hut_with_one_pawn() -> None:
    state = battle(group("A01", A, A), group("B01", 0), group("P10", A))
    own(state, 0, huts="B01")
    state = play(state, "go A01 to B01")
    assert state.players[0].points == 2
    assert state.players[3].points == 2
    assert groups(state)["B01"] == (A,)
    assert not state.players[0].huts


def test_R58_a_single_against_an_empty_stonecutter() -> None:
    state = battle(group("A01", A), group("P10", A))
    stand(state, "stonecutter", "B01")
    state = play(state, "go A01 to B01")
    assert state.players[3].points == 6
    assert list(groups(state)) == ["P10"]


def test_the_bigger_group_loses_nobody() -> None:
    state = battle(group("A01", A, A, A), group("B01", 0, 0), group("P10", A))
    state = play(state, "go A01 to B01")
    assert groups(state)["B01"] == (A, A, A)
    assert state.players[0].points == 4


def test_R45_after_a_fight_no_step_and_no_stack() -> None:
    state = battle(group("A01", A, A), group("B01", 0), group("C01", A), group("P10", A))
    state = play(state, "go A01 to B01")
    assert refused(state, "go B01 to B02").code == "has_fought"
    assert refused(state, "go C01 to B01").code == "has_fought"
    assert refused(state, "give up B01 for C01").code == "has_fought"


def test_R48_R93_entering_costs_a_step_waiting_is_allowed() -> None:
    state = battle(group("north.01", A), group("P05", A))
    state = play(state, "go north.01.1 to A01", "go A01 to A02", "go A02 to A03")
    assert refused(state, "go A03 to A04").code == "has_moved"
    forced = battle(group("north.01", A), group("P05", A), wait_outside="no")
    assert refused(forced, "done").code == "must_enter"


def test_R100_R64_mixed_groups_share_and_halves_are_rounded_up() -> None:
    assert [rounded(8, 3), rounded(4, 3), rounded(1, 2), rounded(3, 2)] == [3, 1, 1, 2]
    state = battle(group("B01", 1, 0, 0), group("A01", A, A, A), group("P10", A))
    state = play(state, "go A01 to B01")
    assert [player.points for player in state.players[:2]] == [8, 4]


def test_R59_the_general_for_enemies_destroyed() -> None:
    state = battle(group("B01", 0, 0), group("A01", A, A), group("P10", A))
    offices(state, 0, "general")
    assert play(state, "go A01 to B01").players[0].points == 8 + 2


def test_R60_workers_of_the_attacker_are_in_the_way() -> None:
    for option, code in (("shield", "inert_workers"), ("ignored", "")):
        state = battle(group("A01", A), group("P10", A), inert_workers=option)
        at(state, 3, "B01")
        if code:
            assert refused(state, "go A01 to B01").code == code
        else:
            play(state, "go A01 to B01")


def test_R57_R104_three_rounds_without_a_battle() -> None:
    state = battle(group("A01", A), group("C01", A), seats=3)
    state = play(state, "done", "done", "done")
    assert state.war is None


def test_R80_R105_afterwards_workers_stay_where_buildings_hold_them() -> None:
    state = battle(group("M08", 0, 0), group("B01", 0, 0), group("C04", 1, 0), group("A01", A), seats=3)
    own(state, 0, huts="M08")
    state.war.quiet = 2  # type: ignore[union-attr]
    state.queue = ()
    state = play(state, "done")
    assert GAME.deciders(state) == (0,)
    state = play(state, "done")
    assert [CITY.names[place] for place in state.players[0].discs] == ["B01", "B01", "M08"]
    assert state.players[1].idle == 9


def test_R107_two_players_the_defender_moves_the_shadow() -> None:
    state = fresh(2)
    own(state, 0, huts="H06")
    war_begins(state, 1, 0, SILENT)
    assert at_war(state).posted == 4
    state = play(state, "post 3 at north.02", "post 1 at north.03", "defend H06 with own", "defend H06 with shadow")
    state = play(state, "defend H06 with own")
    assert groups(state)["H06"].count(SHADOW) == 1


def test_R60_where_the_attackers_workers_are_ignored_nobody_stays_with_them() -> None:
    state = battle(group("C03", 0), group("D03", A), inert_workers="ignored", active=0)
    at(state, 3, "C03")
    at_war(state).quiet, state.queue = 2, ()
    state = play(state, "done", "done", "done")
    assert not any(place < FIELDS for place in state.players[0].discs)
