"""YAML nodes into frozen, typed values. The type hints of dataclasses say everything there is to know.

    @dataclass(frozen=True, slots=True)
    class Card:
        name: str
        count: int = 1
        tags: tuple[str, ...] = ()

    cards = load(path, Mapping[str, Card])

A key that no field has, a missing key, a wrong type, a key given twice: ComponentError with file, line, column, key.
A ValueError raised by `__post_init__` becomes a ComponentError at the value it was made from. All that is wrong with a
file is told at once.
"""

from __future__ import annotations

import dataclasses
import enum
import types
import typing
from collections.abc import Callable, Mapping
from functools import cache, reduce
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin

import yaml

from tabletop.components.layers import lay_over
from tabletop.components.overlay import read
from tabletop.components.source import ComponentError, KeyPath, Source, Troubles, entries

T = TypeVar("T")

Convert = Callable[[Source, yaml.Node, KeyPath], Any]

_NULL, _BOOL, _INT, _FLOAT = (f"tag:yaml.org,2002:{name}" for name in ("null", "bool", "int", "float"))
_NAMES = {_NULL: "nothing", _BOOL: "yes or no", _INT: "a whole number", _FLOAT: "a number"}
_YES = ("true", "yes", "on")


@dataclasses.dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """A value with the file it came from, for checks that need to see several values at once."""

    value: T
    source: Source

    def error(self, path: KeyPath, what: str) -> ComponentError:
        """What is wrong with the value at `path` of the file."""
        return self.source.error(path, what)


LoadLayers = Callable[..., Loaded[Any]]
"""What a file is, and the paths of the file and of what lies over it, to its value."""


def load(path: Path, kind: type[T]) -> T:
    """The content of a YAML file as a value of type `kind`."""
    return load_with_source(path, kind).value


def load_part(path: Path, key: str, kind: type[T]) -> T:
    """What stands under one key of a YAML file; the rest of it is for others."""
    source = read(path)
    node = source.node((key,))
    if node is None:
        raise source.error((key,), "is missing")
    of: Any = kind
    made: T = _converter(of)(source, node, (key,))
    return made


def load_with_source(path: Path, kind: type[T]) -> Loaded[T]:
    """Like `load`, together with the positions."""
    return load_layers(kind, path)


def load_folder(folder: Path, kind: type[T], *layers: str, load: LoadLayers | None = None) -> T:
    """A dataclass with a `Loaded` value for each file of a folder, its fields named like the files.

    Over `<file>.yaml` lies what each of the layers says otherwise, `<file>.<layer>.yaml`, where there is such a file.
    `load` stands in for `load_layers`.
    """

    def loaded(name: str, of: Any) -> Loaded[Any]:
        above = (path for layer in layers if (path := folder / f"{name}.{layer}.yaml").is_file())
        return (load or load_layers)(of, folder / f"{name}.yaml", *above)

    return kind(**{name: loaded(name, *get_args(of)) for name, of in typing.get_type_hints(kind).items()})


def load_layers(kind: type[T], base: Path, *layers: Path) -> Loaded[T]:
    """Like `load_with_source`, with other files laid over the first, the last on top."""
    source = reduce(lay_over, map(read, layers), read(base))
    return Loaded(convert(source, kind), source)


def convert(source: Source, kind: type[T]) -> T:
    """The content of a file that was read, as a value of type `kind`."""
    of: Any = kind
    made: T = _converter(of)(source, source.root, ())
    return made


@cache
def _converter(kind: Any) -> Convert:
    origin = get_origin(kind)
    if kind is Any:
        return _anything
    if origin is Literal:
        return _literal(get_args(kind))
    if origin in (Union, types.UnionType):
        return _union(get_args(kind))
    if origin is tuple:
        return _tuple(get_args(kind))
    if origin in (dict, Mapping):
        return _mapping(*get_args(kind))
    if dataclasses.is_dataclass(kind):
        return _Fields(kind)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return _enum(kind)
    if kind in _SCALARS:
        return _SCALARS[kind]
    raise TypeError(f"{kind!r} cannot be read from YAML")


