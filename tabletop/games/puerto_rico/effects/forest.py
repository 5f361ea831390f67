"""Forests: in the Builder phase a doubloon off for every two of them, in any column (A-60, A-86)."""

from __future__ import annotations

from tabletop.games.puerto_rico.points import BUILDER_NEEDED, BUILDER_PRICE
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, SPOT
from tabletop.games.puerto_rico.things import FOREST

PAIR = 2
HOUSE = "forest_house"


@BUILDER_PRICE.on("forest")
def cheaper(state: PuertoRico, player: Player, column: int) -> int:
    """Whether or not somebody stands on the house, unless the table says otherwise."""
    if state.rules.forest_discount == "occupied_house" and not player.works(BUILDING[HOUSE]):
        return 0
    return -(sum(tile >= FOREST for tile in player.land) // PAIR)


@BUILDER_NEEDED.on("forest")
def needed(state: PuertoRico, player: Player, spot: int, column: int) -> int:
    """The worker of the house, where the price hangs on it (A-116)."""
    return int(spot == SPOT[HOUSE] and bool(cheaper(state, player, column)) and _house_counts(state))


def _house_counts(state: PuertoRico) -> bool:
    return state.rules.forest_discount == "occupied_house"
