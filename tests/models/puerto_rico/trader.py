"""Trader (2.6): everybody may sell one barrel to the house of four spaces, of a kind that is not yet there."""

from __future__ import annotations

from functools import partial

from .flow import PASS, Action, Flow, ask
from .table import Table
from .tables import GOODS, HOUSE_SPACES, PRICE


def trader(table: Table, chooser: int) -> Flow:
    """The whole phase; a full house ends it and is emptied."""
    for seat in table.clockwise(chooser):
        action = yield from ask("trader", seat, partial(sales, table, seat))
        if action != PASS:
            sell(table, chooser, seat, action[1])
    if len(table.house) == HOUSE_SPACES:
        for good in table.house:
            table.supply[good] += 1
        table.house = []


def sales(table: Table, seat: int) -> list[Action]:
    """The kinds a seat may sell, or none."""
    player = table.seats[seat]
    if len(table.house) == HOUSE_SPACES:
        return []
    office = player.occupied("office")
    return [*(("sell", good) for good in GOODS if player.goods[good] and (office or good not in table.house)), PASS]


def sell(table: Table, chooser: int, seat: int, good: str) -> None:
    """Price, privilege and markets."""
    player = table.seats[seat]
    player.goods[good] -= 1
    table.house.append(good)
    player.doubloons += PRICE[good]
    if seat == chooser:
        player.doubloons += 1
    if player.occupied("small_market"):
        player.doubloons += 1
    if player.occupied("large_market"):
        player.doubloons += 2
