"""What brings points this year or the next: great buildings that are filled, Houses, Barracks and the like, a Square
that a fifth building completes, offices; with the workers, goods and coins that each takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.games.rio_de_la_plata.common import built, numbers
from tabletop.games.rio_de_la_plata.phases.building import around, tile_left
from tabletop.games.rio_de_la_plata.phases.placement import discs_of_others, needs, open_fields, open_places, stay
from tabletop.games.rio_de_la_plata.scoring import houses_in, office_points
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CARPENTER,
    CITY,
    FIELDS,
    FIRST_OFFICE,
    HOUSE,
    HUT,
    OFFICE_PLACES,
    OFFICES,
    PLACED,
    PORT,
    SITES,
    SQUARE,
    STONECUTTER,
    box,
)
from tabletop.games.rio_de_la_plata.thinking.asked import owned_in
from tabletop.games.rio_de_la_plata.thinking.buildable import UPGRADES, fields_with_points
from tabletop.games.rio_de_la_plata.thinking.case.stock import house_worth
from tabletop.games.rio_de_la_plata.thinking.driving import driven, loses
from tabletop.games.rio_de_la_plata.thinking.jobs import hands_of
from tabletop.games.rio_de_la_plata.thinking.offices import offices_worth
from tabletop.games.rio_de_la_plata.thinking.rivals import drive_off
from tabletop.games.rio_de_la_plata.validation import MAJORS
from tabletop.games.rio_de_la_plata.worth.majors import given

WORKER, AGAINST, EXPOSED = 0.5, 0.5, 0.3
"""What a worker is worth, in points: what takes less comes first; part of what others lose that counts for it; what it
counts against it that somebody could drive a worker off."""
_OFFICES, _TWICE, _LYING = 2, 2, 3
"""Offices and fields for Squares that are looked at, and what workers build who lie there."""
_LATER = 0.5
"""Part of what an office brings until the end that counts beside its points."""
_SOON = 12
"""Points that may come in the same Effects before an office is bought."""
HELPERS = (HUT, STONECUTTER, CARPENTER)
"""Buildings that complete the surroundings of a Square."""


class Prize(NamedTuple):
    """Something that brings points: where its workers go, its price in stone, wood and precious goods, and in goods
    that may be stone or wood; what is built where; how many could drive workers of it off, those twice who could do so
    with two of their own; coins for it; points that somebody loses who is driven off; points that must be there by
    then; what it brings beside points; those of its points that come at once. Without places own workers of before
    build it."""

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
    least: int = 0
    more: float = 0.0
    at_once: int = 0

    @property
    def area(self) -> int:
        """The district of what it is, -1 where there is none."""
        return next((CITY.area_of[field] for kind, field in self.builds if kind == self.kind), -1)


def prizes(view: RioDeLaPlata, player: Player) -> Iterator[Prize]:
    """All that can be had this year, what own workers of before can build among it."""
    yield from _houses(view, player)
    waits = lying(view, player)
    for one in (*buildings(view, player), *squares(view, player, waits), *squares_beside(view, player)):
        yield one
        yield from _held_by_two(view, player, one)
    yield from _by_those_who_lie_there(view, player)
    yield from grids(view, player)
    yield from _offices(view, player)


def lying(view: RioDeLaPlata, player: Player) -> int:
    """Fields without a building where workers enough of a seat lie for a Hut: something stands there by its Effects."""
    held = numbers(_held(player) & ~built(view))
    return sum([1 << field for field in held if player.discs.count(field) >= box(view.box).workers[HUT]])


def _by_those_who_lie_there(view: RioDeLaPlata, player: Player) -> Iterator[Prize]:
    """What brings points at once and own workers of before can build, the dearest first: the goods may lack for it."""
    tables, held = box(view.box), _held(player) & ~built(view)
    found = [
        one
        for kind, fields in fields_with_points(view, player, held)
        for field in fields
        if player.discs.count(field) >= tables.workers[kind]
        for _, one in filter(None, [_building(view, player, kind, field, 0)])
    ]
    yield from sorted(found, key=lambda one: -one.points)[:_LYING]


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
    others are driven off. For a year that comes (`begun`) of each kind two, as two kinds may want one field, also what
    workers that lie there build by themselves, and nobody is driven off."""
    tables = box(view.box)
    others = {} if begun else driven(view, player)
    free = _free(view, player) | (_held(player) & ~built(view)) | sum([1 << field for field in others])
    for kind, fields in fields_with_points(view, player, free):
        able = [_building(view, player, kind, field, others.get(field, 0)) for field in fields]
        found = [(rank, one) for rank, one in filter(None, able) if one.places or begun]
        found.sort(key=lambda entry: -entry[0])
        for _, one in found[: _TWICE if kind == SQUARE or begun else 1]:
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
    rank = by * owned_in(player, area) + AGAINST * lost - WORKER * hands - EXPOSED * exposed
    points = tables.points[kind] + by * houses_in(player, area)
    places, builds = (field,) * hands, ((kind, field),)
    return rank, Prize(
        places, points, *tables.cost[kind], 0, kind, builds, exposed, 0, lost, at_once=tables.points[kind]
    )


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
    """Offices that can be paid for now, those that bring most at the end and until then; some only with points of the
    same Effects, in which they are bought last."""
    now, left = office_points(view, player), float(box(view.box).turns - view.turn)
    found = list[tuple[float, Prize]]()
    offices = box(view.box).data.offices.value.offices
    for place in numbers(open_places(view, player) & OFFICE_PLACES):
        at, one = place - FIRST_OFFICE, offices[OFFICES[place - FIRST_OFFICE]]
        if player.coins >= one.cost and player.points + _SOON >= one.least:
            then = player.copy()
            then.bought = tuple(sorted((*player.bought, at)))
            points = office_points(view, then) - now
            worth = offices_worth(view, player, left, at) - offices_worth(view, player, left)
            prize = Prize((place,), points, 0, 0, 0, coins=one.cost, least=one.least, more=_LATER * (worth - points))
            found.append((worth, prize))
    found = [one for one in found if one[1].points > 0]
    found.sort(key=lambda entry: -entry[0])
    sure = [one for _, one in found if one.least <= player.points]
    yield from sure[:_OFFICES]
    yield from [one for _, one in found[:_OFFICES] if one not in sure]


