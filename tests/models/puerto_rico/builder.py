"""Builder (2.4): everybody may buy one building; quarries and the chooser's privilege make it cheaper.

Forests (A-86) and the Zoning office (A-60, A-117) make it cheaper still; the Black market pays what is missing.
"""

from __future__ import annotations

from tests.models.flow import PASS, Action, Flow, ask

from .blackmarket import pay_in_kind, ways_to_pay
from .festival import check_building
from .gains import gain
from .guests import decide
from .prices import price
from .table import Table

CHURCH = {1: 0, 2: 1, 3: 1, 4: 2}


def builder(table: Table, chooser: int) -> Flow:
    """The whole phase."""
    for seat in table.acting(chooser):
        yield from turn(table, chooser, seat)


def turn(table: Table, chooser: int, seat: int) -> Flow:
    """One purchase at most."""
    action = yield from decide(table, "builder", seat, lambda: offers(table, chooser, seat), opens=True)
    if action != PASS:
        yield from buy(table, chooser, seat, action[1])


def has_room(table: Table, seat: int, name: str) -> bool:
    """A copy is left, it would be the first of its kind (A-94), and it finds its space."""
    player = table.seats[seat]
    spaces = 2 if table.building(name).large else 1
    return table.market[name] > 0 and name not in player.city and player.free_city() >= spaces


def offers(table: Table, chooser: int, seat: int) -> list[Action]:
    """All buildings a seat can pay, if need be through its Black market; or none."""
    affordable = [
        name
        for name in table.market
        if has_room(table, seat, name)
        and (
            price(table, chooser, table.seats[seat], name) <= table.seats[seat].doubloons
            or ways_to_pay(table, chooser, seat, name)
        )
    ]
    return [*(("build", name) for name in affordable), PASS]


def buy(table: Table, chooser: int, seat: int, name: str) -> Flow:
    """Pay and lay it down; then University, Church, Festival, and whether the city is full (2.16)."""
    player = table.seats[seat]
    cost = price(table, chooser, player, name)
    if cost > player.doubloons:
        action = yield from ask("black_market", seat, ways_to_pay(table, chooser, seat, name))
        pay_in_kind(table, seat, action)
        player.doubloons = 0
    else:
        player.doubloons -= cost
    table.market[name] -= 1
    player.city[name] = []
    yield from university(table, seat, name)
    if player.occupied("church") and name != "church":
        yield from gain(table, seat, CHURCH[table.building(name).row])
    check_building(table, seat, name)
    if player.free_city() == 0:
        table.end("city_full")


def university(table: Table, seat: int, name: str) -> Flow:
    """A worker from the supply, else from the hall, onto the building just bought (A-18, A-118)."""
    player = table.seats[seat]

    def answers() -> list[Action]:
        works = name != "university" and player.occupied("university") and name in player.empty_circles()
        return [("university",), PASS] if works and table.has_free_worker(hall_too=True) else []

    action = yield from decide(table, "university", seat, answers)
    if action != PASS:
        player.put(table.free_worker(hall_too=True), name)
