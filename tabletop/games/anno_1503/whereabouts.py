"""Where a square of the sea lies, for people: its islets, what it lies beside or near to, the part of the sea."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.constants import (
    COLUMNS,
    ISLAND_AT,
    ISLANDS,
    ISLET,
    ROUTES,
    SIGHTS,
    SQUARE,
    SQUARES,
    START,
)
from tabletop.games.anno_1503.state import NOWHERE, Anno

_ROWS = len(SQUARES) // COLUMNS
_FAR = 4
"""So many moves away the start is named rather than a tile."""
_ACROSS, _DOWN = ("left", "middle", "right"), ("upper", "lower")
_PARTS = (("north_west", "north", "north_east"), ("west", "centre", "east"), ("south_west", "south", "south_east"))


SIDED = "/"
"""Behind a square: on which side of others that are called the same it lies."""


def whereabouts(state: Anno, cell: str) -> tuple[Prompt, ...]:
    """An island by its islets, a square of water by the islands beside it; each with its part of the sea. What a tile
    is called tells it from all others that lie there still."""
    cell, _, side = cell.partition(SIDED)
    if cell not in SQUARE:
        return ()
    square = SQUARE[cell]
    if side:
        return (*whereabouts(state, cell)[:-1], Prompt("side_in", (("side", side), ("part", part_of(square)))))
    return (*_called(state, square), *_told(state, square)) if ISLET[square] else _told(state, square)


def _called(state: Anno, square: int) -> Iterator[Prompt]:
    """A tile by its islets, its part of the sea and, among several such, on which side of these it lies."""
    part, left = part_of(square), [ISLANDS[island] for island, token in enumerate(state.sea) if token != NOWHERE]
    alike = [one for one in left if ISLET[one] == ISLET[square] and part_of(one) == part]
    side = side_of(square, sorted({*alike, square}))
    values = (("islets", ISLET[square]), ("part", part))
    yield Prompt("called_of", (*values, ("side", side))) if side else Prompt("called", values)


def side_of(square: int, alike: list[int]) -> str:
    """Where a square lies among some: "upper", "left", "lower_right"; "" where it is alone."""
    rows = sorted({one // COLUMNS for one in alike})
    row = [one for one in alike if one // COLUMNS == square // COLUMNS]
    across = _ACROSS[0 if square == row[0] else 2 if square == row[-1] else 1] if len(row) > 1 else ""
    down = _DOWN[rows.index(square // COLUMNS) > 0] if len(rows) > 1 else ""
    return "_".join(filter(None, (down, across)))


def _told(state: Anno, square: int) -> tuple[Prompt, ...]:
    if square == START:
        return (Prompt("start"),)
    return (*_islands(state, square), Prompt(part_of(square)))


def _islands(state: Anno, square: int) -> Iterator[Prompt]:
    """The islands beside a square that still have a tile; where none has, how far the nearest tile is, or the start."""
    if ISLET[square]:
        yield Prompt("island", (("islets", ISLET[square]),))
        return
    sizes = [ISLET[island] for island in SIGHTS[square] if state.sea[ISLAND_AT[island]] != NOWHERE]
    if len(sizes) == 1:
        yield Prompt("beside", (("islets", sizes[0]),))
    elif sizes:
        yield Prompt("between", (("islands", len(sizes)),))
    else:
        yield _off(state, square)


def _off(state: Anno, square: int) -> Prompt:
    """The nearest tile, with the squares to go; where none is near, the start."""
    for near, steps in _ways(square).items():
        tiles = [island for island in SIGHTS[near] if state.sea[ISLAND_AT[island]] != NOWHERE]
        if tiles and steps < _FAR:
            told = (("n", steps + 1), ("islets", ISLET[tiles[0]]))
            alike = part_of(tiles[0]) == part_of(square)
            return Prompt("off", told) if alike else Prompt("off_in", (*told, ("part", part_of(tiles[0]))))
    return Prompt("off_start", (("n", _ways(square)[START]),))


@cache
def _ways(square: int) -> dict[int, int]:
    """Squares of water with the moves to them, the nearest first."""
    steps = {square: 0}
    row = [square]
    for here in row:
        for beside in ROUTES[here]:
            if beside not in steps:
                steps[beside] = steps[here] + 1
                row.append(beside)
    return steps


@cache
def part_of(square: int) -> str:
    """One of nine: a third of the rows, a third of the columns; the middle row is neither north nor south."""
    row, column = divmod(square, COLUMNS)
    down = (2 * row > _ROWS - 1) - (2 * row < _ROWS - 1)
    return _PARTS[down + 1][column * 3 // COLUMNS]
