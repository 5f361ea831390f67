"""What lies where, and which movement of the hand an action is. Places are names from the board definitions."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from tabletop.engine.types import Seat, Value

PlaceId = str
"""`board/place` or `board.seat/place`: `sea/3.1`, `home.0/space.4`."""

Answers = tuple[tuple[str, Value], ...]
"""What a staged menu asks beyond the movement: pairs of (catalogue key, value)."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on the table. The same `id` at another place means: it moved.

    `kind` and `face` name the drawing, `turn` counts the steps it is rotated, `count` the height of a pile, `marks`
    name states to be shown (such as "used"), `label` a number or word written on it. A piece of several hexes names
    its `cells` as offsets (q, r) from its anchor before it is turned, and in `cell_marks` (q, r, mark) what some of
    them show (drawn as `<kind>_<mark>`, the others as `<kind>_hex`); it is turned by steps of 60 degrees, every other
    piece by 90. `slot`: which of how many spots it keeps at a place that spreads as a grid, also while others are away.
    """

    id: str
    kind: str
    place: PlaceId
    face: str = ""
    owner: Seat | None = None
    turn: int = 0
    count: int = 1
    marks: tuple[str, ...] = ()
    label: str = ""
    cells: tuple[tuple[int, int], ...] = ()
    cell_marks: tuple[tuple[int, int, str], ...] = ()
    slot: tuple[int, int] | None = None

    @property
    def drawing(self) -> str:
        """The name of its drawing, if it is one of a single box."""
        return f"{self.kind}_{self.face}" if self.face else self.kind

    @property
    def drawings(self) -> tuple[str, ...]:
        """The names of all drawings it is made of."""
        if not self.cells:
            return (self.drawing,)
        return tuple(dict.fromkeys((f"{self.kind}_hex", *(f"{self.kind}_{mark}" for _, _, mark in self.cell_marks))))


@lru_cache(maxsize=2048)
def lying(
    id_: str,
    kind: str,
    place: PlaceId,
    face: str = "",
    owner: Seat | None = None,
    *,
    count: int = 1,
    marks: tuple[str, ...] = (),
    label: str = "",
) -> Piece:
    """A piece, the same one as long as it lies and looks the same: most of a table does from one action to the next,
    and what has changed is found at once."""
    return Piece(id_, kind, place, face, owner, count=count, marks=marks, label=label)


RESTING = "rest"
"""The mark of a piece with which nothing can be done in this phase: it stands back, all of its kind alike."""


@lru_cache(maxsize=2048)
def resting(piece: Piece) -> Piece:
    """The same piece, standing back."""
    return replace(piece, marks=(*piece.marks, RESTING))


@lru_cache(maxsize=2048)
def dimmed(piece: Piece) -> Piece:
    """The same piece, faint: it cannot be had just now, others of its kind perhaps can."""
    return replace(piece, marks=(*piece.marks, "dim"))


@dataclass(frozen=True, slots=True)
class TableLabel:
    """Words printed at a place (`label.<key>` in the catalogue); place "" means the ribbon."""

    place: PlaceId
    key: str
    values: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Link:
    """Places that belong together: `ends` by `ways` over other places, each from one end to another.

    Shown to whoever points at an end; one that is new and has an `owner` is shown to all for a moment.
    """

    id: str
    ends: tuple[PlaceId, ...]
    ways: tuple[tuple[PlaceId, ...], ...]
    owner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Outline:
    """Hexes that count together for `owner`: one line runs around all of them."""

    places: tuple[PlaceId, ...]
    owner: Seat


@dataclass(frozen=True, slots=True)
class Scenery:
    """A drawing laid over a whole board, below all pieces: night, snow, war."""

    board: str
    art: str


@dataclass(frozen=True, slots=True)
class Tableau:
    """Everything one viewer sees on the table."""

    pieces: tuple[Piece, ...]
    labels: tuple[TableLabel, ...] = ()
    links: tuple[Link, ...] = ()
    outlines: tuple[Outline, ...] = ()
    scenery: tuple[Scenery, ...] = ()


@dataclass(frozen=True, slots=True)
class Drag:
    """Take `piece` (a piece id) to `place` (a place id, or the id of a piece lying there).

    With `turn` the piece must be turned in the hand by so many steps before (None: however it is held). `apart`: it may
    be done and does nothing of what the movement is for, so that its goal is marked faintly, and so is a piece with
    which nothing else can be done. `touch`: a thing ("" =
    none) that means the same when it is only touched, since where the piece goes leaves nothing to choose.
    """

    piece: str
    place: str
    choice: Answers = ()
    turn: int | None = None
    apart: bool = field(default=False, compare=False)
    touch: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Tap:
    """Touch a piece or a place. `aside`: it is never the main thing to do, so that where other things go is lit all the
    same."""

    thing: str
    choice: Answers = ()
    aside: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn a piece over where it lies."""

    piece: str
    choice: Answers = ()


@dataclass(frozen=True, slots=True)
class Button:
    """Press one of the few buttons beside the board (`action.<name>` in the catalogue).

    `leads`: it only goes on to what comes next; taking up a piece that can be moved only after it presses it.
    `aside`: it is never the main thing to do, even where it is the only button. `above`: it stands above the place of
    a button that leads, so that whoever presses that twice does not press this. `ready`: all that was asked for is
    done, so that it is the way on, though what was done can still be changed.
    """

    name: str
    choice: Answers = ()
    leads: bool = False
    aside: bool = False
    above: bool = False
    ready: bool = False


Gesture = Drag | Tap | Turn | Button
