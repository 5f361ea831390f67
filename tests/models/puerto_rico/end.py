"""Scoring (2.10, A-55 to A-57, A-100): chips, printed points, bonuses of occupied large buildings; the tie-break."""

from __future__ import annotations

from typing import Any

from .seat import PIECES, Seat
from .tables import BUILDINGS

CLOISTER = (0, 1, 3, 6, 10)
RESIDENCE = {10: 5, 11: 6, 12: 7}


def bonus(player: Seat, name: str) -> int:
    """What an occupied large building adds."""
    if name == "guild_hall":
        return sum({"small": 1, "large": 2, "": 0}[BUILDINGS[other].plant] for other in player.city)
    if name == "residence":
        return RESIDENCE.get(len(player.land), 4)
    if name == "fortress":
        return sum(player.pieces(piece) for piece in PIECES) // 3
    if name == "customs_house":
        return (player.chips + player.noted) // 4
    if name == "city_hall":
        return sum(1 for other in player.city if not BUILDINGS[other].plant)
    if name == "cloister":
        kinds = ["forest" if tile.forest else tile.kind for tile in player.land]
        return CLOISTER[sum(kinds.count(kind) // 3 for kind in set(kinds))]
    if name == "royal_garden":
        return player.pieces("noble")
    return 0


def score(player: Seat) -> dict[str, Any]:
    """One seat's points, part by part."""
    bonuses = {name: bonus(player, name) for name, pieces in player.city.items() if BUILDINGS[name].large and pieces}
    parts: dict[str, Any] = {
        "chips": player.chips,
        "noted": player.noted,
        "buildings": sum(BUILDINGS[name].vp for name in player.city),
        "bonuses": bonuses,
        "nobles": player.pieces("noble"),
        "tie_break": player.doubloons + player.barrels(),
    }
    parts["total"] = player.chips + player.noted + parts["buildings"] + parts["nobles"] + sum(bonuses.values())
    return parts


def winners(scores: list[dict[str, Any]]) -> list[int]:
    """Most points, then most doubloons and barrels; whoever is still equal wins together."""
    best = max((each["total"], each["tie_break"]) for each in scores)
    return [seat for seat, each in enumerate(scores) if (each["total"], each["tie_break"]) == best]
