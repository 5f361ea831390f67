"""The few kinds of marks a page is drawn with, as short lists that its script knows; lengths are board units.

["i", drawing, x, y, w, h, turn, opacity]     a drawing, turned by degrees around its middle
["r", x, y, w, h, round, fill, opacity, edge, line, run]
["e", x, y, w, h, fill, opacity, edge, line, run]
["p", points, fill, opacity, edge, line, run]  a polygon, "x,y x,y ..."
["t", text, x, y, size, anchor, halo]         words around their middle line; a number is a text in every language
["b", text, x, y, size]                       words on a small plate around a point

`run` is how a line runs: 0 or nothing, DASHED, DOTTED.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from tabletop.components.frames import Frame
from tabletop.components.places import BELOW, PLATES, RIGHT, Place
from tabletop.scene.drawing.text import fitting_px, measure
from tabletop.scene.stage.region import Point, hexagon

Mark = list[Any]
DASHED, DOTTED = 1, 2


def picture(drawing: int, box: Rect, turn: int = 0, opacity: float = 1) -> Mark:
    """A drawing within a box."""
    return ["i", drawing, *box, turn, opacity]


def polygon(
    points: Sequence[Point], fill: str, opacity: float = 1, edge: str = "", line: float = 0, run: int = 0
) -> Mark:
    """A closed shape."""
    return ["p", " ".join(f"{x:.1f},{y:.1f}" for x, y in points), fill, opacity, edge, line, run]


def framed(frame: Frame, place: Place, box: Rect) -> Mark | None:
    """The outline of an empty place; None if it has none."""
    if not frame.fill and not frame.edge:
        return None
    fill, opacity = frame.fill or "none", round(frame.opacity / 255, 2)
    if place.shape == "hex":
        return polygon(hexagon(box.inflate(-2, -2)), fill, opacity, frame.edge, frame.line)
    if place.shape == "round":
        return ["e", *box, fill, opacity, frame.edge, frame.line]
    return ["r", *box, frame.corner, fill, opacity, frame.edge, frame.line, int(frame.dashed)]


def words(text: str | int, longest: str, box: Rect, spot: str, most: float = 19) -> Mark:
    """Words in a box at a spot of it (see `Place.caption_at`), small enough for the `longest` form of them."""
    size = max(most, min(12, box.height * 0.34))
    if spot in PLATES:
        wide = max(size * 1.35, measure(longest, round(size), True)[0] + size / 2)
        x = box.right - wide / 2 - 2 if spot in RIGHT else box.x + wide / 2 + 2
        off = round(size * 0.7, 1)
        return ["b", text, round(x, 1), box.bottom - off if spot in BELOW else box.y + off, round(size, 1)]
    if spot == "large":
        size = fitting_px(longest, (round(box.width * 0.56), box.height), 40, bold=True, least=11)
        return ["t", text, box.centerx + box.width * 0.2, box.centery, size, "middle", 0]
    size = fitting_px(longest, (box.width - 6, box.height), round(size), bold=True, least=7)
    half = size * 0.68
    y = {"bottom": box.bottom - half, "top": box.y + half}.get(spot, box.centery)
    if spot == "right":
        return ["t", text, box.right - 3, y, size, "end", 0]
    return ["t", text, box.centerx, y, size, "middle", 0]
