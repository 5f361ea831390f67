"""The map: 16 x 10 spaces "A1" to "P10", districts a to h, edges, vertices, start line, ring."""

from __future__ import annotations

from functools import cache

COLUMNS = "ABCDEFGHIJKLMNOP"
ROWS = 10
SPACES = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMNS)
PLAZA = ("H9", "I9", "H10", "I10")
RING = ("G8", "H8", "I8", "J8", "G9", "J9", "G10", "J10")
DISTRICTS = "abcdefgh"
PERIMETER_DISTRICTS = "abcdeh"
CENTRES = {
    "a": (2, 3),
    "b": (6, 3),
    "c": (10, 3),
    "d": (14, 3),
    "e": (2, 7),
    "f": (6, 7),
    "g": (10, 7),
    "h": (14, 7),
}
Vertex = tuple[int, int]
Edge = tuple[Vertex, Vertex]


def column(space: str) -> int:
    """1 to 16 from the west."""
    return COLUMNS.index(space[0]) + 1


def line(space: str) -> int:
    """1 to 10 from the north."""
    return int(space[1:])


def named(x: int, y: int) -> str:
    """The space of a column and a row, "" outside the city."""
    return f"{COLUMNS[x - 1]}{y}" if 1 <= x <= len(COLUMNS) and 1 <= y <= ROWS else ""


@cache
def around(space: str, diagonals: bool) -> tuple[str, ...]:
    """Neighbours, eight or four."""
    found = []
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            near = named(column(space) + dx, line(space) + dy)
            if (dx or dy) and (diagonals or not (dx and dy)) and near:
                found.append(near)
    return tuple(found)


def district(space: str) -> str:
    """The letter of a district; "" on the plaza."""
    if space in PLAZA:
        return ""
    return ("abcd" if line(space) <= 5 else "efgh")[(column(space) - 1) // 4]


@cache
def start_line(distance: int) -> tuple[str, ...]:
    """The spaces at this distance from the plaza, but none of the plaza's own south side."""
    west, east, north = 8 - distance, 9 + distance, 9 - distance
    sides = [named(x, y) for x in (west, east) for y in range(north, ROWS + 1)]
    return (*sides, *(named(x, north) for x in range(west + 1, east)))


def outer_edges(space: str) -> list[str]:
    """Edges of the perimeter at a space, by name: north1 to north16, west1 to west10, east1 to east10, south1 ..."""
    x, y = column(space), line(space)
    found = []
    if y == 1:
        found.append(f"north{x}")
    if y == ROWS:
        found.append(f"south{x}")
    if x == 1:
        found.append(f"west{y}")
    if x == len(COLUMNS):
        found.append(f"east{y}")
    return found


OPEN_EDGES = {edge: space for space in SPACES for edge in outer_edges(space) if not edge.startswith("south")}
"""Every edge where a wall may be built or enemies come in, with its space."""


def road_edges() -> list[Edge]:
    """Every inner edge but the four inside the plaza (R111)."""
    across = [((x, y), (x + 1, y)) for y in range(1, ROWS) for x in range(len(COLUMNS))]
    down = [((x, y), (x, y + 1)) for x in range(1, len(COLUMNS)) for y in range(ROWS)]
    return [edge for edge in across + down if (8, 9) not in edge]


ROAD_EDGES = road_edges()
PLAZA_VERTICES = [(x, y) for x in (7, 8, 9) for y in (8, 9, 10) if (x, y) != (8, 9)]


def connected(roads: list[Edge], letter: str) -> bool:
    """Whether roads lead from the centre of a district to the plaza."""
    reached, grew = {CENTRES[letter]}, True
    while grew:
        grew = False
        for one, other in roads:
            if (one in reached) != (other in reached):
                reached |= {one, other}
                grew = True
    return any(vertex in reached for vertex in PLAZA_VERTICES)
