"""What a piece is said to be for is so when it lies there: the first ring, sites, who comes later, the last turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tabletop.games.gonzaga.actions import Lock, Marry, Place, PlanAction, PlanBehind, PlanRegion, SecondRing
from tabletop.games.gonzaga.constants import UNCOVERED, site_names
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import uncovered
from tabletop.games.gonzaga.rules import OVER
from tabletop.games.gonzaga.scoring import largest_group
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.thinking.speaking import speaks
from tests.played import played


def test_a_piece_says_what_it_covers_whom_it_forestalls_and_that_the_next_turn_is_the_last() -> None:
    met = Counter[str]()
    for seed in (1, 2, 3):
        for _, state in played(GAME, 3, seed):
            seat: Any = next(iter(GAME.deciders(state)), None)
            for action in [] if seat is None else GAME.legal(state, seat)[::5]:
                if not isinstance(action, Place | Marry):
                    continue
                after: Any = GAME.apply(state, action).state
                told: dict[str, Any] = {
                    one.key: dict(one.values) for one in GAME.reasons(GAME.view(state, seat), seat, (action,))
                }
                met.update(told.keys())
                assert ("first_ring" in told) is isinstance(action, Marry)
                sites = site_names(covered(after.players[seat]) & ~covered(state.players[seat]))
                assert told.get("covers", {"sites": sites}) == {"sites": sites}
                for other in told.get("before", {"who": ()})["who"]:
                    assert other in state.order[1:]
                    assert state.players[other].revealed.region == state.players[seat].revealed.region
                if "last_turn" in told:
                    assert uncovered(after).bit_count() <= UNCOVERED < uncovered(state).bit_count()
                    assert not state.last
                    assert after.phase == OVER or after.turn == state.turn or after.last == after.turn
    assert {"first_ring", "covers", "before", "last_turn"} <= set(met)


def of_plan(state: Any, *line: Any) -> dict[str, Any]:
    return {one.key: dict(one.values) for one in GAME.reasons(GAME.view(state, 0), 0, line)}


def test_a_plan_says_who_else_can_plan_the_region_and_when_nothing_but_the_church_is_left() -> None:
    state: Any = GAME.setup(2, 1, {}).copy()
    region, behind = (PlanRegion(0, "inactive"), PlanAction(0, "privilege"), PlanBehind(0, "alliance")), "behind_others"
    told = of_plan(state, *region, Lock(0))
    assert told[behind] == {"rivals": (1,), "region": "inactive"}
    assert "laid" not in told, "it is the whole plan anyway"
    state.players[1].cooling = ("inactive",)
    assert of_plan(state, *region, Lock(0))["behind"] == {"region": "inactive"}


def test_both_rings_of_a_marriage_count_for_the_largest_group() -> None:
    met = 0
    for seed in (1, 2, 3):
        for _, state in played(GAME, 3, seed):
            seat: Any = next(iter(GAME.deciders(state)), None)
            marry = [] if seat is None else [one for one in GAME.legal(state, seat) if isinstance(one, Marry)][:1]
            for first in marry:
                after: Any = GAME.apply(state, first).state
                for second in [one for one in GAME.legal(after, seat) if isinstance(one, SecondRing)][:4]:
                    end: Any = GAME.apply(after, second).state
                    told = {
                        one.key: dict(one.values) for one in GAME.reasons(GAME.view(state, seat), seat, (first, second))
                    }
                    met += "group" in told
                    assert told.get("group", {"have": 0})["have"] in (0, len(largest_group(end.players[seat])))
    assert met


def test_of_plans_that_are_as_good_the_one_that_stands_or_scores_more_comes_first() -> None:
    view: Any = GAME.view(GAME.setup(2, 1, {}), 0)
    other = (PlanRegion(0, "inactive"),)
    assert speaks(view, 0, other, [("site", 6.0)]) > speaks(view, 0, other, [("site", 3.0), ("rings", -1.0)])
    assert speaks(view, 0, (Lock(0),), [("site", 3.0)]) > speaks(view, 0, other, [("site", 6.0)])


def test_an_open_plan_says_who_may_come_first_in_the_same_region() -> None:
    state: Any = GAME.setup(2, 1, {}).copy()
    cities = (PlanRegion(0, "inactive"), PlanAction(0, "cities"), Lock(0))
    assert of_plan(state, *cities)["sooner"] == {"rivals": (1,), "region": "inactive"}
    mine, other = state.players
    mine.fief, other.fief = 10, 120
    other.cooling = ("ports", "privilege")
    assert "sooner" not in of_plan(state, *cities), "the same action goes by the number of the card"
    mine.fief, other.fief = 120, 10
    assert "sooner" in of_plan(state, *cities)
    other.cooling = ("inactive",)
    assert "sooner" not in of_plan(state, *cities)


def test_a_hex_at_sea_lies_near_the_nearest_site_of_all() -> None:
    told = [dict(one.values) for one in GAME.whereabouts(GAME.setup(2, 1, {}), "1.3")]
    assert told == [{"site": "Perth"}, {"area": "Oceanus Atlanticus"}]
