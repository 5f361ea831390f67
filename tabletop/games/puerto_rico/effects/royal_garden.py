"""Royal garden: at the end a further point for each noble, the port included (RB §Royal garden)."""

from __future__ import annotations

from tabletop.games.puerto_rico.phases.common import nobles_of
from tabletop.games.puerto_rico.points import SCORING
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import NOBLES


@SCORING.on("royal_garden")
def royal_garden(state: PuertoRico, player: Player) -> int:
    """As much again as they are worth."""
    return NOBLES.points * nobles_of(player)
