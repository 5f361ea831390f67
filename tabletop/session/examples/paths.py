"""Fields of a state by path: `players.0.hand.wood`.

A game object may help with two mappings from path patterns (`*` stands for any one part):

- `path_names`: names of the cells of a tuple, `{"players.*.hand": ("wood", "stone", ...)}`
- `value_names`: words for numbers, `{"phase": ("roll", "trade", ...)}`: the word's place is the number. Where a number
  is a set of bits the words stand one step deeper, `{"players.*.huts.*": ("A01", ...)}`: the file gives a list.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Union, get_args, get_origin

from tabletop.engine.game import Game
from tabletop.engine.plain import build_value, plain
from tabletop.engine.state import State
from tabletop.engine.types import FieldKind, FieldValue, Plain

Steps = tuple[str, ...]
Data = Mapping[str, Any]

LARGEST = 10_000
"""No number of a position is larger: no table holds more of anything, and what is counted up to it ends soon."""

_BEFORE: dict[tuple[Any, str], Any] = {}
"""By class of state and field what `_before` has found: a drag in the position editor asks thousands of times."""

_YES = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class PathError(ValueError):
    """A path leads nowhere, or a value does not fit there."""


@dataclass(frozen=True, slots=True)
class Names:
    """The words a game has for cells and values of its state."""

    cells: Mapping[str, tuple[str, ...]]
    values: Mapping[str, tuple[str, ...]]
    _met: dict[tuple[bool, Steps], tuple[str, ...]] = field(default_factory=dict, repr=False, compare=False)
    """What was found: the editor asks for the same ways a hundred thousand times."""

    @classmethod
    def of(cls, game: Game[Any]) -> Names:
        """The words of this game."""
        return cls(game.path_names, game.value_names)

    def cell(self, way: Steps, part: str, size: int) -> int:
        """Which cell of the tuple at `way` a part of a path means."""
        known = self.cells_at(way)
        if part in known:
            return known.index(part)
        if part.isdecimal() and len(part) < 6 and int(part) < size:
            return int(part)
        choice = ", ".join(known) or "numbers"
        raise PathError(f"{part} is no cell of {'.'.join(way)} (size {size}, known: {choice})")

    def cells_at(self, way: Steps) -> tuple[str, ...]:
        """Names of the cells of the tuple at `way`; () if they have none."""
        return self._at(way, cells=True)

    def words_at(self, way: Steps) -> tuple[str, ...]:
        """Words for the numbers at `way`, by number; () if there are none."""
        return self._at(way, cells=False)

    def _at(self, way: Steps, *, cells: bool) -> tuple[str, ...]:
        found = self._met.get((cells, way))
        if found is None:
            found = self._met[cells, way] = _match(self.cells if cells else self.values, way)
        return found

    def number(self, way: Steps, word: str) -> int:
        """The number that a word stands for at `way`."""
        known = self.words_at(way)
        if word not in known:
            raise PathError(f"{word!r} is no number{' and none of ' + ', '.join(known) if known else ''}")
        return known.index(word)

    def spoken(self, way: Steps, value: Plain) -> Plain:
        """A value as the file would write it, for messages."""
        words = self.words_at(way)
        bits = self.words_at((*way, "*"))
        if bits and isinstance(value, int):
            return [word for number, word in enumerate(bits) if value >> number & 1]
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(words):
            return words[value] if words.index(words[value]) == value else value  # a word means the first of its like
        if isinstance(value, tuple):
            cells = self.cells_at(way)
            if cells and len(cells) == len(value):
                called = [name if cells.index(name) == place else str(place) for place, name in enumerate(cells)]
                return {name: self.spoken((*way, name), cell) for name, cell in zip(called, value, strict=True)}
            return [self.spoken((*way, str(place)), cell) for place, cell in enumerate(value)]
        if isinstance(value, State):
            return {name: self.spoken((*way, name), getattr(value, name)) for name in value._field_types}
        return plain(value)


def _match(patterns: Mapping[str, tuple[str, ...]], way: Steps) -> tuple[str, ...]:
    for pattern, words in patterns.items():
        parts = pattern.split(".")
        if len(parts) == len(way) and all(part in ("*", step) for part, step in zip(parts, way, strict=True)):
            return words
    return ()


def get(state: State, path: str, names: Names) -> FieldValue:
    """The value at a path. Raises PathError where it leads nowhere."""
    return _find(state, path, names)[0]


def expected(state: State, path: str, data: Plain, names: Names) -> Plain:
    """What the file's `data` means at a path: compare it with `get`. Fields and cells not named are as they are."""
    value, kind, way = _find(state, path, names)
    return _build(kind, data, value, way, names, keep=True)


