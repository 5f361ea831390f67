"""General: points at the end where the table plays it so (ruling R28)."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.points import END_OFFICE
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import box


@END_OFFICE.on("general_rank")
def rank(state: RioDeLaPlata, player: Player) -> int:
    """By the option."""
    return box(state.box).data.offices.value.general_end_points[state.rules.general_end_points]
