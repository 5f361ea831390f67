"""How advice is shown on the boards: frames around all that its first line names, and the numbers of its lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from pygame import Rect, Surface

from tabletop.scene.drawing.theme import Colour
from tabletop.scene.stage.arrange import Item
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.goals import frame_box, frame_hexes, free_spot
from tabletop.scene.stage.hexpainting import Hexes, dashes, outline, wash_hex
from tabletop.scene.stage.mapnames import covered, write
from tabletop.scene.stage.painting import paint_count
from tabletop.scene.stage.placed import PlacedWords
from tabletop.scene.stage.sitenames import SiteName
from tabletop.scene.table.around.advice_sheet import number_plate

_SIDE = 26  # units of a number
_BESIDE = 6  # pixels between two numbers, both sides together
_ROOMY = 1.6
"""Times the side of a number the lesser side of a thing that has room for it inside."""
_FILLS = 0.75
"""Of the area of a thing: what covers more of it is not told from it by where it lies."""
_ENDS = "midtop", "midbottom", "midright", "midleft"
_CORNERS = "topright", "bottomright", "bottomleft", "topleft"
_GHOST = 150
"""Of 255: how much of the board the piece that is proposed first covers."""

Goal = tuple[Rect, Hexes]
"""A thing to which a line leads: its box, and the hexes that it fills."""
Path = Sequence[tuple[int, int]]
"""Points over which a thing is led."""
_THIN = 2  # units of the line of a path


@dataclass(slots=True)
class AdvisedOverlay:
    """What advice speaks of: pieces of several hexes where it would lay them, the best on top and as a ghost in the
    colour `tint`, the others in dashes; frames in the `goals` of the best line; the number of each line at its goals,
    inside them where there is room, at one corner of all that are alike, clear of what is to be `spared`, whole in the
    `window`. The `names`
    on the map that lie there stay above the pieces: they are what its words say. So do `plates` and numbers of pieces,
    `counted`, above the frames. What is led over several places leaves a thin line, its `paths`, for each line of
    advice."""

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
    rect: Rect = field(init=False)
    _plates: list[tuple[int, Rect]] = field(init=False)

    def __post_init__(self) -> None:
        side, taken = round(_SIDE * self.brush.scale), list[Rect]()
        self._plates = []
        framed = [box for row in self.goals for box, _ in row]
        alike = {box.size: self._corner([one for one in framed if one.size == box.size], side) for box in framed}
        for number, hexes in enumerate(self.laid, 1):
            goals = self.goals[number - 1] if self.goals else ()
            rooms = [(hexes[0].unionall(hexes[1:]), _tips(hexes, side))] if hexes else []
            rooms += [
                (box, _tips(those, side) if those else _spots(box, side, alike[box.size])) for box, those in goals
            ]
            for box, spots in rooms if self.numbered else ():
                if all(spot.collidelist(taken) >= 0 for spot in spots):  # what other lines say there stays to be read
                    spots = [*spots, *_around(box, side)]
                spots = [spot if self.window is None else spot.clamp(self.window) for spot in spots]
                plate = free_spot(spots, taken, _seen_on(box, self.spared))
                taken.append(plate.inflate(_BESIDE, _BESIDE))
                self._plates.append((number, plate))
        found = [box for hexes in self.laid for box in hexes] + [plate for _, plate in self._plates] + framed
        found += [one.box for one in self.names]
        found += [Rect(point, (1, 1)) for row in self.paths for path in row for point in path]
        self.rect = found[0].unionall(found[1:]).inflate(32, 32) if found else Rect(0, 0, 0, 0)

    @property
    def of_first(self) -> list[Rect]:
        """What must be seen to follow the first line: what it lays, frames and its numbers."""
        goals = [box for box, _ in self.goals[0]] if self.goals else []
        return [*(self.laid[0] if self.laid else ()), *goals, *(plate for number, plate in self._plates if number == 1)]

    def _corner(self, boxes: Sequence[Rect], side: int) -> int:
        """In which of the corners inside boxes of one size a number covers least of what is to be read, of all."""
        lost = list[int]()
        for spots in zip(*(_inside(box, side) for box in boxes), strict=True):
            lost.append(sum(covered(spot, _seen_on(box, self.spared)) for spot, box in zip(spots, boxes, strict=True)))
        return lost.index(min(lost))

    def paint(self, surface: Surface) -> None:
        """The ghost of the best and frames; names above them, numbers on top of all."""
        theme, scale = self.brush.theme, self.brush.scale
        if self.tint is not None and self.laid:
            for box in self.laid[0]:
                wash_hex(surface, box, self.tint, _GHOST)
        for number, hexes in reversed([*enumerate(self.laid)]):
            if hexes:
                frame_hexes(surface, hexes, theme.accent, theme.paper, scale, dashed=number > 0)
        for number, row in reversed([*enumerate(self.paths)]):
            for path in row:
                self._lead(surface, path, dashed=number > 0)
        for box, hexes in self.goals[0] if self.goals else ():
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
        for number, plate in reversed(self._plates):  # that of the first line on top
            inks = (theme.accent, theme.on_accent) if number == 1 else (theme.paper, theme.ink)
            number_plate(surface, plate, number, theme.ink, *inks)

    def _lead(self, surface: Surface, path: Path, *, dashed: bool) -> None:
        """A thin line from where something is taken to where it ends."""
        theme, line = self.brush.theme, max(2, round(_THIN * self.brush.scale))
        sides = [*pairwise(path)]
        drawn = [part for side in sides for part in dashes(side)] if dashed else sides
        if sides:
            outline(surface, sides, ((theme.paper, 3 * line),))
            outline(surface, drawn, ((theme.accent, line),))


def _seen_on(box: Rect, spared: Sequence[Rect]) -> list[Rect]:
    """What may be covered in a box, but for what fills it: that is the thing itself, or what it lies on."""
    return [one for one in spared if _area(one.clip(box)) < _FILLS * _area(box)]


def _area(box: Rect) -> int:
    return box.width * box.height


def _tips(hexes: Hexes, side: int) -> list[Rect]:
    """Where numbers may stand on hexes: at the upper end of each, the lower one, at its sides; then on the tips, which
    belong to several, and beside them."""
    inside = [box.inflate(-side, -side) for box in hexes]
    ends = [getattr(box, end) for boxes in (inside, hexes) for end in _ENDS for box in boxes]
    ends += [getattr(box, corner) for corner in _CORNERS for box in hexes]
    return [Rect(x - side // 2, y - side // 2, side, side) for x, y in ends]


def _inside(place: Rect, side: int) -> list[Rect]:
    """Where a number may stand in a thing: in its corners, the upper left one, in which there are numbers, last; then
    in the middle of its edges."""
    room = place.inflate(-side, -side)
    at = (room.bottomright, room.topright, room.bottomleft, room.topleft, room.midleft, room.midbottom, room.midright)
    return [Rect(x - side // 2, y - side // 2, side, side) for x, y in at]


def _spots(place: Rect, side: int, first: int) -> list[Rect]:
    """Where numbers may stand on a thing: inside, at best in the corner of that number; on a small one also on its
    corners and above or below it, so that those of several lines find room."""
    inside = _inside(place, side)
    inside.insert(0, inside.pop(first))
    if min(place.size) >= _ROOMY * side:
        return inside
    return inside + _around(place, side)


def _around(place: Rect, side: int) -> list[Rect]:
    """On the corners of a thing, and above or below it."""
    out = place.inflate(side // 3, side // 3)
    at = (out.topright, out.bottomright, out.bottomleft, out.topleft, out.midtop, out.midbottom)
    return [Rect(x - side // 2, y - side // 2, side, side) for x, y in at]
