"""How pieces travel from one position to the next: made from two layouts and the events, touching no rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from tabletop.engine.event import Event
from tabletop.engine.tableau import Piece

_STAGGER = 0.35  # of a flight: the next piece starts before the last one has landed


@dataclass(frozen=True, slots=True)
class Flight:
    """One piece on its way: from `start` (None: it appears) to `end` (None: it goes), times in milliseconds."""

    piece: Piece
    start: Rect | None
    end: Rect | None
    delay: float
    length: float

    def at(self, now: float) -> tuple[Rect, int] | None:
        """Box and opacity at `now`; None before it appears and after it has gone."""
        share = min(1.0, max(0.0, (now - self.delay) / self.length)) if self.length > 0 else 1.0
        if self.start is None:
            if self.end is None or share <= 0:
                return None
            return self.end.inflate(round(self.end.width * (1 - share) * 0.3), 0), round(255 * share)
        if self.end is None:
            return (self.start, round(255 * (1 - share))) if share < 1 else None
        eased = share * share * (3 - 2 * share)
        lift = 4 * eased * (1 - eased)  # a hand lifts a piece on the way
        width = self.start.width + (self.end.width - self.start.width) * eased
        height = self.start.height + (self.end.height - self.start.height) * eased
        x = self.start.centerx + (self.end.centerx - self.start.centerx) * eased
        y = self.start.centery + (self.end.centery - self.start.centery) * eased - lift * height * 0.12
        grown = 1 + 0.12 * lift
        box = Rect(0, 0, max(1, round(width * grown)), max(1, round(height * grown)))
        box.center = (round(x), round(y))
        return box, 255

    @property
    def over(self) -> float:
        """When it has arrived."""
        return self.delay + self.length


@dataclass(slots=True)
class Motion:
    """All flights of one step; advance `now`, skip, or ask what is in the air."""

    flights: tuple[Flight, ...]
    now: float = 0

    @property
    def length(self) -> float:
        """Until the last one has arrived."""
        return max((flight.over for flight in self.flights), default=0)

    @property
    def done(self) -> bool:
        """Whether everything has arrived."""
        return self.now >= self.length

    @property
    def moving(self) -> frozenset[str]:
        """Ids of the pieces that are not to be drawn at their new places yet."""
        return frozenset(flight.piece.id for flight in self.flights if flight.over > self.now and flight.end)

    def advance(self, milliseconds: float) -> None:
        """Let time pass."""
        self.now += milliseconds

    def skip(self) -> None:
        """Everything arrives at once."""
        self.now = self.length


Boxes = Mapping[str, tuple[Piece, Rect]]
"""Every piece on the screen by id, with its box."""


def plan(before: Boxes, after: Boxes, events: Sequence[Event], slowness: float, whole: float | None = None) -> Motion:
    """Flights for what differs between two layouts, in the order the events tell.

    `slowness` is a factor on all times: 1 is usual, 0 no motion. With `whole` everything ends within so many ms.
    """
    if slowness <= 0:
        return Motion(())
    moved: list[tuple[int, Piece, Rect | None, Rect | None]] = []
    for id_, (piece, end) in after.items():
        old = before.get(id_)
        if old is None:
            moved.append((_when(piece, events), piece, None, end))
        elif old[0].place != piece.place:
            moved.append((_when(piece, events), piece, old[1], end))
    for id_, (piece, start) in before.items():
        if id_ not in after:
            moved.append((_when(piece, events), piece, start, None))
    moved.sort(key=lambda entry: entry[0])
    length = 320 * slowness
    stagger = length * _STAGGER
    if len(moved) > 1:
        stagger = min(stagger, 900 * slowness / (len(moved) - 1))
    if whole is not None and moved:
        factor = whole / (length + stagger * (len(moved) - 1))
        if factor < 1:
            length, stagger = length * factor, stagger * factor
    flights = [
        Flight(piece, start, end, order * stagger, length) for order, (_, piece, start, end) in enumerate(moved)
    ]
    return Motion(tuple(flights))


def _when(piece: Piece, events: Sequence[Event]) -> int:
    """The index of the first event that speaks of the piece, its place or its owner's; the end if none does."""
    board = piece.place.partition("/")[0]
    seat = board.rpartition(".")[2]
    words = {piece.id, piece.place, piece.place.rpartition("/")[2]}
    rough = len(events)
    for index, event in enumerate(events):
        if any(isinstance(value, str) and value in words for _, value in event.values):
            return index
        if rough == len(events) and event.seat is not None and seat == str(event.seat):
            rough = index
    return rough


def glide(flights: Sequence[tuple[Piece, Rect, Rect]], milliseconds: float) -> Motion:
    """Everything moves at once: a piece flying back from the hand to where it lay."""
    return Motion(tuple(Flight(piece, start, end, 0, milliseconds) for piece, start, end in flights))
