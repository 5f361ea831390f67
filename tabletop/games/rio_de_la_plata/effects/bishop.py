"""Bishop: points for each church and the cathedral at the end (RB §Offices)."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.points import END_OFFICE
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CATHEDRAL, CHURCH, FIRST_NEUTRAL, box


@END_OFFICE.on("bishop")
def churches(state: RioDeLaPlata, player: Player) -> int:
    """Whoever built them."""
    there = (state.standing[CHURCH - FIRST_NEUTRAL] | state.standing[CATHEDRAL - FIRST_NEUTRAL]).bit_count()
    return there * box(state.box).data.offices.value.church_or_cathedral
