"""What others can do this turn, as far as a plan that is carried out before keeps them from it: the best that each of
them finds on the map as it lies, by the cards that it can plan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    CHURCH_POINTS,
    FLOURISHING_POINTS,
    PLAIN_ACTIONS,
    SEA_NAMES,
    site_names,
)
from tabletop.games.gonzaga.rules import available
from tabletop.games.gonzaga.scoring import leagues_of
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, Plan
from tabletop.games.gonzaga.things import PRIVILEGE
from tabletop.games.gonzaga.thinking.case.left import Covering, ways_in
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.rivals import regions_of, sooner
from tabletop.games.gonzaga.thinking.case.uses import Use, after, paid_for

TAKES = "takes"
_MUCH = 2 * FLOURISHING_POINTS
"""What takes fewer points than that from somebody is told without the place."""
_TAKEN = 0.6
"""What a point counts that somebody else does not get, at a table of two; of several everybody has a part of it."""


class Threat(NamedTuple):
    """Somebody who finds much less once a plan is carried out: the best so far, the points of what is left, and
    whether the King's Privilege would bring more than that all the same."""

    who: Seat
    best: Covering
    left: int
    privileged: bool

    @property
    def taken(self) -> int:
        """Points that are taken."""
        return self.best.points - self.left


def threats(view: Gonzaga, seat: Seat, plan: Plan, use: Use) -> tuple[Threat, ...]:
    """Those from whom a use takes much that they can only do after it."""
    if use.at is None:
        return ()
    then = after(view, seat, use, paid_for(plan))
    found = []
    for other in view.players:
        if other.seat == seat or not other.fief:
            continue
        before = list(sooner(view, other, view.players[seat], plan))
        openly, behind = (
            tuple([real for card, real in before if (card == PRIVILEGE) == privileged]) for privileged in (False, True)
        )
        best = _best(view, other.seat, PLAIN_ACTIONS)
        left = max(_best(view, other.seat, openly).points, _best(then, other.seat, PLAIN_ACTIONS).points)
        if best.points - left >= FLOURISHING_POINTS:
            also = _best(view, other.seat, behind).points > left
            found.append(Threat(other.seat, best, left, also))
    return tuple(found)


def taken_worth(view: Gonzaga, found: Sequence[Threat]) -> float:
    """What it counts that others do not get what they could."""
    return _TAKEN * sum([one.taken for one in found]) / (len(view.players) - 1)


def takes(view: Gonzaga, found: Sequence[Threat]) -> Iterator[Said]:
    """Who can no longer do what."""
    for one in found:
        weight = taken_worth(view, [one])
        if one.taken >= _MUCH:
            yield Said(Prompt(TAKES, _values(view, one)), weight)
        elif not view.players[one.who].locked:  # whose plan stands may have planned for something else
            less = (
                ("who", one.who),
                ("has", one.left),
                ("had", one.best.points),
                ("privileged", int(one.privileged)),
                ("aside", 1),
            )
            yield Said(Prompt("denied", less), weight)


def _best(state: Gonzaga, other: Seat, actions: Sequence[str]) -> Covering:
    """What counts most of all that a seat can plan with some actions, as everybody sees it."""
    player = state.players[other]
    cards = available(state, player)
    found = [
        ways_in(state, other, regions_of(state, player), action, player.rings)[0]
        for action in actions
        if action in cards
    ]
    return max(found, key=lambda way: way.points, default=Covering(CHURCH_POINTS))


def _values(view: Gonzaga, one: Threat) -> Values:
    player = view.players[one.who]
    leagues = [sea for sea in leagues_of(covered(player) | one.best.sites) if sea not in player.leagues]
    seas = tuple([SEA_NAMES[sea] for sea in leagues])
    more = (("league", len(seas)), ("seas", seas), ("left", one.left), ("privileged", int(one.privileged)))
    return (("who", one.who), ("sites", site_names(one.best.sites)), ("points", one.best.points), *more)
