"""What can be reached in the last turn: whether a game can no longer be won whatever the others do, and who can still
come to the bonus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.engine.asked_again import asked_again
from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    AROUND,
    BOARD,
    GONZAGA_POINTS,
    PLAIN_ACTIONS,
    REGION_CARDS,
    SECRET_POINTS,
    SITES,
    Mask,
    hexes_in,
)
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.phases.placing import ignored
from tabletop.games.gonzaga.rules import PLAN, available
from tabletop.games.gonzaga.scoring import secret_count
from tabletop.games.gonzaga.state import Gonzaga, Plan, total
from tabletop.games.gonzaga.things import ALLIANCE
from tabletop.games.gonzaga.thinking.case.left import CHURCH, counted
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.games.gonzaga.thinking.sight import Sight
from tabletop.games.gonzaga.thinking.ways import land_meant

_POSITIONS = 64
"""So many are remembered, with what can be done in each."""


def lost(view: Gonzaga, seat: Seat) -> Iterator[Prompt]:
    """That a seat ends below somebody else: its points at most, and those that somebody else is sure to have."""
    if not in_last_turn(view) or view.decisions:  # a second ring may still bring more than what lies now
        return
    player, others = view.players[seat], [one for one in view.players if one.seat != seat]
    largest = max([lying(view).largest(one.seat) for one in others])
    reached = ends(view, seat)
    own = total(player) + SECRET_POINTS[secret_count(player)]
    own += max([points + GONZAGA_POINTS * (size >= largest) for points, size, _ in reached])
    sure = max([total(one) for one in others])
    if max([size for _, size, _ in reached]) < largest:  # then one of those that get as far has the bonus
        rest = [one for one in others if reaches(view, one.seat) >= largest]
        sure = max(sure, min([total(one) for one in rest]) + GONZAGA_POINTS)
    if own < sure:
        yield Prompt("lost", (("most", own), ("other", sure)))


def bonus_open(view: Gonzaga, seat: Seat) -> bool:
    """Whether a seat can still come to the bonus in the last turn as the map lies, and does not have it yet."""
    if not in_last_turn(view):
        return False
    largest = max([lying(view).largest(one.seat) for one in view.players if one.seat != seat])
    return lying(view).largest(seat) < largest <= reaches(view, seat)


def reaches(view: Gonzaga, seat: Seat) -> int:
    """Pieces to which the largest group of a seat can come this turn as the map lies."""
    return max([end.size for end in ends(view, seat)])


def at_most(view: Gonzaga, then: Gonzaga, other: Seat) -> int:
    """Pieces in the largest group of a seat at most, `then` being the view once somebody else has used a fief: of plans
    nobody knows who comes first, and who does may have more room."""
    if not then.players[other].fief:
        return lying(then).largest(other)
    return max([reaches(state, other) for state in as_met(view, then)])


def as_met(view: Gonzaga, then: Gonzaga) -> tuple[Gonzaga, ...]:
    """Positions in which others may have to use their fiefs, `then` being the view once one is used: of plans nobody
    knows who comes first, but whoever does has no less room, unless what lies there makes more of it legal."""
    if view.phase != PLAN:
        return (then,)
    return (view,) if ignored(view) == ignored(then) else (view, then)


class End(NamedTuple):
    """What a use of the fief at hand comes to: points that count, pieces in the largest group, sites newly covered."""

    points: int
    size: int
    sites: Mask = 0


@asked_again(_POSITIONS)
def ends(view: Gonzaga, seat: Seat) -> tuple[End, ...]:
    """By each use of the fief at hand, each once."""
    return tuple(dict.fromkeys(_ends(view, seat)))


def _ends(view: Gonzaga, seat: Seat) -> Iterator[End]:
    sight, size = Sight(view, seat), lying(view).largest(seat)
    if not sight.player.fief:
        yield End(0, size)
        return
    yield End(CHURCH.points, size)
    for plan in _plans(view, seat):
        for kind in sight.kinds((plan.region,), plan.real):
            spots = sight.spots(kind)
            if spots:
                points = counted(view, seat, sight.cover, kind.sites)
                yield End(points, max([size, *[_joined(sight, mask, 1) for mask, _ in spots]]), kind.sites)
        if plan.real == ALLIANCE:
            yield from _by_rings(sight, plan, size)


def _by_rings(sight: Sight, plan: Plan, size: int) -> Iterator[End]:
    view, player = sight.state, sight.player
    free = BOARD & ~(sight.cover | sight.lies.under_rings)
    for first in hexes_in(land_meant(view.scenario, (plan.region,)) & free) if player.rings else ():
        for second in (None, *(hexes_in(AROUND[first] & free) if player.rings > 1 else ())):
            both = 1 << first | (0 if second is None else 1 << second)
            points = counted(view, player.seat, sight.cover, both)
            yield End(points, max(size, _joined(sight, both, both.bit_count())), both & SITES)


def _joined(sight: Sight, mask: Mask, pieces: int) -> int:
    return pieces + sum([group.size for group in sight.groups if group.rim & mask])


def _plans(view: Gonzaga, seat: Seat) -> list[Plan]:
    player = view.players[seat]
    if view.phase != PLAN:
        return [player.revealed] if player.revealed.region else []
    cards = available(view, player)
    regions = [card for card in REGION_CARDS[view.scenario] if card in cards]
    return [Plan(region, action) for region in regions for action in PLAIN_ACTIONS if action in cards]
