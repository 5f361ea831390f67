"""What a piece that is dragged along the boards changes: found by trying edits, the likely ones first.

Most edits have nothing to do with the piece. So each is sketched before it is done: written down as it is, with nothing
made to fit, which takes a tenth of the time and shows whether anything would come to the place at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from operator import itemgetter

from tabletop.engine.tableau import Piece, PlaceId
from tabletop.engine.types import FieldValue, Seat
from tabletop.session.editing import operations as hands
from tabletop.session.editing.draft import Draft, PositionRefused, frozen
from tabletop.session.editing.entries import Editable, entries
from tabletop.session.editing.places import Edit, Lying, counted, fewer, toggled
from tabletop.session.examples.paths import put

_MANY = 60
"""Of so many options only those are tried that are called like the place."""
_NUMBER = "number"
"""The label beside a piece that stands for so many."""
_Rank = tuple[bool, bool, bool]
_Look = tuple[str, str]


class _Sketch(Draft):
    """A draft in which a value is written and nothing else: quick, and no position to go on with."""

    def put(self, path: str, value: FieldValue) -> Draft:
        data = frozen(self.names.spoken(tuple(path.split(".")), value))
        return replace(self, state=put(self.state, path, data, self.names))


def moved(draft: Draft, thing: Piece, to: PlaceId, front: Seat, section: str) -> Draft | None:
    """One thing of this look more at a place, or else on its board, where things have an order of their own; from where
    it lay it is gone, unless that is a supply that follows. Of several that could be meant that of the section which
    is open. None: no edit does this."""
    return _Drag(draft, thing, front).moved(to, section)


class _Drag:
    """One piece on its way."""

    def __init__(self, draft: Draft, thing: Piece, front: Seat) -> None:
        self.draft, self.thing, self.front = draft, thing, front
        self.before = self._lying(draft)
        self.look: _Look = (thing.kind, thing.face)
        listed = [entry for entry in entries(draft) if not entry.unseen]
        named = {(entry.section, entry.label) for entry in listed if entry.cell == thing.face}
        others = self._faces_of_others(listed)
        self.entries = [
            entry
            for entry in listed
            if (not entry.cell or entry.cell == thing.face or (entry.section, entry.label) not in named)
            and _may_hold(entry, thing.face, others)
        ]

    def moved(self, to: PlaceId, section: str) -> Draft | None:
        """The draft with the piece at a place."""
        board = f"{_board(to)}/"
        aims = (to,) if _board(to) == _board(self.thing.place) else (to, board)
        sketch, near = self._sketch(self.draft), None
        for rank, entry in self._likely_first(to, section):
            if near is not None and rank[:2] != near[0][:2]:
                break
            for edit in self._laying(entry, to):
                if not self._sketched(sketch, edit, self.before, aims, more=True):
                    continue
                new = _tried(self.draft, edit)
                if new is None:
                    continue
                after = self._seen(new)
                if self._more(to, after, self.before):
                    return self._taken_away(new)
                if near is None and board in aims and self._more(board, after, self.before):
                    near = rank, new
        return None if near is None else self._taken_away(near[1])

    def _faces_of_others(self, listed: list[Editable]) -> set[str]:
        """Faces of pieces of other kinds; none for a piece that lies face down, whose face tells nothing of it."""
        own = {face for _, kind, face, _, _ in self.before if kind == self.thing.kind} | {self.thing.face, ""}
        named = {entry.cell for entry in listed}.union(*(_names(entry) for entry in listed))
        if own != {""} and own.isdisjoint(named - {""}):
            return set()
        return {face for _, _, face, _, _ in self.before} - own

    def _taken_away(self, draft: Draft) -> Draft:
        """The draft without the piece where it lay, unless it is gone from there already."""
        place, now = self.thing.place, self._seen(draft)
        board = f"{_board(place)}/"
        went = _number(self.before, self.look, place, counted=True) > _number(now, self.look, place, counted=True)
        if went and _pieces(now, self.look) <= _pieces(self.before, self.look):
            return draft
        near, sketch = None, self._sketch(draft)
        found = _Drag(draft, self.thing, self.front)
        for _, entry in found._likely_first(place, ""):
            for edit in self._fewer(entry):
                if not self._sketched(sketch, edit, now, (place, board), more=False):
                    continue
                new = _tried(draft, edit)
                after = now if new is None else self._seen(new) or now
                if new is None or after == self.before or _all(after, self.look) >= _all(now, self.look):
                    continue  # things of a row that moved up are still there
                if self._more(place, now, after):
                    return new
                if near is None and self._more(board, now, after):
                    near = new
        return draft if near is None else near

    def _likely_first(self, place: PlaceId, section: str) -> list[tuple[_Rank, Editable]]:
        """Entries of whoever owns the board or the piece before others, those that are called like what lies there
        before those; what is left is as in the list. Nothing of one seat lies on the board of another."""
        thing, seat = self.thing, _board(place).rpartition(".")[2]
        words = {thing.face, thing.kind, place.partition("/")[2]} - {""}
        owners = {seat} if seat.isdecimal() else {str(thing.owner)} if self._owned(section) else {section, "table"}

        def rank(entry: Editable) -> _Rank:
            named = entry.cell in words or not words.isdisjoint(_names(entry))
            return entry.section not in owners, not named, entry.section != section

        others = [one for one in self.entries if one.section.isdecimal() and one.section != seat]
        able = [one for one in self.entries if one not in others] if seat.isdecimal() else self.entries
        return sorted(((rank(entry), entry) for entry in able), key=itemgetter(0))

    def _owned(self, section: str) -> bool:
        """Whether the piece is a seat's own, not one of a supply that shows the colour of whoever is to take it."""
        owner = str(self.thing.owner)
        if self.thing.owner is None or owner == section:
            return self.thing.owner is not None
        sketch, place = self._sketch(self.draft), (self.thing.place,)
        own = (edit for entry in self.entries if entry.section == owner for edit in self._fewer(entry))
        return any(self._sketched(sketch, edit, self.before, place, more=False) for edit in own)

    def _laying(self, entry: Editable, to: PlaceId) -> Iterator[Edit]:
        """Edits that may lay the piece there: of options those that are called like it, if any are; of many those
        that are called like the place."""
        if entry.kind in ("list", "set", "choice"):
            fits = [number for number, name in entry.options if name == self.thing.face]
            fits = fits or [
                number for number, name in entry.options if len(entry.options) < _MANY or to.endswith(f"/{name}")
            ]
            how = {"list": hands.add, "set": toggled, "choice": hands.choose}[entry.kind]
            key = "number" if entry.kind == "set" else "value"
            yield from (partial(how, entry=entry, **{key: number}) for number in fits)
        elif entry.kind == "amount":
            yield partial(hands.step, entry=entry, by=1)

    def _fewer(self, entry: Editable) -> Iterator[Edit]:
        """Edits that may take it away: of a list those that take out what is called like it, if any are."""
        called = {number for number, name in entry.options if name == self.thing.face}
        if entry.kind == "list" and called.intersection(entry.value):
            there = [at for at, number in enumerate(entry.value) if number in called]
            return (partial(hands.remove, entry=entry, at=at) for at in there)
        return fewer(entry)

    # -- what lies where -----------------------------------------------------------------------------------------
    def _sketch(self, draft: Draft) -> _Sketch:
        return _Sketch(draft.game, draft.seats, draft.options, draft.seed, draft.start, draft.state, draft.names)

    def _sketched(self, sketch: _Sketch, edit: Edit, now: Lying, places: tuple[PlaceId, ...], *, more: bool) -> bool:
        """Whether an edit may bring the piece to one of these places, or take it away from there."""
        try:
            then = self._lying(edit(sketch))
        except Exception:  # what nobody can draw has first to be made to fit
            return True
        return any(self._more(place, *((then, now) if more else (now, then))) for place in places)

    def _lying(self, draft: Draft) -> Lying:
        """What lies where, with the numbers beside things that one piece stands for."""
        table = draft.game.table(draft.game.view(draft.state, self.front))
        things = counted(table.pieces)
        for label in table.labels:
            if label.key == _NUMBER:
                number = dict(label.values)[_NUMBER]
                things[label.place, _NUMBER, "", None, number if isinstance(number, int) else 0] += 1
        return things

    def _seen(self, draft: Draft) -> Lying:
        """What lies where; nothing in a position that nobody can draw."""
        try:
            return self._lying(draft)
        except Exception:  # the rules never led to it
            return Counter()

    def _more(self, place: PlaceId, after: Lying, before: Lying) -> bool:
        return _number(after, self.look, place) > _number(before, self.look, place)


