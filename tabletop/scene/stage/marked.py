"""What is marked now, and where: worked out when a thing is marked or lies elsewhere, not each time it is painted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from pygame import Rect

from tabletop.scene.stage.marks import MANY, Mark
from tabletop.scene.stage.placed import PlacedMark

Lying = Sequence[tuple[Rect, PlacedMark]]
"""The marks of one thing, each with all pixels that it may touch; none where the thing is not shown."""


class Marked:
    """The marks of one stage, in the order in which they are painted. `lay` says where those of a thing lie."""

    def __init__(self, lay: Callable[[str, tuple[Mark, ...]], Lying]) -> None:
        self.marks: Mapping[str, tuple[Mark, ...]] = {}
        self.many = False
        """Whether places where something may go are so many that each is marked calmly."""
        self.waits = False
        """Whether nothing is taken up that could go there."""
        self._lay = lay
        self._lying: dict[str, Lying] = {}
        self._painted: tuple[list[Rect], list[PlacedMark]] | None = None

    def mark(self, marks: Mapping[str, tuple[Mark, ...]], *, waits: bool = False) -> list[Rect]:
        """Exactly these things are marked now, each with these marks; what has to be painted for that. Where something
        may go is faint as long as it `waits` for what is taken up."""
        before, many = self.marks, sum("target" in those for those in marks.values()) >= MANY
        otherwise = (many, waits) != (self.many, self.waits)
        changed = [
            thing
            for thing, those in {**before, **marks}.items()
            if before.get(thing) != marks.get(thing) or (otherwise and "target" in those)
        ]
        touched = [box for thing in changed if thing in before for box, _ in self.of(thing)]
        self.marks, self.many, self.waits = dict(marks), many, waits
        self.moved(*changed)
        touched += [box for thing in changed if thing in marks for box, _ in self.of(thing)]
        return touched

    def of(self, thing: str) -> Lying:
        """The marks of a marked thing."""
        lying = self._lying.get(thing)
        if lying is None:
            lying = self._lying[thing] = self._lay(thing, self.marks[thing])
        return lying

    def moved(self, *things: str) -> None:
        """These things lie elsewhere, or are marked otherwise."""
        self._painted = None
        for thing in things:
            self._lying.pop(thing, None)

    def all_moved(self) -> None:
        """Every thing lies elsewhere."""
        self._painted = None
        self._lying.clear()

    def touch(self, part: Rect) -> bool:
        """Whether a mark touches a part of the window."""
        return part.collidelist(self._all()[0]) >= 0

    def within(self, clip: Rect) -> list[tuple[Rect, PlacedMark]]:
        """The marks that touch a part of the window."""
        boxes, marks = self._all()
        return [(boxes[number], marks[number]) for number in clip.collidelistall(boxes)]

    def _all(self) -> tuple[list[Rect], list[PlacedMark]]:
        if self._painted is None:
            lying = _joined([one for thing in self.marks for one in self.of(thing)])
            self._painted = [box for box, _ in lying], [mark for _, mark in lying]
        return self._painted


def _joined(lying: list[tuple[Rect, PlacedMark]]) -> list[tuple[Rect, PlacedMark]]:
    """The same, and hexes on which the next thing happens are one area, as many as there are on one board."""
    areas: dict[str, list[tuple[Rect, PlacedMark]]] = {}
    for box, one in lying:
        if one.mark == "focus" and one.hexes:
            areas.setdefault(one.board, []).append((box, one))
    found = [(box, one) for box, one in lying if one.mark != "focus" or not one.hexes]
    for those in areas.values():
        first = those[0][1]
        whole = replace(first, hexes=tuple(hexagon for _, one in those for hexagon in one.hexes))
        found.insert(0, (those[0][0].unionall([box for box, _ in those]), whole))
    return found
