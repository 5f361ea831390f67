"""What can become of the fief at hand, and the best of that on the map as it lies: what advice says a plan is for.

Every spot and every marriage that a plan allows is judged by the position that it leaves, and not at a glance as the
quick player does: a plan is told by the best that it holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.engine.event import SILENT
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    AROUND,
    BOARD,
    CHURCH_POINTS,
    PRIVILEGE_RINGS,
    SECRET_POINTS,
    SITES,
    Mask,
    hexes_in,
)
from tabletop.games.gonzaga.evaluate import evaluate
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.scoring import add_points, score_cover, secret_count
from tabletop.games.gonzaga.spots import covered, sound_spots
from tabletop.games.gonzaga.state import NO_PLAN, Gonzaga, Placed, Plan, total
from tabletop.games.gonzaga.things import ALLIANCE, PRIVILEGE, Points
from tabletop.games.gonzaga.thinking.sight import Sight
from tabletop.games.gonzaga.thinking.ways import land_meant

_LOOKED_AT = 12
"""So many uses, the best at a glance, are judged by what they leave."""
_IN_HAND = 0.3
"""Of points that are counted so much more than what may still come: they can be told."""


class Use(NamedTuple):
    """A spot for the fief, or hexes of the rings of a marriage instead; neither: the church."""

    at: Placed | None = None
    rings: tuple[int, ...] = ()


def paid_for(plan: Plan) -> int:
    """Rings that a plan costs before anything is done with it."""
    return PRIVILEGE_RINGS if plan.action == PRIVILEGE else 0


def after(view: Gonzaga, seat: Seat, use: Use, paid: int = 0) -> Gonzaga:
    """The view once the fief is used, nobody else having moved; so many rings are `paid` before."""
    state = view.copy()
    player = state.players[seat]
    before = covered(player)
    player.rings -= paid
    if use.at is not None:
        player.placed = (*player.placed, use.at)
    elif use.rings:
        player.ringed, player.rings = (*player.ringed, *use.rings), player.rings - len(use.rings)
        player.box = (*player.box, player.fief)
    else:
        player.church = (*player.church, player.fief)
        add_points(player, Points.CHURCH, CHURCH_POINTS)
    player.fief, player.plan, player.revealed = 0, NO_PLAN, NO_PLAN
    score_cover(state, player, covered(player) & ~before, SILENT)
    return state


def looked_at(view: Gonzaga, seat: Seat, plan: Plan, barred: Mask = 0) -> list[Use]:
    """Spots and marriages of a plan that look best at a glance, and the church; on `barred` hexes lie fiefs of others
    by then."""
    sight = Sight(view, seat)
    uses = [*_spots(sight, plan, barred)]
    if plan.real == ALLIANCE:
        uses += _marriages(sight, plan, sight.player.rings - paid_for(plan))
    return [*[use for _, use in sorted(uses, key=lambda one: -one[0])[:_LOOKED_AT]], Use()]


def worth(view: Gonzaga, seat: Seat, use: Use, paid: int) -> float:
    """What a use leaves its seat with, and a little more for what is in hand then: in the last turn all is."""
    then = after(view, seat, use, paid)
    return evaluate(then, seat) + (0.0 if in_last_turn(view) else _IN_HAND * _in_hand(view, then, seat))


def _in_hand(view: Gonzaga, then: Gonzaga, seat: Seat) -> int:
    """Points that are counted more then, of Secret Cities too."""
    had, has = (total(one.players[seat]) + SECRET_POINTS[secret_count(one.players[seat])] for one in (view, then))
    return has - had


def _spots(sight: Sight, plan: Plan, barred: Mask) -> Iterator[tuple[float, Use]]:
    """Of the spots that cover the same sites and touch the same own groups one each."""
    fief = sight.player.fief
    for kind in sight.kinds((plan.region,), plan.real):
        value, met = sight.sites(kind.sites), set[tuple[bool, ...]]()
        for mask, number in sight.spots(kind):
            touched = tuple([group.rim & mask != 0 for group in sight.groups])
            if touched not in met and not mask & barred:
                met.add(touched)
                spot = sound_spots(fief)[number]
                yield value + sight.group(mask), Use(Placed(fief, spot.at, spot.turn))


def _marriages(sight: Sight, plan: Plan, rings: int) -> Iterator[tuple[float, Use]]:
    """One ring on a site, or with a second one beside it: on another site, or where it joins an own piece."""
    free = BOARD & ~(sight.cover | sight.lies.under_rings)
    joining = 0
    for group in sight.groups:
        joining |= group.rim
    for first in hexes_in(land_meant(sight.state.scenario, (plan.region,)) & free & SITES) if rings else ():
        one = 1 << first
        yield sight.sites(one) + sight.group(one) - sight.ring, Use(rings=(first,))
        for second in hexes_in(AROUND[first] & free & (SITES | joining)) if rings > 1 else ():
            both = one | 1 << second
            yield sight.sites(both) + sight.group(both, 2) - 2 * sight.ring, Use(rings=(first, second))
