"""Set-up (facts 1.2): chance names the first governor, then the row of plantations is turned up."""

from __future__ import annotations

from .flow import Flow, lot
from .seat import Tile
from .settler import turn_up_row
from .table import Ship, Table, all_cards
from .tables import BARRELS, BUILDINGS, GOODS, PLANTATIONS, QUARRIES, SETUP, TWO_PLAYERS_WITHOUT


def setup(table: Table) -> Flow:
    """Lay everything out for this number of players."""
    column, two = SETUP[table.players], table.players == 2
    without = TWO_PLAYERS_WITHOUT if two else dict.fromkeys(TWO_PLAYERS_WITHOUT, 0)
    action = yield from lot("governor", [("governor", seat) for seat in range(table.players)])
    table.governor = action[1]
    table.pool = column.classic_pool if table.says("vp_pool", "classic_2002") else column.pool
    table.ships = [Ship(size) for size in column.ships]
    table.people["worker"], table.hall["worker"] = column.workers, table.players
    table.quarries = QUARRIES - without["quarries"]
    for good in GOODS:
        table.supply[good] = BARRELS[good] - without["barrels"]
        table.pile[good] = PLANTATIONS[good] - without["plantations"]
    for name, building in BUILDINGS.items():
        table.market[name] = min(building.copies, 2 if building.plant else 1) if two else building.copies
    table.cards = dict.fromkeys(all_cards(table.players), 0)
    for seat, kind in zip(table.clockwise(table.governor), column.start_tiles, strict=True):
        table.pile[kind] -= 1
        table.seats[seat].land.append(Tile(kind))
        table.seats[seat].doubloons = column.doubloons
        if kind == "corn" and table.says("corn_seats_minus_one_coin", "on"):
            table.seats[seat].doubloons -= 1
    yield from turn_up_row(table)
