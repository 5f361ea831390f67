"""What of next year's plan somebody else could take first, who places earlier or has workers there already: a field for
a Square, the one building of a district, a last tile, great buildings, squares of quarry and forest for one worker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.common import built, numbers, squares_laid
from tabletop.games.rio_de_la_plata.phases.building import around, of_its_tile
from tabletop.games.rio_de_la_plata.phases.placement import open_fields, open_places
from tabletop.games.rio_de_la_plata.scoring import houses_in
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CITY,
    CRAFT,
    FIELDS,
    HUT,
    MONEY,
    ORDER,
    PALACE,
    PLACED,
    PLACES,
    PRODUCTION,
    ROADS,
    SITES,
    SQUARE,
    box,
)
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES, Phase
from tabletop.games.rio_de_la_plata.thinking.buildable import UPGRADES, fields_with_points
from tabletop.games.rio_de_la_plata.thinking.case.earlier import could_build
from tabletop.games.rio_de_la_plata.thinking.case.next_year import CHEAP, Coming, in_district, next_year, placed_then
from tabletop.games.rio_de_la_plata.thinking.rivals import brought, can_pay
from tabletop.games.rio_de_la_plata.thinking.this_year import fetched, sources
from tabletop.games.rio_de_la_plata.validation import MAJORS

_CHEAP, _WORTH = 1, 2
"""Points that a good is worth which has to come from elsewhere; from how many on it is told what others could take."""


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
    moving = tuple(later(after, player, mine))
    return moving if mine else tuple(dict.fromkeys((*passed(after, player), *moving)))


def at_risk(after: RioDeLaPlata, player: Player, one: Coming, earlier: Sequence[Seat]) -> int:
    """The most points of next year's plan that hang on one thing which somebody else could take first."""
    return max([points for points, _ in risks(after, player, one, earlier)], default=0)


def first_of(
    after: RioDeLaPlata, player: Player, one: Coming, still: Sequence[Seat] = (), view: RioDeLaPlata | None = None
) -> Values:
    """Of what others could take first of a plan the dearest, who could, and all that the same could take as soon: who
    places earlier next year, or `still` this year, or has workers there (`soon`: this year already). `view`: where what
    their workers bring this year is seen still."""
    told = [
        (points, dict(one.values))
        for points, one in _by_anybody(view or after, after, player, one, still)
        if points >= _WORTH
    ]
    told = [(points, each) for points, each in told if each["taken"]]
    if not told:
        return (("w", 0),)
    dearest = max(told, key=lambda found: found[0])[1]
    alike = [each for _, each in told if (each["who"], each.get("soon", 0)) == (dearest["who"], dearest.get("soon", 0))]
    taken = tuple(dict.fromkeys([str(each["taken"]) for each in alike]))
    able = cast("tuple[Seat, ...]", dearest["who"])
    who = tuple([seat for seat in after.order if seat in able])
    return ("by", who), ("w", len(who)), ("taken", taken), ("soon", dearest.get("soon", 0))


def _by_anybody(
    view: RioDeLaPlata, after: RioDeLaPlata, player: Player, one: Coming, still: Sequence[Seat]
) -> Iterator[tuple[int, Prompt]]:
    """What those could take first who place earlier, lie there already or `still` place this year; of Roads, quarry and
    forest, which are free again next year, only those who place earlier then as the order is or can choose to."""
    earlier = ahead(after, player)
    before = tuple(dict.fromkeys((*earlier, *still)))
    yield from _roads(next_year(after), player, one, earlier)
    yield from _squares(next_year(after), one, before)
    yield from _fields(view, after, player, one, before, still, lie=True)
    if earlier and placed_then(player) - one.workers < len(one.cheap):  # no workers for squares that need more
        goods = dict.fromkeys([PRODUCTION[place][0] for place in one.cheap])
        taken = "one_worker" if len(goods) > 1 else f"one_worker_{GOOD_NAMES[min(goods)]}"
        yield _WORTH, Prompt("cheap_first", (*_by(earlier), ("taken", taken)))


