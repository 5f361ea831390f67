"""Where minor buildings can stand that bring points at once."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.rio_de_la_plata.common import built, near, numbers
from tabletop.games.rio_de_la_plata.phases.building import around, tile_left
from tabletop.games.rio_de_la_plata.phases.placement import discs_of_others, open_fields
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIRST_NEUTRAL, GUILD, MARKET, SITE, SQUARE, box

UPGRADES = {GUILD: MARKET, SITE["monument"]: SQUARE, SITE["garden"]: SQUARE}


def with_points(after: RioDeLaPlata, player: Player) -> Iterator[tuple[int, list[int]]]:
    """Minor buildings that bring points at once and can be built somewhere; in which districts."""
    for kind, fields in fields_with_points(after, player, open_fields(after, player) & ~built(after)):
        yield kind, list(dict.fromkeys(CITY.area_of[field] for field in fields))


def fields_with_points(state: RioDeLaPlata, player: Player, free: int) -> Iterator[tuple[int, list[int]]]:
    """Minor buildings that bring points at once, with those of the `free` fields, or of those below what they replace
    where nobody else stands, on which each may stand."""
    tables, beside = box(state.box), near(state, player.houses) if player.houses else 0
    others = discs_of_others(state, player)
    for kind in range(FIRST_NEUTRAL, len(tables.cost)):
        over = UPGRADES.get(kind)
        able = free if over is None else state.standing[over - FIRST_NEUTRAL] & beside & ~others
        if not tables.points[kind] or not tile_left(state, player, kind, -1 if over is None else over):
            continue
        closed = state.standing[kind - FIRST_NEUTRAL] if tables.single[kind] else 0
        fields = [
            field
            for field in numbers(able)
            if (area := CITY.area_of[field]) >= 0
            and not closed & CITY.fields_of[area]
            and around(state, field) >= tables.around[kind]
        ]
        if fields:
            yield kind, fields


def with_precious(after: RioDeLaPlata, player: Player) -> Iterator[tuple[int, list[int]]]:
    """Those of them that take a precious good."""
    for kind, areas in with_points(after, player):
        if box(after.box).cost[kind][2]:
            yield kind, areas
