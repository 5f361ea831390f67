"""States as JSON-able data and back, for records, worked examples and tests."""

from __future__ import annotations

import enum
import types
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

from tabletop.engine.state import State
from tabletop.engine.types import FieldKind, FieldValue, Plain

S = TypeVar("S", bound=State)


def plain(value: object) -> Plain:
    """Dictionaries, lists, numbers and strings with the content of a state (or of any value that may lie in one)."""
    if isinstance(value, State):
        return {name: plain(getattr(value, name)) for name in value._field_types}
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, frozenset):
        return sorted(plain(item) for item in value)
    return value


def from_plain(kind: type[S], data: Plain) -> S:
    """The state that `plain` made `data` of. Raises ValueError naming the path of the first thing that does not fit."""
    made: S = _build(kind, data, kind.__name__)
    return made


def build_value(kind: FieldKind, data: Plain, where: str) -> FieldValue:
    """One field's value from plain data: `kind` is its type annotation, `where` its name for errors."""
    return _build(kind, data, where)


def _build(kind: Any, data: Any, where: str) -> Any:
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _build_union(kind, data, where)
    if origin is Literal:
        if data in get_args(kind):
            return data
        raise ValueError(f"{where}: {data!r} is not one of {', '.join(map(repr, get_args(kind)))}")
    if origin is tuple:
        if isinstance(data, list | tuple):
            return _build_tuple(get_args(kind), data, where)
    elif origin is frozenset:
        if isinstance(data, list):
            return frozenset(_build(get_args(kind)[0], item, f"{where}[{i}]") for i, item in enumerate(data))
    elif isinstance(kind, type) and issubclass(kind, State):
        if isinstance(data, dict):
            return _build_state(kind, data, where)
    elif isinstance(kind, type) and issubclass(kind, enum.Enum):
        try:
            return kind(data)
        except ValueError:
            pass
    elif kind is type(None):
        if data is None:
            return None
    elif type(data) is kind:
        return data
    raise ValueError(f"{where}: {data!r} is not {getattr(kind, '__name__', kind)}")


def _build_union(kind: Any, data: Any, where: str) -> Any:
    for part in get_args(kind):
        try:
            return _build(part, data, where)
        except ValueError:
            continue
    raise ValueError(f"{where}: {data!r} is not {kind}")


def _build_tuple(parts: tuple[Any, ...], data: Any, where: str) -> tuple[Any, ...]:
    if len(parts) == 2 and parts[1] is Ellipsis:
        return tuple(_build(parts[0], item, f"{where}[{i}]") for i, item in enumerate(data))
    if len(parts) != len(data):
        raise ValueError(f"{where}: {len(data)} items where {len(parts)} belong")
    return tuple(_build(part, item, f"{where}[{i}]") for i, (part, item) in enumerate(zip(parts, data, strict=True)))


def _build_state(kind: type[State], data: dict[str, Any], where: str) -> State:
    wrong = sorted(set(data) ^ set(kind._field_types))
    if wrong:
        raise ValueError(f"{where}: {wrong[0]} is {'unknown' if wrong[0] in data else 'missing'}")
    return kind(**{name: _build(part, data[name], f"{where}.{name}") for name, part in kind._field_types.items()})
