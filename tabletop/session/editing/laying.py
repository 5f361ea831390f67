"""Which edits may lay a piece at a place, and which may take it away from where it lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from tabletop.engine.tableau import Piece, PlaceId
from tabletop.engine.types import FieldValue
from tabletop.session.editing import operations as hands
from tabletop.session.editing.draft import Draft, frozen
from tabletop.session.editing.entries import Editable, entries
from tabletop.session.editing.form import SEAT
from tabletop.session.editing.looks import board, row_of, seat_of, spot
from tabletop.session.editing.places import Edit, fewer, toggled
from tabletop.session.examples.paths import put

_MANY = 60
"""Of so many options only those are tried that are called like the place."""


class Sketch(Draft):
    """A draft in which a value is written and nothing else: quick, and no position to go on with."""

    @classmethod
    def of(cls, draft: Draft) -> Sketch:
        """The same position."""
        return cls(draft.game, draft.seats, draft.options, draft.seed, draft.start, draft.state, draft.names)

    def put(self, path: str, value: FieldValue) -> Draft:
        data = frozen(self.names.spoken(tuple(path.split(".")), value))
        return replace(self, state=put(self.state, path, data, self.names))


def layings(draft: Draft, entry: Editable, thing: Piece, to: PlaceId) -> Iterator[tuple[Edit, bool, bool]]:
    """Edits that may lay the piece there, and whether they name the piece, or the place: of options those that are
    called like it, if any are; of many those that are called like the place."""
    if entry.kind == "rows":
        yield from ((edit, True, True) for edit in _row(draft, entry, thing, to))
    elif entry.kind == "amount":
        yield partial(hands.step, entry=entry, by=1), bool(thing.face) and entry.cell == thing.face, False
        yield from ((edit, True, False) for edit in _to_number(entry, thing.place, to))
    elif entry.kind in ("list", "set", "choice"):
        named = [number for number, name in entry.options if thing.face and name == thing.face]
        placed = [number for number, name in entry.options if name == spot(to) or to.endswith(f".{name}")]
        fits = named or placed or _any_of(entry, thing, to)
        how: Any = {"list": hands.add, "set": toggled, "choice": hands.choose}[entry.kind]
        key = "number" if entry.kind == "set" else "value"
        said = bool(named), bool(placed and not named)
        yield from ((partial(how, entry=entry, **{key: number}), *said) for number in fits)
        if entry.kind == "choice" and named:
            yield from ((edit, True, False) for edit in _with_amount(draft, entry, named[0]))
        elif entry.kind == "list":
            yield from ((edit, True, False) for edit in _to_turn(entry, thing.place, to))


def _any_of(entry: Editable, thing: Piece, to: PlaceId) -> list[Any]:
    """Options that nothing is called like: of seats that of the board or of the piece, if it has one; else all, where
    they are not many."""
    numbers = [number for number, _ in entry.options]
    seats = {seat_of(to), thing.owner} - {None}
    if entry.words == SEAT and seats:
        return [number for number in numbers if number in seats]
    return numbers if len(numbers) < _MANY else []


def _to_turn(entry: Editable, place: PlaceId, to: PlaceId) -> Iterator[Edit]:
    """Along numbered places of which each shows one of a list: that one comes earlier or later."""
    (row, was), (other, number) = row_of(place), row_of(to)
    if row == other and was and number and max(was, number) <= len(entry.value):
        items = list(entry.value)
        items.insert(number - 1, items.pop(was - 1))
        yield partial(hands.choose, entry=entry, value=tuple(items))


def _to_number(entry: Editable, place: PlaceId, to: PlaceId) -> Iterator[Edit]:
    """Along numbered places: as much more or less as it is from one to the other."""
    (row, was), (other, number) = row_of(place), row_of(to)
    if row == other and was is not None and number is not None:
        yield partial(hands.step, entry=entry, by=number - was)


def _with_amount(draft: Draft, entry: Editable, value: Any) -> Iterator[Edit]:
    """What lies in a cell and how many of it, where two entries tell that."""
    for other in entries(draft):
        if entry.cell and (other.kind, other.section, other.cell) == ("amount", entry.section, entry.cell):

            def both(draft: Draft, other: Editable = other) -> Draft:
                return hands.step(hands.choose(draft, entry, value), other, 1)

            yield both


def _row(draft: Draft, entry: Editable, thing: Piece, to: PlaceId) -> Iterator[Edit]:
    """One more row, which tells of this piece at this place."""
    if entry.kind != "rows":
        return
    grown = hands.more(Sketch.of(draft), entry)
    inside = [one for one in entries(grown) if one.path.startswith(f"{entry.path}.{len(entry.value)}.")]
    at = [(one, number) for one in inside for number, name in one.options if name == spot(to)]
    what = [(one, number) for one in inside for number, name in one.options if thing.face and name == thing.face]
    if not at or not (what or not thing.face):
        return
    for one, number in (*at[:1], *what[:1]):
        grown = hands.choose(grown, one, number)
    yield partial(hands.choose, entry=entry, value=grown.value(entry.path))


def takings(entry: Editable, thing: Piece) -> Iterator[Edit]:
    """Edits that may take it away: of a list those that take out what is called like it, if any are."""
    called = {number for number, name in entry.options if thing.face and name == thing.face}
    if entry.kind == "list" and called.intersection(entry.value):
        there = [at for at, number in enumerate(entry.value) if number in called]
        return (partial(hands.remove, entry=entry, at=at) for at in there)
    return fewer(entry)


def likely_first(
    listed: list[Editable], thing: Piece, place: PlaceId, owners: set[str], section: str
) -> list[tuple[tuple[bool, bool, bool], Editable]]:
    """Entries of whoever owns the board or the piece before others, those that are called like what lies there before
    those; what is left is as in the list. Nothing of one seat lies on the board of another."""
    seat = board(place).rpartition(".")[2]
    words = {thing.face, thing.kind, spot(place), spot(place).rpartition(".")[2]} - {""}

    def rank(entry: Editable) -> tuple[bool, bool, bool]:
        named = entry.cell in words or entry.label in words or not words.isdisjoint(names(entry))
        return entry.section not in owners, not named, entry.section != section

    able = [one for one in listed if not seat.isdecimal() or not one.section.isdecimal() or one.section == seat]
    return sorted(((rank(entry), entry) for entry in able), key=lambda one: one[0])


def names(entry: Editable) -> set[str]:
    """What its options are called."""
    return {name for _, name in entry.options}
