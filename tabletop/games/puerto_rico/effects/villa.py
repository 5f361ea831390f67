"""Villa: at the owner's first take a noble from the supply, a worker if there is none (A-27, A-111)."""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.puerto_rico.points import MAYOR_DEALS
from tabletop.games.puerto_rico.state import Player, PuertoRico

KIND = "villa"


@MAYOR_DEALS.on(KIND)
def one_more(state: PuertoRico, player: Player, log: EventLog) -> None:
    """Whoever picked the role, and also with an empty hall."""
    if state.nobles:
        state.nobles -= 1
        player.noble_idle += 1
    elif state.supply:
        state.supply -= 1
    else:
        return
    player.idle += 1
    log.emit("recruited", player.seat, workers=1, source=KIND)
