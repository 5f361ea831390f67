"""The Mayor: deal, placement, filling the hall."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import End, Phase
from tabletop.locale.catalogue import Catalogue

from .position import fresh, island, kinds, legal, play, refused, told, whole


def test_A22_with_an_empty_supply_the_privilege_brings_nobody() -> None:
    state = fresh()
    state.hall = 79
    state = whole(state)
    assert state.supply == 0
    state, events = told(state, "pick mayor")
    recruited = [
        (event.seat, event.get("workers"), event.get("source")) for event in events if event.kind == "recruited"
    ]
    assert recruited == [(0, 20, "hall"), (1, 20, "hall"), (2, 20, "hall"), (3, 19, "hall")]


def test_A112_more_workers_than_seats_are_dealt_lap_by_lap_and_fewer_too() -> None:
    state = fresh(5)
    state.hall = 2
    state, events = told(whole(state), "pick mayor")
    assert [event.get("workers") for event in events if event.kind == "recruited"] == [1, 1, 1]


def three_circles(**options: str):  # type: ignore[no-untyped-def]
    state = fresh(**options)
    for player in state.players[:2]:
        island(player, land="corn indigo", town={"small_market": 0, "indigo_plant": 0})
    return whole(state)


def test_A113_seats_place_in_turn_openly() -> None:
    state = play(three_circles(), "pick mayor")
    assert GAME.deciders(state) == (0,)
    assert state.players[0].idle == 2
    state = play(state, "place corn", "place small_market", "confirm workers")
    assert GAME.deciders(state) == (1,)
    assert GAME.view(state, 3).players[0].farmers[0] == 1


def test_A113_all_may_place_at_once_sealed_and_are_shown_together() -> None:
    state = play(three_circles(mayor_placement="simultaneous"), "pick mayor")
    assert GAME.deciders(state) == (0, 1)
    assert not GAME.decided_openly(state, 0)
    state, events = told(state, "place corn")
    assert [event.seen_by for event in events] == [(0,)]
    assert GAME.view(state, 0).players[0].farmers[0] == 1
    for viewer in (1, 2, None):
        seen = GAME.view(state, viewer).players[0]
        assert (seen.farmers[0], seen.idle, seen.staff) == (0, 2, (0, 0))
    state, events = told(state, "keep places")
    assert [(event.kind, event.seen_by) for event in events] == [("confirmed", None)]  # that, not what
    assert GAME.deciders(GAME.view(state, 2)) == GAME.deciders(state) == (1,)
    assert GAME.view(state, 2).players[0].idle == 2
    assert refused(state, "confirm workers", 0).code == "not_your_turn"
    state, events = told(state, "fill sensibly")
    assert kinds(events)[:2] == ["confirmed", "workers_shown"]
    assert GAME.view(state, 2).players[0].idle == 0
    assert state.phase == Phase.PICK


def test_A113_who_has_no_choice_is_not_asked_at_once_either() -> None:
    state = fresh(mayor_placement="simultaneous")
    state, events = told(whole(state), "pick mayor")
    assert "workers_shown" not in kinds(events)
    assert [player.idle for player in state.players] == [1, 0, 0, 0]
    state = fresh(mayor_placement="simultaneous")
    island(state.players[1], land="corn indigo", town={"small_market": 0})
    state = play(whole(state), "pick mayor")
    assert GAME.deciders(state) == (1,)
    assert state.players[0].farmers[1] == 1


def test_a_worker_goes_back_until_the_placement_is_confirmed() -> None:
    state = play(three_circles(), "pick mayor")
    assert refused(state, "confirm workers").code == "workers_unplaced"
    assert refused(state, "lift corn").code == "nobody_there"
    state = play(state, "place corn")
    assert play(state, "lift corn", "place indigo").players[0].idle == 1
    assert refused(state, "place corn").code == "no_empty_circle"
    assert refused(state, "place coffee").code == "spot_not_owned"
    assert refused(state, "place nowhere").code == "no_such_spot"
    state = play(state, "place indigo")
    assert refused(state, "keep places").code == "port_empty"
    state = play(state, "lift indigo", "place indigo_plant", "confirm workers")
    assert state.players[0].farmers == (1, 0, 0, 0, 0, 0)
    assert state.players[0].staff == (0, 1)


def lifted_often() -> PuertoRico:
    """Three of four circles are taken, and were put there and taken up as often as there are workers."""
    state = fresh()
    island(state.players[0], land="corn indigo sugar quarry", workers="corn")
    state = play(whole(state), "pick mayor", "place indigo", "place sugar")
    return play(state, *("lift corn", "place corn") * 3)


def test_A142_after_as_many_times_as_there_are_workers_two_are_taken_up_at_a_time() -> None:
    state = play(lifted_often(), "lift corn", "lift indigo")
    refusal = refused(state, "lift sugar")
    assert (refusal.code, refusal.rule) == ("lifted_enough", "RB §Mayor, ruling A-142")
    assert (refusal.get("times"), refusal.get("most")) == (3, 2)
    assert "lift sugar" in legal(play(state, "place quarry"))


def test_A142_every_arrangement_stays_within_reach_by_hand() -> None:
    todo, met = [lifted_often()], set[tuple[int, ...]]()
    while todo:
        state = todo.pop()
        for line in legal(state):
            word, _, spot = line.partition(" ")
            if word in ("lift", "place"):
                after = play(state, f"{word} {spot}")
                if after.players[0].farmers not in met:
                    met.add(after.players[0].farmers)
                    todo.append(after)
    whole_ones = {stands for stands in met if sum(stands) == 3}
    assert len(whole_ones) == 4  # each of the four circles may be the empty one


def test_A142_up_to_version_2_nobody_was_taken_up_any_more() -> None:
    state = lifted_often().copy()
    state.rules = replace(state.rules, version=2)
    assert not [line for line in legal(state) if line.startswith("lift")]


def test_what_a_mayor_moved_is_told_the_same_way_however_it_was_done() -> None:
    """Of four ways to say it three did not say what had moved."""
    words = Catalogue("en", ("puerto_rico",), "puerto_rico")
    words.seat("puerto_rico", ("Anna", "Ben", "Carla", "Dora"))
    state = three_circles()
    island(state.players[0], land="corn indigo", workers="indigo", town={"small_market": 0, "indigo_plant": 0})
    state = play(whole(state), "pick mayor")
    for line in ("keep places", "fill sensibly"):
        after, events = told(state, line)
        (event,) = [event for event in events if event.kind == "filled" and event.seat == 0]
        before, now = (one.players[0].farmers + one.players[0].staff for one in (state, after))
        came = sum(max(0, late - soon) for soon, late in zip(before, now, strict=True))
        assert event.get("more") == came > 0
        assert words.event(event).startswith("Anna occupies: ")
        assert ("vacates" in words.event(event)) == any(late < soon for soon, late in zip(before, now, strict=True))
    assert "corn plantation" in words.event(event)


def test_one_action_fills_sensibly_and_one_keeps_what_was() -> None:
    state = three_circles()
    island(state.players[0], land="corn indigo", workers="indigo", town={"small_market": 0, "indigo_plant": 0})
    state = play(whole(state), "pick mayor")
    kept = play(state, "keep places")
    assert kept.players[0].farmers[1] == 1
    assert kept.players[0].idle == 0
    filled = play(state, "fill sensibly")
    assert filled.players[0].idle == 0
    assert GAME.deciders(kept) == GAME.deciders(filled) == (1,)


def test_who_can_fill_every_circle_is_not_asked() -> None:
    state = fresh()
    island(state.players[1], land="corn", town={"small_market": 0}, idle=2)
    state, events = told(whole(state), "pick mayor")
    assert "filled" in kinds(events)
    player = state.players[1]
    assert (player.farmers[0], player.staff, player.idle) == (1, (1,), 1)


def test_whose_circles_are_all_alike_is_not_asked() -> None:
    state = fresh()
    island(state.players[1], land="corn corn corn")
    state, events = told(whole(state), "pick mayor")
    assert [event.get("spots") for event in events if (event.kind, event.seat) == ("filled", 1)] == [("corn",)]
    assert (state.players[1].farmers[0], state.players[1].idle) == (1, 0)
    state = fresh()
    island(state.players[1], town=["indigo_plant"])
    state.players[1].land = ()
    state = play(whole(state), "pick mayor")
    assert (state.players[1].staff, state.players[1].idle) == ((2,), 0)


def test_who_has_nobody_new_may_still_rearrange() -> None:
    state = fresh()
    state.hall = 1
    island(state.players[1], land="corn indigo", workers="corn")
    state = play(whole(state), "pick mayor")
    assert GAME.deciders(state) == (1,)
    assert legal(state) == ["lift corn", "fill sensibly", "confirm workers"]
    assert play(state, "lift corn", "place indigo", "confirm workers").players[1].farmers[1] == 1


def test_A114_the_hall_gets_one_for_each_empty_circle_on_buildings() -> None:
    state = fresh()
    for player in state.players[:3]:
        island(player, land="corn", town={"indigo_plant": 0, "sugar_mill": 0})
    state = play(whole(state), "pick mayor", *["fill sensibly"] * 3)
    placed = sum(sum(player.staff) for player in state.players)
    assert state.hall == 18 - placed


def test_A25_the_hall_is_filled_by_itself_with_one_for_each_seat_at_least() -> None:
    assert play(fresh(), "pick mayor").hall == 4


def short(supply: int) -> object:
    """Four players whose circles are all filled, so many workers in the supply before the privilege takes one."""
    state = fresh()
    state.hall = 4
    for player in state.players:
        island(player, land="corn", idle=0)
    state.players[0].idle = 79 - 4 - supply
    return play(whole(state), "pick mayor")


def test_A23_a_supply_that_covers_the_hall_exactly_is_no_end() -> None:
    state = short(5)
    assert (state.hall, state.supply, state.end) == (4, 0, End.NONE)  # type: ignore[attr-defined]


def test_A24_a_short_supply_fills_what_it_can_and_ends_the_game_with_the_round() -> None:
    state = short(4)
    assert (state.hall, state.supply, state.end) == (3, 0, End.WORKERS)  # type: ignore[attr-defined]
    assert state.phase == Phase.PICK  # type: ignore[attr-defined]


def warned(state: PuertoRico) -> Mapping[str, object] | None:
    """What the ribbon says of a supply that may not fill the hall."""
    return next((dict(label.values) for label in GAME.status(state) if label.key == "hall_short"), None)


def test_the_ribbon_warns_as_long_as_the_next_refill_may_fail_and_not_before() -> None:
    """It said "until the end 9 workers in the supply", and the game was over with those 9."""
    state = fresh(3)
    for player in state.players:
        island(player, town={"indigo_plant": 0})
    state = whole(state)
    state.players[0].idle += state.supply - 10
    state = whole(state)
    assert state.supply == 10, "9 empty circles, and the worker of the privilege"
    assert warned(state) is None
    ending = GAME.ending(state)
    words = Catalogue("en", ("puerto_rico",), "puerto_rico")
    assert "workers (10) run out" in words.text(f"ending.{ending.key}", **dict(ending.values))
    state.players[0].idle += 1
    state = whole(state)
    assert warned(state) == {"workers": 8, "wanted": 9, "now": 0}, "with more than 8 empty circles"
    assert GAME.ending(state).key == "coming_endless", "the warning tells of the supply: it is not told twice"


def test_with_fewer_workers_than_players_the_ribbon_says_that_the_next_mayor_ends_the_game() -> None:
    state = fresh(3)
    for player in state.players:
        island(player)
    state = whole(state)
    state.players[0].idle += state.supply - 3
    state = whole(state)
    last = GAME.status(state)[-1]
    assert (last.key, dict(last.values)) == ("hall_surely_short", {"workers": 2, "wanted": 3, "now": 0})


def test_with_nobles_no_supply_ends_the_game_and_none_is_told() -> None:
    state = fresh(nobles="on")
    assert GAME.ending(state).key == "coming_endless"
    assert warned(state) is None


def test_A21_workers_may_be_refused_only_if_the_table_says_so() -> None:
    assert GAME.deciders(play(fresh(), "pick mayor")) == (1,)
    state = play(fresh(workers_refusable="on"), "pick mayor")
    assert legal(state) == ["take workers", "refuse workers"]
    assert (state.players[0].idle, state.supply) == (0, 75)  # the worker of the privilege has not come yet
    assert play(state, "take workers").players[0].idle == 1
    state, events = told(play(state, "refuse workers", "take workers", "refuse workers"), "take workers")
    assert [(event.seat, event.get("workers")) for event in events if event.kind == "recruited"] == [(1, 2), (3, 2)]


def test_A21_what_nobody_takes_stays_in_the_hall_and_counts_for_the_filling() -> None:
    state = play(fresh(workers_refusable="on"), "pick mayor", *["refuse workers"] * 4)
    assert (state.hall, state.supply) == (4, 75)


def test_A21_who_would_find_an_empty_hall_is_not_asked() -> None:
    state = fresh(workers_refusable="on")
    state.hall = 2
    state = play(whole(state), "pick mayor", "take workers")
    assert GAME.deciders(state) == (1,)
    assert play(state, "take workers").phase != Phase.DEAL
    assert GAME.deciders(play(state, "refuse workers")) == (2,)
