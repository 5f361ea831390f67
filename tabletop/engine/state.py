"""Game states: plain values with a quick copy.

A state class holds nothing mutable except other states, so a snapshot is a reference and undo costs nothing.
Rules copy the state once and then write plain assignments on their own copy:

    @state
    class Player(State):
        seat: Seat
        gold: int = 7
        hand: tuple[int, ...] = owner_only(count_only, default=(0, 0, 0))

Of many seats a move writes on one or two. A state that is `Lending[Player]` shares its players with the state it came
from tabletop.engine.types import FieldValue
from until a rule asks for the one it is going to write on:

    player = state.own(action.seat)
"""

from __future__ import annotations

import dataclasses
import enum
import hashlib
import types
import typing
from collections.abc import Callable
from typing import (
    Any,
    Generic,
    Literal,
    Self,
    TypeAlias,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    overload,
)

from tabletop.engine.secret import nobody, owner_only, secret
from tabletop.engine.types import FieldValue, Seat

T = TypeVar("T", bound="State")
P = TypeVar("P", bound="State")

_SEATS = 16
"""More than sit at any table."""
_ATOMS: tuple[type, ...] = (int, bool, str, type(None))


def added(before: Callable[[Any], FieldValue]) -> FieldValue:  # Any: the class is not made yet
    """A field that came after positions were written down: `before` tells its value in those, from the state it is in.

    As long as it has that value it is left out of `key`, so that old digests stay true.
    """
    return dataclasses.field(metadata={"before": before})


class State:
    """What every state class inherits. Made usable by the `@state` decorator."""

    __slots__ = ()
    _field_types: typing.ClassVar[dict[str, Any]]
    _frozen: typing.ClassVar[bool]

    def copy(self) -> Self:
        """A state to write on: nested states are copied too, everything else is shared."""
        raise TypeError(f"{type(self).__name__} lacks the @state decorator")

    def fork(self) -> Self:
        """The state that a move writes on: a copy, unless the class lends parts of itself."""
        return self.copy()

    def key(self) -> tuple[Any, ...]:  # Any: tuples of numbers and texts in tuples
        """The content as nested tuples of ints and strings, the same in every process."""
        raise TypeError(f"{type(self).__name__} lacks the @state decorator")


AnyState: TypeAlias = Any
"""A state or view of any game, handed out by what serves them all. Who asks knows the game, and so the class."""


class Lending(State, Generic[P]):
    """A state whose `players` are shared by what is forked from it, each until somebody owns it.

    Rules write on no player but those they `own`, and look at a player again after somebody may have come to own it.
    `copy` shares none of them.
    """

    __slots__ = ("_own",)
    players: tuple[P, ...]
    _own: int  # bits of the seats whose player nobody else has

    def __post_init__(self) -> None:
        self._own = -1

    def own(self, seat: Seat) -> P:
        """The player of a seat, to write on."""
        raise TypeError(f"{type(self).__name__} lacks the @state decorator")


@overload
def state(cls: type[T], /) -> type[T]: ...
@overload
def state(*, frozen: bool) -> Callable[[type[T]], type[T]]: ...


@dataclass_transform(field_specifiers=(dataclasses.field, added, secret, owner_only, nobody))
def state(cls: type[T] | None = None, /, *, frozen: bool = False) -> type[T] | Callable[[type[T]], type[T]]:
    """Make a class of fields into a state class (slots, equality, `copy`, `key`).

    Fields are int, bool, str, Enum, None, tuple, frozenset or other state classes; anything else is a TypeError at
    import. A frozen state cannot be written and is shared by copies. `key` in the metadata of a field tells how its
    value stands in `key`: as it was held when positions were written down.
    """
    if cls is None:
        return lambda wanted: _make(wanted, frozen)
    return _make(cls, frozen)


def _make(cls: type[T], frozen: bool) -> type[T]:
    if not issubclass(cls, State):
        raise TypeError(f"{cls.__name__}: a state class inherits from State")
    made: Any = dataclasses.dataclass(slots=True, frozen=frozen, eq=True)(cls)
    hints = typing.get_type_hints(made)
    names = [field.name for field in dataclasses.fields(made)]
    made._field_types = {name: hints[name] for name in names}
    made._frozen = frozen
    copies: list[str] = []
    keys: list[str] = []
    later = {f.name: f.metadata["before"] for f in dataclasses.fields(made) if "before" in f.metadata}
    told = {f.name: f.metadata["key"] for f in dataclasses.fields(made) if "key" in f.metadata}
    space: dict[str, Any] = {"_key": _key, "_new": object.__new__, "_cls": made, "_added": _added, "_later": later}
    for name in names:
        _check(hints[name], f"{cls.__name__}.{name}")
        copies.append(_copy_lines(hints[name], cls.__name__, name, space))
        if name in told:
            space[f"_told_{name}"] = told[name]
            keys.append(f"_told_{name}(self.{name})")
        elif name not in later:
            keys.append(f"self.{name}" if _is_plain(hints[name]) else f"_key(self.{name})")
    if later:
        keys.append("*_added(self, _later)")
    lends = issubclass(cls, Lending)
    body = "\n".join([*copies, *(["    new._own = -1"] if lends else [])]) or "    pass"
    copy_code = "return self" if frozen else f"new = _new(_cls)\n{body}\n    return new"
    source = f"def copy(self):\n    {copy_code}\ndef key(self):\n    return ({', '.join(keys)}{',' if keys else ''})\n"
    if lends:
        source += _lending_code(cls.__name__, dict(zip(names, copies, strict=True)), hints["players"], space)
    exec(source, space)  # generated once at import: three times quicker than a loop over the fields
    made.copy, made.key = space["copy"], space["key"]
    if lends:
        made.fork, made.own = space["fork"], space["own"]
    return typing.cast(type[T], made)


