"""A whole game: the order by lot, then turns of Placement, Effects, war check, order, time."""

from __future__ import annotations

from tests.models.flow import Action, Flow, lot

from .effects import effects
from .placement import placement
from .table import Table
from .turn_end import next_year, turn_order
from .war_check import war_check


def game(table: Table) -> Flow:
    """From the first lot to the last war."""
    yield from draw_order(table)
    yield from turns(table)


def turns(table: Table) -> Flow:
    """From the Placement of a turn to the end."""
    while True:
        table.phase = "placement"
        yield from placement(table)
        table.phase = "effects"
        yield from effects(table)
        table.phase = "war"
        yield from war_check(table)
        if table.last_turn:
            break
        table.phase = "order"
        yield from turn_order(table)
        next_year(table)
    table.phase = "end"
    table.over = True


def draw_order(table: Table) -> Flow:
    """Chance names the first, the second and so on; the last has a stone and a wood more."""
    while len(table.order) < table.players:
        left: list[Action] = [("next", seat) for seat in range(table.players) if seat not in table.order]
        action = yield from lot("first_order", left)
        table.order.append(action[1])
    table.seats[table.order[-1]].goods["stone"] += 1
    table.seats[table.order[-1]].goods["wood"] += 1
