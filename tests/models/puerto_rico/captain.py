"""Captain (2.7): turn after turn everybody must load while he can; then barrels are stored and full ships emptied."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from .flow import PASS, Action, Answer, Flow, Question, ask
from .storage import storage
from .table import Ship, Table
from .tables import GOODS


@dataclass
class Phase:
    """What has to be remembered while ships are loaded."""

    chooser: int
    bonus_paid: bool = False
    wharf_used: set[int] = field(default_factory=set)
    finished: set[int] = field(default_factory=set)
    delivered: dict[int, set[str]] = field(default_factory=dict)


def captain(table: Table, chooser: int) -> Flow:
    """The whole phase. Loading ends with a lap in which nobody did anything (A-129)."""
    phase = Phase(chooser)
    busy = True
    while busy:
        busy = False
        for seat in table.clockwise(chooser):
            if (yield from turn(table, phase, seat)):
                busy = True
    for seat in table.clockwise(chooser):
        yield from storage(table, seat)
    for ship in table.ships:
        if ship.load == ship.size:
            table.supply[ship.kind] += ship.load
            ship.kind, ship.load = "", 0


def turn(table: Table, phase: Phase, seat: int) -> Generator[Question, Answer, bool]:
    """One loading, if the seat can; whether it did."""
    if seat in phase.finished:
        return False
    answers = loadings(table, phase, seat)
    if not answers:
        return False
    action = yield from ask("captain", seat, lambda: answers)
    if action == PASS:
        phase.finished.add(seat)
        return False
    if action[0] == "load":
        _, good, size = action
        ship = next(ship for ship in table.ships if ship.size == size)
        number = loadable(table, seat, good, ship)
        table.seats[seat].goods[good] -= number
        ship.kind, ship.load = good, ship.load + number
    else:
        good = action[1]
        number = table.seats[seat].goods[good]
        table.take_barrels(seat, good, number)
        phase.wharf_used.add(seat)
    deliver(table, phase, seat, good, number)
    return True


def loadable(table: Table, seat: int, good: str, ship: Ship) -> int:
    """How many barrels of a kind the seat can put on a ship, by room alone."""
    return min(table.seats[seat].goods[good], ship.size - ship.load)


def cargo(table: Table, seat: int) -> list[Action]:
    """Each kind onto the ship that carries it, else onto an empty ship that takes the most (A-02, A-03)."""
    answers: list[Action] = []
    for good in GOODS:
        if not table.seats[seat].goods[good]:
            continue
        carrying = [ship for ship in table.ships if ship.kind == good]
        ships = carrying or [ship for ship in table.ships if not ship.kind]
        most = max((loadable(table, seat, good, ship) for ship in ships), default=0)
        answers += [("load", good, ship.size) for ship in ships if most and loadable(table, seat, good, ship) == most]
    return answers


def loadings(table: Table, phase: Phase, seat: int) -> list[Action]:
    """Cargo ships and the Wharf; passing is for those whom no cargo ship can serve (A-05, A-06)."""
    player = table.seats[seat]
    on_ships = cargo(table, seat)
    answers = list(on_ships)
    if player.occupied("wharf") and seat not in phase.wharf_used:
        answers += [("wharf", good) for good in GOODS if player.goods[good]]
    if answers and not on_ships:
        answers.append(PASS)
    return answers


def deliver(table: Table, phase: Phase, seat: int, good: str, number: int) -> None:
    """One point a barrel, one for the chooser's first load, one for the Harbor (A-04, A-20)."""
    points = number
    if seat == phase.chooser and not phase.bonus_paid:
        phase.bonus_paid = True
        points += 1
    before = phase.delivered.setdefault(seat, set())
    again = good in before and table.says("harbor_bonus", "per_distinct_kind")
    if table.seats[seat].occupied("harbor") and not again:
        points += 1
    before.add(good)
    table.gain_vp(seat, points)
