"""What workers on the table still bring this year, and what is owed for them: for whoever is done with placing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.phases.majors import prices
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    FIELDS,
    GRID_OF,
    HARVEST,
    HOUSE,
    HUT,
    MONEY,
    ORDER,
    PALACE,
    PLACED,
    PLACES,
    PRODUCTION,
    SITES,
    box,
)
from tabletop.games.rio_de_la_plata.thinking.case.building import houses, of_building, of_huts
from tabletop.games.rio_de_la_plata.thinking.case.earlier import built_before
from tabletop.games.rio_de_la_plata.thinking.case.stock import forfeit, last_year, named
from tabletop.games.rio_de_la_plata.thinking.meant import meant
from tabletop.games.rio_de_la_plata.validation import MAJORS


def all_placed(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """That no worker is left for this year; debts, grids that are full, what is built; too few workers next year."""
    yield Prompt("all_placed", (("n", view.placed),)) if view.placed else Prompt("none_placed")
    after = meant(view, (act.Done(player.seat),))
    then = after.players[player.seat]
    yield from _owed(view, player)
    yield from _full(view, player)
    yield from _built(view, player, after)
    if not last_year(view):
        yield from _brought(view, player)
    hands = then.idle + then.discs.count(ORDER)
    if hands < PLACED and not last_year(view):
        yield Prompt("hands_fewer", (("n", hands), ("most", PLACED)))


def _brought(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Goods and coins that workers bring from outside the city."""
    stone, wood, coins = _outside(view, player)
    brought = named((stone, wood, 0))
    if brought or coins:
        yield Prompt("out_bring", (("goods", brought), ("m", len(brought)), ("coins", coins)))


def _outside(view: RioDeLaPlata, player: Player) -> tuple[int, int, int]:
    """Stone, wood and coins that own workers bring from quarry, forest and fields."""
    goods = Counter(PRODUCTION[place][0] for place in dict.fromkeys(player.discs) if place in PRODUCTION)
    fields = box(view.box).data.places.value.fields
    return goods[0], goods[1], player.discs.count(HARVEST) // fields.workers * fields.coins


def _owed(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """By grid, squares that are not paid for yet, and their price; whether all of them can be paid for."""
    tables = box(view.box)
    for grid, owed in Counter(GRID_OF[place] for place in player.debts).items():
        lost = forfeit(view, player, owed)
        one, *_, other = [named(cost) for cost in tables.major_cost[grid]] * 2
        told = (("major", MAJORS[grid]), ("n", owed), ("one", one), ("other", other), ("lost", lost))
        yield Prompt("owes" if len(tables.major_cost[grid]) == 1 else "owes_either", told)
    if player.debts:
        (stone, wood, coins), have = _outside(view, player), player.goods
        then = (have[0] + stone, have[1] + wood, have[2])
        if _pays(view, player, have, 0):
            yield Prompt("owed_in_hand")
        elif _pays(view, player, then, 0):
            yield Prompt("owed_brought")
        elif _pays(view, player, then, player.coins + coins):
            yield Prompt("owed_coined")
        else:
            yield Prompt("owed_short")


def _pays(view: RioDeLaPlata, player: Player, goods: Sequence[int], coins: int) -> bool:
    """Whether goods and coins pay for all that somebody owes."""
    left = [(goods[0], goods[1], goods[2], 0)]
    for place in player.debts:
        paid = [
            (one[0] - way.goods[0], one[1] - way.goods[1], one[2] - way.goods[2], one[3] + way.coined)
            for one in left
            for way in prices(view, place)
        ]
        left = [one for one in dict.fromkeys(paid) if min(one[:3]) >= 0]
        left = [one for one in left if not one[3] or MONEY.price(player.coined, one[3]) <= coins]
    return bool(left)


def _full(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Grids all of whose squares are taken, with own workers there."""
    tables, taken = box(view.box), {place for place, *_ in view.laid}
    for grid, squares in enumerate(tables.squares):
        own = [place for place, owner, _ in view.laid if GRID_OF[place] == grid and owner == player.seat]
        if own and taken.issuperset(squares):
            points = sum([tables.square_points[place] for place in own])
            yield Prompt("grid_full", (("major", MAJORS[grid]), ("points", points), ("n", len(own))))


def _built(view: RioDeLaPlata, player: Player, after: RioDeLaPlata) -> Iterator[Prompt]:
    """Houses, other buildings with their price, huts."""
    fields = [
        field
        for field in dict.fromkeys([place for place in player.discs if place < FIELDS])
        if site(after, field) != site(view, field)
    ]
    risen = [field for field in fields if site(after, field) == HOUSE]
    if risen:
        yield from list(houses(view, player, risen, after))[:1]
    for field in fields:
        kind = site(after, field)
        if HOUSE < kind < PALACE:
            if not box(view.box).points[kind]:
                told = (("where", PLACES[field]), ("building", SITES[kind]), ("n", player.discs.count(field)))
                yield Prompt("lie_there", (*told, ("points", 0), ("house", 0), ("anyway", 0)))
            told_of = [one for one in of_building(view, player, kind, field) if one.key != "worked_goods"]
            yield from told_of[:1]
            yield from [one for one in told_of[1:] if one.key == "district_less"]
            yield from built_before(view, player, kind, field)
            cost = box(view.box).cost[kind]
            there = all(have >= need for have, need in zip(player.goods, cost, strict=True))
            yield Prompt("price_there", (("goods", named(cost)), ("now", int(there))))
    huts = [field for field in fields if site(after, field) == HUT]
    if huts:
        yield of_huts(view, huts, after)
