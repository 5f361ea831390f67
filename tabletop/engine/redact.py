"""The one redactor: what a viewer may know of a state."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any, TypeVar

from tabletop.engine.secret import Look, Mask
from tabletop.engine.state import State
from tabletop.engine.types import Seat

S = TypeVar("S", bound=State)


def redact(of: S, viewer: Seat | None) -> S:
    """A copy of the state in which every secret field shows what `viewer` (None: the public) may know."""
    seen: S = _redact(of, Look(viewer, None, of))
    return seen


@cache
def _fields(cls: Any) -> tuple[tuple[str, Mask | None], ...]:
    return tuple((field.name, field.metadata.get("mask")) for field in dataclasses.fields(cls))


def _redact(part: Any, look: Look) -> Any:
    if isinstance(part, tuple):
        return tuple([_redact(item, look) for item in part])
    if not isinstance(part, State):
        return part
    owner = getattr(part, "seat", look.owner)
    inner = look if owner == look.owner else Look(look.viewer, owner, look.root)
    seen: dict[str, Any] = {}
    cls: Any = type(part)
    for name, mask in _fields(cls):
        value = getattr(part, name)
        seen[name] = mask(value, inner) if mask is not None else _redact(value, inner)
    return cls(**seen)
