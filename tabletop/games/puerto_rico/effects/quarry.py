"""Quarries: a doubloon off for each one occupied, up to the number of the column (RB §Builder)."""

from __future__ import annotations

from tabletop.games.puerto_rico.points import BUILDER_NEEDED, BUILDER_PRICE
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.things import QUARRY


@BUILDER_PRICE.on("quarry")
def cheaper(state: PuertoRico, player: Player, column: int) -> int:
    """What occupied quarries take off."""
    quarries = player.farmers[QUARRY]
    return -quarries if quarries < column else -column


@BUILDER_NEEDED.on("quarry")
def needed(state: PuertoRico, player: Player, spot: int, column: int) -> int:
    """Workers of quarries whose discount is used (A-29, A-116)."""
    return min(player.farmers[QUARRY], column) if spot == QUARRY else 0
