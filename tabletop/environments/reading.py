"""A view as one raw row of whole numbers: a function is written once for each table, as states have their `copy`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.engine.kinds import Kind, Kinds
from tabletop.engine.state import State
from tabletop.environments.layout import ABSENT, WORD, Span, fields_of, items, length, nested, spans

Reader = Callable[[Any, int], list[int]]
"""From (view, observer) to the raw cells of all spans, one after the other."""


class _Code:
    """The source of a reader, and what it uses."""

    def __init__(self, kinds: Kinds, seats: int, of: tuple[Span, ...]) -> None:
        self.kinds, self.seats = kinds, seats
        self.space: dict[str, Any] = {"ABSENT": ABSENT}
        self.lines: list[str] = []
        self._wide: dict[str, int] = {}
        for entry in of:
            self._wide[entry.path] = entry.wide
        self._names = 0

    def name(self, value: object = None) -> str:
        """A name that nothing else has; a constant if there is a value."""
        self._names += 1
        name = f"n{self._names}"
        if value is not None:
            self.space[name] = value
        return name

    def add(self, depth: int, line: str) -> None:
        """One more line."""
        self.lines.append("    " * depth + line)


def reader(state_type: type[State], kinds: Kinds, seats: int) -> Reader:
    """The function that reads views at a table with so many seats."""
    code = _Code(kinds, seats, spans(state_type, kinds, seats))
    code.add(0, "def read(view, me):")
    code.add(1, "out = []")
    _state(code, 1, state_type, "view", "")
    code.add(1, "return out")
    exec("\n".join(code.lines), code.space)
    made: Reader = code.space["read"]
    return made


def _raw(kinds: Kinds, seats: int, state_type: type[State], prefix: str) -> int:
    """Raw cells of a state below a path."""
    below = {key.removeprefix(prefix): kind for key, kind in kinds.items() if key.startswith(prefix)}
    return sum(entry.wide for entry in spans(state_type, below, seats))


def _state(code: _Code, depth: int, state_type: type[State], value: str, prefix: str) -> None:
    """Everything in a state, field by field."""
    for name in fields_of(state_type, code.kinds, prefix):
        _field(code, depth, state_type._field_types[name], f"{value}.{name}", f"{prefix}{name}")


def _field(code: _Code, depth: int, of: Any, value: str, path: str) -> None:
    kind = code.kinds.get(path, Kind())
    if kind.leave:
        return
    item = items(of)
    inner = nested(of if item is None else item)
    if item is None and inner is not None:
        held, pad = code.name(), code.name((ABSENT,) * _raw(code.kinds, code.seats, inner, f"{path}."))
        code.add(depth, f"{held} = {value}")
        code.add(depth, f"if {held} is None: out += {pad}")
        code.add(depth, "else:")
        _state(code, depth + 1, inner, held, f"{path}.")
    elif item is None:
        code.add(depth, f"out += ({_number(code, kind, value)},)")
    else:
        _tuple(code, depth, item, inner, value, path, kind)


def _tuple(code: _Code, depth: int, item: Any, inner: type[State] | None, value: str, path: str, kind: Kind) -> None:
    """As many items as there is room for, and nothing for those that are not there."""
    room, held = length(kind, code.seats), code.name()
    code.add(depth, f"{held} = {value}")
    if kind.by_seat:
        code.add(depth, f"{held} = {held}[me:] + {held}[:me]")
    one = code.name()
    if inner is not None:
        each = _raw(code.kinds, code.seats, inner, f"{path}.*.")
        code.add(depth, f"for {one} in {held}[:{room}]:")
        _state(code, depth + 1, inner, one, f"{path}.*.")
    elif items(item) is not None:
        each = code.kinds[f"{path}.*"].length
        code.add(depth, f"for {one} in {held}[:{room}]:")
        _tuple(code, depth + 1, items(item), None, one, f"{path}.*", code.kinds[f"{path}.*"])
    else:
        each = -(-kind.bits // WORD) if kind.bits else 1
        if kind.bits or kind.words:
            code.add(depth, f"for {one} in {held}[:{room}]: out += ({_number(code, kind, one)},)")
        else:
            code.add(depth, f"out += {held}[:{room}]")
    pad = code.name(tuple((ABSENT,) * (each * missing) for missing in range(room, -1, -1)))
    code.add(depth, f"if len({held}) < {room}: out += {pad}[len({held})]")


def _number(code: _Code, kind: Kind, value: str) -> str:
    """One value as raw cells."""
    if kind.words:
        numbers = code.name({word: number for number, word in enumerate(kind.words)})
        return f"{numbers}.get({value}, ABSENT)"
    if kind.bits > WORD:
        mask = (1 << WORD) - 1
        return ", ".join(f"{value} >> {shift} & {mask}" for shift in range(0, kind.bits, WORD))
    return f"+{value}"
