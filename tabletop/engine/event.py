"""Facts a move produced: moved, paid, scored, revealed, phase began.

Events are data, never sentences: the log, the sounds and the motion on the table are all made from them.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.engine.types import Seat, Value


@dataclass(frozen=True, slots=True)
class Event:
    """One fact. Its text is `event.<kind>` in the catalogue, with `values` and the name of `seat` as {who}.

    `seen_by` holds the seats that may know it (None: everybody); the others get `public` instead, or nothing.
    `chance` marks a visible result of chance and `reveals` something turned up for all: both are barriers for undo.

    `die` is the side that a die thrown just then shows (0: none was thrown); it is a value too, so that texts may name
    it. Which pieces move because of an event, and in which order, the game says: `Game.moved`.
    """

    kind: str
    seat: Seat | None = None
    values: tuple[tuple[str, Value], ...] = ()
    seen_by: tuple[Seat, ...] | None = None
    public: Event | None = None
    chance: bool = False
    reveals: bool = False
    die: int = 0

    def get(self, name: str) -> Value:
        """The value called `name`, or None."""
        return dict(self.values).get(name)

    @property
    def barrier(self) -> bool:
        """Whether somebody knows more after this than before: undo in a strict game stops here."""
        return self.chance or self.reveals or self.seen_by is not None


class EventLog:
    """Collects the events of one move. `heard` is there for rules that would make words out of numbers first."""

    __slots__ = ("_events",)
    heard = True

    def __init__(self) -> None:
        self._events: list[Event] = []

    def emit(
        self,
        kind: str,
        seat: Seat | None = None,
        /,
        *,
        seen_by: tuple[Seat, ...] | None = None,
        public: Event | None = None,
        chance: bool = False,
        reveals: bool = False,
        die: int = 0,
        **values: Value,
    ) -> None:
        """Add one event."""
        if die:
            values["die"] = die
        self._events.append(Event(kind, seat, tuple(values.items()), seen_by, public, chance, reveals, die))

    @property
    def events(self) -> tuple[Event, ...]:
        """What was told, in order."""
        return tuple(self._events)


class _Silent(EventLog):
    """Forgets everything: for search, where nobody listens."""

    __slots__ = ()
    heard = False

    def emit(self, kind: str, seat: Seat | None = None, /, **_: object) -> None:
        """Say nothing."""


SILENT: EventLog = _Silent()


def redact_events(events: tuple[Event, ...], viewer: Seat | None) -> tuple[Event, ...]:
    """The events as `viewer` (None: the public) may know them."""
    told: list[Event] = []
    for event in events:
        if event.seen_by is None or viewer in event.seen_by:
            told.append(event)
        elif event.public is not None:
            told.append(event.public)
    return tuple(told)
