"""The numbers of lines of advice on the boards: each at all to which its line leads, clear of what is read there, of
each other and of the sheet; beside what has no room for them, at a stem, one number with several stems where its line
leads to things close together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import dist

from pygame import Rect

from tabletop.scene.stage.mapnames import covered
from tabletop.scene.table.around.advice_spots import around, beside, seen_on

BESIDE = 6  # pixels between two numbers, both sides together
_REACH = 4
"""Times the side of a number that one may stand from a thing and yet mean that as well."""
_INTO = 5  # pixels that a stem reaches into its thing
_HIDDEN = 0.5  # of a thing below the sheet: no number leads there

Point = tuple[int, int]
Stem = Sequence[Point]


@dataclass(slots=True)
class Numbers:
    """Numbers of so many pixels a side, off what is `spared`, whole in the `window` and not `under` the sheet."""

    side: int
    spared: Sequence[Rect]
    window: Rect | None = None
    under: Rect | None = None
    plates: list[tuple[int, Rect]] = field(default_factory=list)
    stems: list[Stem] = field(default_factory=list)
    """Of the numbers that lie beside what they mean: from their middle into it."""

    def put(self, number: int, box: Rect, inside: Sequence[Rect], others: Sequence[Rect], *, far: bool = True) -> None:
        """Put a number at a thing: at one of the spots inside it; else, if it may lie `far` from it, with a stem from
        where the same number lies already, or from a spot beside it, off all `others`, at best across nothing else;
        where all of that covers something, where it covers least."""
        if self.under is not None and _area(box.clip(self.under)) >= _HIDDEN * _area(box):
            return
        spared = seen_on(box, self.spared)
        if (spot := self._clear_in(inside, spared)) is not None:
            self.plates.append((number, spot))
        elif not far:
            return
        elif (plate := self._shared(number, box, spared, others)) is not None:
            self.stems.append((plate.center, _near(plate, box)))
        else:
            self._put_beside(number, box, inside, spared, others)

    def _clear_in(self, inside: Sequence[Rect], spared: Sequence[Rect]) -> Rect | None:
        """The first spot in a thing that covers nothing."""
        return next((spot for spot in self._seen(inside) if self._cost(spot, spared) == (0, 0)), None)

    def _shared(self, number: int, box: Rect, spared: Sequence[Rect], others: Sequence[Rect]) -> Rect | None:
        """Where the same number lies close by, with nothing between."""
        reach = box.inflate(2 * _REACH * self.side, 2 * _REACH * self.side)
        own = [plate for one, plate in self.plates if one == number and reach.contains(plate)]
        others = [one for one in others if one.collidelist(own) < 0]
        own = [plate for plate in own if not self._crossed(plate, box, [*spared, *others])]
        return min(own, key=lambda plate: dist(plate.center, _clamped(plate, box)), default=None)

    def _put_beside(
        self, number: int, box: Rect, inside: Sequence[Rect], spared: Sequence[Rect], others: Sequence[Rect]
    ) -> None:
        out = [spot for spot in (*beside(box, self.side), *around(box, self.side)) if spot.collidelist(others) < 0]
        if self.window is not None:
            out = [spot for spot in out if self.window.contains(spot)]
        found = [*self._seen(inside), *out]
        seen = [spot for spot in found if self.under is None or not spot.colliderect(self.under)] or found

        def cost(spot: Rect) -> tuple[int, int, int]:
            crossed = 0 if spot.colliderect(box) else self._crossed(spot, box, [*spared, *others])
            return *self._cost(spot, spared), crossed

        plate = min(seen, key=cost)
        self.plates.append((number, plate))
        if not plate.colliderect(box):
            self.stems.append((plate.center, _near(plate, box)))

    def _seen(self, inside: Sequence[Rect]) -> list[Rect]:
        """Spots in a thing, whole in the window."""
        return [spot if self.window is None else spot.clamp(self.window) for spot in inside]

    def _cost(self, spot: Rect, spared: Sequence[Rect]) -> tuple[int, int]:
        """How much of other numbers, or of the sheet, and of what is read a number covers."""
        taken = [plate.inflate(BESIDE, BESIDE) for _, plate in self.plates]
        return covered(spot, [*taken, *filter(None, (self.under,))]), covered(spot, spared)

    def _crossed(self, plate: Rect, box: Rect, spared: Sequence[Rect]) -> int:
        """On how many pixels a stem from a number to a thing would run over other numbers or over what is read, with
        the stems of others that it would cross."""
        stem, numbers = (plate.center, _clamped(plate, box)), [one for _, one in self.plates if one != plate]
        read = [one.inflate(-self.side // 3, -self.side // 6) for one in spared]  # a stem may pass close by
        over = [one.clipline(*stem) for one in (*read, *numbers) if not one.colliderect(plate)]
        stems = [one for one in self.stems if one[0] != plate.center and _cross(stem, (one[0], one[-1]))]
        return round(sum(dist(*part) for part in filter(None, over))) + self.side * len(stems)


def _near(plate: Rect, box: Rect) -> Point:
    """The end in a box of a stem from a number beside it."""
    return _clamped(plate, box.inflate(-2 * min(_INTO, box.width // 3), -2 * min(_INTO, box.height // 3)))


def _clamped(plate: Rect, box: Rect) -> Point:
    """The point of a box that is nearest to a number."""
    x, y = plate.center
    return max(box.left, min(box.right - 1, x)), max(box.top, min(box.bottom - 1, y))


def _cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    return _apart(one, other) and _apart(other, one)


def _apart(line: tuple[Point, Point], points: tuple[Point, Point]) -> bool:
    """Whether two points lie on different sides of a line."""
    (x, y), (to, down) = line
    first, second = ((to - x) * (py - y) - (down - y) * (px - x) for px, py in points)
    return first * second < 0


def _area(box: Rect) -> int:
    return box.width * box.height
