"""Since when somebody whose turn it is has not been asked for a choice of their own: from there the others are told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.types import Seat
from tabletop.session.session import Session


def turn_ended(session: Session[Any], seat: Seat, turn: str) -> int | None:
    """The position after the turn before of a seat whose turn it is, 0 before its first one; None: it is not, or the
    seat has gone on with it.

    To roll, where nothing else can be done, is not to go on, nor to take something when everybody is asked to.
    `turn`: the kind of the event by which a turn begins.
    """
    history, begins = session.history, _begins(session, turn)
    begun, who = next(begins, (0, None))
    if who != seat:
        return None
    actions = [entry.action for entry in history.between(begun, session.position)]
    asked = {type(action).__name__ for action in actions if action.seat != seat}
    for at, action in enumerate(actions, begun):
        free = action.seat == seat and type(action).__name__ not in asked
        if free and len(session.game.legal(session.state_at(at), seat)) > 1:
            return None
    for at, who in begins:
        if who == seat:
            return begun
        begun = at
    return 0


def _begins(session: Session[Any], turn: str) -> Iterator[tuple[int, Seat | None]]:
    """The positions at which turns began, and whose they were, from the last one back: in a long game that one is near,
    and the first far away."""
    for at in range(session.position, 0, -1):
        for one in reversed(session.history.entry(at - 1).events):
            if one.kind == turn:
                yield at, one.seat
    for one in reversed(session.opening):
        if one.kind == turn:
            yield 0, one.seat
