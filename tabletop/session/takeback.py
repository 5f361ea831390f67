"""How far undo goes back, what it crosses, and what a strict table says to that.

*Undo* goes back over one decision of a person and over whatever computer players did after it. A *barrier* is a
visible result of chance, something turned up, something seen in secret, or a move of somebody else. A strict table
stops there and says why; a free table crosses, asks once where somebody saw something in secret, and marks it.

While several seats decide in secret, nobody goes back over what another one has sealed and may take up again, at any
table; once all is revealed it is a barrier like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.session.history import Entry, History

Reopens = Callable[[Seat], bool]
"""Whether a seat may take up again what it has sealed: asked only where something sealed is gone back over."""


class TakeBack(NamedTuple):
    """Going back to position `to`: what is crossed, who saw something in secret, or why it is refused."""

    to: int
    crossed: tuple[str, ...] = ()
    witnesses: tuple[Seat, ...] = ()
    refusal: Refusal | None = None


class NeedsConsent(Exception):
    """Raised when going back would undo what somebody saw in secret and nobody was asked yet."""

    def __init__(self, plan: TakeBack) -> None:
        super().__init__(f"seats {plan.witnesses} have seen something")
        self.plan = plan


NOTHING = TakeBack(0, refusal=refuse("nothing_to_undo", ""))
FULL = TakeBack(0, refusal=refuse("undo_full", ""))
"""The record has so many lines that only actions may come, see `record.py`."""


def _nobody(seat: Seat) -> bool:
    return False


def plan_undo(history: History[Any], people: Sequence[bool], strict: bool, reopens: Reopens = _nobody) -> TakeBack:
    """Back over the last decision of a person; at a table of computers, over the last action.

    `people` says of each seat whether a person sits there, `reopens` who may take up again what was sealed.
    """
    at = history.position
    if True not in people:
        return plan_jump(history, at - 1, people, strict, reopens) if at else NOTHING
    while at > 0:
        at -= 1
        if people[history.entry(at).action.seat]:
            return plan_jump(history, at, people, strict, reopens)
    return NOTHING


def plan_jump(
    history: History[Any], to: int, people: Sequence[bool], strict: bool, reopens: Reopens = _nobody
) -> TakeBack:
    """Back from the position to `to`, which lies before it."""
    crossed: list[str] = []
    witnesses: set[Seat] = set()
    mover = _mover(history, people)
    sealed = history.position > 0 and history.entry(history.position - 1).sealed and not history.turned_over
    for index in range(history.position - 1, to - 1, -1):
        entry = history.entry(index)
        seat = entry.action.seat
        sealed = sealed and entry.sealed
        if sealed and people[seat] and reopens(seat):
            return TakeBack(to, refusal=refuse("undo_sealed", "", who=seat))
        if people[seat] and seat != mover:
            if mover is not None:
                if strict:
                    return TakeBack(to, refusal=refuse("undo_other", "", who=mover))
                crossed.append("other")
            mover = seat
        if entry.barriers:
            if strict:
                return TakeBack(to, refusal=_refusal(entry))
            crossed += entry.barriers
            if entry.witnesses:
                witnesses.update(entry.witnesses)
    if not crossed:
        return TakeBack(to)
    each = tuple(crossed) if len(crossed) == 1 else tuple(dict.fromkeys(crossed))
    return TakeBack(to, each, tuple(sorted(witnesses)) if witnesses else ())


def _mover(history: History[Any], people: Sequence[bool]) -> Seat | None:
    """The person who is going back already: whose decision was undone last. A fresh undo may be anybody's."""
    for index in range(history.position, len(history)):
        seat = history.entry(index).action.seat
        if people[seat]:
            return seat
    return None


def _refusal(entry: Entry[Any]) -> Refusal:
    gravest = entry.barriers[0]
    if gravest == "private":
        return refuse("undo_private", "", who=entry.witnesses)
    return refuse(f"undo_{gravest}", "")
