"""Road builder: points for each district joined to the plaza at the end (RB §Offices)."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.points import END_OFFICE
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import box


@END_OFFICE.on("connected_districts")
def joined(state: RioDeLaPlata, player: Player) -> int:
    """Roads are common (ruling R69)."""
    return state.connected.bit_count() * box(state.box).data.offices.value.connected_district
