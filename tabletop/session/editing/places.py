"""Which place of the boards an edit changes: found by doing it and comparing what lies where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tabletop.engine.tableau import Piece, PlaceId
from tabletop.engine.types import Seat
from tabletop.session.editing import operations as hands
from tabletop.session.editing.draft import Draft, PositionRefused
from tabletop.session.editing.entries import Editable, entries

Edit = Callable[[Draft], Draft]

_MANY = 60
"""Of so many options only those are tried that are called like the place."""

_Lying = Counter[tuple[PlaceId, str, str, int | None, int]]


def lying(draft: Draft, front: Seat) -> _Lying:
    """What lies where, as `front` sees it. Raises whatever the rules stumble over."""
    pieces = draft.game.table(draft.game.view(draft.state, front)).pieces
    return Counter((piece.place, piece.kind, piece.face, piece.owner, piece.count) for piece in pieces)


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
        for edit in (*_fewer(entry), *_more(entry)):
            if place in _changed(draft, edit, before, front):
                return entry
    return None


def moved(draft: Draft, thing: Piece, to: PlaceId, front: Seat, section: str) -> Draft | None:
    """One thing of this look more at a place, or else on its board, where things have an order of their own; from where
    it lay it is gone, unless that is a supply that follows. Of several that could be meant that of the section which
    is open. None: no edit does this."""
    before = lying(draft, front)
    near: Draft | None = None
    for entry in sorted(entries(draft), key=lambda one: one.section != section):
        if near is not None and entry.section != section:
            break
        for edit in _laying(entry, to):
            new = _tried(draft, edit)
            if new is None:
                continue
            after = _seen(new, front)
            if _more_of(thing, to, after, before):
                return _taken_away(new, thing, front, before)
            if near is None and _more_of(thing, f"{_board(to)}/", after, before) and _board(to) != _board(thing.place):
                near = new
    return None if near is None else _taken_away(near, thing, front, before)


def _board(place: PlaceId) -> str:
    return place.partition("/")[0]


def _laying(entry: Editable, to: PlaceId) -> Iterator[Edit]:
    """Edits that may lay something there: of many options those that are called like the place."""
    if entry.kind in ("list", "set", "choice"):
        named = [number for number, name in entry.options if len(entry.options) < _MANY or to.endswith(f"/{name}")]
        how = {"list": hands.add, "set": _toggled, "choice": hands.choose}[entry.kind]
        key = "number" if entry.kind == "set" else "value"
        yield from (partial(how, entry=entry, **{key: number}) for number in named)
    elif entry.kind == "amount":
        yield partial(hands.step, entry=entry, by=1)


def _tried(draft: Draft, edit: Edit) -> Draft | None:
    try:
        return edit(draft)
    except PositionRefused:
        return None


def _seen(draft: Draft, front: Seat) -> _Lying:
    """What lies where; nothing in a position that nobody can draw."""
    try:
        return lying(draft, front)
    except Exception:  # the rules never led to it
        return Counter()


def _number(things: _Lying, look: tuple[str, str], place: PlaceId) -> int:
    """How many of a look lie at a place; on a whole board, where its name ends with a stroke."""
    there = ((one, times) for one, times in things.items() if one[1:3] == look)
    return sum(one[4] * times for one, times in there if place in (one[0], f"{_board(one[0])}/"))


def _more_of(thing: Piece, place: PlaceId, after: _Lying, before: _Lying) -> bool:
    look = thing.kind, thing.face
    return _number(after, look, place) > _number(before, look, place)


def _taken_away(draft: Draft, thing: Piece, front: Seat, before: _Lying) -> Draft:
    """The draft without the thing where it lay, unless it is gone from there already."""
    look, place, now = (thing.kind, thing.face), thing.place, _seen(draft, front)
    if _number(now, look, place) < _number(before, look, place) and _all(now, look) <= _all(before, look):
        return draft
    near: Draft | None = None
    for entry in entries(draft):
        for edit in _fewer(entry):
            new = _tried(draft, edit)
            after = now if new is None else _seen(new, front) or now
            if new is None or after == before or _all(after, look) >= _all(now, look):
                continue  # things of a row that moved up are still there
            if _more_of(thing, place, now, after):
                return new
            if near is None and _more_of(thing, f"{_board(place)}/", now, after):
                near = new
    return draft if near is None else near


def _all(things: _Lying, look: tuple[str, str]) -> int:
    """How many of a look lie on all boards."""
    return sum(one[4] * times for one, times in things.items() if one[1:3] == look)


def _changed(draft: Draft, edit: Edit, before: _Lying, front: Seat) -> tuple[PlaceId, ...]:
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
        yield from (partial(_toggled, entry=entry, number=number) for number, _ in entry.options)
    elif entry.kind == "list":
        yield from _fewer(entry)
        yield from (partial(hands.add, entry=entry, value=number) for number, _ in entry.options)
    elif entry.kind == "choice":
        yield from (partial(hands.choose, entry=entry, value=number) for number, _ in entry.options)


def _fewer(entry: Editable) -> Iterator[Edit]:
    if entry.kind == "list":
        yield from (partial(hands.remove, entry=entry, at=at) for at in range(len(entry.value)))
    elif entry.kind == "set":
        there = [number for number, _ in entry.options if entry.value >> number & 1]
        yield from (partial(_toggled, entry=entry, number=number) for number in there)
    elif entry.kind == "amount":
        yield partial(hands.step, entry=entry, by=-1)


def _more(entry: Editable) -> Iterator[Edit]:
    if entry.kind in ("amount", "choice"):
        yield partial(hands.step, entry=entry, by=1)


def _toggled(draft: Draft, entry: Editable, number: Any) -> Draft:
    return hands.toggle(draft, entry, number)
