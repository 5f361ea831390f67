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
    """Actions with which the fief of a rival can lie there first, what it counts for him at most, and elsewhere."""

    actions: tuple[str, ...]
    here: int
    away: int


def aim(view: Gonzaga, seat: Seat, plan: Plan, other: Seat, sites: Mask, spots: Sequence[Mask] = ()) -> Aim:
    """Of a rival without a Privilege, before a plan that is meant for some sites, or for any of some spots."""
    rival, sight = view.players[other], Sight(view, other)
    first = [action for card, action in sooner(view, rival, view.players[seat], plan) if card != PRIVILEGE]
    here, away = dict[str, int](), CHURCH_POINTS
    for action in [one for one in PLAIN_ACTIONS if one in available(view, rival)]:
        for kind in sight.kinds(regions_of(view, rival), action):
            points = counted(view, other, sight.cover, kind.sites)
            for mask, _ in sight.spots(kind):
                if not (mask & sites or (spots and all(mask & spot for spot in spots))):
                    away = max(away, points)
                elif action in first:
                    here[action] = max(here.get(action, 0), points)
    return Aim(tuple(here), max(here.values(), default=0), away)


def aimed(aims: Sequence[Aim], *, points: bool) -> Values:
    """The actions of all, and what one alone counts there and elsewhere."""
    actions = [one for one in PLAIN_ACTIONS if any(one in aim.actions for aim in aims)]
    card, other = (*actions, "", "")[:2]
    told = points and len(aims) == 1
    return (
        ("ways", len(actions) if len(actions) <= _NAMED else 0),
        ("card", card),
        ("other", other),
        ("here", aims[0].here if told else 0),
        ("away", aims[0].away if told else 0),
    )
