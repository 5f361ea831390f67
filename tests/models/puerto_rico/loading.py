"""One turn in the Captain phase: guests, Royal supplier on the first turn, then exactly one loading (A-130)."""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations, product

from tests.models.flow import PASS, Action, Answer, Flow, Question, ask

from .delivery import Phase, deliver
from .guests import TURN, move, moves, urgent
from .table import Ship, Table
from .tables import GOODS

Acting = Generator[Question, Answer, bool]
"""A step of the phase that tells whether anything was done."""


def turn(table: Table, phase: Phase, seat: int, first: bool) -> Acting:
    """Ask until the seat has loaded or has nothing more to say; a guest alone is reason enough to ask."""
    acted = False
    supplied = not first
    while seat not in phase.finished:
        swaps = [] if supplied else supplies(table, seat)
        on_ships = cargo(table, seat)
        privately = own_ships(table, phase, seat)
        guests: list[Action] = []
        if swaps:
            action = yield from ask("royal_supplier", seat, [*swaps, PASS, *moves(table, seat)])
        else:
            answers = [*on_ships, *privately, *([] if on_ships else [PASS])]
            guests = moves(table, seat) if len(answers) > 1 else urgent(table, seat, TURN)
            action = yield from ask("captain", seat, [*answers, *guests])
        if action[0] == "guest":
            move(table, seat, action)
            acted = True
        elif swaps:
            supplied = True
            if action != PASS:
                swap(table, phase, seat, action)
                acted = True
        elif action == PASS:
            if privately or guests:
                phase.finished.add(seat)
            return acted
        else:
            yield from load(table, phase, seat, action)
            return True
    return acted


def supplies(table: Table, seat: int) -> list[Action]:
    """("supply", kinds): barrels of different kinds, one for each noble of the island at most."""
    player = table.seats[seat]
    if not player.occupied("royal_supplier"):
        return []
    held = [good for good in GOODS if player.goods[good]]
    most = min(len(held), player.pieces("noble"))
    return [("supply", kinds) for size in range(1, most + 1) for kinds in combinations(held, size)]


def swap(table: Table, phase: Phase, seat: int, action: Action) -> None:
    """A point each and no bonus whatever; it is no loading (A-39, A-89). By option what the Union hall paid is lost."""
    strict = seat in phase.union_paid and table.says("union_hall_swapped", "not_counted")
    for good in action[1]:
        table.gain_vp(seat, 0 if strict and table.seats[seat].goods[good] % 2 == 0 else 1)
        table.take_barrels(seat, good, 1)


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


def own_ships(table: Table, phase: Phase, seat: int) -> list[Action]:
    """Wharf: all of a kind. Small wharf: any mix, by option also nothing (A-06, A-07, A-09)."""
    player = table.seats[seat]
    answers: list[Action] = []
    if player.occupied("wharf") and seat not in phase.wharf_used:
        answers += [("wharf", good) for good in GOODS if player.goods[good]]
    if player.occupied("small_wharf") and seat not in phase.small_wharf_used and player.barrels():
        least = 1 if table.says("small_wharf_zero_allowed", "never") else 0
        mixes = product(*(range(player.goods[good] + 1) for good in GOODS))
        answers += [("small_wharf", mix) for mix in mixes if sum(mix) >= least]
    return answers


def load(table: Table, phase: Phase, seat: int, action: Action) -> Flow:
    """Put barrels on a cargo ship or an own one, and have the points."""
    player = table.seats[seat]
    if action[0] == "load":
        _, good, size = action
        ship = next(ship for ship in table.ships if ship.size == size)
        number = loadable(table, seat, good, ship)
        player.goods[good] -= number
        ship.kind, ship.load = good, ship.load + number
        yield from deliver(table, phase, seat, [good], number)
    elif action[0] == "wharf":
        good, number = action[1], player.goods[action[1]]
        phase.wharf_used.add(seat)
        table.take_barrels(seat, good, number)
        yield from deliver(table, phase, seat, [good], number)
    else:
        phase.small_wharf_used.add(seat)
        shipped = {good: number for good, number in zip(GOODS, action[1], strict=True) if number}
        for good, number in shipped.items():
            table.take_barrels(seat, good, number)
        if shipped:
            yield from deliver(table, phase, seat, list(shipped), sum(shipped.values()) // 2)
        elif table.says("small_wharf_zero_allowed", "whole_phase"):
            phase.finished.add(seat)
