"""The first edition: every difference by its number (D1 ... D57); war has a file of its own."""

from __future__ import annotations

import pytest

from tabletop.engine.options import why_idle
from tabletop.games.rio_de_la_plata.phases.trade import lot
from tabletop.games.rio_de_la_plata.scoring import outcome, parts
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, OFFICE, OPTIONS, box

from .position import (
    GAME,
    Phase,
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
    roads,
    stand,
    told,
    whole,
)


def first(seats: int = 4, /, **options: str) -> RioDeLaPlata:
    """A game of the first edition."""
    return fresh(seats, 1, edition="first", **options)


def refused_option(seats: int = 4, /, **options: str) -> str:
    """Why these options make no difference at a table."""
    values = {spec.key: options.get(spec.key, spec.default) for spec in OPTIONS}
    refusal = why_idle(OPTIONS, seats, values)
    assert refusal is not None
    return f"{refusal.code} {dict(refusal.values)['option']}"


# --- the box
def test_D1_three_to_five_players() -> None:
    assert refused_option(2, edition="first") == "idle_seats edition"
    with pytest.raises(ValueError, match="the first edition is played by 3 to 5, not by 2"):
        GAME.setup(2, 1, {"edition": "first"})
    for seats in (3, 4, 5):
        assert GAME.setup(seats, 1, {"edition": "first"}).rules.edition == "first"


def test_D3_twenty_turns_no_short_game() -> None:
    assert refused_option(edition="first", length="short") == "idle_needs length"
    assert box(first().box).turns == 20


def test_D4_D5_two_of_everything_no_levels() -> None:
    state = GAME.setup(4, 1, {"edition": "first"})
    last = state.order[-1]
    for player in state.players:
        assert player.goods == ((3, 3, 0) if player.seat == last else (2, 2, 0))
        assert player.coins == 2
    for option in ({"level": "beginners"}, {"level": "intermediate"}):
        assert refused_option(edition="first", **option) == "idle_needs level"


def test_D6_as_many_tiles_and_sticks_as_in_the_second() -> None:
    one, other = box(first().box).data.components.value, box(fresh().box).data.components.value
    assert (one.tiles, one.sticks, one.discs) == (other.tiles, other.sticks, other.discs)


def test_D16_the_squares_in_play_are_those_of_the_number_of_players() -> None:
    for seats in (3, 4, 5):
        assert box(first(seats).box).squares == box(fresh(seats).box).squares


# --- minor buildings
def test_D8_R76_workers_that_are_not_used_stay() -> None:
    state = first()
    at(state, 0, "quarry.01", "E06")
    assert len(play(effects(state), "done").players[0].discs) == 2


def test_D9_an_own_house_beside_the_building() -> None:
    state = first()
    stand(state, "market", "B02")
    own(state, 0, houses="A01")
    own(state, 1, huts="A02")
    state = play(whole(state), "place B02", "done")
    assert refused(state, "place B02").code == "no_house"


def test_D10_R76_surplus_workers_go_home() -> None:
    state = first()
    at(state, 0, "E06", "E06", "E06")
    state = play(effects(state), "purchase stone", "build carpenter at E06 with stone,stone")
    assert state.players[0].discs == ()


def test_D11_no_tile_no_building() -> None:
    state = first()
    stand(state, "stonecutter", "A01", "B01", "C01", "A02", "B02", "C02")
    at(state, 0, "E06")
    assert refused(effects(state), "build carpenter at E06 with stone,stone").code == "no_tile"


def test_D12_two_players_share_a_connected_building() -> None:
    state = first()
    stand(state, "stonecutter", "F06")
    own(state, 0, houses="E06")
    own(state, 1, houses="G06")
    roads(state, "F08-G08", "G08-G09")
    at(state, 0, "F06")
    at(state, 1, "F06")
    one = play(effects(state, 0), "activate F06 with stone")
    assert "activate F06 with stone" in legal(effects(one, 1))


