"""What of next year's plan somebody who places earlier could take first: a field for a Square, the one building of a
district, the Roads, squares of quarry and forest for one worker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.common import built, squares_laid
from tabletop.games.rio_de_la_plata.phases.placement import open_fields
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, ORDER, PLACED, PLACES, PRODUCTION, ROADS, SITES, SQUARE, box
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


def ahead(after: RioDeLaPlata, player: Player) -> tuple[Seat, ...]:
    """Those who place earlier next year, or can do so."""
    mine = player.discs.count(ORDER)
    return tuple(later(after, player, mine)) if mine else passed(after, player)


def at_risk(after: RioDeLaPlata, player: Player, one: Coming, earlier: Sequence[Seat]) -> int:
    """The most points of next year's plan that hang on one thing which those could take who place earlier."""
    return max([points for points, _ in risks(after, player, one, earlier)], default=0)


def risks(after: RioDeLaPlata, player: Player, one: Coming, earlier: Sequence[Seat]) -> Iterator[tuple[int, Prompt]]:
    """What those could take first of next year's plan who place earlier: the points that hang on it, and in words."""
    state = next_year(after)
    yield from _roads(state, player, one, earlier)
    yield from _fields(state, one, earlier)
    if _cheap(one, earlier):
        yield _CHEAP, Prompt("cheap_first", _by(earlier))


def _by(who: Sequence[Seat]) -> Values:
    return ("who", tuple(who)), ("m", len(who))


def _fields(state: RioDeLaPlata, one: Coming, earlier: Sequence[Seat]) -> Iterator[tuple[int, Prompt]]:
    """Squares, by their field, and buildings of which a district has one."""
    tables = box(state.box)
    for kind, field in one.builds:
        if kind == SQUARE or tables.single[kind]:
            area = CITY.area_of[field]
            fields = 1 << field if kind == SQUARE else CITY.fields_of[area]
            able = [seat for seat in earlier if _goes_there(state, seat, kind, fields)]
            if able:
                told = (*_by(able), ("building", SITES[kind]), ("where", PLACES[field]))
                told = (*told, ("district", CITY.areas[area]), ("single", int(kind != SQUARE)))
                yield tables.points[kind], Prompt("built_next", told)


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


def _roads(state: RioDeLaPlata, player: Player, one: Coming, earlier: Sequence[Seat]) -> Iterator[tuple[int, Prompt]]:
    """The Roads, if nobody lies there and the plan fills them or leaves workers for all of them."""
    tables = box(state.box)
    squares = tables.squares[ROADS]
    filled = any(grid == ROADS for grid, *_ in one.grids)
    spare = min(PLACED, player.idle + player.discs.count(ORDER)) - one.workers
    if squares_laid(state, ROADS) or (not filled and spare < len(squares)):
        return
    able = [seat for seat in earlier if state.players[seat].idle >= len(squares)]
    points = sum([tables.square_points[place] for place in squares])
    if able:
        yield points, Prompt("roads_first", (*_by(able), ("points", points)))


def _cheap(one: Coming, earlier: Sequence[Seat]) -> bool:
    """Whether goods from squares for one worker could all be gone if everybody earlier took one."""
    wanted = [PRODUCTION[place][0] for place in one.cheap]
    there = [PRODUCTION[place][0] for place in CHEAP]
    return any(wanted.count(good) + len(earlier) > there.count(good) for good in wanted)
