"""Who is earlier in the Effects and could build the one building of a district first, and what own workers build then
instead."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.phases.building import around
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, HUT, PLACES, SITES, box
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.buildable import UPGRADES, fields_with_points
from tabletop.games.rio_de_la_plata.thinking.rivals import pays_for


def built_before(view: RioDeLaPlata, player: Player, kind: int, field: int, after: RioDeLaPlata) -> Iterator[Prompt]:
    """That somebody whose Effects come before could build it in the same district, where only one may stand."""
    area = CITY.area_of[field]
    if view.phase != Phase.PLACEMENT or not box(view.box).single[kind] or area < 0:
        return
    for seat in view.order[: view.order.index(player.seat)]:
        other = view.players[seat]
        fields = [one for one in dict.fromkeys(other.discs) if one < FIELDS and CITY.area_of[one] == area]
        able = [one for one in fields if one != field and _could_build(view, other, kind, one)]
        if able:
            left = _instead(view, player, kind, field, after)
            told = (
                ("who", seat),
                ("building", SITES[kind]),
                ("district", CITY.areas[area]),
                ("where", PLACES[able[0]]),
            )
            yield Prompt("built_before", (*told, ("other", SITES[left]), ("points", box(view.box).points[left])))
            return


def _could_build(view: RioDeLaPlata, other: Player, kind: int, field: int) -> bool:
    """Whether somebody has workers there, and goods by then, those included that workers bring and make."""
    tables = box(view.box)
    if other.discs.count(field) < tables.workers[kind] or site(view, field) != UPGRADES.get(kind, -1):
        return False
    if around(view, field) < tables.around[kind]:
        return False
    return pays_for(view, other, kind)


def _instead(view: RioDeLaPlata, player: Player, kind: int, field: int, after: RioDeLaPlata) -> int:
    """What brings most of what the same workers could build with the goods that are free then; else a Hut."""
    tables, then = box(view.box), after.players[player.seat]
    goods = [have + more for have, more in zip(then.goods, tables.cost[kind], strict=True)]
    able = [
        one
        for one, fields in fields_with_points(view, player, 1 << field)
        if one != kind
        and field in fields
        and tables.workers[one] <= tables.workers[kind]
        and all(have >= need for have, need in zip(goods, tables.cost[one], strict=True))
    ]
    return max(able, key=lambda one: tables.points[one], default=HUT)
