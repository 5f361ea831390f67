"""The first edition: every difference by its number (D1 ... D57); goods, ship, order and offices, and war, have
files of their own."""

from __future__ import annotations

import pytest

from tabletop.engine.options import why_idle
from tabletop.games.rio_de_la_plata.scoring import outcome
from tabletop.games.rio_de_la_plata.tables import CITY, OPTIONS, box

from .position import (
    GAME,
    Phase,
    at,
    effects,
    first,
    fresh,
    kinds,
    lay,
    legal,
    own,
    play,
    refused,
    roads,
    stand,
    told,
    whole,
)


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
