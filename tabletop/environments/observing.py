"""Observations: what a seat knows, as numbers between 0 and 1 (bags count)."""

from __future__ import annotations

from array import array
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tabletop.engine.kinds import Kinds
from tabletop.engine.state import State
from tabletop.engine.types import Seat
from tabletop.environments.layout import WORD, Span, spans
from tabletop.environments.reading import reader

_CELL = 32
"""Bits of a cell in which a word of `WORD` bits lies."""

Row: TypeAlias = "NDArray[np.float32]"


class Observer:
    """Makes observations at tables with so many seats. Raises NoKind where a field's kind is not declared.

    `more` cells come after those of the view and are left at 0.
    """

    def __init__(self, state_type: type[State], kinds: Kinds, seats: int, more: int) -> None:
        self.spans = spans(state_type, kinds, seats)
        self.cells = sum(entry.cells for entry in self.spans)
        self._seats = seats
        self._read = reader(state_type, kinds, seats)
        self._things = _Things(self.spans, seats, self.cells + more)
        self._amounts = _Amounts(self.spans)
        self._bits = _Bits(self.spans, seats)

    @property
    def most(self) -> Row:
        """The most that may stand in each cell; the least is 0."""
        found: Row = np.ones(self.cells, np.float32)
        for entry in self.spans:
            if entry.kind.bag is not None:
                found[entry.first : entry.first + entry.cells] = entry.wide
        return found

    def observe(self, view: State, seat: Seat) -> Row:
        """What `seat` sees in its own view."""
        raw: NDArray[np.int64] = np.frombuffer(array("q", self._read(view, seat)), np.int64)  # twice as quick as a list
        row = self._things.counted(raw, seat)
        self._amounts.write(raw, row)
        self._bits.write(raw, row, seat)
        return row


class _Things:
    """Categories, words, seats and bags: each raw cell adds one to the cell of what it names."""

    def __init__(self, of: tuple[Span, ...], seats: int, cells: int) -> None:
        raw, least, most, first, seat = [], [], [], [], []
        for entry in of:
            low, high = _range(entry, seats)
            for cell in range(entry.raw, entry.raw + entry.wide) if high >= low else ():
                raw.append(cell)
                least.append(low)
                most.append(high)
                first.append(entry.first - low)
                seat.append(entry.kind.seat)
        self._raw, self._first = np.array(raw, np.intp), np.array(first, np.int64)
        self._least, self._most = np.array(least, np.int64), np.array(most, np.int64)
        self._seat = np.flatnonzero(np.array(seat, np.bool_))
        self._seats, self._cells = seats, cells

    def counted(self, raw: NDArray[np.int64], me: Seat) -> Row:
        """A row with everything that is a thing."""
        values = raw[self._raw]
        seats = values[self._seat]
        values[self._seat] = np.where(seats >= 0, (seats - me) % self._seats, seats)
        there = (values >= self._least) & (values <= self._most)
        values += self._first
        found: Row = np.bincount(values[there], minlength=self._cells).astype(np.float32)
        return found


def _range(entry: Span, seats: int) -> tuple[int, int]:
    """The numbers that stand for things; nothing for what is no thing."""
    kind = entry.kind
    if kind.seat:
        return 0, seats - 1
    if kind.words:
        return 0, len(kind.words) - 1
    return kind.bag or kind.category or (0, -1)


class _Amounts:
    """Amounts: the share of the most there can be."""

    def __init__(self, of: tuple[Span, ...]) -> None:
        mine = [(entry, entry.kind.amount) for entry in of if entry.kind.amount is not None]
        self._raw = np.array([entry.raw for entry, _ in mine], np.intp)
        self._cells = np.array([entry.first for entry, _ in mine], np.intp)
        self._least = np.array([entry.kind.least for entry, _ in mine], np.float32)
        self._range = np.array([max(1, most - entry.kind.least) for entry, most in mine], np.float32)

    def write(self, raw: NDArray[np.int64], row: Row) -> None:
        """Every amount into its cell."""
        row[self._cells] = np.minimum(np.maximum((raw[self._raw] - self._least) / self._range, 0), 1)


class _Bits:
    """Bits, and bits of seats, which are turned so that the observer's comes first."""

    def __init__(self, of: tuple[Span, ...], seats: int) -> None:
        raw: list[int] = []
        turned, cells, picked = [], [], []
        for entry in of:
            if not (entry.kind.bits or entry.kind.seats):
                continue
            for bit in range(entry.cells):
                cells.append(entry.first + bit)
                picked.append((len(raw) + bit // WORD) * _CELL + bit % WORD)
            for cell in range(entry.raw, entry.raw + entry.wide):
                turned.append(entry.kind.seats)
                raw.append(cell)
        self._raw, self._turned = np.array(raw, np.intp), np.flatnonzero(np.array(turned, np.bool_))
        self._cells, self._picked = np.array(cells, np.intp), np.array(picked, np.intp)
        self._seats = seats

    def write(self, raw: NDArray[np.int64], row: Row, me: Seat) -> None:
        """Every bit into its cell."""
        words = raw[self._raw]
        of_seats = words[self._turned] & ((1 << self._seats) - 1)
        words[self._turned] = of_seats >> me | of_seats << self._seats - me
        bits = np.unpackbits(words.astype("<u4").view(np.uint8), bitorder="little")
        row[self._cells] = bits[self._picked]
