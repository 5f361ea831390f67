"""Square maps as data: rows of letters with a legend, marked fields, vertices with a name, closed outer sides.

    source: proposal
    columns: ABCD                            # the columns from the west; rows are counted from the north, from 1
    legend: {a: {area: north}, "#": {}}      # a letter without an area is ground of its own
    rows: ["aaaa", "a##a"]
    marks: {start: [".xx.", "...."]}         # any letter but a dot is marked
    vertices: {north: [2, 1]}                # corners of fields: from the west, from the north
    closed: [south]                          # outer sides that nobody enters

A field has a number, column by column, and a name such as "B07"; names and numbers have the same order. Between two
fields lies an edge; an outer edge is a point of entry. What follows from a map is a `Grid`, made once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from tabletop.components.letters import Cell, check_letters, in_one_piece, pieces
from tabletop.components.source import KeyPath
from tabletop.components.typed import Loaded

Vertex = tuple[int, int]
"""A corner of fields: columns from the west, rows from the north."""

Side = Literal["north", "west", "east", "south"]

MOST_ROWS = 99
"""Two digits name a row."""


@dataclass(frozen=True, slots=True)
class SquareGround:
    """What a letter stands for: a field of an area, or of none."""

    area: str = ""


@dataclass(frozen=True, slots=True)
class SquareMap:
    """A whole map. Whether its parts fit together is for `check_squares`."""

    source: Literal["fact", "inferred", "proposal"]
    columns: str
    legend: Mapping[str, SquareGround]
    rows: tuple[str, ...]
    marks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    vertices: Mapping[str, Vertex] = field(default_factory=dict)
    closed: tuple[Side, ...] = ()

    def named(self, at: Cell) -> str:
        """A field as written in places and texts: column and row."""
        return f"{self.columns[at[1]]}{at[0] + 1:02d}"


def neighbours(at: Cell) -> tuple[Cell, ...]:
    """North, west, east and south of a field, whether or not the map has them."""
    row, column = at
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)


class Squares:
    """What follows from a square map. Sets of fields, edges and points of entry are ints of bits.

    Edges inside an area of open ground (`inside` its mark) are left out: nothing can be laid there.
    """

    def __init__(self, squares: SquareMap, *, no_edges_inside: str = "") -> None:
        self.rows, self.columns = len(squares.rows), len(squares.rows[0])
        self.size = self.rows * self.columns
        cells = [(row, column) for column in range(self.columns) for row in range(self.rows)]
        self.names: tuple[str, ...] = tuple(squares.named(at) for at in cells)
        self.number: Mapping[str, int] = {name: number for number, name in enumerate(self.names)}
        self.all = (1 << self.size) - 1
        self._north = sum(1 << column * self.rows for column in range(self.columns))
        self._south = self._north << self.rows - 1
        self.marks: Mapping[str, int] = {
            name: sum(1 << n for n, (row, column) in enumerate(cells) if marked[row][column] != ".")
            for name, marked in squares.marks.items()
        }
        areas = [squares.legend[squares.rows[row][column]].area for row, column in cells]
        self.areas: tuple[str, ...] = tuple(sorted({area for area in areas if area}))
        self.area_of: tuple[int, ...] = tuple(self.areas.index(area) if area else -1 for area in areas)
        """The number of the area of each field, -1 for none."""
        self.fields_of: tuple[int, ...] = tuple(
            sum(1 << n for n, area in enumerate(areas) if area == name) for name in self.areas
        )
        self.around: tuple[int, ...] = tuple(self.spread(1 << n) & ~(1 << n) for n in range(self.size))
        """The up to eight neighbours of each field, as bits."""
        self.beside: tuple[tuple[int, ...], ...] = tuple(
            tuple(
                r + c * self.rows
                for r, c in sorted(neighbours(at), key=lambda near: near[1] * self.rows + near[0])
                if 0 <= r < self.rows and 0 <= c < self.columns
            )
            for at in cells
        )
        """The up to four orthogonal neighbours of each field, in the order of their names."""
        self._edges(self.marks.get(no_edges_inside, 0))
        self._entries(squares, cells)

    def spread(self, fields: int) -> int:
        """These fields and all that touch them, also at a corner."""
        tall = fields | (fields & ~self._north) >> 1 | (fields & ~self._south) << 1
        return (tall | tall << self.rows | tall >> self.rows) & self.all

    def cross(self, fields: int) -> int:
        """These fields and their orthogonal neighbours."""
        tall = fields | (fields & ~self._north) >> 1 | (fields & ~self._south) << 1
        return (tall | fields << self.rows | fields >> self.rows) & self.all

    def _edges(self, without: int) -> None:
        """Inner edges, named by the two fields on their sides, with the vertices at their ends."""
        found: list[tuple[str, Vertex, Vertex]] = []
        for one in range(self.size):
            for other in self.beside[one]:
                if other < one or without >> one & without >> other & 1:
                    continue
                column, row = divmod(other, self.rows)
                end = (column + 1, row) if other == one + 1 else (column, row + 1)
                found.append((f"{self.names[one]}-{self.names[other]}", (column, row), end))
        self.edges: tuple[str, ...] = tuple(name for name, _, _ in found)
        self.ends: tuple[tuple[Vertex, Vertex], ...] = tuple((start, end) for _, start, end in found)

    def _entries(self, squares: SquareMap, cells: list[Cell]) -> None:
        """Points of entry, named by side and number: "north.01" from the west, "east.01" from the north."""
        found: list[tuple[str, int]] = []
        for number, (row, column) in enumerate(cells):
            outer: tuple[tuple[Side, bool, int], ...] = (
                ("north", row == 0, column),
                ("west", column == 0, row),
                ("east", column == self.columns - 1, row),
                ("south", row == self.rows - 1, column),
            )
            for side, there, place in outer:
                if there and side not in squares.closed:
                    found.append((f"{side}.{place + 1:02d}", number))
        found.sort()
        self.points: tuple[str, ...] = tuple(name for name, _ in found)
        self.field_at: tuple[int, ...] = tuple(number for _, number in found)
        """The field behind each point of entry."""
        self.points_of: tuple[int, ...] = tuple(
            sum(1 << n for n, at in enumerate(self.field_at) if self.area_of[at] == area)
            for area in range(len(self.areas))
        )
        self.closed_sides: tuple[int, ...] = tuple(
            sum(
                (
                    row == 0 and "north" in squares.closed,
                    column == 0 and "west" in squares.closed,
                    column == self.columns - 1 and "east" in squares.closed,
                    row == self.rows - 1 and "south" in squares.closed,
                )
            )
            for row, column in cells
        )
        """How many outer sides of each field are closed from the start."""
        self.points_at: tuple[int, ...] = tuple(
            sum(1 << n for n, at in enumerate(self.field_at) if at == number) for number in range(self.size)
        )

    def joined(self, laid: int, start: frozenset[Vertex]) -> frozenset[Vertex]:
        """All vertices that a chain of edges out of `laid` joins to one of `start`."""
        reached = dict.fromkeys(sorted(start))
        ways = [self.ends[edge] for edge in range(len(self.edges)) if laid >> edge & 1]
        grown = True
        while grown:
            grown = False
            for one, other in ways:
                if (one in reached) != (other in reached):
                    reached[other if one in reached else one] = None
                    grown = True
        return frozenset(reached)

    def corners(self, fields: int) -> frozenset[Vertex]:
        """The vertices of these fields."""
        return frozenset(
            (number // self.rows + dx, number % self.rows + dy)
            for number in range(self.size)
            if fields >> number & 1
            for dx in (0, 1)
            for dy in (0, 1)
        )


def check_squares(file: Loaded[Any], path: KeyPath, squares: SquareMap) -> None:
    """Raises ComponentError (file:line:column: key) for the first thing in the map at `path` that does not fit."""
    for letter in squares.legend:
        if len(letter) != 1:
            raise file.error((*path, "legend", letter), "a letter of the legend is one character")
    if len(squares.rows) > MOST_ROWS:
        raise file.error((*path, "rows"), f"must be {MOST_ROWS} at most")
    spare = max((len(row) for row in squares.rows), default=0) - len(squares.columns)
    if spare > 0 or list(squares.columns) != sorted(set(squares.columns)) or not squares.columns.isupper():
        raise file.error((*path, "columns"), "needs different capital letters in order, one for each column")
    check_letters(file, (*path, "rows"), squares.rows, squares.legend, cells="fields", named=squares.named)
    height, width = len(squares.rows), len(squares.rows[0])
    for key, marked in squares.marks.items():
        if len(marked) != height or any(len(row) != width for row in marked):
            raise file.error((*path, "marks", key), f"needs {height} rows of {width} fields")
    areas = dict.fromkeys(ground.area for ground in squares.legend.values() if ground.area)
    for area in areas:
        there = [
            (row, column)
            for row in range(height)
            for column in range(width)
            if squares.legend[squares.rows[row][column]].area == area
        ]
        if (wrong := in_one_piece(pieces(there, neighbours), squares.named)) is not None:
            raise file.error((*path, "rows"), f"{area} {wrong}")
    for key, (x, y) in squares.vertices.items():
        if not (0 <= x <= width and 0 <= y <= height):
            raise file.error((*path, "vertices", key), f"must lie within [0, 0] and [{width}, {height}]")
