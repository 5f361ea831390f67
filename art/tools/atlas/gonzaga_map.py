"""The chart of Gonzaga as cells: what data/gonzaga says, and where its hexes lie on the board's drawing.

Hexes stand on a corner; odd rows are moved half a hex to the right. Lengths are units of the board.
"""

from __future__ import annotations

import math
import random
import zlib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tabletop.components import hexroutes
from tabletop.components.hexmap import HexMap
from tabletop.components.typed import load_with_source

from .geometry import Point, Ring

Cell = tuple[int, int]
Edge = tuple[Point, Point]

DATA = Path(__file__).resolve().parents[3] / "data" / "gonzaga"
SIDE = 40.0  # side of a hex; a hex is 80 high
WIDE = round(math.sqrt(3) * SIDE, 2)  # 69.28 wide
ROW = 1.5 * SIDE  # from row to row
ORIGIN = (52.0, 52.0)  # upper left corner of the box of hex [0, 0]


class Chart(NamedTuple):
    """Letters of the cells (void left out), the letters of regions and seas with their names, sites, barriers."""

    cells: dict[Cell, str]
    regions: dict[str, str]
    seas: dict[str, str]
    ports: dict[str, list[Cell]]  # by the letter of their sea
    symbols: dict[str, str]  # of the seas, by name
    barriers: list[tuple[Cell, Cell]]

    def land(self) -> set[Cell]:
        """All cells that belong to a region."""
        return {cell for cell, letter in self.cells.items() if letter in self.regions}

    def of(self, letter: str) -> set[Cell]:
        """The cells of one region or sea."""
        return {cell for cell, found in self.cells.items() if found == letter}


@cache
def chart() -> Chart:
    """What the data say."""
    data: dict[str, Any] = _read("map")
    names: dict[str, dict[str, str]] = {"land": {}, "sea": {}}
    for letter, entry in data["legend"].items():
        if entry["kind"] in names:
            names[entry["kind"]][letter] = entry["area"]
    regions, seas = names["land"], names["sea"]
    letters = {name: letter for letter, name in seas.items()}
    cells = {
        (r, c): letter
        for r, row in enumerate(data["rows"])
        for c, letter in enumerate(row)
        if letter in regions or letter in seas
    }
    ports: dict[str, list[Cell]] = {letter: [] for letter in seas}
    for site in data["sites"].values():
        if "beside" in site:
            ports[letters[site["beside"]]].append((site["hex"][0], site["hex"][1]))
    barriers = [((a[0], a[1]), (b[0], b[1])) for stretch in data["barriers"] for a, b in stretch["edges"]]
    symbols = {name: data["areas"][name]["symbol"] for name in seas.values()}
    return Chart(cells, regions, seas, ports, symbols, barriers)


@cache
def fiefs() -> dict[int, tuple[list[Cell], list[Cell]]]:
    """Cells and castles of every fief, in axial offsets (q, r)."""
    pieces = {key: entry["piece"] for key, entry in _read("fiefs")["fiefs"].items()}
    return {
        key: ([(q, r) for q, r in piece["cells"]], [(q, r) for q, r in piece["castles"]])
        for key, piece in pieces.items()
    }


def secret_cards() -> list[tuple[str, ...]]:
    """The symbols on every card of Secret Cities."""
    return [tuple(symbols) for symbols in _read("secret_cities")["cards"]["symbols"].values()]


def scenarios() -> dict[str, list[str]]:
    """The regions that flourish in every scenario."""
    return {key: entry["flourishing"] for key, entry in _read("scenarios")["scenarios"].items()}


def _read(name: str) -> Any:
    import yaml  # the one thing of the tools that is not in the standard library; the program needs it anyway

    return yaml.safe_load((DATA / f"{name}.yaml").read_text(encoding="utf-8"))


def centre(cell: Cell) -> Point:
    """Middle of a hex."""
    r, c = cell
    return round(ORIGIN[0] + WIDE * (c + 0.5 + (r % 2) / 2), 2), ORIGIN[1] + SIDE + ROW * r


