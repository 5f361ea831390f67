"""What is told before something is done: what each seat gets out of a role, and how a price comes about."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tabletop.engine.prompt import Forecast, Prompt
from tabletop.games.puerto_rico.actions import Build, Pick
from tabletop.games.puerto_rico.forecast import played_out
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.phases.common import workers_of
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, COLUMN
from tabletop.games.puerto_rico.things import Good, Phase, Role
from tests.puerto_rico.drafts import EXPANSIONS, FullTowns, half_of_all
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
    assert told[1] == (Prompt("no_plant"),)
    assert told[2] == (Prompt("no_worker"),)  # corn, as it was dealt
    state.players[1].farmers = (0, 0, 0, 0, 0, 0)
    assert _told(whole(state), Role.CRAFTSMAN)[1] == (Prompt("no_plant_nor_worker"),)


def test_the_trader_sells_the_dearest_as_long_as_there_is_room() -> None:
    state = fresh(3)
    for seat in range(3):
        island(state.players[seat], coffee=1, corn=1, town=["small_market"] if seat == 1 else [])
    told = _told(whole(state), Role.TRADER)
    assert told[0] == (Prompt("sold", (("good", "coffee"), ("coins", 5))),)
    assert told[1] == (Prompt("sold", (("good", "corn"), ("coins", 1))),)
    assert told[2] == (Prompt("in_house_already"),)


def test_the_captain_tells_points_and_what_is_lost() -> None:
    state = fresh(3)
    state.ships, state.cargo, state.loads = (4, 5, 6), (0, 1, 2), (4, 5, 6)
    island(state.players[0], sugar=3)
    state.loads = (4, 5, 5)
    told = _told(whole(state), Role.CAPTAIN)
    shipped = Prompt("shipped", (("barrels", 1), ("points", 2)))
    assert told[0] == (shipped, Prompt("lost", (("goods", (("sugar", 1),)),)))
    assert told[1] == (Prompt("no_goods"),)


def test_A132_nobody_is_foretold_to_store_less_than_may_be_stored() -> None:
    for option in ("off", "on"):
        state = fresh(3, 1, storage_discard_more=option)
        state.cargo, state.loads = (0, 1, 2), state.ships  # nothing can be loaded
        island(state.players[0], town=["small_warehouse"], coffee=3, tobacco=2, points=30)
        island(state.players[1], corn=1)
        told = _told(whole(state), Role.CAPTAIN)
        assert told[0] == (Prompt("no_ship"), Prompt("lost", (("goods", (("tobacco", 1),)),)))
        assert told[1] == (Prompt("no_ship"),)


def test_builders_and_settlers_are_told_what_there_is_to_choose_from() -> None:
    state = fresh(3)
    island(state.players[0], coins=0)
    island(state.players[1], coins=1)
    told = _told(whole(state), Role.BUILDER)
    assert told[0] == (Prompt("builds", (("buildings", 2), ("points", 1))),)
    assert told[1] == told[0]
    told = _told(whole(state), Role.SETTLER)
    assert told[0] == (Prompt("quarry", (("drawn", 0),)),)
    assert told[1] == (Prompt("land", (("drawn", 0),)),)


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
    assert GAME.reckoning(state, Build(1, "coffee_roaster")) is None  # nothing comes off: the price is printed


def test_the_sum_of_a_price_comes_out_where_more_could_come_off_than_it_costs() -> None:
    state = fresh(3)
    island(state.players[0], land="quarry", workers="quarry", coins=9)
    told = GAME.reckoning(GAME.apply(whole(state), Pick(0, Role.BUILDER)).state, Build(0, "small_market"))
    assert told == Prompt("price_privilege", (("printed", 1), ("privilege", 1), ("quarries", 0), ("price", 0)))


def _barrels(lines: tuple[Prompt, ...], key: str) -> int:
    told: list[Any] = [dict(line.values)["goods"] for line in lines if line.key == key]
    return sum(count for goods in told for _, count in goods)


def _sum(lines: tuple[Prompt, ...], name: str, *keys: str) -> int:
    told: list[Any] = [dict(line.values)[name] for line in lines if line.key in keys]
    return sum(told)


@pytest.mark.parametrize("half", [0, 1])
def test_what_is_foretold_is_what_the_role_brings_with_all_expansions(half: int) -> None:
    """In full towns every doubloon, point, worker and barrel of the role played out is told, no more and no less."""
    dice, met = random.Random(half), Counter[str]()
    for seats in (2, 3, 4, 5):
        state = FullTowns().setup(seats, half, {**EXPANSIONS, "draft_set": half_of_all(half)})
        while GAME.deciders(state) and state.round < 9:
            seat = dice.choice(GAME.deciders(state))
            legal = GAME.legal(state, seat)
            if state.phase == Phase.PICK and not state.decisions:
                for pick in (one for one in legal if isinstance(one, Pick) and one.role != Role.BUCCANEER):
                    start = GAME.determinize(GAME.view(state, seat), seat, 0)
                    whole_role = [done for done, _ in played_out(start, pick)]
                    if any(event.kind in ("cards_paid", "kidnapped_played") for event in whole_role[-1].events):
                        continue  # something else follows by itself
                    after = whole_role[-1].state
                    for told in GAME.forecast(GAME.view(state, seat), pick):
                        _agrees(start.players[told.seat], after.players[told.seat], told.lines)
                    met += Counter(event.kind for done in whole_role for event in done.events)
            state = GAME.apply(state, dice.choice(legal)).state
    assert {"noble_taken", "earned", "loaded"} <= {*met}
    assert ({"swapped", "rewarded", "discarded"} if half else {"posted", "mix_shipped"}) <= {*met}


def _agrees(was: Player, now: Player, lines: tuple[Prompt, ...]) -> None:
    assert now.coins - was.coins == _sum(lines, "coins", "coins", "sold"), lines
    assert workers_of(now) - workers_of(was) == _sum(lines, "workers", "workers"), lines
    assert now.points - was.points == _sum(lines, "points", "points", "shipped"), lines
    gone = _barrels(lines, "lost") + _sum(lines, "barrels", "shipped") + sum(line.key == "sold" for line in lines)
    assert sum(now.goods) - sum(was.goods) == _barrels(lines, "made") - gone, lines


def test_by_the_trading_post_a_dear_kind_is_sold_although_it_lies_in_the_house() -> None:
    state = fresh(3, 1, new_buildings="on", draft="random")
    state.drafted = (BUILDING["trading_post"],)
    island(state.players[1], town=["trading_post"], coffee=1)
    state.house = (int(Good.COFFEE),)
    assert _told(whole(state), Role.TRADER)[1] == (Prompt("sold", (("good", "coffee"), ("coins", 4))),)


def test_storehouse_and_warehouse_keep_what_is_worth_most() -> None:
    state = fresh(3, 1, new_buildings="on", draft="random")
    state.drafted = (BUILDING["storehouse"], BUILDING["small_warehouse"])
    state.cargo, state.loads = (0, 1, 2), state.ships  # nothing can be loaded
    island(state.players[0], town=["storehouse"], corn=3, coffee=2, tobacco=2)
    island(state.players[1], town=["small_warehouse"], corn=2, coffee=3)
    told = _told(whole(state), Role.CAPTAIN)
    assert told[0] == (Prompt("no_ship"), Prompt("lost", (("goods", (("corn", 3),)),)))
    assert told[1] == (Prompt("no_ship"), Prompt("lost", (("goods", (("corn", 1),)),)))


def test_guests_stay_where_they_are() -> None:
    state = fresh(3, 1, new_buildings="on", draft="random")
    state.drafted = (BUILDING["guesthouse"], BUILDING["lighthouse"])
    island(state.players[0], town={"guesthouse": 2, "lighthouse": 0}, corn=1)
    assert not any(line.key == "coins" for line in _told(whole(state), Role.CAPTAIN)[0])
