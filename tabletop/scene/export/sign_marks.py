"""Rings, arrows and areas of a study on a page or on paper. As at the table, colours are told apart by how their lines
run as well: green is one line, red two, blue is dashed, yellow dotted."""

from __future__ import annotations

import math

from pygame import Rect

from tabletop.scene.export.marks import DASHED, DOTTED, Mark, polygon
from tabletop.session.studies.form import MarkForm

_COLOURS = {"green": "#2f7d32", "red": "#b3261e", "blue": "#1f4fa3", "yellow": "#c98a00"}
_RUNS = {"blue": DASHED, "yellow": DOTTED}
_LINE = 7.0
_TWO = 3.5
"""As wide is each of two lines."""
_AROUND = 6
_APART = 6.0
"""So far from the middle lies each of two lines."""


def sign_marks(mark: MarkForm, places: list[tuple[str, Rect]]) -> list[tuple[str, Mark]]:
    """What is drawn for a mark whose things lie at `places`: board and box of each."""
    if mark.arrow is None:
        return [(board, one) for board, box in places for one in _around(box, mark, ring=bool(mark.ring))]
    (board, start), (other, end) = places
    if board != other:
        return [(one, drawn) for one, box in places for drawn in _around(box, mark, ring=True)]
    return [(board, one) for one in _arrow(start, end, mark)]


def _arrow(start: Rect, end: Rect, mark: MarkForm) -> list[Mark]:
    colour, run = _COLOURS[mark.colour], _RUNS.get(mark.colour, 0)
    across, down = end.centerx - start.centerx, end.centery - start.centery
    away = max(1.0, math.hypot(across, down))
    x, y = across / away, down / away
    head = (end.centerx - 26 * x, end.centery - 26 * y)
    side = [(head[0] - 14 * y, head[1] + 14 * x), end.center, (head[0] + 14 * y, head[1] - 14 * x)]
    offs, line = ((-_APART, _APART), _TWO) if mark.colour == "red" else ((0.0,), _LINE)
    shafts = [
        polygon(
            [(start.centerx - off * y, start.centery + off * x), (head[0] - off * y, head[1] + off * x)],
            "none",
            1,
            colour,
            line,
            run,
        )
        for off in offs
    ]
    return [*shafts, polygon(side, colour, 1, colour, 1)]


def _around(place: Rect, mark: MarkForm, *, ring: bool) -> list[Mark]:
    colour, run = _COLOURS[mark.colour], _RUNS.get(mark.colour, 0)
    box = place.inflate(2 * _AROUND, 2 * _AROUND)
    twice = mark.colour == "red"
    if ring:
        boxes, line = ([box, box.inflate(4 * _APART, 4 * _APART)], _TWO) if twice else ([box], _LINE)
        return [["e", *one, "none", 1, colour, line, run] for one in boxes]
    area: Mark = ["r", *box, 12, colour, 0.25, colour, 3, run]
    return [area, ["r", *box.inflate(-2 * _APART, -2 * _APART), 8, "none", 1, colour, 2, run]] if twice else [area]
