"""Random numbers from one integer held in the state.

The integer is the whole generator (SplitMix64), so a snapshot carries its own future: undo and redo give the
same roll, and one seed gives one game in every process. Above the 64 bits of the generator an integer may carry
a script of coming results, with which tests and worked examples say what the die will show.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_CELL = 16
_CELL_MASK = (1 << _CELL) - 1


def seeded(seed: int) -> int:
    """The chance integer of a seed (any int)."""
    return _mixed((seed * _STEP + 0x632BE59BD9B4E019) & _MASK)


def scripted(values: Sequence[int], then: int = 0) -> int:
    """A chance integer whose next draws give `values` (each 0..65534, taken modulo n), then those of seed `then`."""
    script = 0
    for value in reversed(values):
        if not 0 <= value < _CELL_MASK:
            raise ValueError(f"a scripted draw must be 0..{_CELL_MASK - 1}, not {value}")
        script = (script << _CELL) | (value + 1)
    return (script << 64) | seeded(then)


def draw(chance: int, n: int) -> tuple[int, int]:
    """The next chance integer and a number in range(n)."""
    script = chance >> 64
    if script:
        return ((script >> _CELL) << 64) | (chance & _MASK), ((script & _CELL_MASK) - 1) % n
    chance = x = (chance + _STEP) & _MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK  # `_mixed` written out: this runs at every step of a search
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return chance, ((x ^ (x >> 31)) * n) >> 64


def shuffled(chance: int, items: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """The next chance integer and `items` in random order (Fisher-Yates, from the last place down)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chance, other = draw(chance, last + 1)
        order[last], order[other] = order[other], order[last]
    return chance, tuple(order)


def _mixed(x: int) -> int:
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)
