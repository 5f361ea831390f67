"""What is told before something is done: what each seat gets out of a role, and how a price comes about."""

from __future__ import annotations

import random
from typing import Any

from tabletop.engine.prompt import Forecast, Prompt
from tabletop.games.puerto_rico.actions import Build, Pick
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, COLUMN
from tabletop.games.puerto_rico.things import Phase, Role
from tests.puerto_rico.position import fresh, island, whole

NOTHING = (Prompt("nothing"),)


def _told(state: PuertoRico, role: Role, viewer: int | None = 0) -> dict[int, tuple[Prompt, ...]]:
    found = GAME.forecast(GAME.view(state, viewer), Pick(0, role))
    assert [one.seat for one in found] == list(range(len(state.players)))
    return {one.seat: one.lines for one in found}


def test_the_prospector_brings_a_doubloon_to_one_seat_alone() -> None:
    told = _told(whole(fresh(4)), Role.PROSPECTOR)
    assert told[0] == (Prompt("coins", (("coins", 1),)),)
    assert {told[seat] for seat in (1, 2, 3)} == {NOTHING}


def test_the_mayor_deals_the_hall_and_one_more() -> None:
    told = _told(whole(fresh(4)), Role.MAYOR)
    assert told[0] == (Prompt("workers", (("workers", 2),)),)
    assert {told[seat] for seat in (1, 2, 3)} == {(Prompt("workers", (("workers", 1),)),)}


def test_a_forecast_is_told_where_workers_are_placed_all_at_once() -> None:
    state = whole(fresh(4, 1, mayor_placement="simultaneous"))
    assert _told(state, Role.MAYOR)[0] == (Prompt("workers", (("workers", 2),)),)


def test_the_craftsman_makes_what_plants_allow_and_a_barrel_more_for_whoever_picks() -> None:
    state = fresh(3)
    island(state.players[0], land="corn corn indigo", workers="corn indigo", town={"small_indigo_plant": 1})
    island(state.players[1], land="sugar", workers="sugar")
    told = _told(whole(state), Role.CRAFTSMAN)
    assert told[0] == (Prompt("made", (("goods", (("corn", 1), ("indigo", 2))),)),)
    assert told[1] == told[2] == NOTHING


def test_the_trader_sells_the_dearest_as_long_as_there_is_room() -> None:
    state = fresh(3)
    for seat in range(3):
        island(state.players[seat], coffee=1, corn=1, town=["small_market"] if seat == 1 else [])
    told = _told(whole(state), Role.TRADER)
    assert told[0] == (Prompt("sold", (("good", "coffee"), ("coins", 5))),)
    assert told[1] == (Prompt("sold", (("good", "corn"), ("coins", 1))),)
    assert told[2] == NOTHING  # both kinds lie in the house


def test_the_captain_tells_points_and_what_is_lost() -> None:
    state = fresh(3)
    state.ships, state.cargo, state.loads = (4, 5, 6), (0, 1, 2), (4, 5, 6)
    island(state.players[0], sugar=3)
    state.loads = (4, 5, 5)
    told = _told(whole(state), Role.CAPTAIN)
    shipped = Prompt("shipped", (("barrels", 1), ("points", 2)))
    assert told[0] == (shipped, Prompt("lost", (("goods", (("sugar", 1),)),)))
    assert told[1] == NOTHING


def test_builders_and_settlers_are_told_what_there_is_to_choose_from() -> None:
    state = fresh(3)
    island(state.players[0], coins=0)
    island(state.players[1], coins=1)
    told = _told(whole(state), Role.BUILDER)
    assert told[0] == (Prompt("builds", (("buildings", 2), ("points", 1))),)
    assert told[1] == told[0]
    told = _told(whole(state), Role.SETTLER)
    assert told[0] == (Prompt("quarry"),)
    assert told[1] == (Prompt("land"),)


def _lines(found: tuple[Forecast, ...], key: str) -> dict[int, Any]:
    return {one.seat: dict(line.values)[key] for one in found for line in one.lines if line.key == key}


def test_what_plays_itself_comes_as_foretold_and_the_public_is_told_the_same() -> None:
    """Workers of the Mayor and production of the Craftsman, over whole games: the forecast is what happens."""
    dice, compared = random.Random(4), 0
    for seats in (2, 3, 4, 5):
        state = GAME.setup(seats, seats, {})
        while GAME.deciders(state) and state.round < 9:
            (seat,) = GAME.deciders(state)
            action = dice.choice(GAME.legal(state, seat))
            if state.phase == Phase.PICK:
                told = GAME.forecast(GAME.view(state, seat), action)
                assert told == GAME.forecast(GAME.view(state, None), action)
                events = GAME.apply(state, action).events
                if action == Pick(seat, Role.MAYOR):
                    dealt: dict[int, int] = {}
                    for event in events:
                        if event.kind == "recruited":
                            dealt[event.seat or 0] = dealt.get(event.seat or 0, 0) + dict(event.values)["workers"]  # type: ignore[operator]
                    assert _lines(told, "workers") == dealt
                    compared += 1
            state = GAME.apply(state, action).state
    assert compared >= 8


def test_the_sum_of_a_price_names_privilege_and_quarries_up_to_the_column() -> None:
    state = fresh(3)
    island(state.players[0], land="quarry quarry", workers="quarry quarry", coins=9)
    island(state.players[1], coins=9)
    state = GAME.apply(whole(state), Pick(0, Role.BUILDER)).state
    for word, key, price in (
        ("coffee_roaster", "price_privilege_quarries", 3),
        ("small_warehouse", "price_privilege_quarries", 1),
    ):
        told = GAME.reckoning(state, Build(0, word))
        assert told is not None
        values = dict(told.values)
        assert (told.key, values["price"]) == (key, price)
        assert values["quarries"] == min(2, COLUMN[BUILDING[word]])
    told = GAME.reckoning(state, Build(1, "coffee_roaster"))
    assert told is not None
    assert told.key == "price"
