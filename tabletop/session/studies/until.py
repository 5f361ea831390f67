"""The record of a finished game up to some of its positions, as if it still ran: chapters tell nothing of what comes.

What several seats decide at once is no position of a running record until it is revealed: a chapter begins before it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refused
from tabletop.engine.state import AnyState
from tabletop.engine.types import Seat
from tabletop.session.session import Session


@dataclass(frozen=True, slots=True)
class CutRecord:
    """Position `at` of a record, and its state. `whole`: the record goes on after it, for it could not be cut off."""

    record: tuple[str, ...]
    at: int
    state: AnyState
    whole: bool

    def world(self, game: Game[Any], seat: Seat, seed: int) -> AnyState:
        """The position as a chapter with that seat in front and that seed begins."""
        return self.state if self.whole else game.determinize(game.view(self.state, seat), seat, seeded(seed))


def unsealed(session: Session[Any], at: int) -> int:
    """The last position up to `at` in which nothing is decided in secret."""
    while at and session.line[at - 1].sealed:
        at -= 1
    return at


def revealed(session: Session[Any], at: int) -> int:
    """The first position from `at` on in which nothing is decided in secret."""
    while 0 < at < session.position and session.line[at - 1].sealed:
        at += 1
    return at


def own_steps(session: Session[Any], start: int, at: int, seat: Seat) -> tuple[Action, ...]:
    """What a seat has done between two positions."""
    return tuple(entry.action for entry in session.line[start:at] if entry.action.seat == seat)


def records_until(session: Session[Any], places: Collection[int]) -> dict[int, CutRecord]:
    """For each of these positions the record up to there. A game that began in a position, or was told what chance
    says, is not played again so: its record stays whole."""
    copy = Session(session.game, session.seats, session.seed, session.options, rules=session.rules)
    found: dict[int, CutRecord] = {}
    for at in sorted(places):
        state = session.state_at(at)
        if _played_on(copy, session, at) and copy.state == state:
            found[at] = CutRecord(tuple(copy.record.copy_text().splitlines()), at, state, whole=False)
        else:
            found[at] = CutRecord(tuple(session.record.copy_text().splitlines()), at, state, whole=True)
    return found


def _played_on(copy: Session[Any], session: Session[Any], at: int) -> bool:
    """Whether the same could be played in the copy up to there."""
    try:
        while copy.position < at:
            copy.play(session.line[copy.position].action)
    except Refused:
        return False
    return copy.position == at
