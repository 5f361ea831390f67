"""Settler (2.2): everybody takes a plantation of the row; the chooser, or a Construction hut, may take a quarry."""

from __future__ import annotations

from collections.abc import Generator

from .flow import PASS, Action, Answer, Flow, Question, ask
from .seat import Tile
from .table import Table
from .tables import GOODS


def settler(table: Table, chooser: int) -> Flow:
    """The whole phase."""
    for seat in table.clockwise(chooser):
        yield from turn(table, chooser, seat)
    for kind in table.row:
        table.discards[kind] += 1
    table.row = []
    yield from turn_up_row(table)


def turn(table: Table, chooser: int, seat: int) -> Flow:
    """Hacienda, pick, Hospice of one seat."""
    player = table.seats[seat]
    drew = staffed = False
    if player.occupied("hacienda") and player.free_land() and table.tiles_left():
        action = yield from ask("hacienda", seat, lambda: [("hacienda",), PASS])
        if action != PASS:
            drew = True
            drawn = yield from table.draw()
            player.land.append(Tile(drawn[1]))
            if table.says("hospice_with_hacienda", "either_tile_once"):
                staffed = yield from hospice(table, seat)
    action = yield from ask("settler", seat, lambda: picks(table, chooser, seat, drew))
    if action == PASS:
        return
    take(table, seat, action[1])
    if not staffed:
        yield from hospice(table, seat)


def picks(table: Table, chooser: int, seat: int, drew: bool) -> list[Action]:
    """The tiles a seat may take; `drew` says that its Hacienda was used this phase (A-14)."""
    if not table.seats[seat].free_land():
        return []
    hut = table.seats[seat].occupied("construction_hut")
    if drew and table.says("hut_with_hacienda", "not_if_hacienda_used"):
        hut = False
    answers: list[Action] = [("take", kind) for kind in GOODS if kind in table.row]
    if table.quarries and (seat == chooser or hut):
        answers.append(("take", "quarry"))
    return [*answers, PASS]


def take(table: Table, seat: int, kind: str) -> None:
    """Lay a tile of the row, or a quarry, on the island."""
    if kind == "quarry":
        table.quarries -= 1
    else:
        table.row.remove(kind)
    table.seats[seat].land.append(Tile(kind))


def hospice(table: Table, seat: int) -> Generator[Question, Answer, bool]:
    """A free worker onto the tile laid last (A-12, A-13); whether it was taken."""
    hall_too = table.says("hospice_fallback_to_hall", "on")
    if not table.seats[seat].occupied("hospice") or not table.has_free_worker(hall_too):
        return False
    action = yield from ask("hospice", seat, lambda: [("hospice",), PASS])
    if action == PASS:
        return False
    table.seats[seat].land[-1].piece = table.free_worker(hall_too)
    return True


def turn_up_row(table: Table) -> Flow:
    """One tile more than there are players, as far as tiles reach (A-93)."""
    while len(table.row) < table.players + 1 and table.tiles_left():
        action = yield from table.draw()
        table.row.append(action[1])
