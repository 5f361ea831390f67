"""What workers are placed for: great buildings, houses and other buildings, goods and what they pay, offices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import numbers, site
from tabletop.games.rio_de_la_plata.phases.building import around
from tabletop.games.rio_de_la_plata.phases.placement import discs_of_others, needs
from tabletop.games.rio_de_la_plata.phases.ship import paid_for
from tabletop.games.rio_de_la_plata.scoring import houses_in, office_points
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CARPENTER,
    CHURCH,
    CITY,
    CRAFT,
    FIELDS,
    FIRST_NEUTRAL,
    FIRST_OFFICE,
    GRID_OF,
    HARVEST,
    HOUSE,
    HUT,
    MONEY,
    OFFICE_PLACES,
    OFFICES,
    ORDER,
    PALACE,
    PLACED,
    PLACES,
    PRODUCTION,
    QUAY,
    ROADS,
    SITES,
    SQUARE,
    STONECUTTER,
    WALLS,
    box,
)
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES
from tabletop.games.rio_de_la_plata.thinking.case.building import houses, instead, of_building, of_huts, works
from tabletop.games.rio_de_la_plata.thinking.case.earlier import built_before, built_else
from tabletop.games.rio_de_la_plata.thinking.case.following import plan_next
from tabletop.games.rio_de_la_plata.thinking.case.next_year import in_district
from tabletop.games.rio_de_la_plata.thinking.case.ordering import on_order
from tabletop.games.rio_de_la_plata.thinking.case.precious import goods_then, precious
from tabletop.games.rio_de_la_plata.thinking.case.stock import (
    coins_then,
    house_worth,
    last_year,
    named,
    new_buildings,
    opened_office,
    power_of,
    towards_office,
    wars_to_come,
)
from tabletop.games.rio_de_la_plata.thinking.driving import loses, owner_of, placed_at
from tabletop.games.rio_de_la_plata.thinking.meant import meant
from tabletop.games.rio_de_la_plata.thinking.rivals import can_pay, drive_off, with_income
from tabletop.games.rio_de_la_plata.validation import MAJORS
from tabletop.games.rio_de_la_plata.worth.roads import lacking

_TURNS = {STONECUTTER: 0, CARPENTER: 1}
"""The good of which more is made there."""
_SOON = 2
"""So many years before the end it is said when squares must be full."""


def _makes_more(view: RioDeLaPlata, place: int) -> bool:
    """Whether a worker there makes more goods of one."""
    return place < FIELDS and site(view, place) in _TURNS


def driven_home(view: RioDeLaPlata, player: Player, field: int, kind: int = -1) -> Iterator[Prompt]:
    """Whose workers are driven off a field, and the points they lose if it is what they would have built there."""
    if not discs_of_others(view, player) >> field & 1 or site(view, field) >= 0:
        return
    owner = owner_of(view, player.seat, field)
    points = loses(view, player.seat, field, [kind]) if kind >= 0 else 0
    told = (("who", owner.seat), ("where", PLACES[field]), ("n", owner.discs.count(field)), ("points", points))
    yield Prompt("driven_home", (*told, ("building", SITES[max(0, kind)])))


def placed(view: RioDeLaPlata, player: Player, places: Sequence[int], line: Line) -> Iterator[Prompt]:
    """What workers at some places of a line are for, the weightiest first."""
    after, without = meant(view, line), meant(view, (act.Done(player.seat),))
    then, every = after.players[player.seat], placed_at(view, line)
    grids = Counter(GRID_OF[place] for place in places if GRID_OF[place] >= 0)
    full = [grid for grid in grids if _full(view, grid, every)]
    for grid in full:
        yield from _filled(view, player, grid, every)
    if full and HARVEST not in places and not last_year(view):
        yield from opened_office(view, after, player)
    yield from _in_the_city(view, player, places, after, every)
    coined = without.players[player.seat].coined
    if then.coined > coined:
        n = then.coined - coined
        yield Prompt("paid_in_coins", (("n", n), ("coins", MONEY.price(coined, n))))
    for grid in grids:
        if grid not in full:
            yield from _squares(view, player, grid, every)
    yield from _elsewhere(view, player, places, after)
    yield from _fetched(view, player, places, after)
    plan = list(plan_next(view, player, after, without))
    if not plan and any(_makes_more(view, place) for place in places) and not last_year(view):
        plan = [goods_then(then)]
    yield from plan
    if HARVEST in places and not any(OFFICE_PLACES >> place & 1 for place in every):
        office = () if last_year(view) else towards_office(after, then)
        yield from list(office) or [coins_then(after, then)]
    if not any(player.huts & then.houses & 1 << place for place in places if place < FIELDS):
        yield from _lie_there(view, player, every, after)
    lying = tuple([PLACES[field] for field in dict.fromkeys(player.discs) if field < FIELDS and field not in every])
    huts = tuple([field for field in lying if then.huts & ~player.huts & 1 << CITY.number[field]])
    if huts and not last_year(view):
        yield Prompt("lie_huts", (("where", huts), ("n", len(huts))))


# --- great buildings
def _full(view: RioDeLaPlata, grid: int, places: Sequence[int]) -> bool:
    taken = {place for place, *_ in view.laid} | set(places)
    return taken.issuperset(box(view.box).squares[grid])


def _filled(view: RioDeLaPlata, player: Player, grid: int, places: Sequence[int]) -> Iterator[Prompt]:
    """A grid that is full then: all own points for it, who else gets some, workers that come home, and sticks."""
    tables = box(view.box)
    before = [(place, owner) for place, owner, _ in view.laid if GRID_OF[place] == grid]
    earlier = [place for place, owner in before if owner == player.seat]
    own = [*earlier, *(place for place in places if GRID_OF[place] == grid)]
    major = tables.data.major.value.buildings[MAJORS[grid]]
    points = sum([tables.square_points[place] for place in own]) + major.bonus
    yield Prompt("fills", (("major", MAJORS[grid]), ("points", points), ("n", len(earlier))))
    others = Counter[int]()
    for place, owner in before:
        if owner != player.seat and owner < len(view.players):
            others[owner] += tables.square_points[place]
    for owner, more in others.most_common(1):
        if more:
            yield Prompt("fills_for", (("who", owner), ("points", more)))
    if grid == ROADS:
        yield from _roads_then(view, player, major.sticks)
    elif grid == WALLS and not last_year(view) and not wars_to_come(view):
        yield Prompt("walls_late")
    yield from _price(view, grid, places)


def _roads_then(view: RioDeLaPlata, player: Player, sticks: int) -> Iterator[Prompt]:
    """The district with most own houses, else Huts, that roads can join at once."""
    able = [
        (houses_in(player, area), (player.huts & CITY.fields_of[area]).bit_count(), -area)
        for area in range(len(CITY.areas))
        if not view.connected >> area & 1 and len(lacking(area, view.roads)) <= min(sticks, view_sticks(view))
    ]
    houses, huts, less = max(able, default=(0, 0, 0))
    if houses or (huts and not last_year(view)):
        told = (("district", CITY.areas[-less]), ("n", len(lacking(-less, view.roads))), ("sticks", sticks))
        yield Prompt("roads_then", (*told, ("houses", houses))) if houses else Prompt("roads_huts", told)


def view_sticks(view: RioDeLaPlata) -> int:
    """Roads and walls that are left to be laid."""
    return box(view.box).sticks - view.roads.bit_count() - view.walls.bit_count()


def _squares(view: RioDeLaPlata, player: Player, grid: int, places: Sequence[int]) -> Iterator[Prompt]:
    """Squares of a grid that is not full yet: what they pay once it is, and their price."""
    tables = box(view.box)
    own = [place for place in places if GRID_OF[place] == grid]
    left = len(tables.squares[grid]) - sum([GRID_OF[place] == grid for place, *_ in view.laid]) - len(own)
    points = sum([tables.square_points[place] for place in own])
    told: Values = (("major", MAJORS[grid]), ("points", points), ("n", len(own)), ("left", left))
    if last_year(view):
        later = view.order[view.order.index(player.seat) + 1 :]
        yield Prompt("squares_last" if later else "squares_late", (*told, ("who", later), ("m", len(later))))
        yield from _price(view, grid, places)
        return
    others = [owner for place, owner, _ in view.laid if GRID_OF[place] == grid and owner != player.seat]
    years = tables.turns - view.turn
    told = (*told, ("late", int(years <= _SOON)), ("end", tables.data.components.value.first_year + tables.turns - 1))
    yield Prompt("squares", (*told, *_prices(view, grid), ("alone", int(not others))))


def _prices(view: RioDeLaPlata, grid: int) -> Values:
    """One or two prices of a square."""
    prices = [price for cost in box(view.box).major_cost[grid] if (price := named(cost))]
    one, other = (prices[0], prices[-1]) if prices else ((), ())
    return ("one", one), ("other", other), ("prices", len(prices))


def _price(view: RioDeLaPlata, grid: int, places: Sequence[int]) -> Iterator[Prompt]:
    told = _prices(view, grid)
    if ways := int(str(dict(told)["prices"])):
        count = sum([GRID_OF[place] == grid for place in places])
        yield Prompt("square_price" if ways == 1 else "square_price_either", (*told[:2], ("n", count)))


# --- the city
def _in_the_city(
    view: RioDeLaPlata, player: Player, places: Sequence[int], after: RioDeLaPlata, every: Sequence[int]
) -> Iterator[Prompt]:
    """Huts that become houses, what is built on free fields, what is worked in; `every` place of the line."""
    then = after.players[player.seat]
    fields = list(dict.fromkeys([place for place in places if place < FIELDS]))
    risen = [field for field in fields if player.huts & then.houses & 1 << field]
    huts = [field for field in fields if then.huts & ~player.huts & 1 << field]
    others = [field for field in fields if field not in risen and field not in huts]
    built = [field for field in others if 0 <= site(after, field) < PALACE and site(after, field) != site(view, field)]
    raised = houses(view, player, risen, after) if risen else ()
    in_points = sum([house_worth(after, field) for field in risen])
    at_once = [field for field in built if box(view.box).points[site(after, field)]]
    first = [field for field in at_once if box(view.box).points[site(after, field)] >= in_points]
    for field in first:
        yield from _built(view, player, field, after, places)
    yield from raised
    if risen:
        yield from _lie_there(view, player, every, after)
    for field in at_once:
        if field not in first:
            yield from _built(view, player, field, after, places)
    leaned = [field for field in huts if any(_leans(view, field, one, after) for one in at_once)]
    if len(leaned) < len(huts):
        yield of_huts(view, [field for field in huts if field not in leaned], after)
    for field in [one for one in others if one not in built] + huts:
        yield from driven_home(view, player, field)
    for field in others:
        stood = site(view, field)
        if field in built:
            yield from () if field in at_once else _built(view, player, field, after, places)
        elif stood in _TURNS and field in then.discs and not (then.goods[_TURNS[stood]] or then.coins):
            yield Prompt("no_goods_there", (("where", PLACES[field]), ("building", SITES[stood])))
        elif stood >= FIRST_NEUTRAL and stood not in _TURNS and (stood == CHURCH or not last_year(view)):
            yield from works(view, stood)
        elif stood == HUT:
            yield Prompt("house_waits", (("where", PLACES[field]),))


def _leans(view: RioDeLaPlata, beside: int, field: int, after: RioDeLaPlata) -> bool:
    """Whether a Square on a field takes what is built beside it this year."""
    lacks = around(view, field) < box(view.box).around[SQUARE]
    return site(after, field) == SQUARE and lacks and bool(CITY.around[field] >> beside & 1)


def _built(
    view: RioDeLaPlata, player: Player, field: int, after: RioDeLaPlata, places: Sequence[int]
) -> Iterator[Prompt]:
    """What a building on a field is for; of a Square what completes its surroundings."""
    kind = site(after, field)
    told = list(of_building(view, player, kind, field, after))[:2]
    yield from told[:1]
    yield from instead(view, player, kind, field, after)
    yield from driven_home(view, player, field, kind)
    yield from built_before(view, player, kind, field)
    yield from built_else(view, player, kind, field)
    if site(view, field) < 0:
        yield from _threat(view, player, kind, field, places)
    if kind == SQUARE and around(view, field) < box(view.box).around[kind]:
        beside = [one for one in numbers(CITY.around[field]) if site(view, one) < 0 <= site(after, one)]
        new = tuple([in_district(site(after, one), one) for one in beside])
        yield Prompt("fifth_around", (("builds", new), ("n", len(beside)), ("where", PLACES[field])))
        for one in beside:
            there = places.count(one) + player.discs.count(one)
            if there and (who := drive_off(view, player, one, there)):
                yield _driven_off(view, one, who, HUT, kind, places, there)
    yield from told[1:]


def _driven_off(
    view: RioDeLaPlata, field: int, who: Sequence[Seat], kind: int, lost: int, places: Sequence[int], n: int
) -> Prompt:
    """Those who can drive so many workers off a field, first of all if they can then build the same there, and the
    points of the building that is `lost` by it."""
    able = tuple([seat for seat in who if can_pay(view, view.players[seat], kind, needs(n), places)])
    told = (("where", PLACES[field]), ("who", able or tuple(who)), ("m", len(able or who)), ("able", int(bool(able))))
    return Prompt("driven_off", (*told, ("n", n), ("needs", needs(n)), ("points", box(view.box).points[lost])))


def threats(view: RioDeLaPlata, player: Player, line: Line) -> Iterator[Prompt]:
    """Where somebody can drive off workers for a building that brings points, or for one that a Square leans on."""
    places, after = placed_at(view, line), meant(view, line)
    for field in dict.fromkeys([place for place in places if place < FIELDS]):
        if site(view, field) < 0 <= site(after, field):
            yield from _threat(view, player, site(after, field), field, places)


def _threat(view: RioDeLaPlata, player: Player, kind: int, field: int, places: Sequence[int]) -> Iterator[Prompt]:
    """The same for one building: of a Square by anybody; of others only by who could build it then."""
    there = places.count(field) + player.discs.count(field)
    if box(view.box).points[kind] and (who := drive_off(view, player, field, there)):
        told = _driven_off(view, field, who, kind, kind, places, there)
        yield from (told,) if kind == SQUARE or dict(told.values)["able"] else ()


def _lie_there(view: RioDeLaPlata, player: Player, places: Sequence[int], after: RioDeLaPlata) -> Iterator[Prompt]:
    """What own workers of before build anyway, if that brings points."""
    without = meant(view, (act.Done(player.seat),))
    for field in dict.fromkeys([place for place in player.discs if place < FIELDS and place not in places]):
        kind = site(after, field)
        if HOUSE <= kind < PALACE and kind != site(view, field):
            points = house_worth(after, field) if kind == HOUSE else box(view.box).points[kind]
            if not points:
                continue
            told: Values = (("where", PLACES[field]), ("building", SITES[kind]), ("points", points))
            told = (*told, ("house", int(kind == HOUSE)), ("n", player.discs.count(field)))
            yield Prompt("lie_there", (*told, ("anyway", int(site(without, field) == kind))))
            yield from built_before(view, player, kind, field)


# --- elsewhere
def _elsewhere(view: RioDeLaPlata, player: Player, places: Sequence[int], after: RioDeLaPlata) -> Iterator[Prompt]:
    then = after.players[player.seat]
    for place in places:
        if OFFICE_PLACES >> place & 1:
            name = OFFICES[place - FIRST_OFFICE]
            office = box(view.box).data.offices.value.offices[name]
            gains = office_points(after, then) - office_points(view, player)
            gains -= office.numbers.get("end.office", 0)  # those its own words say
            told = (("office", name), ("cost", office.cost), ("least", office.least), ("points", max(0, gains)))
            yield Prompt("for_office", (*told, ("power", power_of(after, name))))
    if QUAY in places:
        had, has = paid_for(view, player.aboard), paid_for(after, then.aboard)
        if has != had:
            yield Prompt("loads", (("coins", has[0] - had[0]), ("points", has[1] - had[1])))
    if ORDER in places:
        yield from on_order(view, player, after)


def _fetched(view: RioDeLaPlata, player: Player, places: Sequence[int], after: RioDeLaPlata) -> Iterator[Prompt]:
    """Goods that are fetched or made: of what is built this year that which would lack without them."""
    then = after.players[player.seat]
    fetched = Counter(PRODUCTION[place][0] for place in places if place in PRODUCTION)
    brought = Counter(fetched)
    for place in dict.fromkeys(places):
        if _makes_more(view, place) and place not in then.discs:
            good = _TURNS[site(view, place)]
            brought[good] += box(view.box).active[site(view, place)][GOOD_NAMES[good]].goods[good] - 1
    needed = [
        (GOOD_NAMES[good], count - then.goods[good])
        for good, count in sorted(brought.items())
        if then.goods[good] < count
    ]
    if CRAFT in places:
        needed += _made_now(view, player, after)
        yield from precious(after, then)
    if needed and (builds := _takes(view, player, after, places, [good for good, _ in needed])):
        yield Prompt("needed_now", (("goods", tuple(needed)), ("builds", builds)))
    elif fetched and last_year(view):
        yield Prompt("goods_late")


def _made_now(view: RioDeLaPlata, player: Player, after: RioDeLaPlata) -> list[tuple[str, int]]:
    """Precious goods that what is built this year would lack if none were made."""
    cost = box(view.box).cost
    n = sum([cost[site(after, field)][2] for field in new_buildings(view, after)]) - with_income(view, player)[2]
    return [(GOOD_NAMES[2], n)] if n > 0 else []


def _takes(
    view: RioDeLaPlata, player: Player, after: RioDeLaPlata, places: Sequence[int], goods: Sequence[str]
) -> tuple[str, ...]:
    """All that is built or paid for this year and takes one of these goods."""
    tables, then = box(view.box), after.players[player.seat]
    wanted = [good for good, name in enumerate(GOOD_NAMES) if name in goods]
    own = [one for one in new_buildings(view, after, HOUSE) if one in (*player.discs, *places)]
    built = [one for one in own if any(tables.cost[site(after, one)][good] for good in wanted)]
    squares = [one for one in (*player.debts, *places) if GRID_OF[one] >= 0 and one not in then.debts]
    grids = [GRID_OF[one] for one in squares]
    paid = [grid for grid in grids if any(cost[good] for cost in tables.major_cost[grid] for good in wanted)]
    return (*[in_district(site(after, one), one) for one in built], *[MAJORS[grid] for grid in dict.fromkeys(paid)])


def kept_back(view: RioDeLaPlata, player: Player) -> Prompt:
    """Workers of this year that are not placed."""
    return Prompt("kept_back", (("n", min(PLACED - view.placed, player.idle)),))
