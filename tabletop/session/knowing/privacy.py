"""Whose eyes a record that is not over is for."""

from __future__ import annotations

from typing import Any

from tabletop.engine.types import Seat
from tabletop.session.session import Session


def next_viewer(session: Session[Any], viewer: Seat | None) -> Seat | None:
    """Whose eyes the table is for now: the person who decides; while computers play, whoever looked before.

    Of several who decide at once it is the first after `viewer`, so that each comes in turn.
    """
    people = [seat for seat in session.deciders if session.seats[seat].person]
    if not people:
        return viewer
    if viewer in people:
        return viewer
    after = [seat for seat in people if viewer is not None and seat > viewer]
    return (after or people)[0]
