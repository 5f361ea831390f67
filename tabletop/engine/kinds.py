"""What the numbers in a state are: so many of something, one of several things, seats, bits.

An observation is made from a view by these (`tabletop/environments/layout.py`). They are declared by path, as worked
examples name them: `players.*.coins`, `players.*.land`; of a tuple for its items, which are at most `length`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

WAYS = ("amount", "category", "words", "seat", "seats", "bits", "bag", "leave")


@dataclass(frozen=True, slots=True)
class Kind:
    """One of `WAYS`, for a state or a tuple of states none.

    `amount`: the most there can be, `least` the fewest. `category`, `bag`: the first and the last number that stands
    for a thing; a bag is a tuple whose order says nothing. `words`: the texts that may stand there. `bits`: how many.
    `seat`: a seat, or nobody below 0; `seats`: bits of seats. `by_seat`: the cells of the tuple belong to seats.
    `leave`: why the field is no part of an observation.
    """

    amount: int | None = None
    least: int = 0
    category: tuple[int, int] | None = None
    words: tuple[str, ...] = ()
    seat: bool = False
    seats: bool = False
    bits: int = 0
    bag: tuple[int, int] | None = None
    length: int = 0
    by_seat: bool = False
    leave: str = ""

    def __post_init__(self) -> None:
        """Raises ValueError for two ways at once."""
        if len(self.ways) > 1:
            raise ValueError(f"{' and '.join(self.ways)} cannot both hold")

    @property
    def ways(self) -> tuple[str, ...]:
        """How the number is read."""
        return tuple(way for way in WAYS if getattr(self, way) not in (None, False, 0, "", ()) or self._none(way))

    def _none(self, way: str) -> bool:
        return way == "amount" and self.amount == 0


Kinds = Mapping[str, Kind]
