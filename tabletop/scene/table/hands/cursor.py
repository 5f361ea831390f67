"""The keyboard's cursor over things on the table: Tab in reading order, arrows to the nearest in a direction. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

WIDGET = "widget:"
"""Before the key of a widget, to tell it from a thing."""


_Found = tuple[float, str]


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
    """The nearest stop in a direction: rather straight on; else anywhere on that side; else, around the edge, the one
    farthest back. The current one only if it is alone."""
    here = next((stop for stop in stops if stop.key == current), None)
    if here is None:
        return step(stops, None, 1)
    straight, sideways, back = list[_Found](), list[_Found](), list[_Found]()
    for stop in stops:
        if stop is here:
            continue
        x, y = stop.rect.centerx - here.rect.centerx, stop.rect.centery - here.rect.centery
        along, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if along <= 2:
            back.append((along + 2 * aside, stop.key))
        else:
            (sideways if aside > 2.5 * along else straight).append((along + 2 * aside, stop.key))
    found = straight or sideways or back
    return min(found)[1] if found else current


def sensible(stops: Sequence[Stop], kind: Callable[[str], str]) -> str | None:
    """Where the cursor begins: in the middle of most that are of one kind, never on what stands alone beside them."""
    kinds: dict[str, list[Stop]] = {}
    for stop in stops:
        kinds.setdefault(kind(stop.key), []).append(stop)
    if not kinds:
        return None
    most = max(kinds.values(), key=len)
    x = sum(stop.rect.centerx for stop in most) / len(most)
    y = sum(stop.rect.centery for stop in most) / len(most)
    return min(most, key=lambda stop: (stop.rect.centerx - x) ** 2 + (stop.rect.centery - y) ** 2).key
