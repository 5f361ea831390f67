"""Festival (2.15): three goals drawn at the start; whoever reaches one first has its reward."""

from __future__ import annotations

from itertools import combinations_with_replacement

from tests.models.flow import Action, Flow, lot

from .table import Table
from .tables import BUILDINGS, GOODS


def draw_goals(table: Table) -> Flow:
    """One plantation, three barrels, one building of the third row; tile and barrels lie aside (A-72 to A-75)."""
    action = yield from lot("festival_plantation", [("festival_plantation", good) for good in GOODS])
    table.goals.plantation = action[1]
    table.pile[action[1]] -= 1
    triples: list[Action] = [
        ("festival_barrels", tuple(drawn.count(good) for good in GOODS))
        for drawn in combinations_with_replacement(GOODS, 3)
        if drawn != ("coffee",) * 3 or table.says("festival_counts_privilege", "on")
    ]
    action = yield from lot("festival_barrels", triples)
    table.goals.barrels = {good: number for good, number in zip(GOODS, action[1], strict=True) if number}
    for good, number in table.goals.barrels.items():
        table.supply[good] -= number
    action = yield from lot("festival_building", [("festival_building", name) for name in candidates(table)])
    table.goals.building = action[1]


def candidates(table: Table) -> list[str]:
    """Small buildings of the third row in this game, but no producer of a good that is asked for anyway (A-73)."""
    without = set(table.goals.barrels)
    if table.says("festival_building_exclusion", "good_of_plantation_goal"):
        without = {table.goals.plantation}
    return [name for name in table.market if BUILDINGS[name].row == 3 and BUILDINGS[name].good not in without]


def check_plantation(table: Table, seat: int) -> None:
    """Three face-up tiles of the kind: three workers into the port, from supply, then hall (A-70, A-71, A-138)."""
    goal, player = table.goals.plantation, table.seats[seat]
    if not goal or sum(1 for tile in player.land if tile.kind == goal) < 3:
        return
    table.goals.plantation = ""
    table.discards[goal] += 1
    for _ in range(3):
        source = table.people if table.people["worker"] else table.hall
        if source["worker"]:
            source["worker"] -= 1
            player.port["worker"] += 1


def check_production(table: Table, seat: int, made: dict[str, int]) -> None:
    """All barrels shown, made in one phase: three doubloons, and the barrels go to the supply at once."""
    barrels = table.goals.barrels
    if barrels and all(made[good] >= number for good, number in barrels.items()):
        table.seats[seat].doubloons += 3
        for good, number in barrels.items():
            table.supply[good] += number
        table.goals.barrels = {}


def check_building(table: Table, seat: int, name: str) -> None:
    """The building shown is built: three points. It was a marker only (A-119)."""
    if name == table.goals.building:
        table.goals.building = ""
        table.gain_vp(seat, 3)
