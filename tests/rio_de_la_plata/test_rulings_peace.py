"""Rulings of peace that no other test names: grids, sticks, Palace and Cathedral, offices, ship, the end."""

from __future__ import annotations

import pytest

from tabletop.games.rio_de_la_plata.common import joined
from tabletop.games.rio_de_la_plata.scoring import district_value, parts
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIRST_NEUTRAL, SITE, STICKS, box

from .position import (
    GAME,
    at,
    effects,
    finished,
    fresh,
    kinds,
    lay,
    legal,
    offices,
    own,
    play,
    refused,
    scripted,
    stand,
    told,
    whole,
)

WALL_SQUARES = [(f"walls.0{number}", 0) for number in (1, 2, 3, 4)]
ROAD_SQUARES = [(f"roads.0{number}", 0) for number in (1, 2, 3, 4)]


def last_turn(seats: int = 3) -> RioDeLaPlata:
    """The Effects of the last seat in the last turn; everybody has had a war."""
    state = fresh(seats)
    state.turn = 20
    at(state, seats - 1, "craft")
    for player in state.players:
        player.attacks, player.coins, player.goods = box(state.box).attacks, 0, (0, 0, 0)
    return effects(state, seats - 1)


def test_R10_a_tile_that_is_taken_away_may_be_built_again() -> None:
    state = fresh(3, trade="off")
    at(state, 0, "E06")
    stand(state, "stonecutter", "A01", "B01", "C01", "A03", "B03", "G08")
    stand(state, "market", "H08", "I08", "J08", "G09")
    own(state, 1, houses="J09 G10 J10")
    assert refused(effects(state), "build stonecutter at E06 with wood,wood").code == "no_tile"
    lay(state, *[(f"palace.{number:02d}", 2) for number in (1, 2, 3, 4, 6, 7, 9, 10)], ("palace.13", 1))
    state.active = 2
    state.players[2].goods = (1, 0, 1)
    state = play(whole(state), "place palace.14", "pay palace.14 with stone,precious", "raise at G08")
    assert "build stonecutter at E06 with wood,wood" in legal(state)


def test_R14_a_full_grid_takes_nobody_before_the_next_placement() -> None:
    state = fresh(3, trade="off")
    lay(state, *ROAD_SQUARES)
    state.active = 1
    state = whole(state)
    assert refused(state, "place roads.01").code == "square_taken"
    state = play(state, "done", "done", "road A01-A02", "road A02-A03", "road A03-A04")
    assert state.turn == 2
    play(state, "place roads.01")


def test_R16_sixty_sticks_roads_and_walls_together() -> None:
    for option, decided in (("sixty", []), ("none", ["walls"])):
        state = fresh(3, stick_limit=option)
        lay(state, *WALL_SQUARES)
        state.roads = (1 << STICKS - 1) - 1
        state.connected = joined(state.roads)
        state.active = 2
        state = play(whole(state), "done", "wall north.01")
        assert state.players[0].points == 6
        assert [decision.kind for decision in state.decisions] == decided


def test_R19_the_district_that_contains_the_field() -> None:
    state = fresh(3)
    stand(state, "palace", "H08")
    stand(state, "cathedral", "I08")
    values = [district_value(state, CITY.areas.index(area)) for area in "fg"]
    assert values == [3, 2]


def test_R21_a_destroyed_palace_is_not_built_again() -> None:
    state = fresh(3)
    finished(state, "palace", "port")
    offices(state, 0, "architect")
    stand(state, "palace", "H08")
    assert dict(parts(state, state.players[0]))["offices"] == 14
    state.standing = (*state.standing[:-2], 0, 0)
    assert dict(parts(state, state.players[0]))["offices"] == 7
    assert refused(whole(state), "place palace.01").code == "grid_closed"


def test_R24_nobody_has_less_than_no_points_but_by_the_option() -> None:
    for option, points in (("no", 0), ("yes", -2)):
        state = fresh(points_below_zero=option)
        at(state, 0, "office.general")
        at(state, 1, "craft")
        state.players[0].points = 3
        assert play(effects(state), "done").players[0].points == points


def test_R36_the_shipowner_pays_one_coin() -> None:
    state = fresh(shipowner_coin="at_payment")
    finished(state, "port")
    offices(state, 0, "shipowner")
    state = play(whole(state), "place quay", "send ship")
    assert state.players[0].coins == 2


def test_R38_cargo_that_does_not_come_back_is_worth_nothing() -> None:
    state = last_turn()
    finished(state, "port")
    state.back = 21
    state.players[0].aboard = (5, 5, 5)
    outcome = GAME.outcome(play(state, "done"))
    assert outcome is not None
    assert outcome.scores[0].total == 0


def test_R67_one_level_for_the_table() -> None:
    for level, count in (("beginners", 4), ("intermediate", 3), ("experts", 2)):
        state = GAME.setup(4, 1, {"level": level})
        first = [player for player in state.players if player.seat != state.order[-1]]
        assert {(player.goods, player.coins) for player in first} == {((count, count, 0), count)}


