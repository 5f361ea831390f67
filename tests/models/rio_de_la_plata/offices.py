"""Offices: bought in the Effects of the turn in which a worker was put on one."""

from __future__ import annotations

from .table import Table
from .tables import FAILED_OFFICE, OFFICES


def buy(table: Table, seat: int, name: str) -> None:
    """With coins and points the office is his, else five points are lost; the worker comes home (R23, R83)."""
    office, player = OFFICES[name], table.seats[seat]
    del table.targeted[name]
    if player.coins >= office.cost and player.points >= office.least:
        player.coins -= office.cost
        table.owners[name], table.since[name] = seat, table.turn
    else:
        table.gain(seat, -FAILED_OFFICE)
        fine(table, seat)


def fine(table: Table, seat: int) -> None:
    """The first edition's three coins; who has fewer loses all coins and all goods."""
    player = table.seats[seat]
    if player.coins >= table.edition.fine:
        player.coins -= table.edition.fine
    else:
        player.coins = 0
        player.goods = dict.fromkeys(player.goods, 0)
