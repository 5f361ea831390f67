"""What of next year's plan somebody who places earlier could take first: a field for a Square, the one building of a
district, the Roads, squares of quarry and forest for one worker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.common import built, squares_laid
from tabletop.games.rio_de_la_plata.phases.placement import open_fields
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, ORDER, PLACED, PLACES, PRODUCTION, ROADS, SITES, SQUARE, box
from tabletop.games.rio_de_la_plata.thinking.buildable import fields_with_points
from tabletop.games.rio_de_la_plata.thinking.case.next_year import CHEAP, Coming, next_year, with_income
from tabletop.games.rio_de_la_plata.thinking.case.stock import named

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


def scarce(
    after: RioDeLaPlata, player: Player, one: Coming, earlier: Sequence[Seat], *, passes: bool = False
) -> list[tuple[int, Prompt]]:
    """What of next year's plan those could take first who place earlier, or would if the player did not pass them, with
    the points that hang on it: what counts most first."""
    if not earlier:
        return []
    state = next_year(after)
    found = [*_fields(state, player, one, earlier), *_roads(state, player, one, earlier), *_cheap(one, earlier)]
    found = [
        (points, Prompt(told.key, (*told.values, ("else", int(passes)), ("seat", player.seat))))
        for points, told in found
    ]
    return sorted(found, key=lambda entry: -entry[0])


def _fields(state: RioDeLaPlata, player: Player, one: Coming, earlier: Sequence[Seat]) -> Iterator[tuple[int, Prompt]]:
    """Squares, by their field; buildings of which a district has one."""
    tables = box(state.box)
    for kind, field in one.builds:
        if kind == SQUARE:
            able = [seat for seat in earlier if _goes_there(state, seat, kind, 1 << field)]
        elif tables.single[kind]:
            able = [seat for seat in earlier if _goes_there(state, seat, kind, CITY.fields_of[CITY.area_of[field]])]
        else:
            continue
        if able:
            points = tables.points[kind]
            told = (("who", tuple(able)), ("n", len(able)), ("building", SITES[kind]), ("points", points))
            where = ("where", PLACES[field]) if kind == SQUARE else ("district", CITY.areas[CITY.area_of[field]])
            yield points, Prompt("first_square" if kind == SQUARE else "first_single", (*told, where))


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
    able = tuple([seat for seat in earlier if state.players[seat].idle >= len(squares)])
    if able:
        points = sum([tables.square_points[place] for place in squares])
        yield points, Prompt("first_roads", (("who", able), ("n", len(able)), ("points", points), ("m", len(squares))))


def _cheap(one: Coming, earlier: Sequence[Seat]) -> Iterator[tuple[int, Prompt]]:
    """Goods from squares for one worker that could all be gone if everybody earlier took one."""
    wanted = [0, 0, 0]
    for place in one.cheap:
        wanted[PRODUCTION[place][0]] += 1
    short = [
        count if count + len(earlier) > sum([PRODUCTION[place][0] == good for place in CHEAP]) else 0
        for good, count in enumerate(wanted)
    ]
    if any(short):
        told = (("who", tuple(earlier)), ("n", len(earlier)), ("goods", named(short)))
        yield _CHEAP, Prompt("first_goods", told)
