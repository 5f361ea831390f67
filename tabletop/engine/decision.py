"""The stack of pending decisions: who decides, and what for. Plain data, never a callback.

A nested choice (a payment, a loading, a discard) is pushed on the stack; the last entry decides first.
"""

from __future__ import annotations

from tabletop.engine.state import State, state
from tabletop.engine.types import Seat


@state(frozen=True)
class Decision(State):
    """One pending choice: its `kind` (a name the game knows), the `seat` that makes it, and what it is about."""

    kind: str
    seat: Seat
    data: tuple[int, ...] = ()


Stack = tuple[Decision, ...]


def push(stack: Stack, *decisions: Decision) -> Stack:
    """The stack with `decisions` on top; the first of them is decided first."""
    return stack + decisions[::-1]


def top(stack: Stack) -> Decision | None:
    """The decision that is due now."""
    return stack[-1] if stack else None


def pop(stack: Stack) -> Stack:
    """The stack without the decision that was due."""
    return stack[:-1]
