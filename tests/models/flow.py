"""How a phase asks: it is written from top to bottom like the rulebook and stops at every question.

A phase is a generator; it yields a question and is handed the answer. Whoever drives the model sees the questions only.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple

Action = tuple[Any, ...]
Answer = tuple[int, Action]
CHANCE = -1
"""The seat that answers for everything drawn by lot."""
PASS: Action = ("pass",)


class Question(NamedTuple):
    """What is asked, and which answers each seat asked may give."""

    about: str
    answers: dict[int, list[Action]]


Flow = Generator[Question, Answer, None]
Asking = Generator[Question, Answer, Action]


def ask(about: str, seat: int, options: list[Action]) -> Asking:
    """Ask one seat; without any answer but passing nothing is asked."""
    if options in ([], [PASS]):
        return PASS
    _, action = yield Question(about, {seat: options})
    return action


def lot(about: str, outcomes: list[Action]) -> Asking:
    """Ask chance, even when only one outcome is possible: the one who drives knows how many draws to tell."""
    _, action = yield Question(about, {CHANCE: outcomes})
    return action


class Driver:
    """A model as others drive it: who decides, what is legal, one answer at a time. It never draws itself."""

    def __init__(self, flow: Flow) -> None:
        self.go_on(flow)

    def go_on(self, flow: Flow) -> None:
        """Go on with a flow from its beginning, after a position was arranged by hand."""
        self._flow = flow
        self._question: Question | None = next(flow)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._question is None

    @property
    def about(self) -> str:
        """What is asked now; "" when the game is over."""
        return self._question.about if self._question else ""

    def deciders(self) -> list[int]:
        """The seats that are asked now: CHANCE alone, one seat, or several that decide at once."""
        return list(self._question.answers) if self._question else []

    def legal(self, seat: int) -> list[Action]:
        """Every answer this seat may give now."""
        return list(self._question.answers.get(seat, ())) if self._question else []

    def accepts(self, seat: int, action: Action) -> bool:
        """Whether an answer may be given now; a model may take more than it lists."""
        return action in self.legal(seat)

    def apply(self, seat: int, action: Action) -> None:
        """Give an answer; ValueError if it is not legal."""
        if not self.accepts(seat, action):
            raise ValueError(f"seat {seat} may not answer {action!r} to {self.about!r}: {self.legal(seat)!r}")
        try:
            self._question = self._flow.send((seat, action))
        except StopIteration:
            self._question = None

    def settle(self) -> None:
        """Give every answer that is the only one; chance is never answered for."""
        while not self.over:
            forced = [seat for seat in self.deciders() if seat != CHANCE and len(self.legal(seat)) == 1]
            if not forced:
                return
            self.apply(forced[0], self.legal(forced[0])[0])
