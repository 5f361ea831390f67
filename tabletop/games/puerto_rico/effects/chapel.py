"""Chapel: before anybody produces, a doubloon for a worker on it, a point for a noble (A-87)."""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.puerto_rico.phases.common import earn, noble_on
from tabletop.games.puerto_rico.phases.gains import gain
from tabletop.games.puerto_rico.points import CRAFTSMAN_BEGINS
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING

KIND = "chapel"


@CRAFTSMAN_BEGINS.on(KIND)
def bless(state: PuertoRico, player: Player, log: EventLog) -> None:
    """Whoever stands on it decides which."""
    if noble_on(player, BUILDING[KIND]):
        gain(state, player, BUILDING[KIND], 1, log)
    else:
        earn(player, 1, KIND, log)