def squares(view: RioDeLaPlata, player: Player, waits: int = 0) -> Iterator[Prize]:
    """A Square for which one building is lacking around it, with the building that takes least: where nobody who still
    places can drive its worker off, if there is such a field. On fields of `waits` something is built before."""
    tables, free = box(view.box), _free(view, player) & ~_held(player)
    if not tile_left(view, player, SQUARE, -1):
        return
    pairs = [
        (field, other)
        for field in numbers(free)
        if CITY.area_of[field] >= 0
        and around(view, field) + (CITY.around[field] & waits).bit_count() == tables.around[SQUARE] - 1
        for other in numbers(CITY.around[field] & free)
        if other != field and CITY.area_of[other] >= 0
    ]
    yield from _among_those(view, player, free, waits)
    for kind in HELPERS:
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
            points = tables.points[SQUARE]
            yield Prize(places, points, cost[0], cost[1], cost[2], 0, SQUARE, both, exposed, at_once=points)


def _among_those(view: RioDeLaPlata, player: Player, free: int, waits: int) -> Iterator[Prize]:
    """A Square for which no more is lacking than what own workers of before build around it."""
    tables = box(view.box)
    able = [
        field
        for field in numbers(free)
        if CITY.area_of[field] >= 0
        and around(view, field) < tables.around[SQUARE]
        and around(view, field) + (CITY.around[field] & waits).bit_count() >= tables.around[SQUARE]
    ]
    found = [one for _, one in filter(None, [_building(view, player, SQUARE, field, 0) for field in able])]
    yield from sorted(found, key=lambda one: one.exposed)[:1]


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
        threat = 2 * len(who)
        yield Prize(places, points, cost[0], cost[1], cost[2], 0, SQUARE, both, threat, at_once=points)


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
        if given(view, player.seat, grid, box(view.box).turns - view.turn) >= points:
            continue
        stone, wood, precious = tables.major_cost[grid][0]
        if len(tables.major_cost[grid]) > 1:
            yield Prize(free, points, 0, 0, 0, len(free), at_once=points)
        else:
            price = (stone * len(free), wood * len(free), precious * len(free))
            yield Prize(free, points, *price, at_once=points)
