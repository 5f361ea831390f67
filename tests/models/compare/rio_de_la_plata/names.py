"""What places are called in the program and in the model."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, MAJOR, PLACE, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, SHADOW
from tests.models.rio_de_la_plata.city import Edge
from tests.models.rio_de_la_plata.table import ENEMY


def _plain(name: str) -> str:
    """A name without the leading nought of its number."""
    return f"{name[:-2]}{int(name[-2:])}"


SPACES: tuple[str, ...] = tuple(_plain(name) for name in CITY.names)
"""The model's names of fields, by the program's numbers."""
POINTS: tuple[str, ...] = tuple(_plain(name).replace(".", "") for name in CITY.points)
"""The same of points of entry."""
FIELD: dict[str, int] = {name: number for number, name in enumerate(SPACES)}
POINT: dict[str, int] = {name: number for number, name in enumerate(POINTS)}
EDGE: dict[Edge, int] = {ends: number for number, ends in enumerate(CITY.ends)}


def space(field: str) -> str:
    """A field of the program, as the model writes it."""
    return SPACES[PLACE[field]]


def edge(point: str) -> str:
    """A point of entry of the program, as the model writes it."""
    return POINTS[CITY.points.index(point)]


def road(name: str) -> Edge:
    """An inner edge of the program, as the model writes it."""
    return CITY.ends[CITY.edges.index(name)]


def where(place: int) -> str:
    """The place of a group."""
    return SPACES[place] if place < FIELDS else POINTS[place - FIELDS]


def group(name: str) -> str | tuple[str, int]:
    """A group of the program, as the model writes it."""
    point, _, size = name.rpartition(".")
    return (edge(point), int(size)) if point else space(name)


def on_square(place: str) -> bool:
    """Whether a place is a square of a major building."""
    return place.partition(".")[0] in MAJOR


def square(box_name: str, place: str) -> tuple[str, int]:
    """A square of a major building: which, and the how manieth of those in play."""
    grid = place.partition(".")[0]
    return grid, box(box_name).squares[MAJOR[grid]].index(PLACE[place])


def production(place: str) -> tuple[str, int]:
    """A square of quarry or forest."""
    name, _, number = place.partition(".")
    return name, int(number) - 1


def colour(owner: int, seats: int) -> int:
    """Whose a disc is."""
    return {SHADOW: seats, ATTACKERS: ENEMY}.get(owner, owner)
