"""Set-up: the first governor by lot, buildings, pieces, Festival, the row of plantations."""

from __future__ import annotations

from tests.models.flow import Flow, lot

from .draft import buildings
from .festival import draw_goals
from .seat import Tile
from .settler import turn_up_row
from .table import Ship, Table, all_cards
from .tables import ALL_WORKERS, BARRELS, GOODS, NOBLES, PLANTATIONS, QUARRIES, SETUP, TWO_PLAYERS_WITHOUT


def setup(table: Table) -> Flow:
    """Lay everything out for this number of players."""
    column, two = SETUP[table.players], table.players == 2
    without = TWO_PLAYERS_WITHOUT if two else dict.fromkeys(TWO_PLAYERS_WITHOUT, 0)
    action = yield from lot("governor", [("governor", seat) for seat in range(table.players)])
    table.governor = action[1]
    yield from buildings(table)
    table.pool = column.classic_pool if table.says("vp_pool", "classic_2002") else column.pool
    table.ships = [Ship(size) for size in column.ships]
    people(table)
    table.quarries = QUARRIES - without["quarries"]
    for good in GOODS:
        table.supply[good] = BARRELS[good] - without["barrels"]
        table.pile[good] = PLANTATIONS[good] - without["plantations"]
    table.cards = dict.fromkeys(all_cards(table.players, table.says("buccaneer", "on")), 0)
    for seat, kind in zip(table.clockwise(table.governor), column.start_tiles, strict=True):
        table.pile[kind] -= 1
        table.seats[seat].land.append(Tile(kind))
        table.seats[seat].doubloons = column.doubloons
        if kind == "corn" and table.says("corn_seats_minus_one_coin", "on"):
            table.seats[seat].doubloons -= 1
    if table.says("festival", "on"):
        yield from draw_goals(table)
    yield from turn_up_row(table)


def people(table: Table) -> None:
    """Workers in supply and hall; with Nobles all workers, and one piece in the hall is a noble (2.13, A-77)."""
    table.hall["worker"], table.people["worker"] = table.players, SETUP[table.players].workers
    if table.says("nobles", "on"):
        table.hall = {"worker": table.players - 1, "noble": 1}
        table.people["noble"] = NOBLES - 1
        if table.players > 2 or table.says("nobles_two_player_workers", "all"):
            table.people["worker"] = ALL_WORKERS - table.hall["worker"]
