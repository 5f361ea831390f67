"""What is known of a recorded game: one line of text in `expected.txt`, compared after it was played again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.engine.state import digest
from tabletop.session.session import Session


@dataclass(frozen=True, slots=True)
class Expected:
    """The end of a game. `by_others`: the last action was not the winner's."""

    name: str
    seats: int
    actions: int
    digest: str
    reason: str
    winners: tuple[int, ...]
    winner_parts: tuple[str, ...]
    points: tuple[int, ...]
    by_others: bool

    def __str__(self) -> str:
        points = ",".join(map(str, self.points))
        parts = ",".join(self.winner_parts) or "-"
        winners = ",".join(map(str, self.winners))
        whose = "others" if self.by_others else "own"
        return (
            f"{self.name}: {self.seats} seats, {self.actions} actions, {self.digest}, {self.reason}, "
            f"won by {winners} with {parts} in {whose} turn, points {points}"
        )


def facts(name: str, session: Session[Any]) -> Expected:
    """The facts of a finished game."""
    outcome = session.outcome
    assert outcome is not None
    winners = outcome.ranking[0]
    parts = outcome.scores[winners[0]].parts
    return Expected(
        name,
        len(session.seats),
        session.position,
        digest(session.state),
        outcome.reason,
        winners,
        tuple(part for part, points in parts if points),
        tuple(score.total for score in outcome.scores),
        session.line[-1].action.seat not in winners,
    )


def lines(folder: Path) -> Iterator[tuple[str, str]]:
    """Name and line of each recorded game of a folder."""
    for line in (folder / "expected.txt").read_text(encoding="utf-8").splitlines():
        yield line.partition(":")[0], line
