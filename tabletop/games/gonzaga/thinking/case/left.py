"""What can be counted of the uses of a plan, as the map lies or once somebody else was first: points at once, of
leagues and of Secret Cities."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    AROUND,
    BOARD,
    CHURCH_POINTS,
    LEAGUE_POINTS,
    SECRET_POINTS,
    SECRET_SITES,
    SITES,
    Mask,
    hexes_in,
)
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.scoring import leagues_of, secret_count, site_points
from tabletop.games.gonzaga.state import Gonzaga, Plan
from tabletop.games.gonzaga.things import ALLIANCE
from tabletop.games.gonzaga.thinking.case.uses import paid_for
from tabletop.games.gonzaga.thinking.sight import Sight
from tabletop.games.gonzaga.thinking.ways import land_meant
from tabletop.games.gonzaga.thinking.weights import USUAL


class Covering(NamedTuple):
    """Sites that a plan can cover, with what that counts; the spots that do so, or how many rings do and where."""

    points: int
    sites: Mask = 0
    spots: tuple[Mask, ...] = ()
    rings: int = 0
    hexes: Mask = 0


CHURCH = Covering(CHURCH_POINTS)


def counted(view: Gonzaga, seat: Seat, cover: Mask, sites: Mask) -> int:
    """Points of newly covering some sites beside those covered."""
    player = view.players[seat]
    leagues = [sea for sea in leagues_of(cover | sites) if sea not in player.leagues]
    points = site_points(view.scenario, sites) + LEAGUE_POINTS * len(leagues)
    if player.secret:
        had, new = secret_count(player), (sites & SECRET_SITES[player.secret] & ~cover).bit_count()
        points += SECRET_POINTS[had + new] - SECRET_POINTS[had]
    return points


def ways(view: Gonzaga, seat: Seat, plan: Plan) -> list[Covering]:
    """Of a plan, what counts most first; the church last of what counts as much."""
    return ways_in(view, seat, (plan.region,), plan.real, view.players[seat].rings - paid_for(plan))


def ways_in(view: Gonzaga, seat: Seat, regions: Sequence[str], action: str, rings: int) -> list[Covering]:
    """The same of an action in any of some regions, while so many rings are left."""
    sight = Sight(view, seat)
    found = [
        Covering(counted(view, seat, sight.cover, kind.sites), kind.sites, tuple([mask for mask, _ in spots]))
        for kind in sight.kinds(tuple(regions), action)
        if (spots := sight.spots(kind))
    ]
    if action == ALLIANCE:
        found += _marriages(sight, view, regions, rings)
    return sorted([*found, CHURCH], key=lambda way: (-way.points, way.rings, way == CHURCH))


def _marriages(sight: Sight, view: Gonzaga, regions: Sequence[str], rings: int) -> Iterator[Covering]:
    seat = sight.player.seat
    free = BOARD & ~(sight.cover | sight.lies.under_rings)
    for first in hexes_in(land_meant(view.scenario, tuple(regions)) & free) if rings > 0 else ():
        one = 1 << first & SITES
        if one:
            yield Covering(counted(view, seat, sight.cover, one), one, (), 1, one)
        for second in hexes_in(AROUND[first] & free & SITES) if rings > 1 else ():
            both = one | 1 << second
            yield Covering(counted(view, seat, sight.cover, both), both, (), 2, 1 << first | 1 << second)


def place_beside(view: Gonzaga, seat: Seat, plan: Plan, sites: Mask) -> Covering | None:
    """The best other place that a fief can cover with the same plan for more than the church gives, none that is only a
    part of some sites; of equal ones one that lies apart from them."""
    found = [way for way in ways(view, seat, plan) if way.spots and way.points > CHURCH_POINTS and way.sites & ~sites]
    return max(found, key=lambda way: (way.points, not way.sites & sites), default=None)


def most(view: Gonzaga, seat: Seat, plan: Plan) -> float:
    """What the best way of a plan counts, without what the rings are worth that it takes."""
    ring = 0.0 if in_last_turn(view) else USUAL.ring_kept
    return max([way.points - ring * way.rings for way in ways(view, seat, plan)])
