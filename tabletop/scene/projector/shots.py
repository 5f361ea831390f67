"""What the wall has in front: first what somebody has just done, as long as it takes to read, then who comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.types import Seat
from tabletop.session.knowing.public_feed import Step

SEAT, EVERYONE, HAND = "seat", "everyone", "hand"
"""What a screen of wall.yaml may be about beside events and questions."""


@dataclass(frozen=True, slots=True)
class Shot:
    """Whose boards are in front, and what it is about."""

    front: Seat
    about: tuple[str, ...]


def after(steps: Sequence[Step], before: Shot) -> Shot:
    """The shot of what has just been done: `steps` are those that are new."""
    seat = next((seat for seat, _ in reversed(steps) if seat is not None), None)
    kinds = [event.kind for _, events in steps for event in events]
    return Shot(before.front if seat is None else seat, tuple(dict.fromkeys(kinds)))


def waiting(game: Game[Any], view: State, before: Shot) -> Shot:
    """The shot while somebody thinks: the boards of who decides, and what is asked."""
    deciders = game.deciders(view)
    if not deciders:
        return Shot(before.front, ())
    asked = (game.prompt(view, deciders[0]).key,) if len(deciders) == 1 else ()
    return Shot(deciders[0], asked)


def fresh(steps: Sequence[Step]) -> tuple[Event, ...]:
    """All events of some steps."""
    return tuple(event for _, events in steps for event in events)


class Chosen:
    """What the presenter has brought to the wall: one seat's boards, those of all, one board alone, what a seat
    holds in secret, or nothing."""

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.all = False
        self.board = ""
        """The one board that is shown alone."""
        self.hand: Seat | None = None
        """The seat with whose eyes the class sees the table."""

    def bring(self, seat: Seat | None) -> None:
        """The boards of a seat; the same again, or None: as before."""
        self._only(seat=None if seat == self.seat else seat)

    def bring_all(self) -> None:
        """The boards of everybody; the same again: as before."""
        self._only(everybody=not self.all)

    def bring_board(self, board: str) -> None:
        """One board alone; "": as before."""
        self._only(board=board)

    def bring_hand(self, seat: Seat | None) -> None:
        """What a seat holds in secret, with its boards; None: as before."""
        self._only(hand=seat)

    def _only(
        self, *, seat: Seat | None = None, everybody: bool = False, board: str = "", hand: Seat | None = None
    ) -> None:
        self.seat, self.all, self.board, self.hand = seat, everybody, board, hand

    def next_board(self, boards: Sequence[str]) -> None:
        """The first of the boards that all share alone, then the next one; after the last as before."""
        at = boards.index(self.board) + 1 if self.board in boards else 0
        self.bring_board(boards[at] if at < len(boards) else "")

    def over(self, shot: Shot) -> Shot:
        """What is shown instead of a shot, as long as something is chosen."""
        if self.all:
            return Shot(shot.front, (EVERYONE,))
        if self.hand is not None:
            return Shot(self.hand, (HAND, SEAT))
        return shot if self.seat is None else Shot(self.seat, (SEAT,))
