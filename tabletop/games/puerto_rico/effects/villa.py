"""Villa: at the owner's first take a noble from the supply, a worker if there is none (A-27, A-111)."""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.puerto_rico.phases.gains import WORKER, gain
from tabletop.games.puerto_rico.points import MAYOR_DEALS, MAYOR_SERVED
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING

KIND = "villa"
USED = 1 << BUILDING[KIND]


@MAYOR_DEALS.on(KIND)
def one_more(state: PuertoRico, player: Player, log: EventLog) -> None:
    """Whoever picked the role, and also with an empty hall."""
    if state.nobles:
        state.nobles -= 1
        player.noble_idle += 1
        player.idle += 1
        player.used |= USED
        log.emit("recruited", player.seat, workers=1, source=KIND)
    elif state.supply:
        gain(state, player, BUILDING[KIND], WORKER, log)


@MAYOR_SERVED.on(KIND)
def first_piece(state: PuertoRico, player: Player) -> int:
    """In place of the first one of the hall, if the table says so."""
    return int(state.rules.villa_mode == "instead_of_first_worker" and bool(player.used & USED))