def test_R70_a_square_that_became_a_monument_is_none() -> None:
    state = last_turn()
    offices(state, 0, "governor")
    for building, field in (("barracks", "A01"), ("church", "B01"), ("garden", "C01")):
        stand(state, building, field)
    stand(state, "square", "D01")
    assert dict(parts(state, state.players[0]))["offices"] == 12 + 6
    cells = list(state.standing)
    cells[SITE["square"] - FIRST_NEUTRAL] = 0
    cells[SITE["monument"] - FIRST_NEUTRAL] = cells[SITE["garden"] - FIRST_NEUTRAL]
    cells[SITE["garden"] - FIRST_NEUTRAL] = 0
    state.standing = tuple(cells)
    assert dict(parts(state, state.players[0]))["offices"] == 12


def test_R72_two_dice_are_rolled() -> None:
    state = fresh()
    at(state, 3, "craft")
    state.enemies, state.turn, state.chance = (2, 1), 6, scripted([5, 5])
    events = told(effects(state, 3), "done")[1]
    [check] = [event for event in events if event.kind == "war_check"]
    assert (check.get("die"), check.get("second"), check.get("sum")) == (6, 6, 12)


def test_R74_where_somebody_waits_nobody_else_builds() -> None:
    state = fresh()
    at(state, 1, "E06")
    state = whole(state)
    assert refused(state, "place E06").code == "others_there"
    at(state, 0, "F06")
    assert refused(effects(state), "build stonecutter at E06 with wood,wood").code == "workers_to_build"


def test_R89_grids_then_the_ship_then_the_players() -> None:
    state = fresh(3)
    finished(state, "port")
    lay(state, *WALL_SQUARES)
    offices(state, 0, "master_mason")
    state.turn, state.back, state.active = 5, 5, 2
    state.players[1].aboard = (1, 0, 0)
    state, events = told(whole(state), "done")
    assert "grid_points" in kinds(events)
    assert "ship_back" not in kinds(events)
    state = play(state, "wall north.01", "wall north.02")
    events = told(state, "wall north.03")[1]
    assert [kind for kind in kinds(events) if kind in ("ship_back", "cargo_paid", "office_good")] == [
        "ship_back",
        "cargo_paid",
        "office_good",
    ]


@pytest.mark.parametrize(
    ("coins", "goods", "winners", "tie_break"),
    [
        ((2, 1), ((0, 0, 0), (9, 9, 9)), (0,), "coins"),
        ((1, 1), ((9, 9, 0), (0, 0, 1)), (1,), "precious"),
        ((1, 1), ((2, 1, 0), (1, 1, 0)), (0,), "goods"),
        ((1, 1), ((2, 1, 1), (1, 2, 1)), (0, 1), ""),
    ],
)
def test_R108_ties(
    coins: tuple[int, int], goods: tuple[tuple[int, int, int], ...], winners: tuple[int, ...], tie_break: str
) -> None:
    state = last_turn()
    for player, money, held in zip(state.players[:2], coins, goods, strict=True):
        player.points, player.coins, player.goods = 40, money, held
    outcome = GAME.outcome(play(state, "done"))
    assert outcome is not None
    assert outcome.ranking[0] == winners
    assert outcome.tie_break == tie_break or len(winners) > 1


def test_R112_one_seat_after_the_other_in_the_effects() -> None:
    state = fresh(3, trade="off")
    for seat in range(3):
        at(state, seat, "craft")
    state = effects(state)
    for seat in range(3):
        assert GAME.deciders(state) == (seat,)
        state = play(state, "craft stone")


def test_R113_coins_never_run_out() -> None:
    state = fresh()
    for player in state.players:
        player.coins = 100
    at(state, 0, "fields", "fields")
    assert play(effects(state), "harvest").players[0].coins == 101


def test_R122_the_one_church_of_a_district_is_built_by_who_comes_first() -> None:
    church = "build church at {} with stone,wood,wood,precious"
    state = fresh(4, trade="off")
    for seat, field in ((0, "E06"), (1, "F06")):
        at(state, seat, field, field)
        state.players[seat].goods = (1, 2, 1)
    state = play(effects(state), church.format("E06"))
    assert state.active == 1
    assert refused(state, church.format("F06")).code == "one_a_district"
    state = play(state, "done")
    assert state.players[1].discs.count(CITY.number["F06"]) == 2


@pytest.mark.parametrize(
    ("options", "points"),
    [({}, 0), ({"general_end_points": "five"}, 5), ({"edition": "first"}, 5)],
)
def test_R28_the_general_at_the_end(options: dict[str, str], points: int) -> None:
    state = fresh(3, **options)
    offices(state, 0, "general")
    assert dict(parts(state, state.players[0]))["offices"] == points
