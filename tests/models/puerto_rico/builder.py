"""Builder (2.4): everybody may buy one building; quarries and the chooser's privilege make it cheaper."""

from __future__ import annotations

from functools import partial

from .flow import PASS, Action, Flow, ask
from .table import Table


def builder(table: Table, chooser: int) -> Flow:
    """The whole phase."""
    for seat in table.clockwise(chooser):
        action = yield from ask("builder", seat, partial(offers, table, chooser, seat))
        if action != PASS:
            yield from buy(table, chooser, seat, action[1])


def price(table: Table, chooser: int, seat: int, name: str) -> int:
    """The printed cost less the privilege and the occupied quarries, these up to the row of the building."""
    building, player = table.building(name), table.seats[seat]
    discount = min(player.working("quarry"), building.row)
    if seat == chooser:
        discount += 1
    return max(0, building.cost - discount)


def has_room(table: Table, seat: int, name: str) -> bool:
    """A copy is left, it would be the first of its kind (A-94), and it finds its space."""
    player = table.seats[seat]
    spaces = 2 if table.building(name).large else 1
    return table.market[name] > 0 and name not in player.city and player.free_city() >= spaces


def offers(table: Table, chooser: int, seat: int) -> list[Action]:
    """All buildings a seat can pay, or none."""
    affordable = [
        name
        for name in table.market
        if has_room(table, seat, name) and price(table, chooser, seat, name) <= table.seats[seat].doubloons
    ]
    return [*(("build", name) for name in affordable), PASS]


def buy(table: Table, chooser: int, seat: int, name: str) -> Flow:
    """Pay, lay it down, staff it from the University, and look whether the city is full."""
    player = table.seats[seat]
    player.doubloons -= price(table, chooser, seat, name)
    table.market[name] -= 1
    staffable = player.occupied("university") and table.building(name).circles > 0
    player.city[name] = []
    if staffable and table.has_free_worker(hall_too=True):
        action = yield from ask("university", seat, lambda: [("university",), PASS])
        if action != PASS:
            player.put(table.free_worker(hall_too=True), name)
    if player.free_city() == 0:
        table.end("city_full")
