"""The turn order of the first edition (RB §Turn order): whoever has most workers there is first, and so on.

Of equals the one further back comes first; all others follow in the order they had. All these workers come home.
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.rio_de_la_plata.common import leave
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import ORDER
from tabletop.games.rio_de_la_plata.things import Phase


def order_by_workers(state: RioDeLaPlata, log: EventLog) -> None:
    """The new order, then the next year."""
    there = {seat: state.players[seat].discs.count(ORDER) for seat in state.order}
    front = sorted(
        [seat for seat in state.order if there[seat]], key=lambda seat: (-there[seat], -state.order.index(seat))
    )
    if front:
        state.order = (*front, *[seat for seat in state.order if not there[seat]])
        for seat in front:
            leave(state.players[seat], ORDER, there[seat])
        log.emit("order_changed", None, order=state.order)
    state.phase = int(Phase.YEAR)
