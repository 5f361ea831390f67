"""What is told of an action while it happens, and of several afterwards: captions, scenes, the recap.

Everything is made from events that were redacted for the viewer before, and said in the words of the log.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tabletop.components.moments import Moment
from tabletop.engine.event import Event
from tabletop.engine.types import Seat
from tabletop.presentation.folding import Folds, gathered
from tabletop.presentation.log_lines import NO_FOLDS

Say = Callable[[Event], str]
"""An event in the reader's language; "" for one of which nothing is said."""


@dataclass(frozen=True, slots=True)
class SceneRow:
    """One line of a scene: whom it is about, its words, the drawings that belong to it and whose these are."""

    seat: Seat | None
    words: str
    art: tuple[str, ...]
    owner: Seat | None


@dataclass(frozen=True, slots=True)
class Told:
    """One scene: how its pictures come, its head and the rows gathered below it, the side of a die thrown in it, and
    which event of the action it is of, and whom what it tells harms."""

    moment: Moment
    head: SceneRow
    rows: tuple[SceneRow, ...] = ()
    die: int = 0
    at: int = 0
    harmed: tuple[Seat, ...] = ()


def scenes(
    events: Sequence[Event], moments: Mapping[str, Moment], say: Say, front: Seat | None = None
) -> tuple[Told, ...]:
    """The scenes of one action for whoever sits in front, in order."""
    made: list[Told] = []
    for at, event in enumerate(events):
        gathering = made[-1] if made else None
        if gathering is not None and event.kind in gathering.moment.gather:
            row, harmed = _row(event, moments.get(event.kind), say), _harmed(event, moments.get(event.kind))
            made[-1] = replace(gathering, rows=(*gathering.rows, row), harmed=(*gathering.harmed, *harmed))
        elif event.kind in moments:
            moment = moments[event.kind]
            harmed = _harmed(event, moment)
            if not moment.theirs or front in harmed:
                made.append(Told(moment, _row(event, moment, say), die=event.die, at=at, harmed=harmed))
    return tuple(made)


def _harmed(event: Event, moment: Moment | None) -> tuple[Seat, ...]:
    values = {"who": event.seat, **dict(event.values)}
    return () if moment is None else moment.harmed(values)


def _row(event: Event, moment: Moment | None, say: Say) -> SceneRow:
    values = dict(event.values)
    if event.seat is not None:
        values.setdefault("who", event.seat)
    if moment is None:
        return SceneRow(event.seat, say(event), (), None)
    return SceneRow(event.seat, say(event), moment.drawings(values), moment.owner(values, event.seat))


def caption(seat: Seat, events: Iterable[Event], say: Say, turn: str = "") -> tuple[str, ...]:
    """What an action of `seat` led to, line by line; that somebody else's turn begins (events of the kind `turn`) is
    said by a banner."""
    return tuple(words for _, words in lines_by_seat(seat, events, say, turn))


def lines_by_seat(seat: Seat, events: Iterable[Event], say: Say, turn: str = "") -> tuple[tuple[Seat | None, str], ...]:
    """The lines of a caption, each with the seat that it is about."""
    told = (event for event in events if event.kind != turn or event.seat == seat)
    return tuple((event.seat, words) for event in told if (words := say(event)))


def followed(seat: Seat, events: Sequence[Event]) -> tuple[Event, ...]:
    """What came by itself after an action of `seat`: from the first event on that is about somebody else, or that it
    was not asked about itself (the event's value `forced`). What it did before that it has seen."""
    own = (None, seat)
    at = next((n for n, event in enumerate(events) if event.seat not in own or event.get("forced")), len(events))
    return tuple(events[at:])


@dataclass(frozen=True, slots=True)
class Share:
    """What is told of one seat, line by line; None: of nobody, or of all."""

    seat: Seat | None
    lines: tuple[str, ...]


def recap(
    entries: Sequence[tuple[Seat, Sequence[Event]]],
    say: Say,
    turn: str = "",
    folds: Folds = NO_FOLDS,
    last: Collection[str] = (),
) -> tuple[Share, ...]:
    """What several actions led to: (acting seat, redacted events) of each, one share for each seat that a line is
    about, in the order in which they come, but that kinds of events that are told `last` end it; what is about nobody
    comes last, in a share of its own."""
    lines: dict[Seat | None, list[str]] = {}
    told = gathered(entries, folds)
    for late in (False, True):
        for _, seat, events in told:
            those = [event for event in events if (event.kind in last) is late]
            for about, words in lines_by_seat(seat, those, say, turn):
                lines.setdefault(about, []).append(words)
    return tuple(Share(seat, tuple(lines[seat])) for seat in sorted(lines, key=lambda seat: seat is None))
