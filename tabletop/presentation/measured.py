"""What a game measures of each seat, wherever another one begins to act. No board and no piece is needed for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine.types import Seat
from tabletop.session.session import Session


def samples(session: Session[Any]) -> tuple[int, ...]:
    """Numbers of actions: the start, wherever another seat begins to act, and the end."""
    line = session.line
    turns = [at for at in range(1, len(line)) if line[at].action.seat != line[at - 1].action.seat]
    return (0, *turns, len(line))


def measures_at(session: Session[Any], position: int, seat: Seat) -> tuple[tuple[str, int], ...]:
    """The measures of a seat, which may be told once all is over."""
    game = session.game
    return game.measures(game.view(session.state_at(position), seat), seat)


def measured(session: Session[Any], positions: Sequence[int]) -> dict[str, list[tuple[int, ...]]]:
    """By measure the values of each seat at these positions of a game that is over."""
    seats, found = range(len(session.seats)), dict[str, list[list[int]]]()
    for position in positions:
        for seat in seats:
            for name, value in measures_at(session, position, seat):
                found.setdefault(name, [[] for _ in seats])[seat].append(value)
    return {name: [tuple(row) for row in rows] for name, rows in found.items()}
