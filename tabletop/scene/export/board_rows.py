"""Boards in rows that fill the width of a page, as large as its height allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf, log

Size = tuple[float, float]
Placed = tuple[float, float, float]
"""Left and top of a board, and what a unit of it is there."""

_MOST = 9
"""Boards; with more each row takes as many as it can."""


def in_rows(sizes: Sequence[Size], width: float, height: float, gap: float, head: float) -> list[Placed]:
    """Where boards of these sizes lie, in their order, each with a `head` above it for its name: the rows in which they
    are largest altogether, a board with more on it counting more."""
    best: list[Placed] = []
    most = -inf
    for rows in _rows(len(sizes)):
        placed = _placed(sizes, rows, width, height, gap, head)
        size = sum(
            (wide * high) ** 0.5 * log(max(scale, 1e-9))
            for (_, _, scale), (wide, high) in zip(placed, sizes, strict=True)
        )
        if size > most:
            best, most = placed, size
    return best


def _rows(count: int) -> Iterator[tuple[int, ...]]:
    """How many lie in each row: all ways for a few boards."""
    if count > _MOST:
        yield tuple(min(3, count - start) for start in range(0, count, 3))
        return
    for cuts in range(1 << max(0, count - 1)):
        rows, last = [], 0
        for place in range(1, count):
            if cuts >> (place - 1) & 1:
                rows.append(place - last)
                last = place
        yield (*rows, count - last)


def _placed(
    sizes: Sequence[Size], rows: Sequence[int], width: float, height: float, gap: float, head: float
) -> list[Placed]:
    room = height - sum(head + gap for _ in rows)
    found, lines, at = list[Placed](), list[tuple[float, Sequence[Size]]](), 0
    for count in rows:
        inside = sizes[at : at + count]
        at += count
        high = (width - gap * (count - 1)) / sum(wide / tall for wide, tall in inside)
        lines.append((high, inside))
    share = min(1.0, room / sum(high for high, _ in lines))
    y = 0.0
    for high, inside in lines:
        wides = [high * share * wide / tall for wide, tall in inside]
        x = (width - sum(wides) - gap * (len(inside) - 1)) / 2
        for wide, (units, _) in zip(wides, inside, strict=True):
            found.append((x, y + head, wide / units))
            x += wide + gap
        y += head + high * share + gap
    return found
