"""Zoning office: 1 off small buildings for a worker on it, 2 off large ones for a noble; all adds up (A-60, A-117)."""

from __future__ import annotations

from tabletop.games.puerto_rico.phases.common import noble_on
from tabletop.games.puerto_rico.points import BUILDER_NEEDED, BUILDER_PRICE
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, COLUMNS, SPOT

KIND = "zoning_office"
SMALL, LARGE = 1, 2


@BUILDER_PRICE.on(KIND)
def cheaper(state: PuertoRico, player: Player, column: int) -> int:
    """Large buildings stand in the last column."""
    if noble_on(player, BUILDING[KIND]):
        return -LARGE if column == COLUMNS else 0
    return -SMALL if column < COLUMNS else 0


@BUILDER_NEEDED.on(KIND)
def needed(state: PuertoRico, player: Player, spot: int, column: int) -> int:
    """Whoever stands there, while that lowers the price (A-116)."""
    return int(spot == SPOT[KIND] and cheaper(state, player, column) < 0)
