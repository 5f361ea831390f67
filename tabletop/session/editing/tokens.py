"""Tiles that a table tells one by one, by their numbers: one that lies face down takes its front along."""

from __future__ import annotations

from tabletop.engine.tableau import Piece, PlaceId
from tabletop.session.editing.draft import Draft
from tabletop.session.editing.entries import Editable, entries
from tabletop.session.editing.looks import spot

_EMPTY = -1
"""What stands in a cell in which no tile lies."""


def token_of(draft: Draft, thing: Piece) -> int | None:
    """The number of a tile that is told so where it lies; None for every other piece."""
    number = thing.id.rpartition(".")[2]
    holder = _holder(draft, thing.place) if number.isdecimal() else None
    if holder is None:
        return None
    held = holder.value if holder.kind == "list" else (holder.value,)
    return int(number) if int(number) in held else None


def carried(draft: Draft, token: int, place: PlaceId, to: PlaceId) -> Draft | None:
    """The draft with that tile in another cell, whose own tile comes back in exchange, or in another pile. None: no
    such tiles lie there. Raises PositionRefused."""
    old, new = _holder(draft, place), _holder(draft, to)
    if old is None or new is None or old.path == new.path:
        return None
    back = _EMPTY if new.kind == "list" else new.value
    lists = {one.path: one.value for one in (old, new) if one.kind == "list"}
    if old.path in lists:
        lists[old.path] = tuple(one for one in old.value if one != token) + ((back,) if back != _EMPTY else ())
    if new.path in lists:
        lists[new.path] = (*new.value, token)
    for path, value in lists.items():
        draft = draft.put(path, value)
    row = (new if old.kind == "list" else old).path.rpartition(".")[0]
    cells = {new.path: token, old.path: back}
    value = tuple(cells.get(f"{row}.{at}", one) for at, one in enumerate(draft.value(row) if row else ()))
    return draft.put(row, value) if row else draft


def _holder(draft: Draft, place: PlaceId) -> Editable | None:
    """What tells which tiles lie at a place: a cell of its name in which a number stands, or a pile of numbers."""
    name = spot(place)
    for entry in entries(draft):
        if entry.kind == "amount" and entry.cell == name and _told_once(draft, entry.path.rpartition(".")[0]):
            return entry
        pile = entry.kind == "list" and "." not in entry.path  # of a seat they name kinds
        if pile and entry.label == name and all(word.isdecimal() for _, word in entry.options):
            return entry
    return None


def _told_once(draft: Draft, row: str) -> bool:
    """Whether cells hold numbers of things, not how many there are: each at most once."""
    held = [number for number in (draft.value(row) if row else ()) if number != _EMPTY]
    return len(held) == len(set(held))
