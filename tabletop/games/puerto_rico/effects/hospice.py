"""Hospice: a worker from the supply, not the hall (A-13), onto the land tile just laid with the own pick (A-12).

Of a forest to the port (A-83).
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.phases import staffing
from tabletop.games.puerto_rico.points import SETTLER_LAID, SETTLER_MANNED
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, PORT
from tabletop.games.puerto_rico.things import FOREST, Phase, SecondTile

KIND = "hospice"
USED = 1 << BUILDING[KIND]
_STAFFED_ALREADY = (SecondTile.AFTER_TILE, SecondTile.AFTER_QUARRY)
staffing.by(KIND, rb.HOSPICE)


@SETTLER_MANNED.on(KIND)
def comes(state: PuertoRico, player: Player) -> int:
    """As long as there is somebody in the supply."""
    return int(state.supply > 0)


@SETTLER_LAID.on(KIND)
def ask(state: PuertoRico, player: Player, log: EventLog, land: int, drawn: bool) -> None:
    """Once a phase; a tile drawn by the Hacienda counts only if the table says so, one that is bought never (A-127)."""
    if state.phase == Phase.TRADER:
        return
    if state.second in _STAFFED_ALREADY:
        return  # the first tile was the one to staff
    if player.used & USED or (drawn and state.rules.hospice_with_hacienda == "face_up_tile_only"):
        return
    if state.supply or (state.hall and state.rules.hospice_fallback_to_hall == "on"):
        staffing.ask(state, player, PORT if land >= FOREST else land, KIND)