def _may_hold(entry: Editable, face: str, others: set[str]) -> bool:
    """Whether what an entry can hold may be a piece with this face: not if that is told by faces of other pieces."""
    names = _names(entry)
    return face in names or others.isdisjoint(names)


def _names(entry: Editable) -> set[str]:
    return {name for _, name in entry.options}


def _board(place: PlaceId) -> str:
    return place.partition("/")[0]


def _tried(draft: Draft, edit: Edit) -> Draft | None:
    try:
        return edit(draft)
    except PositionRefused:
        return None


def _number(things: Lying, look: _Look, place: PlaceId, *, counted: bool = False) -> int:
    """How many of a look lie at a place; on a whole board, where its name ends with a stroke. A number beside them
    counts on the boards of seats, elsewhere if wanted: on others it may be a price."""
    there = ((one, times) for one, times in things.items() if one[1:3] == look)
    number = sum(one[4] * times for one, times in there if place in (one[0], f"{_board(one[0])}/"))
    if not number or not (counted or _board(place).rpartition(".")[2].isdecimal()):
        return number
    return number + sum(one[4] for one in things if one[:2] == (place, _NUMBER))


def _all(things: Lying, look: _Look) -> int:
    """How many of a look lie on all boards, with the numbers beside them."""
    return sum(_number(things, look, place) for place in {one[0] for one in things if one[1:3] == look})


def _pieces(things: Lying, look: _Look) -> int:
    """The same without the numbers beside them."""
    return sum(one[4] * times for one, times in things.items() if one[1:3] == look)
