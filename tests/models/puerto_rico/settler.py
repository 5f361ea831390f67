"""Settler (2.2): everybody takes a plantation of the row; the chooser, or a Construction hut, may take a quarry.

With New Buildings a tile may be laid as a forest and a Library gives a second one (2.12); with Nobles Hunting lodges
follow (2.13).
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from tests.models.flow import PASS, Action, Answer, Flow, Question

from .festival import check_plantation
from .gains import gain
from .guests import END, decide, window
from .land import discard, discardable, draw_and_lay, lay
from .table import Table
from .tables import GOODS

HACIENDA: Action = ("hacienda",)


@dataclass
class Turn:
    """What a seat has done in this phase; `took` is a tile by its pick, `quarry` that it was a quarry."""

    hacienda_asked: bool = False
    hacienda_used: bool = False
    staffed: bool = False
    took: bool = False
    quarry: bool = False


def settler(table: Table, chooser: int) -> Flow:
    """The whole phase (A-109)."""
    turns = {seat: Turn() for seat in table.acting(chooser)}
    for seat, done in turns.items():
        yield from turn(table, chooser, seat, done)
    if table.library_works(chooser):
        yield from second_tile(table, chooser, turns[chooser])
    yield from window(table, table.acting(chooser), END)
    for seat in table.acting(chooser):
        yield from hunting_lodge(table, seat)
    for kind in table.row:
        table.discards[kind] += 1
    table.row = []
    yield from turn_up_row(table)


def turn(table: Table, chooser: int, seat: int, done: Turn) -> Flow:
    """Hacienda, pick, Hospice of one seat; a guest that arrives at the Hacienda only now still lets it draw."""
    yield from ask_hacienda(table, seat, done)

    def answers() -> list[Action]:
        return picks(table, seat, quarry_right(table, chooser, seat, done))

    action = yield from decide(table, "settler", seat, answers, lambda: ask_hacienda(table, seat, done))
    if action != PASS:
        yield from take(table, seat, action, done)


def ask_hacienda(table: Table, seat: int, done: Turn) -> Flow:
    """Draw, or not?"""
    if hacienda_works(table, seat, done):
        action = yield from decide(table, "hacienda", seat, lambda: [HACIENDA, PASS])
        done.hacienda_asked = True
        if action == HACIENDA:
            yield from hacienda(table, seat, done)


def hacienda_works(table: Table, seat: int, done: Turn) -> bool:
    """Occupied, not yet offered in this phase, with a space and a tile left (A-15, A-16, A-107)."""
    player = table.seats[seat]
    return bool(player.occupied("hacienda") and not done.hacienda_asked and player.free_land() and table.tiles_left())


def hacienda(table: Table, seat: int, done: Turn) -> Flow:
    """The tile drawn is laid at once, with a worker only under the option of A-12."""
    done.hacienda_asked = done.hacienda_used = True
    yield from draw_and_lay(table, seat)
    if table.says("hospice_with_hacienda", "either_tile_once"):
        done.staffed = yield from hospice(table, seat)
    check_plantation(table, seat)


def quarry_right(table: Table, chooser: int, seat: int, done: Turn) -> bool:
    """The chooser, or an occupied Construction hut (A-14)."""
    return seat == chooser or hut_works(table, seat, done)


def hut_works(table: Table, seat: int, done: Turn) -> bool:
    """Whether the hut may serve, the Hacienda having been used or not."""
    spoilt = done.hacienda_used and table.says("hut_with_hacienda", "not_if_hacienda_used")
    return table.seats[seat].occupied("construction_hut") and not spoilt


def picks(table: Table, seat: int, quarry: bool) -> list[Action]:
    """The tiles a seat may take: open, as a forest with an occupied Forest house, or a quarry if it has the right."""
    if not table.seats[seat].free_land():
        return []
    kinds = [kind for kind in GOODS if kind in table.row]
    answers: list[Action] = [("take", kind) for kind in kinds]
    if table.seats[seat].occupied("forest_house"):
        answers += [("forest", kind) for kind in kinds]
    if table.quarries and quarry:
        answers.append(("take", "quarry"))
    return [*answers, PASS]


def take(table: Table, seat: int, action: Action, done: Turn) -> Flow:
    """Lay the tile, staff it from the Hospice once a phase, look at the Festival (A-92)."""
    how, kind = action
    if kind == "quarry":
        table.quarries -= 1
        done.quarry = True
    else:
        table.row.remove(kind)
    lay(table, seat, kind, as_forest=how == "forest")
    if not done.staffed and not done.took:
        done.staffed = yield from hospice(table, seat)
    done.took = True
    check_plantation(table, seat)


def hospice(table: Table, seat: int) -> Generator[Question, Answer, bool]:
    """A free worker onto the tile laid last, into the port for a forest (A-12, A-13, A-83); whether it was taken."""
    player, tile = table.seats[seat], table.seats[seat].land[-1]
    hall_too = table.says("hospice_fallback_to_hall", "on")

    def answers() -> list[Action]:
        room = tile.forest or tile.kind in player.empty_circles()
        works = room and player.occupied("hospice") and table.has_free_worker(hall_too)
        return [("hospice",), PASS] if works else []

    action = yield from decide(table, "hospice", seat, answers)
    if action == PASS:
        return False
    piece = table.free_worker(hall_too)
    if tile.forest:
        player.port[piece] += 1
    else:
        player.put(piece, tile.kind)
    return True


def second_tile(table: Table, chooser: int, done: Turn) -> Flow:
    """The Library's tile: a quarry only by the hut, and never a second one (A-34, A-108)."""

    def answers() -> list[Action]:
        second_quarry = done.quarry and table.says("library_hut_two_quarries", "off")
        return picks(table, chooser, hut_works(table, chooser, done) and not second_quarry)

    action = yield from decide(table, "second_tile", chooser, answers)
    if action != PASS:
        yield from take(table, chooser, action, done)


def hunting_lodge(table: Table, seat: int) -> Flow:
    """A worker there lets one plantation or forest be discarded; a noble has two points for most empty land (A-47)."""
    player = table.seats[seat]
    piece = player.standing_on("hunting_lodge")
    if piece == "worker":
        action = yield from decide(table, "hunting_lodge", seat, lambda: [*discardable(player, forests=True), PASS])
        if action != PASS:
            discard(table, seat, action)
    elif piece == "noble":
        others = [other.free_land() for other in table.seats if other is not player]
        if player.free_land() > max(others):
            yield from gain(table, seat, 2)


def turn_up_row(table: Table) -> Flow:
    """One tile more than there are players, as far as tiles reach (A-93)."""
    while len(table.row) < table.players + 1 and table.tiles_left():
        action = yield from table.draw()
        table.row.append(action[1])
