"""What workers on the table still bring this year, and what is owed for them: for whoever is done with placing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CRAFT,
    FIELDS,
    GRID_OF,
    HARVEST,
    HOUSE,
    HUT,
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
    yield from _owed(view, player, after)
    yield from _full(view, player)
    yield from _built(view, player, after)
    if not last_year(view):
        yield from _brought(view, player)
    hands = then.idle + then.discs.count(ORDER)
    if hands < PLACED and not last_year(view):
        yield Prompt("hands_fewer", (("n", hands), ("most", PLACED)))


def _brought(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Goods and coins that workers bring from outside the city."""
    goods = Counter(PRODUCTION[place][0] for place in player.discs if place in PRODUCTION)
    fields = box(view.box).data.places.value.fields
    coins = player.discs.count(HARVEST) // fields.workers * fields.coins
    brought = named((goods[0], goods[1], player.discs.count(CRAFT)))
    if brought or coins:
        yield Prompt("out_bring", (("goods", brought), ("m", len(brought)), ("coins", coins)))


def _owed(view: RioDeLaPlata, player: Player, after: RioDeLaPlata) -> Iterator[Prompt]:
    """By grid, squares that are not paid for yet, their price, and whether it will be there."""
    tables = box(view.box)
    kept = {place for place, owner, _ in after.laid if owner == player.seat}
    for grid, owed in Counter(GRID_OF[place] for place in player.debts).items():
        places = [place for place in player.debts if GRID_OF[place] == grid]
        full = {place for place, *_ in view.laid}.issuperset(tables.squares[grid])
        lost = forfeit(view, player, owed)
        one, *_, other = [named(cost) for cost in tables.major_cost[grid]] * 2
        told = (("major", MAJORS[grid]), ("n", owed), ("one", one), ("other", other), ("lost", lost))
        paid = full or kept.issuperset(places)  # those of a full grid have come home when they are paid for
        yield Prompt("owes" if len(tables.major_cost[grid]) == 1 else "owes_either", (*told, ("m", int(not paid))))


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
                yield Prompt("lie_there", (*told, ("points", 0), ("house", 0)))
            told_of = [one for one in of_building(view, player, kind, field) if one.key != "worked_goods"]
            yield from told_of[:1]
            yield from built_before(view, player, kind, field)
            yield Prompt("price_there", (("goods", named(box(view.box).cost[kind])),))
    huts = [field for field in fields if site(after, field) == HUT]
    if huts:
        yield of_huts(view, huts, after)
