"""Why a move is not allowed."""

from __future__ import annotations

from dataclasses import dataclass

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


class Refused(Exception):
    """Raised by a session when somebody insists on a move that is not allowed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule})")
        self.refusal = refusal
