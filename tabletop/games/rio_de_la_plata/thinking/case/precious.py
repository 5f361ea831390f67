"""What a precious good is wanted for: the one thing that brings most of what can be built with it."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt, Values
from tabletop.games.rio_de_la_plata.common import built
from tabletop.games.rio_de_la_plata.phases.building import tile_left
from tabletop.games.rio_de_la_plata.phases.placement import open_fields
from tabletop.games.rio_de_la_plata.scoring import houses_in
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import SITES, box
from tabletop.games.rio_de_la_plata.thinking.buildable import UPGRADES, fields_with_points, with_precious
from tabletop.games.rio_de_la_plata.thinking.case.building import standing_with
from tabletop.games.rio_de_la_plata.thinking.case.stock import last_year, named
from tabletop.games.rio_de_la_plata.validation import MAJORS

_SQUARE = 0.5
"""What is left of the points of a square, which come when all are taken."""


def precious(after: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Precious goods that are there by the end of the own Effects, and what brings most next year of what they go
    into."""
    if not player.goods[2]:
        return
    if last_year(after):
        yield Prompt("goods_late")
        return
    found = [*_buildings(after, player), *_squares(after, player)]
    if found:
        yield max(found, key=lambda one: one[0])[1]


def goods_then(player: Player) -> Prompt:
    """All goods that are there by then."""
    return Prompt("goods_then", (("goods", named(player.goods)), ("n", sum(player.goods))))


def _goods(player: Player, cost: tuple[int, int, int]) -> tuple[int, Values]:
    """How many goods of a price are lacking; the price, what is lacking, and what is there of precious goods."""
    lack = [max(0, need - have) for need, have in zip(cost, player.goods, strict=True)]
    return sum(lack), (("n", player.goods[2]), ("goods", named(cost)), ("lack", named(lack)), ("m", sum(lack)))


def _buildings(after: RioDeLaPlata, player: Player) -> Iterator[tuple[float, Prompt]]:
    """Minor buildings, each in the district in which most own houses gain by it."""
    tables = box(after.box)
    worth = tables.data.scoring.value.district
    for kind, areas in with_precious(after, player):
        lack, told = _goods(player, tables.cost[kind])
        own = max([houses_in(player, area) for area in areas if area >= 0], default=0)
        by = worth.get(SITES[kind], 0) * own
        points = tables.points[kind]
        more: Values = (("building", SITES[kind]), ("points", points), ("own", own), ("by", by))
        more = (*more, ("last", int(_last_tile(after, player, kind))))
        yield points + by - lack, Prompt("precious_for", (*told, *more))


def _last_tile(after: RioDeLaPlata, player: Player, kind: int) -> bool:
    """Whether no tile is left for another one once it is built."""
    fields = dict(fields_with_points(after, player, open_fields(after, player) & ~built(after)))[kind]
    return not tile_left(standing_with(after, kind, fields[0]), player, kind, UPGRADES.get(kind, -1))


def _squares(after: RioDeLaPlata, player: Player) -> Iterator[tuple[float, Prompt]]:
    """The free square of a great building that counts most."""
    tables = box(after.box)
    taken = {place for place, *_ in after.laid}
    for grid, costs in enumerate(tables.major_cost):
        free = [tables.square_points[place] for place in tables.squares[grid] if place not in taken]
        if costs[0][2] and free and not after.majors >> grid & 1:
            lack, told = _goods(player, costs[0])
            more = (("major", MAJORS[grid]), ("points", max(free)), ("left", len(free)))
            yield _SQUARE * max(free) - lack, Prompt("precious_square", (*told, *more))
