"""Harbor: a point more for each delivery of a kind (A-20)."""

from __future__ import annotations

from tabletop.games.puerto_rico.phases.captain import times
from tabletop.games.puerto_rico.points import CAPTAIN_DELIVERY
from tabletop.games.puerto_rico.state import Player, PuertoRico


@CAPTAIN_DELIVERY.on("harbor")
def bonus(state: PuertoRico, player: Player, goods: int) -> int:
    """By the kinds of a delivery, of which there is one but for the Small wharf."""
    return times(state.rules.harbor_bonus, player, goods)
