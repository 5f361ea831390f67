"""What a placement comes to this year, the total first: what brings points at once, and what counts at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt, Values
from tabletop.games.rio_de_la_plata.common import numbers, site
from tabletop.games.rio_de_la_plata.scoring import house_points, houses_in, office_points
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, GRID_OF, OFFICES, SITES, box
from tabletop.games.rio_de_la_plata.thinking.case.stock import house_worth, new_buildings
from tabletop.games.rio_de_la_plata.validation import MAJORS

COVERS = frozenset({"points_now", "to_house", "fills"})
"""What is told already where the total is told with its parts."""


def year_sum(
    view: RioDeLaPlata, player: Player, after: RioDeLaPlata, places: Sequence[int], without: RioDeLaPlata
) -> Iterator[Prompt]:
    """Points of a line that leads to `after` by the end of the own Effects beyond what comes `without` it, with its
    parts if there are several."""
    then, view = after.players[player.seat], _before(view, after, without)
    player = view.players[player.seat]
    now, later = _at_once(view, after), tuple(_at_the_end(view, player, after))
    rest = then.points - player.points - sum([count for _, count in now])
    grids = [grid for grid in dict.fromkeys([GRID_OF[place] for place in places]) if _full(view, grid, places)]
    if rest and (len(grids) != 1 or then.debts):
        return  # work in a Church and what is not paid for is told by itself
    now += ((f"for_{MAJORS[grids[0]]}", rest),) if rest else ()
    if len(now) + len(later) > 1:
        points = sum([count for _, count in (*now, *later)])
        told: Values = (("points", points), ("now", now), ("m", len(now)), ("later", later), ("n", len(later)))
        raises = tuple(_raising(view, after))
        areas = [CITY.areas.index(one.partition(".")[2].lower()) for one in raises]
        others = [(one.seat, sum([houses_in(one, area) for area in areas])) for one in view.players]
        gains = tuple([(seat, n) for seat, n in others if n and seat != player.seat])
        own = sum([houses_in(then, area) for area in areas])
        told = (*told, ("raised", raises), ("r", len(raises)), ("others", gains), ("o", len(gains)), ("own", own))
        yield Prompt("year_sum", (*told, ("both", int(bool(now and later)))))


def _before(view: RioDeLaPlata, after: RioDeLaPlata, without: RioDeLaPlata) -> RioDeLaPlata:
    """Beside what a line is put: what comes without it, as far as all of that comes with it too."""
    built = [field for field in range(FIELDS) if site(without, field) != site(view, field)]
    return without if all(site(after, field) == site(without, field) for field in built) else view


def _raising(view: RioDeLaPlata, after: RioDeLaPlata) -> Iterator[str]:
    """New buildings by which Houses of their district count more, with the letter of the district."""
    for field in new_buildings(view, after):
        kind, area = site(after, field), CITY.area_of[field]
        points = box(view.box).data.scoring.value.district.get(SITES[kind], 0)
        if points > 0 and area >= 0 and any(houses_in(one, area) for one in after.players):
            yield f"{SITES[kind]}.{CITY.areas[area].upper()}"


def _full(view: RioDeLaPlata, grid: int, places: Sequence[int]) -> bool:
    taken = {place for place, *_ in view.laid} | set(places)
    return grid >= 0 and taken.issuperset(box(view.box).squares[grid])


def _at_once(view: RioDeLaPlata, after: RioDeLaPlata) -> tuple[tuple[str, int], ...]:
    """By what it is for, points of new buildings."""
    points = box(view.box).points
    built = Counter(site(after, field) for field in new_buildings(view, after))
    kinds = sorted([kind for kind in built if points[kind]], key=lambda kind: (-points[kind] * built[kind], kind))
    return tuple([(f"for_{SITES[kind]}{'s' * (built[kind] > 1)}", points[kind] * built[kind]) for kind in kinds])


def _at_the_end(view: RioDeLaPlata, player: Player, after: RioDeLaPlata) -> Iterator[tuple[str, int]]:
    then = after.players[player.seat]
    risen = list(numbers(then.houses & ~player.houses))
    new = sum([house_worth(after, field) for field in risen])
    if new:
        yield "for_houses" if len(risen) > 1 else "for_house", new
    more = house_points(after, then) - house_points(view, player) - new
    if more:
        still = numbers(player.houses & then.houses)
        raised = [field for field in still if house_worth(after, field) != house_worth(view, field)]
        yield "for_standing_one" if len(raised) == 1 else "for_standing", more
    gains = office_points(after, then) - office_points(view, player)
    if gains:
        yield f"for_{OFFICES[then.bought[-1]]}" if then.bought else "for_offices", gains
