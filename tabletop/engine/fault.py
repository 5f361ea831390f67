"""What is wrong with a position: words for developers, and what the catalogue needs to say it to people."""

from __future__ import annotations

from typing import Self

from tabletop.engine.types import Value


class Fault(str):
    """An invariant that does not hold. As a string it speaks to developers; `fault.<key>` with `values` to people.

    `seat` is whose things are wrong, None: nobody's.
    """

    __slots__ = ("key", "seat", "values")
    key: str
    values: tuple[tuple[str, Value], ...]
    seat: int | None

    def of(self, seat: int) -> Self:
        """The same among the things of a seat."""
        return type(self)._made(f"seat {seat}: {self}", self.key, self.values, seat)

    @classmethod
    def _made(cls, words: str, key: str, values: tuple[tuple[str, Value], ...], seat: int | None) -> Self:
        made = cls(words)
        made.key, made.values, made.seat = key, values, seat
        return made


def miscount(family: str, thing: str, by: int, wanted: int, words: str) -> Fault:
    """So many too many (less than 0: missing) of a thing, of which `wanted` are in the box; `family.thing` names it."""
    key = "too_many" if by > 0 else "too_few"
    return fault(key, words, family=family, thing=thing, by=abs(by), wanted=wanted)


def fault(key: str, words: str, **values: Value) -> Fault:
    """A fault of the whole table."""
    return Fault._made(words, key, tuple(values.items()), None)
