"""Where roads lead and what walls shelter, for whom; that neither matters any more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import built, numbers
from tabletop.games.rio_de_la_plata.decisions import Left
from tabletop.games.rio_de_la_plata.roads import EDGE
from tabletop.games.rio_de_la_plata.scoring import houses_in
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, OFFICE, box
from tabletop.games.rio_de_la_plata.thinking.asked import at_stake, beside, owned_in
from tabletop.games.rio_de_la_plata.thinking.case.stock import wars_to_come
from tabletop.games.rio_de_la_plata.worth.roads import lacking, nearer
from tabletop.games.rio_de_la_plata.worth.sticks import BEHIND, NEAR

_POINT = {name: number for number, name in enumerate(CITY.points)}
_RIVALS = 2


def open_areas(view: RioDeLaPlata) -> list[int]:
    """Districts that are not joined to the plaza."""
    return [area for area in range(len(CITY.areas)) if not view.connected >> area & 1]


def road(view: RioDeLaPlata, player: Player, edge: int) -> Iterator[Prompt]:
    """The district it leads to that is most one's own, and whether the roads of this turn join it; whose Houses count
    more by it; that another one is nearer in which only others have something."""
    left = open_areas(view)
    if not left:
        yield Prompt("road_must")
        return
    areas = [area for area in nearer(edge, view.roads) if area in left]
    if not areas:
        yield Prompt("road_nowhere")
        return
    area = max(areas, key=lambda area: (at_stake(player, area), -len(lacking(area, view.roads))))
    lack, more = len(lacking(area, view.roads | 1 << edge)), max(0, _to_lay(view) - 1)
    n = max(0, lack - more)
    where = ("district", CITY.areas[area])
    yield Prompt("road_lacks" if n else "road_joins", (where, ("n", n or lack), ("more", min(lack, more))))
    yield from _whose(view, player, area)
    if not at_stake(player, area):
        yield from _of_others_alone(view, player, left, lack)
    elif not n and all(len(lacking(other, view.roads)) > more + 1 for other in left if other != area):
        yield Prompt("road_only", (("n", more + 1),))
    each = ("points", box(view.box).data.offices.value.connected_district)
    for one in view.players:
        if OFFICE["road_builder"] in (*one.offices, *one.bought):
            if one is player:
                yield Prompt("road_builder", (each,))
            elif not n:
                yield Prompt("road_for_builder", (("who", one.seat), each))


def _to_lay(view: RioDeLaPlata) -> int:
    """Roads that are still laid this turn, as far as there are sticks."""
    if not view.decisions or view.decisions[-1].kind not in ("roads", "free_road"):
        return 1
    left = box(view.box).sticks - view.roads.bit_count() - view.walls.bit_count()
    return min(Left(*view.decisions[-1].data).number, left)


def _whose(view: RioDeLaPlata, player: Player, area: int) -> Iterator[Prompt]:
    """Own Houses in a district that is joined, else Huts, else what stands beside it; and whose Houses count as much
    more."""
    others = [(one.seat, houses_in(one, area)) for one in view.players if one is not player and houses_in(one, area)]
    told = (
        ("by", box(view.box).data.scoring.value.district["connected"]),
        ("others", tuple(others)),
        ("m", len(others)),
    )
    if houses := houses_in(player, area):
        yield Prompt("road_own", (*told, ("houses", houses)))
    elif huts := (player.huts & CITY.fields_of[area]).bit_count():
        yield Prompt("road_huts", (*told, ("huts", huts)))
    elif own := beside(player, area):
        near = tuple([one.seat for one in view.players if one is not player and at_stake(one, area)])
        yield Prompt("road_beside", (*told[:1], ("own", own), ("who", near), ("m", len(near))))
    elif others:
        yield Prompt("road_theirs", told)
    else:
        lie = sum([1 << place for place in range(FIELDS) if any(place in one.discs for one in view.players)])
        begin = (box(view.box).start & CITY.fields_of[area] & ~built(view) & ~lie).bit_count()
        yield Prompt("road_for_none", (told[0], ("start", begin)))


def _of_others_alone(view: RioDeLaPlata, player: Player, left: Sequence[int], lack: int) -> Iterator[Prompt]:
    """Another district that lacks no more roads, in which others have something and one has nothing."""
    for area in sorted(left, key=lambda area: len(lacking(area, view.roads))):
        n = len(lacking(area, view.roads))
        theirs = tuple([one.seat for one in view.players if one is not player and owned_in(one, area)])
        if theirs and n <= lack + 1 and not at_stake(player, area):
            told = (("district", CITY.areas[area]), ("n", n), ("who", theirs), ("m", len(theirs)))
            yield Prompt("road_for_others", (*told, ("seat", player.seat)))
            return


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