def corners(cell: Cell, size: float = SIDE) -> Ring:
    """The six corners from the top, clockwise."""
    x, y = centre(cell)
    half = WIDE / 2 * size / SIDE
    return [
        (round(x + dx * half, 2), round(y + dy * size, 2))
        for dx, dy in ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
    ]


def neighbours(cell: Cell) -> list[Cell]:
    """The six cells around; the k-th lies across the edge from corner k to corner k + 1."""
    r, c = cell
    right = c + r % 2
    return [(r - 1, right), (r, c + 1), (r + 1, right), (r + 1, right - 1), (r, c - 1), (r - 1, right - 1)]


def edges(cells: Iterable[Cell], wanted: Callable[[Cell, Cell], bool]) -> Iterator[Edge]:
    """Every edge of the cells once, with its two sides accepted by `wanted`."""
    seen: set[frozenset[Point]] = set()
    for cell in sorted(cells):
        points = corners(cell)
        for k, other in enumerate(neighbours(cell)):
            edge = (points[k], points[(k + 1) % 6])
            if wanted(cell, other) and _key(edge) not in seen:
                seen.add(_key(edge))
                yield edge


def _grain(p: Point) -> Point:
    return round(p[0]), round(p[1])


def _key(edge: Edge) -> frozenset[Point]:
    return frozenset((_grain(edge[0]), _grain(edge[1])))


def shared(one: Cell, two: Cell) -> Edge:
    """The edge between two neighbours."""
    k = neighbours(one).index(two)
    points = corners(one)
    return points[k], points[(k + 1) % 6]


def rings(cells: set[Cell]) -> list[list[Edge]]:
    """The closed outlines of a set of cells, each a chain of edges, clockwise (holes the other way)."""
    start: dict[Point, Edge] = {}
    for cell in sorted(cells):
        points = corners(cell)
        for k, other in enumerate(neighbours(cell)):
            if other not in cells:
                start[_grain(points[k])] = (points[k], points[(k + 1) % 6])
    out: list[list[Edge]] = []
    while start:
        first = min(start)
        chain, at = [], first
        while at in start:
            chain.append(start.pop(at))
            at = _grain(chain[-1][1])
        out.append(chain)
    return out


def rough(edge: Edge, amount: float) -> Ring:
    """The points of an edge without its end, as a hand would draw it; from both sides the same."""
    a, b = edge
    if _grain(b) < _grain(a):
        points = _rough((b, a), amount)[::-1]
    else:
        points = _rough((a, b), amount)
    return points[:-1]


def _rough(edge: Edge, amount: float) -> Ring:
    a, b = (_moved(p, amount) for p in edge)
    dx, dy = (b[0] - a[0]) / SIDE, (b[1] - a[1]) / SIDE
    rng = random.Random(zlib.crc32(f"{sorted(map(_grain, edge))}".encode()))
    bulge = rng.uniform(-1, 1) * amount
    out = [a]
    for k in range(1, 6):
        t = k / 6
        away = bulge * math.sin(math.pi * t) + rng.uniform(-0.7, 0.7) * amount
        out.append((a[0] + (b[0] - a[0]) * t - dy * away, a[1] + (b[1] - a[1]) * t + dx * away))
    return [*out, b]


def _moved(p: Point, amount: float) -> Point:
    rng = random.Random(zlib.crc32(f"{_grain(p)}".encode()))
    return p[0] + rng.uniform(-0.6, 0.6) * amount, p[1] + rng.uniform(-0.6, 0.6) * amount


def outline(cells: set[Cell], amount: float = 2.2) -> list[Ring]:
    """The outlines of a set of cells, drawn by hand."""
    return [[p for edge in ring for p in rough(edge, amount)] for ring in rings(cells)]


def routes(letter: str) -> list[Ring]:
    """The sea routes that join the ports of a sea, as the table shows them too."""
    hexmap = load_with_source(DATA / "map.yaml", HexMap).value
    return [[centre(cell) for cell in way] for way in hexroutes.routes(hexmap, chart().seas[letter])]
