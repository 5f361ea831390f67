"""Where a plate above the table hides least: never what it tells of, as little as may be of what lies there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from pygame import Rect

from tabletop.scene.stage.stage import Stage

_STEP = 24  # pixels from one place that is tried to the next
_DEAR = 1000  # times what it costs to hide something else
_WAY = 20  # pixels of what is hidden that are worth a pixel on the way from the middle


def places_of(stage: Stage, moved: Iterable[str]) -> list[Rect]:
    """Where on boards that all share something lies that has moved."""
    found = [stage.item(thing) for thing in moved]
    return [one.rect for one in found if one is not None and "." not in one.piece.place.partition("/")[0]]


def lying(stage: Stage) -> list[Rect]:
    """Everything that lies on the table, and where buttons stand."""
    actions = stage.layout.slots.get("actions")
    return [*(item.rect for item in stage.items), *([actions] if actions is not None else ())]


def clear_of(plate: Rect, room: Rect, told: Sequence[Rect], others: Sequence[Rect]) -> Rect:
    """The plate where it is, or elsewhere in `room` if it would hide something of what is `told` of."""
    if plate.collidelist(told) < 0:
        return plate
    xs = range(room.left, max(room.left, room.right - plate.width) + 1, _STEP)
    ys = range(room.top, max(room.top, room.bottom - plate.height) + 1, _STEP)

    def cost(at: tuple[int, int]) -> int:
        box = Rect(at, plate.size)
        away = abs(box.centerx - plate.centerx) + abs(box.centery - plate.centery)
        return _DEAR * _hidden(box, told) + _hidden(box, others) + _WAY * away

    best = min(product(xs, ys), key=cost)
    return Rect(best, plate.size)


def _hidden(box: Rect, others: Sequence[Rect]) -> int:
    parts = (box.clip(others[number]) for number in box.collidelistall(others))
    return sum(part.width * part.height for part in parts)
