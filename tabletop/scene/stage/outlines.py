"""Hexes that count together, with one line around all of them, whatever lies on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from tabletop.engine.tableau import Outline, PlaceId
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.hexes import rim
from tabletop.scene.stage.hexpainting import outline
from tabletop.scene.stage.region import Point


@dataclass(frozen=True, slots=True)
class Drawn:
    """An outline on the screen: the board it lies on, all pixels around it, and its sides."""

    board: str
    rect: Rect
    sides: tuple[tuple[Point, Point], ...]


def lay(outlines: Sequence[Outline], box_of: Callable[[PlaceId], Rect | None]) -> tuple[Drawn, ...]:
    """Where outlines run; those whose places are not shown are left out."""
    found = []
    for one in outlines:
        boxes = [box for place in one.places if (box := box_of(place)) is not None]
        if boxes:
            margin = boxes[0].width // 2
            rect = boxes[0].unionall(boxes[1:]).inflate(margin, margin)
            found.append(Drawn(one.places[0].partition("/")[0], rect, rim(boxes)))
    return tuple(found)


def paint_outline(surface: Surface, brush: Brush, drawn: Drawn) -> None:
    """Gold between two lines of ink: apart from every wood, also without colour."""
    line = max(2, round(3.2 * brush.scale))
    ink = brush.theme.shadow if brush.theme.dark else brush.theme.ink
    outline(surface, drawn.sides, ((ink, 2 * line + 3), (brush.theme.highlight, 2 * line - 1)))
