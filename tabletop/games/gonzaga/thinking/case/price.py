"""What a marriage costs, and what rings of others do not."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import Mask, site_names
from tabletop.games.gonzaga.state import Gonzaga, rings_mask
from tabletop.games.gonzaga.thinking.case.gains import Gains
from tabletop.games.gonzaga.thinking.case.order import PRICE, Said
from tabletop.games.gonzaga.thinking.case.uses import Use

_NO_BAR = -5.0
"""That a ring is no hindrance is said last: it is no reason."""


def rings_spent(view: Gonzaga, seat: Seat, own: Gains, paid: int) -> Prompt:
    """The rings and the fief, and how many rings are left."""
    player, rings = view.players[seat], len(own.use.rings)
    return Prompt(PRICE, (("n", rings), ("fief", player.fief), ("left", player.rings - paid - rings)))


def under_rings(view: Gonzaga, seat: Seat, use: Use, sites: Mask) -> Iterator[Said]:
    """That a fief lies on sites with rings of others: whoever looks at the map takes them for taken."""
    for other in view.players if use.at is not None else ():
        ringed = sites & rings_mask(other)
        if ringed and other.seat != seat:
            yield Said(Prompt("under_ring", (("who", other.seat), ("sites", site_names(ringed)))), _NO_BAR)
