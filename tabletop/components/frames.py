"""Outlines of places, as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Frame:
    """How the outline of a place is drawn: `fill` with `opacity` (0..255), `edge` of `line` units, rounded `corner`.

    Colours are `#rrggbb`, none of them is drawn. A `dashed` edge says: something belongs here. A `sunk` place is a
    well in its board, its edge in shade above and in light below.
    """

    fill: str = ""
    opacity: int = 90
    edge: str = ""
    line: float = 2
    corner: float = 8
    dashed: bool = False
    sunk: bool = False
