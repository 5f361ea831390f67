"""What a marriage costs, and what rings of others do not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import Mask, site_names
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.state import Gonzaga, rings_mask
from tabletop.games.gonzaga.thinking.case.gains import Gains
from tabletop.games.gonzaga.thinking.case.order import PRICE, SEEN, Said
from tabletop.games.gonzaga.thinking.case.uses import Use

_SPARED = 50.0
"""That rings are spared is said right behind fewer points."""
_NO_BAR = -5.0
"""That a ring is no hindrance is said last: it is no reason."""


def rings_spent(view: Gonzaga, seat: Seat, own: Gains, paid: int) -> Prompt:
    """The rings and the fief, and how many rings are left."""
    player, rings = view.players[seat], len(own.use.rings)
    return Prompt(PRICE, (("n", rings), ("fief", player.fief), ("left", player.rings - paid - rings)))


def spares_rings(view: Gonzaga, seat: Seat, every: Sequence[Gains]) -> Iterator[Said]:
    """That the first of several uses costs no ring, where one that counts more does."""
    first, *others = every[:SEEN]
    richer = any(one.use.rings and one.points > first.points for one in others)
    if richer and not first.use.rings and not in_last_turn(view):
        yield Said(Prompt("no_ring", (("left", view.players[seat].rings),)), _SPARED)


def under_rings(view: Gonzaga, seat: Seat, use: Use, sites: Mask) -> Iterator[Said]:
    """That a fief lies on sites with rings of others: whoever looks at the map takes them for taken."""
    for other in view.players if use.at is not None else ():
        ringed = sites & rings_mask(other)
        if ringed and other.seat != seat:
            yield Said(Prompt("under_ring", (("who", other.seat), ("sites", site_names(ringed)))), _NO_BAR)
