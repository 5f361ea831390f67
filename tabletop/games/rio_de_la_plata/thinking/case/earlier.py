"""Who can be first: somebody earlier in the Effects at the one building of a district or the last tile, somebody later
this year at a Square around which own buildings are the fifth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.common import built, numbers, site
from tabletop.games.rio_de_la_plata.phases.building import around, tile_left
from tabletop.games.rio_de_la_plata.phases.placement import open_fields, within_reach
from tabletop.games.rio_de_la_plata.scoring import houses_in
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CITY,
    FIELDS,
    FIRST_NEUTRAL,
    HUT,
    PALACE,
    PLACED,
    PLACES,
    SITES,
    SQUARE,
    box,
)
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.buildable import UPGRADES, fields_with_points
from tabletop.games.rio_de_la_plata.thinking.case.building import standing_with
from tabletop.games.rio_de_la_plata.thinking.case.stock import new_buildings
from tabletop.games.rio_de_la_plata.thinking.driving import placed_at
from tabletop.games.rio_de_la_plata.thinking.rivals import can_pay, pays_for, still_place

_SEVERAL = 2
"""From so many own Houses on another district is no place that is as good."""


def built_before(view: RioDeLaPlata, player: Player, kind: int, field: int) -> Iterator[Prompt]:
    """That somebody whose Effects come before could build it in the same district, where only one may stand, or take
    the last tile for it."""
    if view.phase != Phase.PLACEMENT:
        return
    district = CITY.fields_of[CITY.area_of[field]] if CITY.area_of[field] >= 0 else 0
    for seat in view.order[: view.order.index(player.seat)]:
        other = view.players[seat]
        for at in dict.fromkeys([one for one in other.discs if one < FIELDS and one != field]):
            told = (("who", seat), ("building", SITES[kind]), ("where", PLACES[at]))
            if box(view.box).single[kind] and district >> at & 1 and could_build(view, other, kind, at):
                yield Prompt("built_before", (*told, ("district", CITY.areas[CITY.area_of[field]])))
                return
            if any(_takes_tile(view, other, one, at, kind, field) for one in range(FIRST_NEUTRAL, PALACE)):
                yield Prompt("tile_before", told)
                return


def built_else(view: RioDeLaPlata, player: Player, kind: int, field: int) -> Iterator[Prompt]:
    """Who of those that still place could build it in the same district, where only one may stand, if it were not built
    now; nothing where it can be built in another district and brings hardly less there."""
    if not box(view.box).single[kind] or view.phase != Phase.PLACEMENT:
        return
    district, able = CITY.fields_of[CITY.area_of[field]], dict[Seat, int]()
    elsewhere = fields_with_points(view, player, open_fields(view, player) & ~built(view) & ~district)
    if houses_in(player, CITY.area_of[field]) < _SEVERAL and dict(elsewhere).get(kind):
        return
    for seat in still_place(view, player):
        other = view.players[seat]
        fields = dict(fields_with_points(view, other, open_fields(view, other) & ~built(view) & district)).get(kind, [])
        here = [one for one in fields if district >> one & 1 and one not in player.discs]
        workers = box(view.box).workers[kind]
        if here and min(PLACED, other.idle) >= workers and can_pay(view, other, kind, workers):
            able[seat] = here[0]
    if able:
        told = (
            ("who", tuple(able)),
            ("m", len(able)),
            ("building", SITES[kind]),
            ("where", tuple([PLACES[one] for one in able.values()])),
        )
        yield Prompt("built_else", (*told, ("district", CITY.areas[CITY.area_of[field]])))


def _takes_tile(view: RioDeLaPlata, other: Player, kind: int, at: int, wanted: int, field: int) -> bool:
    """Whether no tile of what is wanted is left once somebody has built something, which is possible."""
    if not tile_left(view, other, kind, site(view, at)) or not could_build(view, other, kind, at):
        return False
    return not tile_left(standing_with(view, kind, at), other, wanted, site(view, field))


def could_build(view: RioDeLaPlata, other: Player, kind: int, field: int) -> bool:
    """Whether somebody has workers there, and goods by then, those included that workers bring and make."""
    tables = box(view.box)
    if other.discs.count(field) < tables.workers[kind] or site(view, field) != UPGRADES.get(kind, -1):
        return False
    return around(view, field) >= tables.around[kind] and pays_for(view, other, kind)


def opens_square(view: RioDeLaPlata, player: Player, after: RioDeLaPlata, line: Line) -> Iterator[Prompt]:
    """A free field with five buildings around it only by those of a line, and who builds a Square there this year, in
    Effects that come later."""
    wanted, new = box(view.box).around[SQUARE], new_buildings(view, after, HUT)
    if not tile_left(after, player, SQUARE, -1):
        return
    placed = placed_at(view, line)
    mine = {*player.discs, *placed}
    for field in numbers(sum([1 << one for one in dict.fromkeys(_beside(new))])):
        if site(after, field) >= 0 or field in mine or not around(view, field) < wanted <= around(after, field):
            continue
        able = tuple([seat for seat in _later(view, player) if _builds_there(view, view.players[seat], field, placed)])
        if able:
            by = tuple([PLACES[one] for one in new if CITY.around[field] >> one & 1])
            yield Prompt("opens_square", (("by", by), ("where", PLACES[field]), ("who", able), ("m", len(able))))
            return


def _beside(fields: list[int]) -> Iterator[int]:
    for field in fields:
        yield from [one for one in numbers(CITY.around[field]) if CITY.area_of[one] >= 0]


def _later(view: RioDeLaPlata, player: Player) -> tuple[Seat, ...]:
    return view.order[view.order.index(player.seat) + 1 :]


def _builds_there(view: RioDeLaPlata, other: Player, field: int, placed: Sequence[int]) -> bool:
    """Whether somebody stands there with the goods for a Square, or still places and can come there with them."""
    if field in other.discs:
        return pays_for(view, other, SQUARE)
    free = not any(field in one.discs for one in view.players)
    comes = other.seat in still_place(view, view.players[view.active]) and within_reach(view, other) >> field & 1
    return bool(free and comes) and can_pay(view, other, SQUARE, box(view.box).workers[SQUARE], placed)
