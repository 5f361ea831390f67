"""Who can disturb what somebody plans: whoever still places this year may drive off workers and build there, and next
year others may be first."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.phases.placement import needs, safe, within_reach
from tabletop.games.rio_de_la_plata.points import INCOME
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CARPENTER,
    CRAFT,
    FIELDS,
    GRID_OF,
    MONEY,
    PLACED,
    PRODUCTION,
    STONECUTTER,
    box,
)
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES, Phase


def still_place(view: RioDeLaPlata, player: Player) -> tuple[Seat, ...]:
    """Those who place after somebody this year."""
    if view.phase != Phase.PLACEMENT:
        return ()
    return view.order[view.order.index(player.seat) + 1 :]


def drive_off(view: RioDeLaPlata, player: Player, field: int, workers: int) -> tuple[Seat, ...]:
    """Those of them who can send so many workers home from a field without a building."""
    if safe(workers):
        return ()
    return tuple(
        [
            seat
            for seat in still_place(view, player)
            if needs(workers) <= view.players[seat].idle and within_reach(view, view.players[seat]) >> field & 1
        ]
    )


def can_pay(view: RioDeLaPlata, other: Player, kind: int, workers: int, placed: Sequence[int] = ()) -> bool:
    """Whether somebody who still places has goods for a building this year, with what those workers fetch or make who
    are left beside the ones it takes, once workers are `placed` before."""
    spare, taken = min(PLACED, other.idle) - workers, {*placed, *(place for one in view.players for place in one.discs)}
    cheap = [good for place, (good, hands) in PRODUCTION.items() if hands == 1 and place not in taken]
    stone, wood, precious = goods_then(view, other)
    return any(
        _affords(view, other, kind, (stone + stones, wood + woods, precious), spare - stones - woods)
        for stones in range(cheap.count(0) + 1)
        for woods in range(cheap.count(1) + 1)
        if stones + woods <= spare
    )


def pays_for(view: RioDeLaPlata, other: Player, kind: int) -> bool:
    """Whether somebody who places no more has goods for a building this year."""
    return _affords(view, other, kind, goods_then(view, other), 0)


def _affords(view: RioDeLaPlata, other: Player, kind: int, goods: Sequence[int], makers: int) -> bool:
    """Whether goods suffice for a building, with precious ones that workers make of others and coins that stand for
    stone and wood."""
    stone, wood, precious = box(view.box).cost[kind]
    made = max(0, precious - goods[2])
    if made > makers + other.discs.count(CRAFT):
        return False
    lacks = [
        max(0, stone + stones - goods[0]) + max(0, wood + made - stones - goods[1])
        for stones in range(made + 1)
        if stones <= goods[0] and made - stones <= goods[1]
    ]
    coins = other.coins if box(view.box).coins_pay else 0
    return any(not some or MONEY.price(other.coined, some) <= coins for some in lacks)


def goods_then(view: RioDeLaPlata, other: Player) -> list[int]:
    """Goods in the Effects of somebody: those that offices bring, and workers who are out, included."""
    goods = list(with_income(view, other))
    for place in dict.fromkeys(other.discs):  # a square brings one, however many workers it takes
        if place in PRODUCTION:
            goods[PRODUCTION[place][0]] += 1
    return goods


def brought(view: RioDeLaPlata, other: Player) -> list[int]:
    """The same, with what workers at Stonecutters and Carpenters make more of a good."""
    goods = goods_then(view, other)
    for place in other.discs:
        stands = site(view, place) if place < FIELDS else -1
        for good, kind in ((0, STONECUTTER), (1, CARPENTER)):
            made = box(view.box).active[kind].get(GOOD_NAMES[good])
            if stands == kind and made is not None and goods[good]:
                goods[good] += made.goods[good] - 1
    return goods


def with_income(state: RioDeLaPlata, player: Player) -> tuple[int, int, int]:
    """Goods of somebody, with what offices bring."""
    income = [point(0, state, player) if player.offices else 0 for point in INCOME]
    stone, wood, precious = [have + more for have, more in zip(player.goods, income, strict=True)]
    return stone, wood, precious


def has_square(grid: int, state: RioDeLaPlata, seat: Seat) -> bool:
    """Whether a worker of somebody else lies on a great building."""
    return any(GRID_OF[place] == grid and owner != seat for place, owner, _ in state.laid)
