"""Turn order and time (R91, R92)."""

from __future__ import annotations

from tests.models.flow import Action, Flow

from .table import Table
from .tables import SYMBOLS
from .trading import decide

OUTSIDE, FIRST, LAST = 0, 2, 9
STAY: Action = ("stay",)


def turn_order(table: Table) -> Flow:
    """Fewest extra discs first, ties further back first; ("move", place counted from 0) or stay and keep the discs."""
    if table.first:
        most_first(table)
        return
    before = list(table.order)
    movers = [seat for seat in before if table.track[seat]]
    movers.sort(key=lambda seat: (table.track[seat], -before.index(seat)))
    for seat in movers:
        here = table.order.index(seat)
        places: list[Action] = [("move", place) for place in range(table.players) if place != here]
        action = yield from decide(table, "order", seat, [*places, STAY])
        if action != STAY:
            table.order.remove(seat)
            table.order.insert(action[1], seat)
            table.track[seat] = 0


def most_first(table: Table) -> None:
    """First edition: most extra discs in front, ties further back first, the rest as before; all discs home."""
    before = list(table.order)
    movers = [seat for seat in before if table.track[seat]]
    movers.sort(key=lambda seat: (-table.track[seat], -before.index(seat)))
    table.order = movers + [seat for seat in before if seat not in movers]
    table.track = dict.fromkeys(table.track, 0)


def next_year(table: Table) -> None:
    """The symbols between this year and the next move the enemies."""
    symbols = SYMBOLS[table.turn - 1]
    table.turn += 1
    if "F" in symbols:
        table.natives = forward(table.natives)
    if "S" in symbols:
        table.corsairs = forward(table.corsairs)


def forward(marker: int) -> int:
    """One step; from outside to 2, on 9 it stays."""
    return FIRST if marker == OUTSIDE else min(LAST, marker + 1)


def back(marker: int, steps: int) -> int:
    """So many steps back; under 2 it is outside."""
    return marker - steps if marker - steps >= FIRST else OUTSIDE
