"""Scoring: money, offices, houses by district; ties by coins left, precious, stone and wood."""

from __future__ import annotations

from typing import Any

from .city import DISTRICTS, OPEN_EDGES, PERIMETER_DISTRICTS, connected, district
from .table import Table
from .tables import MINOR, OFFICES

COINS_PER_POINT = 3
SHORT_OFFICE = 3
NOBLE = tuple(kind for kind, building in MINOR.items() if building.noble)


def kinds_in(table: Table, letter: str) -> list[str]:
    """The buildings of a district."""
    return [building.kind for space, building in table.city.items() if district(space) == letter]


def district_value(table: Table, letter: str) -> int:
    """What each house there has beside its two points."""
    kinds = kinds_in(table, letter)
    productive = sum(1 for kind in kinds if kind in MINOR and MINOR[kind].productive)
    value = -max(0, productive - 1)
    value += sum(1 for kind in ("garden", "monument", "church", "barracks") if kind in kinds)
    value += 1 if connected(table.roads, letter) else 0
    value += 2 if "cathedral" in kinds else 0
    return value + (3 if "palace" in kinds else 0)


def closed(table: Table, letter: str) -> bool:
    """Walls on every open edge of a district (R68)."""
    return all(edge in table.walls for edge, space in OPEN_EDGES.items() if district(space) == letter)


def office_points(table: Table, name: str) -> int:
    """What an office is worth at the end."""
    points = OFFICES[name].end + (SHORT_OFFICE if table.short else 0)
    if name == "general":
        by_edition = table.edition.end_of_general
        points += {"by_edition": by_edition, "zero": 0, "five": 5}[table.options["general_end_points"]]
    if name == "road_builder":
        points += 2 * sum(1 for letter in DISTRICTS if connected(table.roads, letter))
    if name == "defender":
        points += 3 * sum(1 for letter in PERIMETER_DISTRICTS if closed(table, letter))
    if name == "bishop":
        points += 4 * table.count("church", "cathedral")
    if name == "architect":
        points += 7 * (("port" in table.done) + ("fort" in table.done) + table.count("cathedral", "palace"))
    if name == "governor":
        points += 6 * sum(1 for letter in DISTRICTS if len(set(kinds_in(table, letter)) & set(NOBLE)) >= 4)
    return points


def score(table: Table, seat: int) -> dict[str, Any]:
    """One seat's points, part by part."""
    player = table.seats[seat]
    homes = [
        max(0, 2 + district_value(table, district(space)))
        for space, building in table.city.items()
        if building.kind == "house" and building.owner == seat
    ]
    offices = {name: office_points(table, name) for name, owner in table.owners.items() if owner == seat}
    parts: dict[str, Any] = {
        "points": player.points,
        "money": player.coins // COINS_PER_POINT,
        "offices": offices,
        "houses": sum(homes),
        "ties": (
            player.coins % COINS_PER_POINT,
            player.goods["precious"],
            player.goods["stone"] + player.goods["wood"],
        ),
    }
    parts["total"] = player.points + parts["money"] + sum(offices.values()) + parts["houses"]
    return parts


def winners(scores: list[dict[str, Any]]) -> list[int]:
    """Most points, then the ties in order, then a shared win (R108)."""
    best = max((each["total"], each["ties"]) for each in scores)
    return [seat for seat, each in enumerate(scores) if (each["total"], each["ties"]) == best]