def put(state: State, path: str, data: Plain, names: Names) -> State:
    """A state with the file's `data` at a path; cells not named become 0."""
    new: State = _put(type(state), state.copy(), tuple(path.split(".")), (), data, names)
    return new


def value_kind(state: State, path: str, names: Names) -> FieldKind:
    """The type of what stands at a path. Raises PathError where it leads nowhere."""
    return _find(state, path, names)[1]


def follows(state: State, name: str) -> bool:
    """Whether a field is what follows from the others where it is not told (`added`)."""
    before = _before(type(state), name)
    return before is not None and bool(getattr(state, name) == before(state))


def _before(kind: Any, name: str) -> Any:
    """What tells the value of a field of such a state in old positions, or None."""
    if (kind, name) not in _BEFORE:
        fields = _dataclass_fields(kind)
        _BEFORE[kind, name] = next(field.metadata.get("before") for field in fields if field.name == name)
    return _BEFORE[kind, name]


def follow(start: State, state: State, told: Collection[str]) -> State:
    """The state in which what followed at the `start` goes on following, unless a path of `told` names it."""
    new: State = state.copy()
    _follow(start, new, "", told)
    return new


def _follow(start: State, new: Any, way: str, told: Collection[str]) -> None:
    """Write what follows on a copy, its inner states first."""
    for name in new._field_types:
        inner, path = getattr(new, name), f"{way}{name}"
        if isinstance(inner, tuple):
            for number, (one, other) in enumerate(zip(getattr(start, name), inner, strict=False)):
                if isinstance(other, State) and type(one) is type(other) and not other._frozen:
                    _follow(one, other, f"{path}.{number}.", told)
        elif path not in told and follows(start, name):
            setattr(new, name, _before(type(new), name)(new))


def _find(state: State, path: str, names: Names) -> tuple[Any, Any, Steps]:
    value: Any = state
    kind: Any = type(state)
    way: Steps = ()
    for part in path.split("."):
        value, kind = _inside(value, kind, part, way, names)
        way = (*way, part)
    return value, kind, way


def _inside(value: Any, kind: Any, part: str, way: Steps, names: Names) -> tuple[Any, Any]:
    if isinstance(value, State):
        if part not in value._field_types:
            raise PathError(f"{part} is no field of {type(value).__name__} (known: {', '.join(value._field_types)})")
        return getattr(value, part), value._field_types[part]
    if isinstance(value, tuple):
        cell = names.cell(way, part, len(value))
        return value[cell], _cell_kind(kind, cell)
    raise PathError(f"{'.'.join(way)} is {plain(value)!r} and has nothing inside")


def _cell_kind(kind: Any, cell: int) -> Any:
    if get_origin(kind) in (Union, types.UnionType):
        kind = next(part for part in get_args(kind) if get_origin(part) is tuple)
    parts = get_args(kind)
    return parts[0] if len(parts) == 2 and parts[1] is Ellipsis else parts[cell]


