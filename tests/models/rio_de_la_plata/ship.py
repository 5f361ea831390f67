"""The ship: it leaves paid or full at the end of Effects, and pays when it is back two years later."""

from __future__ import annotations

from .table import Table
from .tables import AWAY, GOODS, SHIP_FEE

OWNER_POINTS = 3


def arrive(table: Table) -> None:
    """Everybody is paid, sets first (R37); the Shipowner at work has three points (R85)."""
    for player, cargo, seat in zip(table.seats, table.cargo, range(table.players), strict=True):
        sets = min(cargo.values())
        single = cargo["stone"] + cargo["wood"] - 2 * sets
        pay = table.edition
        for number, (coins, points) in (
            (sets, pay.set_of_three),
            (single, pay.cube),
            (cargo["precious"] - sets, pay.precious),
        ):
            player.coins += number * coins
            table.gain(seat, number * points)
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
    full = table.loaded() == table.capacity()
    if full or (table.fee_by >= 0 and table.loaded()):
        table.back_in = table.year + AWAY
    elif table.fee_by >= 0:
        table.seats[table.fee_by].coins += SHIP_FEE
        if table.fee_coin_to >= 0 and table.says("shipowner_coin", "at_payment"):
            owner = table.seats[table.fee_coin_to]
            owner.coins = max(0, owner.coins - 1)
        table.fee_by = table.fee_coin_to = -1
