"""The ship (facts 1.9): it leaves paid or full at the end of Effects, and pays when it is back two years later."""

from __future__ import annotations

from .table import Table
from .tables import AWAY, GOODS, PER_PLAYER_ON_SHIP, SHIP_FEE

OWNER_POINTS = 3


def arrive(table: Table) -> None:
    """Everybody is paid, sets first (R37); the Shipowner at work has three points (R85)."""
    for player, cargo, seat in zip(table.seats, table.cargo, range(table.players), strict=True):
        sets = min(cargo.values())
        player.coins += 4 * sets
        table.gain(seat, 3 * sets)
        player.coins += cargo["stone"] + cargo["wood"] - 2 * sets + 2 * (cargo["precious"] - sets)
        table.gain(seat, cargo["precious"] - sets)
    table.cargo = [dict.fromkeys(GOODS, 0) for _ in table.seats]
    if table.works("shipowner") >= 0:
        table.gain(table.works("shipowner"), OWNER_POINTS)
    if table.fee_coin_to >= 0 and table.says("shipowner_coin", "at_return"):
        table.seats[table.fee_coin_to].coins += 1
    table.fee_by = table.fee_coin_to = -1


def leave(table: Table) -> None:
    """Paid and not empty, or full; a fee for an empty ship is returned (R32)."""
    if not table.ship_here():
        return
    full = table.loaded() == PER_PLAYER_ON_SHIP * max(3, table.players)
    if full or (table.fee_by >= 0 and table.loaded()):
        table.back_in = table.year + AWAY
    elif table.fee_by >= 0:
        table.seats[table.fee_by].coins += SHIP_FEE
        if table.fee_coin_to >= 0 and table.says("shipowner_coin", "at_payment"):
            owner = table.seats[table.fee_coin_to]
            owner.coins = max(0, owner.coins - 1)
        table.fee_by = table.fee_coin_to = -1
