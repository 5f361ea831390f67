"""Governor: points for each district with four of the five noble kinds at the end (RB §Offices, ruling R70)."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.points import END_OFFICE
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIRST_NEUTRAL, SITE, box


@END_OFFICE.on("noble_districts")
def noble(state: RioDeLaPlata, player: Player) -> int:
    """Different kinds count."""
    data = box(state.box).data
    kinds = [SITE[name] - FIRST_NEUTRAL for name, one in data.minor.value.buildings.items() if one.noble]
    wanted = data.offices.value.noble_district
    there = sum(
        1 for fields in CITY.fields_of if sum(1 for kind in kinds if state.standing[kind] & fields) >= wanted.kinds
    )
    return there * wanted.points
