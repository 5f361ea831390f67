"""Why a move is not allowed, and by which place in the rulebook."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tabletop.engine.state import State
from tabletop.engine.types import Value

RULEBOOK, RULING = "RB", "ruling"
"""What the parts of a reference are: a section of the rulebook, or a ruling by its number."""
_KINDS = frozenset({RULEBOOK, RULING, "rulings"})
"""Begin a reference to a rule; what follows after a comma may leave them out."""
_PARTS = re.compile(r", | and (?=[A-Z]*-?\d)")


def referred(reference: str) -> Iterator[tuple[str, str, str]]:
    """The parts of a place in the rules as `RB §Turn, §Goals, rulings A5 and A6`: what each is, its name, and how it
    is written; what it is remains "" where nothing says so."""
    kind = ""
    for part in _PARTS.split(reference):
        named, _, name = part.partition(" ")
        kind, name = (named.removesuffix("s"), name) if named in _KINDS else (kind, part)
        yield kind, name, part


def sections(reference: str) -> Iterator[str]:
    """The keys of the words for all sections of the rulebook to which it refers."""
    return (section_key(name) for kind, name, _ in referred(reference) if kind == RULEBOOK)


def section_key(name: str) -> str:
    """The key of the words for a section of the rulebook: `rulebook.<section>`."""
    return "rulebook." + name.lstrip("§").lower().replace(" ", "_")


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason, as data: the screen turns it into words of the reader's language.

    `code` names the text (`refusal.<code>` in the catalogue), `rule` the place in the rulebook, `values` the numbers
    the text shows (what it costs, what there is).
    """

    code: str
    rule: str
    values: tuple[tuple[str, Value], ...] = ()

    def get(self, name: str) -> Value:
        """The value called `name`, or None."""
        return dict(self.values).get(name)


def refuse(code: str, rule: str, /, **values: Value) -> Refusal:
    """A refusal with its numbers given by name."""
    return Refusal(code, rule, tuple(values.items()))


class Reason:
    """A refusal that is worded only when somebody asks: code, rule, and the values it shows.

    A value is given as it is, or as a function of (state, action); `fields` are taken from the action by name.
    """

    __slots__ = ("code", "fields", "rule", "values")

    def __init__(self, code: str, rule: str, /, *fields: str, **values: Value | Callable[[Any, Any], Value]) -> None:
        self.code, self.rule, self.fields, self.values = code, rule, fields, tuple(values.items())

    def __call__(self, state: State, action: Any) -> Refusal:
        given = [(field, getattr(action, field)) for field in self.fields]
        given += [(name, value(state, action) if callable(value) else value) for name, value in self.values]
        return Refusal(self.code, self.rule, tuple(given))


Why = Callable[[Any, Any], Refusal] | Refusal
"""Why not: a refusal, or what words one from (state, action) if somebody reads it, as lists of legal actions do not."""


class Refused(Exception):
    """Raised by a session when somebody insists on a move that is not allowed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule})")
        self.refusal = refusal
