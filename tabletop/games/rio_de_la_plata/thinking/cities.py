"""Looks at the city that are remembered: whoever looks ahead asks for the same one again and again."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.worth.city import CityWorth, stands

_MANY = 400


class Cities:
    """How the city looks to a seat, the last few looks remembered."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], CityWorth] = {}

    def __call__(self, state: RioDeLaPlata, player: Player) -> CityWorth:
        """One look for all positions in which the same stands."""
        key = stands(state, player)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _MANY:
                self._known.clear()
            found = self._known[key] = CityWorth(state, player)
        return found
