"""Places in the rulebook that refusals point to. Rulings (R1 ...) are told in data/rio_de_la_plata/RULINGS.md."""

from __future__ import annotations

TURN = "RB §Phases of play"
PLACEMENT = "RB §Placement"
MINOR = "RB §Minor buildings"
ACTIVATION = "RB §Activation"
MAJOR = "RB §Major buildings"
PRODUCTION = "RB §Production"
SHIP = "RB §Ship"
OFFICES = "RB §Offices"
MONEY = "RB §Money"
ROADS = "RB §Roads"
WALLS = "RB §Walls"
RING = "RB §Palace and Cathedral"
ORDER = "RB §Turn order"
WAR = "RB §War"
CANNONS = "RB §Cannons"
DEFENCE = "RB §Defenders"
MOVEMENT = "RB §Movement"
GROUPS = "RB §Groups"
AFTER_WAR = "RB §After the war"
SHADOW = "RB §Two players"
END = "RB §End of the game"


def ruling(section: str, number: str) -> str:
    """A section together with our ruling on it."""
    return f"{section}, ruling {number}"