def _put(kind: Any, value: Any, rest: Steps, way: Steps, data: Any, names: Names) -> Any:
    if not rest:
        return _build(kind, data, value, way, names, keep=False)
    inner, inner_kind = _inside(value, kind, rest[0], way, names)
    new = _put(inner_kind, inner, rest[1:], (*way, rest[0]), data, names)
    if isinstance(value, State):
        fields = {name: getattr(value, name) for name in value._field_types}
        return type(value)(**{**fields, rest[0]: new})
    cell = names.cell(way, rest[0], len(value))
    return (*value[:cell], new, *value[cell + 1 :])


def _build(kind: Any, data: Any, current: Any, way: Steps, names: Names, *, keep: bool) -> Any:
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _build_union(kind, data, current, way, names, keep)
    if origin is tuple and isinstance(data, Mapping):
        return _build_cells(kind, data, current, way, names, keep)
    if origin is tuple and isinstance(data, tuple):
        cells = current if isinstance(current, tuple) else ()
        return tuple(
            _build(_cell_kind(kind, n), item, cells[n] if n < len(cells) else None, (*way, str(n)), names, keep=keep)
            for n, item in enumerate(data)
        )
    if origin is frozenset and isinstance(data, tuple):
        return frozenset(_build(get_args(kind)[0], item, None, (*way, "*"), names, keep=keep) for item in data)
    if isinstance(kind, type) and issubclass(kind, State) and isinstance(data, Mapping):
        return _build_state(kind, data, current, way, names, keep)
    if kind is int and isinstance(data, tuple) and names.words_at((*way, "*")):
        found = 0
        for word in data:
            found |= 1 << names.number((*way, "*"), str(word))
        return found
    if kind is int and isinstance(data, str):
        return names.number(way, data)
    if type(data) is int and abs(data) > LARGEST:
        raise PathError(f"{'.'.join(way)}: {data} is not between {-LARGEST} and {LARGEST}")
    if kind is bool and isinstance(data, str):
        data = _YES.get(data.lower(), data)
    try:
        return build_value(kind, data, ".".join(way))
    except ValueError as error:
        raise PathError(str(error)) from error


def _build_union(kind: Any, data: Any, current: Any, way: Steps, names: Names, keep: bool) -> Any:
    problem: PathError | None = None
    for part in get_args(kind):
        try:
            return _build(part, data, current, way, names, keep=keep)
        except PathError as error:
            problem = error if part is not type(None) else problem or error
    raise problem or PathError(f"{'.'.join(way)} takes no {data!r}")


def _build_cells(kind: Any, data: Data, current: Any, way: Steps, names: Names, keep: bool) -> tuple[Any, ...]:
    size = len(current) if isinstance(current, tuple) else len(names.cells_at(way))
    cells = list(current) if keep else [0 if _cell_kind(kind, n) is int else current[n] for n in range(size)]
    for part, item in data.items():
        cell = names.cell(way, str(part), size)
        old = current[cell] if isinstance(current, tuple) else None
        cells[cell] = _build(_cell_kind(kind, cell), item, old, (*way, str(part)), names, keep=keep)
    return tuple(cells)


def _build_state(kind: type[State], data: Data, current: Any, way: Steps, names: Names, keep: bool) -> State:
    fields: dict[str, Any] = {}
    if type(current) is kind and (keep or not kind._frozen):  # a frozen state is a value: written anew
        fields = {name: getattr(current, name) for name in kind._field_types}
    for name, item in data.items():
        if name not in kind._field_types:
            raise PathError(f"{name} is no field of {kind.__name__} (known: {', '.join(kind._field_types)})")
        inner = _build(kind._field_types[name], item, fields.get(name), (*way, name), names, keep=keep)
        fields[name] = inner
    missing = [f.name for f in _dataclass_fields(kind) if f.name not in fields and f.default is dataclasses.MISSING]
    if missing:
        raise PathError(f"{'.'.join(way)}: {missing[0]} is missing")
    return kind(**fields)


def _dataclass_fields(kind: Any) -> tuple[dataclasses.Field[Any], ...]:
    return dataclasses.fields(kind)
