"""What a piece takes from those who use their fiefs later in the turn, by their plans, which lie open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import CHURCH_POINTS, FLOURISHING_POINTS, LEAGUE_POINTS, Mask, site_names
from tabletop.games.gonzaga.scoring import leagues_of, site_points
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.thinking.sight import Sight

_SEVERAL = 2 * FLOURISHING_POINTS
"""Nobody speaks of places for fewer points."""


def denied(view: Gonzaga, then: Gonzaga, seat: Seat) -> Iterator[Prompt]:
    """Who finds clearly less for the own fief; and that several are left with one place for all of them, or with more
    than that."""
    later = [other for other in view.order if other != seat]
    for other in later:
        had, has = (_most(_places(state, view, other)) for state in (view, then))
        if had - has >= FLOURISHING_POINTS:
            yield Prompt("denied", (("who", other), ("has", has), ("had", had)))
    yield from _for_several(view, then, later)


def _for_several(view: Gonzaga, then: Gonzaga, later: Sequence[Seat]) -> Iterator[Prompt]:
    """Of those who find as much as before: how many places there are for it."""
    before, now = ({other: _places(state, view, other) for other in later} for state in (view, then))
    most = max([_most(places) for places in now.values()], default=0)
    who = tuple([other for other in later if _most(now[other]) == _most(before[other]) == most])
    if len(who) < 2 or most < _SEVERAL:
        return
    had, has = ({sites for other in who for sites in _best(state[other])} for state in (before, now))
    if _apart(had) > _apart(has) == 1:
        yield Prompt("one_place", (("who", who), ("points", most), ("sites", site_names(_all(has)))))
    elif _apart(has) == len(who):
        yield Prompt("places", (("who", who), ("points", most), ("n", _apart(has))))


def _apart(places: set[Mask]) -> int:
    """How many places can be had by one each; as far as taking them in turn tells."""
    taken = found = 0
    for sites in sorted(places):
        if not sites & taken:
            taken, found = taken | sites, found + 1
    return found


def _all(places: set[Mask]) -> Mask:
    found = 0
    for sites in places:
        found |= sites
    return found


def _most(places: dict[Mask, int]) -> int:
    return max(places.values(), default=CHURCH_POINTS)


def _best(places: dict[Mask, int]) -> list[Mask]:
    return [sites for sites, points in places.items() if points == _most(places)]


def _places(state: Gonzaga, view: Gonzaga, other: Seat) -> dict[Mask, int]:
    """Sites that a seat can cover with its fief and its revealed plan, with points at once that are more than those of
    the church."""
    sight, plan = Sight(state, other), view.players[other].revealed
    had, found = covered(state.players[other]), dict[Mask, int]()
    for kind in sight.kinds((plan.region,), plan.real):
        if sight.spots(kind):
            leagues = [sea for sea in leagues_of(had | kind.sites) if sea not in state.players[other].leagues]
            points = site_points(state.scenario, kind.sites) + LEAGUE_POINTS * len(leagues)
            if points >= CHURCH_POINTS:
                found[kind.sites] = points
    return found
