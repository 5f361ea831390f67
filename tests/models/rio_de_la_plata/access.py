"""Where in the city a worker may be placed, and how many a space holds (R5, R6, R77 to R80, R124)."""

from __future__ import annotations

from .city import PLAZA
from .table import Table
from .tables import ACTIVE, MINOR, PER_SPACE


def reaches(table: Table, seat: int, space: str) -> bool:
    """The start line, beside an own hut or house, or an own hut itself."""
    if space in table.start_spaces() or table.own_home_beside(seat, space, ("hut", "house")):
        return True
    return table.kind(space) == "hut" and table.city[space].owner == seat


def room(table: Table, seat: int, space: str) -> int:
    """How many more workers of a seat may be placed in a space now."""
    if space in PLAZA and table.says("plaza_workers", "war_only"):
        return 0
    if not reaches(table, seat, space):
        return 0
    here = table.workers.get(space, [])
    others = any(colour != seat for colour in here)
    if space not in table.city:
        return 0 if others else PER_SPACE - len(here)
    if others and not (table.road_to(space) and table.kind(space) in ACTIVE):
        return 0
    return holds(table, seat, space) - len(here)


def holds(table: Table, seat: int, space: str) -> int:
    """How many workers a building holds in peace for a seat: none without an own house beside it (R78)."""
    building = table.city[space]
    if building.kind in ("palace", "cathedral"):
        return 0
    most = MINOR[building.kind].holds[1 if table.road_to(space) else 0]
    if building.kind in ("hut", "house"):
        return most if building.owner == seat else 0
    return most if table.own_home_beside(seat, space, ("house",)) else 0


def send_surplus_home(table: Table, space: str) -> None:
    """Workers on a building above what it holds go home, later ones first; also those with no house beside it (R80)."""
    if space not in table.city:
        return
    kept: list[int] = []
    for colour in table.workers.get(space, []):
        alien = any(other != colour for other in kept)
        shared = table.road_to(space) and table.kind(space) in ACTIVE
        if colour < table.players and len(kept) < holds(table, colour, space) and (shared or not alien):
            kept.append(colour)
    if kept:
        table.workers[space] = kept
    else:
        table.workers.pop(space, None)


def may_expropriate(table: Table, seat: int, space: str, left: int) -> bool:
    """Another colour on a space without building, legal for the newcomer, who has twice as many discs (R121, R124)."""
    here = table.workers[space]
    if space in table.city or seat in here or not reaches(table, seat, space):
        return False
    if space in PLAZA and table.says("plaza_workers", "war_only"):
        return False
    return 2 * len(here) <= left
