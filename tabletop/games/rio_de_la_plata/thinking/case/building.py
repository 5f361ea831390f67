"""What a building is for: points, houses of its district, work beside own houses; and what it lacks to be of use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.common import near, numbers, site
from tabletop.games.rio_de_la_plata.scoring import district_value, house_points, houses_in
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIRST_NEUTRAL, HOUSE, HUT, PLACE, PLACES, SITES, box
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES
from tabletop.games.rio_de_la_plata.thinking.buildable import fields_with_points
from tabletop.games.rio_de_la_plata.thinking.case.next_year import in_district
from tabletop.games.rio_de_la_plata.thinking.case.stock import house_worth, last_year


def of_building(
    view: RioDeLaPlata, player: Player, kind: int, field: int, after: RioDeLaPlata | None = None
) -> Iterator[Prompt]:
    """What one building is for, the weightiest first; Houses of this year are counted if it is told what stands by the
    end of the own Effects (`after`)."""
    tables = box(view.box)
    here = (("building", SITES[kind]), ("spot", PLACES[field]))
    if kind == HUT:
        yield of_huts(view, (field,))
        return
    if kind == HOUSE:
        yield from houses(view, player, (field,))
        return
    if tables.points[kind]:
        more = [(one.seat, _for_houses(view, one, kind, field)) for one in (after or view).players]
        others = tuple([(seat, points) for seat, points in more if points and seat != player.seat])
        told = (*here, ("points", tables.points[kind]), ("more", dict(more)[player.seat]))
        own = houses_in((after or view).players[player.seat], CITY.area_of[field]) if CITY.area_of[field] >= 0 else 0
        yield Prompt("points_now", (*told, ("own", own), ("others", others), ("m", len(others))))
    if tables.active[kind]:
        yield from _to_work_in(view, (after or view).players[player.seat], kind, field)
    yield from _less_in_the_district(view, player, kind, field, after or view)


def _for_houses(view: RioDeLaPlata, player: Player, kind: int, field: int) -> int:
    """Points more at the end of somebody's houses that stand in its district."""
    then = standing_with(view, kind, field)
    return house_points(then, player) - house_points(view, player)


def of_huts(
    view: RioDeLaPlata, fields: Sequence[int], after: RioDeLaPlata | None = None, player: Player | None = None
) -> Prompt:
    """What huts are for: what they become, and what one such house counts, as districts are by then (`after`); of those
    that are built now by a `player` also who comes home, and whether somebody stays on each who makes it a House."""
    stone, wood, _ = box(view.box).cost[HOUSE]
    where = (("where", tuple([PLACES[field] for field in fields])), ("huts", len(fields)))
    if last_year(view):
        return Prompt("hut_late", where)
    best = max([house_worth(after or view, field) for field in fields])
    told = (*where, ("stone", stone), ("wood", wood), ("n", best))
    if player is None or after is None:
        return Prompt("hut_later", (*told, ("home", 0), ("stay", 0)))
    discs = after.players[player.seat].discs
    home = sum([player.discs.count(field) - discs.count(field) for field in fields])
    stay = len(fields) if all(field in discs for field in fields) else 0
    return Prompt("hut_later", (*told, ("home", home), ("stay", stay)))


def houses(
    view: RioDeLaPlata, player: Player, fields: Iterable[int], after: RioDeLaPlata | None = None
) -> Iterator[Prompt]:
    """Huts that become houses: their points at the end as districts are by then (`after`), and the buildings that can
    be worked in beside them then."""
    spots = tuple(fields)
    stone, wood, _ = box(view.box).cost[HOUSE]
    told = (("n", len(spots)), ("where", tuple([PLACES[field] for field in spots])))
    price = (("stone", stone * len(spots)), ("wood", wood * len(spots)))
    yield Prompt("to_house", (*told, *price, ("points", sum([house_worth(after or view, field) for field in spots]))))
    yield from _counts_where(view, player, spots, after or view)
    opened = [] if last_year(view) else _opened(view, player, spots)
    if opened:
        there = tuple([in_district(site(view, PLACE[field]), PLACE[field]) for field in opened])
        yield Prompt("opens", (("where", tuple(opened)), ("builds", there)))


def _counts_where(view: RioDeLaPlata, player: Player, spots: Sequence[int], after: RioDeLaPlata) -> Iterator[Prompt]:
    """That a House counts more in the district of those that are raised than in that of Huts which wait."""
    waiting = [field for field in numbers(player.huts) if field not in spots and CITY.area_of[field] >= 0]
    least = min(spots, key=lambda field: house_worth(after, field))
    less = [field for field in waiting if house_worth(after, field) < house_worth(after, least)]
    if less and CITY.area_of[least] >= 0:
        other = max(less, key=lambda field: house_worth(after, field))
        told = (("district", CITY.areas[CITY.area_of[least]]), ("n", house_worth(after, least)))
        more = (*told, ("other", CITY.areas[CITY.area_of[other]]), ("m", house_worth(after, other)))
        yield Prompt("house_where", more)


