"""What a piece takes from those who use their fiefs later in the turn, by their plans, which lie open."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import FLOURISHING_POINTS, Mask, site_names
from tabletop.games.gonzaga.state import Gonzaga, Plan
from tabletop.games.gonzaga.thinking.case.left import Covering, ways

_SEVERAL = 2 * FLOURISHING_POINTS
"""Nobody speaks of places for fewer points."""


def denied(view: Gonzaga, then: Gonzaga, seat: Seat) -> Iterator[Prompt]:
    """Who finds clearly less for the own fief; and that several are left with one place for all of them, or with more
    than that."""
    before, now = (
        {other: _ways(state, view, other) for other in view.order if other != seat} for state in (view, then)
    )
    for other in now:
        had, has = before[other][0].points, now[other][0].points
        if had - has >= FLOURISHING_POINTS:
            yield Prompt("denied", (("who", other), ("has", has), ("had", had), ("privileged", 0)))
    most = max([found[0].points for found in now.values()], default=0)
    who = tuple([other for other in now if now[other][0].points == before[other][0].points == most])
    best = [[way for other in who for way in found[other] if way.points == most] for found in (before, now)]
    if len(who) < 2 or most < _SEVERAL or any(way.rings for found in best for way in found):
        return  # rings lie on the fiefs of others too: there is room for all
    had_there, there = ({way.sites for way in found} for found in best)
    if _apart(had_there) > _apart(there) == 1:
        yield Prompt("one_place", (("who", who), ("points", most), ("sites", site_names(_all(there)))))
    elif _apart(there) == len(who):
        yield Prompt("places", (("who", who), ("points", most)))


def _ways(state: Gonzaga, view: Gonzaga, other: Seat) -> list[Covering]:
    """What a seat can do with its fief or its rings by its revealed plan, whose Privilege is paid already."""
    plan = view.players[other].revealed
    return ways(state, other, Plan(plan.region, plan.real))


def _apart(places: set[Mask]) -> int:
    """How many places can be had by one each; as far as taking them in turn tells."""
    taken = found = 0
    for sites in sorted(places):
        if not sites & taken:
            taken, found = taken | sites, found + 1
    return found


def _all(places: set[Mask]) -> Mask:
    found = 0
    for sites in sorted(places):
        found |= sites
    return found
