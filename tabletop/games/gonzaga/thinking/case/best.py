"""Which of the uses that a plan holds advice names: the one of which most can be told."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import CHURCH_POINTS, Mask
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.rules import PLAN
from tabletop.games.gonzaga.spots import sound_spots
from tabletop.games.gonzaga.state import Gonzaga, Placed, Plan
from tabletop.games.gonzaga.thinking.case.dangers import together
from tabletop.games.gonzaga.thinking.case.final import wins_surely
from tabletop.games.gonzaga.thinking.case.gains import BESIDE, GROUP, Gains, gains
from tabletop.games.gonzaga.thinking.case.kept import for_a_ring
from tabletop.games.gonzaga.thinking.case.lasting import league_worth
from tabletop.games.gonzaga.thinking.case.uses import Use, after, looked_at, paid_for, worth
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.games.gonzaga.thinking.sight import Sight
from tabletop.games.gonzaga.thinking.weights import USUAL

_ON_THE_MAP = 2.5
"""Points by which the church has to be better than a place on the map: nobody plans for it."""

_FREE = 0.5
"""What a site counts more that nobody covers yet: nobody else scores it under a fief."""
_FOR_A_CITY = 0.5
"""Of what a secret city counts that a later ring can cover so much is what that ring is worth: others may be first."""
_TRIED = 6
"""So many uses, the best of all, are looked at for a win that nobody can take."""
_OUTWEIGHS = 2.5
"""What is worth fewer points than that is no reason to leave points that can be counted."""


def best_of(view: Gonzaga, seat: Seat, plan: Plan, barred: Mask = 0) -> Gains:
    """The best use by what is told of it, so that no other one counts more unless something told outweighs that; of
    equal ones that which comes nearer to a league or to the bonus, then the one that leaves more, or takes more sites
    that others have not covered. On `barred` hexes lie
    fiefs of others by then."""
    uses = looked_at(view, seat, plan, barred)
    each = sorted([gains(view, seat, use) for use in uses], key=lambda own: _rank(view, seat, plan, own), reverse=True)
    found = _sure_of_it(view, seat, plan, each) or each[0]
    if found.points < CHURCH_POINTS and not any(not gain.points for gain in found.each):
        found = gains(view, seat, Use())  # the church gives more than that
    return _for_the_group(view, seat, plan, barred) or found if found.use == Use() else found


def _sure_of_it(view: Gonzaga, seat: Seat, plan: Plan, each: Sequence[Gains]) -> Gains | None:
    """In the last turn the first of some uses by which nobody catches up any more, and which others cannot bar."""
    for own in each[:_TRIED] if in_last_turn(view) and not view.decisions else ():
        then = after(view, seat, own.use, paid_for(plan))
        open_still = own.use == Use() or view.phase != PLAN
        if wins_surely(view, then, seat) and (open_still or not together(view, seat, plan, own)):
            return own
    return None


def _for_the_group(view: Gonzaga, seat: Seat, plan: Plan, barred: Mask) -> Gains | None:
    """What the quick player does with a fief for the largest group rather than give it to the church."""
    way = Sight(view, seat).best_way((plan.region,), plan.real)
    if way is None or way.worth < CHURCH_POINTS or way.mask & barred:
        return None
    fief = view.players[seat].fief
    at = sound_spots(fief)[way.number]
    own = gains(view, seat, Use(Placed(fief, at.at, at.turn)))
    grows = tuple([gain for gain in own.lesser if gain.told.key == GROUP and gain.worth > BESIDE])
    own = own._replace(each=(*own.each, *grows))
    return own if any(gain.told.key == GROUP for gain in own.each) else None


def _kept_for(view: Gonzaga, seat: Seat, plan: Plan, own: Gains) -> float:
    """What the last ring counts more that could still cover a secret city which nothing else covers."""
    then = after(view, seat, own.use, paid_for(plan))
    kept = None if then.players[seat].rings else for_a_ring(view, then, seat, plan.cards)
    return _FOR_A_CITY * kept.points if kept is not None else 0.0


def _rank(view: Gonzaga, seat: Seat, plan: Plan, own: Gains) -> tuple[float, float, float]:
    last, turns = in_last_turn(view), lying(view).left + 1
    ring, church = (0.0, 0.0) if last else (USUAL.ring_kept * min(1.0, turns / USUAL.ring_turns), _ON_THE_MAP)
    soon = league_worth(view, seat, own, plan.cards, paid_for(plan))
    worths = [gain.worth + soon * (gain.told.key == "league") for gain in own.each if not gain.points]
    weighty = fsum([one for one in worths if one >= _OUTWEIGHS])
    told = own.points + weighty - ring * len(own.use.rings) - church * (own.use == Use())
    told -= _kept_for(view, seat, plan, own) if own.use.rings else 0.0
    nearer = own.begun + fsum([gain.worth for gain in (*own.each, *own.lesser) if gain.told.key == GROUP])
    free = own.sites & ~(lying(view).under_fiefs | lying(view).under_rings)
    left = worth(view, seat, own.use, paid_for(plan)) + _FREE * free.bit_count()
    return round(told, 6), round(nearer, 6), left
