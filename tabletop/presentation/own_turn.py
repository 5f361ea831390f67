"""Since when somebody whose turn it is has not been asked for a choice of their own: from there the others are told."""

from __future__ import annotations

from typing import Any

from tabletop.engine.types import Seat
from tabletop.session.session import Session


def turn_ended(session: Session[Any], seat: Seat, turn: str) -> int | None:
    """The position after the turn before of a seat whose turn it is, 0 before its first one; None: it is not, turns are
    nobody's, or the seat has gone on with it.

    To roll, where nothing else can be done, is not to go on, nor to take something when everybody is asked to.
    `turn`: the kind of the event by which a turn begins.
    """
    line = session.line[: session.position]
    begins = [(0, one.seat) for one in session.opening if one.kind == turn]
    begins += [(at, one.seat) for at, entry in enumerate(line, 1) for one in entry.events if one.kind == turn]
    if not begins or begins[-1][1] != seat:
        return None
    begun = begins[-1][0]
    asked = {type(entry.action).__name__ for entry in line[begun:] if entry.action.seat != seat}
    for at in range(begun, len(line)):
        action = line[at].action
        free = action.seat == seat and type(action).__name__ not in asked
        if free and len(session.game.legal(session.state_at(at), seat)) > 1:
            return None
    before = [number for number, (_, who) in enumerate(begins[:-1]) if who == seat]
    return begins[before[-1] + 1][0] if before else 0
