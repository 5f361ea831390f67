"""Where the number of a line of advice may stand: inside what it means, on its corners, or beside it at a stem."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from tabletop.scene.stage.hexpainting import Hexes

_ROOMY = 1.6
"""Times the side of a number the lesser side of a thing that has room for it inside."""
_FILLS = 0.75
"""Of the area of a thing: what covers more of it is not told from it by where it lies."""
_ENDS = "midtop", "midbottom", "midright", "midleft"
_CORNERS = "topright", "bottomright", "bottomleft", "topleft"
_ROWS, _COLUMNS = (3, 2, 4, 1, 5), (3, 2, 4, 1, 5)
"""Sixths of the room in a thing, from above and from the left."""
_EIGHTHS = 3, 5, 2, 6, 1, 7
"""Of the edges around a thing, from their middles to the corners."""
_STEMS = 0.3, 1.0, 1.8, 2.6
"""Times the side of a number that is free between it and its thing."""


def seen_on(box: Rect, spared: Sequence[Rect]) -> list[Rect]:
    """What may be covered in a box, but for what fills it: that is the thing itself, or what it lies on."""
    return [one for one in spared if _area(one.clip(box)) < _FILLS * _area(box)]


def _area(box: Rect) -> int:
    return box.width * box.height


def tips(hexes: Hexes, side: int) -> list[Rect]:
    """Where numbers may stand on hexes: at the upper end of each, the lower one, at its sides; then on the tips, which
    belong to several, and beside them."""
    inside = [box.inflate(-side, -side) for box in hexes]
    ends = [getattr(box, end) for boxes in (inside, hexes) for end in _ENDS for box in boxes]
    ends += [getattr(box, corner) for corner in _CORNERS for box in hexes]
    return _numbers(ends, side)


def within(place: Rect, side: int) -> list[Rect]:
    """Where a number may stand in a thing: in its corners, the upper left one, in which there are numbers, last; in one
    that has room farther in, at best halfway up; then in the middle of its edges."""
    room = place.inflate(-side, -side)
    edges = [room.midleft, room.midbottom, room.midright]
    inner = list[tuple[int, int]]()
    if min(place.size) >= _ROOMY * side:
        inner = [(room.x + room.w * x // 6, room.y + room.h * y // 6) for y in _ROWS for x in _COLUMNS]
    return _numbers([room.bottomright, room.topright, room.bottomleft, room.topleft, *inner, *edges], side)


def spots(place: Rect, side: int, first: int) -> list[Rect]:
    """Where numbers may stand in a thing, at best at the place of that number."""
    inside = within(place, side)
    inside.insert(0, inside.pop(first))
    return inside


def around(place: Rect, side: int) -> list[Rect]:
    """On the corners of a thing, and above or below it."""
    out = place.inflate(side // 3, side // 3)
    at = (out.topright, out.bottomright, out.bottomleft, out.topleft, out.midtop, out.midbottom)
    return _numbers(at, side)


def beside(place: Rect, side: int) -> list[Rect]:
    """Around a thing with a gap that a stem crosses, the nearest first."""
    found = list[Rect]()
    for gap in _STEMS:
        away = round(2 * gap * side) + side
        out = place.inflate(away, away)
        between = [(out.x + out.w * part // 8, y) for part in _EIGHTHS for y in (out.top, out.bottom)]
        between += [(x, out.y + out.h * part // 8) for part in _EIGHTHS for x in (out.left, out.right)]
        found += _numbers([*(getattr(out, end) for end in (*_ENDS, *_CORNERS)), *between], side)
    return found


def _numbers(middles: Sequence[tuple[int, int]], side: int) -> list[Rect]:
    return [Rect(x - side // 2, y - side // 2, side, side) for x, y in middles]
