"""Points of buildings (A-95): nobody has to use a building, which matters where its points take the last chip."""

from __future__ import annotations

from collections.abc import Generator

from tests.models.flow import PASS, Action, Answer, Question, ask

from .table import Table

TAKE: Action = ("take",)
Taken = Generator[Question, Answer, bool]
"""Tells whether it was taken."""


def gain(table: Table, seat: int, points: int) -> Taken:
    """Points of a building, asked for if they would empty the pool."""
    if not (yield from wanted(seat, last=0 < table.pool <= points)):
        return False
    table.gain_vp(seat, points)
    return True


def wanted(seat: int, *, last: bool) -> Taken:
    """Whether the seat wants the last one; every other gain just comes."""
    if not last:
        return True
    action = yield from ask("gain", seat, [TAKE, PASS])
    return action == TAKE
