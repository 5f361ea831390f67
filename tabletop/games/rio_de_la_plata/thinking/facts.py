"""What advice may count besides what is owned: what the end would bring."""

from __future__ import annotations

from tabletop.engine.prompt import Count
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.scoring import total
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata


def facts(view: RioDeLaPlata, seat: Seat) -> tuple[Count, ...]:
    """Points that houses, offices and money would bring if the game ended now; in the last year they are points."""
    player = view.players[seat]
    return (Count("at_end", total(view, player) - player.points),)