def test_D13_five_buildings_or_walls_around_a_square() -> None:
    state = first()
    at(state, 0, "A10")
    stand(state, "market", "A09", "B09")
    assert refused(effects(state), "build square at A10 with stone,wood").code == "too_little_around"
    own(state, 1, huts="B10")
    state.walls = 1 << CITY.points.index("west.10")
    assert play(effects(state), "build square at A10 with stone,wood").players[0].points == 6


def test_D14_the_monument_takes_wood() -> None:
    state = first()
    stand(state, "square", "E06")
    own(state, 0, houses="E05")
    at(state, 0, "E06", "E06")
    assert refused(effects(state), "build monument at E06 with stone,precious").code == "not_the_price"
    state = play(effects(state), "build monument at E06 with wood,precious")
    assert state.players[0].goods == (2, 1, 1)


def test_D15_the_guild_brings_two_or_three_coins() -> None:
    for good, coins in (("stone", 2), ("wood", 2), ("precious", 3)):
        state = first()
        stand(state, "guild", "E06")
        own(state, 0, houses="E05")
        at(state, 0, "E06")
        assert play(effects(state), f"activate E06 with {good}").players[0].coins == 3 + coins


def test_D53_R76_a_worker_that_is_left_works_in_the_new_building() -> None:
    state = first()
    own(state, 0, houses="E05")
    at(state, 0, "E06", "E06")
    state = play(effects(state), "build carpenter at E06 with stone,stone", "activate E06 with wood")
    assert state.players[0].goods == (0, 4, 2)


# --- major buildings
def test_D17_D18_a_square_is_paid_for_at_once_or_not_taken() -> None:
    state = first()
    state.players[0].goods = (2, 1, 0)
    state, events = told(whole(state), "place fort.01")
    assert kinds(events) == ["placed", "paid"]
    assert state.players[0].goods == (1, 0, 0)
    assert state.players[0].debts == ()
    assert refused(state, "place fort.02").code == "cannot_pay"
    assert refused(state, "place palace.01").code == "cannot_pay"
    assert "place walls.01" in legal(state)
    assert refused(play(state, "done"), "place fort.01").code == "square_taken"


def test_D17_walls_take_stone_or_wood() -> None:
    state = play(whole(first()), "place walls.01")
    assert legal(state) == ["pay walls.01 with stone", "pay walls.01 with wood"]
    assert refused(state, "pay walls.01 with coins").code == "not_the_price"
    state = play(state, "pay walls.01 with wood", "place roads.01")
    assert state.players[0].goods == (2, 1, 2)
    assert state.phase == Phase.PLACEMENT


def test_D17_two_workers_on_the_fort_cost_two_stone_and_two_wood() -> None:
    state = play(whole(first()), "place fort.01", "place fort.02")
    assert state.players[0].goods == (0, 0, 2)


def test_D19_D20_the_worked_example_of_the_fort() -> None:
    """Green 5, 4, 3, 2; yellow 2, 1, 1, 0; red 4 and then the last 3: 14, 4 and 7 + 4 points, in the Effects."""
    state = first(3)
    lay(state, ("fort.01", 0), ("fort.02", 0), ("fort.04", 0), ("fort.08", 0), ("fort.03", 2))
    lay(state, ("fort.09", 1), ("fort.12", 1), ("fort.13", 1), ("fort.14", 1))
    state.active = 2
    state = play(whole(state), "place fort.05")
    assert not any(player.points for player in state.players)
    state = play(state, "done")
    assert [player.points for player in state.players] == [14, 4, 11]


def test_D21_the_fort_lies_outside_the_city_without_a_choice() -> None:
    state = first(3)
    squares = (1, 2, 3, 4, 5, 8, 9, 12, 13)
    lay(state, *[(f"fort.{number:02d}", number % 2) for number in squares])
    state.active = 2
    before = state.standing
    state = play(whole(state), "place fort.14", "done")
    assert state.majors
    assert state.standing == before


def test_D7_a_seat_after_the_other_in_the_effects() -> None:
    state = first()
    at(state, 0, "craft")
    at(state, 1, "craft")
    assert GAME.deciders(play(effects(state), "done")) == (1,)


