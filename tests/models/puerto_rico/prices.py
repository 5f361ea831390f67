"""What a building costs a seat now."""

from __future__ import annotations

from .seat import Seat
from .table import Table


def price(table: Table, chooser: int, player: Seat, name: str) -> int:
    """Printed cost less privilege, quarries up to the row of the building, forests and Zoning office; never below 0.

    `player` may be a seat imagined otherwise than it is, in place of the one at the table.
    """
    building = table.building(name)
    discount = min(player.working("quarry"), building.row)
    if player.number == chooser:
        doubled = player.occupied("library") and chooser not in table.library_used
        discount += 2 if doubled else 1
    if table.says("forest_discount", "forests_alone") or player.occupied("forest_house"):
        discount += player.forests() // 2
    official = player.standing_on("zoning_office")
    if official == "worker" and not building.large:
        discount += 1
    if official == "noble" and building.large:
        discount += 2
    return max(0, building.cost - discount)