def risks(after: RioDeLaPlata, player: Player, one: Coming, earlier: Sequence[Seat]) -> Iterator[tuple[int, Prompt]]:
    """What those could take first of next year's plan who place earlier: the points that hang on it, and in words."""
    yield from _roads(next_year(after), player, one, earlier)
    yield from _squares(next_year(after), one, earlier)
    yield from _fields(after, after, player, one, earlier, (), lie=False)
    if _cheap(one, earlier):
        yield _CHEAP, Prompt("cheap_first", (*_by(earlier), ("taken", "")))


def _by(who: Sequence[Seat]) -> Values:
    return ("who", tuple(who)), ("m", len(who))


def _fields(
    view: RioDeLaPlata,
    after: RioDeLaPlata,
    player: Player,
    one: Coming,
    earlier: Sequence[Seat],
    still: Sequence[Seat],
    *,
    lie: bool,
) -> Iterator[tuple[int, Prompt]]:
    """Squares, by their field, and buildings of which a district has one or a single tile is left; those first who can
    be there this year; with those who `lie` there also that on which a Square of the plan rests."""
    state, tables = next_year(after), box(after.box)
    for kind, field in one.builds:
        area = CITY.area_of[field]
        last = kind > HUT and kind not in UPGRADES and of_its_tile(after, kind) == 1
        if not (kind == SQUARE or tables.single[kind] or last):
            continue
        fields = (1 << FIELDS) - 1 if last else 1 << field if kind == SQUARE else CITY.fields_of[area]
        elsewhere = not last and _spots(state, state.players[player.seat], kind) & ~fields
        rests = lie and any(other == SQUARE and CITY.around[at] >> field & 1 for other, at in one.builds)
        if elsewhere and not rests and houses_in(player, area) < _WORTH:
            continue  # it brings as much there
        alike = [other for other in range(PALACE) if tables.tile[other] == tables.tile[kind]] if last else [kind]
        soon = [
            other.seat
            for other in after.players
            if (lie and other is not player and _acts(view, player, other.seat))
            if _lies_there(after, other, alike, fields) or (other.seat in still and _comes(view, other, alike, fields))
        ]
        able = soon or [seat for seat in earlier if any(_goes_there(view, state, seat, each, fields) for each in alike)]
        if able:
            told = (
                *_by(able),
                ("building", SITES[kind]),
                ("where", PLACES[field]),
                ("taken", f"last_{SITES[kind]}" if last else in_district(kind, field)),
            )
            way = 2 if last else int(kind != SQUARE)
            points = _hangs_on(tables.points, one, kind, field)
            told = (*told, ("district", CITY.areas[area]), ("single", way), ("soon", int(bool(soon))))
            yield points, Prompt("built_next", (*told, ("points", points)))


def _hangs_on(points: Sequence[int], one: Coming, kind: int, field: int) -> int:
    """Points of a building of a plan, else those of a Square beside it."""
    beside = [points[other] for other, at in one.builds if other == SQUARE and CITY.around[at] >> field & 1]
    return points[kind] or max(beside, default=0)


def _acts(view: RioDeLaPlata, player: Player, seat: Seat) -> bool:
    """Whether the Effects of somebody are still to come this year, once `player` is done."""
    over = view.phase != Phase.PLACEMENT and view.order.index(seat) < view.order.index(player.seat)
    return not over


def _lies_there(after: RioDeLaPlata, other: Player, kinds: Sequence[int], fields: int) -> bool:
    """Whether somebody's workers lie there who could build one of them as soon as their Effects come."""
    held = dict.fromkeys([one for one in other.discs if one < FIELDS and fields >> one & 1])
    return any(could_build(after, other, kind, one) for one in held for kind in kinds)


def _comes(view: RioDeLaPlata, other: Player, kinds: Sequence[int], fields: int) -> bool:
    """Whether somebody who still places this year could build one of them on one of these fields, even if no square is
    left from which one worker fetches."""
    workers = box(view.box).workers
    return any(
        bool(_spots(view, other, kind) & fields)
        and min(PLACED, other.idle) >= workers[kind]
        and can_pay(view, other, kind, workers[kind], CHEAP)
        for kind in kinds
    )


