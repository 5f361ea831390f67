"""How often what is seen lies where: before and after an edit, by which one is told from the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from tabletop.engine.tableau import Piece, PlaceId, Tableau
from tabletop.engine.types import Seat
from tabletop.session.editing.draft import Draft

Lying = Counter[tuple[PlaceId, str, str, int | None, int]]
"""Place, kind, face, owner and height of what lies on the boards, and how often."""

_NUMBER = "#"
"""Stands for the one number of a label beside a piece, which tells how many that is."""


def lying(draft: Draft, front: Seat) -> Lying:
    """What lies where, as `front` sees it. Raises whatever the rules stumble over."""
    return counted(draft.game.table(draft.game.view(draft.state, front)).pieces)


def counted(pieces: Iterable[Piece]) -> Lying:
    """How often each look lies at each place."""
    return Counter((piece.place, piece.kind, piece.face, piece.owner, piece.count) for piece in pieces)


def numbered(table: Tableau) -> Lying:
    """The same with the numbers beside things that one piece stands for."""
    things = counted(table.pieces)
    for label in table.labels:
        values = [value for _, value in label.values]
        if len(values) == 1 and isinstance(values[0], int):
            things[label.place, _NUMBER, "", None, values[0]] += 1
    return things


def board(place: PlaceId) -> str:
    """The board that a place is on, with its seat."""
    return place.partition("/")[0]


def spot(place: PlaceId) -> str:
    """What a place is called on its board."""
    return place.partition("/")[2]


def seat_of(place: PlaceId) -> Seat | None:
    """Whose board a place is on; None on those that all share."""
    seat = board(place).rpartition(".")[2]
    return int(seat) if seat.isdecimal() else None


@cache
def row_of(place: PlaceId) -> tuple[str, int | None]:
    """The places that this one is numbered among, and its number; a whole name where it has none."""
    row, _, number = place.rpartition(".")
    return (row, int(number)) if number.isdecimal() and "/" in row else (place, None)


def number_at(things: Lying, place: PlaceId, kind: str, face: str | None, owner: Seat | None) -> int:
    """How many of a kind lie at a place, with the number beside them, with this face if any is told; of an owner's
    only those that are nobody's besides."""
    there = [(one, times) for one, times in things.items() if one[0] == place and one[1] == kind]
    fits = [(one, n) for one, n in there if face in (None, one[2]) and (owner is None or one[3] in (None, owner))]
    number = sum(one[4] * times for one, times in fits)
    return number + sum(one[4] for one in things if one[:2] == (place, _NUMBER)) if number else 0


def in_row(things: Lying, row: str, kind: str, face: str, owner: Seat | None) -> int:
    """How many of a look lie at all the places that are numbered alike."""
    places = {one[0] for one in things if one[1] == kind and row_of(one[0])[0] == row}
    return sum(number_at(things, place, kind, face, owner) for place in places)


def on_board(things: Lying, place: PlaceId, kind: str, face: str) -> int:
    """How many of a look lie on the board of a place."""
    places = {one[0] for one in things if one[1] == kind and board(one[0]) == board(place)}
    return sum(number_at(things, one, kind, face, None) for one in places)