def _lending_code(cls: str, copies: dict[str, str], players: Any, space: dict[str, Any]) -> str:
    """`fork`, which shares the players and from then on owns none, and `own`, which copies one that is shared."""
    part: Any = _parts(players)[0] if get_origin(players) is tuple and len(_parts(players)) == 1 else None
    if not _is_flat(part):
        raise TypeError(f"{cls}.players: only a tuple of flat states can be lent")
    shared = "\n".join({**copies, "players": "    new.players = self.players"}.values())
    space["_player"], space["_bits"] = part, tuple(1 << seat for seat in range(_SEATS))
    fields = "\n    ".join(f"to.{field} = part.{field}" for field in part._field_types)
    return f"""
def fork(self):
    new = _new(_cls)
{shared}
    new._own = self._own = 0
    return new
def own(self, seat):
    players, bit = self.players, _bits[seat]
    part = players[seat]
    if self._own & bit:
        return part
    to = _new(_player)
    {fields}
    self._own |= bit
    parts = [*players]
    parts[seat] = to
    self.players = tuple(parts)
    return to
"""


def _is_state(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, State)


def _is_flat(kind: Any) -> bool:
    """Whether this is a state to be written on that holds none such itself."""
    if not _is_state(kind) or kind._frozen:
        return False
    return not any(_holds_mutable(inner) for inner in kind._field_types.values())


def _parts(kind: Any) -> tuple[Any, ...]:
    return tuple(part for part in get_args(kind) if part is not Ellipsis)


def _check(kind: Any, where: str) -> None:
    origin = get_origin(kind)
    if origin in (tuple, frozenset, Union, types.UnionType):
        for part in _parts(kind):
            _check(part, where)
    elif origin is Literal or kind in _ATOMS or _is_state(kind):
        return
    elif not (isinstance(kind, type) and issubclass(kind, enum.Enum)):
        raise TypeError(f"{where}: {kind!r} cannot lie in a state; use int, bool, str, Enum, tuple or a state")


def _is_plain(kind: Any) -> bool:
    """Whether values of this type need no translation for `key`."""
    if get_origin(kind) in (tuple, Union, types.UnionType):
        return all(_is_plain(part) for part in _parts(kind))
    return kind in _ATOMS or (get_origin(kind) is Literal and all(isinstance(x, str | int) for x in get_args(kind)))


def _holds_mutable(kind: Any) -> bool:
    if get_origin(kind) is not None:
        return any(_holds_mutable(part) for part in _parts(kind))
    return _is_state(kind) and not kind._frozen


def _copy_lines(kind: Any, cls: str, name: str, space: dict[str, Any]) -> str:
    """One field of `copy`. Flat states in a tuple, such as players, are copied on the spot: no call for each."""
    part: Any = _parts(kind)[0] if get_origin(kind) is tuple and len(_parts(kind)) == 1 else None
    if not _is_flat(part):
        return f"    new.{name} = {_copy_code(kind, f'self.{name}', cls, name)}"
    space[f"_of_{name}"] = part
    fields = "; ".join(f"to.{field} = part.{field}" for field in part._field_types)
    return (
        f"    parts = []\n    for part in self.{name}:\n        to = _new(_of_{name})\n        {fields}\n"
        f"        parts.append(to)\n    new.{name} = tuple(parts)"
    )


def _copy_code(kind: Any, value: str, cls: str, name: str) -> str:
    if not _holds_mutable(kind):
        return value
    origin = get_origin(kind)
    if origin is None:
        return f"{value}.copy()"
    if origin is tuple and get_args(kind)[-1] is Ellipsis and _is_state(get_args(kind)[0]):
        return f"tuple([x.copy() for x in {value}])"
    if origin in (Union, types.UnionType) and all(_is_state(part) or part is type(None) for part in _parts(kind)):
        return f"None if {value} is None else {value}.copy()"
    raise TypeError(f"{cls}.{name}: a state may lie in a field or in a tuple[State, ...], not deeper")


def _added(of: State, later: dict[str, Callable[[Any], Any]]) -> list[tuple[str, Any]]:
    """Names and contents of the fields that came later and differ from what was so before them."""
    return [(name, _key(value)) for name, before in later.items() if (value := getattr(of, name)) != before(of)]


def _key(value: Any) -> Any:
    if isinstance(value, State):
        return value.key()
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, tuple):
        return tuple([_key(item) for item in value])
    if isinstance(value, frozenset):
        return tuple(sorted(_key(item) for item in value))
    return value


def digest(of: State) -> str:
    """16 hex digits of the content: equal states, equal digests, in every process."""
    return hashlib.blake2b(repr(of.key()).encode(), digest_size=8).hexdigest()
