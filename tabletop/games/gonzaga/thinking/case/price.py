"""What a marriage costs, what its second ring buys, and what rings of others do not."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import FLOURISHING_POINTS, SITES, Mask, bits, site_names
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, rings_mask
from tabletop.games.gonzaga.thinking.case.gains import Gains
from tabletop.games.gonzaga.thinking.case.left import counted
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.uses import Use
from tabletop.games.gonzaga.thinking.ways import land_meant

_NO_BAR = -5.0
"""That a ring is no hindrance is said last: it is no reason."""


def rings_spent(view: Gonzaga, seat: Seat, own: Gains, region: str, paid: int) -> Prompt:
    """The rings and the fief; of two rings in a planned region what the second one adds to the better of them if that
    is little."""
    player, rings = view.players[seat], own.use.rings
    cover, land = covered(player), land_meant(view.scenario, (region,))
    alone = [counted(view, seat, cover, 1 << at) for at in bits(own.sites & land & SITES)]
    both = len(rings) > 1 and own.sites.bit_count() > 1
    second = own.points - max(alone, default=own.points) if both else FLOURISHING_POINTS
    little = second < FLOURISHING_POINTS  # anybody sees what a second site of the usual points is worth
    left = player.rings - paid - len(rings)
    cost = (("n", len(rings)), ("fief", player.fief))
    return Prompt("rings_spent", (*cost, ("little", int(little)), ("second", second), ("left", left)))


def under_rings(view: Gonzaga, seat: Seat, use: Use, sites: Mask) -> Iterator[Said]:
    """That a fief lies on sites with rings of others: whoever looks at the map takes them for taken."""
    for other in view.players if use.at is not None else ():
        ringed = sites & rings_mask(other)
        if ringed and other.seat != seat:
            yield Said(Prompt("under_ring", (("who", other.seat), ("sites", site_names(ringed)))), _NO_BAR)
