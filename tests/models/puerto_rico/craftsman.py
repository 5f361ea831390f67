"""Craftsman (2.5): everybody takes what his occupied plantations and buildings make; the chooser one barrel more."""

from __future__ import annotations

from tests.models.flow import PASS, Action, Flow

from .festival import check_production
from .gains import gain
from .guests import decide
from .seat import Seat
from .table import Table
from .tables import BUILDINGS, GOODS

FACTORY = (0, 0, 1, 2, 3, 5)
PRODUCE: Action = ("produce",)
Made = dict[str, int]
"""Barrels really received, by good."""


def craftsman(table: Table, chooser: int) -> Flow:
    """The whole phase."""
    yield from chapels(table, chooser)
    made: dict[int, Made] = {}
    for seat in table.acting(chooser):
        made[seat] = dict.fromkeys(GOODS, 0)
        yield from turn(table, seat, made[seat])
    yield from privilege(table, chooser, made[chooser])


def chapels(table: Table, chooser: int) -> Flow:
    """Before any production: a doubloon for a worker there, a point for a noble; no doubloon waits for the answer of
    somebody who is asked about a point (A-87)."""
    pieces = {seat: table.seats[seat].standing_on("chapel") for seat in table.acting(chooser)}
    for seat, piece in pieces.items():
        table.seats[seat].doubloons += piece == "worker"
    for seat, piece in pieces.items():
        if piece == "noble":
            yield from gain(table, seat, 1)


def turn(table: Table, seat: int, made: Made) -> Flow:
    """Production and everything paid for it, in the order of 2.16. Only the production can be refused (A-123)."""

    def answers() -> list[Action]:
        return [PRODUCE, PASS] if would_make(table, seat) else [PRODUCE]

    action = PRODUCE
    if table.says("production_refusable", "on"):
        action = yield from decide(table, "craftsman", seat, answers)
    if action == PRODUCE:
        produce(table, seat, made)
    player = table.seats[seat]
    if player.occupied("factory"):
        player.doubloons += FACTORY[sum(1 for number in made.values() if number)]
    if player.occupied("specialty_factory"):
        player.doubloons += max(0, max(made[good] for good in GOODS if good != "corn") - 1)
    if player.occupied("jeweler"):
        player.doubloons += player.pieces("noble")
    check_production(table, seat, made)


def circles(player: Seat, good: str, plant: str) -> int:
    """Occupied circles in the small or the large buildings of a good."""
    return sum(
        len(pieces)
        for name, pieces in player.city.items()
        if BUILDINGS[name].good == good and BUILDINGS[name].plant == plant
    )


def capacity(player: Seat, good: str) -> int:
    """Occupied plantations against occupied circles of the right buildings; corn needs no building."""
    if good == "corn":
        return player.working("corn")
    return min(player.working(good), circles(player, good, "small") + circles(player, good, "large"))


def would_make(table: Table, seat: int) -> bool:
    """Whether production would bring one barrel at least."""
    return any(capacity(table.seats[seat], good) and table.supply[good] for good in GOODS)


def produce(table: Table, seat: int, made: Made) -> None:
    """Barrels as far as the supply reaches (A-84), and the Aqueduct's for a large plant that gave one (A-48, A-124)."""
    player = table.seats[seat]
    for good in GOODS:
        made[good] = table.give_barrels(seat, good, capacity(player, good))
    for good in ("indigo", "sugar"):
        if table.says("aqueduct_attribution", "large_first"):
            from_large = min(made[good], circles(player, good, "large"))
        else:
            from_large = max(0, made[good] - circles(player, good, "small"))
        if player.occupied("aqueduct") and from_large:
            made[good] += table.give_barrels(seat, good, 1)


def privilege(table: Table, chooser: int, made: Made) -> Flow:
    """One barrel of a kind received, two with a Library, one after the other (A-51, A-126)."""
    extra = dict(made)
    taken = 0

    def answers() -> list[Action]:
        if taken >= table.privilege(chooser):
            return []
        return [*(("barrel", good) for good in GOODS if made[good] and table.supply[good]), PASS]

    while True:
        action = yield from decide(table, "privilege", chooser, answers)
        if action == PASS:
            break
        table.give_barrels(chooser, action[1], 1)
        extra[action[1]] += 1
        taken += 1
        if table.says("festival_counts_privilege", "on"):
            check_production(table, chooser, extra)
