"""Which actions were done with one movement of the hand: at a friendly table they are taken back together."""

from __future__ import annotations

from typing import Any

from tabletop.session.history import Entry
from tabletop.session.session import Session


class Strides:
    """Remembers movements that meant several actions, as long as this screen is up; the record knows single actions."""

    def __init__(self, session: Session[Any]) -> None:
        self.session = session
        self._found: dict[int, tuple[Entry[Any], ...]] = {}

    def note(self, start: int) -> None:
        """What has happened since position `start` was one movement."""
        self._found[start] = self.session.line[start : self.session.position]

    def back(self, to: int) -> int:
        """Where to go instead of back to position `to`: to the beginning of the movement that ends with that action."""
        if self.session.undo_mode == "free":
            for start, entries in self._found.items():
                if start + len(entries) == to + 1 and self._stands(start):
                    return start
        return to

    def forward(self) -> int | None:
        """The end of the movement that can be done again from here."""
        start = self.session.position
        if self.session.undo_mode != "free" or start not in self._found or not self._stands(start):
            return None
        return start + len(self._found[start])

    def _stands(self, start: int) -> bool:
        """Whether the line still goes that way."""
        entries = self._found[start]
        return self.session.line[start : start + len(entries)] == entries
