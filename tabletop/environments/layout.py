"""Where everything of a view stands in an observation: a row of numbers, the same for every position of a table.

The kinds of `data/<game>/observation.yaml` are gone through in the order of the file, the seats of a table from the
observer on. An entry is a range of cells: one for an amount (a share of the most there can be), one for each thing of a
category, each word, each seat (the observer is 0), each bit; a bag counts its things. What is not there is 0.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Union, get_args, get_origin

from tabletop.engine.kinds import Kind, Kinds
from tabletop.engine.state import State
from tabletop.engine.types import FieldKind

ABSENT = -(1 << 40)
"""Stands in a raw row for what is not there: no number of a state."""
WORD = 31
"""Bits of a long number that go into one cell of a raw row."""


@dataclass(frozen=True, slots=True)
class Span:
    """A field of the view, for one seat or item: its raw cells and the cells of the observation."""

    path: str
    kind: Kind
    raw: int
    wide: int
    first: int
    cells: int


class NoKind(LookupError):
    """A field of a state whose kind is not declared."""


def spans(state_type: type[State], kinds: Kinds, seats: int) -> tuple[Span, ...]:
    """All entries for a table with so many seats. Raises NoKind for a field that is not declared."""
    found: list[Span] = []
    raw = first = 0
    for path, kind in _leaves(state_type, kinds, seats, ""):
        wide, cells = _size(kind, seats)
        found.append(Span(path, kind, raw, wide, first, cells))
        raw, first = raw + wide, first + cells
    return tuple(found)


def fields_of(state_type: type[State], kinds: Kinds, prefix: str) -> list[str]:
    """The fields of a state in the order in which they are declared. Raises NoKind."""
    order = {path: place for place, path in enumerate(kinds)}

    def place(name: str) -> int:
        path = f"{prefix}{name}"
        places = [order[key] for key in (path, *(key for key in order if key.startswith(f"{path}."))) if key in order]
        if not places:
            raise NoKind(f"{path}: no kind is declared")
        return min(places)

    return sorted(state_type._field_types, key=place)


def nested(kind: FieldKind) -> type[State] | None:
    """The state that a field may hold."""
    options = get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)
    return next((one for one in options if isinstance(one, type) and issubclass(one, State)), None)


def items(kind: FieldKind) -> FieldKind:
    """The type of the items of a tuple; None for anything else."""
    return get_args(kind)[0] if get_origin(kind) is tuple else None


def length(kind: Kind, seats: int) -> int:
    """How many items of a tuple there is room for."""
    return kind.length or seats


def _leaves(state_type: type[State], kinds: Kinds, seats: int, prefix: str) -> Iterator[tuple[str, Kind]]:
    for name in fields_of(state_type, kinds, prefix):
        yield from _of_field(state_type._field_types[name], kinds, seats, f"{prefix}{name}", f"{prefix}{name}")


def _of_field(of: Any, kinds: Kinds, seats: int, path: str, shown: str) -> Iterator[tuple[str, Kind]]:
    """The leaves below one field; `shown` has the numbers of items in the place of stars."""
    kind = kinds.get(path, Kind())
    if kind.leave:
        return
    item = items(of)
    state_type = nested(of if item is None else item)
    if item is None or kind.bag is not None:
        if state_type is not None:
            for leaf, one in _leaves(state_type, kinds, seats, f"{path}."):
                yield leaf.replace(f"{path}.", f"{shown}.", 1), one
        else:
            yield shown, _declared(kinds, path)
        return
    for number in range(length(kind, seats)):
        if state_type is not None:
            for leaf, one in _leaves(state_type, kinds, seats, f"{path}.*."):
                yield leaf.replace(f"{path}.*", f"{shown}.{number}", 1), one
        elif items(item) is not None:
            yield from _of_field(item, kinds, seats, f"{path}.*", f"{shown}.{number}")
        else:
            yield f"{shown}.{number}", _declared(kinds, path)


def _declared(kinds: Kinds, path: str) -> Kind:
    if path not in kinds or not kinds[path].ways:
        raise NoKind(f"{path}: no kind is declared")
    return kinds[path]


def _size(kind: Kind, seats: int) -> tuple[int, int]:
    """Raw cells, and cells of the observation."""
    if kind.bag is not None:
        return length(kind, seats), kind.bag[1] - kind.bag[0] + 1
    if kind.category is not None:
        return 1, kind.category[1] - kind.category[0] + 1
    if kind.words:
        return 1, len(kind.words)
    if kind.seat or kind.seats:
        return 1, seats
    if kind.bits:
        return -(-kind.bits // WORD), kind.bits
    return 1, 1
