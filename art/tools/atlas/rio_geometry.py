"""Where everything lies on the boards of Río de la Plata; `data/rio_de_la_plata/table.yaml` uses the same numbers.

Lengths are units of each board; a box is (left, top, width, height). A row is the box of its first place, its step to
the right and downwards, columns and rows: places are counted row by row, from the upper left.

What the game itself says (districts, squares, their points, years) is read from its data, so that a correction there
needs only `draw.py rio_de_la_plata`. The city is 16 x 10 fields of 100 units, its upper left corner at ORIGIN.
`vertex`, `field` and `edge` follow from that.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from .geometry import Box as Box  # the drawings of Río have it from here, with the places

DATA = Path(__file__).resolve().parents[3] / "data" / "rio_de_la_plata"


@cache
def data(part: str) -> dict[str, Any]:
    """A file of the game's data."""
    found: dict[str, Any] = yaml.safe_load((DATA / f"{part}.yaml").read_text(encoding="utf-8"))
    return found


def _marked(name: str) -> tuple[tuple[int, int], ...]:
    """The fields (column, row) of a mark of the map."""
    rows = data("city")["map"]["marks"][name]
    return tuple((c, r) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter != ".")


class Row(NamedTuple):
    """Equal boxes in rows: `at` and `size` of the first, `step` to the next, how many."""

    at: tuple[float, float]
    size: tuple[float, float]
    step: tuple[float, float]
    columns: int
    rows: int = 1

    def box(self, number: int) -> Box:
        """The box of a place, counted from 0."""
        row, column = divmod(number, self.columns)
        return self.at[0] + column * self.step[0], self.at[1] + row * self.step[1], *self.size


# ------------------------------------------------------------------------------------------------ the city
CITY_SIZE = (1760.0, 1340.0)
ORIGIN = (80.0, 80.0)
FIELD = 100.0
DISTRICTS: tuple[str, ...] = tuple(data("city")["map"]["rows"])
"""Rows from the north; "#" is the Plaza Mayor."""
COLUMNS, ROWS = len(DISTRICTS[0]), len(DISTRICTS)
PLAZA = (*min(_marked("plaza")), 2, 2)
"""Left column, upper row, width, height in fields."""
RING = _marked("ring")
"""Fields (column, row) of palace and cathedral."""
START = _marked("start_distance_3")
"""The start line that is printed; others are laid with `start`."""
CENTRES: dict[str, tuple[int, int]] = {key: (x, y) for key, (x, y) in data("city")["map"]["vertices"].items()}
"""Vertices where the roads of the districts begin."""

POINTS_NORTH = Row((80, 14), (100, 54), (100, 0), 16)
"""Where enemies enter; N01 to N16."""
POINTS_WEST = Row((14, 80), (54, 100), (0, 100), 1, 10)
POINTS_EAST = Row((1692, 80), (54, 100), (0, 100), 1, 10)
WALLS_NORTH = Row((80, 68), (100, 24), (100, 0), 16)
"""Walls lie on the outer edge, roads on inner edges: 100 x 24 or 24 x 100."""
WALLS_WEST = Row((68, 80), (24, 100), (0, 100), 1, 10)
WALLS_EAST = Row((1668, 80), (24, 100), (0, 100), 1, 10)
STOCK = Row((84, 1136), (86, 86), (92, 96), 7, 2)
"""Supply: the eleven minor buildings as the data names them, palace, cathedral, sticks."""
FORT: Box = (780, 1112, 200, 100)
"""Two paved spaces below H10 and I10."""
PORT: Box = (1012, 1116, 110, 100)
QUAY: Box = (1012, 1226, 110, 92)
SHIP: Box = (1146, 1112, 530, 216)
HOLD = Row((1250, 1208), (62, 34), (64, 36), 5, 3)
"""A bay for every seat, in it a shelf for stone, wood and precious goods."""


def field(column: int, row: int) -> Box:
    """The box of a field; column 0 is A, row 0 is 1."""
    return ORIGIN[0] + FIELD * column, ORIGIN[1] + FIELD * row, FIELD, FIELD


def vertex(x: float, y: float) -> tuple[float, float]:
    """A corner of fields."""
    return ORIGIN[0] + FIELD * x, ORIGIN[1] + FIELD * y


def edge(one: tuple[int, int], other: tuple[int, int]) -> Box:
    """The box of a stick between two fields (column, row) that lie beside each other, the western or northern first."""
    x, y, _, _ = field(*other)
    return (x - 12, y, 24, 100) if one[1] == other[1] else (x, y - 12, 100, 24)


