"""Trader (2.6): everybody may sell one barrel to the house of four spaces, of a kind that is not yet there.

Trading post (A-43, A-44, A-128) and Land office (A-45, A-90, A-127) need no space in the house.
"""

from __future__ import annotations

from tests.models.flow import PASS, Action, Flow

from .festival import check_plantation
from .guests import decide
from .land import discard, discardable, draw_and_lay
from .table import Table
from .tables import GOODS, HOUSE_SPACES, PRICE

BUY: Action = ("buy_tile",)


def trader(table: Table, chooser: int) -> Flow:
    """The whole phase; a full house is emptied at its end."""
    for seat in table.acting(chooser):
        yield from turn(table, chooser, seat)
    if len(table.house) == HOUSE_SPACES:
        for good in table.house:
            table.supply[good] += 1
        table.house = []


def turn(table: Table, chooser: int, seat: int) -> Flow:
    """One sale and one use of the Land office, in either order, until the seat passes or nothing is left to do."""
    sold = dealt = False

    def answers() -> list[Action]:
        full = len(table.house) == HOUSE_SPACES
        if full and table.says("trading_after_full_house", "nothing"):
            return []
        found = [] if sold else [*([] if full else to_house(table, seat)), *to_post(table, seat)]
        return [*found, *([] if dealt else land_office(table, seat)), PASS]

    while True:
        action = yield from decide(table, "trader", seat, answers, opens=not sold)
        if action == PASS:
            return
        if action[0] in ("sell", "post"):
            sold = True
            sell(table, chooser, seat, action)
        else:
            dealt = True
            yield from use_land_office(table, seat, action)


def to_house(table: Table, seat: int) -> list[Action]:
    """Kinds the house takes: those it has not, or any with an Office."""
    player = table.seats[seat]
    office = player.occupied("office")
    return [("sell", good) for good in GOODS if player.goods[good] and (office or good not in table.house)]


def to_post(table: Table, seat: int) -> list[Action]:
    """Any kind to the own Trading post."""
    player = table.seats[seat]
    return [("post", good) for good in GOODS if player.goods[good] and player.occupied("trading_post")]


def land_office(table: Table, seat: int) -> list[Action]:
    """A worker there buys a face-down tile for a doubloon, a noble sells a plantation for one (A-46)."""
    player = table.seats[seat]
    piece = player.standing_on("land_office")
    if piece == "worker" and player.doubloons and player.free_land() and table.tiles_left():
        return [BUY]
    if piece == "noble":
        return discardable(player, forests=table.says("land_office_sells_forests", "on"))
    return []


def sell(table: Table, chooser: int, seat: int, action: Action) -> None:
    """Price and privilege; markets only for a sale to the house. A barrel sold to the post goes to the supply."""
    where, good = action
    player = table.seats[seat]
    player.doubloons += PRICE[good]
    if seat == chooser:
        player.doubloons += table.privilege(seat)
    if where == "post":
        table.take_barrels(seat, good, 1)
        return
    player.goods[good] -= 1
    table.house.append(good)
    if player.occupied("small_market"):
        player.doubloons += 1
    if player.occupied("large_market"):
        player.doubloons += 2


def use_land_office(table: Table, seat: int, action: Action) -> Flow:
    """Buy or sell a tile; no Settler action, so neither Hospice nor hut, but the Festival looks (A-127)."""
    if action == BUY:
        table.seats[seat].doubloons -= 1
        yield from draw_and_lay(table, seat)
        check_plantation(table, seat)
    else:
        discard(table, seat, action)
        table.seats[seat].doubloons += 1
