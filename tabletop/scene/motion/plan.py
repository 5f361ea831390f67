"""How pieces travel from one position to the next: made from two layouts and the events, touching no rules."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from tabletop.engine.event import Event
from tabletop.engine.tableau import Piece

_BACK = "back"
_STAGGER = 0.35  # of a flight: the next piece starts before the last one has landed
_LENGTH = 320  # ms of one flight
_SIZES = 8  # a piece on its way grows and fades by so many steps: each size is a drawing of its own
_SPREAD = 900  # ms after which the last one has started, however many there are


@dataclass(frozen=True, slots=True)
class Flight:
    """One piece on its way: from `start` (None: it appears) to `end` (None: it goes), times in milliseconds.

    A `ghost` joins a pile that is drawn already; everything else is not drawn at its place before it has arrived.
    What is `loose` lay at its start as a piece of its own, and is seen there while it waits. With `back` it is turned
    over: first its back is seen, narrower and narrower, then the piece itself.
    """

    piece: Piece
    start: Rect | None
    end: Rect | None
    delay: float
    length: float
    ghost: bool = False
    loose: bool = True
    back: Piece | None = None

    def shown(self, now: float) -> Piece:
        """What is seen of it at `now`."""
        return self.back if self.back is not None and now < self.delay + self.length / 2 else self.piece

    def at(self, now: float) -> tuple[Rect, int] | None:
        """Box and opacity at `now`; None before it appears and after it has gone."""
        if now < self.delay and not self.loose:
            return None
        share = min(1.0, max(0.0, (now - self.delay) / self.length)) if self.length > 0 else 1.0
        step = round(share * _SIZES) / _SIZES
        if self.start is None:
            if self.end is None or share <= 0:
                return None
            return self.end, round(255 * step)
        if self.end is None:
            return (self.start, round(255 * (1 - step))) if share < 1 else None
        eased, grown = _eased(share), _eased(step)
        lift = 4 * eased * (1 - eased)  # a hand lifts a piece on the way
        width = self.start.width + (self.end.width - self.start.width) * grown
        if self.back is not None:
            width *= max(0.06, abs(1 - 2 * step))
        height = self.start.height + (self.end.height - self.start.height) * grown
        x = self.start.centerx + (self.end.centerx - self.start.centerx) * eased
        y = self.start.centery + (self.end.centery - self.start.centery) * eased - lift * height * 0.12
        nearer = 1 + 0.48 * grown * (1 - grown)
        box = Rect(0, 0, max(1, round(width * nearer)), max(1, round(height * nearer)))
        box.center = (round(x), round(y))
        return box, 255

    @property
    def over(self) -> float:
        """When it has arrived."""
        return self.delay + self.length


@dataclass(slots=True)
class Motion:
    """All flights of one step; advance `now`, skip, or ask what is in the air. `parts`: when each part of it begins but
    the first, where something is shown in between."""

    flights: tuple[Flight, ...]
    now: float = 0
    parts: tuple[float, ...] = ()

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
        return frozenset(
            flight.piece.id for flight in self.flights if flight.over > self.now and flight.end and not flight.ghost
        )

    def advance(self, milliseconds: float) -> None:
        """Let time pass."""
        self.now += milliseconds


Told = tuple[Event, tuple[str, ...]]
"""An event with what moves because of it: ids of pieces, or places they come to, in their order."""

Boxes = Mapping[str, tuple[Piece, Rect]]
"""Every piece on the screen by id, with its box."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """A piece as it looks on its way, from where, to where; see `Flight` for the rest."""

    piece: Piece
    start: Rect | None
    end: Rect | None
    ghost: bool = False
    loose: bool = True
    back: Piece | None = None


def plan(
    before: Boxes,
    after: Boxes,
    told: Sequence[Told],
    slowness: float,
    whole: float | None = None,
    cuts: Sequence[int] = (),
) -> Motion:
    """Flights for what differs between two layouts, in the order the events tell.

    `slowness` is a factor on all times: 1 is usual, 0 no motion. With `whole` everything ends within so many ms. What
    moves because of the events before each of the numbers `cuts` has arrived before the rest sets out.
    """
    if slowness <= 0:
        return Motion(())
    ways = differences(before, after)
    if cuts:
        return _in_parts(ways, told, slowness, cuts)
    return Motion(_flights(ways, told, slowness, whole))


def _in_parts(ways: Sequence[Transfer], told: Sequence[Told], slowness: float, cuts: Sequence[int]) -> Motion:
    """Part after part."""
    flights: list[Flight] = []
    begins: list[float] = []
    for number in range(len(cuts) + 1):
        part = [way for way in ways if bisect_right(cuts, last_told(way.piece, told)) == number]
        start = max((flight.over for flight in flights), default=0.0)
        begins.append(start)
        flights += [replace(one, delay=start + one.delay) for one in _flights(part, told, slowness, None)]
    return Motion(tuple(flights), parts=tuple(begins[1:]))


def _flights(
    ways: Sequence[Transfer], told: Sequence[Told], slowness: float, whole: float | None
) -> tuple[Flight, ...]:
    """In the order the events tell, one setting out after the other."""
    ways = sorted(ways, key=lambda way: (way.back is None, _when(way.piece, told)))
    over = sum(way.back is not None for way in ways)  # what is turned over is turned over together, before the rest
    length = _LENGTH * slowness
    stagger = length * _STAGGER
    if len(ways) > 1:
        stagger = min(stagger, _SPREAD * slowness / (len(ways) - 1))
    if whole is not None and ways:
        factor = min(1.0, whole / (length + stagger * (len(ways) - 1)))
        length, stagger = length * factor, stagger * factor
    return tuple(
        Flight(way.piece, way.start, way.end, _delay(number - over) * stagger, length, way.ghost, way.loose, way.back)
        for number, way in enumerate(ways)
    )


def differences(before: Boxes, after: Boxes) -> list[Transfer]:
    """Which pieces went where. What left one pile and what joined another of its kind is one piece on its way."""
    ways: list[Transfer] = []
    lost: list[tuple[Piece, Rect]] = []
    won: list[tuple[Piece, Rect, bool]] = []
    backs = {
        (piece.place, piece.kind, piece.owner): (id_, piece, box)
        for id_, (piece, box) in before.items()
        if id_ not in after and piece.face == _BACK
    }
    turned: set[str] = set()
    for id_, (piece, box) in after.items():
        came = id_ not in before or before[id_][0].place != piece.place
        back = backs.pop((piece.place, piece.kind, piece.owner), None) if came and piece.face != _BACK else None
        if back is not None:
            ways.append(Transfer(piece, back[2], box, loose=False, back=back[1]))
            turned.add(back[0])
            continue
        if id_ not in before:
            won += [(piece, box, False)]
            continue
        old, start = before[id_]
        if old.place != piece.place:
            ways.append(Transfer(piece, start, box))
        elif piece.count > old.count:
            won += [(piece, box, True)] * min(4, piece.count - old.count)
        elif piece.count < old.count:
            lost += [(old, start)] * min(4, old.count - piece.count)
    lost += [entry for id_, entry in before.items() if id_ not in after and id_ not in turned]
    for same in (_alike, _akin):
        for piece, box, ghost in list(won):
            match = next((entry for entry in lost if same(entry[0], piece)), None)
            if match is not None:
                lost.remove(match)
                won.remove((piece, box, ghost))
                looks = replace(match[0], id=piece.id, count=1, label="", marks=())
                ways.append(Transfer(looks, match[1], box, ghost, loose=False))
    ways += [Transfer(_single(piece, ghost), None, box, ghost) for piece, box, ghost in won]
    ways += [Transfer(_single(piece, True), start, None, True) for piece, start in lost]
    return ways


def _eased(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)


def _delay(number: int) -> int:
    return max(0, number)


def _alike(one: Piece, other: Piece) -> bool:
    return (one.kind, one.face) == (other.kind, other.face) and one.place != other.place


def _akin(one: Piece, other: Piece) -> bool:
    """One that was turned over on its way; what merely is of another sort is another piece."""
    turned = one.face.startswith(_BACK) or other.face.startswith(_BACK)
    return turned and one.kind == other.kind and one.place != other.place


def _single(piece: Piece, ghost: bool) -> Piece:
    return replace(piece, count=1, label="", marks=()) if ghost else piece


def _when(piece: Piece, told: Sequence[Told]) -> tuple[int, int]:
    """Which event names the piece or the place it comes to, and where in its order; else the first event of the seat
    whose board that is; else the end."""
    seat = piece.place.partition("/")[0].rpartition(".")[2]
    own = len(told), 0
    for index, (event, names) in enumerate(told):
        for order, name in enumerate(names):
            if name in (piece.id, piece.place):
                return index, order
        if own[0] == len(told) and event.seat is not None and seat == str(event.seat):
            own = index, len(names)
    return own


def last_told(piece: Piece, told: Sequence[Told]) -> int:
    """The last event that names the piece or the place it comes to: only then it lies for good. Else as `_when`."""
    named = [at for at, (_, names) in enumerate(told) if piece.id in names or piece.place in names]
    return named[-1] if named else _when(piece, told)[0]


def glide(piece: Piece, start: Rect, end: Rect, milliseconds: float) -> Motion:
    """One piece moves: flying back from the hand to where it lay."""
    return Motion((Flight(piece, start, end, 0, milliseconds),))
