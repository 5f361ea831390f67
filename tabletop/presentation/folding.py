"""What was done bit by bit, and could be taken back all along, is told at once: only what came of it.

`folds` of a `table.yaml` names such kinds of events, each with the kind that takes it back. A kind that is named with
itself is a step, its first two values where it begins and where it ends: those that go on from each other are one way,
if nothing else of them differs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from tabletop.engine.event import Event
from tabletop.engine.types import Seat, Value

Folds = Mapping[str, str]
Who = TypeVar("Who", Seat, Seat | None)

_Key = tuple[str, Seat | None]


def folding(events: Sequence[Event], folds: Folds) -> bool:
    """Whether an action led to nothing but what is told together with its neighbours."""
    kinds = {kind for pair in folds.items() if pair[0] != pair[1] for kind in pair}
    return bool(events) and all(event.kind in kinds for event in events)


def together(
    run: Sequence[Event], events: Sequence[Event], folds: Folds
) -> tuple[tuple[Event, ...], tuple[Event, ...], bool]:
    """What an action led to, after a `run` of the same seat: what is told of both, the run up to here, and whether
    the run is told with it, no longer by itself."""
    if on := _walked(run, events, folds):
        return on, on[:1] if len(on) == 1 else (), True
    if folding(events, folds):
        before = () if _steps(run, folds) else tuple(run)
        return net((*before, *events), folds), (*before, *events), bool(before)
    return tuple(events), tuple(events) if len(events) == 1 and _steps(events, folds) else (), False


def _steps(events: Sequence[Event], folds: Folds) -> bool:
    """Whether they begin with a step."""
    return bool(events) and folds.get(events[0].kind) == events[0].kind


def _walked(run: Sequence[Event], events: Sequence[Event], folds: Folds) -> tuple[Event, ...]:
    """Events that begin with a step which goes on from that of the run, both as one; () if they do not."""
    if not _steps(run, folds) or not _steps(events, folds):
        return ()
    first, then = run[0], events[0]
    ways = ((first.kind, first.seat, first.values[1][1]), (then.kind, then.seat, then.values[0][1]))
    if ways[0] != ways[1] or first.values[2:] != then.values[2:]:
        return ()
    return (replace(then, values=(first.values[0], *then.values[1:])), *events[1:])


def one_way(begun: Event | None, step: Event) -> Event:
    """A step as the end of a way that has begun with another one."""
    return step if begun is None else replace(step, values=(begun.values[0], *step.values[1:]))


def ways(events: Iterable[Event], folds: Folds) -> tuple[Event, ...]:
    """Events of one seat, those that go on from each other as one."""
    told: list[Event] = []
    for event in events:
        told[-1:] = _walked(told[-1:], (event,), folds) or (*told[-1:], event)
    return tuple(told)


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
    """Entries (seat, events) as (number of the last one, seat, events): those that fold, or go on, become one."""
    told: list[tuple[int, Who, tuple[Event, ...]]] = []
    run: tuple[Event, ...] = ()
    for number, (seat, events) in enumerate(entries):
        said, run, joins = together(run if told and told[-1][1] == seat else (), events, folds)
        if joins:
            told.pop()
        told.append((number, seat, said))
    return told


def run_before(entries: Sequence[tuple[Seat, Sequence[Event]]], seat: Seat, folds: Folds) -> tuple[Event, ...]:
    """What came of all that `seat` did bit by bit just before now, the last of `entries` being the latest."""
    run: list[Event] = []
    for actor, events in reversed(entries):
        if actor != seat or not folding(events, folds):
            break
        run[:0] = events
    return net(run, folds)


def crowded(events: Sequence[Event], crowds: Mapping[str, str]) -> tuple[Event, ...]:
    """What befalls several seats in a row, and alike, is one event of all: of the kind that `crowds` names, with the
    seats as its {who}."""
    told: list[Event] = []
    for event in events:
        last = told[-1] if told and event.seat is not None and event.kind in crowds else None
        if last is None or last.kind not in (event.kind, crowds[event.kind]) or _but_who(last) != _but_who(event):
            told.append(event)
            continue
        before = last.get("who") if last.seat is None else (last.seat,)
        seats = (*(before if isinstance(before, tuple) else ()), event.seat)
        told[-1] = Event(crowds[event.kind], None, (*event.values, ("who", seats)))
    return tuple(told)


def _but_who(event: Event) -> tuple[tuple[str, Value], ...]:
    return tuple(pair for pair in event.values if pair[0] != "who")
