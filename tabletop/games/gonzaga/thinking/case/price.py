"""What a marriage costs, and what rings of others do not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import CHURCH_POINTS, PRIVILEGE_RINGS, Mask, site_names
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.state import Gonzaga, Plan, rings_mask
from tabletop.games.gonzaga.things import PRIVILEGE
from tabletop.games.gonzaga.thinking.case.gains import Gains
from tabletop.games.gonzaga.thinking.case.order import PRICE, SEEN, Said
from tabletop.games.gonzaga.thinking.case.uses import Use

_SPARED = 50.0
"""That rings are spared is said right behind fewer points."""
_NEEDED = 60.0
"""That the Privilege takes the ring of a marriage is why it is taken back."""
_NO_BAR = -5.0
"""That a ring is no hindrance is said last: it is no reason."""


def rings_spent(view: Gonzaga, seat: Seat, own: Gains, paid: int) -> Prompt:
    """The rings and the fief, and how many rings are left."""
    player, rings = view.players[seat], len(own.use.rings)
    return Prompt(PRICE, (("n", rings), ("fief", player.fief), ("left", player.rings - paid - rings)))


def ring_needed(view: Gonzaga, seat: Seat, plan: Plan, own: Gains) -> Iterator[Said]:
    """That the Privilege of a plan that lies there would take the rings of a marriage."""
    player, rings = view.players[seat], len(own.use.rings)
    if player.plan.action == PRIVILEGE != plan.action and player.rings - PRIVILEGE_RINGS < rings <= player.rings:
        yield Said(Prompt("marriage_needs", (("n", rings),)), _NEEDED)


def spares_rings(view: Gonzaga, seat: Seat, every: Sequence[Gains]) -> Iterator[Said]:
    """That the first of several uses costs no ring, where one that counts more does."""
    first, *others = every[:SEEN]
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
            yield Said(Prompt("under_ring", (("who", other.seat), ("sites", site_names(ringed)))), _NO_BAR)
