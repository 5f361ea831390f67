"""Kinds of squares beside the city of Río de la Plata, each by itself: for the pages of the book."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from . import rio_geometry as g
from . import rio_grids as grids
from .palette import PINE, STONE
from .pen import Sheet
from .rio_pieces import road_h, wall_h

Draw = Callable[[Sheet], None]
_EDGE = 6
"""Units around a drawing."""


def _boxes(name: str, count: int) -> list[g.Box]:
    """The places of a row, from the upper left corner of the sheet."""
    places = [g.SQUARES[name].box(k) for k in range(count)]
    left, top = (min(place[side] for place in places) for side in (0, 1))
    return [(x - left + _EDGE, y - top + _EDGE, w, h) for x, y, w, h in places]


def _size(places: list[g.Box]) -> tuple[float, float]:
    """Of a sheet with these places on it."""
    return max(x + w for x, _, w, _ in places) + _EDGE, max(y + h for _, y, _, h in places) + _EDGE


def _drawn(places: list[g.Box], draw: Draw) -> tuple[Draw, float, float]:
    return draw, *_size(places)


def everything() -> Iterator[tuple[str, Draw, float, float]]:
    """Name, drawing and size of each."""
    for name, stick in (("roads", road_h), ("walls", wall_h)):
        places = [(_EDGE + 84.0 * (k % 2), _EDGE + 84.0 * (k // 2), 80.0, 80.0) for k in range(len(g.MAJOR[name]))]
        yield f"square_{name}", *_drawn(places, partial(_sticks, name=name, places=places, stick=stick))
    for name, hue in (("quarry", STONE), ("forest", PINE)):
        places = _boxes(name, len(g.WORKERS[name]))
        yield f"square_{name}", *_drawn(places, partial(grids.taken, places=places, needs=g.WORKERS[name], hue=hue))
    for name, draw in (("fields", grids.fields), ("craft", grids.craft)):
        places = _boxes(name, 1)
        yield f"square_{name}", *_drawn(places, partial(draw, at=places[0]))
    places = _boxes("order", 5)
    yield "square_order", *_drawn(places, partial(grids.ordered, places=places))
    places = _boxes("enemies", 9)
    yield "square_enemies", *_drawn(places, partial(grids.enemies, places=places))


def _sticks(s: Sheet, name: str, places: list[g.Box], stick: Draw) -> None:
    """The squares, and across them what is laid once they are full."""
    grids.scored(s, name, places)
    with s.at(places[0][0] + 32, places[2][1] - 14):
        stick(s)
