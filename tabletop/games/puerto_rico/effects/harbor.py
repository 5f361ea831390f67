"""Harbor: a point more for each delivery of a kind (A-20)."""

from __future__ import annotations

from tabletop.games.puerto_rico.points import CAPTAIN_DELIVERY
from tabletop.games.puerto_rico.state import Player, PuertoRico


@CAPTAIN_DELIVERY.on("harbor")
def bonus(state: PuertoRico, player: Player, good: int) -> int:
    """Every delivery in the base game is of one kind; under one option a kind counts once a phase."""
    again = player.delivered >> good & 1
    return 0 if again and state.rules.harbor_bonus == "per_distinct_kind" else 1
