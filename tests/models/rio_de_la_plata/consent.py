"""Asking the other owners before something is done with their pawns (R99): one refusal is enough, and costs nothing."""

from __future__ import annotations

from collections.abc import Generator

from tests.models.flow import Action, Answer, Question, ask

from .table import Table
from .trading import NO, YES

Agreeing = Generator[Question, Answer, bool]


def agree(table: Table, seats: list[int], action: Action) -> Agreeing:
    """Whether all these seats say yes to what was proposed; the question is named after it."""
    for seat in seats:
        if seat < table.players:
            answer = yield from ask(f"consent {action!r}", seat, [YES, NO])
            if answer == NO:
                return False
    return True
