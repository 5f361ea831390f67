"""What a game says to whoever sits at the table: what can be done now, how far everybody is, what somebody has."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tabletop.engine.types import Seat, Value

Values = tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a seat can do now, for a line of the ribbon: `prompt.<key>`; how, and what for: `prompt.<key>.more`.

    `values` are the numbers and names both texts may show.
    """

    key: str
    values: Values = ()


@dataclass(frozen=True, slots=True)
class Goal:
    """One thing that counts towards winning: `progress.<key>` with {have}, {need} and `values`.

    `need` is what is asked for, None where simply more is better.
    """

    key: str
    have: int
    need: int | None = None
    values: Values = ()

    @property
    def met(self) -> bool:
        """Whether what is asked for is there."""
        return self.need is not None and self.have >= self.need


@dataclass(frozen=True, slots=True)
class Standing:
    """How far one seat is, the most telling goal first. `near`: one more step and it wins, or it ends the game."""

    seat: Seat
    goals: tuple[Goal, ...]
    near: bool = False


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a seat would come to by the end of what an action begins: lines of `forecast.<key>` with their values."""

    seat: Seat
    lines: tuple[Prompt, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """Something a seat has that can be counted: `count.<key>` names `amount` of it, with `values`.

    A ledger has one line for each key with its values; what an action costs and brings is the difference of two.
    """

    key: str
    amount: int
    values: Values = ()


@lru_cache(maxsize=2048)
def counted(key: str, amount: int, values: Values = ()) -> Count:
    """A line of a ledger, the same one for the same amount: ledgers are long, and most lines stay as they are."""
    return Count(key, amount, values)
