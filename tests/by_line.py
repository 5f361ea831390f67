"""Games played by lines of text in tests: every action is legal, every position that comes of it holds together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal
from tabletop.engine.state import State

S = TypeVar("S", bound=State)


class ByLine(Generic[S]):
    """One game. A line is done by the first seat that decides, or by the one named before it ("1: lock plan")."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def play(self, state: S, *lines: str) -> S:
        """The state after these actions."""
        return self.told(state, *lines)[0]

    def told(self, state: S, *lines: str) -> tuple[S, tuple[Event, ...]]:
        """Like `play`, with what was told of the last action."""
        events: tuple[Event, ...] = ()
        for line in lines:
            seat, text = self._seated(state, line)
            action = self.game.actions.parse(text, seat)
            assert self.game.why_not(state, action) is None, (line, self.game.why_not(state, action))
            assert action in self.game.legal(state, seat), line
            state, events = (step := self.game.apply(state, action)).state, step.events
            assert self.game.check(state) == [], line
        return state, events

    def refused(self, state: S, line: str, seat: int | None = None) -> Refusal:
        """Why an action is not allowed."""
        decider, text = self._seated(state, line)
        action = self.game.actions.parse(text, decider if seat is None else seat)
        refusal = self.game.why_not(state, action)
        assert refusal is not None, f"{line} is allowed"
        assert action not in self.game.legal(state, action.seat)
        assert refusal.rule
        return refusal

    def legal(self, state: S, seat: int | None = None) -> list[str]:
        """What a seat (None: whoever decides) may do, as lines."""
        chosen = self.game.deciders(state)[0] if seat is None else seat
        return [self.game.actions.text(action) for action in self.game.legal(state, chosen)]

    def _seated(self, state: S, line: str) -> tuple[int, str]:
        seat, colon, text = line.partition(": ")
        return (int(seat), text) if colon else ((*self.game.deciders(state), 0)[0], line)


def kinds(events: Sequence[Event]) -> list[str]:
    """What was told, in order."""
    return [event.kind for event in events]
