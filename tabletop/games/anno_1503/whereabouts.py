"""Where a square of the sea lies, for people: its islets, what it lies beside, the part of the sea."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.constants import COLUMNS, ISLANDS, ISLET, SIGHTS, SQUARE, SQUARES, START
from tabletop.games.anno_1503.state import NOWHERE, Anno

_ROWS = len(SQUARES) // COLUMNS
_ACROSS, _DOWN = ("left", "middle", "right"), ("upper", "lower")
_PARTS = (("north_west", "north", "north_east"), ("west", "centre", "east"), ("south_west", "south", "south_east"))


def whereabouts(state: Anno, cell: str) -> tuple[Prompt, ...]:
    """An island by its islets, a square of water by the islands beside it; each with its part of the sea. What a tile
    is called tells it from all others that lie there still."""
    if cell not in SQUARE:
        return ()
    square = SQUARE[cell]
    return (*_called(state, square), *_told(square)) if ISLET[square] else _told(square)


def _called(state: Anno, square: int) -> Iterator[Prompt]:
    """A tile by its islets, its part of the sea and, among several such, on which side of these it lies."""
    part, left = _part(square), [ISLANDS[island] for island, token in enumerate(state.sea) if token != NOWHERE]
    alike = [one for one in left if ISLET[one] == ISLET[square] and _part(one) == part]
    side = _side(square, sorted({*alike, square}))
    values = (("islets", ISLET[square]), ("part", part))
    yield Prompt("called_of", (*values, ("side", side))) if side else Prompt("called", values)


def _side(square: int, alike: list[int]) -> str:
    """Where a square lies among some: "upper", "left", "lower_right"; "" where it is alone."""
    rows = sorted({one // COLUMNS for one in alike})
    row = [one for one in alike if one // COLUMNS == square // COLUMNS]
    across = _ACROSS[0 if square == row[0] else 2 if square == row[-1] else 1] if len(row) > 1 else ""
    down = _DOWN[rows.index(square // COLUMNS) > 0] if len(rows) > 1 else ""
    return "_".join(filter(None, (down, across)))


@cache
def _told(square: int) -> tuple[Prompt, ...]:
    if square == START:
        return (Prompt("start"),)
    return (*_islands(square), Prompt(_part(square)))


def _islands(square: int) -> Iterator[Prompt]:
    if ISLET[square]:
        yield Prompt("island", (("islets", ISLET[square]),))
        return
    sizes = [ISLET[island] for island in SIGHTS[square]]
    if len(sizes) == 1:
        yield Prompt("beside", (("islets", sizes[0]),))
    elif sizes:
        yield Prompt("between", (("islands", len(sizes)),))


def _part(square: int) -> str:
    """One of nine: a third of the rows, a third of the columns; the middle row is neither north nor south."""
    row, column = divmod(square, COLUMNS)
    down = (2 * row > _ROWS - 1) - (2 * row < _ROWS - 1)
    return _PARTS[down + 1][column * 3 // COLUMNS]
