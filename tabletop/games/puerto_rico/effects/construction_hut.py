"""Construction hut: a quarry in the own pick without the privilege; at most one quarry in a phase (A-14)."""

from __future__ import annotations

from tabletop.games.puerto_rico.effects.hacienda import USED as HACIENDA_USED
from tabletop.games.puerto_rico.points import SETTLER_QUARRY
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.things import SecondTile


@SETTLER_QUARRY.on("construction_hut")
def quarry_right(state: PuertoRico, player: Player) -> int:
    """Yes, unless the table bars it for whoever has used the Hacienda, or has had one already (A-34)."""
    barred = state.rules.hut_with_hacienda == "not_if_hacienda_used" and player.used & HACIENDA_USED
    again = state.second == SecondTile.AFTER_QUARRY and state.rules.library_hut_two_quarries == "off"
    return 0 if barred or again else 1
