"""Pieces of several hexes joined together, as data: axial offsets, some of them with a castle on top.

    {cells: [[0, 0], [1, 0], [1, 1]], castles: [[0, 0]]}

The cell [0, 0] is the anchor: it lies where the piece is put down. Axial q runs along a row, r down the rows. Pieces
are turned in steps of 60 degrees clockwise and never turned over.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.components.hexmap import Hex

Axial = tuple[int, int]
"""Offset (q, r) from the anchor."""

TURNS = 6
_AROUND: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def turned(cell: Axial, turn: int) -> Axial:
    """An offset after `turn` steps of 60 degrees clockwise."""
    q, r = cell
    for _ in range(turn % TURNS):
        q, r = -r, q + r
    return q, r


def moved(anchor: Hex, by: Axial) -> Hex:
    """The hex at an axial offset from `anchor`, in odd-r rows."""
    row, column = anchor
    q = column - (row - row % 2) // 2 + by[0]
    row += by[1]
    return row, q + (row - row % 2) // 2


@dataclass(frozen=True, slots=True)
class Polyhex:
    """A piece; a ValueError says what is wrong with its outline."""

    cells: tuple[Axial, ...]
    castles: tuple[Axial, ...] = ()

    def __post_init__(self) -> None:
        for name, cells in (("cell", self.cells), ("castle", self.castles)):
            for number, cell in enumerate(cells):
                if cell in cells[:number]:
                    raise ValueError(f"{name} {list(cell)} stands there twice")
        if (0, 0) not in self.cells:
            raise ValueError("the anchor [0, 0] is no cell of the piece")
        for castle in self.castles:
            if castle not in self.cells:
                raise ValueError(f"castle {list(castle)} stands off the piece")
        lost = [cell for cell in self.cells if cell not in self._joined()]
        if lost:
            raise ValueError(f"in two pieces: {list(lost[0])} is not joined to the anchor")

    def _joined(self) -> list[Axial]:
        found: list[Axial] = [(0, 0)]
        for q, r in found:
            for dq, dr in _AROUND:
                near = q + dq, r + dr
                if near in self.cells and near not in found:
                    found.append(near)
        return found

    def covers(self, anchor: Hex, turn: int) -> tuple[Hex, ...]:
        """The hexes under the piece, in the order of its cells; some may lie beside the map."""
        return tuple(moved(anchor, turned(cell, turn)) for cell in self.cells)

    def castles_on(self, anchor: Hex, turn: int) -> tuple[Hex, ...]:
        """The hexes under its castles."""
        return tuple(moved(anchor, turned(cell, turn)) for cell in self.castles)

    def outline(self) -> tuple[Axial, ...]:
        """The same for equal outlines however turned, different for mirror images: cells in a normal position."""
        return min(_normal([turned(cell, turn) for cell in self.cells]) for turn in range(TURNS))


def _normal(cells: list[Axial]) -> tuple[Axial, ...]:
    ordered = sorted(cells)
    q, r = ordered[0]
    return tuple((a - q, b - r) for a, b in ordered)
