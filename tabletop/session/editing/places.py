"""Which place of the boards an edit changes: found by doing it and comparing what lies where."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from tabletop.engine.tableau import PlaceId
from tabletop.engine.types import Seat
from tabletop.session.editing import operations as hands
from tabletop.session.editing.draft import Draft
from tabletop.session.editing.entries import Editable, entries
from tabletop.session.editing.looks import Lying, lying

Edit = Callable[[Draft], Draft]

_NONE = "none"
"""The word of games for a value that stands for nothing."""


def spots(draft: Draft, entry: Editable, front: Seat) -> dict[PlaceId, Edit]:
    """What a click on each place means while an entry is open: lay one of its things there, or take it away."""
    found: dict[PlaceId, Edit] = {}
    before = lying(draft, front)
    for edit in _edits(entry):
        for place in _changed(draft, edit, before, front):
            found.setdefault(place, edit)
    return found


def about(draft: Draft, place: PlaceId, front: Seat) -> Editable | None:
    """The entry that a place belongs to: one thing less of it, or more, changes what lies there."""
    before = lying(draft, front)
    for entry in entries(draft):
        for edit in (*fewer(entry), *_more(entry)):
            if place in _changed(draft, edit, before, front):
                return entry
    return None


def _changed(draft: Draft, edit: Edit, before: Lying, front: Seat) -> tuple[PlaceId, ...]:
    """Where something else lies after an edit: where something has come to, else where something has gone from; where
    only more or fewer of it lie is a supply, or comes last."""
    try:
        after = lying(edit(draft), front)
    except Exception:  # an edit that is refused, or a position that nobody can draw
        return ()
    kinds, were = {thing[:4] for thing in after}, {thing[:4] for thing in before}
    new = [thing for thing in after if thing[:4] not in were]
    gone = [thing for thing in before if thing[:4] not in kinds]
    other = [thing for thing in after if thing not in before]
    return tuple(dict.fromkeys(thing[0] for thing in (*new, *gone, *other)))[:1]


def _edits(entry: Editable) -> Iterator[Edit]:
    if entry.kind == "set":
        yield from (partial(toggled, entry=entry, number=number) for number, _ in entry.options)
    elif entry.kind == "list":
        yield from fewer(entry)
        yield from (partial(hands.add, entry=entry, value=number) for number, _ in entry.options)
    elif entry.kind == "choice":
        yield from (partial(hands.choose, entry=entry, value=number) for number, _ in entry.options)


def fewer(entry: Editable) -> Iterator[Edit]:
    """Everything that takes one thing of an entry away."""
    if entry.kind == "list":
        yield from (partial(hands.remove, entry=entry, at=at) for at in range(len(entry.value)))
    elif entry.kind == "set":
        there = [number for number, _ in entry.options if entry.value >> number & 1]
        yield from (partial(toggled, entry=entry, number=number) for number in there)
    elif entry.kind == "amount":
        yield partial(hands.step, entry=entry, by=-1)
    elif entry.kind == "rows":
        yield from (partial(hands.remove, entry=entry, at=at) for at in range(len(entry.value)))
    elif entry.kind == "choice" and entry.options:
        nothing, called = entry.options[0]
        if (nothing in (-1, "") or called == _NONE) and entry.value != nothing:
            yield partial(hands.choose, entry=entry, value=nothing)


def _more(entry: Editable) -> Iterator[Edit]:
    if entry.kind in ("amount", "choice"):
        yield partial(hands.step, entry=entry, by=1)


def toggled(draft: Draft, entry: Editable, number: int) -> Draft:
    """One of a set in or out, by its name."""
    return hands.toggle(draft, entry, number)
