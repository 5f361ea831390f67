"""What advice says of tiles, of workers who bring nothing yet and of further barrels is held against the engine, over
positions of quick games that nobody chose."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.cells import add, put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.rules import deciders, rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, CIRCLES, GOOD_OF
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, Phase, Role
from tests.played import played

from . import engine
from .bounded_claims import run_out
from .claims import CLAIMS, Asked


def _decided(phase: Phase, every: int) -> Iterator[tuple[PuertoRico, int]]:
    """Some of the positions of a phase in which somebody decides."""
    for seats, seed in ((3, 44), (4, 45)):
        state, found = GAME.setup(seats, seed, {}), list[tuple[PuertoRico, int]]()
        for action, after in played(GAME, seats, seed):
            if state.phase == phase and not state.decisions:
                found.append((state, action.seat))
            state = after
        yield from islice(found, None, None, every)


def _said(state: PuertoRico, seat: int, *lines: Action) -> list[dict[str, dict[str, Any]]]:
    cases = GAME.case(GAME.view(state, seat), seat, [(line,) for line in lines])
    return [{one.key: dict(one.values) for one in case.told} for case in cases]


def _circles(player: Player, good: int) -> int:
    return sum([CIRCLES[one] for one in player.city if GOOD_OF[one] == good])


def test_a_tile_that_waits_for_a_building_names_one_that_serves_it_with_its_price_and_the_own_purse() -> None:
    asked = 0
    for state, seat in _decided(Phase.SETTLER, 2):
        player, after = state.players[seat], engine.rolled_out(state, seat, 1)
        if after.phase != Phase.PICK:
            continue
        after = engine.as_picker(after, (seat + 1) % len(state.players))
        after.taken = put(after.taken, Role.BUILDER, -1)
        for action in rules.legal(state, seat):
            (said,) = _said(state, seat, action)
            for key in ("unprocessed", "too_many"):
                if key in said:
                    told, asked = said[key], asked + 1
                    good, building = GOOD_NAMES.index(told["good"]), BUILDING[told["building"]]
                    assert engine.price(after, seat, told["building"], after.chooser) == told["cost"]
                    assert told["coins"] == player.coins
                    there = [one for one, left in enumerate(state.stock) if left and one not in player.city]
                    most = max([CIRCLES[one] for one in there if GOOD_OF[one] == good])
                    assert CIRCLES[building] == most or _circles(player, good) + CIRCLES[building] >= told["n"]
    assert asked > 20


def test_of_tiles_one_for_which_there_is_room_speaks_more_than_one_that_waits_for_a_building() -> None:
    asked = 0
    for state, seat in _decided(Phase.SETTLER, 1):
        view, player = GAME.view(state, seat), state.players[seat]
        tiles = [one for one in rules.legal(state, seat) if isinstance(one, act.Settle) and one.land < len(GOOD_NAMES)]
        ready = [one for one in tiles if one.land and _circles(player, one.land) > player.land.count(one.land)]
        waits = [one for one in tiles if one.land and _circles(player, one.land) <= player.land.count(one.land)]
        for one in ready if not state.end and state.supply > 20 and state.pool > 20 else ():
            for other in waits:
                asked += 1
                assert GAME.speaks(view, seat, (one,), ()) > GAME.speaks(view, seat, (other,), ())
    assert asked > 3


def _with(player: Player, *spots: str) -> Player:
    """The same with one worker more on each spot."""
    player = player.copy()
    for spot in spots:
        if spot in LAND_NAMES:
            player.farmers = add(player.farmers, LAND_NAMES.index(spot), 1)
        else:
            player.staff = add(player.staff, player.city.index(BUILDING[spot]), 1)
    return player


def _made(player: Player) -> int:
    return sum([engine.makes(player, good) for good in range(len(GOOD_NAMES))])


def _placed(state: PuertoRico, seat: int) -> list[Player]:
    """Islands with all workers of the port placed, in any way."""
    places = [one for one in rules.legal(state, seat) if isinstance(one, act.Place)]
    if state.phase != Phase.PLACE or not places or not state.players[seat].idle:
        return [state.players[seat]]
    return [end for one in places for end in _placed(rules.apply(state, one).state, seat)]


def test_who_makes_nothing_yet_does_so_with_one_worker_more_where_that_is_said_and_two_where_two_are_wanted() -> None:
    half = both = alike = 0
    for state, seat in _decided(Phase.PLACE, 1):
        for action in rules.legal(state, seat):
            if not isinstance(action, act.Place):
                continue
            (said,) = _said(state, seat, action)
            after = rules.apply(state, action).state.players[seat]
            if "placed_alike" in said:
                alike += 1
                ends = _placed(state, seat)
                assert len({engine.does(one) for one in ends}) == 1
                assert engine.does(ends[0]) == engine.does(state.players[seat])
            if told := said.get("waits_half"):
                half += 1
                assert _made(_with(after, told["half"])) == _made(after) + 1
            if told := said.get("still_empty"):
                both += 1
                assert all(_made(_with(after, spot)) == _made(after) for spot in told["spots"])
                assert _made(_with(after, *told["spots"])) == _made(after) + 1
    assert min(half, both) > 3
    assert alike > 0


def test_what_is_said_to_find_no_ship_finds_none_and_another_load_that_is_sure_of_as_much_says_what_differs() -> None:
    ashore = differs = 0
    for state, seat in _decided(Phase.LOAD, 1):
        loads = [one for one in rules.legal(state, seat) if isinstance(one, act.Load)]
        for first in loads:
            others = [one for one in loads if one != first]
            said, *beside = _said(state, seat, first, *others)
            if told := said.get("ashore"):
                ashore += 1
                for seed in range(12):
                    left = _unshipped(state, first, told["who"], seed)
                    assert all(left[good] >= n for good, n in told["goods"])
            for load, one in zip((first, *others), (said, *beside), strict=True):
                assert "chips_load" not in one or run_out(state, load, one["chips_load"])
            for one in beside:
                differs += "load_as_many" in one
                assert "load_as_many" not in one or {"load_gives", "load_give_all", "ashore"} & set(one)
                if gives := one.get("load_gives"):
                    assert gives["n"] != gives["instead"]
                if gives := one.get("load_give_all"):
                    both = zip(gives["others"], gives["instead"], strict=True)
                    assert any(now != before for (_, now), (_, before) in both)
    assert min(ashore, differs) > 3


def test_before_the_next_mayor_ends_the_game_a_building_is_told_by_its_points_and_the_mayor_does_so() -> None:
    asked = 0
    for found, seat in _decided(Phase.BUILDER, 1):
        state = found.copy()
        state.supply = min(state.supply, 6)  # quick games end with more
        before = state.copy()
        before.phase = Phase.PICK
        for action in rules.legal(state, seat):
            (said,) = _said(state, seat, action)
            if told := said.get("mayor_ends_unless"):
                asked += 1
                assert CLAIMS["mayor_ends_unless"](Asked(before, act.Pick(seat, Role.MAYOR)), told)
                uses = {"use_hacienda", "use_office", "use_market", "use_university", "use_store", "use_hospice"}
                assert "built_manned" in said or not uses & set(said)
    assert asked > 0


def test_what_a_harbor_finds_after_workers_have_moved_is_told_beside_what_it_was_before() -> None:
    asked = 0
    for state, seat in _decided(Phase.PLACE, 1):
        before = state.players[seat]
        for action in rules.legal(state, seat):
            if isinstance(action, act.Place) and (told := _said(state, seat, action)[0].get("use_harbor")):
                asked += 1
                kinds, were = (
                    sum([engine.makes(one, good) > 0 for good in range(len(GOOD_NAMES))])
                    for one in (rules.apply(state, action).state.players[seat], before)
                )
                assert (told["kinds"], told["were"]) == (kinds, were if were != kinds else 0)
    assert asked > 0


def _unshipped(state: PuertoRico, first: Action, who: int, seed: int) -> Counter[str]:
    """Barrels of somebody that are not loaded in a phase that goes by chance."""
    rng, left = random.Random(seed), Counter(dict(zip(GOOD_NAMES, state.players[who].goods, strict=True)))
    action = first
    while True:
        done = rules.apply(state, action)
        for one in done.events:
            if one.kind == "loaded" and one.seat == who:
                values = dict[str, Any](one.values)
                left[values["good"]] -= values["barrels"]
        state = done.state
        if state.phase != Phase.LOAD:
            return left
        action = rng.choice(rules.legal(state, deciders(state)[0]))


def test_of_every_further_barrel_it_is_told_what_is_sure_with_the_captain_of_the_next_one() -> None:
    asked = 0
    for state, seat in _decided(Phase.PRIVILEGE, 1):
        barrels = [one for one in rules.legal(state, seat) if isinstance(one, act.Privilege)]
        for other in barrels[1:]:
            both = _said(state, seat, barrels[0], other)
            for one, said in zip((barrels[0], other), both, strict=True):
                told = said.get("captain_next")
                if told is None:
                    continue
                after = rules.apply(state, one).state
                sure = engine.sure(after, seat, act.Pick(told["who"], Role.CAPTAIN), "points")
                asked += 1
                assert sure in (None, told["n"])
    assert asked > 0
