"""What hands do with an entry: each gives another draft, or raises PositionRefused."""

from __future__ import annotations

import dataclasses
import types
from typing import Any, Union, get_args, get_origin

from tabletop.engine.state import State
from tabletop.engine.types import FieldKind, FieldValue
from tabletop.session.editing.draft import Draft, PositionRefused
from tabletop.session.editing.entries import Editable
from tabletop.session.examples.paths import PathError, get, value_kind


def step(draft: Draft, entry: Editable, by: int) -> Draft:
    """An amount more or less; of a choice the next one or the one before."""
    if entry.kind == "amount":
        return draft.put(entry.path, max(_least(draft, entry), entry.value + by))
    values = [value for value, _ in entry.options]
    at = values.index(entry.value) if entry.value in values else 0
    return draft.put(entry.path, values[(at + by) % len(values)])


def choose(draft: Draft, entry: Editable, value: FieldValue) -> Draft:
    """This value of an amount or a choice."""
    return draft.put(entry.path, value)


def toggle(draft: Draft, entry: Editable, number: int = 0) -> Draft:
    """One of a set in or out; a part that is optional there or not."""
    if entry.kind != "optional":
        return draft.put(entry.path, entry.value ^ 1 << number)
    kind = value_kind(draft.state, entry.path, draft.names)
    part = next(one for one in get_args(kind) if one is not type(None))
    return draft.put(entry.path, None if entry.value else blank(part))


def add(draft: Draft, entry: Editable, value: FieldValue) -> Draft:
    """One more at the end of a list."""
    return draft.put(entry.path, (*entry.value, value))


def remove(draft: Draft, entry: Editable, at: int) -> Draft:
    """Take one out of a list, or a row."""
    if not -len(entry.value) <= at < len(entry.value):
        raise PositionRefused("empty", entry.path)
    at %= len(entry.value)
    return draft.put(entry.path, (*entry.value[:at], *entry.value[at + 1 :]))


def earlier(draft: Draft, entry: Editable, at: int) -> Draft:
    """Exchange one of a list with the one before it."""
    if not 0 < at < len(entry.value):
        raise PositionRefused("first", entry.path)
    items = list(entry.value)
    items[at - 1], items[at] = items[at], items[at - 1]
    return draft.put(entry.path, tuple(items))


def more(draft: Draft, entry: Editable) -> Draft:
    """One more row, like the last one."""
    kind = get_args(value_kind(draft.state, entry.path, draft.names))[0]
    return draft.put(entry.path, (*entry.value, entry.value[-1] if entry.value else blank(kind)))


def blank(kind: FieldKind) -> FieldValue:
    """A value of a type in which there is nothing."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return None if type(None) in get_args(kind) else blank(get_args(kind)[0])
    if origin is tuple:
        parts = get_args(kind)
        return () if parts[-1] is Ellipsis else tuple(blank(part) for part in parts)
    if isinstance(kind, type) and issubclass(kind, State):
        of: Any = kind
        return kind(
            **{
                field.name: blank(kind._field_types[field.name])
                for field in dataclasses.fields(of)
                if field.default is dataclasses.MISSING
            }
        )
    plain: Any = kind
    return plain()


def _least(draft: Draft, entry: Editable) -> int:
    """-1 where that stands for nothing, else 0."""
    try:
        return -1 if entry.value == -1 or get(draft.start, entry.path, draft.names) == -1 else 0
    except PathError:
        return -1
