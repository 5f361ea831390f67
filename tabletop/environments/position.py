"""What both libraries stand on: a table that is set up as asked, and positions that never change.

table = EnvTable("puerto_rico", seats=3)
position = table.begin(seed=7)
while position.seat is not None:
    position = position.after(position.numbers[0])
print(table.shares(position))
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tabletop.engine.action import Action
from tabletop.engine.game import resolve
from tabletop.engine.options import why_idle
from tabletop.engine.state import AnyState, State
from tabletop.engine.thinking import returns
from tabletop.engine.types import Seat
from tabletop.environments.observing import Observer, Row
from tabletop.games.numbers import kinds_of, numbering
from tabletop.games.registry import game as game_called

Mask: TypeAlias = "NDArray[np.int8]"


class EnvTable:
    """A game with so many seats and these options. Raises KeyError for an unknown game, ValueError for what cannot be
    played."""

    def __init__(self, key: str, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        self.game = game_called(key)
        self.seats = min(3, self.game.seats[-1]) if seats is None else seats
        if self.seats not in self.game.seats:
            raise ValueError(f"{key} is played by {self.game.seats[0]} to {self.game.seats[-1]}, not by {self.seats}")
        self.options = resolve(self.game.options, dict(options or {}))
        idle = why_idle(self.game.options, self.seats, self.options)
        if idle is not None:
            raise ValueError(f"{key} with {self.seats} seats: {dict(idle.values)['option']} makes no difference")
        self.numbering = numbering(key)
        opening = [number for number in range(self.numbering.total) if self.numbering.opens(number)]
        self.observer = Observer(self.game.state_type, kinds_of(key), self.seats, len(opening))
        self._opening = {number: self.observer.cells + place for place, number in enumerate(opening)}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by what it was made from."""
        return table, (self.game.key, self.seats, tuple(self.options.items()))

    @property
    def cells(self) -> int:
        """Cells of an observation: those of the view, then one for each number that an action may begin with."""
        return self.observer.cells + len(self._opening)

    @cached_property
    def most(self) -> Row:
        """The most that may stand in each cell of an observation."""
        return np.concatenate([self.observer.most, np.full(len(self._opening), self.game.bound, np.float32)])

    def begin(self, seed: int) -> Position:
        """The first position of a game."""
        return Position(self, self.game.setup(self.seats, seed, self.options), ())

    def observe(self, position: Position, seat: Seat) -> Row:
        """What a seat knows; of what is begun whoever begins it."""
        row = self.observer.observe(position.view(seat), seat)
        for number in position.begun if seat == position.seat else ():
            row[self._opening[number]] += 1
        return row

    def mask(self, position: Position, seat: Seat) -> Mask:
        """1 for each number that the seat may take now."""
        mask: Mask = np.zeros(self.numbering.total, np.int8)
        if seat == position.seat:
            mask[list(position.numbers)] = 1
        return mask

    def shares(self, position: Position) -> tuple[float, ...]:
        """By seat, the share of the win; 0 for all as long as the game goes on."""
        outcome = None if position.seat is not None else self.game.outcome(position.state)
        return (0.0,) * self.seats if outcome is None else returns(outcome.ranking[0], self.seats)

    def points(self, position: Position) -> tuple[float, ...]:
        """By seat, the points at the end; 0 for all as long as the game goes on."""
        outcome = None if position.seat is not None else self.game.outcome(position.state)
        if outcome is None:
            return (0.0,) * self.seats
        totals = {score.seat: float(score.total) for score in outcome.scores}
        return tuple(totals[seat] for seat in range(self.seats))


@cache
def table(key: str, seats: int | None, options: tuple[tuple[str, str], ...]) -> EnvTable:
    """A table that is made once. Raises what `EnvTable` raises."""
    return EnvTable(key, seats, dict(options))


class Position:
    """How a game stands, and what of an action has been begun. It never changes, so copies are itself."""

    def __init__(self, table: EnvTable, state: State, begun: tuple[int, ...]) -> None:
        self.table, self.state, self.begun = table, state, begun
        deciders = table.game.deciders(state)
        self.seat: Seat | None = deciders[0] if deciders else None
        """Who is asked: of several who decide at once the first, whose choice the others do not see."""
        self._views: dict[Seat, Any] = {}

    def __deepcopy__(self, memo: object) -> Position:
        """Itself."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled without what follows from it."""
        return Position, (self.table, self.state, self.begun)

    def view(self, seat: Seat) -> AnyState:
        """What a seat may know."""
        if seat not in self._views:
            self._views[seat] = self.table.game.view(self.state, seat)
        return self._views[seat]

    @cached_property
    def _next(self) -> dict[int, Action | None]:
        """By number the action that it makes whole, None where more follows."""
        if self.seat is None:
            return {}
        depth, found = len(self.begun), dict[int, Action | None]()
        for action in self.table.game.legal(self.state, self.seat):
            path = self.table.numbering.path(action)
            if path[:depth] == self.begun:
                found[path[depth]] = action if len(path) == depth + 1 else None
        return found

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """What may be taken now, in order."""
        return tuple(sorted(self._next))

    def after(self, number: int) -> Position:
        """The position after a number is taken. Raises ValueError for one that may not be."""
        if number not in self._next:
            raise ValueError(f"{number} may not be taken now")
        action = self._next[number]
        if action is None:
            return Position(self.table, self.state, (*self.begun, number))
        return Position(self.table, self.table.game.apply(self.state, action, listen=False).state, ())
