"""With which cards a rival comes first, and what a fief counts for him there and elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.prompt import Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import CHURCH_POINTS, PLAIN_ACTIONS, Mask
from tabletop.games.gonzaga.rules import available
from tabletop.games.gonzaga.state import Gonzaga, Plan
from tabletop.games.gonzaga.things import PRIVILEGE
from tabletop.games.gonzaga.thinking.case.left import counted
from tabletop.games.gonzaga.thinking.case.rivals import regions_of, sooner
from tabletop.games.gonzaga.thinking.sight import Sight

_CLEARLY, _AND_TWICE = 4, 3
"""So many points more keep somebody from a place; fewer where they are twice as many as there."""


class Aim(NamedTuple):
    """Actions with which the fief of a rival can lie there first, what it counts for him at most, and elsewhere; those
    with which he can be there first behind the King's Privilege, and what it counts then."""

    seat: Seat
    actions: tuple[str, ...]
    here: int
    away: int
    crowned: tuple[str, ...] = ()
    behind: int = 0

    @property
    def at_most(self) -> int:
        """What it counts there by whatever is planned."""
        return max(self.here, self.behind)

    @property
    def finds_more(self) -> bool:
        """Whether something else counts so much more that he hardly goes there."""
        more = self.away - self.at_most
        return more >= _CLEARLY or (more >= _AND_TWICE and self.away >= 2 * self.at_most)


def aim(view: Gonzaga, seat: Seat, plan: Plan, other: Seat, sites: Mask, spots: Sequence[Mask] = ()) -> Aim:
    """Of a rival before a plan that is meant for some sites, or for any of some spots."""
    rival, sight = view.players[other], Sight(view, other)
    before = list(sooner(view, rival, view.players[seat], plan))
    first = [action for card, action in before if card != PRIVILEGE]
    behind = [action for card, action in before if card == PRIVILEGE]
    here, crowned, away = dict[str, int](), dict[str, int](), CHURCH_POINTS
    for action in [one for one in PLAIN_ACTIONS if one in available(view, rival)]:
        for kind in sight.kinds(regions_of(view, rival), action):
            points = counted(view, other, sight.cover, kind.sites)
            for mask, _ in sight.spots(kind):
                if not (mask & sites or (spots and all(mask & spot for spot in spots))):
                    away = max(away, points)
                    continue
                if action in behind:
                    crowned[action] = max(crowned.get(action, 0), points)
                if action in first:
                    here[action] = max(here.get(action, 0), points)
    most, paid = (max(found.values(), default=0) for found in (here, crowned))
    return Aim(other, tuple(here), most, away, tuple(crowned), paid)


def movers(aims: Sequence[Aim], *, behind: bool = False) -> Values:
    """Who comes first with which cards, those with the same ones together; `behind` a Privilege with which actions."""
    groups = dict[str, list[Seat]]()
    for one in aims:
        cards = one.crowned if behind else (*one.actions, *[PRIVILEGE][: len(one.crowned)])
        groups.setdefault("_".join(cards), []).append(one.seat)
    (by, who), (by_too, also), (by_third, third) = (*groups.items(), ("", []), ("", []), ("", []))[:3]
    return (
        ("movers", tuple(who)),
        ("m", len(who)),
        ("by", by),
        ("also", tuple(also)),
        ("m_too", len(also)),
        ("by_too", by_too),
        ("third", tuple(third)),
        ("m_third", len(third)),
        ("by_third", by_third),
    )


def judged(aims: Sequence[Aim]) -> Values:
    """How likely somebody is to go there, by what that counts for each of them and what something else does."""
    tempted = any(one.here > one.away for one in aims)
    idle = all(one.finds_more for one in aims)
    groups = dict[tuple[int, int], list[Seat]]()
    for one in sorted(aims, key=lambda one: one.away - one.at_most):
        groups.setdefault((one.at_most, one.away), []).append(one.seat)
    found: Values = (
        ("likely", int(tempted)),
        ("possible", int(bool(aims) and not tempted and not idle)),
        ("unlikely", int(bool(aims) and idle)),
    )
    nobody: tuple[tuple[int, int], list[Seat]] = ((0, 0), [])
    for which, ((here, away), who) in zip(("a", "b", "c"), (*groups.items(), nobody, nobody, nobody), strict=False):
        found += ((which, tuple(who)), (f"n{which}", len(who)), (f"here_{which}", here), (f"away_{which}", away))
    return found
