"""Large buildings: points at the end for whoever has somebody standing on them (RB §Large commercial buildings)."""

from __future__ import annotations

from tabletop.games.puerto_rico.phases.common import workers_of
from tabletop.games.puerto_rico.points import SCORING
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import (
    CHIPS_PER_POINT,
    COMMERCIAL,
    COMMERCIAL_POINTS,
    PLANT_POINTS,
    RESIDENCE_ABOVE,
    RESIDENCE_LEAST,
    TRIPLES,
    WORKERS_PER_POINT,
)
from tabletop.games.puerto_rico.things import FOREST, LANDS

TRIPLE = 3


@SCORING.on("guild_hall")
def guild_hall(state: PuertoRico, player: Player) -> int:
    """By size of every production building, occupied or not (A-56)."""
    return sum(PLANT_POINTS[building] for building in player.city)


@SCORING.on("residence")
def residence(state: PuertoRico, player: Player) -> int:
    """By filled land spaces, quarries too; never less than the least (A-56)."""
    return RESIDENCE_LEAST + max(0, len(player.land) - RESIDENCE_ABOVE)


@SCORING.on("fortress")
def fortress(state: PuertoRico, player: Player) -> int:
    """By workers, those of the port included (A-56)."""
    return workers_of(player) // WORKERS_PER_POINT


@SCORING.on("customs_house")
def customs_house(state: PuertoRico, player: Player) -> int:
    """By chips and noted points (A-55, A-98)."""
    return max(0, player.points) // CHIPS_PER_POINT


@SCORING.on("city_hall")
def city_hall(state: PuertoRico, player: Player) -> int:
    """By commercial buildings, itself and the other large ones included (A-56)."""
    return COMMERCIAL_POINTS * sum(COMMERCIAL[building] for building in player.city)


@SCORING.on("cloister")
def cloister(state: PuertoRico, player: Player) -> int:
    """By triples of equal land tiles; quarries and forests are kinds of their own (A-82)."""
    forests = sum(tile >= FOREST for tile in player.land)
    triples = forests // TRIPLE + sum(player.land.count(kind) // TRIPLE for kind in LANDS)
    return TRIPLES[min(triples, len(TRIPLES) - 1)]
