"""Actions: small frozen values of ids and numbers, with one readable line as text.

actions = ActionSet("anno_1503")

@actions.action("sell {good} at {space}")
class Sell(Action):
    good: str
    space: int

actions.text(Sell(0, "wood", 3))        # "sell wood at 3"
actions.parse("sell wood at 3", seat=0)  # Sell(0, "wood", 3)
"""

from __future__ import annotations

import dataclasses
import enum
import re
import typing
from collections.abc import Callable
from typing import Any, TypeVar, dataclass_transform, get_args, get_origin

from tabletop.engine.types import Seat

A = TypeVar("A", bound="Action")

_FIELD = re.compile(r"\{(\w+)\}")


@dataclass_transform(frozen_default=True)
class _Fields:
    """Tells type checkers that the fields of an action class make its constructor."""

    __slots__ = ()


@dataclasses.dataclass(frozen=True, slots=True)
class Action(_Fields):
    """What one seat wants to do. The seat is not part of the text: a record names it beside the action."""

    seat: Seat


@dataclasses.dataclass(frozen=True, slots=True)
class ActionKind:
    """One registered class of actions: its place in the order, template, fields with their types, reader."""

    order: tuple[int, str, int]
    cls: type[Action]
    template: str
    fields: tuple[tuple[str, Any], ...]
    pattern: re.Pattern[str]


class ActionSet:
    """All the actions of one game, in the order in which legal lists are sorted.

    An effect brings its own along: so the order is that of `place`, then of the names of files and of the lines in
    them, never that of imports.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self._kinds: dict[type[Action], ActionKind] = {}
        self._in_order: tuple[ActionKind, ...] = ()

    @property
    def kinds(self) -> tuple[ActionKind, ...]:
        """The registered kinds, in order."""
        if len(self._in_order) != len(self._kinds):
            self._in_order = tuple(sorted(self._kinds.values(), key=lambda kind: kind.order))
        return self._in_order

    def action(self, template: str, *, place: int = 0) -> Callable[[type[A]], type[A]]:
        """Register a class of actions with its text. Every field but `seat` stands in the template as {field}.

        `place`: what has a higher one comes later in legal lists.
        """

        def register(cls: type[A]) -> type[A]:
            made: Any = dataclasses.dataclass(frozen=True, slots=True)(cls)
            hints = typing.get_type_hints(made)
            fields = tuple((f.name, hints[f.name]) for f in dataclasses.fields(made) if f.name != "seat")
            if sorted(_FIELD.findall(template)) != sorted(name for name, _ in fields):
                raise TypeError(f"{cls.__name__}: the text {template!r} must name each field once")
            for name, kind in fields:
                _check(kind, f"{cls.__name__}.{name}")
            order = (place, cls.__module__, len(self._kinds))
            self._kinds[made] = ActionKind(order, made, template, fields, _pattern(template))
            return typing.cast(type[A], made)

        return register

    def kind(self, action: Action) -> ActionKind:
        """What is registered for the class of an action; TypeError for a stranger."""
        try:
            return self._kinds[type(action)]
        except KeyError:
            raise TypeError(f"{type(action).__name__} is no action of {self.game}") from None

    def order(self, cls: type[Action]) -> tuple[int, str, int]:
        """Where a registered class comes in legal lists."""
        return self._kinds[cls].order

    def text(self, action: Action) -> str:
        """The action as one line, without its seat."""
        kind = self.kind(action)
        return kind.template.format(**{name: _write(getattr(action, name)) for name, _ in kind.fields})

    def parse(self, text: str, seat: Seat) -> Action:
        """The action of which `text` is the line, whatever room is between its words; else ValueError with the reason.

        No action is written in two ways: what is read here is what `text` writes.
        """
        line = " ".join(text.split())
        for kind in self.kinds:
            match = kind.pattern.fullmatch(line)
            if match is None:
                continue
            try:
                action = kind.cls(seat, **{name: _read(part, match[name]) for name, part in kind.fields})
            except ValueError:
                continue  # another template may fit the same words
            if self.text(action) == line:
                return action
        raise ValueError(f"{text!r} is no action of {self.game}")

    def key(self, action: Action) -> tuple[Any, ...]:  # Any: numbers and texts as the kind's fields stand
        """Sort key: the order of the kinds, then the fields."""
        kind = self.kind(action)
        return (kind.order, action.seat, *(_sortable(getattr(action, name)) for name, _ in kind.fields))


def _check(kind: Any, where: str) -> None:
    if get_origin(kind) is tuple:
        for part in get_args(kind):
            if part is not Ellipsis:
                _check(part, where)
    elif kind not in (int, str) and not (isinstance(kind, type) and issubclass(kind, enum.Enum)):
        raise TypeError(f"{where}: an action holds int, str, Enum and tuples of them, not {kind!r}")


def _pattern(template: str) -> re.Pattern[str]:
    pieces = [
        f"(?P<{part}>\\S+)" if place % 2 else re.escape(part) for place, part in enumerate(_FIELD.split(template))
    ]
    return re.compile("".join(pieces))


def _write(value: Any) -> str:
    if isinstance(value, enum.Enum):
        return value.name.lower()
    if isinstance(value, tuple):
        return ",".join(_write(item) for item in value) or "-"
    return str(value)


def _read(kind: Any, text: str) -> Any:
    if get_origin(kind) is tuple:
        parts = get_args(kind)
        words = [] if text == "-" else text.split(",")
        if len(parts) == 2 and parts[1] is Ellipsis:
            return tuple(_read(parts[0], word) for word in words)
        if len(words) != len(parts):
            raise ValueError(f"{text!r} needs {len(parts)} parts")
        return tuple(_read(part, word) for part, word in zip(parts, words, strict=True))
    if kind is int:
        return int(text)
    if kind is str:
        return text
    try:
        return kind[text.upper()]
    except KeyError:
        raise ValueError(f"{text!r} is no {kind.__name__}") from None


def _sortable(value: Any) -> Any:
    return value.value if isinstance(value, enum.Enum) else value
