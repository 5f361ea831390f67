"""With which action a rival comes first, and what a fief counts for him there and elsewhere."""

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

_NAMED = 2
"""Of so many actions at most each is named: of more it is any."""


class Aim(NamedTuple):
    """Actions with which the fief of a rival can lie there first, what it counts for him at most, and elsewhere;
    whether he can be there first behind the King's Privilege as well, and what it counts then."""

    seat: Seat
    actions: tuple[str, ...]
    here: int
    away: int
    privileged: bool = False
    behind: int = 0

    @property
    def at_most(self) -> int:
        """What it counts there by whatever is planned."""
        return max(self.here, self.behind)


def aim(view: Gonzaga, seat: Seat, plan: Plan, other: Seat, sites: Mask, spots: Sequence[Mask] = ()) -> Aim:
    """Of a rival without a Privilege, before a plan that is meant for some sites, or for any of some spots."""
    rival, sight = view.players[other], Sight(view, other)
    before = list(sooner(view, rival, view.players[seat], plan))
    first = [action for card, action in before if card != PRIVILEGE]
    behind = [action for card, action in before if card == PRIVILEGE]
    here, away, privileged, most = dict[str, int](), CHURCH_POINTS, False, 0
    for action in [one for one in PLAIN_ACTIONS if one in available(view, rival)]:
        for kind in sight.kinds(regions_of(view, rival), action):
            points = counted(view, other, sight.cover, kind.sites)
            for mask, _ in sight.spots(kind):
                if not (mask & sites or (spots and all(mask & spot for spot in spots))):
                    away = max(away, points)
                    continue
                if action in behind:
                    privileged, most = True, max(most, points)
                if action in first:
                    here[action] = max(here.get(action, 0), points)
    return Aim(other, tuple(here), max(here.values(), default=0), away, privileged, most)


def aimed(aims: Sequence[Aim], *, points: bool) -> Values:
    """Who comes first with which actions, of two groups at most, else all of them without; what it counts there and
    elsewhere for those who are likeliest to."""
    groups = dict[tuple[str, ...], list[Seat]]()
    for one in aims:
        groups.setdefault(one.actions, []).append(one.seat)
    if len(groups) > 2 or (len(groups) == 2 and any(len(actions) > _NAMED for actions in groups)):
        groups = {(): [one.seat for one in aims]}
    (first, rivals), (second, also) = (*groups.items(), ((), []), ((), []))[:2]
    here, away, whom = _likeliest(aims) if points else (0, 0, ())
    told = here > 0
    return (
        ("rivals", tuple(rivals)),
        ("m", len(rivals)),
        *_cards("", first),
        ("also", tuple(also)),
        *_cards("_too", second),
        ("here", here),
        ("away", away),
        ("worse", int(told and away > here)),
        ("even", int(told and away == here)),
        ("better", int(told and away < here)),
        ("about", int(len({(one.at_most, one.away) for one in aims}) > 1)),
        ("whom", whom),
    )


def dearer(aims: Sequence[Aim]) -> Values:
    """What lying there counts at most, and elsewhere at least, where it is less for all who may be first."""
    here, away = max([one.at_most for one in aims], default=0), min([one.away for one in aims], default=0)
    return (("worse", int(0 < here < away)), ("here", here), ("away", away))


def behind_as_well(
    view: Gonzaga, seat: Seat, plan: Plan, others: Sequence[Seat], sites: Mask, spots: Sequence[Mask]
) -> Values:
    """Actions with which others are there first behind a Privilege of their own: two of them at most."""
    found = dict[str, None]()
    for other in others:
        rival, sight = view.players[other], Sight(view, other)
        for card, action in sooner(view, rival, view.players[seat], plan):
            for kind in sight.kinds(regions_of(view, rival), action) if card == PRIVILEGE else ():
                if any(mask & sites or (spots and all(mask & one for one in spots)) for mask, _ in sight.spots(kind)):
                    found[action] = None
    return _cards("", tuple(found))


def _likeliest(aims: Sequence[Aim]) -> tuple[int, int, tuple[Seat, ...]]:
    """What lying there counts, and elsewhere, for those to whom nothing brings more, and who they are; else what it
    counts at most for anybody, and elsewhere at least."""
    tempted = [one for one in aims if one.here >= one.away]
    if tempted:
        most = max(tempted, key=lambda one: (one.here > one.away, one.here))
        alike = [one for one in tempted if one.here == most.here and (one.away < one.here) == (most.away < most.here)]
        return most.here, max([one.away for one in alike]), tuple([one.seat for one in alike])
    here, away = max([one.at_most for one in aims], default=0), min([one.away for one in aims], default=0)
    return (here, away, ()) if here < away else (0, 0, ())


def _cards(which: str, actions: Sequence[str]) -> Values:
    card, other = (*actions, "", "")[:2]
    return (
        (f"ways{which}", len(actions) if len(actions) <= _NAMED else 0),
        (f"card{which}", card),
        (f"other{which}", other),
    )
