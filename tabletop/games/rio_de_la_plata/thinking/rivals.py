"""Who can disturb what somebody plans: whoever still places this year may drive off workers and build there, and next
year others may be first."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.common import near
from tabletop.games.rio_de_la_plata.phases.placement import needs, safe, within_reach
from tabletop.games.rio_de_la_plata.points import INCOME
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, CRAFT, GRID_OF, PLACED, PRODUCTION, SQUARE, box
from tabletop.games.rio_de_la_plata.things import Phase


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


def come_there(view: RioDeLaPlata, player: Player, field: int, kind: int) -> tuple[Seat, ...]:
    """Those of them who can build something on a free field this year."""
    hands = box(view.box).workers[kind]
    return tuple(
        [
            seat
            for seat in still_place(view, player)
            if within_reach(view, view.players[seat]) >> field & 1 and can_pay(view, view.players[seat], kind, hands)
        ]
    )


def can_pay(view: RioDeLaPlata, other: Player, kind: int, workers: int) -> bool:
    """Whether somebody has goods for a building this year, those included that workers bring who are left beside the
    ones it takes."""
    spare = min(PLACED, other.idle) - workers
    if spare < 0:
        return False
    return _lacking(box(view.box).cost[kind], goods_then(view, other)) <= spare


def pays_for(view: RioDeLaPlata, other: Player, kind: int) -> bool:
    """Whether somebody who places no more has goods for a building this year."""
    stone, wood, precious = goods_then(view, other)
    cost = box(view.box).cost[kind]
    return not _lacking(cost, (stone, wood, precious + other.discs.count(CRAFT)))


def goods_then(view: RioDeLaPlata, other: Player) -> list[int]:
    """Goods in the Effects of somebody: those that offices bring, and workers who are out, included."""
    income = [point(0, view, other) if other.offices else 0 for point in INCOME]
    goods = [have + more for have, more in zip(other.goods, income, strict=True)]
    for place in other.discs:
        if place in PRODUCTION:
            goods[PRODUCTION[place][0]] += 1
    return goods


def _lacking(cost: Sequence[int], goods: Sequence[int]) -> int:
    return sum([max(0, need - have) for need, have in zip(cost, goods, strict=True)])


def may_be_first(
    state: RioDeLaPlata, player: Player, builds: tuple[tuple[int, int], ...], grids: tuple[int, ...]
) -> bool:
    """Whether somebody else could take before next year's plan the field of a Square or of what stands beside it, the
    one building of a district, or a square of a great building: huts of this year may bring anybody a field nearer."""
    if grids:
        return True
    tables = box(state.box)
    square = any(kind == SQUARE for kind, _ in builds)
    for other in state.players:
        if other.seat == player.seat:
            continue
        own = other.huts | other.houses
        reach = box(state.box).start | (near(state, near(state, own)) if own else 0)
        for kind, field in builds:
            wanted = 1 << field if square or not tables.single[kind] else 0
            wanted |= CITY.fields_of[CITY.area_of[field]] if tables.single[kind] else 0
            if reach & wanted:
                return True
    return False


def has_square(grid: int, state: RioDeLaPlata, seat: Seat) -> bool:
    """Whether a worker of somebody else lies on a great building."""
    return any(GRID_OF[place] == grid and owner != seat for place, owner, _ in state.laid)
