"""Making a position of a worked example whole: discs that are nowhere are in hand, roads join districts.

Used for examples only, never in play.
"""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.common import joined
from tabletop.games.rio_de_la_plata.groups import pawns_of
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata, in_order
from tabletop.games.rio_de_la_plata.tables import WORKERS


def arrange(given: RioDeLaPlata) -> RioDeLaPlata:
    """A copy in which everything adds up."""
    new = given.copy()
    for player in new.players:
        player.discs = tuple(sorted(player.discs))
        player.offices = tuple(sorted(player.offices))
        laid = sum(owner == player.seat for _, owner, _ in new.laid)
        player.idle = WORKERS - len(player.discs) - laid - pawns_of(new, player.seat)
    if new.war is not None:
        new.war.groups = in_order(new.war.groups)
    new.connected = joined(new.roads)
    return new
