"""Where one stands in a record that is watched, and when it goes on by itself."""

from __future__ import annotations

PACE_MS = {"slow": 2400, "normal": 1100, "fast": 300}
"""How long a position is looked at while the record plays by itself."""


class Playback:
    """Where in a record of `last` actions one stands, and when it goes on by itself. Knows no screen."""

    def __init__(self, last: int, turns: tuple[int, ...], position: int = 0) -> None:
        self.last = last
        self.turns = turns
        """Positions at which another seat begins to act."""
        self.position = position
        self.playing = False
        self.pace = "normal"
        self._waited = 0

    def to(self, position: int) -> int:
        """Stand at a position within the record."""
        self.position = max(0, min(self.last, position))
        self._waited = 0
        return self.position

    def turn(self, by: int) -> int:
        """The next (1) or previous (-1) change of the acting seat."""
        stops = (0, *self.turns, self.last)
        if by > 0:
            return self.to(min((stop for stop in stops if stop > self.position), default=self.last))
        return self.to(max((stop for stop in stops if stop < self.position), default=0))

    def toggle(self) -> None:
        """Play or stop; from the end it begins anew."""
        self.playing = not self.playing
        self._waited = 0
        if self.playing and self.position == self.last:
            self.position = 0

    def advance(self, dt_ms: int) -> bool:
        """Let time pass: True when the next action is due."""
        if not self.playing:
            return False
        if self.position >= self.last:
            self.playing = False
            return False
        self._waited += dt_ms
        if self._waited < PACE_MS[self.pace]:
            return False
        self._waited = 0
        return True
