"""Defender: points for each district whose open side is walled at the end (RB §Offices, ruling R68)."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.points import END_OFFICE
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, box


@END_OFFICE.on("closed_districts")
def closed(state: RioDeLaPlata, player: Player) -> int:
    """Districts that only touch printed walls count for nothing."""
    there = sum(1 for points in CITY.points_of if points and points & state.walls == points)
    return there * box(state.box).data.offices.value.closed_district
