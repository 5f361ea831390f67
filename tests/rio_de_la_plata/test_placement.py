"""Placement: reach, room on buildings, squares, expulsion, and the shadow colour of two players."""

from __future__ import annotations

from .position import at, finished, fresh, lay, legal, offices, own, play, refused, roads, stand, whole


def test_R64_only_the_start_line_in_the_first_turn() -> None:
    state = fresh()
    fields = [line for line in legal(state, "place ") if line[6].isupper()]
    assert len(fields) == 16
    assert refused(state, "place A01").code == "too_far"
    assert refused(state, "place G08").code == "too_far"


def test_R3_eight_neighbours_of_own_huts_four_by_the_option() -> None:
    state = fresh()
    own(state, 0, huts="B02")
    around = {f"place {column}0{row}" for column in "ABC" for row in (1, 2, 3)}
    assert around <= set(legal(state))
    assert refused(state, "place D01").code == "too_far"
    four = fresh(city_neighbours="four")
    own(four, 0, huts="B02")
    assert "place A02" in legal(four)
    assert refused(four, "place A01").code == "too_far"


def test_R77_nobody_on_the_plaza_but_by_the_option() -> None:
    state = fresh()
    own(state, 0, huts="G09")
    assert refused(state, "place H09").code == "no_plaza"
    allowed = fresh(plaza_workers="allowed")
    own(allowed, 0, huts="G09")
    play(allowed, "place H09")


def test_three_of_one_colour_and_colours_do_not_mix() -> None:
    state = play(whole(fresh()), "place E06", "place E06", "place E06")
    assert refused(state, "place E06").code == "field_full"
    state = play(state, "done")
    assert refused(state, "place E06").code == "others_there"


def test_R5_R78_the_own_hut_holds_one_the_own_house_none() -> None:
    state = fresh()
    own(state, 0, huts="A01", houses="C01")
    own(state, 1, huts="B01")
    state = play(whole(state), "place A01")
    assert refused(state, "place A01").code == "no_room"
    assert refused(state, "place C01").code == "no_work"
    assert refused(state, "place B01").code == "others_hut"


def test_R6_a_building_asks_for_an_own_house_beside_it() -> None:
    state = fresh()
    stand(state, "market", "B02")
    own(state, 0, houses="A01")
    own(state, 1, huts="A02")
    state = play(whole(state), "place B02", "done")
    assert refused(state, "place B02").code == "no_house"


def test_R4_R78_two_on_a_market_one_on_a_workshop_two_with_a_road() -> None:
    state = fresh()
    stand(state, "market", "F05")
    stand(state, "stonecutter", "F06")
    own(state, 0, houses="E06")
    state = play(whole(state), "place F05", "place F05", "place F06")
    assert refused(state, "place F05").code == "no_room"
    assert refused(state, "place F06").code == "no_room"
    roads(state, "F08-G08")
    assert not state.connected
    roads(state, "G08-G09")
    play(state, "place F06")


def test_squares_are_for_one_player_fields_for_all() -> None:
    state = play(whole(fresh()), "place fort.01", "place quarry.01", "place fields", "place craft", "done")
    assert refused(state, "place fort.01").code == "square_taken"
    assert refused(state, "place quarry.01").code == "square_taken"
    play(state, "place fields", "place craft")


def test_R30_a_dear_square_takes_all_its_workers_at_once() -> None:
    state = play(whole(fresh()), "place quarry.05")
    assert state.placed == 3
    assert state.players[0].idle == 6
    assert refused(state, "place quarry.06").code == "too_few_workers"


def test_squares_of_other_numbers_of_players_are_closed() -> None:
    assert refused(fresh(3), "place fort.06").code == "grid_closed"
    assert "place fort.06" in legal(fresh(4))
    assert refused(fresh(4), "place fort.07").code == "grid_closed"
    assert "place fort.07" in legal(fresh(5))
    assert refused(fresh(5, length="short"), "place roads.04").code == "grid_closed"


def test_R25_one_office_a_turn_none_that_somebody_owns() -> None:
    state = fresh()
    offices(state, 1, "bishop")
    state = play(whole(state), "place office.general")
    assert refused(state, "place office.governor").code == "one_office"
    assert refused(state, "place office.bishop").code == "office_owned"
    assert refused(play(state, "done"), "place office.general").code == "square_taken"


def test_R33_R88_the_quay_waits_for_a_ship() -> None:
    state = fresh()
    assert refused(state, "place quay").code == "no_ship"
    finished(state, "port")
    assert "place quay" in legal(state)
    state.back, state.turn = 3, 3
    assert refused(state, "place quay").code == "no_ship"


def test_R124_two_are_expelled_by_four() -> None:
    state = play(whole(fresh()), "place E06", "place E06", "done")
    state = play(state, "expel E06")
    assert [player.idle for player in state.players[:2]] == [9, 6]
    assert state.placed == 4
    assert state.players[1].discs.count(state.players[1].discs[0]) == 3


def test_R75_R121_nobody_expels_three_or_his_own() -> None:
    state = play(whole(fresh()), "place E06", "place E06", "place E06", "place E07")
    assert refused(state, "expel E07").code == "nobody_there"
    state = play(state, "done")
    assert refused(state, "expel E06").code == "safe_from_expulsion"
    state = play(state, "expel E07", "place E07", "place E07")
    assert refused(state, "place E07").code == "field_full"


def test_R106_a_shadow_disc_a_turn() -> None:
    state = play(whole(fresh(2)), "shadow fort.01")
    assert refused(state, "shadow fort.02").code == "no_shadow"
    assert state.players[0].idle == 9
    assert len(state.players[0].debts) == 1
    assert "shadow fort.02" in legal(play(fresh(2, shadow_discs="any"), "shadow fort.01"))
    assert refused(fresh(3), "shadow fort.01").code == "no_shadow"


def test_five_a_turn_then_the_next() -> None:
    state = play(whole(fresh(4, trade="off")), *["place fields"] * 5)
    assert state.active == 1
    state = fresh(4, trade="off")
    at(state, 0, *["fields"] * 7)
    state = play(whole(state), "place craft", "place craft")
    assert state.active == 1


def test_R11_paying_at_once() -> None:
    state = fresh()
    lay(state, ("fort.01", 1))
    state = play(whole(state), "place fort.02", "pay fort.02 with stone,wood")
    assert state.players[0].goods == (1, 1, 2)
    assert state.players[0].debts == ()