def forget_kinds() -> None:
    """Let go of every class that was read into; it is looked at anew when it is met again."""
    _converter.cache_clear()


def _wrong(source: Source, node: yaml.Node, path: KeyPath, wanted: str) -> ComponentError:
    if isinstance(node, yaml.MappingNode):
        got = "a mapping"
    elif isinstance(node, yaml.SequenceNode):
        got = "a list"
    else:
        got = f"{_NAMES.get(node.tag, 'text')} ({node.value})" if node.value else _NAMES.get(node.tag, "text")
    return source.error_at(node, path, f"{wanted} belongs here, not {got}")


def _str(source: Source, node: yaml.Node, path: KeyPath) -> str:
    if not isinstance(node, yaml.ScalarNode) or node.tag in (_NULL, _INT, _FLOAT):
        raise _wrong(source, node, path, "text")
    return str(node.value)  # a bare on, off, yes or no is the word that was written


def _int(source: Source, node: yaml.Node, path: KeyPath) -> int:
    if isinstance(node, yaml.ScalarNode) and node.tag == _INT:
        try:
            return int(node.value)
        except ValueError:
            pass
    raise _wrong(source, node, path, "a whole number")


def _float(source: Source, node: yaml.Node, path: KeyPath) -> float:
    if isinstance(node, yaml.ScalarNode) and node.tag in (_INT, _FLOAT):
        try:
            return float(node.value)
        except ValueError:
            pass
    raise _wrong(source, node, path, "a number")


def _bool(source: Source, node: yaml.Node, path: KeyPath) -> bool:
    if not isinstance(node, yaml.ScalarNode) or node.tag != _BOOL:
        raise _wrong(source, node, path, "yes or no")
    return node.value.lower() in _YES


def _none(source: Source, node: yaml.Node, path: KeyPath) -> None:
    if node.tag != _NULL:
        raise _wrong(source, node, path, "nothing")


_SCALARS: dict[Any, Convert] = {str: _str, int: _int, float: _float, bool: _bool, type(None): _none}


def _anything(source: Source, node: yaml.Node, path: KeyPath) -> Any:
    """A value as it stands: text, number or nothing; lists as tuples, mappings with words as keys."""
    if isinstance(node, yaml.MappingNode):
        pairs = entries(source, node, path)
        return MappingProxyType({key.value: _anything(source, value, (*path, key.value)) for key, value in pairs})
    if isinstance(node, yaml.SequenceNode):
        return tuple([_anything(source, item, (*path, n)) for n, item in enumerate(node.value)])
    plain_way = {_NULL: _none, _INT: _int, _FLOAT: _float}.get(node.tag, _str)
    return plain_way(source, node, path)


def _literal(values: tuple[Any, ...]) -> Convert:
    by_text = {str(value): value for value in values}
    known = ", ".join(by_text)

    def read_literal(source: Source, node: yaml.Node, path: KeyPath) -> Any:
        if not isinstance(node, yaml.ScalarNode) or node.value not in by_text:
            raise _wrong(source, node, path, f"one of {known}")
        return by_text[node.value]

    return read_literal


def _enum(kind: type[enum.Enum]) -> Convert:
    by_name = {member.name.lower(): member for member in kind}
    known = ", ".join(by_name)

    def read_enum(source: Source, node: yaml.Node, path: KeyPath) -> enum.Enum:
        if not isinstance(node, yaml.ScalarNode) or node.value not in by_name:
            raise _wrong(source, node, path, f"one of {known}")
        return by_name[node.value]

    return read_enum


