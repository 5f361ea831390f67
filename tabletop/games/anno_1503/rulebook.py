"""Places in the rulebook that refusals point to. Rulings (A1-A43) are told in data/anno_1503/RULINGS.md."""

from __future__ import annotations

SET_UP = "RB §Set-up"
TURN = "RB §Turn"
PRODUCTION = "RB §Production"
SHIPS = "RB §Building ships"
PIONEERS = "RB §Building pioneers"
DEVELOPMENT = "RB §Development"
SELLING = "RB §Selling"
BUYING = "RB §Buying"
SAILING = "RB §Sailing"
EXPLORING = "RB §Exploring"
OUTPOSTS = "RB §Outposts"
AGREEMENTS = "RB §Trade agreements"
TREASURE = "RB §Treasure"
BUILDINGS = "RB §Public buildings"
EFFECTS = "RB §Building effects"
PIRATES = "RB §Pirates"
END = "RB §End of the game"


def ruling(section: str, number: str) -> str:
    """A section together with our ruling on it."""
    return f"{section}, ruling {number}"
