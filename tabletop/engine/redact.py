"""The one redactor: what a viewer may know of a state.

As with `copy`, a function is written for each class when it is first looked at: five times quicker than asking every
field what it is.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin

from tabletop.engine.secret import Viewpoint
from tabletop.engine.state import Lending, State
from tabletop.engine.types import Seat

S = TypeVar("S", bound=State)


def redact(of: S, viewer: Seat | None) -> S:
    """A copy of the state in which every secret field shows what `viewer` (None: the public) may know."""
    seen: S = _redact(of, Viewpoint(viewer, None, of))
    return seen


@cache
def _redactor(cls: Any) -> Callable[[Any, Viewpoint], Any]:
    """The redactor of one class: `owner` is the `seat` of the nearest state around a field that has one."""
    fields = dataclasses.fields(cls)
    space: dict[str, Any] = {"_cls": cls, "_new": object.__new__, "_any": _redact, "_Viewpoint": Viewpoint}
    values = {}
    for field in fields:
        value = f"part.{field.name}"
        mask = field.metadata.get("mask")
        if mask is not None:
            space[f"_mask_{field.name}"] = mask
            value = f"_mask_{field.name}({value}, look)"
        else:
            value = _code(cls._field_types[field.name], value, cls, space)
        values[field.name] = value
    body = []
    if "seat" in values:
        body += ["if part.seat != look.owner:", "    look = _Viewpoint(look.viewer, part.seat, look.root)"]
    if cls._frozen:
        body += [f"return _cls({', '.join(f'{name}={value}' for name, value in values.items())})"]
    else:
        body += ["seen = _new(_cls)", *(f"seen.{name} = {value}" for name, value in values.items())]
        body += ["seen._own = -1", "return seen"] if issubclass(cls, Lending) else ["return seen"]
    source = "def redactor(part, look):\n" + "".join(f"    {line}\n" for line in body)
    exec(source, space)
    made: Callable[[Any, Viewpoint], Any] = space["redactor"]
    return made


def forget_redactors() -> None:
    """Let go of every class that was looked at; its redactor is made anew when it is met again."""
    _redactor.cache_clear()


def _code(kind: Any, value: str, cls: Any, space: dict[str, Any]) -> str:
    """How a field that is no secret itself is looked at: as it is, unless states lie in it that hide or may change."""
    states = _states_in(kind)
    if all(part._frozen and not _hides(part) for part in states):
        return value
    many = get_origin(kind) is tuple and get_args(kind)[1:] == (Ellipsis,)
    of = "_any"
    if states == [get_args(kind)[0] if many else kind]:
        of = f"_redact_{states[0].__name__}"
        space[of] = _redact if states[0] is cls else _redactor(states[0])
    return f"tuple([{of}(x, look) for x in {value}])" if many else f"{of}({value}, look)"


def _redact(part: Any, look: Viewpoint) -> Any:
    if isinstance(part, State):
        cls: Any = type(part)
        return _redactor(cls)(part, look)
    return tuple([_redact(item, look) for item in part]) if isinstance(part, tuple) else part


def _states_in(kind: Any) -> list[Any]:
    """The state classes in a type hint."""
    if get_origin(kind) in (tuple, Union, types.UnionType):
        return [found for part in get_args(kind) for found in _states_in(part)]
    return [kind] if isinstance(kind, type) and issubclass(kind, State) else []


def _hides(cls: Any) -> bool:
    """Whether anything in a state class is secret."""
    if any("mask" in field.metadata for field in dataclasses.fields(cls)):
        return True
    return any(_hides(part) for kind in cls._field_types.values() for part in _states_in(kind) if part is not cls)
