"""When the screen must be covered before the next person looks at it."""

from __future__ import annotations

from typing import Any

from tabletop.engine.types import Seat
from tabletop.session.session import Session


def holds_secret(session: Session[Any], seat: Seat) -> bool:
    """Whether this seat knows anything now that the public does not."""
    return bool(session.view(seat) != session.view(None))


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


def needs_handover(session: Session[Any], viewer: Seat | None, to: Seat | None) -> bool:
    """Whether a cover comes between `viewer` and `to`: somebody else's secret would show.

    Not at a table with one person, and not where nothing is hidden from anybody there.
    """
    if to is None or to == viewer or sum(seat.person for seat in session.seats) < 2:
        return False
    return holds_secret(session, to)