def _spots(state: RioDeLaPlata, other: Player, kind: int) -> int:
    """Fields on which somebody could place workers for a building, as the city stands."""
    free = open_fields(state, other) & ~built(state)
    if box(state.box).points[kind]:
        able = dict(fields_with_points(state, other, free)).get(kind, [])
    else:
        able = [at for at in numbers(free) if CITY.area_of[at] >= 0 and kind not in UPGRADES]
    return sum([1 << at for at in able])


def _goes_there(view: RioDeLaPlata, state: RioDeLaPlata, seat: Seat, kind: int, fields: int) -> bool:
    """Whether somebody could build it next year (`state`) on one of these fields, with all that is fetched and made for
    it; a Square also where a Hut would be the fifth building around."""
    if _spots(state, state.players[seat], kind) & fields:
        return pays_next(view, state, seat, kind)
    if kind != SQUARE:
        return False
    free = open_fields(state, state.players[seat]) & ~built(state)
    lacks = box(state.box).around[SQUARE] - 1
    pairs = [at for at in numbers(free & fields) if around(state, at) == lacks and CITY.around[at] & free & ~(1 << at)]
    return bool(pairs) and pays_next(view, state, seat, kind, box(state.box).workers[HUT])


def pays_next(view: RioDeLaPlata, state: RioDeLaPlata, seat: Seat, kind: int, more: int = 0) -> bool:
    """Whether somebody has goods for a building next year (`state`), and workers to spare for it and `more`: with goods
    that workers bring and make this year, as they lie in `view`, those that others fetch and make in the same Effects,
    and coins."""
    tables, before = box(view.box), view.players[seat]
    goods, made = brought(view, before), before.discs.count(CRAFT)
    then = state.copy()
    then.players[seat].goods = (goods[0], goods[1], goods[2])
    own = then.players[seat]
    hands = min(PLACED, own.idle) - tables.workers[kind] - more
    if hands < 0:
        return False
    have = [there - need for there, need in zip(goods, tables.cost[kind], strict=True)]
    ready = min(made, max(0, -have[2]))
    have[2] += ready
    able = sources(then, own, chained=True)
    for coined in range(max(0, -have[0]) + max(0, -have[1]) + 1 if tables.coins_pay else 1):
        if coined and MONEY.price(0, coined) > own.coins:
            return False
        if fetched(able, have, ready, hands) is not None:
            return True
        have[0 if have[0] < have[1] else 1] += 1
    return False


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
        told = (*_by(able), ("points", points), ("taken", MAJORS[ROADS] if filled else ""))
        yield points, Prompt("roads_first", told)


def _squares(state: RioDeLaPlata, one: Coming, earlier: Sequence[Seat]) -> Iterator[tuple[int, Prompt]]:
    """A square of another great building that the plan fills: of the free ones that which counts most."""
    points, laid = box(state.box).square_points, {place for place, *_ in state.laid}
    for grid in [grid for grid, *_ in one.grids if grid != ROADS or squares_laid(state, grid)]:
        free = [place for place in box(state.box).squares[grid] if place not in laid]
        able = [seat for seat in earlier if any(_lays(state, state.players[seat], place) for place in free)]
        if able:
            most = max([points[place] for place in free])
            told = (*_by(able), ("major", MAJORS[grid]), ("points", most), ("taken", f"square_{MAJORS[grid]}"))
            yield most, Prompt("square_first", told)


def _lays(state: RioDeLaPlata, other: Player, place: int) -> bool:
    return other.idle > 0 and bool(open_places(state, other) >> place & 1)


def _cheap(one: Coming, earlier: Sequence[Seat]) -> bool:
    """Whether goods from squares for one worker could all be gone if everybody earlier took one."""
    wanted = [PRODUCTION[place][0] for place in one.cheap]
    there = [PRODUCTION[place][0] for place in CHEAP]
    return any(wanted.count(good) + len(earlier) > there.count(good) for good in wanted)
