"""What can be had this year for points: great buildings that are filled, Houses, Barracks and the like, a Square that a
fifth building completes, with the goods that are there or are fetched and made in the same Effects.

The quick player puts jobs together one by one, and a job that lacks two things is left out early; here whole sets of
those that bring points are looked through.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tabletop.games.rio_de_la_plata.common import built, near, numbers
from tabletop.games.rio_de_la_plata.phases.building import around, squares_left, tile_left
from tabletop.games.rio_de_la_plata.phases.placement import discs_of_others, needs, open_fields, open_places, stay
from tabletop.games.rio_de_la_plata.scoring import houses_in, office_points
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CARPENTER,
    CITY,
    CRAFT,
    FIELDS,
    FIRST_NEUTRAL,
    FIRST_OFFICE,
    GRID_OF,
    HOUSE,
    HUT,
    MONEY,
    OFFICE_PLACES,
    OFFICES,
    PLACED,
    PORT,
    PRODUCTION,
    SITES,
    SQUARE,
    STONECUTTER,
    box,
)
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES
from tabletop.games.rio_de_la_plata.thinking.asked import owned_in
from tabletop.games.rio_de_la_plata.thinking.buildable import UPGRADES, fields_with_points
from tabletop.games.rio_de_la_plata.thinking.case.stock import house_worth
from tabletop.games.rio_de_la_plata.thinking.cities import Cities
from tabletop.games.rio_de_la_plata.thinking.driving import driven, loses
from tabletop.games.rio_de_la_plata.thinking.effects import spoken_for
from tabletop.games.rio_de_la_plata.thinking.jobs import hands_of
from tabletop.games.rio_de_la_plata.thinking.rivals import drive_off, goods_then
from tabletop.games.rio_de_la_plata.validation import MAJORS
from tabletop.games.rio_de_la_plata.worth.majors import given

_GOOD, _COIN, _WORKER = 0.3, 0.4, 0.5
"""What a good that is left, a coin and a worker are worth, in points: what takes less comes first."""
_AGAINST = 0.5
"""Part of what others lose that counts for it."""
_OFFICES, _TWICE = 2, 2
"""Offices and fields for Squares that are looked at."""
_EXPOSED = 0.3
"""What it counts against it that somebody could drive a worker off."""
_CITIES = Cities()
_HELPERS = (HUT, STONECUTTER, CARPENTER)
"""Buildings that complete the surroundings of a Square."""
Source = tuple[int, int, int, int]
"""Where workers fetch stone or wood: place, good, workers, how much more there is then."""


class Prize(NamedTuple):
    """Something that brings points: where its workers go, its price in stone, wood and precious goods, and in goods
    that may be stone or wood; what is built where; how many could drive workers of it off, those twice who could do so
    with two of their own; coins for it; points that somebody loses who is driven off."""

    places: tuple[int, ...]
    points: int
    stone: int
    wood: int
    precious: int
    either: int = 0
    kind: int = -1
    builds: tuple[tuple[int, int], ...] = ()
    exposed: int = 0
    coins: int = 0
    against: int = 0


class Means(NamedTuple):
    """Goods by the own Effects, what buildings that are begun take of them, by field; workers; where more is had;
    coins, for how many goods some were paid, whether coins stand for goods; Squares that are left."""

    goods: tuple[int, ...]
    spoken: Mapping[int, tuple[int, int, int]]
    hands: int
    sources: list[Source]
    coins: int
    coined: int
    coins_pay: bool
    squares: int


class Bundle(NamedTuple):
    """Prizes taken together, and what is fetched and made for them: all places, points, how good it is, and what it is
    beside Houses: kinds of buildings and great ones."""

    places: tuple[int, ...]
    points: int
    worth: float
    beside_houses: tuple[tuple[int, int], ...]


def bundles(view: RioDeLaPlata, player: Player, most: int) -> list[Bundle]:
    """The best sets, the best first, one for each choice of what is taken beside Houses."""
    means = _means(view, player)
    found = sorted(_together(means, list(_prizes(view, player)), ()), key=lambda bundle: -bundle.worth)
    best: dict[tuple[tuple[int, int], ...], Bundle] = {}
    for bundle in found:
        best.setdefault(bundle.beside_houses, bundle)
    return list(best.values())[:most]


def _together(means: Means, prizes: Sequence[Prize], taken: tuple[Prize, ...]) -> Iterator[Bundle]:
    """Every set that goes on from what is taken and can be paid for."""
    for number, one in enumerate(prizes):
        some = (*taken, one)
        if apart(some, means.squares) and sum([len(prize.places) for prize in some]) <= means.hands:
            bundle = _bundle(means, some)
            yield from (bundle,) if bundle is not None else ()
            yield from _together(means, prizes[number + 1 :], some)


# --- what brings points
def _prizes(view: RioDeLaPlata, player: Player) -> Iterator[Prize]:
    yield from _houses(view, player)
    for one in (*buildings(view, player), *squares(view, player), *squares_beside(view, player)):
        yield one
        yield from _held_by_two(view, player, one)
    yield from grids(view, player)
    yield from _offices(view, player)


def _houses(view: RioDeLaPlata, player: Player) -> Iterator[Prize]:
    """Own Huts, those that are worth most as Houses."""
    stone, wood, _ = box(view.box).cost[HOUSE]
    fields = open_fields(view, player)
    huts = [field for field in numbers(player.huts) if fields >> field & 1 and field not in player.discs]
    for field in sorted(huts, key=lambda field: -house_worth(view, field))[:PLACED]:
        yield Prize((field,), house_worth(view, field), stone, wood, 0, 0, HOUSE)


def _free(view: RioDeLaPlata, player: Player) -> int:
    """Fields without a building where one more worker may stand."""
    return open_fields(view, player) & ~built(view)


def _held(player: Player) -> int:
    """Fields with own workers."""
    return sum([1 << place for place in dict.fromkeys(player.discs) if place < FIELDS])


def buildings(view: RioDeLaPlata, player: Player, *, begun: bool = False) -> Iterator[Prize]:
    """Of each kind that brings points at once the one in the district with most own houses, of Squares two; also where
    others are driven off. For a year that comes (`begun`) also what workers that lie there build by themselves, and
    nobody is driven off."""
    tables = box(view.box)
    others = {} if begun else driven(view, player)
    free = _free(view, player) | (_held(player) & ~built(view)) | sum([1 << field for field in others])
    for kind, fields in fields_with_points(view, player, free):
        able = [_building(view, player, kind, field, others.get(field, 0)) for field in fields]
        found = [(rank, one) for rank, one in filter(None, able) if one.places or begun]
        found.sort(key=lambda entry: -entry[0])
        for _, one in found[: _TWICE if kind == SQUARE and not begun else 1]:
            yield one._replace(points=tables.points[kind]) if begun else one


def _building(view: RioDeLaPlata, player: Player, kind: int, field: int, there: int) -> tuple[float, Prize] | None:
    """One on a field, and its rank among those of its kind; `there`: workers of somebody else who are driven off."""
    tables, area = box(view.box), CITY.area_of[field]
    by = box(view.box).data.scoring.value.district.get(SITES[kind], 0)
    hands = needs(there) if there else max(0, tables.workers[kind] - player.discs.count(field))
    if there and stay(there) < tables.workers[kind]:
        return None
    lost = loses(view, player.seat, field, [kind]) if there else 0
    who = drive_off(view, player, field, stay(there) if there else max(hands, tables.workers[kind]))
    exposed = (2 if hands == 1 or there == 1 else 1) * len(who)
    rank = by * owned_in(player, area) + _AGAINST * lost - _WORKER * hands - _EXPOSED * exposed
    points = tables.points[kind] + by * houses_in(player, area)
    places, builds = (field,) * hands, ((kind, field),)
    return rank, Prize(places, points, *tables.cost[kind], 0, kind, builds, exposed, 0, lost)


def _held_by_two(view: RioDeLaPlata, player: Player, one: Prize) -> Iterator[Prize]:
    """The same with a second worker on a Square from which the only one could be driven off."""
    spot = next((field for kind, field in one.builds if kind == SQUARE), -1)
    if spot < 0:
        return
    drives = discs_of_others(view, player) >> spot & 1
    if player.discs.count(spot) + one.places.count(spot) - drives == 1 and (who := drive_off(view, player, spot, 1)):
        exposed = one.exposed - 2 * len(who) + len(drive_off(view, player, spot, 2))
        yield one._replace(places=(*one.places, spot), exposed=exposed)


def _offices(view: RioDeLaPlata, player: Player) -> Iterator[Prize]:
    """Offices that can be paid for now, those that bring most at the end."""
    now, found = office_points(view, player), list[tuple[int, int]]()
    offices = box(view.box).data.offices.value.offices
    for place in numbers(open_places(view, player) & OFFICE_PLACES):
        one = offices[OFFICES[place - FIRST_OFFICE]]
        if player.coins >= one.cost and player.points >= one.least:
            then = player.copy()
            then.bought = tuple(sorted((*player.bought, place - FIRST_OFFICE)))
            found.append((office_points(view, then) - now, place))
    for points, place in sorted(found, key=lambda entry: -entry[0])[:_OFFICES]:
        if points > 0:
            cost = offices[OFFICES[place - FIRST_OFFICE]].cost
            yield Prize((place,), points, 0, 0, 0, coins=cost)


def squares(view: RioDeLaPlata, player: Player) -> Iterator[Prize]:
    """A Square for which one building is lacking around it, with the building that takes least: where nobody who still
    places can drive its worker off, if there is such a field."""
    tables, free = box(view.box), _free(view, player) & ~_held(player)
    if not tile_left(view, player, SQUARE, -1):
        return
    pairs = [
        (field, other)
        for field in numbers(free)
        if CITY.area_of[field] >= 0 and around(view, field) == tables.around[SQUARE] - 1
        for other in numbers(CITY.around[field] & free)
        if other != field and CITY.area_of[other] >= 0
    ]
    for kind in _HELPERS:
        if pairs and tile_left(view, player, kind, -1):
            threats = [
                2 * len(drive_off(view, player, field, tables.workers[SQUARE]))
                + 2 // tables.workers[kind] * len(drive_off(view, player, beside, tables.workers[kind]))
                for field, beside in pairs
            ]
            exposed = min(threats)
            field, beside = pairs[threats.index(exposed)]
            cost = [one + more for one, more in zip(tables.cost[kind], tables.cost[SQUARE], strict=True)]
            places = (beside,) * tables.workers[kind] + (field,)
            both = ((kind, beside), (SQUARE, field))
            yield Prize(places, tables.points[SQUARE], cost[0], cost[1], cost[2], 0, SQUARE, both, exposed)


def squares_beside(view: RioDeLaPlata, player: Player) -> Iterator[Prize]:
    """A building that brings points with a Square for which it is the last that is lacking: of each kind the one in the
    district with most own houses."""
    tables, free = box(view.box), _free(view, player) & ~_held(player)
    if not tile_left(view, player, SQUARE, -1):
        return
    lacks = [field for field in numbers(free) if around(view, field) == tables.around[SQUARE] - 1]
    for kind, fields in fields_with_points(view, player, free):
        pairs = [
            (field, spot)
            for field in fields
            for spot in lacks
            if CITY.area_of[spot] >= 0 and CITY.around[field] >> spot & 1
        ]
        if kind == SQUARE or kind in UPGRADES or not pairs:
            continue
        field, spot = max(
            pairs,
            key=lambda pair: (
                -len(drive_off(view, player, pair[1], tables.workers[SQUARE])),
                owned_in(player, CITY.area_of[pair[0]]),
            ),
        )
        cost = [one + more for one, more in zip(tables.cost[kind], tables.cost[SQUARE], strict=True)]
        places = (field,) * tables.workers[kind] + (spot,) * tables.workers[SQUARE]
        points = tables.points[kind] + tables.points[SQUARE]
        both, who = ((kind, field), (SQUARE, spot)), drive_off(view, player, spot, tables.workers[SQUARE])
        yield Prize(places, points, cost[0], cost[1], cost[2], 0, SQUARE, both, 2 * len(who))


def grids(view: RioDeLaPlata, player: Player) -> Iterator[Prize]:
    """Great buildings all of whose free squares can be taken, unless somebody who waits there has more of it."""
    tables, hands, places = box(view.box), hands_of(view, player), open_places(view, player)
    laid = {place for place, *_ in view.laid}
    for grid, squares in enumerate(tables.squares):
        free = tuple([place for place in squares if place not in laid])
        if not 0 < len(free) <= hands or not all(places >> place & 1 for place in free):
            continue
        own = [place for place, owner, _ in view.laid if owner == player.seat and place in squares]
        points = sum([tables.square_points[place] for place in (*free, *own)])
        points += tables.data.major.value.buildings[MAJORS[grid]].bonus if grid >= PORT else 0
        if given(view, grid, box(view.box).turns - view.turn) >= points:
            continue
        stone, wood, precious = tables.major_cost[grid][0]
        if len(tables.major_cost[grid]) > 1:
            yield Prize(free, points, 0, 0, 0, len(free))
        else:
            yield Prize(free, points, stone * len(free), wood * len(free), precious * len(free))


# --- whether it can be paid
def apart(some: Sequence[Prize], squares: int = 1) -> bool:
    """Whether no field is wanted twice, no kind of which one is enough, no more than one office, and no more Squares
    than so many."""
    fields = [place for one in some for place in dict.fromkeys((*one.places, *(field for _, field in one.builds)))]
    kinds = [kind for one in some for kind in dict.fromkeys((one.kind, *(kind for kind, _ in one.builds)))]
    great = [kind for kind in kinds if kind > HOUSE and kind != SQUARE]
    offices = sum([one.coins > 0 for one in some])
    return (
        len(set(fields)) == len(fields)
        and len(set(great)) == len(great)
        and kinds.count(SQUARE) <= squares
        and offices <= 1
    )


def _bundle(means: Means, some: Sequence[Prize]) -> Bundle | None:
    """Prizes with what must be fetched for them; None where goods, workers or coins are too few."""
    places = tuple([place for one in some for place in one.places])
    have = list(means.goods)
    costs = [(one.stone, one.wood, one.precious) for one in some]
    for cost in (*costs, *(cost for field, cost in means.spoken.items() if field not in places)):
        have = [there - need for there, need in zip(have, cost, strict=True)]
    either, points = sum([one.either for one in some]), sum([one.points for one in some])
    coins = means.coins - sum([one.coins for one in some])
    if coins < 0:
        return None
    most = max(0, -have[0]) + max(0, -have[1]) if means.coins_pay else 0
    for coined in range(most + 1):
        price = MONEY.price(means.coined, coined) if coined else 0
        if price > coins:
            return None
        more = fetched(means.sources, have, either, means.hands - len(places))
        if more is not None:
            break
        have[0 if have[0] < have[1] else 1] += 1
    else:
        return None
    workers = len(places) + sum([PRODUCTION[place][1] if place in PRODUCTION else 1 for place in more])
    worth = points + _GOOD * (sum(have) - either) - _WORKER * workers - _COIN * price
    worth += _AGAINST * sum([one.against for one in some]) - _EXPOSED * sum([one.exposed for one in some])
    others = [(one.kind, GRID_OF[one.places[0]]) for one in some if one.kind != HOUSE]
    others += [(kind, -1) for one in some for kind, _ in one.builds if kind not in (one.kind, *_HELPERS)]
    return Bundle((*more, *places), points, worth, tuple(sorted(others)))


def _means(view: RioDeLaPlata, player: Player) -> Means:
    """What there is in the own Effects; what is owed is gone from it."""
    goods = goods_then(view, player)
    for place in player.debts:
        cost = box(view.box).major_cost[GRID_OF[place]][0]
        goods = [have - need for have, need in zip(goods, cost, strict=True)]
    spoken = spoken_for(view, player, _CITIES, goods)
    money = player.coins, player.coined, box(view.box).coins_pay
    return Means(tuple(goods), spoken, hands_of(view, player), sources(view, player), *money, squares_left(view))


def fetched(able: Sequence[Source], have: Sequence[int], either: int, hands: int) -> tuple[int, ...] | None:
    """Places in which workers make the precious goods that lack, and fetch stone and wood; None where there are too few
    of them."""
    made = max(0, -have[2])
    lacks = [max(0, -have[0]), max(0, -have[1])]
    of_any = either + made - max(0, have[0]) - max(0, have[1])
    found, hands = [CRAFT] * made, hands - made
    left = list(able)
    for any_good in (False, True):
        for source in list(left):
            place, good, workers, brings = source
            wanted = of_any if any_good else lacks[good]
            if wanted <= 0 or workers > hands:
                continue
            if any_good:
                of_any -= brings
            else:
                of_any -= max(0, brings - wanted)
                lacks[good] = max(0, wanted - brings)
            left.remove(source)
            found.append(place)
            hands -= workers
    return tuple(found) if hands >= 0 and not any(lacks) and of_any <= 0 else None


def sources(view: RioDeLaPlata, player: Player) -> list[Source]:
    """Where workers fetch stone and wood, the cheapest first: place, good, workers, how much more there is then."""
    found = [(place, good, workers, 1) for place, (good, workers) in PRODUCTION.items()]
    able = open_places(view, player)
    found = sorted([one for one in found if able >> one[0] & 1], key=lambda one: (one[2], one[0]))
    beside = open_fields(view, player) & (near(view, player.houses) if player.houses else 0)
    for good, kind in ((0, STONECUTTER), (1, CARPENTER)):
        made = box(view.box).active[kind].get(GOOD_NAMES[good])
        if made is not None and player.goods[good]:
            for field in numbers(view.standing[kind - FIRST_NEUTRAL] & beside):
                found.insert(0, (field, good, 1, made.goods[good] - 1))
    return found
