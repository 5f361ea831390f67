"""The words that fields of actions may hold, as actions are written: those of all expansions together."""

from __future__ import annotations

from tabletop.engine.domains import Domains
from tabletop.games.puerto_rico.tables import BUCCANEER, BUILDINGS, PORT, SEATS, SPOTS, spot_word

DOMAINS: Domains = {
    "spot": (*dict.fromkeys(SPOTS), spot_word(PORT)),
    "building": tuple(BUILDINGS),
    "ship": tuple(str(spaces) for spaces in sorted({ship for table in SEATS.values() for ship in table.data.ships})),
    "barrels": tuple(str(barrels) for barrels in range(BUCCANEER.barrels + 1)),
}
"""By field; goods, roles and kinds of land are told by their types."""
