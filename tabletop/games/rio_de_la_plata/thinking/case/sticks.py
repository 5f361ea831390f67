"""Where roads lead and what walls shelter, for whom; that neither matters any more."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import built, numbers
from tabletop.games.rio_de_la_plata.scoring import houses_in
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, OFFICE, box
from tabletop.games.rio_de_la_plata.thinking.asked import at_stake, beside, owned_in
from tabletop.games.rio_de_la_plata.thinking.case.stock import wars_to_come
from tabletop.games.rio_de_la_plata.worth.roads import EDGE, lacking, nearer
from tabletop.games.rio_de_la_plata.worth.sticks import BEHIND, NEAR

_POINT = {name: number for number, name in enumerate(CITY.points)}
_RIVALS = 2


def open_areas(view: RioDeLaPlata) -> list[int]:
    """Districts that are not joined to the plaza."""
    return [area for area in range(len(CITY.areas)) if not view.connected >> area & 1]


def road(view: RioDeLaPlata, player: Player, edge: int) -> Iterator[Prompt]:
    """The district it leads to that is most one's own; that nothing of one's own needs one, that nobody does."""
    left = open_areas(view)
    if not left:
        yield Prompt("road_must")
        return
    areas = [area for area in nearer(edge, view.roads) if area in left]
    if not areas:
        yield Prompt("road_nowhere")
        return
    area = max(areas, key=lambda area: (at_stake(player, area), -len(lacking(area, view.roads))))
    data = box(view.box).data
    n, houses = len(lacking(area, view.roads | 1 << edge)), houses_in(player, area)
    huts = (player.huts & CITY.fields_of[area]).bit_count()
    told = (("district", CITY.areas[area]), ("n", n), ("by", data.scoring.value.district["connected"]))
    if houses:
        yield Prompt("road_own", (*told, ("houses", houses)))
    elif huts:
        yield Prompt("road_huts", (*told, ("huts", huts)))
    elif own := beside(player, area):
        yield Prompt("road_beside", (*told, ("own", own)))
    else:
        if not any(owned_in(player, other) for other in left):
            yield Prompt("no_road")
        begin = (box(view.box).start & CITY.fields_of[area] & ~built(view)).bit_count()
        yield Prompt("road_for_none", (*told, ("start", begin)))
    each = ("points", data.offices.value.connected_district)
    for one in view.players:
        if OFFICE["road_builder"] in (*one.offices, *one.bought):
            if one is player:
                yield Prompt("road_builder", (each,))
            elif not n:
                yield Prompt("road_for_builder", (("who", one.seat), each))


def wall(view: RioDeLaPlata, player: Player, point: int) -> Iterator[Prompt]:
    """What lies near a point of entry; that no war comes any more."""
    own = player.huts | player.houses
    behind = own & BEHIND[point]
    if not wars_to_come(view):
        yield Prompt("walls_late")
    elif behind:
        yield Prompt("wall", (("n", behind.bit_count()), ("steps", NEAR)))
    elif not any(own & BEHIND[other] for other in range(len(CITY.points)) if not view.walls >> other & 1):
        yield Prompt("no_wall", (("steps", NEAR),))
    else:
        yield Prompt("wall_elsewhere", (("steps", NEAR),))
    if OFFICE["defender"] in (*player.offices, *player.bought):
        area = CITY.area_of[CITY.field_at[point]]
        still = [
            other
            for other in range(len(CITY.points))
            if other != point and CITY.area_of[CITY.field_at[other]] == area and not view.walls >> other & 1
        ]
        points = box(view.box).data.offices.value.closed_district
        yield Prompt("defender", (("district", CITY.areas[area]), ("n", len(still)), ("points", points)))


def otherwise(view: RioDeLaPlata, seat: Seat, best: Line) -> tuple[Line, ...]:
    """Beside a road those that go on towards other districts with something of one's own in or beside them; beside a
    wall those with most behind them; nothing at all where that may be."""
    player, first = view.players[seat], best[0]
    found = list[Line]()
    if isinstance(first, act.Road):
        mine = nearer(EDGE[first.edge], view.roads)
        for area in sorted(open_areas(view), key=lambda area: -at_stake(player, area)):
            way = lacking(area, view.roads)
            if area not in mine and way and at_stake(player, area):
                found.append((act.Road(seat, CITY.edges[way[0]]),))
    elif isinstance(first, act.Wall):
        own = player.huts | player.houses
        free = [
            point for point in numbers(~view.walls & (1 << len(CITY.points)) - 1) if CITY.points[point] != first.point
        ]
        free.sort(key=lambda point: -(own & BEHIND[point]).bit_count())
        found += [(act.Wall(seat, CITY.points[point]),) for point in free[:1] if own & BEHIND[point]]
    return tuple(found[:_RIVALS])


def index_of(point: str) -> int:
    """The number of a point of entry."""
    return _POINT[point]
