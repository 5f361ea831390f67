"""A road that joins nothing is told as such, and so asked about before a hand lays it."""

from __future__ import annotations

import pytest

from tabletop.engine.decision import push
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.decisions import Left, pending
from tabletop.games.rio_de_la_plata.game import GAME
from tests.rio_de_la_plata.position import fresh, roads


@pytest.mark.parametrize(
    ("laid", "edge", "sticks", "alone"),
    [
        ((), "G08-H08", 1, False),
        ((), "A01-A02", 3, True),
        ((), "J07-J08", 1, True),
        ((), "J07-J08", 2, False),  # with the next one it is joined
        (("I08-J08",), "J07-J08", 1, False),
    ],
)
def test_a_road_is_alone_where_the_sticks_in_hand_cannot_join_it(
    laid: tuple[str, ...], edge: str, sticks: int, alone: bool
) -> None:
    state = fresh(3)
    roads(state, *laid)
    state.decisions = push(state.decisions, pending("roads", 0, Left(sticks)))
    events = GAME.apply(state, act.Road(0, edge)).events
    assert [event.get("edge") for event in events if event.kind == "road_alone"] == ([edge] if alone else [])
