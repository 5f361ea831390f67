"""What a piece that is dragged along the boards changes: found by trying edits, the likely ones first.

Most edits have nothing to do with the piece. So each is sketched before it is done: written down as it is, with nothing
made to fit, which takes a tenth of the time and shows whether anything would come to the place at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from tabletop.engine.tableau import Piece, PlaceId
from tabletop.engine.types import Seat
from tabletop.session.editing import operations as hands
from tabletop.session.editing.draft import Draft, PositionRefused
from tabletop.session.editing.entries import Editable, entries
from tabletop.session.editing.laying import Sketch, layings, likely_first, names, takings
from tabletop.session.editing.looks import (
    Lying,
    board,
    in_row,
    number_at,
    numbered,
    on_board,
    row_of,
    seat_of,
    spot,
)
from tabletop.session.editing.places import Edit
from tabletop.session.editing.tokens import carried, token_of

_STEP = "phase"
"""The field that says what is asked: it may turn things over, and lays none down."""

_Reached = Callable[[Lying], int]
"""How well what lies where now is what was meant; 0: not at all."""
_WELL, _FAIRLY = 3, 2
"""As it is, or as the edit says."""
_FEW = 12
"""So many edits are done without a sketch."""


def moved(draft: Draft, thing: Piece, to: PlaceId, front: Seat, section: str, turn: int | None = None) -> Draft | None:
    """One thing of this look more at a place, or else at one that is numbered alike, where things have an order of
    their own; from where it lay it is gone, unless that is a supply that follows. Where nothing can be laid, as on a
    supply, and off the boards (`to` = ""), it is taken away. Of several that could be meant that of the section which
    is open. `turn`: how it is turned there, for a piece of several hexes. None: no edit does this."""
    token = token_of(draft, thing) if to else None
    if token is not None:
        return _tried(draft, partial(carried, token=token, place=thing.place, to=to))
    drag = _Drag(draft, thing, front, to)
    if turn is None or not to:
        new = drag.moved(to, section)
        return None if new is None else _in_order(draft, new, thing.place, to)
    laid = draft if to == thing.place else drag.moved(to, section)
    return None if laid is None else _Drag(laid, replace(thing, place=to), front).turned(turn)


class _Drag:
    """One piece on its way to a place."""

    def __init__(self, draft: Draft, thing: Piece, front: Seat, to: PlaceId = "") -> None:
        self.draft, self.front = draft, front
        self._called = {place.rpartition(".")[2] for place in (thing.place, to)}
        self.doubtful: Draft | None = None
        """What is meant if nothing else is."""
        self.before = self._lying(draft, thing.place)
        self.thing = thing = self._uppermost(self._turned_up(thing))
        listed = [entry for entry in entries(draft) if not entry.unseen and entry.label != _STEP]
        named = {(entry.section, entry.label) for entry in listed if entry.cell == thing.face}
        others = self._faces_of_others()
        self.entries = [
            entry
            for entry in listed
            if (not entry.cell or entry.cell == thing.face or (entry.section, entry.label) not in named)
            and _may_hold(entry, thing.face, others)
            and not (entry.cell in others and self._about_another(entry))
        ]

    def moved(self, to: PlaceId, section: str) -> Draft | None:
        """The draft with the piece at a place."""
        laid = self._laid(to, section) if to else None
        if laid is not None:
            return _Drag(laid, self.thing, self.front).taken(self.before) or laid
        return self._brought(to) or self.doubtful

    def turned(self, turn: int) -> Draft | None:
        """The draft with the piece turned where it lies; as it is if it lies so or is not turned there."""
        if self._turns(self.draft) in ((), (turn,)):
            return self.draft
        sketch = Sketch.of(self.draft)
        for entry in self.entries:
            if entry.kind == "amount" and entry.section == str(self.thing.owner):
                edit = partial(hands.choose, entry=entry, value=turn)
                if self._turns(edit(sketch)) == (turn,):
                    return _tried(self.draft, edit)
        return None

    def _turns(self, draft: Draft) -> tuple[int, ...]:
        """How the piece lies turned at its place."""
        try:
            pieces = draft.game.table(draft.game.view(draft.state, self.front)).pieces
        except Exception:  # the rules never led to it
            return ()
        same = (one for one in pieces if (one.place, one.kind, one.face) == (self.thing.place, *self._look))
        return tuple(one.turn for one in same if one.cells)

    @property
    def _look(self) -> tuple[str, str]:
        return self.thing.kind, self.thing.face

    def _about_another(self, entry: Editable) -> bool:
        """Whether an entry that is called like another piece tells of that one alone: how many there are of it, or
        whose it is, but not what lies on it, as on an island or at a place of that name."""
        if entry.kind == "choice":
            return self.thing.face not in names(entry)
        there = entry.section.isdecimal() or entry.cell in self._called
        return entry.kind == "amount" and (self.thing.face != "" or not there)

    # -- laid down -----------------------------------------------------------------------------------------------
    def _laid(self, to: PlaceId, section: str) -> Draft | None:
        """The draft with one more there. What is seen of it is what the owner of the board sees."""
        before, sketch = self._lying(self.draft, to), Sketch.of(self.draft)
        owner = self.thing.owner if seat_of(to) is None and self._owned(section) else None
        best: tuple[tuple[bool, bool], tuple[int, bool], Draft] | None = None
        blind: list[Edit] = []
        for rank, entry in self._ranked(to, section):
            if best is not None and rank[:2] != best[0]:
                break
            if rank[0] and entry.section.isdecimal():
                continue  # another seat's, which neither owns the piece nor is open
            for edit, named, placed in layings(self.draft, entry, self.thing, to):
                reached = self._reached(to, before, owner, placed=placed)
                if not self._sketched(sketch, edit, to, reached, named=not rank[1]):
                    blind += [edit] * ((named or placed) and entry.cell in (to.rpartition(".")[2], ""))
                    continue
                new = _tried(self.draft, edit)
                well = 0 if new is None else reached(self._seen(new, to))
                if new is None or not well:
                    continue
                if well == _WELL and (not new.faults or not rank[1] or named or placed):
                    return new
                if well == _WELL:  # what has nothing to do with it by its name and breaks a rule besides
                    self.doubtful = self.doubtful or new
                    continue
                worth = well, not new.faults  # of places that are as good one where it may lie
                if best is None or worth > best[1]:
                    best = rank[:2], worth, new
        return best[2] if best else self._unsketched(blind, to, before, owner)

    def _unsketched(self, edits: list[Edit], to: PlaceId, before: Lying, owner: Seat | None) -> Draft | None:
        """Of edits that name piece and place one whose piece is seen only when the rest is made to fit."""
        for edit in edits[:_FEW]:
            new = _tried(self.draft, edit)
            if new is not None and self._reached(to, before, owner, placed=False)(self._seen(new, to)) == _WELL:
                return new
        return None

    def _reached(self, to: PlaceId, before: Lying, owner: Seat | None, *, placed: bool) -> _Reached:
        """Tells how well a piece has come to a place: it itself, its kind as it lies there (a road across) where the
        edit names the place, or it itself in the row of that place or on the board of that seat."""
        thing, row, seat = self.thing, row_of(to)[0], seat_of(to)
        look = thing.kind, thing.face

        def well(after: Lying) -> int:
            if number_at(after, to, *look, owner) > number_at(before, to, *look, owner):
                return _WELL
            kinds = {one[1] for one in after - before if one[0] == to and one[1].startswith(thing.kind)}
            if placed and any(_of_kind(after, to, kind, owner) > _of_kind(before, to, kind, owner) for kind in kinds):
                return _FAIRLY
            if seat is not None and board(to) != board(thing.place):
                return int(on_board(after, to, *look) > on_board(before, to, *look))
            return int(row != to and in_row(after, row, *look, owner) > in_row(before, row, *look, owner))

        return well

    # -- taken away ----------------------------------------------------------------------------------------------
    def taken(self, were: Lying) -> Draft | None:
        """The draft without the piece where it lay; None if it is gone from there already, or cannot be taken."""
        went = self._there(self.before) < self._there(were)
        if went and self._pieces(self.before) <= self._pieces(were):
            return None
        return next((new for new, after in self._takings() if after != were), None)

    def _brought(self, to: PlaceId) -> Draft | None:
        """The draft without the piece, which has come to a supply that follows, or off the boards."""
        before = self._lying(self.draft, to) if to else Counter()
        called = [one for one in entries(self.draft) if one.kind == "amount" and to and one.label == spot(to)]
        for new, _ in self._takings():
            after = self._seen(new, to)
            more = any(_of_kind(after, to, kind) > _of_kind(before, to, kind) for kind in _kinds(after, to))
            if not to or more or any(new.value(one.path) > one.value for one in called):
                return new
        return None

    def _takings(self) -> Iterator[tuple[Draft, Lying]]:
        """Drafts with less of it where it lay, and what lies there then; those in which others of its row have moved up
        come last. Where its owner's entries tell of it, no others are asked."""
        place, sketch, near = self.thing.place, Sketch.of(self.draft), []
        row, look = row_of(place)[0], (self.thing.kind, self.thing.face, self.thing.owner)
        there, were = self._there(self.before), in_row(self.before, row, *look)

        def less(after: Lying) -> int:
            return int(in_row(after, row, *look) < were)

        found = False
        for rank, entry in self._ranked(place, ""):
            if found and rank[0]:
                break
            for edit in takings(entry, self.thing):
                new = _tried(self.draft, edit) if self._sketched(sketch, edit, place, less, named=not rank[1]) else None
                after = Counter() if new is None else self._seen(new, place)
                if new is None or not after or not less(after):
                    continue
                if self._there(after) < there:
                    found = True
                    yield new, after
                else:
                    near.append((new, after))
        yield from near

    def _there(self, things: Lying) -> int:
        """How many of it lie where it lay, with the number beside them."""
        return number_at(things, self.thing.place, self.thing.kind, self.thing.face, None)

    def _pieces(self, things: Lying) -> int:
        """How many lie on all boards, without numbers."""
        look = self.thing.kind, self.thing.face
        return sum(one[4] * times for one, times in things.items() if one[1:3] == look)

    # -- which edits ---------------------------------------------------------------------------------------------
    def _ranked(self, place: PlaceId, section: str) -> list[tuple[tuple[bool, bool, bool], Editable]]:
        seat = seat_of(place)
        if seat is not None:
            owners = {str(seat)}
        else:
            owners = {str(self.thing.owner)} if self._owned(section) else {section, "table"}
        return likely_first(self.entries, self.thing, place, owners, section)

    def _owned(self, section: str) -> bool:
        """Whether the piece is a seat's own, not one of a supply that shows the colour of whoever is to take it."""
        owner = str(self.thing.owner)
        if self.thing.owner is None or owner in (section, str(seat_of(self.thing.place))):
            return self.thing.owner is not None
        sketch, were = Sketch.of(self.draft), self._there(self.before)
        own = (edit for one in self.entries if one.section == owner for edit in takings(one, self.thing))
        place = self.thing.place
        return any(self._sketched(sketch, edit, place, lambda now: self._there(now) < were, named=True) for edit in own)

    def _faces_of_others(self) -> set[str]:
        """Faces of pieces of other kinds."""
        own = {face for _, kind, face, _, _ in self.before if kind == self.thing.kind} | {self.thing.face, ""}
        return {face for _, _, face, _, _ in self.before} - own

    # -- what lies where -----------------------------------------------------------------------------------------
    def _turned_up(self, thing: Piece) -> Piece:
        """The piece as the owner of its board sees it, if only one thing of its kind lies there."""
        faces = {one[2] for one in self.before if one[:2] == (thing.place, thing.kind)}
        return thing if thing.face in faces or len(faces) != 1 else replace(thing, face=faces.pop())

    def _uppermost(self, thing: Piece) -> Piece:
        """Of a pile that lies face down, and is listed under the name of its place, the tile that comes next."""
        for entry in entries(self.draft):
            if entry.kind == "list" and entry.label == spot(thing.place) and entry.value:
                called = dict(entry.options)
                return thing if thing.face in called.values() else replace(thing, face=called[entry.value[-1]])
        return thing

    def _sketched(self, sketch: Sketch, edit: Edit, place: PlaceId, reached: _Reached, *, named: bool) -> bool:
        """Whether an edit may do it; `named`: it has to do with the piece or place by its name."""
        try:
            then = self._lying(edit(sketch), place)
        except Exception:  # what nobody can draw has first to be made to fit
            return named
        return reached(then) > 0

    def _lying(self, draft: Draft, place: PlaceId) -> Lying:
        """What lies where, as the owner of the board of this place sees it."""
        seat = seat_of(place)
        front = self.front if seat is None else seat
        return numbered(draft.game.table(draft.game.view(draft.state, front)))

    def _seen(self, draft: Draft, place: PlaceId) -> Lying:
        """What lies where; nothing in a position that nobody can draw."""
        try:
            return self._lying(draft, place)
        except Exception:  # the rules never led to it
            return Counter()


