"""What of next year's plan somebody who places earlier could take first: a field for a Square, the one building of a
district, the Roads, squares of quarry and forest for one worker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.common import built, squares_laid
from tabletop.games.rio_de_la_plata.phases.placement import open_fields
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, ORDER, PLACED, PRODUCTION, ROADS, SQUARE, box
from tabletop.games.rio_de_la_plata.thinking.buildable import fields_with_points
from tabletop.games.rio_de_la_plata.thinking.case.next_year import CHEAP, Coming, next_year
from tabletop.games.rio_de_la_plata.thinking.rivals import with_income

_CHEAP = 1
"""Points that a good is worth which has to come from elsewhere."""


def later(view: RioDeLaPlata, player: Player, mine: int) -> Iterator[Seat]:
    """Those who choose their place later: with more than so many workers there, or with as many and further in
    front."""
    at = view.order.index(player.seat)
    for place, seat in enumerate(view.order):
        theirs = view.players[seat].discs.count(ORDER)
        if seat != player.seat and theirs and (theirs, -place) > (mine, -at):
            yield seat


def passed(after: RioDeLaPlata, player: Player) -> tuple[Seat, ...]:
    """Those in front of somebody as the order is: with a worker there, all but those who choose later."""
    before = after.order[: after.order.index(player.seat)]
    mine = player.discs.count(ORDER)
    still = tuple(later(after, player, mine)) if mine else ()
    return tuple([seat for seat in before if seat not in still])


def at_risk(after: RioDeLaPlata, player: Player, one: Coming, earlier: Sequence[Seat]) -> int:
    """The most points of next year's plan that hang on one thing which those could take who place earlier."""
    state = next_year(after)
    roads = _roads(state, player, one, earlier)
    return max([roads, _CHEAP * _cheap(one, earlier), *_fields(state, one, earlier)]) if earlier else 0


def _fields(state: RioDeLaPlata, one: Coming, earlier: Sequence[Seat]) -> Iterator[int]:
    """Points of Squares, by their field, and of buildings of which a district has one."""
    tables = box(state.box)
    for kind, field in one.builds:
        if kind == SQUARE or tables.single[kind]:
            fields = 1 << field if kind == SQUARE else CITY.fields_of[CITY.area_of[field]]
            if any(_goes_there(state, seat, kind, fields) for seat in earlier):
                yield tables.points[kind]


def _goes_there(state: RioDeLaPlata, seat: Seat, kind: int, fields: int) -> bool:
    """Whether somebody could build it on one of these fields, with the goods that are there or one that is made."""
    other = state.players[seat]
    if kind == SQUARE:
        able = open_fields(state, other) & ~built(state) & fields
    else:
        free = open_fields(state, other) & ~built(state)
        able = (
            sum([1 << at for one, ats in fields_with_points(state, other, free) if one == kind for at in ats]) & fields
        )
    goods, cost = with_income(state, other), box(state.box).cost[kind]
    plain = all(have >= need for have, need in zip(goods[:2], cost[:2], strict=True))
    made = cost[2] <= goods[2] or (cost[2] == goods[2] + 1 and sum(goods[:2]) > sum(cost[:2]))
    return bool(able) and plain and made and other.idle >= box(state.box).workers[kind]


def _roads(state: RioDeLaPlata, player: Player, one: Coming, earlier: Sequence[Seat]) -> int:
    """Points of the Roads, if nobody lies there and the plan fills them or leaves workers for all of them."""
    tables = box(state.box)
    squares = tables.squares[ROADS]
    filled = any(grid == ROADS for grid, *_ in one.grids)
    spare = min(PLACED, player.idle + player.discs.count(ORDER)) - one.workers
    if squares_laid(state, ROADS) or (not filled and spare < len(squares)):
        return 0
    able = any(state.players[seat].idle >= len(squares) for seat in earlier)
    return able * sum([tables.square_points[place] for place in squares])


def _cheap(one: Coming, earlier: Sequence[Seat]) -> bool:
    """Whether goods from squares for one worker could all be gone if everybody earlier took one."""
    wanted = [PRODUCTION[place][0] for place in one.cheap]
    there = [PRODUCTION[place][0] for place in CHEAP]
    return any(wanted.count(good) + len(earlier) > there.count(good) for good in wanted)
