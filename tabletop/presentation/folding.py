"""What was done bit by bit, and could be taken back all along, is told at once: only what came of it.

`folds` of a `table.yaml` names such kinds of events, each with the kind that takes it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from tabletop.engine.event import Event
from tabletop.engine.types import Seat, Value

Folds = Mapping[str, str]
Who = TypeVar("Who", Seat, Seat | None)

_Key = tuple[str, Seat | None]


def folding(events: Sequence[Event], folds: Folds) -> bool:
    """Whether an action led to nothing but what is told together with its neighbours."""
    return bool(events) and all(event.kind in folds or event.kind in folds.values() for event in events)


def net(events: Iterable[Event], folds: Folds) -> tuple[Event, ...]:
    """One event for all of a kind and seat, its values one after the other; what was taken back is left out."""
    opposite = {**folds, **{back: forth for forth, back in folds.items()}}
    kept: dict[_Key, list[tuple[tuple[str, Value], ...]]] = {}
    for event in events:
        back = (opposite[event.kind], event.seat)
        if event.values in kept.get(back, ()):
            kept[back].remove(event.values)
            if not kept[back]:
                del kept[back]
        else:
            kept.setdefault((event.kind, event.seat), []).append(event.values)
    return tuple(_all_of(kind, seat, many) for (kind, seat), many in kept.items())


def _all_of(kind: str, seat: Seat | None, many: list[tuple[tuple[str, Value], ...]]) -> Event:
    if len(many) == 1:
        return Event(kind, seat, many[0])
    together: dict[str, list[Value]] = {}
    for values in many:
        for name, value in values:
            together.setdefault(name, []).append(value)
    return Event(kind, seat, tuple((name, tuple(found)) for name, found in together.items()))


def gathered(entries: Sequence[tuple[Who, Sequence[Event]]], folds: Folds) -> list[tuple[int, Who, tuple[Event, ...]]]:
    """Entries (seat, events) as (number of the last one, seat, events): those that fold become one."""
    told: list[tuple[int, Who, tuple[Event, ...]]] = []
    run: list[Event] = []
    for number, (seat, events) in enumerate(entries):
        if not folding(events, folds):
            run = []
            told.append((number, seat, tuple(events)))
        elif run and told[-1][1] == seat:
            run += events
            told[-1] = (number, seat, net(run, folds))
        else:
            run = list(events)
            told.append((number, seat, net(run, folds)))
    return told


def run_before(entries: Sequence[tuple[Seat, Sequence[Event]]], seat: Seat, folds: Folds) -> tuple[Event, ...]:
    """What came of all that `seat` did bit by bit just before now, the last of `entries` being the latest."""
    run: list[Event] = []
    for actor, events in reversed(entries):
        if actor != seat or not folding(events, folds):
            break
        run[:0] = events
    return net(run, folds)
