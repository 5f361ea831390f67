"""Where a square of the sea lies, for people: its islets, what it lies beside, the part of the sea."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.constants import COLUMNS, ISLET, SIGHTS, SQUARE, SQUARES, START
from tabletop.games.anno_1503.state import Anno

_ROWS = len(SQUARES) // COLUMNS
_PARTS = (("north_west", "north", "north_east"), ("west", "centre", "east"), ("south_west", "south", "south_east"))


def whereabouts(_: Anno, cell: str) -> tuple[Prompt, ...]:
    """An island by its islets, a square of water by the islands beside it; each with its part of the sea."""
    return _told(SQUARE[cell]) if cell in SQUARE else ()


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
