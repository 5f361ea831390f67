"""What a piece takes from those who use their fiefs later in the turn, by their plans, which lie open."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import CITY_SITES, FLOURISHING_POINTS, SEA_NAMES, site_names
from tabletop.games.gonzaga.scoring import leagues_of
from tabletop.games.gonzaga.spots import covered
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
            aside = int(_may_be_secret(view, other))
            yield Prompt("denied", (("who", other), ("has", has), ("had", had), ("privileged", 0), ("aside", aside)))


def left_to(then: Gonzaga, other: Seat) -> Prompt:
    """What somebody who comes later still finds."""
    player, plan = then.players[other], then.players[other].revealed
    best = ways(then, other, Plan(plan.region, plan.real))[0]
    leagues = [sea for sea in leagues_of(covered(player) | best.sites) if sea not in player.leagues]
    seas = tuple([SEA_NAMES[sea] for sea in leagues])
    what = (("sites", site_names(best.sites)), ("points", best.points), ("league", len(seas)), ("seas", seas))
    return Prompt("leaves", (("who", other), *what))


def _may_be_secret(view: Gonzaga, other: Seat) -> bool:
    """Whether anything that a seat can still cover by its revealed plan may be one of its Secret Cities."""
    plan = view.players[other].revealed
    return any(way.sites & CITY_SITES for way in ways(view, other, Plan(plan.region, plan.real)))


def _most(state: Gonzaga, view: Gonzaga, other: Seat) -> int:
    """The most that a seat can do with its fief or its rings by its revealed plan, whose Privilege is paid already."""
    plan = view.players[other].revealed
    return ways(state, other, Plan(plan.region, plan.real))[0].points