def _in_order(draft: Draft, new: Draft, place: PlaceId, to: PlaceId) -> Draft:
    """What was taken from a pile came from its top, and what was laid on one lies there: it comes next."""
    for entry in entries(draft):
        if entry.kind == "list" and entry.label in (spot(place), spot(to)):
            old: tuple[int, ...] = entry.value
            now: Any = new.value(entry.path)
            more, less = (Counter(now) - Counter(old)).elements(), Counter(old) - Counter(now)
            if entry.label == spot(to) and not less:
                new = new.put(entry.path, (*old, *more))
            elif less == Counter(old[-1:]):
                new = new.put(entry.path, (*old[:-1], *more))
    return new


def _of_kind(things: Lying, place: PlaceId, kind: str, owner: Seat | None = None) -> int:
    return number_at(things, place, kind, None, owner)


def _kinds(things: Lying, place: PlaceId) -> set[str]:
    return {one[1] for one in things if one[0] == place}


def _may_hold(entry: Editable, face: str, others: set[str]) -> bool:
    """Whether what an entry can hold may be a piece with this face: not if that is told by faces of other pieces."""
    called = names(entry)
    return face in called or others.isdisjoint(called)


def _tried(draft: Draft, edit: Callable[[Draft], Draft | None]) -> Draft | None:
    try:
        return edit(draft)
    except PositionRefused:
        return None
