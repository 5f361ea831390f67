"""Where else the fief of a plan can lie: a place as good as its best one, or the place of the line that is first."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import CHURCH_POINTS, SEA_PORTS, site_names
from tabletop.games.gonzaga.state import Gonzaga, Plan
from tabletop.games.gonzaga.thinking.case.gains import Gains
from tabletop.games.gonzaga.thinking.case.left import Covering, place_beside, ways
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.towards import first_port
from tabletop.games.gonzaga.thinking.case.uses import paid_for

_BESIDE, _OF_FIRST = -20.0, 8.0
"""How much it decides that a plan has another place as good, or the place of the first plan, in points."""


def other_place(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, first: Gains | None) -> Iterator[Said]:
    """Of a plan beside the `first` one the place of that; of the first plan itself (None) one that counts as much."""
    found = _as_many(view, seat, plan, own) if first is None else _of_first(view, seat, plan, own, first)
    if found is not None:
        line = int(first is not None)
        there: Values = (("sites", site_names(found.sites)), ("points", found.points), ("line", line))
        yield Said(Prompt("open_too", there), _OF_FIRST if line else _BESIDE, of_rivals=True)


def _of_first(view: Gonzaga, seat: Seat, plan: Plan, own: Gains, first: Gains) -> Covering | None:
    if first.use.at is None or not first.sites or first.sites == own.sites:
        return None
    return next((way for way in ways(view, seat, plan) if way.spots and way.sites == first.sites), None)


def _as_many(view: Gonzaga, seat: Seat, plan: Plan, own: Gains) -> Covering | None:
    beside = place_beside(view, seat, plan, own.sites) if own.use.at is not None and own.sites else None
    found = _as_well(view, seat, plan, own) or beside
    return found if found is not None and found.points >= own.points else None


def _as_well(view: Gonzaga, seat: Seat, plan: Plan, own: Gains) -> Covering | None:
    """Another first port of the same sea that a fief can cover, where no more than the church gives is counted; or
    other sites that as many rings can, for as many points."""
    begins = first_port(view, seat, own, paid_for(plan)) if own.points <= CHURCH_POINTS else None
    for way in ways(view, seat, plan) if begins is not None or own.use.rings else ():
        port = begins is not None and way.spots and way.sites & SEA_PORTS[begins.sea]
        ring = way.rings and way.rings == len(own.use.rings)
        if way.points == own.points and not way.sites & own.sites and (ring if own.use.rings else port):
            return way
    return None
