"""The numbers of a seat as a table shows them: goals of its progress, and what its ledger counts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tabletop.components.board import SeatFigure
from tabletop.engine.game import Game
from tabletop.engine.prompt import Count, Standing, Values
from tabletop.engine.state import State


@dataclass(frozen=True, slots=True)
class DrawnTally:
    """One number with its drawing; `need` is what is asked for, None where simply more is better.

    `figure` is what of the table it fills: its name, how wide it gets, whether it leads.
    """

    figure: SeatFigure
    have: int
    need: int | None = None

    @property
    def icon(self) -> str:
        """Its drawing below art/."""
        return self.figure.icon

    @property
    def words(self) -> str:
        """As it is written: 8/30."""
        return str(self.have) if self.need is None else f"{self.have}/{self.need}"

    @property
    def met(self) -> bool:
        """Whether what is asked for is there."""
        return self.need is not None and self.have >= self.need


def tallies_of_all(
    game: Game[Any], view: State, standings: Sequence[Standing], figures: Sequence[SeatFigure]
) -> tuple[tuple[DrawnTally, ...], ...]:
    """The figures of every seat, as far as the view knows them; `standings` are the progress of that view."""
    if not figures:
        return tuple(() for _ in standings)
    goals = {goal.key for standing in standings for goal in standing.goals}
    return tuple(tuple(_tallies(standing, game.ledger(view, standing.seat), figures, goals)) for standing in standings)


def _tallies(
    standing: Standing, ledger: Sequence[Count], figures: Sequence[SeatFigure], goals: Collection[str]
) -> Iterable[DrawnTally]:
    counts = [(_names(count.key, count.values), count.amount) for count in ledger]
    known = {goal.key: goal for goal in standing.goals}
    for figure in figures:
        if figure.of[0] in known:
            goal = known[figure.of[0]]
            yield DrawnTally(figure, goal.have, goal.need)
        elif figure.of[0] not in goals:  # a goal of others that this seat does not show is hidden
            amounts = [amount for names, amount in counts if not names.isdisjoint(figure.of)]
            if amounts or not figure.secret:
                yield DrawnTally(figure, sum(amounts))


@lru_cache(maxsize=1024)
def _names(key: str, values: Values) -> frozenset[str]:
    """The key of a count, alone and with each of its words."""
    return frozenset((key, *(f"{key}.{value}" for _, value in values)))
