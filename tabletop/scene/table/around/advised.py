"""How advice is shown on the boards: frames around all that its first line names, and the numbers of its lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from tabletop.scene.drawing.theme import Colour
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.coordinates import paint_named
from tabletop.scene.stage.goals import frame_box, frame_hexes, free_spot
from tabletop.scene.stage.hexpainting import Hexes, wash_hex
from tabletop.scene.stage.mapnames import write
from tabletop.scene.stage.sitenames import SiteName
from tabletop.scene.table.around.advice_sheet import number_plate

_SIDE = 26  # units of a number
_BESIDE = 6  # pixels between two numbers, both sides together
_GHOST = 150
"""Of 255: how much of the board the piece that is proposed first covers."""

Goal = tuple[Rect, Hexes]
"""A thing to which a line leads: its box, and the hexes that it fills."""


@dataclass(slots=True)
class AdvisedOverlay:
    """What advice speaks of: pieces of several hexes where it would lay them, the best on top and as a ghost in the
    colour `tint`, the others in dashes; frames in the `goals` of the best line; the number of each line at its goals,
    clear of what is to be `spared`; and the names of cells, `named`, that its words have. The `names` on the map that
    lie there stay above the pieces: they are what its words say."""

    brush: Brush
    laid: Sequence[Hexes]
    goals: Sequence[Sequence[Goal]] = ()
    named: Sequence[tuple[str, Rect]] = ()
    tint: Colour | None = None
    names: Sequence[SiteName] = ()
    spared: Sequence[Rect] = ()
    numbered: bool = True
    rect: Rect = field(init=False)
    _plates: list[tuple[int, Rect]] = field(init=False)

    def __post_init__(self) -> None:
        side, taken = round(_SIDE * self.brush.scale), list[Rect]()
        self._plates = []
        framed = [box for row in self.goals for box, _ in row]
        for number, hexes in enumerate(self.laid, 1):
            goals = self.goals[number - 1] if self.goals else ()
            rooms = [_tips(hexes, side)] * bool(hexes)
            rooms += [_tips(those, side) if those else _corners(box, side) for box, those in goals]
            for spots in rooms if self.numbered else ():
                plate = free_spot(spots, taken, self.spared)
                taken.append(plate.inflate(_BESIDE, _BESIDE))
                self._plates.append((number, plate))
        found = [box for hexes in self.laid for box in hexes] + [plate for _, plate in self._plates] + framed
        found += [box for _, box in self.named] + [one.box for one in self.names]
        self.rect = found[0].unionall(found[1:]).inflate(32, 32) if found else Rect(0, 0, 0, 0)

    def paint(self, surface: Surface) -> None:
        """The ghost of the best and frames; names above them, numbers on top of all."""
        theme, scale = self.brush.theme, self.brush.scale
        if self.tint is not None and self.laid:
            for box in self.laid[0]:
                wash_hex(surface, box, self.tint, _GHOST)
        for number, hexes in reversed([*enumerate(self.laid)]):
            if hexes:
                frame_hexes(surface, hexes, theme.accent, theme.paper, scale, dashed=number > 0)
        for box, hexes in self.goals[0] if self.goals else ():
            if hexes:
                frame_hexes(surface, hexes, theme.accent, theme.paper, scale)
            else:
                frame_box(surface, box, theme.accent, theme.paper, scale)
        for one in self.names:
            write(surface, one.words, one.box, one.px)
        paint_named(surface, self.brush, self.named, self.spared)
        for number, plate in self._plates:
            inks = (theme.accent, theme.on_accent) if number == 1 else (theme.paper, theme.ink)
            number_plate(surface, plate, number, theme.ink, *inks)


def _tips(hexes: Hexes, side: int) -> list[Rect]:
    """Where numbers may stand on hexes: on the upper tip of each, the lower one, beside it."""
    at = [box.midtop for box in hexes] + [box.midbottom for box in hexes]
    at += [spot for box in hexes for spot in (box.midright, box.midleft)]
    return [Rect(x - side // 2, y - side // 2, side, side) for x, y in at]


def _corners(place: Rect, side: int) -> list[Rect]:
    """Where numbers may stand on a thing: in its corners, the upper left one, in which there are numbers, last, or on
    them; then all around, so that those of several lines find room."""
    box = Rect(0, 0, side, side)
    inside = [box.move(place.right - side, place.bottom - side), box.move(place.right - side, place.top)]
    inside += [box.move(place.left, place.bottom - side), box.move(place.topleft)]
    out = place.inflate(side // 3, side // 3)
    at = (out.topright, out.bottomright, out.bottomleft, out.topleft, out.midtop, out.midbottom)
    return inside + [Rect(x - side // 2, y - side // 2, side, side) for x, y in at]
