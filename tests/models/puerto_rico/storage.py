"""Storing after the ships are loaded (2.7, A-10, A-132): one barrel, three more with a
Storehouse, and the kinds that warehouses protect."""

from __future__ import annotations

from itertools import combinations, product

from tests.models.flow import Action, Flow

from .guests import decide
from .seat import Seat
from .table import Table
from .tables import GOODS

Amounts = tuple[int, ...]


def storage(table: Table, seat: int) -> Flow:
    """The seat says what it keeps; the rest goes to the supply. If everything fits there is one answer."""
    player = table.seats[seat]
    if not player.barrels():
        return

    def answers() -> list[Action]:
        kept = keepable(player)
        if table.says("storage_discard_more", "on"):
            kept = sorted({less for amounts in kept for less in product(*(range(number + 1) for number in amounts))})
        return [("keep", amounts) for amounts in kept]

    action = yield from decide(table, "storage", seat, answers)
    for good, number in zip(GOODS, action[1], strict=True):
        table.take_barrels(seat, good, player.goods[good] - number)


def keepable(player: Seat) -> list[Amounts]:
    """What may be kept, never less than could be: no set to which another barrel could be added (A-132, A-133)."""
    kinds = (1 if player.occupied("small_warehouse") else 0) + (2 if player.occupied("large_warehouse") else 0)
    loose = 4 if player.occupied("storehouse") else 1
    held = tuple(player.goods[good] for good in GOODS)
    found: set[Amounts] = set()
    for protected in combinations(range(len(GOODS)), kinds):
        others = [0 if index in protected else number for index, number in enumerate(held)]
        for extra in choices(others, min(loose, sum(others))):
            found.add(tuple(held[i] if i in protected else extra[i] for i in range(len(GOODS))))
    return sorted(amounts for amounts in found if not any(more_than(other, amounts) for other in found))


def choices(limits: list[int], total: int) -> list[Amounts]:
    """All ways to take `total` barrels, of each kind up to its limit."""
    return [
        amounts for amounts in product(*(range(min(limit, total) + 1) for limit in limits)) if sum(amounts) == total
    ]


def more_than(other: Amounts, amounts: Amounts) -> bool:
    """At least as many of every kind, and more of one."""
    return other != amounts and all(a >= b for a, b in zip(other, amounts, strict=True))
