"""How advice is shown on the boards: frames around all that its first line names, and the numbers of its lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TypeVar

from pygame import Rect, Surface

from tabletop.scene.drawing.theme import Colour
from tabletop.scene.stage.arrange import Item
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.goals import frame_box, frame_hexes
from tabletop.scene.stage.hexpainting import Hexes, dashes, outline, wash_hex
from tabletop.scene.stage.mapnames import covered, write
from tabletop.scene.stage.painting import paint_count
from tabletop.scene.stage.placed import PlacedWords
from tabletop.scene.stage.sitenames import SiteName
from tabletop.scene.table.around.advice_numbers import Numbers
from tabletop.scene.table.around.advice_sheet import number_plate
from tabletop.scene.table.around.advice_spots import seen_on, spots, tips, within

_SIDE = 26  # units of a number
_GHOST = 150
"""Of 255: how much of the board the piece that is proposed first covers."""

Goal = tuple[Rect, Hexes]
"""A thing to which a line leads: its box, and the hexes that it fills."""
Path = Sequence[tuple[int, int]]
"""Points over which a thing is led."""
Shown = TypeVar("Shown", Hexes, Sequence[Path])
_THIN = 2  # units of the line of a path, and of a stem


@dataclass(slots=True)
class AdvisedOverlay:
    """What advice speaks of: pieces of several hexes where it would lay them, the best on top and as a ghost in the
    colour `tint`, the others in dashes; frames in the `goals` of the best line; the number of each line at its goals,
    inside them where there is room, at one corner of all that are alike, clear of what is to be `spared`, else beside
    them at a stem, whole in the `window` and clear of a sheet that part of all that may lie `under`. The `names` on the
    map that lie there stay above the pieces: they are what its words say. So do `plates` and numbers of pieces,
    `counted`, above the frames. What is led over several places leaves a thin line, its `paths`, for each line of
    advice. Of further lines a number lies at what has room for it; `only` one of them is shown as the best one is, with
    all its numbers and nothing of the others, while somebody points at it."""

    brush: Brush
    laid: Sequence[Hexes]
    goals: Sequence[Sequence[Goal]] = ()
    tint: Colour | None = None
    names: Sequence[SiteName] = ()
    spared: Sequence[Rect] = ()
    numbered: bool = True
    plates: Sequence[PlacedWords] = ()
    counted: Sequence[Item] = ()
    paths: Sequence[Sequence[Path]] = ()
    window: Rect | None = None
    under: Rect | None = None
    only: int = 0
    rect: Rect = field(init=False)
    _plates: list[tuple[int, Rect]] = field(init=False)
    _stems: list[Path] = field(init=False)
    """Of the numbers that lie beside what they mean: from their middle into it."""

    def __post_init__(self) -> None:
        side = round(_SIDE * self.brush.scale)
        self._plates, self._stems = [], []
        framed = [box for row in self.goals for box, _ in row]
        if self.numbered:
            self._number(framed, side)
        found = [box for hexes in self.laid for box in hexes] + [plate for _, plate in self._plates] + framed
        found += [one.box for one in self.names]
        found += [Rect(point, (1, 1)) for row in self.paths for path in row for point in path]
        self.rect = found[0].unionall(found[1:]).inflate(32, 32) if found else Rect(0, 0, 0, 0)

    def _number(self, framed: Sequence[Rect], side: int) -> None:
        """Put the number of each line at all to which it leads."""
        numbers = Numbers(side, self.spared, self.window, self.under, self._plates, self._stems)
        alike = {box.size: self._corner([one for one in framed if one.size == box.size], side) for box in framed}
        for number, hexes in enumerate(self.laid, 1):
            goals = self.goals[number - 1] if self.goals else ()
            rooms = [(hexes[0].unionall(hexes[1:]), tips(hexes, side))] if hexes else []
            rooms += [(box, tips(those, side) if those else spots(box, side, alike[box.size])) for box, those in goals]
            for box, inside in rooms if self.only in (0, number) else ():
                others = [one for one in framed if one != box]
                numbers.put(number, box, inside, others, far=number == self._best)

    @property
    def _best(self) -> int:
        """The number of the line that is shown with all that it leads to."""
        return self.only or 1

    def alone(self, number: int) -> AdvisedOverlay:
        """The same with one line alone; 0: with all."""
        return self if self.only == number else replace(self, only=number)

    def clear_of(self, sheet: Rect) -> AdvisedOverlay:
        """The same with its numbers clear of a sheet that lies there."""
        return self if self.under == sheet else replace(self, under=sheet)

    @property
    def of_first(self) -> list[Rect]:
        """What must be seen to follow the first line: what it lays, frames and its numbers."""
        goals = [box for box, _ in self.goals[0]] if self.goals else []
        return [*(self.laid[0] if self.laid else ()), *goals, *(plate for number, plate in self._plates if number == 1)]

    def _corner(self, boxes: Sequence[Rect], side: int) -> int:
        """At which of the places inside boxes of one size a number covers least of what is to be read, of all."""
        lost = list[int]()
        for row in zip(*(within(box, side) for box in boxes), strict=True):
            lost.append(sum(covered(spot, seen_on(box, self.spared)) for spot, box in zip(row, boxes, strict=True)))
        return lost.index(min(lost))

    def paint(self, surface: Surface) -> None:
        """The ghost of the best and frames; names above them, numbers on top of all."""
        theme, scale, best = self.brush.theme, self.brush.scale, self._best - 1
        if self.tint is not None and self.laid:
            for box in self.laid[best]:
                wash_hex(surface, box, self.tint, _GHOST)
        for number, hexes in reversed(self._shown(self.laid)):
            if hexes:
                frame_hexes(surface, hexes, theme.accent, theme.paper, scale, dashed=number != best)
        for number, row in reversed(self._shown(self.paths)):
            for path in row:
                self._lead(surface, path, dashed=number != best)
        for box, hexes in self.goals[best] if self.goals else ():
            if hexes:
                frame_hexes(surface, hexes, theme.accent, theme.paper, scale)
            else:
                frame_box(surface, box, theme.accent, theme.paper, scale)
        for words in self.plates:
            words.paint(surface, self.brush)
        for item in self.counted:
            paint_count(surface, self.brush, item.piece, item.kind, item.rect, item.fan)
        for one in self.names:
            write(surface, one.words, one.box, one.px)
        for stem in self._stems:
            self._lead(surface, stem, dashed=False)
        for number, plate in reversed(self._plates):  # that of the first line on top
            number_plate(surface, plate, number, theme)

    def _shown(self, rows: Sequence[Shown]) -> list[tuple[int, Shown]]:
        """Of what is laid or led those of all lines, or of the one that is shown alone, from 0 on."""
        return [(at, row) for at, row in enumerate(rows) if self.only in (0, at + 1)]

    def _lead(self, surface: Surface, path: Path, *, dashed: bool) -> None:
        """A thin line from where something is taken to where it ends."""
        theme, line = self.brush.theme, max(2, round(_THIN * self.brush.scale))
        sides = [*pairwise(path)]
        drawn = [part for side in sides for part in dashes(side)] if dashed else sides
        if sides:
            outline(surface, sides, ((theme.paper, 3 * line),))
            outline(surface, drawn, ((theme.accent, line),))
