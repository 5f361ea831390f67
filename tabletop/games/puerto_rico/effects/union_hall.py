"""Union hall: as the Captain phase begins, a point for every two barrels of a kind in the port, which stay (A-38).

If the table says so, its points for barrels that are given away before the own first loading are lost again.
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.puerto_rico.phases.gains import gain
from tabletop.games.puerto_rico.points import CAPTAIN_BEGINS, CAPTAIN_SWAPPED
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING

KIND = "union_hall"
COUNTED = 1 << BUILDING[KIND]
BARRELS_PER_POINT = 2


@CAPTAIN_BEGINS.on(KIND)
def count(state: PuertoRico, player: Player, log: EventLog) -> None:
    """Kind by kind, rounded down."""
    points = sum(barrels // BARRELS_PER_POINT for barrels in player.goods)
    if not points:
        return
    if state.rules.union_hall_swapped == "not_counted":
        player.used |= COUNTED
    gain(state, player, BUILDING[KIND], points, log)


@CAPTAIN_SWAPPED.on(KIND)
def lost(state: PuertoRico, player: Player, good: int) -> int:
    """A point less for the second barrel of each pair, if it brought one (option union_hall_swapped)."""
    return -int(bool(player.used & COUNTED) and player.goods[good] % BARRELS_PER_POINT == 0)
