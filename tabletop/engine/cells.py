"""Tuples with one cell changed: what stands in states is never changed itself."""

from __future__ import annotations


def put(cells: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The tuple with another value in one cell."""
    new = [*cells]
    new[at] = value
    return tuple(new)


def add(cells: tuple[int, ...], at: int, number: int = 1) -> tuple[int, ...]:
    """The tuple with so much more in one cell."""
    new = [*cells]
    new[at] += number
    return tuple(new)
