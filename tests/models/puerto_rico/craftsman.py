"""Craftsman (2.5): everybody takes what his occupied plantations and buildings make; the chooser one barrel more."""

from __future__ import annotations

from .flow import PASS, Action, Flow, ask
from .seat import Seat
from .table import Table
from .tables import BUILDINGS, GOODS

FACTORY = (0, 0, 1, 2, 3, 5)


def craftsman(table: Table, chooser: int) -> Flow:
    """The whole phase."""
    made: dict[int, dict[str, int]] = {}
    for seat in table.clockwise(chooser):
        made[seat] = dict.fromkeys(GOODS, 0)
        if table.says("production_refusable", "on") and would_make(table, seat):
            action = yield from ask("craftsman", seat, lambda: [("produce",), PASS])
            if action == PASS:
                continue
        produce(table, seat, made[seat])

    def extra() -> list[Action]:
        return [*(("barrel", good) for good in GOODS if made[chooser][good] and table.supply[good]), PASS]

    action = yield from ask("privilege", chooser, extra)
    if action != PASS:
        table.give_barrels(chooser, action[1], 1)


def capacity(player: Seat, good: str) -> int:
    """Occupied plantations against occupied circles of the right buildings; corn needs no building."""
    if good == "corn":
        return player.working("corn")
    circles = sum(len(pieces) for name, pieces in player.city.items() if BUILDINGS[name].good == good)
    return min(player.working(good), circles)


def would_make(table: Table, seat: int) -> bool:
    """Whether production would bring one barrel at least."""
    return any(capacity(table.seats[seat], good) and table.supply[good] for good in GOODS)


def produce(table: Table, seat: int, made: dict[str, int]) -> None:
    """Barrels as far as the supply reaches, then the Factory for the kinds really received (A-84)."""
    player = table.seats[seat]
    for good in GOODS:
        made[good] = table.give_barrels(seat, good, capacity(player, good))
    if player.occupied("factory"):
        player.doubloons += FACTORY[sum(1 for number in made.values() if number)]