def _union(kinds: tuple[Any, ...]) -> Convert:
    ways = tuple((_shape(kind), _converter(kind)) for kind in kinds)

    def read_union(source: Source, node: yaml.Node, path: KeyPath) -> Any:
        fitting = [way for shape, way in ways if isinstance(node, shape)]  # so that the error speaks of what was meant
        problem: ComponentError | None = None
        for way in fitting or [way for _, way in ways]:
            try:
                return way(source, node, path)
            except ComponentError as error:
                problem = problem or error
        assert problem is not None
        raise problem

    return read_union


def _shape(kind: Any) -> type[yaml.Node]:
    """What a value of this kind is written as."""
    if get_origin(kind) is tuple:
        return yaml.SequenceNode
    written_out = get_origin(kind) in (dict, Mapping) or dataclasses.is_dataclass(kind)
    return yaml.MappingNode if written_out else yaml.ScalarNode


def _tuple(kinds: tuple[Any, ...]) -> Convert:
    many = len(kinds) == 2 and kinds[1] is Ellipsis
    ways = tuple(_converter(kind) for kind in kinds if kind is not Ellipsis)

    def read_tuple(source: Source, node: yaml.Node, path: KeyPath) -> tuple[Any, ...]:
        if not isinstance(node, yaml.SequenceNode):
            raise _wrong(source, node, path, "a list")
        items = node.value
        if not many and len(items) != len(ways):
            raise source.error_at(node, path, f"{len(ways)} items belong here, not {len(items)}")
        made, troubles = list[Any](), Troubles()
        for n, item in enumerate(items):
            try:
                made.append(ways[0 if many else n](source, item, (*path, n)))
            except ComponentError as error:
                troubles.hold(error)
        troubles.tell()
        return tuple(made)

    return read_tuple


def _mapping(key_kind: Any, value_kind: Any) -> Convert:
    key_way, value_way = _converter(key_kind), _converter(value_kind)

    def read_mapping(source: Source, node: yaml.Node, path: KeyPath) -> Mapping[Any, Any]:
        if not isinstance(node, yaml.MappingNode):
            raise _wrong(source, node, path, "a mapping")
        made: dict[Any, Any] = {}
        troubles = Troubles()
        for key, value in entries(source, node, path):
            inner = (*path, key.value)
            try:
                made[key_way(source, key, inner)] = value_way(source, value, inner)
            except ComponentError as error:
                troubles.hold(error)
        troubles.tell()
        return MappingProxyType(made)

    return read_mapping


class _Fields:
    """Reads one dataclass. Its fields are looked up at the first use, since classes may contain themselves."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind
        self._ways: dict[str, Convert] | None = None
        self._needed: tuple[str, ...] = ()

    def _prepare(self) -> dict[str, Convert]:
        hints = typing.get_type_hints(self.kind)
        fields = [field for field in dataclasses.fields(self.kind) if field.init]
        missing = dataclasses.MISSING
        self._needed = tuple(f.name for f in fields if f.default is missing and f.default_factory is missing)
        self._ways = {field.name: _converter(hints[field.name]) for field in fields}
        return self._ways

    def __call__(self, source: Source, node: yaml.Node, path: KeyPath) -> Any:
        ways = self._ways or self._prepare()
        if not isinstance(node, yaml.MappingNode):
            raise _wrong(source, node, path, "a mapping")
        made: dict[str, Any] = {}
        troubles = Troubles()
        for key, value in entries(source, node, path):
            name = key.value
            inner = (*path, name)
            made[name] = None
            if name not in ways:
                troubles.hold(source.error_at(key, inner, f"unknown key; known: {', '.join(ways)}"))
                continue
            try:
                made[name] = ways[name](source, value, inner)
            except ComponentError as error:
                troubles.hold(error)
        for name in self._needed:
            if name not in made:
                troubles.hold(source.error_at(node, (*path, name), "is missing"))
        troubles.tell()
        try:
            return self.kind(**made)
        except ComponentError:
            raise
        except ValueError as error:
            raise source.error_at(node, path, str(error)) from error
