"""What the hand cannot show is not asked again within a turn where only one answer is not the last resort.

A table names words of last resort (`last` of its `table.yaml`): coins that may stand for goods. Whoever has once paid
with the goods that are owed pays so until the turn is over, as long as there is one such way, and for the like of it:
squares of one grid, tiles of one kind; elsewhere the answer was never given. Whoever has answered with a last resort,
or goes back, is asked again.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from tabletop.engine.tableau import Drag, Turn
from tabletop.engine.types import Seat
from tabletop.presentation.intent import Way, Ways
from tabletop.session.session import Session


class Habit:
    """How somebody has answered last, and where in the game that was."""

    def __init__(self, session: Session[Any], last: Collection[str]) -> None:
        self._session = session
        self._last = last
        self._seat: Seat | None = None
        self._since = 0
        self._for = ""

    def note(self, way: Way) -> None:
        """Somebody was asked and answers so, before it is played."""
        plain = not _words(way) & set(self._last)
        self._seat, self._since = (way.action.seat, self._session.position) if plain else (None, 0)
        self._for = _purpose(way)

    def of(self, ways: Ways) -> Way | None:
        """The way of these that need not be asked for."""
        seat, history = self._seat, self._session.history
        here = self._session.position
        if seat != ways[0].action.seat or here <= self._since or self._for != _purpose(ways[0]):
            return None
        if any(history.entry(at).action.seat != seat for at in range(self._since, here)):
            return None
        plain = [way for way in ways if not _words(way) & set(self._last)]
        return plain[0] if len(plain) == 1 < len(ways) else None


def _purpose(way: Way) -> str:
    """What an answer is for: the action and what was touched or taken for it; things that are numbered are alike."""
    gesture = way.gesture
    touched = gesture.piece if isinstance(gesture, Drag | Turn) else getattr(gesture, "thing", "")
    return f"{type(way.action).__name__} {re.sub(r'[.][0-9]+$', '', touched)}"


def _words(way: Way) -> set[object]:
    """All that a menu would have asked for."""
    return {word for _, value in way.choice for word in (value if isinstance(value, tuple) else (value,))}
