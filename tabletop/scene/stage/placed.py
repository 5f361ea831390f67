"""Marks and words where they are painted: worked out once, painted as often as something moves over them."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from pygame import Rect, Surface

from tabletop.scene.drawing.theme import Colour, Theme
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.goals import edge_hexes
from tabletop.scene.stage.hexpainting import Hexes, light_hexes, mark_hexes
from tabletop.scene.stage.marks import Mark, paint_calm, paint_halo, paint_mark, slender
from tabletop.scene.stage.printed import paint_stem, paint_words, plate_room, words_room


@dataclass(frozen=True, slots=True)
class PlacedMark:
    """A mark around a box of a board, or along the hexes there; calm on a place where something
    may go if there are `many` of them, faint as long as it `waits` for something to be taken up."""

    mark: Mark
    box: Rect
    hexes: Hexes
    board: str
    many: bool = False
    waits: bool = False

    def paint(self, surface: Surface, brush: Brush, *, below: bool) -> None:
        """What of it lies `below` the pieces, or what lies above them."""
        theme = brush.theme
        colour = _colour(theme, self.mark)
        edge = theme.shadow if theme.dark else theme.ink  # light marks keep a dark contour
        if self.hexes and self.mark == "focus":
            if below:
                edge_hexes(surface, self.hexes, colour, edge, brush.stroke)
        elif self.hexes and below:
            light_hexes(surface, self.hexes, self.mark, colour)
        elif self.hexes:
            mark_hexes(surface, self.hexes, self.mark, colour, edge, brush.stroke)
        elif self.many and self.mark == "target" and not slender(self.box, max(1.0, brush.stroke)):
            paint_calm(surface, self.box, colour, edge, brush.stroke, below=below)
        elif below:
            paint_halo(surface, self.box, self.mark, colour, brush.stroke, waits=self.waits)
        else:
            paint_mark(surface, self.box, self.mark, colour, edge, brush.stroke, waits=self.waits)


@dataclass(frozen=True, slots=True)
class PlacedWords:
    """What is printed in a box of a board now, at so many pixels a unit; `bare` without light ground. Where it stands
    beside the place that it is `about`, a stem leads there."""

    words: str
    board: str
    box: Rect
    at: str
    scale: float
    bare: bool
    about: Rect | None = None

    def paint(self, surface: Surface, brush: Brush) -> None:
        """As printed on the board."""
        if self.about is not None:
            paint_stem(surface, brush, self.box, self.about)
        paint_words(surface, brush, self.words, self.box, self.at, self.scale, bare=self.bare)

    def read_in(self, brush: Brush) -> Rect:
        """Where they are read."""
        return words_room(self.words, self.box, self.at, self.scale, brush)

    def plate(self, brush: Brush) -> Rect | None:
        """The plate in a corner of the box, if they have one."""
        return plate_room(self.words, self.box, self.at, self.scale, brush)


def _colour(theme: Theme, mark: Mark) -> Colour:
    if mark == "besides":  # gold is for what advice speaks of
        return theme.ink if theme.dark else theme.paper
    colour: Colour = _COLOURS[mark](theme)
    return colour


_COLOURS: dict[Mark, attrgetter[Colour]] = {
    "can": attrgetter("highlight"),
    "source": attrgetter("accent"),
    "held": attrgetter("selected"),
    "target": attrgetter("highlight"),
    "near": attrgetter("ok"),
    "hint": attrgetter("accent"),
    "last": attrgetter("last_move"),
    "cursor": attrgetter("focus"),
    "focus": attrgetter("highlight"),
    "bad": attrgetter("warn"),
    "way": attrgetter("highlight"),
}
