"""Places in the rulebook that refusals point to. Rulings (A-01 ...) are told in data/puerto_rico/RULINGS.md."""

from __future__ import annotations

ROUND = "RB §New rounds"
ROLES = "RB §The citizens"
SETTLER = "RB §Settler"
MAYOR = "RB §Mayor"
BUILDER = "RB §Builder"
CRAFTSMAN = "RB §Craftsman"
TRADER = "RB §Trader"
CAPTAIN = "RB §Captain"
STORAGE = "RB §Captain"
HUT = "RB §Construction hut"
HOSPICE = "RB §Hospice"
UNIVERSITY = "RB §University"
OFFICE = "RB §Office"
WHARF = "RB §Wharf"
WAREHOUSES = "RB §Warehouses"
BUCCANEER = "RB §Buccaneer"
FESTIVAL = "RB §Festival"
NOBLES = "RB §Nobles"
END = "RB §End of the game"
NEW_BUILDINGS = "RB §New Buildings"
FOREST_HOUSE = "RB §Forest house"
BLACK_MARKET = "RB §Black market"
GUESTHOUSE = "RB §Guesthouse"
TRADING_POST = "RB §Trading post"
SMALL_WHARF = "RB §Small wharf"


def ruling(section: str, number: str) -> str:
    """A section together with our ruling on it."""
    return f"{section}, ruling {number}"