# ------------------------------------------------------------------------------------------------ grids beside the city
SIDE_SIZE = (360.0, 1340.0)
"""Of `board_west` (fort, palace, cathedral, walls) and `board_east` (all else); as high as the city."""
HEAD = 46.0
"""The upper strip of each panel, for its name and costs."""
PANELS: dict[str, dict[str, Box]] = {
    "west": {
        "fort": (6, 6, 348, 386),
        "palace": (6, 398, 348, 386),
        "cathedral": (6, 790, 348, 386),
        "walls": (6, 1182, 348, 140),
    },
    "east": {
        "port": (6, 6, 348, 302),
        "roads": (6, 314, 348, 136),
        "quarry": (6, 456, 171, 306),
        "forest": (183, 456, 171, 306),
        "fields": (6, 768, 171, 150),
        "craft": (183, 768, 171, 150),
        "order": (6, 924, 348, 136),
        "enemies": (6, 1066, 348, 268),
    },
}
SQUARES: dict[str, Row] = {
    "fort": Row((12, 54), (80, 80), (84, 84), 4, 4),
    "palace": Row((12, 446), (80, 80), (84, 84), 4, 4),
    "cathedral": Row((12, 838), (80, 80), (84, 84), 4, 4),
    "walls": Row((12, 1230), (80, 80), (84, 84), 4),
    "port": Row((12, 54), (80, 80), (84, 84), 4, 3),
    "roads": Row((12, 362), (80, 80), (84, 84), 4),
    "quarry": Row((10, 504), (80, 80), (83, 84), 2, 3),
    "forest": Row((187, 504), (80, 80), (83, 84), 2, 3),
    "fields": Row((12, 816), (159, 96), (0, 0), 1),
    "craft": Row((189, 816), (159, 96), (0, 0), 1),
    "order": Row((12, 972), (64, 82), (68, 0), 5),
    "enemies": Row((12, 1114), (64, 104), (68, 108), 5, 2),
}
"""Places of the panels. Of the enemies: outside, then 2 to 9; the tenth is no place."""
WORKER, STANDS = 58.0, (5.0, 8.0)
"""How broad a worker is, and how far from the middle of a square it stands, off the number."""
MAJOR: dict[str, tuple[tuple[int, int], ...]] = {
    name: tuple((points, players) for points, players in building["squares"])
    for name, building in data("major")["buildings"].items()
}
"""Points of each square, and from how many players on it is used."""
WORKERS: dict[str, list[int]] = {name: data("places")[name] for name in ("quarry", "forest")}
"""What each square takes."""
_READ: list[int] = data("enemies")["enemy_bonus"]["as_read"]
BONUS = {value: _READ[value - 1] for value in range(2, 10) if value == 2 or _READ[value - 1] != _READ[value - 2]}
"""Printed bonus of the enemies; a blank takes the one before it."""

# ----------------------------------------------------------------------------------- years, offices, supply
YEARS_SIZE = (2480.0, 104.0)
"""As wide as both sides and the city together."""
YEARS = Row((42, 8), (78, 88), (122, 0), 20)
GAPS = Row((120, 8), (44, 88), (122, 0), 19)
TRACK: tuple[str, ...] = tuple(data("enemies")["track"])
"""Between a year and the next: feathers of the natives, skulls of the corsairs."""
SHORT: int = data("components")["lengths"]["short"]["turns"] - 1
"""The last year of the short game, counted from 0."""
OFFICES_SIZE = (1076.0, 244.0)
OFFICES = Row((6, 6), (174, 115), (178, 117), 6, 2)
OFFICE, FAR_OFFICE = (170.0, 112.0), (187.0, 142.0)
SUPPLY_SIZE = (520.0, 146.0)
SUPPLY: dict[str, Box] = {
    "workers": (5, 5, 98, 70),
    "stone": (108, 5, 98, 70),
    "wood": (211, 5, 98, 70),
    "precious": (314, 5, 98, 70),
    "coins": (417, 5, 98, 70),
    "score": (5, 80, 80, 61),
    "tiles": (88, 80, 80, 61),
    "attacks": (171, 80, 80, 61),
    "debts": (254, 80, 80, 61),
    "offices": (337, 80, 178, 61),
}
HEAPS = ("workers", "stone", "wood", "precious", "coins")
"""Of these the pieces themselves lie there."""
