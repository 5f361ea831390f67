"""Where a field, an edge, a point of entry or a square lies, for people: district, neighbours, landmarks.

All of it lies open on the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIRST_NEUTRAL, GRID_OF, PLACE, PLAZA, SITES
from tabletop.games.rio_de_la_plata.validation import MAJORS

_EDGES = {name: number for number, name in enumerate(CITY.edges)}
_POINTS = {name: number for number, name in enumerate(CITY.points)}


def whereabouts(state: RioDeLaPlata, cell: str) -> tuple[Prompt, ...]:
    """What stands on a field, its district, what it lies beside; of an edge, a point of entry or who waits there the
    district; what a square belongs to."""
    if cell in CITY.number:
        return tuple(_field(state, CITY.number[cell]))
    if cell in _EDGES:
        return tuple(_edge(state, [CITY.number[one] for one in cell.split("-")]))
    outside = ".".join(cell.split(".")[:2])  # behind the point of entry a group names its size
    if outside in _POINTS:
        field = CITY.field_at[_POINTS[outside]]
        return (Prompt(f"side_{cell.partition('.')[0]}"), *_district(field))
    family = cell.partition(".")[0]
    if cell in PLACE and GRID_OF[PLACE[cell]] >= 0:
        return (Prompt("major", (("major", MAJORS[GRID_OF[PLACE[cell]]]),)),)
    return (Prompt(family),) if family in ("quarry", "forest") else ()


def _field(state: RioDeLaPlata, field: int) -> Iterator[Prompt]:
    here = _standing(state, field)
    if here is not None:
        yield _building("on", here)
    yield from _district(field)
    if PLAZA >> field & 1:
        yield Prompt("plaza")
    else:
        yield from _beside(state, (field,))


def _edge(state: RioDeLaPlata, fields: Iterable[int]) -> Iterator[Prompt]:
    one, other = fields
    areas = tuple(dict.fromkeys(CITY.areas[CITY.area_of[field]] for field in (one, other) if CITY.area_of[field] >= 0))
    if len(areas) == 2:
        yield Prompt("districts", (("district", areas[0]), ("other", areas[1])))
    else:
        yield from _district(one if CITY.area_of[one] >= 0 else other)
    yield from _beside(state, (one, other))


def _district(field: int) -> Iterator[Prompt]:
    if CITY.area_of[field] >= 0:
        yield Prompt("district", (("district", CITY.areas[CITY.area_of[field]]),))


def _beside(state: RioDeLaPlata, fields: tuple[int, ...]) -> Iterator[Prompt]:
    """The nearest thing that tells a field from others: a building of somebody, any building, else a landmark."""
    near = tuple(dict.fromkeys(n for field in fields for n in CITY.beside[field] if n not in fields))
    if len(fields) > 1:
        near = (*fields, *near)
    found = [standing for n in near if (standing := _standing(state, n)) is not None]
    if found:
        yield _building("beside", next((one for one in found if one[1] is not None), found[0]))
    elif any(PLAZA >> n & 1 for n in near):
        yield Prompt("by_plaza")
    elif any(field % CITY.rows == CITY.rows - 1 for field in fields):
        yield Prompt("by_river")
    elif any(CITY.points_at[field] for field in fields):
        yield Prompt("by_edge")


def _building(key: str, standing: tuple[str, Seat | None]) -> Prompt:
    what, owner = standing
    if owner is None:
        return Prompt(key, (("building", what),))
    return Prompt(f"{key}_of", (("building", what), ("whose", owner)))


def _standing(state: RioDeLaPlata, field: int) -> tuple[str, Seat | None] | None:
    """The building on a field, and whose it is."""
    for player in state.players:
        for what, fields in (("hut", player.huts), ("house", player.houses)):
            if fields >> field & 1:
                return what, player.seat
    for kind, fields in enumerate(state.standing, FIRST_NEUTRAL):
        if fields >> field & 1:
            return SITES[kind], None
    return None
