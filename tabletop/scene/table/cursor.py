"""The keyboard's cursor over things on the table: Tab in reading order, arrows to the nearest in a direction. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

WIDGET = "widget:"
"""Before the key of a widget, to tell it from a thing."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Something the cursor can stand on: a thing of the table or a widget (`key` tells which)."""

    key: str
    rect: Rect


def in_order(stops: Sequence[Stop]) -> list[Stop]:
    """As one reads: lines from top to bottom, each from left to right."""
    return sorted(stops, key=lambda stop: (stop.rect.centery // 48, stop.rect.centerx, stop.key))


def step(stops: Sequence[Stop], current: str | None, by: int) -> str | None:
    """The next (1) or previous (-1) stop, around the end; without a current one the first or last."""
    keys = [stop.key for stop in stops]
    if not keys:
        return None
    if current not in keys:
        return keys[0 if by > 0 else -1]
    return keys[(keys.index(current) + by) % len(keys)]


def towards(stops: Sequence[Stop], current: str | None, dx: int, dy: int) -> str | None:
    """The nearest stop in a direction; the current one if there is none."""
    here = next((stop for stop in stops if stop.key == current), None)
    if here is None:
        return step(stops, None, 1)
    best: tuple[float, str] | None = None
    for stop in stops:
        if stop is here:
            continue
        x, y = stop.rect.centerx - here.rect.centerx, stop.rect.centery - here.rect.centery
        along, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if along <= 2 or aside > 2.5 * along:
            continue
        cost = along + 2 * aside
        if best is None or cost < best[0]:
            best = (cost, stop.key)
    return best[1] if best is not None else current
