"""What advice may count besides what is owned: how much of the sea is known, and how far the ships are from more."""

from __future__ import annotations

from tabletop.engine.prompt import Count
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.evaluate import NEVER, WAYS
from tabletop.games.anno_1503.state import NOWHERE, Anno


def facts(view: Anno, seat: Seat) -> tuple[Count, ...]:
    """Tiles that the seat does not know, below zero: one that is taken was known. And the steps of its nearest ship to
    such a tile, as long as they are the same ones."""
    bit = 1 << seat
    new = [place for place, token in enumerate(view.sea) if token != NOWHERE and not view.known[token] & bit]
    ways = [WAYS[square][place] for square in view.players[seat].ships if square != NOWHERE for place in new]
    nearest = min(ways, default=NEVER)
    seen = -len(new)
    way = (Count("way", nearest, (("seen", seen),)),) if nearest < NEVER else ()
    return (Count("seen", seen), *way)
