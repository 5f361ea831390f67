"""Which words the fields of actions may hold, and lines of numbers made from that.

    domains = {"space": ("1", "2", "3"), "Go.place": FIELDS}     # a field's words, as actions are written
    "sell {good} at {space}"                                     # one number for each good at each space
    "go {group} to |{Go.place}"                                  # a number for the group, then one for the place
    "pay {place} with |{goods}*"                                 # then one for each of the goods, then one for "enough"

A line is the text of an action with the names of words in the place of its fields. What would take more numbers than
`MOST` is taken in several steps.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import get_args, get_origin

from tabletop.engine.action import ActionKind, ActionSet
from tabletop.engine.types import FieldKind

Domains = Mapping[str, tuple[str, ...]]

MOST = 4096
"""More combinations of fields than this are taken in several steps."""

FIELD = re.compile(r"\{([\w.]+)\}")


class NoDomain(LookupError):
    """A game does not tell the words of a field of its actions."""


def item_of(kind: FieldKind) -> tuple[FieldKind, bool]:
    """The type of one value of a field, and whether the field holds any number of them."""
    return (get_args(kind)[0], True) if get_origin(kind) is tuple else (kind, False)


def words_of(kind: ActionKind, field: str, domains: Domains) -> tuple[str, tuple[str, ...]]:
    """The name of a field's words, and the words. Raises NoDomain."""
    item, _ = item_of(dict(kind.fields)[field])
    for name in (f"{kind.cls.__name__}.{field}", field):
        if name in domains:
            return name, tuple(domains[name])
    if isinstance(item, type) and issubclass(item, enum.Enum):
        return item.__name__.lower(), tuple(member.name.lower() for member in item)
    raise NoDomain(f"{kind.cls.__name__}.{field}: its words are not declared")


def line_of(kind: ActionKind, domains: Domains, names: Mapping[str, str]) -> str:
    """The line that numbers every action of a kind. `names`: by what name words go if not by their own."""
    line, size = "", 1
    for place, part in enumerate(FIELD.split(kind.template)):
        if not place % 2:
            line += part
            continue
        name, words = words_of(kind, part, domains)
        many = item_of(dict(kind.fields)[part])[1]
        size *= len(words)
        if many or size > MOST:
            line += "|"
            size = len(words)
        line += f"{{{names.get(name, name)}}}" + ("*" if many else "")
    return line


def missing(
    actions: ActionSet, domains: Domains, words: Domains, lines: Sequence[str]
) -> Iterator[tuple[str, Mapping[str, tuple[str, ...]]]]:
    """What a table of numbers lacks: lines for its end, each with the words that it needs besides."""
    known = dict(words)
    for kind in actions.kinds:
        mine = [line for line in lines if shape(line) == shape(kind.template)]
        fields = [words_of(kind, field, domains) for field in FIELD.findall(kind.template)]
        if any(_holds(line, fields, known) for line in mine):
            continue
        names = {name: _name(name, values, known) for name, values in fields}
        needed = {names[name]: values for name, values in fields if names[name] not in known}
        known |= needed
        yield line_of(kind, domains, names), needed


def shape(line: str) -> str:
    """A line without names and marks: the same for a kind's template and all its lines."""
    return FIELD.sub("{}", line).replace("|", "").replace("*", "")


def _holds(line: str, fields: Sequence[tuple[str, tuple[str, ...]]], words: Domains) -> bool:
    return all(set(values) <= set(words[name]) for (_, values), name in zip(fields, FIELD.findall(line), strict=True))


def _name(name: str, values: tuple[str, ...], known: Domains) -> str:
    """The name under which just these words go, or a free one."""
    if known.get(name, values) == values:
        return name
    number = 2
    while known.get(f"{name}.{number}", values) != values:
        number += 1
    return f"{name}.{number}"
