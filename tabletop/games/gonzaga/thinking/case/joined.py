"""Which own pieces a use joins to the largest group, each group by a site of it: the size alone tells nobody where."""

from __future__ import annotations

from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import SITES, Mask, hexes_in, site_names
from tabletop.games.gonzaga.scoring import around, largest_group
from tabletop.games.gonzaga.spots import pieces
from tabletop.games.gonzaga.state import Gonzaga


def joined(view: Gonzaga, then: Gonzaga, seat: Seat) -> tuple[str, ...]:
    """A site of each group of the view that is part of the largest one once a fief is used, by what lies anew there."""
    had, whole = pieces(view.players[seat]), largest_group(then.players[seat])
    new = sum([piece for piece in whole if piece not in had])
    left, names = [piece for piece in whole if piece in had], list[str]()
    while new and left:
        group = [left.pop(0)]
        for piece in group:
            group += [other for other in left if other & around(piece)]
            left = [other for other in left if other not in group]
        names += site_names(_nearest(new, sum(group)))
    return tuple(names)


def _nearest(new: Mask, group: Mask) -> Mask:
    """The site under a group that lies next to what is new; 0 where none lies under it."""
    sites, reached = group & SITES, new
    while sites and not reached & sites:
        reached |= around(reached)
    return 1 << hexes_in(reached & sites)[0] if sites else 0
