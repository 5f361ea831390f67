"""Set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine.chance import scripted
from tabletop.engine.event import EventLog
from tabletop.games.anno_1503.actions import Roll
from tabletop.games.anno_1503.constants import ANY, FACE_KIND, FACE_MARK, ISLANDS, ISLET, SITES, START
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import NOWHERE, Anno
from tabletop.games.anno_1503.things import Level, Phase
from tests.anno_1503.position import hand, kinds, legal, play, played, refused


def fresh(seats: int, seed: int = 1, **options: str) -> Anno:
    return GAME.setup(seats, seed, options)


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_starts_alike(seats: int) -> None:
    state = fresh(seats)
    assert state.phase == Phase.ROLL
    assert state.active == state.first
    for player in state.players:
        assert player.gold == 7
        assert hand(state, player.seat) == {"wood": 1, "stone": 1}
        assert player.ships == (START, NOWHERE)


def test_A27_a_pioneer_and_a_settler_on_the_red_spaces() -> None:
    for player in fresh(4).players:
        assert player.spaces == (Level.PIONEER, Level.SETTLER, 0, 0, 0, 0, 0)


@pytest.mark.parametrize(("seats", "on_sea", "reserve"), [(2, 14, 2), (3, 20, 4), (4, 26, 6)])
def test_A1_stacks_add_up_with_the_players(seats: int, on_sea: int, reserve: int) -> None:
    state = fresh(seats)
    assert sum(token != NOWHERE for token in state.sea) == on_sea
    assert len(state.reserve) == reserve


def test_A1_with_the_option_three_players_use_stack_three_alone() -> None:
    state = fresh(3, three_player_stacks="three_only")
    assert {FACE_MARK[face] for face in state.faces} == {3}
    assert sum(token != NOWHERE for token in state.sea) == 6
    assert {FACE_MARK[face] for face in fresh(2, three_player_stacks="three_only").faces} == {2}


@pytest.mark.parametrize("seats", GAME.seats)
def test_tiles_lie_on_squares_with_as_many_islets(seats: int) -> None:
    state = fresh(seats)
    for place, token in enumerate(state.sea):
        if token != NOWHERE:
            assert FACE_MARK[state.faces[token]] == ISLET[ISLANDS[place]]


@pytest.mark.parametrize("seats", GAME.seats)
def test_A38_goals_of_tiles_and_buildings_are_too_few_for_all(seats: int) -> None:
    state = fresh(seats)
    found = Counter(FACE_KIND[face] for face in state.faces)
    assert found["outpost"] < 4 * seats
    assert found["agreement"] < 3 * seats
    assert sum(state.display) < 4 * seats


@pytest.mark.parametrize(
    ("split", "totals"),
    [("split_7_11_14", (7, 11, 14)), ("one_of_each", (8, 11, 14)), ("two_short", (6, 10, 14))],
)
def test_A38_sets_of_buildings(split: str, totals: tuple[int, int, int]) -> None:
    assert tuple(sum(fresh(seats, building_set=split).display) for seats in GAME.seats) == totals


def test_the_highest_roll_begins_and_anybody_may() -> None:
    assert {fresh(4, seed).first for seed in range(40)} == {0, 1, 2, 3}


def test_the_same_seed_gives_the_same_table() -> None:
    assert fresh(3, 5) == fresh(3, 5)
    assert fresh(3, 5) != fresh(3, 6)


def test_wrong_tables_are_refused() -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        fresh(5)
    with pytest.raises(ValueError, match="unknown option 'winds'"):
        fresh(2, winds="strong")
    with pytest.raises(ValueError, match="not one of one_good, both_goods"):
        fresh(2, outposts="three")


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_rolls_for_the_first_player_are_told(seats: int) -> None:
    for seed in range(12):
        log = EventLog()
        state = GAME.setup(seats, seed, {}, log=log)
        *rolls, begins = log.events
        assert {event.kind for event in rolls} == {"rolled_for_start"}
        assert (begins.kind, begins.seat) == ("begins", state.first)
        assert [event.seat for event in rolls[:seats]] == list(range(seats))
        numbers = {event.seat: event.die for event in rolls}
        assert numbers[state.first] == max(numbers.values()) or len(rolls) > seats


def test_A45_home_islands_lie_in_the_order_of_the_seats() -> None:
    assert [player.island for player in fresh(4).players] == [0, 1, 2, 3]


def test_A45_with_the_option_they_are_drawn_by_lot() -> None:
    log = EventLog()
    state = GAME.setup(4, 1, {"home_islands": "by_lot"}, log=log)
    assert sorted(player.island for player in state.players) == [0, 1, 2, 3]
    numbers = [SITES[player.island].index(ANY) + 1 for player in state.players]
    assert [event.get("number") for event in log.events if event.kind == "island_drawn"] == numbers
    pairs = {tuple(p.island for p in fresh(2, seed, home_islands="by_lot").players) for seed in range(200)}
    assert len(pairs) == 12
    assert fresh(4, 1, home_islands="by_lot").sea == fresh(4, 1).sea


def test_A45_a_drawn_island_yields_and_shows_its_own_goods() -> None:
    seed = next(n for n in range(99) if fresh(2, n, home_islands="by_lot").players[0].island == 1)
    state = fresh(2, seed, home_islands="by_lot").copy()
    state.active, state.chance = 0, scripted([0])
    assert hand(GAME.apply(state, Roll(0)).state)["stone"] == 2  # the second island yields stone at 1
    sites = {piece.id: piece.face for piece in GAME.table(GAME.view(state, 0)).pieces if piece.kind == "site"}
    assert [sites[f"site.0.{n}"] for n in range(1, 6)] == ["stone", "wood", "cloth", "tools", "any"]


def test_A45_with_the_option_home_islands_are_chosen_before_the_first_roll() -> None:
    state = fresh(4, 3, home_islands="by_choice")
    first = state.first
    assert legal(state) == [f"choose island {n}" for n in (1, 2, 3, 4)]
    assert refused(state, "roll").code == "decide_first"
    state = play(state, "choose island 3")
    assert state.players[first].island == 2
    assert refused(state, "choose island 3").code == "island_taken"
    assert refused(state, "choose island 5").code == "no_such_island"
    state, events = played(play(state, "choose island 1"), "choose island 4")
    assert kinds(events) == ["island_chosen", "island_chosen"]  # the last one is not asked
    assert [state.players[(first + n) % 4].island for n in range(4)] == [2, 0, 3, 1]
    assert (legal(state), GAME.deciders(state)) == (["roll"], (first,))
