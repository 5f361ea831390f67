"""Captain (2.7): turn after turn everybody must load while he can; then barrels are stored and full ships emptied."""

from __future__ import annotations

from tests.models.flow import Flow

from .delivery import Phase
from .gains import gain
from .guests import END, window
from .loading import turn
from .storage import storage
from .table import Table


def captain(table: Table, chooser: int) -> Flow:
    """The whole phase. Loading ends with a lap in which nobody did anything (A-129)."""
    phase = Phase(chooser)
    lighthouse_of_chooser(table, chooser)
    for seat in table.acting(chooser):
        yield from union_hall(table, phase, seat)
    busy = first_lap = True
    while busy:
        busy = False
        for seat in table.acting(chooser):
            acted = yield from turn(table, phase, seat, first_lap)
            busy = busy or acted
        first_lap = False
    yield from window(table, table.acting(chooser), END)
    for seat in table.acting(chooser):
        yield from storage(table, seat)
    for ship in table.ships:
        if ship.load == ship.size:
            table.supply[ship.kind] += ship.load
            ship.kind, ship.load = "", 0


def lighthouse_of_chooser(table: Table, chooser: int) -> None:
    """A doubloon, loading or not; by option a second one, or what is privilege of it doubled (A-36, A-37)."""
    if not table.seats[chooser].occupied("lighthouse"):
        return
    times = table.privilege(chooser) if table.says("library_doubles_lighthouse", "on") else 1
    table.seats[chooser].doubloons += times
    if table.says("lighthouse_captain", "two"):
        table.seats[chooser].doubloons += 1


def union_hall(table: Table, phase: Phase, seat: int) -> Flow:
    """One point for two barrels of a kind, before anything is shipped."""
    player = table.seats[seat]
    if player.occupied("union_hall"):
        taken = yield from gain(table, seat, sum(number // 2 for number in player.goods.values()))
        if taken:
            phase.union_paid.add(seat)
