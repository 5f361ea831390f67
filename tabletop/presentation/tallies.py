"""The numbers of a seat as a table shows them: goals of its progress, and what its ledger counts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
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
    filling = _filling(tuple([figure.of for figure in figures]))
    return tuple(
        [tuple(_tallies(standing, game.ledger(view, standing.seat), figures, goals, filling)) for standing in standings]
    )


_Filling = Callable[[str, Values], tuple[int, ...]]


def _tallies(
    standing: Standing,
    ledger: Sequence[Count],
    figures: Sequence[SeatFigure],
    goals: Collection[str],
    filling: _Filling,
) -> Iterable[DrawnTally]:
    sums: dict[int, int] = {}
    for count in ledger:
        for number in filling(count.key, count.values):
            sums[number] = sums.get(number, 0) + count.amount
    known = {goal.key: goal for goal in standing.goals}
    for number, figure in enumerate(figures):
        if figure.of[0] in known:
            goal = known[figure.of[0]]
            yield DrawnTally(figure, goal.have, goal.need)
        elif figure.of[0] not in goals and (number in sums or not figure.secret):
            yield DrawnTally(figure, sums.get(number, 0))  # a goal of others that this seat does not show is hidden


@lru_cache(maxsize=16)
def _filling(of: tuple[tuple[str, ...], ...]) -> _Filling:
    """Tells which figures, each `of` goals and counts, a count fills by its key, alone or with one of its words."""

    @lru_cache(maxsize=1024)
    def fills(key: str, values: Values) -> tuple[int, ...]:
        names = (key, *(f"{key}.{value}" for _, value in values))
        return tuple([number for number, those in enumerate(of) if any(name in those for name in names)])

    return fills
