"""Architect: points for port, fort, cathedral and palace, as far as they stand at the end (RB §Offices)."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.points import END_OFFICE
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIRST_NEUTRAL, MAJOR, SITE, box


@END_OFFICE.on("architect")
def great_buildings(state: RioDeLaPlata, player: Player) -> int:
    """Palace and Cathedral must still be in the city (ruling R21)."""
    major = box(state.box).data.offices.value.major
    there = [
        state.standing[SITE[name] - FIRST_NEUTRAL] if name in SITE else state.majors >> MAJOR[name] & 1
        for name in major.of
    ]
    return major.points * sum(map(bool, there))
