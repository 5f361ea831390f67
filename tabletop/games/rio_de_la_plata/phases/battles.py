"""Battles."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.state import RioDeLaPlata


def pawns_of(state: RioDeLaPlata, owner: int) -> int:
    """Pawns of somebody that are at war in the city."""
    if state.war is None:
        return 0
    return sum(group[3:].count(owner) for group in state.war.groups)
