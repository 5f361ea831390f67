"""Why a move is not allowed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.engine.state import State
from tabletop.engine.types import Value


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
