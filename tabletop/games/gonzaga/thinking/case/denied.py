"""What a piece takes from those who use their fiefs later in the turn, by their plans, which lie open."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import FLOURISHING_POINTS
from tabletop.games.gonzaga.state import Gonzaga, Plan
from tabletop.games.gonzaga.thinking.case.left import ways


def denied(view: Gonzaga, then: Gonzaga, seat: Seat) -> Iterator[Prompt]:
    """Who finds clearly less for the own fief."""
    before, now = (
        {other: _most(state, view, other) for other in view.order if other != seat} for state in (view, then)
    )
    for other in now:
        had, has = before[other], now[other]
        if had - has >= FLOURISHING_POINTS:
            yield Prompt("denied", (("who", other), ("has", has), ("had", had), ("privileged", 0)))


def _most(state: Gonzaga, view: Gonzaga, other: Seat) -> int:
    """The most that a seat can do with its fief or its rings by its revealed plan, whose Privilege is paid already."""
    plan = view.players[other].revealed
    return ways(state, other, Plan(plan.region, plan.real))[0].points
