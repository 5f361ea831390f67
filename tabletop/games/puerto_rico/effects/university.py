"""University: a worker onto the building just bought, from the supply, else from the hall; one only (A-18)."""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.phases import staffing
from tabletop.games.puerto_rico.points import BUILDER_BOUGHT
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDINGS, CIRCLES, SPOT

KIND = "university"
staffing.by(KIND, rb.UNIVERSITY)


@BUILDER_BOUGHT.on(KIND)
def ask(state: PuertoRico, player: Player, log: EventLog, building: int) -> None:
    """As long as the building has a circle and there is somebody to send."""
    if CIRCLES[building] and (state.supply or state.hall):
        staffing.ask(state, player, SPOT[BUILDINGS[building]], KIND)
