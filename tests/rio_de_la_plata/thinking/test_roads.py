"""Roads to come: each way that a district lacks leads there, and none is shorter."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.decision import push
from tabletop.games.rio_de_la_plata.actions import LayNothing
from tabletop.games.rio_de_la_plata.common import joined
from tabletop.games.rio_de_la_plata.decisions import Left, pending
from tabletop.games.rio_de_la_plata.tables import CITY, DOTS, PLAZA_CORNERS
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.case.told import reasons
from tabletop.games.rio_de_la_plata.worth.roads import lacking

from ..position import GAME, fresh


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