# --- goods, money, trade
def test_D23_D24_production_fields_and_craft_as_in_the_second() -> None:
    state = play(whole(first()), "place quarry.05", "place fields", "place craft", "done")
    assert state.players[0].idle == 4
    state = play(state, "place fields", "place craft")
    assert refused(state, "place quarry.05").code == "square_taken"


def test_D50_R117_stone_and_wood_are_bought_and_kept() -> None:
    state = first()
    state.players[0].coins = 6
    state = play(whole(state), "purchase stone", "purchase wood", "purchase wood")
    assert state.players[0].coins == 0
    assert state.players[0].goods == (3, 4, 2)
    assert refused(state, "purchase stone").code == "good_price"
    at(state, 0, "craft")
    state.players[0].coins = 3
    assert refused(effects(state), "purchase stone").values == (("price", 4),)
    assert refused(effects(state), "purchase precious").code == "good_price"
    state.players[0].coins = 4
    assert refused(effects(state), "purchase precious").code == "not_for_coins"
    assert refused(whole(fresh()), "purchase stone").code == "not_sold"


def test_D50_R117_coins_do_not_stand_for_goods() -> None:
    state = first()
    own(state, 0, huts="E06", houses="F05")
    stand(state, "stonecutter", "F06")
    at(state, 0, "E06", "F06")
    state.players[0].goods = (0, 0, 0)
    assert refused(effects(state), "build house at E06 with coins,coins").code == "not_the_price"
    assert refused(effects(state), "activate F06 with coins").code == "not_paid_so"
    assert refused_option(edition="first", money_pays="building_only") == "idle_needs money_pays"
    state = play(effects(state), "purchase stone", "purchase wood", "build house at E06 with stone,wood")
    assert state.players[0].coins == 0


def test_D49_R118_offices_change_hands_and_work_from_the_next_turn() -> None:
    state = first()
    offices(state, 1, "master_mason", "bishop")
    state = play(whole(state), "trade with 1", "give 1 coins", "ask for 1 master_mason", "offer")
    assert lot(state.decisions[-1].data[6:]) == (("master_mason", 1),)
    state = play(state, "accept")
    assert state.players[0].bought == (OFFICE["master_mason"],)
    assert state.players[1].offices == (OFFICE["bishop"],)
    assert refused(state, "place office.master_mason").code == "office_owned"
    state = play(state, "trade with 1")
    assert refused(state, "give 1 master_mason").code == "not_yet_an_office"
    assert refused(state, "ask for 1 master_mason").code == "no_such_lot"
    state = play(state, "call off", *["done"] * 4)
    while state.turn == 1:
        state = play(state, legal(state)[0] if "done" not in legal(state) else "done")
    assert state.players[0].offices == (OFFICE["master_mason"],)


def test_D49_no_offices_in_the_trade_of_the_second_edition() -> None:
    state = fresh()
    offices(state, 0, "master_mason")
    assert refused(play(whole(state), "trade with 1"), "give 1 master_mason").code == "no_such_lot"


# --- the ship
def test_D25_D26_D27_cargo_brings_more() -> None:
    for cargo, coins, points in (
        ((1, 0, 0), 1, 1),
        ((0, 1, 0), 1, 1),
        ((0, 0, 1), 2, 2),
        ((1, 1, 1), 6, 4),
        ((2, 1, 2), 6 + 1 + 2, 4 + 1 + 2),
    ):
        state = first()
        finished(state, "port")
        state.turn, state.back, state.active = 5, 5, 3
        state.players[0].aboard = cargo
        state = play(whole(state), "done")
        assert (state.players[0].coins, state.players[0].points) == (3 + coins, points)


def test_D28_R120_the_ship_is_loaded_in_the_turn_in_which_it_is_back_and_leaves_later() -> None:
    state = first()
    finished(state, "port")
    state.turn, state.back, state.active = 5, 5, 3
    state.players[0].aboard = (0, 0, 1)
    assert refused(state, "send ship").code == "ship_away"
    state = play(whole(state), "place quay", "done", "load stone")
    assert state.players[0].points == 2
    assert state.players[3].aboard == (1, 0, 0)
    state.players[3].aboard = (28, 0, 0)
    state = play(state, "done")
    assert state.back == 5
    assert state.players[3].idle == 9
    state.turn, state.back = 4, 5
    assert refused(whole(state), "place quay").code == "no_ship"