def _opened(view: RioDeLaPlata, player: Player, fields: Iterable[int]) -> list[str]:
    """Fields of buildings that can be worked in beside new houses, and not beside those there are."""
    before = near(view, player.houses) if player.houses else 0
    then = near(view, player.houses | sum([1 << field for field in fields]))
    active = box(view.box).active
    return [
        PLACES[field]
        for kind, standing in enumerate(view.standing, FIRST_NEUTRAL)
        if active[kind]
        for field in numbers(standing & then & ~before)
    ]


def standing_with(view: RioDeLaPlata, kind: int, field: int) -> RioDeLaPlata:
    """With a building of nobody on a field, in the place of what it replaces."""
    then, standing = view.copy(), list(view.standing)
    gone = site(view, field)
    if gone >= FIRST_NEUTRAL:
        standing[gone - FIRST_NEUTRAL] &= ~(1 << field)
    standing[kind - FIRST_NEUTRAL] |= 1 << field
    then.standing = tuple(standing)
    return then


def _less_in_the_district(
    view: RioDeLaPlata, player: Player, kind: int, field: int, after: RioDeLaPlata
) -> Iterator[Prompt]:
    """What each House of the district loses by a building, who has how many there, and own Huts that are to be some."""
    area = CITY.area_of[field]
    if area < 0 or kind < FIRST_NEUTRAL:
        return
    by = district_value(view, area) - district_value(standing_with(view, kind, field), area)
    own = after.players[player.seat]
    every = [own, *(one for one in view.players if one.seat != player.seat)]
    houses = tuple([(one.seat, houses_in(one, area)) for one in every if houses_in(one, area)])
    huts = (own.huts & CITY.fields_of[area]).bit_count()
    if by > 0 and (houses or huts):
        told: Values = (("building", SITES[kind]), ("spot", PLACES[field]), ("n", by))
        told = (*told, ("district", CITY.areas[area]), ("houses", houses), ("m", len(houses)), ("huts", huts))
        yield Prompt("district_less", told)


def instead(view: RioDeLaPlata, player: Player, kind: int, field: int, after: RioDeLaPlata) -> Iterator[Prompt]:
    """What brings more at once and can be built by the same workers for goods that are there as well by the end of the
    own Effects (`after`), without what is built."""
    tables, lie = box(view.box), after.players[player.seat].goods
    goods = [have + paid for have, paid in zip(lie, tables.cost[kind], strict=True)]
    able = [
        (tables.points[other], -other)
        for other, _ in fields_with_points(view, player, 1 << field)
        if tables.points[other] > tables.points[kind] and tables.workers[other] <= tables.workers[kind]
        if all(have >= need for have, need in zip(goods, tables.cost[other], strict=True))
    ]
    for points, less in [max(able)] if able and site(view, field) < 0 else ():
        told = (("building", SITES[-less]), ("spot", PLACES[field]), ("points", points))
        yield Prompt("or_instead", (*told, ("more", _for_houses(view, player, -less, field))))


def _to_work_in(view: RioDeLaPlata, player: Player, kind: int, field: int) -> Iterator[Prompt]:
    """What a worker makes there, if one's own may stand there: only beside an own house."""
    if last_year(view):
        yield Prompt("no_more_work", (("building", SITES[kind]),))
        return
    beside = near(view, 1 << field)
    house, hut = beside & player.houses, beside & player.huts
    if house or hut:
        others = tuple([one.seat for one in view.players if one.seat != player.seat and beside & one.houses])
        found = works(view, kind, at=1 if house else 2, others=others)
        yield from [one for one in found if one.key != "worked_points" or player.coins]  # which takes coins
    else:
        yield Prompt("no_house_beside", (("building", SITES[kind]),))


def works(view: RioDeLaPlata, kind: int, good: str = "", at: int = 0, others: Sequence[Seat] = ()) -> Iterator[Prompt]:
    """What a worker makes in a building of a good, else of what is named first; whether an own House is beside it (`at`
    is 1) or a Hut that is to become one (2), and who else has a House there; nothing of that where somebody works
    already (0)."""
    for paid, brings in [one for one in box(view.box).active[kind].items() if good in ("", one[0])][:1]:
        beside: Values = (("at", at), ("who", tuple(others)), ("m", len(others)))
        told: Values = (("building", SITES[kind]), ("paid", paid), *beside)
        if brings.coins or brings.points:
            alike = [one for one, other in box(view.box).active[kind].items() if other == brings and one != paid]
            either = alike[:1] if brings.coins and not good else []
            key = "worked_coins" if brings.coins else "worked_points"
            more: Values = (("either", next(iter(either), "")), ("e", len(either)))
            yield Prompt(key, (*told, ("n", max(brings.coins, brings.points)), *(more if brings.coins else ())))
        else:
            made = max(GOOD_NAMES, key=lambda one: getattr(brings, one))
            yield Prompt("worked_goods", (*told, ("good", made), ("count", getattr(brings, made))))
