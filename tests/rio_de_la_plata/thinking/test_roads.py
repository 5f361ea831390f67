"""Roads to come: each way that a district lacks leads there, and none is shorter."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.decision import push
from tabletop.games.rio_de_la_plata.actions import LayNothing, Road
from tabletop.games.rio_de_la_plata.common import joined
from tabletop.games.rio_de_la_plata.decisions import Left, pending
from tabletop.games.rio_de_la_plata.tables import CITY, DOTS, PLAZA_CORNERS
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.worth.roads import lacking

from ..position import GAME, fresh, offices, own


def _away(roads: int) -> dict[tuple[int, int], int]:
    """Edges that lack to every corner of the city: they are relaxed until nothing gets nearer."""
    away, nearer = dict.fromkeys(PLAZA_CORNERS, 0), True
    while nearer:
        nearer = False
        for edge, ends in enumerate(CITY.ends):
            for one, other in (ends, ends[::-1]):
                far = away.get(one, 999) + (not roads >> edge & 1)
                if far < away.get(other, 999):
                    away[other], nearer = far, True
    return away


@pytest.mark.parametrize("share", [0, 0.05, 0.2, 0.5, 0.9, 1])
def test_the_way_with_fewest_edges_leads_to_each_district(share: float) -> None:
    luck = random.Random(f"{share}")
    roads = sum(1 << edge for edge in range(len(CITY.edges)) if luck.random() < share)
    away = _away(roads)
    for area, dot in enumerate(DOTS):
        way = lacking(area, roads)
        assert len(way) == away[dot]
        assert not any(roads >> edge & 1 for edge in way)
        assert dot in CITY.joined(roads | sum(1 << edge for edge in way), PLAZA_CORNERS)


def test_a_road_builder_lays_nothing_where_every_district_is_joined() -> None:
    state = fresh(3)
    state.roads = (1 << len(CITY.edges)) - 1
    state.connected = joined(state.roads)
    state.phase = int(Phase.INCOME)
    state.decisions = push((), pending("free_road", 0, Left(1)))
    assert GAME.policy(state, 0) == LayNothing(0)
    assert [one.key for one in reasons(state, 0, (LayNothing(0),))] == ["roads_done"]


def test_a_road_leads_to_the_district_beside_ones_own_huts_where_nothing_of_ones_own_needs_one() -> None:
    state = fresh(3)
    own(state, 0, huts="E06 E09")
    state.roads = sum(1 << edge for edge in lacking(CITY.areas.index("f"), 0))
    state.connected = joined(state.roads)
    state.phase = int(Phase.GRIDS)
    state.decisions = push((), pending("roads", 0, Left(1)))
    laid = GAME.policy(state, 0)
    told = {one.key: dict(one.values) for one in reasons(state, 0, (laid,))}
    assert (told["road_lacks"]["district"], told["road_beside"]["own"]) == ("e", 2)


def test_whoever_has_points_for_each_district_that_is_joined_is_named_for_it() -> None:
    state = fresh(3)
    state.roads = sum(1 << edge for edge in lacking(CITY.areas.index("g"), 0)[:-1])
    offices(state, 1, "road_builder")
    state.phase = int(Phase.GRIDS)
    state.decisions = push((), pending("roads", 0, Left(1)))
    last = Road(0, CITY.edges[lacking(CITY.areas.index("g"), 0)[-1]])
    told = {one.key: dict(one.values) for one in reasons(state, 0, (last,))}
    assert told["road_for_builder"] == {"who": 1, "points": 2}


def test_a_district_is_said_to_be_joined_this_turn_if_the_roads_of_this_turn_join_it() -> None:
    joins = lacks = only = 0
    for seed in range(36):
        number = seed % 3 + 1
        luck = random.Random(seed)
        state = fresh(3)
        own(state, 0, huts=luck.choice(["E06 E09", "L09", "F08", "D07"]))
        state.roads = sum(1 << edge for edge in range(len(CITY.edges)) if luck.random() < seed / 360)
        state.connected = joined(state.roads)
        state.phase = int(Phase.GRIDS)
        state.decisions = push((), pending("roads", 0, Left(number)))
        laid = GAME.policy(state, 0)
        told = {one.key: dict(one.values) for one in reasons(state, 0, (laid,))}
        if not told.keys() & {"road_joins", "road_lacks"}:
            continue
        area = CITY.areas.index((told.get("road_joins") or told["road_lacks"])["district"])
        away = {place: _away(state.roads)[dot] for place, dot in enumerate(DOTS)}
        assert ("road_joins" in told) == (away[area] <= number)
        if "road_joins" in told:
            joins += 1
            assert told["road_joins"]["more"] == away[area] - 1
        else:
            lacks += 1
            assert told["road_lacks"]["n"] == away[area] - number
        if "road_only" in told:
            only += 1
            assert [one for one, far in away.items() if 0 < far <= number] == [area]
    assert joins > 3 < lacks
    assert only


def test_a_road_says_for_whom_another_district_would_be_joined() -> None:
    state = fresh(3)
    own(state, 1, huts="L10")
    state.phase = int(Phase.GRIDS)
    state.decisions = push((), pending("roads", 0, Left(2)))
    way = lacking(CITY.areas.index("f"), 0)
    told = {one.key: dict(one.values) for one in reasons(state, 0, (Road(0, CITY.edges[way[0]]),))}
    assert "road_for_none" in told
    assert (told["road_for_others"]["district"], told["road_for_others"]["who"]) == ("g", (1,))
