"""Union hall: as the Captain phase begins, a point for every two barrels of a kind in the port, which stay (A-38)."""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.puerto_rico.phases.common import reward
from tabletop.games.puerto_rico.points import CAPTAIN_BEGINS
from tabletop.games.puerto_rico.state import Player, PuertoRico

BARRELS_PER_POINT = 2


@CAPTAIN_BEGINS.on("union_hall")
def count(state: PuertoRico, player: Player, log: EventLog) -> None:
    """Kind by kind, rounded down."""
    points = sum(barrels // BARRELS_PER_POINT for barrels in player.goods)
    if points:
        reward(state, player, points, "union_hall", log)
