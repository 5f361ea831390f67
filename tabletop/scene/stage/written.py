"""The words that stand on the boards now, and where: worked out anew only where another thing is said or shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect

from tabletop.components.board import Table
from tabletop.components.places import PLATES, RIM
from tabletop.engine.tableau import Piece, PlaceId, TableLabel
from tabletop.scene.stage.boards import on_ground, spot_of
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.layout import Layout
from tabletop.scene.stage.placed import PlacedWords
from tabletop.scene.stage.printed import standing_out

Lying = Sequence[tuple[Rect, PlacedWords]]
"""Words, each in its box."""


def captions(table: Table, layout: Layout, brush: Brush) -> Lying:
    """What is printed on plates of their own on all boards: a drawing on a small board would lie over the number."""
    return [
        (box, PlacedWords(place.caption, instance, box, spot, camera.scale, bare=False))
        for instance, camera in layout.cameras.items()
        for place in camera.shown(table.board(instance)).places.values()
        if place.caption and place.caption_at in PLATES
        for box in (camera.box(place),)
        if (spot := spot_of(place, place.caption_at, box, brush))
    ]


def absent(table: Table, layout: Layout, pieces: Iterable[Piece]) -> list[TableLabel]:
    """What stands at places of boards in rooms of their own, those of the seat in front, as long as they are empty."""
    empty = [
        (f"{instance}/{place.name}", place.empty)
        for instance in layout.rooms
        for place in table.board(instance).places.values()
        if place.empty
    ]
    taken = {piece.place for piece in pieces} if empty else set()
    return [TableLabel(place, words) for place, words in empty if place not in taken]


def lay_words(
    table: Table, layout: Layout, brush: Brush, at: PlaceId, words: str, box: Rect | None
) -> tuple[Rect, PlacedWords] | None:
    """Where words at a place are painted, in the box of its place or in another one; None: it is not shown."""
    if not table.knows(at):
        return None
    instance, usual = table.place(at)
    camera = layout.cameras.get(instance)
    place = camera.seen(usual) if camera is not None else None
    if camera is None or place is None:
        return None
    bare = on_ground(table, instance, place)
    own = camera.box(place)
    room = box or own
    spot = spot_of(place, place.label_at, room, brush)
    if not spot:
        return None
    placed = PlacedWords(words, instance, room, spot, camera.scale, bare, own if box else None)
    return standing_out(words, room, brush, spot).union(own if box else room), placed


@dataclass(frozen=True, slots=True)
class _Said:
    """What is said at one place, and how."""

    labels: list[TableLabel]
    words: str


class Written:
    """The labels of one tableau. `say` puts one into words; `lay` says where words at a place are painted, and in which
    box (None: the place is not shown); `captions` are what always stands there on plates, which no piece covers."""

    def __init__(
        self,
        say: Callable[[TableLabel], str],
        lay: Callable[[PlaceId, str], tuple[Rect, PlacedWords] | None],
        captions: Callable[[], Lying],
    ) -> None:
        self._say = say
        self._lay = lay
        self._captions = captions
        self._always: Lying | None = None
        self._said: dict[PlaceId, _Said] = {}
        self._lying: dict[PlaceId, tuple[Rect, PlacedWords] | None] = {}
        self._painted: tuple[list[Rect], list[PlacedWords]] | None = None
        self._otherwise = False

    def write(self, labels: Iterable[TableLabel]) -> list[Rect]:
        """Exactly these labels are to be read now; what has to be painted for that."""
        before, self._said = self._said, {}
        here: dict[PlaceId, list[TableLabel]] = {}
        for label in labels:
            if label.place:
                here.setdefault(label.place, []).append(label)
        changed = [place for place in before if place not in here]
        for place, those in here.items():
            said = before.get(place)
            if said is None or self._otherwise or said.labels != those:
                words = " · ".join(map(self._say, those))
                if said is None or said.words != words:
                    changed.append(place)
                said = _Said(those, words)
            self._said[place] = said
        self._otherwise = False
        touched = [self._lying.pop(place, None) for place in changed]
        touched += [self._at(place) for place in changed if place in self._said]
        self._painted = None
        return [one[0] for one in touched if one is not None]

    def shifted(self, places: Iterable[PlaceId]) -> list[Rect]:
        """Words of these places stand elsewhere now; what has to be painted for that."""
        said = [place for place in places if place in self._said]
        touched = [self._lying.pop(place, None) for place in said]
        self._painted = None
        return [one[0] for one in (*touched, *map(self._at, said)) if one is not None]

    def moved(self) -> None:
        """Places lie elsewhere, and what is written next is perhaps put into words otherwise."""
        self._lying.clear()
        self._painted = self._always = None
        self._otherwise = True

    @property
    def filled(self) -> list[Rect]:
        """The boxes that words fill: not those in a corner of which they have a plate."""
        return [box for box, words in zip(*self._all(), strict=True) if words.at not in (*PLATES, RIM)]

    def within(self, clip: Rect) -> list[tuple[Rect, PlacedWords]]:
        """The words that touch a part of the window, each in its box."""
        boxes, words = self._all()
        return [(boxes[number], words[number]) for number in clip.collidelistall(boxes)]

    def _all(self) -> tuple[list[Rect], list[PlacedWords]]:
        if self._painted is None:
            if self._always is None:
                self._always = self._captions()
            lying = [*self._always, *(one for place in self._said if (one := self._at(place)) is not None)]
            self._painted = [box for box, _ in lying], [words for _, words in lying]
        return self._painted

    def _at(self, place: PlaceId) -> tuple[Rect, PlacedWords] | None:
        if place not in self._lying:
            self._lying[place] = self._lay(place, self._said[place].words)
        return self._lying[place]