def test_D29_R76_the_shipowner_has_points_when_the_ship_is_back() -> None:
    state = first()
    finished(state, "port")
    offices(state, 2, "shipowner")
    state.turn, state.back, state.active = 5, 5, 3
    assert play(whole(state), "done").players[2].points == 3


# --- the order
def test_D30_D31_the_worked_example_of_the_order() -> None:
    """White, black, red, green; red and green have one worker each: green, red, white, black."""
    state = first()
    at(state, 2, "order")
    at(state, 3, "order")
    state = play(effects(state, 3), "done")
    assert state.order == (3, 2, 0, 1)
    assert [player.idle for player in state.players] == [9, 9, 9, 9]


def test_D30_most_workers_first() -> None:
    state = first()
    at(state, 1, "order", "order")
    at(state, 2, "order", "order")
    at(state, 3, "order")
    at(state, 0, "order", "order", "order")
    assert play(effects(state, 3), "done").order == (0, 2, 1, 3)
    assert play(effects(first(), 3), "done").order == (0, 1, 2, 3)


# --- offices
def test_D32_D56_a_failed_office_costs_points_and_coins() -> None:
    for coins, goods, left, kept in (
        (3, (2, 2, 2), 0, (2, 2, 2)),
        (4, (1, 0, 0), 1, (1, 0, 0)),
        (2, (2, 2, 2), 0, (0, 0, 0)),
    ):
        state = first()
        at(state, 0, "office.bishop")
        at(state, 1, "craft")
        state.players[0].coins, state.players[0].goods, state.players[0].points = coins, goods, 9
        state = play(effects(state), "done")
        player = state.players[0]
        assert (player.coins, player.goods, player.points, player.idle) == (left, kept, 4, 9)


def test_D33_several_offices_in_a_turn() -> None:
    state = first()
    state.players[0].coins, state.players[0].points = 15, 12
    at(state, 1, "craft")
    state = play(whole(state), "place office.general", "place office.defender", "place office.cannoneer", "done")
    assert refused(state, "place office.general").code == "square_taken"
    state = play(effects(state), "buy defender", "buy general", "done")
    assert state.players[0].bought == tuple(sorted(OFFICE[name] for name in ("cannoneer", "defender", "general")))
    assert state.players[0].coins == 0


@pytest.mark.parametrize(("edition", "points"), [("first", 5), ("second", 0)])
def test_D34_the_general_at_the_end(edition: str, points: int) -> None:
    state = fresh(edition=edition)
    offices(state, 0, "general")
    assert dict(parts(state, state.players[0]))["offices"] == points
    for option, always in (("zero", 0), ("five", 5)):
        state = fresh(edition=edition, general_end_points=option)
        offices(state, 0, "general")
        assert dict(parts(state, state.players[0]))["offices"] == always


def test_D22_D36_the_defender_at_the_end_counts_districts_that_players_closed() -> None:
    state = first()
    offices(state, 0, "defender")
    assert dict(parts(state, state.players[0]))["offices"] == 0
    state.walls = (1 << len(CITY.points)) - 1
    assert dict(parts(state, state.players[0]))["offices"] == 18


# --- the end
def test_D51_the_end_counts_as_in_the_second() -> None:
    for edition in ("first", "second"):
        state = fresh(edition=edition)
        own(state, 0, houses="A01 B01")
        stand(state, "church", "C01")
        state.players[0].coins = 7
        state.phase = int(Phase.OVER)
        result = outcome(state)
        assert result is not None
        assert dict(result.scores[0].parts) == {"during_play": 0, "money": 2, "offices": 0, "houses": 6}


def test_D52_no_options_of_variants_that_came_later() -> None:
    for option in ({"short_forced_war": "yes", "length": "short"}, {"beginner_bonus": "minus_3", "level": "beginners"}):
        assert refused_option(edition="first", **option).startswith("idle_needs")
    assert refused_option(edition="first", shadow_discs="any") == "idle_seats shadow_discs"
    assert refused_option(first_squares="protected") == "idle_needs first_squares"
