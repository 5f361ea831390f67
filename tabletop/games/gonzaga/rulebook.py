"""Places in the rulebook that refusals point to. Rulings (1-47) are told in data/gonzaga/RULINGS.md."""

from __future__ import annotations

TURN = "RB §Turn"
PLANNING = "RB §Planning"
PRIVILEGE = "RB §King's Privilege"
ORDER = "RB §Order"
ACTIONS = "RB §Actions"
PLACING = "RB §Placing"
MARRIAGE = "RB §Marriage"
CHURCH = "RB §Church"
END = "RB §End of the game"


def ruling(section: str, number: int) -> str:
    """A section together with our ruling on it."""
    return f"{section}, ruling {number}"
