"""Church: points for a building just bought, by its column; never for itself (A-61, A-118).

They come after the University's worker, before whom a guest may arrive at the Church.
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.puerto_rico.phases.gains import gain
from tabletop.games.puerto_rico.points import BUILDER_DONE
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, CHURCH, COLUMN

KIND = "church"


@BUILDER_DONE.on(KIND)
def bless(state: PuertoRico, player: Player, log: EventLog, building: int) -> None:
    """The table of points begins with the first column."""
    if building == BUILDING[KIND]:
        return
    points = CHURCH[COLUMN[building] - 1]
    if points:
        gain(state, player, BUILDING[KIND], points, log)
