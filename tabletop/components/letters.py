"""What maps of hexes and of squares share: rows of letters with a legend, and areas that must lie in one piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from tabletop.components.source import KeyPath
from tabletop.components.typed import Loaded

Cell = tuple[int, int]
"""Row and column, from 0."""


def check_letters(
    file: Loaded[Any],
    path: KeyPath,
    rows: Sequence[str],
    legend: Collection[str],
    *,
    cells: str,
    named: Callable[[Cell], str],
) -> None:
    """Raises ComponentError for rows of different lengths or a letter that the legend lacks; `cells` is their word."""
    if not rows or not rows[0]:
        raise file.error(path, f"the map has no {cells}")
    (usual, _), *_ = Counter(len(row) for row in rows).most_common(1)
    for number, row in enumerate(rows):
        inner = (*path, number)
        if len(row) != usual:
            raise file.error(inner, f"{len(row)} {cells} where other rows have {usual}")
        for column, letter in enumerate(row):
            if letter not in legend:
                known = " ".join(legend)
                raise file.error(inner, f"unknown letter {letter!r} at {named((number, column))}; known: {known}")


def pieces(cells: Iterable[Cell], neighbours: Callable[[Cell], Iterable[Cell]]) -> list[list[Cell]]:
    """Cells joined to pieces of neighbours, each in the order in which it is walked."""
    left = dict.fromkeys(cells)
    parts: list[list[Cell]] = []
    while left:
        piece = [next(iter(left))]
        del left[piece[0]]
        for at in piece:
            for near in neighbours(at):
                if near in left:
                    del left[near]
                    piece.append(near)
        parts.append(piece)
    return parts


def in_one_piece(parts: list[list[Cell]], named: Callable[[Cell], str]) -> str | None:
    """What is wrong with an area of these pieces, or None."""
    if not parts:
        return "lies nowhere on the map"
    if len(parts) > 1:
        return f"lies in {len(parts)} pieces, with {' and '.join(named(part[0]) for part in parts[:2])} apart"
    return None
