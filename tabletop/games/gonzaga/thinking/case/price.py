"""What a marriage costs, and what rings of others do not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.apart import READ
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import CHURCH_POINTS, PRIVILEGE_RINGS, Mask, site_names
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.rules import PLAN
from tabletop.games.gonzaga.state import Gonzaga, Plan, rings_mask
from tabletop.games.gonzaga.things import ALLIANCE, PRIVILEGE
from tabletop.games.gonzaga.thinking.case.coming import NEXT, card_for
from tabletop.games.gonzaga.thinking.case.gains import Gains
from tabletop.games.gonzaga.thinking.case.kept import Kept, for_a_ring
from tabletop.games.gonzaga.thinking.case.left import Covering, ways_in
from tabletop.games.gonzaga.thinking.case.order import NEXT_RING, NO_BAR, PRICE, Said
from tabletop.games.gonzaga.thinking.case.uses import Use, after, paid_for

_LESSER = 0.7
"""How much it decides that no ring is left."""
_SPARED = 50.0
"""That rings are spared is said right behind fewer points."""
_NEEDED = 60.0
"""That the Privilege takes the ring of a marriage is why it is taken back."""
_MUCH, _NEXT_RING = 8, 1.0
"""So many points of a ring of the next turn are worth a word, and how much each of them decides."""
_LEAST = -5.0
"""That a ring is no hindrance is said last: it is no reason."""


def rings_spent(view: Gonzaga, seat: Seat, own: Gains, plan: Plan) -> Prompt:
    """The rings and the fief, and how many rings are left: the last one for what only a ring covers, or none for it."""
    player, rings, paid = view.players[seat], len(own.use.rings), paid_for(plan) if view.phase == PLAN else 0
    left = player.rings - paid - rings
    kept = for_a_ring(view, after(view, seat, own.use, paid), seat, plan.cards) if left <= 1 else None
    return Prompt(PRICE, (("n", rings), ("fief", player.fief), ("left", left), *_for_cities(view, kept)))


def price_told(spent: Prompt) -> Iterator[Said]:
    """A price that is more than rings and a fief: what the last ring is for, a reason, or that none is left."""
    values = dict(spent.values)
    for_a_city = bool(values["c"] and values["left"])
    if for_a_city or not values["left"]:
        yield Said(spent, float(str(values["points"])) if for_a_city else _LESSER)


def with_price(total: Prompt, spent: Prompt | None) -> Prompt:
    """What can be counted, with the rings that are left of a marriage where that is a price: 0 is told as well."""
    left = dict(spent.values)["left"] if spent is not None else 0
    return Prompt(total.key, (*total.values, ("price", int(spent is not None)), ("left", left)))


def _for_cities(view: Gonzaga, kept: Kept | None) -> Values:
    if kept is None:
        return (("cities", ()), ("c", 0), ("points", 0), ("turn", 0), ("late", 0), ("region", ()), ("a", 0))
    cities, region = site_names(kept.cities), card_for(view, kept.cities)
    return (
        ("region", region),
        ("a", len(region)),
        ("cities", cities),
        ("c", len(cities)),
        ("points", kept.points),
        ("turn", kept.turn),
        ("late", int(not kept.lasts)),
    )


def ring_needed(view: Gonzaga, seat: Seat, plan: Plan, own: Gains) -> Iterator[Said]:
    """What the Privilege of a plan that lies there would take: the only ring of a marriage, its second one, or that
    which is kept for a secret city."""
    player, rings = view.players[seat], len(own.use.rings)
    if player.plan.action != PRIVILEGE or plan.action == PRIVILEGE or not rings:
        return
    left = player.rings - PRIVILEGE_RINGS
    if left < rings:
        poorer = [way for way in ways_in(view, seat, (plan.region,), plan.real, left) if 0 < way.rings <= left][:1]
        best = poorer[0] if poorer else Covering(0)
        where = (("sites", site_names(best.sites)), ("points", best.points))
        yield Said(Prompt("marriage_needs", (("n", rings), ("left", left), *where)), _NEEDED)
    elif left == rings:
        kept = for_a_ring(view, after(view, seat, own.use), seat, plan.cards)
        yield from [Said(Prompt("ring_for_city", _for_cities(view, kept)), _NEEDED)] if kept is not None else ()


def ring_next(view: Gonzaga, seat: Seat, own: Gains, plan: Plan) -> Iterator[Said]:
    """What a ring can cover in the next turn that nothing else covers, where a plan spares the Alliance for it."""
    if own.use.rings or ALLIANCE in plan.cards or ALLIANCE in view.players[seat].cooling:
        return  # what lies among the cards of the last turn comes back after any plan
    then = after(view, seat, own.use, paid_for(plan))
    kept = for_a_ring(view, then, seat, plan.cards) if then.players[seat].rings else None
    if kept is not None and kept.turn == view.turn + NEXT and kept.points >= _MUCH:
        yield Said(Prompt(NEXT_RING, _for_cities(view, kept)), _NEXT_RING * kept.points)


def spares_rings(view: Gonzaga, seat: Seat, every: Sequence[Gains]) -> Iterator[Said]:
    """That the first of several uses costs no ring, where one that counts more does."""
    first, *others = every[:READ]
    church = first.use == Use() and any(one.use.rings and one.points == CHURCH_POINTS for one in others)
    if church and not in_last_turn(view):
        yield Said(Prompt("saves_ring", (("left", view.players[seat].rings),)), _SPARED)
        return
    richer = any(one.use.rings and one.points > first.points for one in others)
    if richer and not first.use.rings and not in_last_turn(view):
        yield Said(Prompt("no_ring", (("left", view.players[seat].rings),)), _SPARED)


def under_rings(view: Gonzaga, seat: Seat, use: Use, sites: Mask) -> Iterator[Said]:
    """That a fief lies on sites with rings of others: whoever looks at the map takes them for taken."""
    for other in view.players if use.at is not None else ():
        ringed = sites & rings_mask(other)
        if ringed and other.seat != seat:
            yield Said(Prompt(NO_BAR, (("who", other.seat), ("sites", site_names(ringed)))), _LEAST)
