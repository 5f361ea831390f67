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
